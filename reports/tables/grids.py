"""Cases counted over two axes: the share of those that turned out one way, cell by cell."""

import numpy as np
import pandas as pd

from reports.stats.families import Family
from reports.stats.proportions import wilson_interval
from reports.stats.scores import bound_chance, compute_scores
from sim.runs.reader import RunFolder

FEW = 30


def compute_grid(run: RunFolder, name: str) -> pd.DataFrame:
    """Compute the share of cases that turned out one way, for every cell of a grid.

    Parameters
    ----------
    run : RunFolder
        Of a game that counts such cases.
    name : str
        Of the grid.

    Returns
    -------
    DataFrame
        row, column, cases, successes, enough (at least 30 cases), share, low, high (at once for all cells that have
        enough; else NaN), exact (expected share; NaN for none), score (standard deviations from it; NaN without enough
        cases), bound (what all scores stay below in 95 of 100 runs if the exact shares are right), shared_bound (the
        same, however much luck the games of a block share), games (of the run), intervals.

        Cases of one game are taken as independent, given their cell. Games that share luck count as one: the intervals
        hold however much alike they are.
    """
    table: pd.DataFrame = run.grids().to_pandas()
    table = table[table["grid"] == name].drop(columns="grid").reset_index(drop=True)
    cases, successes = table["cases"].to_numpy(float), table["successes"].to_numpy(float)
    enough = cases >= FEW
    shared = len(run.info["arrangements"])
    family = Family(max(int(enough.sum()), 1))
    low, high = wilson_interval(successes / shared, cases / shared, family.each)
    exact = table["exact"].to_numpy(float)
    scores = np.where(enough, compute_scores(successes, cases, exact), np.nan)
    judged = max(int((~np.isnan(scores)).sum()), 1)
    cells = {"share": successes / np.maximum(cases, 1), "low": low, "high": high}
    return table.drop(columns="exact").assign(
        enough=enough,
        **{column: np.where(enough, values, np.nan) for column, values in cells.items()},
        exact=exact,
        score=scores,
        bound=bound_chance(judged),
        shared_bound=bound_chance(judged, shared),
        games=run.info["games_done"],
        intervals=str(family),
    )
