"""How early a game is decided: how often whoever leads at a time goes on to win."""

import numpy as np
import pandas as pd

from reports.stats.clusters import ClusterSums, Floats
from reports.stats.families import Family
from reports.stats.proportions import cluster_interval
from reports.tables.traced import POINTS, Traced, read_traced
from sim.runs.reader import RunFolder


def compute_leader_wins(traced: Traced) -> Floats:
    """Compute, for every finished game and point, what part of the lead its winner has: 1 alone, 1/k among k, else 0.

    Returns
    -------
    array, shape (finished games, 21)
    """
    games = traced.finished()
    leads = games.standing == games.standing.max(axis=1, keepdims=True)
    return np.asarray((leads & games.won[:, :, None]).sum(axis=1) / leads.sum(axis=1))


def compute_decisiveness(run: RunFolder) -> pd.DataFrame:
    """Compute the share of finished games that the leader wins, by time; needs traces.

    Parameters
    ----------
    run : RunFolder

    Returns
    -------
    DataFrame
        time (share of the game's turns), leader_wins, low, high, fair_share (1 / players), games (finished and
        traced), blocks, intervals.

    Raises
    ------
    RunFolderError
        If the run has no traces.
    """
    traced = read_traced(run)
    hits = compute_leader_wins(traced)
    family = Family(POINTS)
    point = np.tile(np.arange(POINTS), len(hits))
    sums = ClusterSums.from_rows(hits.ravel(), traced.finished().block.repeat(POINTS), point, POINTS)
    low, high = cluster_interval(sums, family.each)
    table = pd.DataFrame({"time": np.linspace(0, 1, POINTS), "leader_wins": sums.mean, "low": low, "high": high})
    return table.assign(
        fair_share=1 / run.info["players"], games=len(hits), blocks=sums.blocks.astype(int), intervals=str(family)
    )[: POINTS if len(hits) else 0]
