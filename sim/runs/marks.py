"""What goes with winning: how often seats win that had or did something, and that did not, block by block."""

from __future__ import annotations

from itertools import product
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
def add_marks(games, marks, size, count, won, wins, sums):
    """Add games that begin with a block, of ``size`` games each; every seat to its side, or all to the only one."""
    seats, sides = marks.shape[1], len(wins)
    for row in range(len(games)):
        for seat in range(seats):
            side = seat if sides > 1 else 0
            win = np.int64(games[row, WINNER] == seat)
            wins[side] += win
            for mark in range(marks.shape[2]):
                bits = np.int64(marks[row, seat, mark])
                while bits != 0:
                    thing = lowest_bit(bits)
                    bits &= bits - 1
                    count[side, mark, thing] += 1
                    won[side, mark, thing] += win
        if (row + 1) % size == 0:
            for side in range(sides):
                add_block(count[side], won[side], size * seats // sides, wins[side], sums[side])
                wins[side] = 0


def play_marks(machine: Machine, blocks: int, *, threads: int, tick: Any = lambda progress: None) -> Any:
    """Play blocks 0 … ``blocks`` − 1 and return the sums of seats by what they had.

    Returns
    -------
    array of int64, shape (sides, marks, things, 2, 6)
        For each side (one where seats are turn order), mark and thing, without it and with it, the sums that
        :class:`reports.stats.clusters.ClusterSums` is made of, of wins over seats in blocks.
    """
    size = len(machine.setting.arrangements)
    sides, marks = machine.setting.sides, len(machine.game.marks)
    sums = np.zeros((sides, marks, THINGS, 2, len(SUMS)), np.int64)
    count, won = (np.zeros((sides, marks, THINGS), np.int64) for _ in range(2))
    wins = np.zeros(sides, np.int64)
    for _, rows in play_parts(machine, 0, blocks, threads=threads, tick=tick, marks=True):
        add_marks(rows.games, rows.marks, size, count, won, wins, sums)
    return sums


def marks_table(machine: Machine, sums: Any) -> pa.Table:
    """Tidy sums: mark, seat (null unless seats are sides), thing, whether seen, and the sums; only things there are."""
    rows = []
    for number, (name, mark) in enumerate(machine.game.marks.items()):
        things = {thing: what for thing, what in enumerate(mark.things(machine.setting.rules)) if what}
        for side, (thing, what), seen in product(range(len(sums)), things.items(), (SEEN, UNSEEN)):
            cell = dict(zip(SUMS, sums[side, number, thing, seen].tolist(), strict=True))
            whose = {"mark": name, "says": mark.says, "seat": side if len(sums) > 1 else None}
            rows.append({**whose, "thing": what, "seen": seen == SEEN, **cell})
    names = [("mark", pa.string()), ("says", pa.string()), ("seat", pa.uint8()), ("thing", pa.string())]
    names.append(("seen", pa.bool_()))
    return pa.Table.from_pylist(rows, pa.schema(names + [(name, pa.int64()) for name in SUMS]))
