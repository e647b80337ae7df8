"""The figure of win rates by seat, told apart by something that went one way or another."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import CHOSEN, claim_split, label_seats
from reports.figures.dots import finish_rates
from reports.figures.groups import draw_groups
from reports.figures.style import styled
from reports.words import percent


@styled
def plot_split_wins(table: pd.DataFrame, ax: Axes | None = None, title: str = "Case") -> Axes:
    """Plot the win rate of every seat by case: seats in groups, cases in colours.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.splits.compute_split`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    title : str
        What is told apart.

    Returns
    -------
    Axes
    """
    ax = draw_groups(ax, table, label_seats(table), list(table["case"]))
    games = int(table["games"].iloc[0])
    others = 1 - table["seat_games"].sum() * float(table["fair_share"].iloc[0]) / games
    left_out = f" Neither: {percent(others)}, left out." if others > 1e-12 else ""
    return finish_rates(ax, table, claim_split(table, title), "games won", f"{games:,} games.{left_out}", CHOSEN)
