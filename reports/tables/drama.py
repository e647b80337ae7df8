"""How the lead moves: changes of the lead, what winners make up for, and when the lead is theirs for good."""

import numpy as np
import pandas as pd
import pyarrow as pa

from reports.tables.lengths import count_blocks, quantile_table
from sim.runs.reader import RunFolder

MOST_STEPS = 100
PRECISION = 1e-4  # of stored values, times 100: they have single precision


def compute_lead_changes(run: RunFolder) -> pd.DataFrame:
    """Compute how many games saw how many changes of the lead; needs rows.

    Parameters
    ----------
    run : RunFolder

    Returns
    -------
    DataFrame
        lead_changes, games, blocks (of the run).

    Raises
    ------
    RunFolderError
        If the run was made without rows.
    """
    return _count(run, "lead_changes", _take(run.games(["lead_changes"]), "lead_changes"))


def compute_deficits(run: RunFolder) -> pd.DataFrame:
    """Compute by how much winners once trailed, in percent of the way to go; needs rows.

    Returns
    -------
    DataFrame
        deficit (percent points of standing), games (that somebody won), blocks (of the run): a row for each standing
        that a gap can have, up to the largest seen, or for each whole percent where there are more than a hundred.

    Raises
    ------
    RunFolderError
        If the run was made without rows.
    """
    deficit = _take(run.games(["deficit"]), "deficit").astype(float)
    scale = _find_scale(np.unique(deficit))
    games = np.bincount(np.rint(scale * deficit).astype(int))
    return pd.DataFrame({"deficit": 100 * np.arange(len(games)) / scale, "games": games}).assign(
        blocks=count_blocks(run)
    )


def compute_lead_turns(run: RunFolder) -> pd.DataFrame:
    """Compute after what part of the game, in whole percent, nobody was ahead of the winner any more; needs rows.

    Returns
    -------
    DataFrame
        lead_turn (percent of the game's turns), games (that somebody won), blocks (of the run).

    Raises
    ------
    RunFolderError
        If the run was made without rows.
    """
    games = run.games(["lead_turn", "turns"])
    won = games["lead_turn"].is_valid().to_numpy()
    turns = np.maximum(_take(games, "turns")[won], 1)
    return _count(run, "lead_turn", np.ceil(100 * _take(games, "lead_turn") / turns).astype(int))


def compute_drama_quantiles(histogram: pd.DataFrame) -> pd.DataFrame:
    """Compute the quantiles of one of this file's tables: share, the value, low, high (95 % each), games."""
    name = str(histogram.columns[0])
    values, counts = histogram[name].to_numpy(float), histogram["games"].to_numpy(float)
    return quantile_table(name, values, counts, int(histogram["blocks"].max() if len(histogram) else 0))


def _take(table: pa.Table, column: str) -> np.ndarray:
    return np.asarray(table[column].drop_null().to_numpy())


def _find_scale(values: np.ndarray) -> int:
    """Return the smallest whole number, at most 100, of which all values are whole parts; 100 if there is none."""
    for scale in range(1, MOST_STEPS):
        parts = scale * values
        if np.allclose(parts, np.rint(parts), rtol=0, atol=PRECISION):
            return scale
    return MOST_STEPS


def _count(run: RunFolder, name: str, values: np.ndarray) -> pd.DataFrame:
    distinct, games = np.unique(values, return_counts=True)
    return pd.DataFrame({name: distinct, "games": games}).assign(blocks=count_blocks(run))
