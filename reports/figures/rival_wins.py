"""The figure of win rates by turn order relative to a rival."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_rivals
from reports.figures.dots import describe_games, finish_rates
from reports.figures.groups import draw_groups
from reports.figures.style import styled
from reports.words import count


@styled
def plot_rival_wins(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the win rate of every strategy by how many seats after it a rival sits.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.positions.compute_rival_wins`, with at least one row.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    pairs = [f"{one}, by where {other} sits" for one, other in zip(table["strategy"], table["rival"], strict=True)]
    ax = draw_groups(ax, table, pairs, [f"{count(after, 'seat')} after" for after in table["seats_after"]])
    return finish_rates(ax, table, claim_rivals(table), "games won", describe_games(table))
