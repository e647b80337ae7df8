"""The figure of what winners make up for."""

import pandas as pd
from matplotlib.axes import Axes

from reports.figures.bars import choose_width, plot_percents
from reports.figures.style import styled

CLAIM = "Half of all winners were at some time {} of the way or more behind the leader"
LABEL = "the winner's largest gap behind the leader, of the whole way"


@styled
def plot_deficits(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the share of games by the largest gap that the eventual winner had behind the leader, a bar for each.

    Gaps of more than 40 sizes share bars.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.drama.compute_deficits`, with at least one finished game.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    unit = float(table["deficit"].iloc[1]) if len(table) > 1 else 1.0
    return plot_percents(ax, table, CLAIM, LABEL, unit, choose_width(table.index.to_numpy()))
