"""Settler: builds at once where it may, and sends every crew to the nearest planet that it can take.

To the letter of the reference player that independent simulators share: never trades, swaps, plays a card or uses the
vortex; builds on the first planet in map order; else buys a recruit; else moves the biggest crew that has a goal one
step towards it; else ends its turn.
"""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.deep_space.moves import crew_choice, open_planets, plain_origins
from sim.games.deep_space.options import can_recruit, sites
from sim.games.deep_space.outlook import step_towards
from sim.games.deep_space.records import BUILD, END, HOME, NO, NOBODY, PLACES, PLANET_BITS, RECRUIT, ROUTE, SEATS
from sim.jit import hot, kernel
from sim.strategy import Strategy

settler = Strategy(
    "deep_space", idea="Takes the nearest planet it can, builds at once, and leaves cards and the vortex alone."
)

CREW = 3  # recruits that set out from home, or may be spared above those who stay
GUARD = 2  # recruits who stay at a base


@hot
def crew_size(table, seat, place):
    """Recruits that would set out from a place; 0 for none."""
    here = table.recruits[seat, place]
    if here < CREW:
        return 0
    if place == HOME:
        return here
    return here - GUARD if table.bases[seat] >> place & 1 else 0


@hot
def open_to(rules, table, seat, crew):
    """Planets in play without another's field and with fewer enemies than a crew has recruits."""
    planets = open_planets(rules, table, seat)
    seen, shared = 0, 0
    for other in range(SEATS):
        if other != seat:
            left = table.held[other] & planets
            shared |= seen & left
            seen |= left
            while left:
                planet = lowest_bit(left)
                left &= left - 1
                planets &= ~((table.recruits[other, planet] >= crew) << planet)
    return close_shared(table, seat, crew, planets, shared) if shared else planets


@kernel
def close_shared(table, seat, crew, planets, shared):
    """Open planets without those that enemies of several colours hold together."""
    while shared:
        planet = lowest_bit(shared)
        shared &= shared - 1
        number = 0
        for other in range(SEATS):
            number += table.recruits[other, planet] * (other != seat)
        planets &= ~((number >= crew) << planet)
    return planets


@hot
def held_by_crews(rules, table, seat):
    """Planets with a crew of one's own."""
    if rules.build_recruits == CREW:
        return table.builders[seat] & PLANET_BITS
    found = 0
    left = table.held[seat] & PLANET_BITS
    while left:
        planet = lowest_bit(left)
        left &= left - 1
        found |= (table.recruits[seat, planet] >= CREW) << planet
    return found


@kernel
def first_step(rules, table, seat, place, crew, crews):
    """Where a crew goes: the first planet on a shortest way to its goal, or NOBODY if it has none."""
    planets = open_to(rules, table, seat, crew)
    return step_towards(rules, table, seat, place, planets & ~table.bases[seat] & ~crews, planets)


@settler.decides("action")
def action(rules, table, hand, own):
    """Build, recruit, move, or end."""
    return act(rules, table, table.seat & 3)


@kernel
def act(rules, table, seat):
    """Build, recruit, move, or end."""
    planets = sites(rules, table, seat)
    if planets:
        return BUILD + lowest_bit(planets)
    if can_recruit(table, seat):
        return RECRUIT
    return best_move(rules, table, seat)


@kernel
def best_move(rules, table, seat):
    """The first step of the biggest crew that has a goal."""
    origins = plain_origins(rules, table, seat) & (table.bases[seat] | 1 << HOME)
    if origins == 0 or table.moves == 0:
        return END
    crews = held_by_crews(rules, table, seat)
    while True:
        best, most = -1, 0
        if origins >> HOME & 1:
            best, most = HOME, crew_size(table, seat, HOME)
        left = origins & PLANET_BITS
        while left:
            planet = lowest_bit(left)
            left &= left - 1
            size = crew_size(table, seat, planet)
            if size > most:
                best, most = planet, size
        if most == 0:
            return END
        step = first_step(rules, table, seat, best, most, crews)
        if step != NOBODY:
            return ROUTE + PLACES * best + step
        origins &= ~(1 << best)


@settler.decides("crew")
def crew(rules, table, hand, own):
    """The whole crew of a home, all but the guard of a base; dogs stay unless they must come."""
    seat = table.seat & 3
    return crew_choice(table, seat, table.origin, crew_size(table, seat, table.origin))


@settler.decides("payment")
def pay(rules, table, hand, own):
    """From the first place."""
    return lowest_bit(table.held[table.seat & 3])


@settler.decides("trade", "swap", "mine", "withdraw", "dog")
def leave_alone(rules, table, hand, own):
    """Nothing that is not needed."""
    return NO
