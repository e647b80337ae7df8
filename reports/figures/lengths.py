"""The figure of how long games last."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_length
from reports.figures.bars import describe_beyond, draw_range, draw_shares
from reports.figures.style import OUTDENT, add_note, get_axes, set_title, styled
from reports.tables.lengths import compute_length_quantiles
from reports.words import percent


@styled
def plot_lengths(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the share of games by length in turns, with the median and the range of nine games in ten.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.lengths.compute_lengths`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax)
    games, unfinished = float(table["games"].sum()), float(table["unfinished"].sum())
    finished = (table["games"] - table["unfinished"]).to_numpy(float)
    turns = table["turns"].to_numpy(int)
    quantiles = compute_length_quantiles(table)
    set_title(ax, claim_length(quantiles, unfinished / games), OUTDENT)
    ax.set_xlabel("turns, all players' together")
    notes = [f"{games:,.0f} games."]
    if finished.sum():
        beyond = draw_shares(ax, turns[finished > 0], finished[finished > 0], games)
        low, middle, high = quantiles.set_index("share")["turns"][[0.05, 0.5, 0.95]]
        draw_range(ax, low, middle, high)
        notes.append(_describe_range(low, middle, high))
        notes.append(describe_beyond(beyond))
    if unfinished:
        notes.append(f"Unfinished games ({percent(unfinished / games)}) count as longer than any and are not shown.")
    add_note(ax, " ".join(note for note in notes if note), x=OUTDENT)
    return ax


def _describe_range(low: float, middle: float, high: float) -> str:
    median = f"Dashed: the median, {middle:.0f}." if np.isfinite(middle) else ""
    return f"{median} Shaded: nine games in ten, {low:.0f} to {high:.0f}." if np.isfinite(high) else median
