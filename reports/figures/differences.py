"""The figure of what a variant changes in who wins."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.figures.dots import ROW_INCHES, describe_intervals, label_rows, write_beside
from reports.figures.style import INK, MAIN, add_note, get_axes, set_title, styled
from reports.words import point_estimate, points


@styled
def plot_differences(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the change of shares with their intervals, in points.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.experiments.pick_win_differences`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax, 1.9 + ROW_INCHES * len(table))
    heights = list(range(len(table)))
    cells = table[["difference", "low", "high"]].to_numpy(float)
    for height, (difference, low, high) in zip(heights, 100 * cells, strict=True):
        ax.plot([low, high], [height, height], color=MAIN, linewidth=2.5, solid_capstyle="butt")
        ax.plot([difference], [height], "o", color=MAIN, markersize=7)
    write_beside(ax, [point_estimate(*cell) for cell in cells], heights)
    label_rows(ax, list(table["what"]), heights)
    ax.axvline(0, color=INK, linewidth=1.2, linestyle=(0, (4, 3)), zorder=0.9)
    reach = 1.1 * max(float(np.abs(100 * cells).max()), 0.05)
    ax.set(xlim=(-reach, reach), ylim=(max(heights) + 0.5, min(heights) - 0.9), yticks=[])
    ax.spines["left"].set_visible(False)
    ax.set_xlabel("change of the share of games, in points")
    set_title(ax, _claim(table))
    add_note(ax, f"{describe_intervals(table)} Each row for itself. Dashed: no change.")
    return ax


def _claim(table: pd.DataFrame) -> str:
    clear = table[(table["low"] > 0) | (table["high"] < 0)]
    if clear.empty:
        return "Nobody's share of wins changes beyond the intervals"
    most = clear.iloc[int(clear["difference"].abs().argmax())]
    moves = "gains" if most["difference"] > 0 else "loses"
    name = str(most["what"])
    return f"{name[0].upper()}{name[1:]} {moves} {points(most['difference'])}"
