"""The game kit: all that a game in one file needs.

A game of several files takes what it needs from the parts, which hold no game's rules.
"""

from __future__ import annotations

from sim.bits import count_bits, highest_bit, lowest_bit, nth_bit
from sim.engine.kernel import DRAWN, NOBODY, SEATS
from sim.engine.lookups import look_up
from sim.game import Grid, Mark
from sim.jit import kernel
from sim.kit.design import Design
from sim.kit.dice import roll, roll_counts, roll_sum
from sim.kit.fields import counts, numbers, per_seat, pile
from sim.kit.graphs import FAR, count_steps, link_bits, spread
from sim.kit.hands import add, keep_limit, nth_kind, remove, remove_any
from sim.kit.piles import NO_CARD, draw, move_all, put, shuffle, take, take_at
from sim.kit.tracks import step_and_bounce, step_exactly, step_to_end
from sim.kit.turns import end_game, first_turn, next_seat, next_seat_of, next_turn
from sim.rules import Rules, rule
from sim.strategy import Strategy
from sim.streams import below, uniform

__all__ = [
    "DRAWN", "FAR", "NOBODY", "NO_CARD", "SEATS",
    "Design", "Grid", "Mark", "Rules", "Strategy",
    "add", "below", "count_bits", "count_steps", "counts", "draw", "end_game", "first_turn", "highest_bit",
    "keep_limit", "kernel", "link_bits", "look_up", "lowest_bit", "move_all", "next_seat", "next_seat_of", "next_turn",
    "nth_bit", "nth_kind", "numbers", "per_seat", "pile", "put", "remove", "remove_any", "roll", "roll_counts",
    "roll_sum", "rule", "shuffle", "spread", "step_and_bounce", "step_exactly", "step_to_end", "take", "take_at",
    "uniform",
]  # fmt: skip
