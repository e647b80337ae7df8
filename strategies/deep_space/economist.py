"""Economist: mines and recruits first, spread over planets in small crews; builds in a burst once its ore allows."""

from __future__ import annotations

from sim.bits import highest_bit, lowest_bit
from sim.games.deep_space.cards import count_targets
from sim.games.deep_space.moves import crew_choice, open_planets, plain_origins
from sim.games.deep_space.options import can_recruit, sites
from sim.games.deep_space.outlook import bases_to_go, enemies, step_towards
from sim.games.deep_space.records import (
    BUILD,
    CARD,
    END,
    GIVE_GEM,
    GIVE_ORE,
    GIVE_RECRUIT,
    HOME,
    NOBODY,
    PLACES,
    RECRUIT,
    ROUTE,
    TARGETS,
)
from sim.jit import kernel
from sim.strategy import Strategy
from strategies.deep_space.settler import settler

economist = Strategy("deep_space", idea="Mines and recruits first, then builds in a burst.", like=settler)

BURST = economist.weight("burst", 2.0, low=1.0, high=10.0, says="bases whose ore it wants before it builds the first")


@kernel
def bursts(rules, table, own, seat):
    """Whether ore allows a burst, or to go on with it: what is there after the first base does not."""
    wanted = min(own.weights[BURST], bases_to_go(rules, table, seat)) * rules.build_ore
    return own.memory[0] == 1 or table.ore[seat] >= wanted


@kernel
def free_card(rules, table, seat):
    """A card that gives tokens or recruits, or END."""
    left = table.holds[seat] + 0
    while left:
        kind = lowest_bit(left)
        left &= left - 1
        effect = rules.effect[kind]
        gives = effect == GIVE_GEM or effect == GIVE_ORE or effect == GIVE_RECRUIT
        if gives and rules.cost[kind] == 0 and count_targets(rules, table, seat, kind) > 0:
            return CARD + TARGETS * kind
    return END


@economist.decides("action")
def action(rules, table, hand, own):
    """Build in a burst, recruit, take what cards give, and spread."""
    seat = table.seat & 3
    planets = sites(rules, table, seat)
    if planets and bursts(rules, table, own, seat):
        own.memory[0] = 1
        return BUILD + lowest_bit(planets)
    own.memory[0] = 0
    if can_recruit(table, seat):
        return RECRUIT
    card = free_card(rules, table, seat)
    return card if card != END else spread(rules, table, own, seat)


@kernel
def spare(rules, table, seat, place):
    """Recruits of a place that need not stay to mine, or to build."""
    here = table.recruits[seat, place]
    if place == HOME:
        return here
    return here - (rules.mine_recruits if table.bases[seat] >> place & 1 else rules.build_recruits)


@kernel
def spread(rules, table, own, seat):
    """A step of those who need not stay towards the nearest planet that wants them."""
    size = rules.build_recruits if bursts(rules, table, own, seat) else rules.mine_recruits
    planets = open_planets(rules, table, seat) & ~enemies(table, seat)
    goals = planets & ~table.miners[seat]
    if size == rules.build_recruits or goals == 0:
        goals = planets & ~table.builders[seat] & ~table.bases[seat]
    origins = plain_origins(rules, table, seat)
    while origins:
        place = highest_bit(origins)  # home first
        origins ^= 1 << place
        if spare(rules, table, seat, place) >= size:
            step = step_towards(rules, table, seat, place, goals, planets)
            if step != NOBODY:
                return ROUTE + PLACES * place + step
    return END


@economist.decides("crew")
def send(rules, table, hand, own):
    """As many as may go."""
    seat = table.seat & 3
    return crew_choice(table, seat, table.origin, spare(rules, table, seat, table.origin + 0))
