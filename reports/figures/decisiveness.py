"""The figure of how early a game is decided."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_decisiveness
from reports.figures.bars import FINISHED, WON
from reports.figures.style import INK, MAIN, OUTDENT, add_note, format_share, get_axes, set_title, styled
from reports.words import percent


@styled
def plot_decisiveness(table: pd.DataFrame, ax: Axes | None = None, *, draws: bool = False) -> Axes:
    """Plot how often whoever leads at a time goes on to win, with the band of its intervals.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.decisiveness.compute_decisiveness`, with at least one game.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    draws : bool
        Whether games may be drawn: then it says that they are left out.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax)
    fair = float(table["fair_share"].iloc[0])
    ax.fill_between(table["time"], table["low"], table["high"], color=MAIN, alpha=0.22, linewidth=0)
    ax.plot(table["time"], table["leader_wins"], color=MAIN, marker="o", markersize=4)
    ax.axhline(fair, color=INK, linewidth=1.2, linestyle=(0, (4, 3)), zorder=0.9)
    ax.set(xlim=(-0.01, 1.01), ylim=(0, 1.02), xlabel="part of the game's turns", ylabel="won by the leader")
    ax.xaxis.set_major_formatter(format_share)
    ax.yaxis.set_major_formatter(format_share)
    set_title(ax, claim_decisiveness(table, WON if draws else "games"), OUTDENT)
    counted = f"{int(table['games'].iloc[0]):,} {WON if draws else FINISHED}"
    games = f"{counted}, the first of the run. A tied lead counts in parts."
    band = f"Band: intervals, {table['intervals'].iloc[0]}. Dashed: an equal share, {percent(fair)}."
    add_note(ax, f"{games} {band}", x=OUTDENT)
    return ax
