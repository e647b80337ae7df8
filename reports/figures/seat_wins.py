"""The figure of win rates by seat."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_wins, label_seats
from reports.figures.dots import describe_games, draw_rows, finish_rates
from reports.figures.style import styled
from reports.words import SEAT, SIDE


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
    noun = SIDE if SIDE in table else SEAT
    names = label_seats(table)
    if noun == SEAT:
        names[0] += " (begins)"
    ax = draw_rows(ax, table, names)
    return finish_rates(ax, table, claim_wins(table, noun), "games won", describe_games(table))
