"""The figure of win rates by strategy and seat."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_cells, label_seats
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
    ax = draw_groups(ax, table, list(table["strategy"]), label_seats(table))
    return finish_rates(ax, table, claim_cells(table), "games won", describe_games(table))
