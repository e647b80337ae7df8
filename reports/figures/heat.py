"""The figure of a measure over the values of two rules."""

from typing import Any

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.figures.spaces import SHADES
from reports.figures.style import OUTDENT, add_note, get_axes, set_title, styled
from reports.words import capital, number, percent


@styled
def plot_heat(
    table: pd.DataFrame,
    ax: Axes | None = None,
    axes: tuple[str, str] = ("", ""),
    says: str = "value",
    is_share: bool = True,
) -> Axes:
    """Plot a measure as a map: the first rule down, the second across, the value in each cell.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.experiments.locate`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    axes : tuple of str
        The rules.
    says : str
        What the measure is.
    is_share : bool
        Whether it is a share, shown in percent.

    Returns
    -------
    Axes
    """
    down, across = (list(dict.fromkeys(table[axis])) for axis in axes)
    ax = get_axes(ax, 1.7 + 0.38 * len(down))
    cells = np.full((len(down), len(across)), np.nan)
    for row in table.to_dict("records"):
        cells[down.index(row[axes[0]]), across.index(row[axes[1]])] = row["value"]
    draw_cells(ax, cells, is_share)
    ax.set_xticks(range(len(across)), across)
    ax.set_yticks(range(len(down)), down)
    ax.set_xlabel(axes[1].replace("_", " "))
    ax.set_ylabel(axes[0].replace("_", " "))
    most = table.iloc[int(table["value"].argmax())]
    write = percent if is_share else number
    set_title(ax, f"{capital(says)}: highest at {most['name']}, {write(most['value'])}", OUTDENT)
    wide = float((table["high"] - table["low"]).max() / 2)
    half = f"{100 * wide:.2g} points" if is_share else number(wide)
    games = f"{int(table['games'].min()):,} games a cell, all on the same luck"
    add_note(ax, f"{games}; every cell is known to ±{half} or better ({table['intervals'].iloc[0]}).", x=OUTDENT)
    return ax


def draw_cells(
    ax: Axes,
    cells: np.ndarray,
    is_share: bool,
    below: np.ndarray | None = None,
    digits: int = 1,
    size: float = 9,
) -> None:
    """Draw a map of cells, each with its number, and beneath it that of ``below``, in small; light is low."""
    low, high = np.nanmin(cells), np.nanmax(cells)
    shades = (cells - low) / max(high - low, 1e-12)
    ax.imshow(shades, cmap=SHADES, vmin=0, vmax=1, aspect="auto")
    ax.grid(visible=False)
    ax.spines[:].set_visible(False)
    ax.tick_params(length=0)
    for cell, value in np.ndenumerate(cells):
        if np.isfinite(value):
            look: dict[str, Any] = {"ha": "center", "color": "#ffffff" if shades[cell] > 0.5 else "#000000"}
            under = np.nan if below is None else below[cell]
            text = f"{100 * value:.{digits}f}" if is_share else number(float(value))
            ax.text(cell[1], cell[0], text, va="bottom" if np.isfinite(under) else "center", fontsize=size, **look)
            if np.isfinite(under):
                ax.text(cell[1], cell[0], f"{100 * under:.{digits}f}", va="top", fontsize=0.8 * size, **look)
