"""The figure of how a measure follows a rule."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from reports.figures.style import OKABE_ITO, OUTDENT, add_note, format_share, get_axes, set_title, styled
from reports.words import TIED, listing, number, percent

MARKS = ("o", "s", "^", "D", "v", "P", "X")


@styled
def plot_curves(
    table: pd.DataFrame,
    ax: Axes | None = None,
    axis: str = "",
    by: str | None = None,
    called: str | None = None,
    says: str = "value",
    is_share: bool = True,
) -> Axes:
    """Plot a measure against the values of a rule, with intervals, a line for each of another column's values.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.experiments.locate`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    axis : str
        The rule along the picture.
    by : str, optional
        The column that tells the lines apart.
    called : str
        What that column's values are; its name if not given.
    says : str
        What the measure is.
    is_share : bool
        Whether it is a share, shown in percent.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax, 3.6)
    table, left_out = drop_unfinished(table)
    called = by if called is None else called
    numeric = table[f"{axis}_number"].notna().all()
    places = list(dict.fromkeys(table[axis]))
    lines = list(dict.fromkeys(table[by])) if by else [None]
    for order, line in enumerate(lines):
        rows = table if line is None else table[table[by] == line]
        along = rows[f"{axis}_number"].to_numpy(float) if numeric else rows[axis].map(places.index).to_numpy(float)
        rows = rows.iloc[np.argsort(along, kind="stable")]
        along, colour = np.sort(along), OKABE_ITO[order % len(OKABE_ITO)]
        errors = np.array([rows["value"] - rows["low"], rows["high"] - rows["value"]])
        ax.errorbar(along, rows["value"], np.maximum(errors, 0), fmt="none", ecolor=colour, elinewidth=2)
        mark, name = (
            MARKS[order % len(MARKS)],
            None if line is None else f"{by if called is None else called} {line}".strip(),
        )
        ax.plot(along, rows["value"], f"{mark}-", color=colour, markersize=6, linewidth=1, label=name)
    if numeric:
        ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    else:
        ax.set_xticks(range(len(places)), places)
    if len(lines) > 1:
        ax.legend(loc="best", framealpha=0.9)
    if is_share:
        ax.yaxis.set_major_formatter(format_share)
    ax.set_xlabel(axis.replace("_", " "))
    ax.set_ylabel(says)
    set_title(ax, _claim(table, says, is_share), OUTDENT)
    few, many = int(table["games"].min()), int(table["games"].max())
    each = f"{few:,} games a variant" if few == many else f"{few:,} to {many:,} games a variant"
    held = f"Whiskers: intervals, {table['intervals'].iloc[0]}."
    add_note(ax, f"{each}, all on the same luck. {held} {left_out}".strip(), x=OUTDENT)
    return ax


def _claim(table: pd.DataFrame, says: str, is_share: bool) -> str:
    rows = table.iloc[[int(table["value"].argmin()), int(table["value"].argmax())]]
    (low, high), (lowest, highest) = rows["value"], rows["name"]
    told = says[0].upper() + says[1:]
    least, most = (percent(low), percent(high)) if is_share else (number(low), number(high))
    if table["low"].max() <= table["high"].min():
        return f"{told}: no change beyond the intervals, about{TIED}{least}"
    return f"{told}: from {least} ({lowest}) to {most} ({highest})"


def drop_unfinished(table: pd.DataFrame) -> tuple[pd.DataFrame, str]:
    """Leave out variants of which no game ends, and say so; they would push all others together."""
    hopeless = (table["unfinished"] == 1) & (table["measure"] != "unfinished")
    if not hopeless.any() or hopeless.all():
        return table, ""
    names = listing(list(dict.fromkeys(table.loc[hopeless, "name"])))
    return table[~hopeless].reset_index(drop=True), f"Not drawn, as every game is unfinished: {names}."
