"""The figure of when the winner takes the lead for good."""

import pandas as pd
from matplotlib.axes import Axes

from reports.figures.bars import FINISHED, WON, plot_percents
from reports.figures.style import styled

CLAIM = "In half of all {games} somebody is ahead of the winner until {{}} of the turns are played"
LABEL = "part of the game after which nobody is ahead of the winner"


@styled
def plot_lead_turns(table: pd.DataFrame, ax: Axes | None = None, *, draws: bool = False) -> Axes:
    """Plot the share of games by the part of the game after which nobody was ahead of the winner.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.drama.compute_lead_turns`, with at least one game.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    draws : bool
        Whether games may be drawn: then it says that they are left out.

    Returns
    -------
    Axes
    """
    claim = CLAIM.format(games=WON if draws else "games")
    return plot_percents(ax, table, claim, LABEL, counted=WON if draws else FINISHED)
