"""The figure of win rates by seat."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_wins
from reports.figures.dots import ROW_INCHES, describe_games, describe_intervals, draw_fair_share, draw_rates, label_rows
from reports.figures.style import add_note, get_axes, set_title, styled


@styled
def plot_seat_wins(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the win rate of every seat with its interval.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.wins.compute_seat_wins`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax, 1.9 + ROW_INCHES * len(table))
    heights = list(range(len(table)))
    draw_rates(ax, table, heights)
    label_rows(ax, [f"seat {seat}" + (" (begins)" if seat == 0 else "") for seat in table["seat"]], heights)
    ax.set_xlabel("games won")
    set_title(ax, claim_wins(table, "seat"))
    games = describe_games(table, table["unfinished"].mean())
    add_note(ax, f"{games} {describe_intervals(table)} {draw_fair_share(ax, table)}")
    return ax
