"""The figure of what winners make up for."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.ticker import PercentFormatter

from reports.figures.bars import draw_range, draw_shares
from reports.figures.style import OUTDENT, add_note, get_axes, set_title, styled
from reports.tables.drama import compute_drama_quantiles

WIDTH = 5


@styled
def plot_deficits(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the share of games by the largest gap that the eventual winner had behind the leader.

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
    ax = get_axes(ax)
    games = float(table["games"].sum())
    low, middle, high = compute_drama_quantiles(table).set_index("share")["deficit"][[0.05, 0.5, 0.95]]
    draw_shares(ax, table["deficit"].to_numpy(int), table["games"].to_numpy(float), games, WIDTH)
    draw_range(ax, low, middle, high)
    set_title(ax, f"Half of all winners were at some time {middle:.0f} % of the way or more behind the leader", OUTDENT)
    ax.set_xlabel("the winner's largest gap behind the leader, of the whole way")
    ax.xaxis.set_major_formatter(PercentFormatter(100, decimals=0, symbol=" %"))
    shaded = f"Shaded: nine games in ten, {low:.0f} to {high:.0f} %."
    add_note(ax, f"{games:,.0f} finished games. Dashed: the median. {shaded}", x=OUTDENT)
    return ax
