"""Fortress: holds what it has. Takes planets that nobody holds, and guards them with dogs, fields and drop ships."""

from __future__ import annotations

from sim.bits import highest_bit, lowest_bit
from sim.games.deep_space.cards import can_pay, planet_targets
from sim.games.deep_space.moves import crew_choice, open_planets, plain_origins
from sim.games.deep_space.options import can_recruit, nth_option, sites
from sim.games.deep_space.outlook import enemies, loss_chance, step_towards
from sim.games.deep_space.records import (
    BUILD,
    CARD,
    DROP,
    EACH_PLANET,
    END,
    GIVE_DOG,
    GIVE_FIELD,
    GIVE_RECRUIT,
    HOME,
    NOBODY,
    PLACES,
    RECRUIT,
    ROUTE,
    TARGETS,
    YES,
)
from sim.jit import kernel
from sim.strategy import Strategy
from strategies.deep_space.settler import settler

fortress = Strategy("deep_space", idea="Holds what it has, and guards it with dogs, fields and ships.", like=settler)

ALARM = fortress.weight("alarm", 0.3, low=0.0, high=1.0, says="odds of a loss from which a planet is guarded")
GARRISON = fortress.weight("garrison", 3.0, low=1.0, high=10.0, says="recruits with which it takes a planet")


@kernel
def weakest(rules, table, own, seat, planets):
    """The planet that is most likely lost, if that alarms; else NOBODY."""
    worst, found = own.weights[ALARM], NOBODY
    while planets:
        planet = lowest_bit(planets)
        planets &= planets - 1
        lives = table.recruits[seat, planet] + table.dogs[seat, planet]
        chance = loss_chance(rules, table, seat, planet, lives)
        if chance >= worst and not table.field_planets[seat] >> planet & 1:
            worst, found = chance, planet
    return found


@kernel
def guard(rules, table, own, seat):
    """A card that guards, on the planet that needs it most; END if there is none."""
    left = table.holds[seat] + 0
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        effect = rules.effect[kind]
        if not can_pay(rules, table, seat, kind):
            continue
        if effect == GIVE_RECRUIT and table.pile[seat] > 0:
            return CARD + TARGETS * kind
        if effect == GIVE_DOG or effect == GIVE_FIELD or effect == DROP:
            planet = weakest(rules, table, own, seat, planet_targets(table, seat, effect))
            if planet != NOBODY:
                return CARD + TARGETS * kind + EACH_PLANET * planet
    return END


@fortress.decides("action")
def action(rules, table, hand, own):
    """Build, guard, recruit, or take a planet that nobody holds."""
    seat = table.seat & 3
    planets = sites(rules, table, seat)
    if planets:
        return BUILD + lowest_bit(planets)
    card = guard(rules, table, own, seat)
    if card != END:
        return card
    return RECRUIT if can_recruit(table, seat) else move_on(rules, table, own, seat)


@kernel
def spare(table, own, seat, place):
    """Recruits of a place that need not stay."""
    here = table.recruits[seat, place]
    return here if place == HOME else here - int(own.weights[GARRISON])


@kernel
def move_on(rules, table, own, seat):
    """A step of those who need not stay towards the nearest planet that nobody holds."""
    planets = open_planets(rules, table, seat) & ~enemies(table, seat)
    origins = plain_origins(rules, table, seat)
    while origins:
        place = highest_bit(origins)  # home first
        origins ^= 1 << place
        if spare(table, own, seat, place) >= own.weights[GARRISON]:
            step = step_towards(rules, table, seat, place, planets & ~table.held[seat], planets)
            if step != NOBODY:
                return ROUTE + PLACES * place + step
    return END


@fortress.decides("crew")
def send(rules, table, hand, own):
    """Those who need not stay."""
    seat = table.seat & 3
    return crew_choice(table, seat, table.origin, spare(table, own, seat, table.origin + 0))


@fortress.decides("withdraw")
def withdraw(rules, table, hand, own):
    """Go back: fights are not for it."""
    return YES


@fortress.decides("dog")
def call_dog(rules, table, hand, own):
    """Call the first dog at hand."""
    return nth_option(rules, table, 1)
