"""Random: takes each option with equal probability. The yardstick that independent simulators are compared by."""

from __future__ import annotations

from sim.games.deep_space.options import nth_option, number_of_options
from sim.games.deep_space.records import DECISIONS
from sim.strategy import Strategy
from sim.streams import below

random = Strategy("deep_space", idea="Takes each option with equal probability: the yardstick.")


@random.decides(*DECISIONS)
def any_option(rules, table, hand, own):
    """Any option."""
    return nth_option(rules, table, below(own.streams, 0, number_of_options(rules, table)))
