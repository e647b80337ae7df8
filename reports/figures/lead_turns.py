"""The figure of when the winner takes the lead for good."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.ticker import PercentFormatter

from reports.figures.bars import draw_range, draw_shares
from reports.figures.style import OUTDENT, add_note, get_axes, set_title, styled
from reports.tables.drama import compute_drama_quantiles

WIDTH = 5


@styled
def plot_lead_turns(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the share of games by the part of the game after which nobody was ahead of the winner.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.drama.compute_lead_turns`, with at least one finished game.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax)
    games = float(table["games"].sum())
    low, middle, high = compute_drama_quantiles(table).set_index("share")["lead_turn"][[0.05, 0.5, 0.95]]
    draw_shares(ax, table["lead_turn"].to_numpy(int), table["games"].to_numpy(float), games, WIDTH)
    draw_range(ax, low, middle, high)
    set_title(
        ax,
        f"In half of all games somebody is ahead of the winner until {middle:.0f} % of the turns are played",
        OUTDENT,
    )
    ax.set_xlabel("part of the game after which nobody is ahead of the winner")
    ax.xaxis.set_major_formatter(PercentFormatter(100, decimals=0, symbol=" %"))
    shaded = f"Shaded: nine games in ten, {low:.0f} to {high:.0f} %."
    add_note(ax, f"{games:,.0f} finished games. Dashed: the median. {shaded}", x=OUTDENT)
    return ax
