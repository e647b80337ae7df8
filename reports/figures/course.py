"""The figure of what builds up in the course of a game."""

from textwrap import fill

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import claim_course
from reports.figures.curves import MARKS
from reports.figures.style import OKABE_ITO, OUTDENT, add_note, format_share, get_axes, set_title, styled
from reports.words import SEAT, SIDE, label_seat

LABEL = 24  # letters of a line beside the axis


@styled
def plot_course(table: pd.DataFrame, ax: Axes | None = None, says: str = "mean") -> Axes:
    """Plot the mean of what builds up at every twentieth of the turns, a line for each strategy or seat, with bands.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.course.compute_course`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    says : str
        What builds up.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax)
    key = str(table.columns[0])
    for order, (line, rows) in enumerate(table.groupby(key, sort=False)):
        colour, mark = OKABE_ITO[order % len(OKABE_ITO)], MARKS[order % len(MARKS)]
        ax.fill_between(rows["time"], rows["low"], rows["high"], color=colour, alpha=0.22, linewidth=0)
        name = f"{SEAT} {line}" if key == SEAT else label_seat(str(line)) if key == SIDE else str(line)
        ax.plot(rows["time"], rows["mean"], color=colour, marker=mark, markersize=4, label=name)
    ax.set(xlim=(-0.01, 1.01), xlabel="part of the game's turns", ylabel=fill(f"{says}, mean", LABEL))
    ax.xaxis.set_major_formatter(format_share)
    if len(ax.lines) > 1:
        ax.legend(framealpha=0.9)
    set_title(ax, claim_course(table, says), OUTDENT)
    known = (
        f"Bands: intervals, {table['intervals'].iloc[0]}." if table["low"].notna().all() else "Too few for intervals."
    )
    add_note(ax, f"{int(table['games'].iloc[0]):,} games, the first of the run. {known}", x=OUTDENT)
    return ax
