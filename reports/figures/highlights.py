"""The figure of how the win rate goes with what a seat had."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_highlight
from reports.figures.dots import draw_rows, finish_rates
from reports.figures.style import styled
from reports.words import SEAT, plural

CAUTION = "This goes with winning; it need not cause it: what brings the one about may bring the other."


@styled
def plot_highlight(
    table: pd.DataFrame, ax: Axes | None = None, title: str = "value", unit: str = "", noun: str = SEAT
) -> Axes:
    """Plot the win rate by what a seat had in the game, with the number of observations of each value.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.highlights.compute_highlight`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    title, unit : str
        What the values are, and what they count.
    noun : str
        What a seat is called: seat, or side.

    Returns
    -------
    Axes
    """
    observed = zip(table["value"], table["seat_games"], strict=True)
    ax = draw_rows(ax, table, [f"{_count(value, unit)}: {number:,} observed" for value, number in observed], 0.2)
    label = f"{title}: games won by {plural(noun)} with this value"
    games = f"{int(table['games'].iloc[0]):,} games; every {noun} of a game is observed."
    return finish_rates(ax, table, claim_highlight(table, title, noun), label, games, CAUTION)


def _count(value: str, unit: str) -> str:
    return f"{value} {unit.removesuffix('s') if value == '1' else unit}"
