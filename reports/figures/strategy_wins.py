"""The figure of win rates by strategy."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_wins
from reports.figures.dots import ROW_INCHES, describe_games, describe_intervals, draw_fair_share, draw_rates, label_rows
from reports.figures.style import add_note, get_axes, set_title, styled


@styled
def plot_strategy_wins(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the win rate of every strategy with its interval, the best at the top.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.wins.compute_strategy_wins`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    table = table.sort_values("win_rate", ascending=False, kind="stable", ignore_index=True)
    ax = get_axes(ax, 1.9 + ROW_INCHES * len(table))
    heights = list(range(len(table)))
    draw_rates(ax, table, heights)
    label_rows(ax, [str(label) for label in table["strategy"]], heights)
    ax.set_xlabel("games won, per seat that the strategy fills")
    set_title(ax, claim_wins(table, "strategy"))
    games = describe_games(table, np.average(table["unfinished"], weights=table["seat_games"]))
    add_note(ax, f"{games} {describe_intervals(table)} {draw_fair_share(ax, table)}")
    return ax
