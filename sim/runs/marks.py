"""What goes with winning: how often seats win that had or did something, and that did not, block by block."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa

from sim.bits import lowest_bit
from sim.engine.machine import Machine
from sim.jit import kernel
from sim.runs.blocks import WINNER, play_parts

THINGS = 64
UNSEEN, SEEN = 0, 1
SUMS = ("rows", "blocks", "total", "sum_squares", "cross", "rows_squares")


@kernel
def add_block(count, won, seats, wins, sums):
    """Add a block's seats that had each thing, and those that had not, to the sums; clear the block's counts."""
    for mark in range(count.shape[0]):
        for thing in range(count.shape[1]):
            for seen in range(2):
                n = count[mark, thing] if seen == SEEN else seats - count[mark, thing]
                s = won[mark, thing] if seen == SEEN else wins - won[mark, thing]
                if n > 0:
                    cell = sums[mark, thing, seen]
                    cell[0] += n
                    cell[1] += 1
                    cell[2] += s
                    cell[3] += s * s
                    cell[4] += s * n
                    cell[5] += n * n
            count[mark, thing] = 0
            won[mark, thing] = 0


@kernel
def add_marks(games, marks, size, count, won, sums):
    """Add games that begin with a block, of ``size`` games each."""
    seats = marks.shape[1]
    wins = np.int64(0)
    for row in range(len(games)):
        for seat in range(seats):
            win = np.int64(games[row, WINNER] == seat)
            wins += win
            for mark in range(marks.shape[2]):
                bits = np.int64(marks[row, seat, mark])
                while bits != 0:
                    thing = lowest_bit(bits)
                    bits &= bits - 1
                    count[mark, thing] += 1
                    won[mark, thing] += win
        if (row + 1) % size == 0:
            add_block(count, won, size * seats, wins, sums)
            wins = np.int64(0)


def play_marks(machine: Machine, blocks: int, *, threads: int, tick: Any = lambda progress: None) -> Any:
    """Play blocks 0 … ``blocks`` − 1 and return the sums of seats by what they had.

    Returns
    -------
    array of int64, shape (marks, things, 2, 6)
        For each mark and thing, without it and with it, the sums that :class:`reports.stats.clusters.ClusterSums`
        is made of, of wins over seats in blocks.
    """
    size = len(machine.setting.arrangements)
    marks = len(machine.game.marks)
    sums = np.zeros((marks, THINGS, 2, len(SUMS)), np.int64)
    count, won = (np.zeros((marks, THINGS), np.int64) for _ in range(2))
    for _, rows in play_parts(machine, 0, blocks, threads=threads, tick=tick, marks=True):
        add_marks(rows.games, rows.marks, size, count, won, sums)
    return sums


def marks_table(machine: Machine, sums: Any) -> pa.Table:
    """Tidy sums: mark, thing, whether seen, and the sums; only things that there are."""
    rows = []
    for number, (name, mark) in enumerate(machine.game.marks.items()):
        for thing, what in enumerate(mark.things(machine.setting.rules)):
            if what:
                for seen in (SEEN, UNSEEN):
                    cell = dict(zip(SUMS, sums[number, thing, seen].tolist(), strict=True))
                    rows.append({"mark": name, "says": mark.says, "thing": what, "seen": seen == SEEN, **cell})
    names = [("mark", pa.string()), ("says", pa.string()), ("thing", pa.string()), ("seen", pa.bool_())]
    return pa.Table.from_pylist(rows, pa.schema(names + [(name, pa.int64()) for name in SUMS]))
