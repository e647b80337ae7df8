"""Random: takes each option with equal probability, in any game. The yardstick, and the explorer of what can happen."""

from __future__ import annotations

from functools import cache

import numpy as np

from sim.engine.machine import MOST_OPTIONS
from sim.game import Game
from sim.jit import bind
from sim.strategy import Strategy
from sim.streams import below


def any_option(rules, table, hand, own):
    """Any option."""
    out = np.empty(MOST_OPTIONS, np.int64)
    return out[below(own.streams, 0, options(rules, table, hand, out))]


@cache
def random_strategy(game: Game) -> Strategy:
    """Return the random player of a game."""
    random = Strategy(game.name, idea="Takes each option with equal probability: the yardstick.")
    chosen = bind(any_option, game.name, options=game.options)
    random.decisions |= dict.fromkeys(game.decisions, chosen)
    return random
