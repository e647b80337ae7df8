"""Random: takes each option with equal probability. The yardstick that independent simulators are compared by."""

from __future__ import annotations

from sim.bits import count_bits, nth_bit
from sim.games.iron_curtain.layout import cell_group, count_cells, nth_cell
from sim.games.iron_curtain.options import nth_option, number_of_options
from sim.strategy import Strategy
from sim.streams import below

random = Strategy("iron_curtain", idea="Takes each option with equal probability: the yardstick.")


@random.decides("starter", "event", "offer")
def either(rules, table, hand, own):
    """One of two."""
    return below(own.streams, 0, 2)


@random.decides("card")
def any_card(rules, table, hand, own):
    """Any card."""
    return nth_bit(hand.cards, below(own.streams, 0, count_bits(hand.cards)))


@random.decides("cell")
def any_cell(rules, table, hand, own):
    """Any cell."""
    group = cell_group(rules, table, table.card)
    return nth_cell(table, group, below(own.streams, 0, count_cells(table, group)))


@random.decides("cube")
def any_country(rules, table, hand, own):
    """Any country, or none where that may be."""
    return nth_option(rules, table, hand, below(own.streams, 0, number_of_options(rules, table, hand)))
