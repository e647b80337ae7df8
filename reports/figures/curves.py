"""The figure of how a measure follows a rule."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from reports.figures.style import OKABE_ITO, OUTDENT, add_note, format_share, get_axes, set_title, styled
from reports.words import capital, listing, number, percent

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
    places = _locate(table, axis)
    lines = list(dict.fromkeys(table[by])) if by else [None]
    for order, line in enumerate(lines):
        chosen = np.ones(len(table), bool) if line is None else (table[by] == line).to_numpy()
        label = None if line is None else f"{called} {line}".strip()
        _draw_line(ax, table[chosen], places[chosen], order, label)
    if table[f"{axis}_number"].notna().all():
        ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    else:
        names = list(dict.fromkeys(table[axis]))
        ax.set_xticks(range(len(names)), names)
    if len(lines) > 1:
        ax.legend(loc="best", framealpha=0.9)
    if is_share:
        ax.yaxis.set_major_formatter(format_share)
    ax.set_xlabel(axis.replace("_", " "))
    ax.set_ylabel(says)
    set_title(ax, _claim(table, by, called, says, is_share), OUTDENT)
    few, many = int(table["games"].min()), int(table["games"].max())
    each = f"{few:,} games a variant" if few == many else f"{few:,} to {many:,} games a variant"
    held = f"Whiskers: intervals, {table['intervals'].iloc[0]}."
    add_note(ax, f"{each}, all on the same luck. {held} {left_out}".strip(), x=OUTDENT)
    return ax


def _locate(table: pd.DataFrame, axis: str) -> np.ndarray:
    """Return where each row stands along the picture: its number, or its place among the names."""
    if table[f"{axis}_number"].notna().all():
        return table[f"{axis}_number"].to_numpy(float)
    return table[axis].map(list(dict.fromkeys(table[axis])).index).to_numpy(float)


def _draw_line(ax: Axes, rows: pd.DataFrame, places: np.ndarray, order: int, label: str | None) -> None:
    """Draw one line with its intervals, in the colour and with the marks of its order."""
    along = np.argsort(places, kind="stable")
    rows, places, colour = rows.iloc[along], places[along], OKABE_ITO[order % len(OKABE_ITO)]
    errors = np.array([rows["value"] - rows["low"], rows["high"] - rows["value"]])
    ax.errorbar(places, rows["value"], np.maximum(errors, 0), fmt="none", ecolor=colour, elinewidth=2)
    mark = MARKS[order % len(MARKS)]
    ax.plot(places, rows["value"], f"{mark}-", color=colour, markersize=6, linewidth=1, label=label)


def _claim(table: pd.DataFrame, by: str | None, called: str | None, says: str, is_share: bool) -> str:
    """State the greatest change along a line."""
    lines = [(None, table)] if by is None else list(table.groupby(by, sort=False))
    spans = [rows["low"].max() - rows["high"].min() for _, rows in lines]
    line, rows = lines[int(np.argmax(spans))]
    called = "" if line is None else f" ({f'{called} {line!s}'.strip()})"
    told = capital(says) + called
    if max(spans) <= 0:
        return f"{told}: no change beyond the intervals"
    ends = rows.iloc[sorted([int(rows["value"].argmin()), int(rows["value"].argmax())])]
    write = percent if is_share else number
    first, last = (f"{write(end['value'])} ({end['name']})" for end in ends.to_dict("records"))
    return f"{told}: from {first} to {last}"


def drop_unfinished(table: pd.DataFrame) -> tuple[pd.DataFrame, str]:
    """Leave out variants of which no game ends, and say so; they would push all others together."""
    hopeless = (table["unfinished"] == 1) & (table["measure"] != "unfinished")
    if not hopeless.any() or hopeless.all():
        return table, ""
    names = listing(list(dict.fromkeys(table.loc[hopeless, "name"])))
    return table[~hopeless].reset_index(drop=True), f"Not shown, as every game is unfinished: {names}."
