"""The figure of what a variant changes in who wins."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.figures.dots import ROW_INCHES, describe_intervals, draw_whiskers, draw_zero, label_rows, write_beside
from reports.figures.style import MAIN, add_note, get_axes, set_title, styled
from reports.words import capital, label_seat, point_estimate, points


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
    draw_whiskers(ax, 100 * cells, heights, [MAIN] * len(table))
    write_beside(ax, [point_estimate(*cell) for cell in cells], heights)
    label_rows(ax, [label_seat(what) for what in table["what"]], heights)
    draw_zero(ax)
    reach = 1.1 * max(float(np.abs(100 * cells).max()), 0.05)
    ax.set_xlim(-reach, reach)
    ax.set_xlabel("change of the share of games, in points")
    set_title(ax, _claim(table))
    add_note(ax, f"{describe_intervals(table)} Each row for itself. Dashed: no change.")
    return ax


def _claim(table: pd.DataFrame) -> str:
    clear = table[(table["low"] > 0) | (table["high"] < 0)]
    if clear.empty:
        return "Nobody's share of wins changes beyond the intervals"
    most = clear.iloc[int(clear["difference"].abs().argmax())]
    moves = "gain" if most["difference"] > 0 else "lose"
    several = str(most["what"]).endswith(" games")
    return f"{capital(str(most['what']))} {moves}{'' if several else 's'} {points(most['difference'])}"
