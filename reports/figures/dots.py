"""Win rates as dots with whiskers: what the figures of rates share."""

from collections.abc import Sequence

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.figures.style import INK, MAIN, PAPER, format_share
from reports.words import percent, percent_range

ROW_INCHES = 0.5


def draw_rates(
    ax: Axes,
    table: pd.DataFrame,
    heights: Sequence[float],
    colours: Sequence[str] | None = None,
    names: Sequence[str] | None = None,
) -> None:
    """Draw each row's win rate with its interval at its height; write the numbers, and a name, at the right."""
    rates, low, high = (table[column].to_numpy(float) for column in ("win_rate", "low", "high"))
    for rate, lower, upper, height, colour, name in zip(
        rates, low, high, heights, colours or [MAIN] * len(table), names or [""] * len(table), strict=True
    ):
        ax.plot([lower, upper], [height, height], color=colour, linewidth=2.5, solid_capstyle="butt")
        ax.plot([rate], [height], "o", color=colour, markersize=7)
        ax.annotate(
            f"{name}{percent(rate)} ({percent_range(lower, upper)})",
            (1, height),
            xycoords=("axes fraction", "data"),
            xytext=(6, 0),
            textcoords="offset points",
            va="center",
            fontsize=9,
            color=INK,
        )
    _set_scale(ax, np.concatenate([low, high, table["fair_share"].to_numpy(float)]))
    ax.set_ylim(max(heights) + 0.5, min(heights) - 0.9)
    ax.set_yticks([])
    ax.spines["left"].set_visible(False)


def label_rows(ax: Axes, names: Sequence[str], heights: Sequence[float]) -> None:
    """Name the rows: the name above the whisker, so that it may be long."""
    for name, height in zip(names, heights, strict=True):
        ax.annotate(
            name,
            (0, height),
            xycoords=("axes fraction", "data"),
            xytext=(0, 8),
            textcoords="offset points",
            fontsize=10,
            color=INK,
            bbox={"facecolor": PAPER, "linewidth": 0, "pad": 1},
        )


def draw_fair_share(ax: Axes, table: pd.DataFrame) -> str:
    """Draw the line of equal shares, and return the sentence that explains it."""
    fair = float(table["fair_share"].iloc[0])
    ax.axvline(fair, color=INK, linewidth=1.2, linestyle=(0, (4, 3)), zorder=0.9)
    return f"Dashed: an equal share, {percent(fair)}."


def describe_intervals(table: pd.DataFrame) -> str:
    """Return the sentence on what the whiskers hold for."""
    return f"Whiskers: intervals, {table['intervals'].iloc[0]}."


def describe_games(table: pd.DataFrame, unfinished: float) -> str:
    """Return the sentence on how many games there are, and how many of them nobody won."""
    rest = f", {percent(unfinished)} of them unfinished (won by nobody)" if unfinished else ""
    return f"{int(table['games'].iloc[0]):,} games{rest}."


def _set_scale(ax: Axes, shares: np.ndarray) -> None:
    least, most = shares.min(), shares.max()
    margin = max(0.08 * (most - least), 0.002)
    ax.set_xlim(max(least - margin, -0.02), min(most + margin, 1.02))
    ax.xaxis.set_major_formatter(format_share)
    ax.locator_params(axis="x", nbins=5)
