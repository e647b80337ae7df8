"""Who wins, seat by seat, where something went one way and where it went the other: such as who began."""

from typing import Any

import numpy as np
import pandas as pd

from reports.stats.clusters import ClusterSums
from reports.stats.families import Family
from reports.tables.cells import compute_rates, name_sides
from sim.runs.reader import RunFolder


def compute_split(run: RunFolder, column: str, values: dict[str, str]) -> pd.DataFrame:
    """Compute the win rate of every seat by the value of one of its counts; needs rows.

    An association where somebody chose the value: what made them choose may bring the win about too.

    Parameters
    ----------
    run : RunFolder
    column : str
        A seat measure of the game.
    values : dict
        What a seat with each value does, by the value: {"1": "begins", "0": "is second"}. Others are left out.

    Returns
    -------
    DataFrame
        seat (or side), case (what a seat with the value does), seat_games, wins, win_rate, low, high, fair_share
        (1 / players), games (of the run), blocks, intervals; only cases that occur.

    Raises
    ------
    RunFolderError
        If the run was made without rows.
    """
    players, cases = run.info["players"], list(values.values())
    sums = _sum_wins(run, column, np.array([int(value) for value in values]))
    family = Family(max(int((sums.rows > 0).sum()), 1))
    table = pd.DataFrame(
        {
            "seat": np.arange(players).repeat(len(cases)),
            "case": cases * players,
            "seat_games": sums.rows.astype(int),
            "wins": sums.total.astype(int),
            **compute_rates(sums, family.each),
            "fair_share": 1 / players,
            "games": run.info["games_done"],
            "blocks": sums.blocks.astype(int),
            "intervals": str(family),
        }
    )
    return name_sides(table[table["seat_games"] > 0].reset_index(drop=True), run)


def name_split(split: dict[str, Any]) -> str:
    """Return the name of a split's table."""
    return f"seat_wins_by_{split['column']}"


def _sum_wins(run: RunFolder, column: str, values: np.ndarray) -> ClusterSums:
    """Sum the wins of every seat and value over blocks, part by part."""
    cells = run.info["players"] * len(values)
    nothing = ClusterSums.from_rows([], np.array([], int), np.array([], int), cells)
    parts = run.seat_parts(["block", "seat", "won", column])
    return sum((_sum_part(part, column, values, cells) for part in parts), start=nothing)


def _sum_part(part: Any, column: str, values: np.ndarray, cells: int) -> ClusterSums:
    own, seat, won, block = (part[name].to_numpy() for name in (column, "seat", "won", "block"))
    same = own[:, None] == values
    named = same.any(axis=1)
    cell = seat[named].astype(int) * len(values) + same[named].argmax(axis=1)
    return ClusterSums.from_rows(won[named], block[named], cell, cells)
