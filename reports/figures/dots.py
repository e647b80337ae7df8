"""Win rates as dots with whiskers: what the figures of rates share."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.figures.style import INK, MAIN, PAPER, add_note, format_share, get_axes, set_title
from reports.words import estimate, listing, percent

ROW_INCHES = 0.5
ABOVE = 8
CORNER = 8


def draw_rates(
    ax: Axes,
    table: pd.DataFrame,
    heights: Sequence[float],
    colours: Sequence[str] | None = None,
    names: Sequence[str] | None = None,
) -> None:
    """Draw each row's win rate with its interval, and write the numbers above it, or, named, beside it."""
    rates, low, high = (table[column].to_numpy(float) for column in ("win_rate", "low", "high"))
    colours = colours or [MAIN] * len(table)
    draw_whiskers(ax, np.stack([rates, low, high], axis=1), heights, colours)
    numbers = [estimate(*cell) for cell in zip(rates, low, high, strict=True)]
    if names is None:
        write_beside(ax, numbers, heights)
    else:
        beside = [f"{name}: {number}" for name, number in zip(names, numbers, strict=True)]
        _write_rows(ax, beside, heights, 1, (6, 0), va="center")
    _set_scale(ax, float(low.min()), float(high.max()), float(table["fair_share"].iloc[0]))


def draw_whiskers(ax: Axes, cells: np.ndarray, heights: Sequence[float], colours: Sequence[str]) -> None:
    """Draw a dot and its interval at each height, from rows of value, low and high; rows need no axis."""
    for (value, low, high), height, colour in zip(cells, heights, colours, strict=True):
        ax.plot([low, high], [height, height], color=colour, linewidth=2.5, solid_capstyle="butt")
        ax.plot([value], [height], "o", color=colour, markersize=7)
    ax.set_ylim(max(heights) + 0.5, min(heights) - 0.9)
    ax.set_yticks([])
    ax.spines["left"].set_visible(False)


def draw_zero(ax: Axes) -> None:
    """Draw the line of no difference."""
    ax.axvline(0, color=INK, linewidth=1.2, linestyle=(0, (4, 3)), zorder=0.9)


def draw_rows(ax: Axes | None, table: pd.DataFrame, names: Sequence[str], more: float = 0) -> Axes:
    """Draw a row for each win rate, named above its whisker, on these axes or a new figure's with more inches."""
    ax = get_axes(ax, 1.9 + more + ROW_INCHES * len(table))
    heights = list(range(len(table)))
    draw_rates(ax, table, heights)
    label_rows(ax, names, heights)
    return ax


def finish_rates(
    ax: Axes, table: pd.DataFrame, finding: str, label: str, games: str, *notes: str, after: str = ""
) -> Axes:
    """Head a figure of rates with its finding, label it, draw the equal share, and say what all rests on."""
    ax.set_xlabel(label)
    set_title(ax, finding)
    add_note(ax, f"{games} {describe_intervals(table)} {draw_fair_share(ax, table)}{after}", *notes)
    return ax


def label_rows(ax: Axes, names: Sequence[str], heights: Sequence[float]) -> None:
    """Name the rows: the name above the whisker, so that it may be long."""
    _write_rows(ax, names, heights, 0, (0, ABOVE))


def write_beside(ax: Axes, numbers: Sequence[str], heights: Sequence[float]) -> None:
    """Write the rows' numbers at their right ends, above the whiskers."""
    _write_rows(ax, numbers, heights, 1, (0, ABOVE), ha="right")


def draw_fair_share(ax: Axes, table: pd.DataFrame) -> str:
    """Draw the line of equal shares, if in view, and return the sentence that explains it."""
    fair = float(table["fair_share"].iloc[0])
    least, most = ax.get_xlim()
    if not least <= fair <= most:
        return f"An equal share, {percent(fair)}, lies outside the picture."
    ax.axvline(fair, color=INK, linewidth=1.2, linestyle=(0, (4, 3)), zorder=0.9)
    return f"Dashed: an equal share, {percent(fair)}."


def describe_intervals(table: pd.DataFrame) -> str:
    """Return the sentence on what the whiskers hold for."""
    return f"Whiskers: intervals, {table['intervals'].iloc[0]}."


def describe_games(table: pd.DataFrame) -> str:
    """Return the sentence on how many games there are, and how many of them nobody won."""
    shares = {name: float(table[name].iloc[0]) for name in ("unfinished", "drawn") if name in table}
    parts = [f"{percent(share)} of them {name}" for name, share in shares.items() if share]
    rest = f", {listing(parts)} (won by nobody)" if parts else ""
    return f"{int(table['games'].iloc[0]):,} games{rest}."


def _write_rows(
    ax: Axes, texts: Sequence[str], heights: Sequence[float], x: float, offset: tuple[float, float], **place: Any
) -> None:
    """Write a text at each height, x axes widths from the left, on paper that hides the grid."""
    for text, height in zip(texts, heights, strict=True):
        ax.annotate(
            text,
            (x, height),
            xycoords=("axes fraction", "data"),
            xytext=offset,
            textcoords="offset points",
            fontsize=10,
            color=INK,
            bbox={"facecolor": PAPER, "linewidth": 0, "pad": 1},
            **place,
        )


def _set_scale(ax: Axes, least: float, most: float, fair: float) -> None:
    """Show all intervals, and the equal share unless it would push them into a corner."""
    wide = max(most, fair) - min(least, fair)
    if most - least > wide / CORNER:
        least, most = min(least, fair), max(most, fair)
    margin = max(0.08 * (most - least), 0.0005)
    ax.set_xlim(max(least - margin, -0.02), min(most + margin, 1.02))
    ax.xaxis.set_major_formatter(format_share)
    ax.locator_params(axis="x", nbins=5)
