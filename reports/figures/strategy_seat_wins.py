"""The figure of win rates by strategy and seat."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_cells
from reports.figures.dots import describe_games, finish_rates
from reports.figures.groups import draw_groups
from reports.figures.style import styled


@styled
def plot_strategy_seat_wins(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the win rate of every strategy in every seat: strategies in groups, seats in colours.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.wins.compute_strategy_seat_wins`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    ax = draw_groups(ax, table, list(table["strategy"]), [f"seat {seat}" for seat in table["seat"]])
    games = describe_games(table, np.average(table["unfinished"], weights=table["seat_games"]))
    return finish_rates(ax, table, claim_cells(table), "games won", games)
