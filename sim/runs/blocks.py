"""Blocks as observations: what the games of each block add up to, by seat, strategy and position of the line-up.

Blocks are independent of one another, and the same block played by other rules is the same luck: their sums are what
comparisons are made of.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from sim.engine.batch import Batch
from sim.engine.kernel import DRAWN, GAME_FIELDS, NOBODY, Rows
from sim.engine.machine import Machine, Setting
from sim.jit import kernel

GAME_MEASURES = ("unfinished", "drawn", "turns", "decisions", "lead_changes")
FIRST_OF_SEATS = len(GAME_MEASURES)
WINNER = GAME_FIELDS.index("winner")
FIELDS = np.array([GAME_FIELDS.index(name) for name in GAME_MEASURES[2:]])
PART_GAMES = 65_536

Group = tuple[str, int | str | None]


def block_measures(setting: Setting) -> list[str]:
    """Names of what is added up: of a game as a whole first, then of its seats."""
    return [*GAME_MEASURES, "won", *setting.game.counters]


def block_groups(setting: Setting) -> tuple[list[Group], Any]:
    """Return the groups of seats, and which of them each seat of each arrangement belongs to.

    Returns
    -------
    groups : list of (kind, key)
        ``("all", None)``, then every ``("seat", 0 …)``, ``("strategy", label)`` and ``("position", 0 …)``.
    members : array of int, shape (arrangements, seats, 4)
        Index into the groups.
    """
    arrangements = np.array(setting.arrangements)
    labels = [player.label for player in setting.players]
    names = list(dict.fromkeys(labels))
    seats = arrangements.shape[1]
    groups: list[Group] = [("all", None), *(("seat", seat) for seat in range(seats))]
    groups += [("strategy", name) for name in names]
    groups += [("position", position) for position in range(len(labels))]
    strategy = np.array([names.index(label) for label in labels])[arrangements]
    kinds = (
        np.zeros_like(arrangements),
        np.broadcast_to(1 + np.arange(seats), arrangements.shape),
        1 + seats + strategy,
        1 + seats + len(names) + arrangements,
    )
    return groups, np.stack(kinds, axis=-1)


def group_sizes(members: Any) -> Any:
    """Count the observations of each group in a block: seats of its games, and, of games as a whole, its games."""
    return np.bincount(members.reshape(-1))


@kernel
def add_to_blocks(games, seats, members, fields, sums):
    """Add games that begin with a block to the sums of their blocks."""
    arrangements, players, kinds = members.shape
    for row in range(len(games)):
        block = row // arrangements
        arrangement = row - block * arrangements
        winner = games[row, WINNER]
        whole = sums[block, 0]
        whole[0] += winner == NOBODY
        whole[1] += winner == DRAWN
        for m in range(len(fields)):
            whole[2 + m] += games[row, fields[m]]
        for seat in range(players):
            for kind in range(kinds):
                group = sums[block, members[arrangement, seat, kind]]
                group[FIRST_OF_SEATS] += winner == seat
                for m in range(seats.shape[2]):
                    group[FIRST_OF_SEATS + 1 + m] += seats[row, seat, m]


def play_blocks(machine: Machine, first: int, count: int, *, threads: int, tick: Any = lambda progress: None) -> Any:
    """Play some blocks and return their sums.

    Parameters
    ----------
    machine : Machine
    first, count : int
        The blocks.
    threads : int
    tick : callable
        Told how far it is, a few times a second.

    Returns
    -------
    array of int64, shape (count, groups, measures)
        Sums over the observations of each group in each block; see :func:`block_groups`, :func:`block_measures`.
    """
    groups, members = block_groups(machine.setting)
    sums = np.zeros((count, len(groups), len(block_measures(machine.setting))), np.int64)
    for at, rows in play_parts(machine, first, count, threads=threads, tick=tick):
        add_to_blocks(rows.games, rows.seats, members, FIELDS, sums[at:])
    return sums


def play_parts(
    machine: Machine,
    first: int,
    count: int,
    *,
    threads: int,
    tick: Any = lambda progress: None,
    marks: bool = False,
) -> Iterator[tuple[int, Rows]]:
    """Play some blocks; yield rows of whole blocks, in order, with how many blocks came before."""
    size = len(machine.setting.arrangements)
    part_games = max(PART_GAMES // size, 1) * size
    batch = Batch(machine, threads=threads, marks=marks)
    for part in batch.parts(first * size, (first + count) * size, part_games, tick):
        yield part.first // size - first, part.rows
