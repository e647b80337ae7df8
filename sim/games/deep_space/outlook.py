"""What strategies ask of a table: who stands where, with which odds, and how far it is."""

from __future__ import annotations

from sim.bits import count_bits, lowest_bit
from sim.games.deep_space.bases import counting_bases
from sim.games.deep_space.flow import standing
from sim.games.deep_space.moves import ways
from sim.games.deep_space.records import HOME, LIVES, MOST_BONUS, NOBODY, PLANET_BITS, SEATS
from sim.jit import hot, kernel


@hot
def neighbours(rules, planets):
    """Planets one plain move from any of some planets."""
    found = 0
    while planets:
        found |= rules.links[lowest_bit(planets)]
        planets &= planets - 1
    return found


@hot
def enemies(table, seat):
    """Places with others' recruits."""
    found = 0
    for other in range(SEATS):
        found |= table.held[other] if other != seat else 0
    return found & PLANET_BITS


@hot
def enemy_lives(table, seat, planet):
    """Recruits and dogs of others on a planet."""
    number = 0
    for other in range(SEATS):
        number += (table.recruits[other, planet] + table.dogs[other, planet]) * (other != seat)
    return number


@hot
def holder(table, seat, planet):
    """A seat with recruits on a planet, other than one's own, or NOBODY."""
    found = NOBODY
    for other in range(SEATS):
        if other != seat and table.held[other] >> planet & 1:
            found = other
    return found


@kernel
def battle_chance(rules, lives, others, bonus):
    """Chance that an attack with so many lives against so many wins."""
    if others <= 0:
        return 1.0
    bonus = min(max(bonus, -MOST_BONUS), MOST_BONUS) + MOST_BONUS
    return float(rules.odds[bonus, min(lives, LIVES - 1), min(others, LIVES - 1)])


@kernel
def attack_chance(rules, table, seat, planet, crew):
    """Chance that a crew of the seat that is to move takes a planet, as it stands."""
    other = holder(table, seat, planet)
    if other == NOBODY:
        return 1.0
    bonus = table.plan - rules.base_defence * (table.bases[other] >> planet & 1)
    return battle_chance(rules, crew, enemy_lives(table, seat, planet), bonus)


@kernel
def loss_chance(rules, table, seat, planet, lives):
    """Chance that the strongest crew one move away takes a planet that so many lives hold."""
    worst = 0.0
    bonus = -rules.base_defence * (table.bases[seat] >> planet & 1)
    for other in range(SEATS):
        if other != seat:
            near = table.held[other] & rules.links[planet]
            while near:
                place = lowest_bit(near)
                near &= near - 1
                worst = max(worst, battle_chance(rules, table.recruits[other, place], lives, bonus))
            if rules.exits[other] >> planet & 1 and table.recruits[other, HOME] > 0:
                worst = max(worst, battle_chance(rules, table.recruits[other, HOME], lives, bonus))
    return worst


@kernel
def step_towards(rules, table, seat, place, goals, planets):
    """The first planet, in map order, on a shortest way from a place through some planets to the nearest of the goals.

    Of equally near goals those of ore come first, then map order; NOBODY if none can be reached.
    """
    starts = ways(rules, seat, place) & planets
    here = 0 if place == HOME else 1 << place
    seen, ring = starts | here, starts
    while ring and not ring & goals:
        ring = neighbours(rules, ring) & planets & ~seen
        seen |= ring
    found = ring & goals
    if found == 0:
        return NOBODY
    ore = found & ~rules.gem_planets
    back = 1 << lowest_bit(ore or found)
    while not back & starts:
        back |= neighbours(rules, back) & planets
    return lowest_bit(back & starts)


@kernel
def leader(rules, table, seat):
    """The other seat with most bases that count, then most recruits in play."""
    best, found = -1, NOBODY
    for other in range(table.players):
        if other != seat:
            level = standing(rules, table, other)
            if level > best:
                best, found = level, other
    return found


@hot
def bases_to_go(rules, table, seat):
    """Bases that a seat still needs."""
    return rules.win_bases - count_bits(counting_bases(rules, table, seat))
