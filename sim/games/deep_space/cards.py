"""Action cards: which can be played, on what, and what they do."""

from __future__ import annotations

import numpy as np

from sim.bits import count_bits, lowest_bit, nth_bit
from sim.games.deep_space.deck import discard, put_in_hand, random_card, take_from_hand
from sim.games.deep_space.records import (
    COST_GEM,
    COST_RECRUIT,
    DROP,
    EACH_PLANET,
    FLARE,
    GEM,
    GIVE_DOG,
    GIVE_FIELD,
    GIVE_GEM,
    GIVE_ORE,
    GIVE_RECRUIT,
    HOME,
    MORE_MOVES,
    ONE,
    ORE,
    PASSAGE,
    PAYMENT,
    PIRATES,
    PLAN,
    PLANET_BITS,
    REFINE,
    SEATS,
    STRIKE,
    TARGETS,
)
from sim.games.deep_space.tokens import (
    gain_recruits,
    give_dogs,
    give_field,
    lose_recruits,
    pay_gems,
    pay_ore,
    take_gems,
    take_ore,
)
from sim.jit import hot, kernel


@hot
def can_pay(rules, table, seat, kind):
    """Whether a seat has what a card costs."""
    cost = rules.cost[kind]
    if cost == COST_GEM:
        return table.gems[seat] > 0
    return cost != COST_RECRUIT or table.held[seat] != 0


@kernel
def own_planets(table, seat):
    """Planets with own recruits that no other's field closes."""
    return table.held[seat] & PLANET_BITS & ~table.shield[seat]


@kernel
def reach(rules, table, seat, effect):
    """Planets that a card against recruits reaches."""
    planets = PLANET_BITS & ~table.shield[seat]
    if effect == STRIKE:
        return planets
    near = 0
    left = table.held[seat] & PLANET_BITS
    while left:
        near |= rules.links[lowest_bit(left)]
        left &= left - 1
    return planets & near


@kernel
def loot(table, victim):
    """What pirates can take of a seat, as bits: gem, ore, card."""
    return (table.gems[victim] > 0) | (table.ore[victim] > 0) << 1 | (table.hand_size[victim] > 0) << 2


@kernel
def single_target(table, seat, effect):
    """Targets, as bits, of a card that needs none or a direction."""
    if effect == GIVE_RECRUIT:
        return int(table.pile[seat] > 0)
    if effect == GIVE_GEM:
        return int(table.gem_supply > 0)
    if effect == GIVE_ORE:
        return int(table.ore_supply > 0)
    if effect == REFINE:
        sell = table.gems[seat] > 0 and table.ore_supply > 0
        return int(sell) | int(table.ore[seat] > 0 and table.gem_supply > 0) << 1
    return 1


@kernel
def planet_targets(table, seat, effect):
    """Planets that a card for own recruits may go to."""
    if (
        (effect == GIVE_DOG and table.dog_supply == 0)
        or (effect == GIVE_FIELD and table.field_supply == 0)
        or (effect == DROP and table.pile[seat] == 0)
    ):
        return 0
    return own_planets(table, seat)


@kernel
def count_targets(rules, table, seat, kind):
    """How many targets a card has; one stands for none needed."""
    if not can_pay(rules, table, seat, kind):
        return 0
    effect = rules.effect[kind]
    if effect == GIVE_DOG or effect == GIVE_FIELD or effect == DROP:
        return count_bits(planet_targets(table, seat, effect))
    if effect == STRIKE or effect == FLARE:
        planets, number = reach(rules, table, seat, effect), 0
        for other in range(SEATS):
            if other != seat:
                number += count_bits(table.held[other] & planets)
        return number
    if effect == PIRATES:
        number = 0
        for other in range(SEATS):
            if other != seat:
                number += count_bits(loot(table, other))
        return number
    return count_bits(single_target(table, seat, effect))


@kernel
def nth_target(rules, table, seat, kind, position):
    """The target at a position of a card's list, which ascends."""
    effect = rules.effect[kind]
    if effect == GIVE_DOG or effect == GIVE_FIELD or effect == DROP:
        return EACH_PLANET * nth_bit(planet_targets(table, seat, effect), position)
    if effect == STRIKE or effect == FLARE:
        return nth_enemy(table, seat, reach(rules, table, seat, effect), position)
    if effect == PIRATES:
        other = 0 if seat else 1
        while position >= count_bits(loot(table, other)):
            position -= count_bits(loot(table, other))
            other += 2 if other + 1 == seat else 1
        return EACH_PLANET * other + nth_bit(loot(table, other), position)
    return nth_bit(single_target(table, seat, effect), position)


@kernel
def nth_enemy(table, seat, planets, position):
    """The enemy at a position among those on some planets, by planet, then by seat."""
    while True:
        planet = lowest_bit(planets)
        planets &= planets - 1
        for other in range(SEATS):
            if other != seat and table.held[other] >> planet & 1:
                if position == 0:
                    return EACH_PLANET * planet + other
                position -= 1


@kernel
def is_target(rules, table, seat, kind, target):
    """Whether a card that is held can be played on a target."""
    if not can_pay(rules, table, seat, kind):
        return False
    effect = rules.effect[kind]
    big, small = target // EACH_PLANET, target % EACH_PLANET
    if effect == GIVE_DOG or effect == GIVE_FIELD or effect == DROP:
        return small == 0 and planet_targets(table, seat, effect) >> big & 1 == 1
    if effect == STRIKE or effect == FLARE:
        if small >= table.players or small == seat:
            return False
        return reach(rules, table, seat, effect) & table.held[small] & 1 << big != 0
    if effect == PIRATES:
        return big < table.players and big != seat and loot(table, big) >> small & 1 == 1
    return target < 2 and single_target(table, seat, effect) >> target & 1 == 1


@kernel
def play_card(rules, state, seat, choice):
    """Discard a card and carry it out; false if its payment must be chosen first."""
    table = state.table
    kind, target = choice // TARGETS & 15, choice % TARGETS
    discard(state, seat, kind)
    note_card(state, seat, kind)
    if rules.cost[kind] == COST_RECRUIT:
        table.card = kind
        table.target = target
        table.kind = PAYMENT
        return False
    if rules.cost[kind] == COST_GEM:
        pay_gems(state, seat, 1)
    carry_out(rules, state, seat, kind, target)
    return True


@hot
def note_card(state, seat, kind):
    """Count a card played."""
    state.tally.cards_played[seat] += 1
    state.marks.played[seat] |= ONE << np.uint64(kind)


@kernel
def pay_recruit(rules, state, choice):
    """Pay for a card with a recruit, and carry it out."""
    table = state.table
    lose_recruits(rules, state, table.mover, choice, 1)
    carry_out(rules, state, table.mover + 0, table.card + 0, table.target + 0)


@kernel
def carry_out(rules, state, seat, kind, target):
    """Carry out a card that is paid."""
    tally = state.tally
    effect, amount, planet = rules.effect[kind], rules.amount[kind] + 0, target // EACH_PLANET
    if effect == GIVE_DOG:
        give_dogs(state, seat, planet, amount)
        tally.played_dog[seat] += 1
    elif effect == GIVE_FIELD:
        give_field(state, seat, planet)
        tally.played_field[seat] += 1
    elif effect == GIVE_RECRUIT:
        gain_recruits(rules, state, seat, HOME, amount)
        tally.played_recruit[seat] += 1
    elif effect == DROP:
        gain_recruits(rules, state, seat, planet, amount)
        tally.played_drop[seat] += 1
    elif effect == STRIKE:
        lose_recruits(rules, state, target % EACH_PLANET, planet, amount)
        tally.played_strike[seat] += 1
    elif effect == FLARE:
        lose_recruits(rules, state, target % EACH_PLANET, planet, amount)
        tally.played_flare[seat] += 1
    else:
        carry_out_for_turn(state, seat, effect, amount, target)


@kernel
def carry_out_for_turn(state, seat, effect, amount, target):
    """Carry out a card that moves no recruits."""
    table, tally = state.table, state.tally
    if effect == MORE_MOVES:
        table.moves += amount
        tally.played_move[seat] += 1
    elif effect == PASSAGE:
        table.passage = 1
        tally.played_passage[seat] += 1
    elif effect == GIVE_GEM:
        take_gems(state, seat, amount)
        tally.played_gem[seat] += 1
    elif effect == GIVE_ORE:
        take_ore(state, seat, amount)
        tally.played_ore[seat] += 1
    elif effect == REFINE:
        refine(state, seat, target)
        tally.played_refine[seat] += 1
    elif effect == PLAN:
        table.plan += amount
        tally.played_plan[seat] += 1
    elif effect == PIRATES:
        rob(state, seat, target // EACH_PLANET, target % EACH_PLANET)
        tally.played_pirates[seat] += 1


@hot
def refine(state, seat, target):
    """Swap a gem for ore, or ore for a gem; nothing if the card's price was the last gem."""
    if target == 0:
        if state.table.gems[seat] > 0:
            pay_gems(state, seat, 1)
            take_ore(state, seat, 1)
    else:
        pay_ore(state, seat, 1)
        take_gems(state, seat, 1)


@kernel
def rob(state, seat, victim, what):
    """Take a gem, ore, or a random card of a seat."""
    table = state.table
    if what == GEM:
        table.gems[victim] -= 1
        table.gems[seat] += 1
    elif what == ORE:
        table.ore[victim] -= 1
        table.ore[seat] += 1
    else:
        kind = random_card(state, victim)
        take_from_hand(state, victim, kind)
        put_in_hand(state, seat, kind)


@kernel
def play_dog(rules, state, seat, kind):
    """Let a defender play a dog onto the planet of its battle."""
    discard(state, seat, kind)
    note_card(state, seat, kind)
    if rules.cost[kind] == COST_GEM:
        pay_gems(state, seat, 1)
    give_dogs(state, seat, state.table.goal + 0, rules.amount[kind] + 0)
    state.tally.played_dog[seat] += 1
