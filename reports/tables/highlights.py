"""What goes with winning: the win rate by what a seat had in the game."""

import numpy as np
import pandas as pd

from reports.stats.clusters import ClusterSums
from reports.stats.families import Family
from reports.stats.quantiles import compute_quantiles
from reports.tables.cells import compute_rates
from sim.runs.reader import RunFolder

BINS = 12
FEW = 100
RARE = 0.005


def compute_highlight(run: RunFolder, column: str) -> pd.DataFrame:
    """Compute the win rate by the value of a seat's count; needs rows.

    Values of fewer than 100 seat-games, or of 0.5 % of them, are pooled with their neighbours at either end; many
    values share bins of equal width. An association: what brings the value about may bring the win about too.

    Parameters
    ----------
    run : RunFolder
    column : str
        A seat measure of the game.

    Returns
    -------
    DataFrame
        value (a label such as "2", "3 to 4", "5 or more"), first, last (the values it holds), seat_games, wins,
        win_rate, low, high, fair_share (1 / players), games (of the run), blocks, intervals.

    Raises
    ------
    RunFolderError
        If the run was made without rows.
    """
    distinct, counts = _count(run, column)
    firsts = _cut(distinct, counts)
    sums = _sum_wins(run, column, firsts)
    family = Family(len(firsts))
    lasts = np.append(firsts[1:] - 1, distinct[-1])
    return pd.DataFrame(
        {
            "value": [_label(place, firsts, lasts, distinct[0]) for place in range(len(firsts))],
            "first": firsts,
            "last": lasts,
            "seat_games": sums.rows.astype(int),
            "wins": sums.total.astype(int),
            **compute_rates(sums, family.each),
            "fair_share": 1 / run.info["players"],
            "games": run.info["games_done"],
            "blocks": sums.blocks.astype(int),
            "intervals": str(family),
        }
    )


def _count(run: RunFolder, column: str) -> tuple[np.ndarray, np.ndarray]:
    """Return the values of a column in ascending order, and how often each occurs."""
    parts = [np.unique(part[column].to_numpy(), return_counts=True) for part in run.seat_parts([column])]
    values, counts = (np.concatenate(side) for side in zip(*parts, strict=True))
    distinct, place = np.unique(values, return_inverse=True)
    return distinct, np.bincount(place, counts).astype(int)


def _sum_wins(run: RunFolder, column: str, firsts: np.ndarray) -> ClusterSums:
    """Sum the wins of every bin over blocks, part by part."""
    bins = len(firsts)
    nothing = ClusterSums.from_rows([], np.array([], int), np.array([], int), bins)
    return sum(
        (
            ClusterSums.from_rows(
                part["won"].to_numpy(),
                part["block"].to_numpy(),
                np.searchsorted(firsts, part[column].to_numpy(), side="right") - 1,
                bins,
            )
            for part in run.seat_parts(["block", "won", column])
        ),
        start=nothing,
    )


def _cut(distinct: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """Return the first value of every bin."""
    middle = compute_quantiles(distinct, counts, [0.005, 0.995]).astype(int)
    width = int(np.ceil((middle[1] - middle[0] + 1) / BINS))
    start = distinct[0] if width == 1 else middle[0]
    bins = np.maximum(distinct - start, 0) // width
    firsts = [distinct[bins == each][0] for each in np.unique(bins)]
    sizes = [int(counts[bins == each].sum()) for each in np.unique(bins)]
    return np.array(_pool(firsts, sizes))


def _pool(firsts: list[int], sizes: list[int]) -> list[int]:
    """Join small bins at the upper end downwards, and at the lower end upwards."""
    few = max(FEW, RARE * sum(sizes))
    while len(sizes) > 1 and sizes[-1] < few:
        sizes[-2:] = [sizes[-2] + sizes[-1]]
        firsts = firsts[:-1]
    while len(sizes) > 1 and sizes[0] < few:
        sizes[:2] = [sizes[0] + sizes[1]]
        firsts = [firsts[0], *firsts[2:]]
    return firsts


def _label(place: int, firsts: np.ndarray, lasts: np.ndarray, least: int) -> str:
    first, last = int(firsts[place]), int(lasts[place])
    if first == last:
        return str(first)
    if place == len(firsts) - 1 and place > 0:
        return f"{first} or more"
    if place == 0 and first == least and len(firsts) > 1:
        return f"{last} or fewer"
    return f"{first} to {last}"
