"""Battles: who is met where a crew arrives, the rounds, and what they cost."""

from __future__ import annotations

from sim.games.deep_space.records import (
    COST_GEM,
    COUNTED_LIVES,
    DICE,
    DOG,
    NOBODY,
    TIES_ATTACKER,
    TIES_NEITHER,
    WITHDRAW,
)
from sim.games.deep_space.tokens import change_crew
from sim.jit import hot, kernel
from sim.streams import two_below

MOST_ROUNDS = 1 << 20


@hot
def next_enemy(table, seat, planet):
    """The first other seat in turn order with recruits on a planet, or NOBODY."""
    other = seat + 1
    for _ in range(table.players - 1):
        if other >= table.players:
            other = 0
        if table.held[other] >> planet & 1:
            return other
        other += 1
    return NOBODY


@kernel
def meet(rules, state):
    """Fight whoever stands where the crew has come, one after another; false while somebody must decide."""
    table = state.table
    while True:
        seat = table.mover + 0
        if not table.held[seat] >> table.goal & 1:
            return True
        enemy = next_enemy(table, seat, table.goal)
        if enemy == NOBODY:
            return True
        begin_battle(rules, state, enemy)
        if ask_dog(rules, table) or not fight_on(rules, state):
            return False


@kernel
def begin_battle(rules, state, enemy):
    """Open a battle: plans made for it count, and are used up."""
    table, tally = state.table, state.tally
    table.defender = enemy
    table.bonus = table.plan - (rules.base_defence if table.bases[enemy] >> table.goal & 1 else 0)
    table.plan = 0
    tally.battles_begun[table.mover] += 1
    tally.battles_met[enemy] += 1
    state.places.battles[table.mover, table.goal] += 1


@kernel
def dogs_to_play(rules, table, seat):
    """Kinds of cards in a hand that bring a dog to a battle and can be paid in defence, as bits."""
    if not rules.dog_in_defence or table.dog_supply == 0 or table.shield[seat] >> table.goal & 1:
        return 0
    kinds = table.holds[seat] & rules.dog_kinds
    if table.gems[seat] == 0:
        for kind in range(rules.kinds):
            if rules.cost[kind] == COST_GEM:
                kinds &= ~(1 << kind)
    return kinds


@kernel
def ask_dog(rules, table):
    """Ask the defender for a dog before the first roll, if there may be one."""
    if dogs_to_play(rules, table, table.defender) == 0:
        return False
    table.kind = DOG
    table.seat = table.defender
    return True


@kernel
def fight_on(rules, state):
    """Roll until a battle is over; false while the attacker must say whether to go on."""
    table = state.table
    if rules.withdraw:
        table.kind = WITHDRAW
        table.seat = table.mover
        return False
    fight_out(rules, state)
    return True


@kernel
def fight_out(rules, state):
    """Roll a battle to its end, and count it by size if nothing but dice decides it."""
    table, seat, enemy, planet = state.table, state.table.mover + 0, state.table.defender + 0, state.table.goal + 0
    row = table.recruits[seat, planet] + table.dogs[seat, planet] - 1
    column = table.recruits[enemy, planet] + table.dogs[enemy, planet] - 1
    roll_rounds(rules, state, MOST_ROUNDS)
    if table.bonus == 0 and row < COUNTED_LIVES and column < COUNTED_LIVES:
        state.grids.battles[0, row, column] += 1
        state.grids.battles[1, row, column] += table.held[seat] >> planet & 1


@kernel
def roll_rounds(rules, state, most):
    """Roll up to so many rounds and take off what they cost; true if the battle is over."""
    table = state.table
    seat, enemy, planet = table.mover & 3, table.defender & 3, table.goal & 31
    lives = table.recruits[seat, planet] + table.dogs[seat, planet]
    others = table.recruits[enemy, planet] + table.dogs[enemy, planet]
    least = -table.bonus + (0 if rules.ties == TIES_ATTACKER else 1)
    level = -table.bonus if rules.ties == TIES_NEITHER else 99
    lost, beaten, rounds = 0, 0, 0
    while rounds < most and lost < lives and beaten < others:
        die, other = two_below(state.hidden.streams, DICE, 6, 6)
        won = die - other >= least
        beaten += won
        lost += (not won) & (die - other != level)
        rounds += 1
    tally = state.tally
    tally.dice_rolled[seat] += rounds
    tally.dice_rolled[enemy] += rounds
    tally.dice_lost[seat] += lost
    tally.dice_lost[enemy] += beaten
    take_losses(rules, state, seat, planet, lost)
    take_losses(rules, state, enemy, planet, beaten)
    tally.attacks_won[seat] += beaten == others
    tally.defences_won[enemy] += lost == lives
    return beaten == others or lost == lives


@hot
def take_losses(rules, state, seat, planet, lost):
    """Take a battle's losses off, dogs first."""
    table = state.table
    dogs = min(lost, table.dogs[seat, planet])
    if dogs > 0:
        table.dogs[seat, planet] -= dogs
        table.dog_supply += dogs
        state.tally.dogs_lost[seat] += dogs
        if table.dogs[seat, planet] == 0:
            table.dog_planets[seat] &= ~(1 << planet)
    recruits = lost - dogs
    table.pile[seat] += recruits
    state.tally.recruits_lost[seat] += recruits
    change_crew(rules, table, seat, planet, -recruits)


@kernel
def go_back(rules, state):
    """Take the crew of a battle back to where it came from, with its dogs; a turn of free exits might never end."""
    table = state.table
    table.free_exits = 0
    seat, planet, origin = table.mover + 0, table.goal + 0, table.origin + 0
    number = min(table.crew, table.recruits[seat, planet])
    dogs = min(table.crew_dogs, table.dogs[seat, planet])
    change_crew(rules, table, seat, planet, -number)
    change_crew(rules, table, seat, origin, number)
    if dogs > 0:
        table.dogs[seat, planet] -= dogs
        table.dogs[seat, origin] += dogs
        table.dog_planets[seat] |= 1 << origin
        if table.dogs[seat, planet] == 0:
            table.dog_planets[seat] &= ~(1 << planet)
