"""The figure of win rates by seat."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_wins
from reports.figures.dots import describe_games, draw_rows, finish_rates
from reports.figures.style import styled


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
    ax = draw_rows(ax, table, [f"seat {seat}" + (" (begins)" if seat == 0 else "") for seat in table["seat"]])
    games = describe_games(table, table["unfinished"].mean())
    return finish_rates(ax, table, claim_wins(table, "seat"), "games won", games)
