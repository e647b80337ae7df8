"""The course of games: the mean of what builds up, by strategy and by seat, point by point."""

from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.stats.clusters import ClusterSums
from reports.stats.families import Family
from reports.stats.means import mean_interval
from reports.tables.cells import list_labels
from reports.tables.traced import POINTS, read_traced
from reports.words import SEAT, name_seats
from sim.runs.reader import RunFolder


def compute_course(run: RunFolder, group: str = "strategy") -> pd.DataFrame:
    """Compute the mean of the number that the game wants followed, at every twentieth of the turns; needs traces.

    Parameters
    ----------
    run : RunFolder
        Of a game that names such a number.
    group : {"strategy", "seat"}
        What to tell apart.

    Returns
    -------
    DataFrame
        strategy or seat (or side), time (share of the game's turns), mean (over seats and games, unfinished ones
        included), low, high (all at once; NaN with fewer than two blocks), games (traced), blocks, intervals.

    Raises
    ------
    RunFolderError
        If the run has no traces.
    """
    traced = read_traced(run)
    assert traced.course is not None
    games, players, _ = traced.course.shape
    names, line = _draw_lines(run, group, games)
    cell = line[:, :, None] * POINTS + np.arange(POINTS)
    block = traced.block.repeat(players * POINTS)
    sums = ClusterSums.from_rows(traced.course.ravel(), block, cell.ravel(), len(names) * POINTS)
    family = Family(len(names) * POINTS)
    low, high = mean_interval(sums, family.each)
    return pd.DataFrame(
        {
            name_seats(run.sides) if group == SEAT else group: np.repeat(np.array(names), POINTS),
            "time": np.tile(np.linspace(0, 1, POINTS), len(names)),
            "mean": sums.mean,
            "low": low,
            "high": high,
            "games": games,
            "blocks": sums.blocks.astype(int),
            "intervals": str(family),
        }
    )


def _draw_lines(run: RunFolder, group: str, games: int) -> tuple[list[Any], NDArray[np.int64]]:
    """Return what the lines are called, and the line that each seat of each game belongs to."""
    arrangements = np.array(run.info["arrangements"])
    players = arrangements.shape[1]
    if group == SEAT:
        return list(run.sides or range(players)), np.broadcast_to(np.arange(players), (games, players))
    labels = list_labels(run)
    positions = np.array([labels.index(entry["label"]) for entry in run.info["lineup"]])
    return list(labels), positions[arrangements[np.arange(games) % len(arrangements)]]
