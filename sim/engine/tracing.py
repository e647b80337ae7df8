"""Traces: the first games of a run once more, noting how they go."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from sim.engine import trace
from sim.engine.calls import note_errors
from sim.engine.machine import MOST_OPTIONS, SEATS, Machine, Workspace
from sim.engine.plain import plain
from sim.engine.pool import make_pool
from sim.game import Game
from sim.jit import bind, compiled

CHUNK = 64


@cache
def compile_trace(game: Game) -> Any:
    """Compile the loop for a game; from disk, if it was compiled before."""
    place, course = game.place or trace.nothing, game.course or trace.nothing
    note = bind(trace.note_turns, game.name, standing=game.standing, place=place, course=course)
    return bind(trace.trace, game.name, setup=game.setup, apply=game.apply, options=game.options, note_turns=note)


def trace_games(machine: Machine, games: int, *, threads: int = 1) -> trace.TraceRows:
    """Follow games 0 … ``games`` − 1 of a machine, which must have been played before.

    Parameters
    ----------
    machine : Machine
        What is played.
    games : int
        How many games to follow.
    threads : int
        On how many threads; does not show in what comes out.

    Returns
    -------
    TraceRows
        A row a game. Point p of a game of T turns is the moment after its turn ⌊pT/20⌋, or before the first.
    """
    note_errors()
    rows = trace.TraceRows(
        np.zeros((games, len(trace.TRACE_FIELDS)), np.int64),
        np.zeros((games, machine.seats, trace.POINTS, trace.NOTED), np.int32),
    )
    follow = compile_trace(machine.game)
    pool = make_pool(threads)
    try:
        chunks = []
        for first in range(0, games, CHUNK):
            part = trace.TraceRows(*(kept[first : first + CHUNK] for kept in rows))
            chunks.append(pool.submit(_follow, machine, follow, first, part))
        for chunk in chunks:
            chunk.result()
    finally:
        pool.shutdown()
    return rows


def _follow(machine: Machine, follow: Any, first: int, rows: trace.TraceRows) -> None:
    space = Workspace(machine.game)
    turns = machine.game.turn_limit(machine.setting.rules) + 1
    room = trace.Room(np.zeros(MOST_OPTIONS, np.int64), np.zeros((turns, SEATS, trace.NOTED), np.int32))
    records = (machine.packed[0], space.state[0], space.desk[0])
    if not compiled():
        records = tuple(plain(record) for record in records)
    packed, state, desk = records
    with np.errstate(over="ignore"):
        failed = follow(
            packed, state, space.raw, desk, machine.seating, machine.job(first, len(rows.games)), rows, room
        )
    assert not failed, "a game that was played before has become illegal"
