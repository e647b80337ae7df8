"""The figure of how the win rate goes with what a seat had."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_highlight
from reports.figures.dots import ROW_INCHES, describe_intervals, draw_fair_share, draw_rates, label_rows
from reports.figures.style import add_note, get_axes, set_title, styled

CAUTION = "This goes with winning; it need not cause it: what brings the one about may bring the other."


@styled
def plot_highlight(table: pd.DataFrame, ax: Axes | None = None, title: str = "value", unit: str = "") -> Axes:
    """Plot the win rate by what a seat had in the game, with the number of observations of each value.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.highlights.compute_highlight`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    title, unit : str
        What the values are, and what they count.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax, 2.1 + ROW_INCHES * len(table))
    heights = list(range(len(table)))
    draw_rates(ax, table, heights)
    observed = zip(table["value"], table["seat_games"], strict=True)
    label_rows(ax, [f"{_count(value, unit)}: {number:,} observed" for value, number in observed], heights)
    ax.set_xlabel(f"{title}: games won by seats with this value")
    set_title(ax, claim_highlight(table, title))
    games = f"{int(table['games'].iloc[0]):,} games; every seat of a game is observed."
    add_note(ax, f"{games} {describe_intervals(table)} {draw_fair_share(ax, table)}", CAUTION)
    return ax


def _count(value: str, unit: str) -> str:
    return f"{value} {unit.removesuffix('s') if value == '1' else unit}"
