"""What strategies look at: how regions stand, what a cube or an event is worth, where a new country fits."""

from __future__ import annotations

from sim.bits import count_bits, lowest_bit
from sim.games.iron_curtain.layout import cards_beside, cell_group, count_cells, nth_cell
from sim.games.iron_curtain.records import POINTS, REMOVE
from sim.games.iron_curtain.scoring import region_cards
from sim.jit import hot, kernel

NOTHING = -1000.0


@hot
def region_lead(rules, table, side, region):
    """How many more countries of a region a side dominates than the other."""
    cards = region_cards(rules, table, region)
    return count_bits(table.dominates[side] & cards) - count_bits(table.dominates[1 - side] & cards)


@hot
def region_score(rules, table, side, region):
    """Points that a side would be ahead by, were a region scored now."""
    lead = region_lead(rules, table, side, region)
    return rules.country_points * lead + rules.bonus[region] * (int(lead > 0) - int(lead < 0))


@hot
def cards_to_come(rules, table, region):
    """Cards of a region that are not on the table, as bits."""
    return rules.members[region] & ~table.played


@hot
def completes(rules, table, card):
    """Whether a card is the last of its region to come."""
    return cards_to_come(rules, table, rules.region[card]) == 1 << card


@hot
def country_lead(table, side, card):
    """Cubes by which a side leads in a country; negative behind."""
    return table.cubes[side, card] - table.cubes[1 - side, card]


@hot
def cube_step(lead, safe, chase):
    """What one more cube does in a country: 1 where it makes or breaks a domination, less the further from there."""
    if lead > 0:
        return safe if lead == 1 else safe * safe / lead
    return 1.0 if lead >= -1 else chase / -lead


@kernel
def cube_worth(rules, table, side, card, weigh):
    """Points that one more cube of a side in a country is worth.

    Parameters
    ----------
    weigh : tuple of float
        safe and chase, as for ``cube_step``; what the bonus of a level region counts; and what a scoring counts that
        is still to come in play, beside the one at the end.
    """
    safe, chase, bonus, coming = weigh
    region = rules.region[card]
    close = 1.0 / (1.0 + abs(region_lead(rules, table, side, region)))
    points = rules.country_points + rules.bonus[region] * bonus * close
    scorings = 1.0 + coming * int(cards_to_come(rules, table, region) != 0)
    return scorings * points * cube_step(country_lead(table, side, card), safe, chase)


@kernel
def best_country(rules, table, side, countries, weigh):
    """Of some countries the one where a cube of a side is worth most, and what it is worth there.

    Countries that the other side controls count by what their cube costs; as if there were enough of them.
    """
    best, most = 0, NOTHING
    while countries:
        card = lowest_bit(countries)
        countries &= countries - 1
        worth = cube_worth(rules, table, side, card, weigh)
        if worth > most:
            best, most = card, worth
    return best, most


@kernel
def event_worth(rules, table, side, card, weigh):
    """Points that a card's event is worth to a side, played now: cubes by the best country, each a little less."""
    amount = rules.amount[card] + 0
    event = rules.event[card] + 0
    if event == POINTS:
        return float(amount)
    countries = rules.targets[card] & (table.played | 1 << card)
    if event == REMOVE:
        countries &= table.has[1 - side]
        number = 0
        left = countries
        while left:
            number += table.cubes[1 - side, lowest_bit(left)]
            left &= left - 1
        amount = min(amount, number)
    else:
        amount = min(amount, table.supply[side])
    if countries == 0 or amount <= 0:
        return 0.0
    _, most = best_country(rules, table, side, countries, weigh)
    return most * (1.0 + 0.7 * (amount - 1))


@kernel
def cell_near(rules, table, side, others):
    """The cell for the card that is being played with most countries of a side beside it.

    Parameters
    ----------
    others : float
        What each country with cubes of the other side beside it counts against a cell.
    """
    group = cell_group(rules, table, table.card)
    best, most = 0, NOTHING
    for position in range(count_cells(table, group)):
        cell = nth_cell(table, group, position)
        beside = cards_beside(table, cell)
        worth = count_bits(beside & table.has[side]) - others * count_bits(beside & table.has[1 - side])
        if worth > most:
            best, most = cell, worth
    return best
