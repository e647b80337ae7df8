"""What is counted in a game, on average."""

import pandas as pd

from reports.stats.means import mean_interval
from reports.tables.cells import get_sums, list_keys, read_summary
from sim.runs.reader import RunFolder

GAME_MEASURES = {
    "turns": "turns, all players' together",
    "decisions": "decisions, all players' together",
    "lead_changes": "changes of who is ahead",
}


def compute_game_measures(run: RunFolder) -> pd.DataFrame:
    """Compute the means per game of what every game counts.

    Parameters
    ----------
    run : RunFolder

    Returns
    -------
    DataFrame
        measure, meaning, mean, low, high (95 % each), rows, blocks.
    """
    parts = [_compute_means(run, measure, "all", meaning) for measure, meaning in GAME_MEASURES.items()]
    return pd.concat(parts, ignore_index=True)


def compute_seat_measures(run: RunFolder, group: str = "strategy") -> pd.DataFrame:
    """Compute the means per seat and game of what this game counts for every seat.

    Parameters
    ----------
    run : RunFolder
    group : {"strategy", "seat", "strategy_seat", "all"}
        What to tell apart.

    Returns
    -------
    DataFrame
        strategy or seat (or side), measure, meaning, mean, low, high (95 % each), rows, blocks; empty if nothing is
        counted.
    """
    counted = run.info["seat_measures"].items()
    parts = [_compute_means(run, measure, group, meaning) for measure, meaning in counted]
    return pd.concat(parts, ignore_index=True) if parts else pd.DataFrame({"measure": [], "mean": []})


def _compute_means(run: RunFolder, measure: str, group: str, meaning: str) -> pd.DataFrame:
    cells = read_summary(run, measure, group)
    sums = get_sums(cells)
    low, high = mean_interval(sums)
    return cells[list_keys(cells)].assign(
        measure=measure, meaning=meaning, mean=sums.mean, low=low, high=high, rows=cells["rows"], blocks=cells["blocks"]
    )
