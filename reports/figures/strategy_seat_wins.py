"""The figure of win rates by strategy and seat."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_cells
from reports.figures.dots import describe_games, describe_intervals, draw_fair_share, draw_rates, label_rows
from reports.figures.style import OKABE_ITO, add_note, get_axes, set_title, styled

GAP = 1.3


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
    groups = pd.factorize(table["strategy"])[0]
    heights = [float(row + GAP * group) for row, group in enumerate(groups)]
    ax = get_axes(ax, 1.9 + 0.24 * (max(heights) + 1))
    colours = [OKABE_ITO[seat % len(OKABE_ITO)] for seat in table["seat"]]
    draw_rates(ax, table, heights, colours, [f"seat {seat}" for seat in table["seat"]])
    first = ~table["strategy"].duplicated()
    label_rows(ax, [str(label) for label in table["strategy"][first]], [heights[row] for row in np.flatnonzero(first)])
    ax.set_xlabel("games won")
    set_title(ax, claim_cells(table))
    games = describe_games(table, np.average(table["unfinished"], weights=table["seat_games"]))
    add_note(ax, f"{games} {describe_intervals(table)} {draw_fair_share(ax, table)}")
    return ax
