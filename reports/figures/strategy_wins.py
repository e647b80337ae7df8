"""The figure of win rates by strategy."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_wins
from reports.figures.dots import describe_games, draw_rows, finish_rates
from reports.figures.style import styled
from reports.words import SEAT


@styled
def plot_strategy_wins(table: pd.DataFrame, ax: Axes | None = None, noun: str = SEAT) -> Axes:
    """Plot the win rate of every strategy with its interval, the best at the top.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.wins.compute_strategy_wins`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    noun : str
        What a seat is called: seat, or side.

    Returns
    -------
    Axes
    """
    table = table.sort_values("win_rate", ascending=False, kind="stable", ignore_index=True)
    ax = draw_rows(ax, table, [str(label) for label in table["strategy"]])
    label = f"games won, per {noun} that the strategy {'fills' if noun == SEAT else 'plays'}"
    return finish_rates(ax, table, claim_wins(table, "strategy"), label, describe_games(table))
