"""Gambler: plays every card it can, on whatever target luck gives it, and swaps what it could not play."""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.deep_space.options import count_plays, nth_option, nth_play, number_of_options, sites
from sim.games.deep_space.records import BUILD
from sim.strategy import Strategy
from sim.streams import below
from strategies.deep_space.settler import act, settler

gambler = Strategy(
    "deep_space", idea="Plays every card it can, on targets of luck; else does as a settler.", like=settler
)


@gambler.decides("action")
def action(rules, table, hand, own):
    """Build, play a card, or settle."""
    seat = table.seat & 3
    planets = sites(rules, table, seat)
    if planets:
        return BUILD + lowest_bit(planets)
    number = count_plays(rules, table, seat)
    if number > 0:
        return nth_play(rules, table, seat, below(own.streams, 0, number))
    return act(rules, table, seat)


@gambler.decides("swap", "payment", "dog")
def any_option(rules, table, hand, own):
    """Any option."""
    return nth_option(rules, table, below(own.streams, 0, number_of_options(rules, table)))
