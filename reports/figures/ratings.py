"""The figure of the ranking."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.figures.dots import ROW_INCHES, draw_whiskers, draw_zero, label_rows, write_beside
from reports.figures.style import MAIN, add_note, get_axes, set_title, styled
from reports.words import measured


@styled
def plot_ratings(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the rating of every strategy with its interval, the best first.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.tournament.compute_standings`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax, 1.9 + ROW_INCHES * len(table))
    heights = list(range(len(table)))
    cells = table[["rating", "low", "high"]].to_numpy(float)
    known = cells[np.isfinite(cells)]
    margin = 0.08 * max(float(np.ptp(known)), 1.0)
    ends = float(known.min()) - margin, float(known.max()) + margin
    draw_whiskers(ax, np.clip(cells, *ends), heights, [MAIN] * len(table))
    write_beside(ax, [measured(*cell) for cell in cells], heights)
    label_rows(ax, [f"{row.rank}  {row.strategy}" for row in table.itertuples()], heights)
    draw_zero(ax)
    ax.set_xlim(ends)
    ax.set_xlabel("rating, Elo points")
    best, second = table.iloc[0], table.iloc[1]
    lead = f"{best['rating'] - second['rating']:.0f} points ahead of {second['strategy']}"
    clear = best["low"] > second["high"]
    set_title(ax, f"{best['strategy']} is best, {lead}" if clear else "The intervals do not tell who is best")
    ties = "drawn and unfinished" if "drawn" in table else "unfinished"
    blocks = f"{int(table['blocks'].iloc[0]):,} blocks of luck"
    add_note(ax, f"Bradley-Terry on {blocks}; {ties} games count as ties. Whiskers: 95 % each. Dashed: the mean.")
    return ax
