"""How long games last."""

import numpy as np
import pandas as pd

from reports.stats.quantiles import compute_quantiles, quantile_interval
from reports.tables.cells import read_summary
from sim.runs.reader import RunFolder

# Fewer games have no 5th percentile.
ENOUGH = 20
PROBABILITIES = (0.05, 0.25, 0.5, 0.75, 0.95)


def compute_lengths(run: RunFolder) -> pd.DataFrame:
    """Compute how many games took how many turns.

    Parameters
    ----------
    run : RunFolder

    Returns
    -------
    DataFrame
        turns, games (all of that length), unfinished and, if games may be, drawn (how many of them), blocks (of the
        run).
    """
    table: pd.DataFrame = run.lengths().to_pandas().sort_values("turns", ignore_index=True)
    return table.assign(blocks=count_blocks(run))


def compute_length_quantiles(lengths: pd.DataFrame) -> pd.DataFrame:
    """Compute the quantiles of length.

    An unfinished game is longer than any finished one: a quantile among them is infinite.

    Parameters
    ----------
    lengths : DataFrame
        From :func:`compute_lengths`.

    Returns
    -------
    DataFrame
        share (of games that take no more), turns, low, high (95 % each), games.
    """
    finished = lengths["games"] - lengths["unfinished"]
    values = np.append(lengths["turns"].to_numpy(float), np.inf)
    counts = np.append(finished.to_numpy(float), float(lengths["unfinished"].sum()))
    return quantile_table("turns", values, counts, int(lengths["blocks"].max()))


def quantile_table(name: str, values: np.ndarray, counts: np.ndarray, blocks: int) -> pd.DataFrame:
    """Return the usual quantiles of counted values, with their intervals, in a column of this name."""
    low, high = quantile_interval(values, counts, PROBABILITIES, blocks)
    return pd.DataFrame(
        {
            "share": PROBABILITIES,
            name: compute_quantiles(values, counts, PROBABILITIES),
            "low": low,
            "high": high,
            "games": int(counts.sum()),
        }
    )


def count_blocks(run: RunFolder) -> int:
    """Return the number of blocks behind a run's games."""
    return int(read_summary(run, "turns", "all")["blocks"].max())
