"""The figure of what winners make up for."""

import pandas as pd
from matplotlib.axes import Axes

from reports.figures.bars import FINISHED, WON, choose_width, plot_percents
from reports.figures.style import styled

CLAIM = "Half of all winners were at some time {} of the way or more behind the leader"
LABEL = "the winner's largest gap behind the leader, of the whole way"


@styled
def plot_deficits(table: pd.DataFrame, ax: Axes | None = None, *, draws: bool = False) -> Axes:
    """Plot the share of games by the largest gap that the eventual winner had behind the leader, a bar for each.

    Gaps of more than 40 sizes share bars.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.drama.compute_deficits`, with at least one game.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    draws : bool
        Whether games may be drawn: then it says that they are left out.

    Returns
    -------
    Axes
    """
    unit = float(table["deficit"].iloc[1]) if len(table) > 1 else 1.0
    width = choose_width(table.index.to_numpy())
    return plot_percents(ax, table, CLAIM, LABEL, unit, width, WON if draws else FINISHED)
