"""Cubes: never uses an own card's event, and puts every cube where the region is closest."""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.iron_curtain.outlook import cell_near, country_lead, region_lead
from sim.games.iron_curtain.records import PLACE_CUBES, SELF, USE
from sim.jit import hot, kernel
from sim.strategy import Strategy

cubes = Strategy("iron_curtain", idea="Always takes the cubes, and puts them where the region is closest.")

FAR = 1000


@hot
def most_cubes(rules, cards):
    """Of some cards the one with the most printed cubes."""
    best, most = 0, -1
    while cards:
        card = lowest_bit(cards)
        cards &= cards - 1
        if rules.printed[card] > most:
            best, most = card, rules.printed[card] + 0
    return best


@kernel
def closest_country(rules, table, seat):
    """The open country of the closest region; there, the one where the own lead is nearest to a majority."""
    best, least = 0, FAR
    left = table.open + 0
    while left:
        card = lowest_bit(left)
        left &= left - 1
        lead = country_lead(table, seat, card)
        far = 16 * abs(region_lead(rules, table, seat, rules.region[card])) + (2 * lead if lead > 0 else -lead)
        if far < least:
            best, least = card, far
    return best


@cubes.decides("starter")
def begin(rules, table, hand, own):
    """Itself."""
    return SELF


@cubes.decides("card")
def strongest(rules, table, hand, own):
    """The most cubes first."""
    return most_cubes(rules, hand.cards + 0)


@cubes.decides("cell")
def nearest(rules, table, hand, own):
    """Beside own countries."""
    return cell_near(rules, table, table.seat & 1, 0.0)


@cubes.decides("event")
def place_cubes(rules, table, hand, own):
    """The cubes."""
    return PLACE_CUBES


@cubes.decides("offer")
def use(rules, table, hand, own):
    """Yes: it takes nothing from the own cubes."""
    return USE


@cubes.decides("cube")
def closest(rules, table, hand, own):
    """Where the region is closest."""
    return closest_country(rules, table, table.seat & 1)
