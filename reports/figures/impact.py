"""The figure of which smallest change moves results most."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.figures.dots import ROW_INCHES, draw_whiskers, draw_zero, label_rows, write_beside
from reports.figures.style import FAINT, MAIN, add_note, get_axes, set_title, styled
from reports.words import capital, measured, number, point_estimate, points

SHOWN = 12


@styled
def plot_impact(
    table: pd.DataFrame, ax: Axes | None = None, says: str = "", is_share: bool = True, tolerance: float | None = None
) -> Axes:
    """Plot the difference that each change makes, the greatest first.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.experiments.compute_impact`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    says : str
        What the measure is.
    is_share : bool
        Whether it is a share, whose differences are in points.
    tolerance : float, optional
        The greatest difference that does not matter.

    Returns
    -------
    Axes
    """
    shown, scale = table.head(SHOWN), 100 if is_share else 1
    ax = get_axes(ax, 1.9 + ROW_INCHES * len(shown))
    heights = list(range(len(shown)))
    cells = shown[["difference", "low", "high"]].to_numpy(float)
    colours = [MAIN if low > 0 or high < 0 else FAINT for _, low, high in cells]
    draw_whiskers(ax, scale * cells, heights, colours)
    write = point_estimate if is_share else measured
    write_beside(ax, [write(*cell) for cell in cells], heights)
    label_rows(ax, [f"{row.what}: {row.how}" for row in shown.itertuples()], heights)
    draw_zero(ax)
    if tolerance is not None:
        ax.axvspan(-scale * tolerance, scale * tolerance, color=FAINT, alpha=0.13, linewidth=0, zorder=0)
    reach = 1.1 * max(float(np.abs(scale * cells).max()), 1e-9)
    ax.set_xlim(-reach, reach)
    ax.set_xlabel(f"change of {says}" + (", points" if is_share else ""))
    set_title(ax, _claim(table, is_share))
    left = f"{len(table) - len(shown)} smaller changes are not shown. " if len(table) > len(shown) else ""
    span = "" if tolerance is None else f" Shaded: ±{points(tolerance) if is_share else number(tolerance)}."
    add_note(
        ax,
        f"{int(table['games'].iloc[0]):,} games each, on the same luck. {left}Whiskers: intervals, "
        f"{table['intervals'].iloc[0]}; grey ones hold 0.{span}",
    )
    return ax


def _claim(table: pd.DataFrame, is_share: bool) -> str:
    top = table.iloc[0]
    if top["low"] <= 0 <= top["high"]:
        return "No single change is told apart from none"
    size = points(top["difference"]) if is_share else number(abs(top["difference"]))
    return f"{capital(str(top['what']))}, {top['how']}, moves most: {size} {'up' if top['difference'] > 0 else 'down'}"
