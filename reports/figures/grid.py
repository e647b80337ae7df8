"""The figure of cases counted over two axes."""

from textwrap import fill

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.claims import pick_extremes
from reports.figures.heat import draw_cells
from reports.figures.spaces import NOT_ENOUGH
from reports.figures.style import WIDTH, add_note, get_axes, set_title, styled
from reports.words import TIED, capital, percent

CELLS = 0.86  # of the figure's width
LETTER = 0.62  # of its height, a letter's width
LONG = 1.2  # inches of names at the left, from which on the layout must know of them


@styled
def plot_grid(
    table: pd.DataFrame,
    ax: Axes | None = None,
    says: str = "cases",
    rows: str = "row",
    columns: str = "column",
    counts: tuple[str, str] = ("cases", "successes"),
) -> Axes:
    """Plot the share of cases that turned out one way, in percent, cell by cell; beneath, the share expected, if known.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.grids.compute_grid`, with at least one cell that has enough.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    says : str
        What turned out so, of what.
    rows, columns : str
        What a row and a column are.
    counts : tuple of str
        What a case is, and one that turned out so.

    Returns
    -------
    Axes
    """
    drawn = _crop(table)
    down, across = (list(dict.fromkeys(drawn[axis])) for axis in ("row", "column"))
    shape = len(down), len(across)
    share, exact = (drawn[name].to_numpy(float).reshape(shape) for name in ("share", "exact"))
    exact = np.where(np.isnan(share), np.nan, exact)
    known = bool(np.isfinite(exact).any())
    margin = 0.35 + LETTER * 11 / 72 * max(len(name) for name in down)
    width = 72 * min(WIDTH * CELLS, WIDTH - margin) / len(across)  # points, as the height
    digits, size = _fit(width)
    height = len(down) * (6 + (2.6 if known else 1.7) * size)
    ax = get_axes(ax, 2.1 + height / 72, margin if margin > LONG else None)
    ax.set_facecolor(NOT_ENOUGH)
    draw_cells(ax, share, is_share=True, below=exact if known else None, digits=digits, size=size)
    wide = max(len(name) for name in across) * LETTER * 11 > width
    ax.set_xticks(range(len(across)), across, rotation=40 if wide else 0, ha="right" if wide else "center")
    ax.set_yticks(range(len(down)), down)
    ax.set(xlabel=columns, ylabel=fill(rows, max(int(height / (LETTER * 11)), 8)))
    x = -margin / (WIDTH - margin)
    set_title(ax, _claim(drawn, says), x)
    cases = f"{int(table['cases'].sum()):,} {counts[0]} in {int(table['games'].iloc[0]):,} games; {counts[1]}, percent"
    beneath = "; beneath, the exact share" if known else ""
    few = " Grey: fewer than 30." if not drawn["enough"].all() else ""
    left = " Not shown: rows and columns without 30 in any cell." if len(drawn) < len(table) else ""
    add_note(ax, f"{cases}{beneath}.{few}{left}", _judge(table), x=x)
    return ax


def _crop(table: pd.DataFrame) -> pd.DataFrame:
    """Leave out rows and columns without a cell that has enough cases."""
    enough = table[table["enough"]]
    return table[table["row"].isin(enough["row"]) & table["column"].isin(enough["column"])].reset_index(drop=True)


def _fit(width: float) -> tuple[int, float]:
    """Return the decimals that cells of this width have room for, and the size of their letters, all in points."""
    digits = 1 if width / (4.4 * LETTER) >= 7 else 0
    letters = 4.4 if digits else 3.0
    return digits, float(np.clip(width / (letters * LETTER), 4, 9))


def _claim(table: pd.DataFrame, says: str) -> str:
    known = table[table["enough"]].reset_index(drop=True)
    worst, best = pick_extremes(known)
    if known["low"].iloc[best] <= known["high"].iloc[worst]:
        return f"{capital(says)}: no cell is told apart from the others"
    ends = [known.iloc[cell] for cell in (worst, best)]
    low, high = (f"{percent(end['share'])} ({_name(end)})" for end in ends)
    return f"{capital(says)}: from {low} to {high}"


def _name(cell: pd.Series) -> str:
    return f"{cell['row']}{TIED}/{TIED}{cell['column']}"


def _judge(table: pd.DataFrame) -> str:
    """Say how far the cells lie from the exact shares, and whether that may be chance."""
    scores = table["score"].abs().to_numpy(float)
    if np.isnan(scores).all():
        return ""
    worst = table.iloc[int(np.nanargmax(scores))]
    size, bound, shared = (float(value) for value in (np.nanmax(scores), worst["bound"], worst["shared_bound"]))
    far = f"Largest |z| against the exact shares: {size:.2f} ({_name(worst)})."
    luck = f", or {shared:.2f} as far as the games of a block share luck" if shared > bound else ""
    cells = int((~np.isnan(scores)).sum())
    limit = f"In 95 of 100 runs chance alone keeps all {cells} cells below {bound:.2f} (Bonferroni){luck}:"
    verdict = "within chance." if size <= bound else "it may be chance." if size <= shared else "more than chance."
    return f"{far} {limit} {verdict}"
