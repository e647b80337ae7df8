"""Majority: counts which regions it can still win, and spends its cubes and cards on those."""

from __future__ import annotations

from sim.bits import count_bits, lowest_bit
from sim.games.iron_curtain.outlook import (
    NOTHING,
    cards_to_come,
    completes,
    country_lead,
    region_lead,
    region_score,
)
from sim.games.iron_curtain.scoring import region_cards
from sim.jit import kernel
from sim.strategy import Strategy
from strategies.iron_curtain.cubes import cubes

majority = Strategy("iron_curtain", idea="Counts which regions it can still win, and lets the others go.", like=cubes)

REACH = 3  # countries behind, beyond which a region is given up


@kernel
def can_win(rules, table, seat, region):
    """Whether a region can still be won: it is not out of reach by the countries that it has or may get."""
    behind = -region_lead(rules, table, seat, region)
    countries = count_bits(region_cards(rules, table, region) | cards_to_come(rules, table, region))
    return behind < min(REACH, countries)


@majority.decides("cube")
def contest(rules, table, hand, own):
    """In a region that can be won, where one cube changes most; the regions of most points first."""
    seat = table.seat & 1
    best, most = 0, NOTHING
    left = table.open + 0
    while left:
        card = lowest_bit(left)
        left &= left - 1
        region = rules.region[card]
        lead = country_lead(table, seat, card)
        turns = 4.0 if -1 <= lead <= 0 else 2.0 if lead == 1 else 1.0 / (1 + abs(lead))
        close = 1.0 / (1 + abs(region_lead(rules, table, seat, region)))
        worth = turns * (rules.country_points + rules.bonus[region] * close)
        worth *= 1.0 if can_win(rules, table, seat, region) else 0.5
        if worth > most:
            best, most = card, worth
    return best


@majority.decides("card")
def settle(rules, table, hand, own):
    """A card that scores a region well; never, if it can be helped, one that scores it badly; else the most cubes."""
    seat = table.seat & 1
    best, most = 0, NOTHING
    left = hand.cards + 0
    while left:
        card = lowest_bit(left)
        left &= left - 1
        region = rules.region[card]
        worth = 0.5 * rules.printed[card]
        if completes(rules, table, card):
            worth += 2.0 * region_score(rules, table, seat, region)
        if worth > most:
            best, most = card, worth
    return best
