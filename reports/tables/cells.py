"""From the summary's sums to cells: the measures of a group, and how far they can be trusted."""

import pandas as pd

from reports.stats.clusters import ClusterSums, Floats
from reports.stats.proportions import cluster_interval
from reports.words import SEAT, SIDE
from sim.runs.reader import RunFolder

SUMS = {
    "rows": "rows",
    "blocks": "blocks",
    "total": "sum",
    "sum_squares": "block_sum_squares",
    "cross": "block_cross",
    "rows_squares": "block_rows_squares",
}


def read_summary(run: RunFolder, measure: str, group: str) -> pd.DataFrame:
    """Return the summary's rows of one measure and group, by strategy in line-up order and by seat.

    Where seats are sides of the game, a column ``side`` with their names stands for ``seat``.
    """
    summary: pd.DataFrame = run.summary().to_pandas()
    cells = summary[(summary["measure"] == measure) & (summary["group"] == group) & (summary["rows"] > 0)]
    order = {label: place for place, label in enumerate(list_labels(run))}
    by = cells["strategy"].astype(object).map(order).astype(float)
    keys = [key for key in ("strategy", "seat") if cells[key].notna().all()]
    cells = cells.assign(strategy_order=by).sort_values(["strategy_order", "seat"], ignore_index=True)
    cells = cells[[*keys, *SUMS.values()]].astype({SEAT: int} if SEAT in keys else {})
    return name_sides(cells, run) if SEAT in keys else cells


def name_sides(table: pd.DataFrame, run: RunFolder) -> pd.DataFrame:
    """Return a table with the names of seats for their numbers, in a column ``side``, if they are sides of the game."""
    if not run.sides:
        return table
    return table.assign(seat=[run.sides[seat] for seat in table[SEAT]]).rename(columns={SEAT: SIDE})


def list_keys(cells: pd.DataFrame) -> list[str]:
    """Return the columns that say whose cells these are."""
    return [key for key in ("strategy", SEAT, SIDE) if key in cells]


def list_labels(run: RunFolder) -> list[str]:
    """Return the line-up's labels, each once, in line-up order."""
    return list(dict.fromkeys(entry["label"] for entry in run.info["lineup"]))


def get_sums(cells: pd.DataFrame) -> ClusterSums:
    """Return the sums of cells that come from :func:`read_summary`."""
    return ClusterSums(**{name: cells[column].to_numpy(float) for name, column in SUMS.items()})


def compute_rates(sums: ClusterSums, confidence: float) -> dict[str, Floats]:
    """Return the columns win_rate, low and high."""
    low, high = cluster_interval(sums, confidence)
    return {"win_rate": sums.mean, "low": low, "high": high}


def is_balanced(run: RunFolder) -> bool:
    """Tell whether every strategy sits in every seat equally often, so that neither's edge can pass for the other's."""
    labels = [entry["label"] for entry in run.info["lineup"]]
    seated = [[labels[position] for position in arrangement] for arrangement in run.info["arrangements"]]
    return all(len({column.count(label) for column in zip(*seated, strict=True)}) == 1 for label in labels)
