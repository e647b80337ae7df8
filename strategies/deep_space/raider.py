"""Raider: attacks whoever leads, wherever the odds satisfy it; between raids it settles."""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.deep_space.cards import is_target
from sim.games.deep_space.moves import crew_choice, plain_goals, plain_origins
from sim.games.deep_space.options import can_recruit, nth_option, sites
from sim.games.deep_space.outlook import attack_chance, leader
from sim.games.deep_space.records import (
    BUILD,
    CARD,
    EACH_PLANET,
    END,
    FLARE,
    NO,
    NOBODY,
    PLACES,
    PLAN,
    PLANET_BITS,
    RECRUIT,
    ROUTE,
    STRIKE,
    TARGETS,
    YES,
)
from sim.jit import kernel
from sim.strategy import Strategy
from strategies.deep_space.settler import act, crew_size, settler

raider = Strategy("deep_space", idea="Attacks whoever leads where the odds are good; else settles.", like=settler)

NERVE = raider.weight("nerve", 0.65, low=0.0, high=1.0, says="odds of an attack that satisfy it")


@kernel
def raid(rules, table, own, seat):
    """The attack on the leader's recruits with the best odds, if they satisfy; else END."""
    prey = leader(rules, table, seat)
    best, chosen = own.weights[NERVE], END
    origins = plain_origins(rules, table, seat)
    while origins:
        place = lowest_bit(origins)
        origins &= origins - 1
        goals = plain_goals(rules, table, seat, place) & table.held[prey]
        while goals:
            planet = lowest_bit(goals)
            goals &= goals - 1
            chance = attack_chance(rules, table, seat, planet, table.recruits[seat, place])
            if chance >= best:
                best, chosen = chance, ROUTE + PLACES * place + planet
    return chosen


@kernel
def shot(rules, table, seat):
    """A card against the leader's smallest crew, or for the raid that is open; END if there is none."""
    prey = leader(rules, table, seat)
    left = table.holds[seat] + 0
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        effect = rules.effect[kind]
        if effect == STRIKE or effect == FLARE:
            least, chosen = 1 << 20, END
            planets = table.held[prey] & PLANET_BITS
            while planets:
                planet = lowest_bit(planets)
                planets &= planets - 1
                target = EACH_PLANET * planet + prey
                if table.recruits[prey, planet] < least and is_target(rules, table, seat, kind, target):
                    least, chosen = table.recruits[prey, planet] + 0, CARD + TARGETS * kind + target
            if chosen != END:
                return chosen
    return END


@kernel
def battle_plan(rules, table, seat):
    """A card that adds to the rolls of a raid, or END."""
    left = table.holds[seat] + 0
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        if rules.effect[kind] == PLAN and is_target(rules, table, seat, kind, 0):
            return CARD + TARGETS * kind
    return END


@raider.decides("action")
def action(rules, table, hand, own):
    """Build, raid, recruit, shoot, or settle."""
    seat = table.seat & 3
    planets = sites(rules, table, seat)
    if planets:
        return BUILD + lowest_bit(planets)
    if leader(rules, table, seat) == NOBODY:
        return act(rules, table, seat)
    attack = raid(rules, table, own, seat)
    if attack != END:
        plan = END if rules.fixed_order else battle_plan(rules, table, seat)
        own.memory[0] = attack
        return plan if plan != END else attack
    if can_recruit(table, seat):
        return RECRUIT
    route = act(rules, table, seat)
    return route if route != END else shot(rules, table, seat)


@raider.decides("crew")
def send(rules, table, hand, own):
    """All on a raid; else as a settler."""
    seat = table.seat & 3
    number = table.recruits[seat, table.origin]
    if own.memory[0] != ROUTE + PLACES * table.origin + table.goal:
        number = max(crew_size(table, seat, table.origin), 1)
    own.memory[0] = 0
    return crew_choice(table, seat, table.origin, number)


@raider.decides("withdraw")
def withdraw(rules, table, hand, own):
    """Go back when the odds have turned."""
    seat = table.seat & 3
    chance = attack_chance(rules, table, seat, table.goal + 0, table.recruits[seat, table.goal])
    return YES if chance < own.weights[NERVE] / 2 else NO


@raider.decides("dog")
def call_dog(rules, table, hand, own):
    """Call the first dog at hand."""
    return nth_option(rules, table, 1)


@raider.decides("payment")
def pay(rules, table, hand, own):
    """From the place with most recruits."""
    seat = table.seat & 3
    most, found = 0, 0
    left = table.held[seat] + 0
    while left:
        place = lowest_bit(left)
        left &= left - 1
        if table.recruits[seat, place] > most:
            most, found = table.recruits[seat, place] + 0, place
    return found
