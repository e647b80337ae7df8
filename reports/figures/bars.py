"""Shares of games as bars, with the middle and the range of nine games in ten: what the distributions share."""

import numpy as np
from matplotlib.axes import Axes

from reports.figures.style import FAINT, INK, MAIN, format_share

BARS = 40


def draw_shares(ax: Axes, values: np.ndarray, games: np.ndarray, all_games: float, width: int | None = None) -> int:
    """Draw the share of games by value, as bars of one whole width, and return that width.

    Parameters
    ----------
    ax : Axes
        Where to draw.
    values, games : arrays
        Whole numbers, and the games of each.
    all_games : float
        What the shares are of.
    width : int, optional
        Values to a bar; as many as leave at most 40 bars if not given.
    """
    if width is None:
        width = max(int(np.ceil((values.max() - values.min() + 1) / BARS)), 1)
    first = (values.min() // width) * width
    heights = np.bincount(((values - first) // width).astype(int), games) / all_games
    left = first + width * np.arange(len(heights))
    ax.bar(left - 0.5, heights, width=width, align="edge", color=MAIN, linewidth=0.4, edgecolor=INK)
    ax.yaxis.set_major_formatter(format_share)
    ax.set_ylabel("games" if width == 1 else f"games (bars of {width})")
    ax.grid(visible=False, axis="x")
    return width


def draw_range(ax: Axes, low: float, middle: float, high: float) -> None:
    """Mark the median, and the range between the 5th and 95th percentiles; nothing where they are not finite."""
    if np.isfinite(high):
        ax.axvspan(low - 0.5, high + 0.5, color=FAINT, alpha=0.13, linewidth=0, zorder=0)
    if np.isfinite(middle):
        ax.axvline(middle, color=INK, linewidth=1.6, linestyle=(0, (4, 3)))
