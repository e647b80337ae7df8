"""Shares of games as bars, with the middle and the range of nine games in ten: what the distributions share."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator, PercentFormatter

from reports.figures.style import FAINT, INK, MAIN, OUTDENT, add_note, format_share, get_axes, set_title
from reports.stats.quantiles import compute_quantiles
from reports.tables.drama import compute_drama_quantiles
from reports.words import count, number

BARS = 40
PERCENTS = 5  # whole ones, to a bar
FINISHED, WON = "finished games", "games with a winner"  # the same, unless games may be drawn
# The rare longest values would push all others together.
SHOWN = 0.998


def draw_shares(
    ax: Axes, values: np.ndarray, games: np.ndarray, all_games: float, width: int | None = None, unit: float = 1
) -> float:
    """Draw the share of games by value, and return how many games lie beyond the picture.

    Parameters
    ----------
    ax : Axes
        Where to draw.
    values, games : arrays
        Whole numbers, and the games of each.
    all_games : float
        What the shares are of.
    width : int, optional
        Values to a bar. If not given, 99.8 % of the games are drawn, in at most 40 bars.
    unit : float
        What a value of 1 is drawn as.
    """
    beyond = 0.0
    if width is None:
        drawn = values <= compute_quantiles(values, games, [SHOWN])[0]
        beyond = float(games[~drawn].sum())
        values, games = values[drawn], games[drawn]
        width = choose_width(values)
    first = (values.min() // width) * width
    heights = np.bincount(((values - first) // width).astype(int), games) / all_games
    left = first + width * np.arange(len(heights))
    ax.bar(unit * (left - 0.5), heights, width=unit * width, align="edge", color=MAIN, linewidth=0.4, edgecolor=INK)
    ax.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    ax.yaxis.set_major_formatter(format_share)
    ax.set_ylabel("games" if width == 1 else f"games (bars of {width})")
    ax.grid(visible=False, axis="x")
    return beyond


def choose_width(values: np.ndarray) -> int:
    """Return how many whole numbers go to a bar, so that there are at most 40."""
    return int(np.ceil((values.max() - values.min() + 1) / BARS))


def plot_percents(
    ax: Axes | None,
    table: pd.DataFrame,
    claim: str,
    label: str,
    unit: float = 1,
    width: int = PERCENTS,
    counted: str = FINISHED,
) -> Axes:
    """Plot a histogram of percents over games that somebody won, with its median and range.

    Parameters
    ----------
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    table : DataFrame
        The percents in the first column, and games.
    claim : str
        The title, with {} where the median goes.
    label : str
        What the percents are.
    unit : float
        The percents are multiples of it.
    width : int
        Multiples to a bar.
    counted : str
        What the games are.
    """
    ax = get_axes(ax)
    name = str(table.columns[0])
    games = float(table["games"].sum())
    low, middle, high = compute_drama_quantiles(table).set_index("share")[name][[0.05, 0.5, 0.95]]
    multiples = np.rint(table[name].to_numpy(float) / unit).astype(int)
    draw_shares(ax, multiples, table["games"].to_numpy(float), games, width, unit)
    draw_range(ax, low, middle, high, unit)
    set_title(ax, claim.format(f"{middle:.0f} %"), OUTDENT)
    ax.set_xlabel(label)
    ax.set_ylabel(f"games (bars of {number(unit * width)} %)")
    ax.xaxis.set_major_formatter(PercentFormatter(100, decimals=0, symbol=" %"))
    shaded = f"Shaded: nine games in ten, {low:.0f} to {high:.0f} %."
    add_note(ax, f"{games:,.0f} {counted}. Dashed: the median, {middle:.0f} %. {shaded}", x=OUTDENT)
    return ax


def describe_beyond(games: float) -> str:
    """Return the sentence on the games that were not shown."""
    return f"Not shown: {count(games, 'game')} with more." if games else ""


def draw_range(ax: Axes, low: float, middle: float, high: float, unit: float = 1) -> None:
    """Mark the median, and the range between the 5th and 95th percentiles; nothing where they are not finite."""
    if np.isfinite(high):
        ax.axvspan(low - unit / 2, high + unit / 2, color=FAINT, alpha=0.13, linewidth=0, zorder=0)
    if np.isfinite(middle):
        ax.axvline(middle, color=INK, linewidth=1.6, linestyle=(0, (4, 3)))
