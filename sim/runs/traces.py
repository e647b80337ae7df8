"""How the first games of a run went: a table of their points of time, and one of their choices."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa

from sim.engine.machine import Setting
from sim.engine.trace import COURSE, PLACE, POINTS, STANDING, TRACE_FIELDS, TraceRows
from sim.runs.totals import Totals

MOST_GAMES = 10_000
MOST_DECISIONS = 1_000_000


def count_traced(totals: Totals) -> int:
    """Return how many games of a finished run are traced: the same for every run of the same games.

    At most 10,000; no more than would take a million decisions at the run's mean; in whole blocks, and one at least.
    """
    games, decisions = totals.count_games(), totals.count_decisions()
    most = min(games, MOST_GAMES, MOST_DECISIONS * games // max(decisions, 1))
    size = len(totals.strategies)
    return min(max(most // size, 1) * size, games) if most < games else games


def traces_table(traced: TraceRows, totals: Totals, setting: Setting) -> pa.Table:
    """One row for each game, seat and point of time; places and course where the game has them."""
    games, players = traced.seats.shape[:2]
    rows = games * players * POINTS
    numbers = np.arange(games)
    size = len(totals.strategies)
    labels = totals.strategies[numbers % size].astype(np.int8).reshape(-1)
    winners = traced.games[:, TRACE_FIELDS.index("winner")]
    won = (winners[:, None] == np.arange(players)).reshape(-1)
    standing = traced.seats[..., STANDING].reshape(rows) / setting.game.standing_scale(setting.rules)
    columns: dict[str, Any] = {
        "game": numbers.repeat(players * POINTS),
        "block": (numbers // size).repeat(players * POINTS),
        "seat": np.tile(np.arange(players, dtype=np.uint8).repeat(POINTS), games),
        "strategy": pa.DictionaryArray.from_arrays(labels.repeat(POINTS), totals.labels),
        "won": won.repeat(POINTS),
        "point": np.tile(np.arange(POINTS, dtype=np.uint8), games * players),
        "standing": standing.astype(np.float32),
    }
    if setting.game.place is not None:
        columns["place"] = traced.seats[..., PLACE].reshape(rows).astype(np.int16)
    if setting.game.course is not None:
        columns["course"] = traced.seats[..., COURSE].reshape(rows)
    return pa.table(columns)


def choices_table(traced: TraceRows, totals: Totals) -> pa.Table:
    """One row for each game: its turns, its decisions, those with one option only, and the options of all together."""
    columns: dict[str, Any] = dict(zip(TRACE_FIELDS, traced.games.T, strict=True))
    counts = {name: pa.array(columns[name], pa.int64()) for name in ("turns", "decisions", "forced", "options")}
    numbers = np.arange(len(traced.games))
    return pa.table({"game": numbers, "block": numbers // len(totals.strategies), **counts})
