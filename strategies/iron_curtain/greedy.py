"""Greedy: plays the first card on the first cell, takes every event that is offered, and evens out where it trails.

To the letter of the reference player that independent simulators share: begins if it may choose; plays the card that
stands first in the file, on the first legal cell row by row; its own cards for cubes; puts or removes each cube where
its own lead is smallest, ties by the order in which cards came to the table.
"""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.iron_curtain.layout import cell_group, nth_cell
from sim.games.iron_curtain.records import PLACE_CUBES, SELF, USE
from sim.jit import hot
from sim.strategy import Strategy

greedy = Strategy("iron_curtain", idea="Plays cards in their order, and puts every cube where its lead is smallest.")

FAR = 1 << 20


@hot
def weakest_country(table, seat):
    """The open country with the smallest own lead; of several the one that came to the table first."""
    other = 1 - seat
    best, least = 0, FAR
    left = table.open + 0
    while left:
        country = lowest_bit(left)
        left &= left - 1
        lead = (table.cubes[seat, country] - table.cubes[other, country] << 5) + table.order[country]
        best = country if lead < least else best
        least = min(lead, least)
    return best


@greedy.decides("starter")
def begin(rules, table, hand, own):
    """Itself."""
    return SELF


@greedy.decides("card")
def first_card(rules, table, hand, own):
    """The first of the file."""
    return lowest_bit(hand.cards)


@greedy.decides("cell")
def first_cell(rules, table, hand, own):
    """The first, row by row."""
    return nth_cell(table, cell_group(rules, table, table.card), 0)


@greedy.decides("event")
def place_cubes(rules, table, hand, own):
    """The cubes."""
    return PLACE_CUBES


@greedy.decides("offer")
def use(rules, table, hand, own):
    """Yes."""
    return USE


@greedy.decides("cube")
def even_out(rules, table, hand, own):
    """Where the own lead is smallest."""
    return weakest_country(table, table.seat & 1)
