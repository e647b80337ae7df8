"""Who wins against whom: games of a tournament added up by block, by pairs of strategies and by seats."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from sim.engine.kernel import NOBODY
from sim.engine.machine import Machine
from sim.jit import kernel
from sim.runs.blocks import WINNER, play_parts


@dataclass
class PairSums:
    """Sums of each block; a pair is two seats of one game, seen from the first.

    Attributes
    ----------
    won : array of int, shape (blocks, strategies, strategies)
        Pairs whose first seat won, by the strategies in the two seats.
    unfinished : array of int, shape (blocks, strategies, strategies)
        Pairs in games that nobody won.
    drawn : array of int, shape (blocks, strategies, strategies)
        Pairs in drawn games.
    seat_won : array of int, shape (blocks, strategies, seats)
        Games won by each strategy in each seat.
    """

    won: Any
    unfinished: Any
    drawn: Any
    seat_won: Any

    @classmethod
    def zeros(cls, blocks: int, strategies: int, seats: int) -> PairSums:
        """Return sums of nothing."""
        won, unfinished, drawn = (np.zeros((blocks, strategies, strategies), np.int64) for _ in range(3))
        return cls(won, unfinished, drawn, np.zeros((blocks, strategies, seats), np.int64))


def count_pairs(arrangements: Any, strategies: int) -> Any:
    """Count the pairs of seats of a block that two strategies fill.

    Parameters
    ----------
    arrangements : array of int, shape (arrangements, seats)

    Returns
    -------
    array of int, shape (strategies, strategies)
    """
    arrangements = np.asarray(arrangements)
    counts = np.zeros((strategies, strategies), np.int64)
    seats = arrangements.shape[1]
    for seat in range(seats):
        for other in range(seats):
            if seat != other:
                np.add.at(counts, (arrangements[:, seat], arrangements[:, other]), 1)
    return counts


@kernel
def add_to_pairs(games, arrangements, won, unfinished, drawn, seat_won):
    """Add games that begin with a block to the sums of their blocks."""
    number, seats = arrangements.shape
    for row in range(len(games)):
        block = row // number
        seated = arrangements[row - block * number]
        winner = games[row, WINNER]
        if winner < 0:
            nobody_won = unfinished if winner == NOBODY else drawn
            for seat in range(seats):
                for other in range(seats):
                    if seat != other:
                        nobody_won[block, seated[seat], seated[other]] += 1
            continue
        seat_won[block, seated[winner], winner] += 1
        for other in range(seats):
            if other != winner:
                won[block, seated[winner], seated[other]] += 1


def play_pairs(
    machine: Machine, first: int, count: int, *, threads: int, tick: Any = lambda progress: None
) -> PairSums:
    """Play some blocks of a tournament and return their sums; parameters as for :func:`sim.runs.blocks.play_blocks`."""
    arrangements = machine.seating.arrangements
    sums = PairSums.zeros(count, len(machine.setting.players), arrangements.shape[1])
    for at, rows in play_parts(machine, first, count, threads=threads, tick=tick):
        arrays = (getattr(sums, field.name)[at:] for field in fields(sums))
        add_to_pairs(rows.games, arrangements, *arrays)
    return sums
