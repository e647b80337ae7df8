"""The figure of win rates by the section of the board where a pawn stands during the game."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_sections
from reports.figures.dots import finish_rates
from reports.figures.groups import draw_groups
from reports.figures.style import styled
from reports.words import listing

CAUTION = "Being there goes with winning; it need not cause it."


@styled
def plot_section_wins(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the win rate by the section where a pawn stands after a quarter, half and three quarters of the turns.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.positions.compute_section_wins`, with at least one section that has enough.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    drawn = table[table["enough"]].reset_index(drop=True)
    ax = draw_groups(ax, drawn, [f"after {time} of the turns" for time in drawn["time"]], list(drawn["section"]))
    few = table[~table["enough"]]
    cells = [f"{section} after {time}" for section, time in zip(few["section"], few["time"], strict=True)]
    left_out = f" Not enough to show: {listing(cells)}." if cells else ""
    games = f"{int(table['games'].iloc[0]):,} games, the first of the run."
    return finish_rates(ax, table, claim_sections(drawn), "games won", games, CAUTION, after=left_out)
