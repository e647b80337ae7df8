"""The figure of how a comparison was settled."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter, LogLocator, NullLocator

from reports.figures.style import FAINT, INK, MAIN, OUTDENT, add_note, get_axes, set_title, styled
from reports.words import capital, number, points

CLAIMS = {
    "different": "{}: different, settled after {}",
    "equivalent": "{}: equivalent within ±{tolerance}, settled after {}",
    "not settled": "{}: not settled after {}",
}


@styled
def plot_looks(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the difference and its interval at every look, with the tolerance.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.experiments.compute_looks`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax)
    last, tolerance = table.iloc[-1], float(table["tolerance"].iloc[0])
    scale = 100 if last["is_share"] else 1
    known = table[np.isfinite(table["high"])]
    ax.axhspan(-scale * tolerance, scale * tolerance, color=FAINT, alpha=0.13, linewidth=0, zorder=0)
    ax.axhline(0, color=INK, linewidth=1.2)
    errors = scale * np.array([known["difference"] - known["low"], known["high"] - known["difference"]])
    ax.errorbar(known["games"], scale * known["difference"], errors, fmt="none", ecolor=MAIN, elinewidth=2.5)
    ax.plot(table["games"], scale * table["difference"], "o-", color=MAIN, markersize=6, linewidth=1)
    ax.set_xscale("log")
    ax.xaxis.set_major_locator(LogLocator(subs=(1, 2, 5)))
    ax.xaxis.set_major_formatter(FuncFormatter(lambda games, _: f"{games:,.0f}"))
    ax.xaxis.set_minor_locator(NullLocator())
    ax.set_xlabel("games so far, both variants together")
    ax.set_ylabel("change, points" if last["is_share"] else "change")
    size = points(tolerance) if last["is_share"] else number(tolerance)
    measure = capital(str(last["measure"]))
    set_title(ax, CLAIMS[last["verdict"]].format(measure, f"{last['games']:,} games", tolerance=size), OUTDENT)
    early = " Dots without whiskers: too early for an interval." if len(known) < len(table) else ""
    held = f"Whiskers: {100 * last['confidence']:g} % for all looks at once.{early}"
    add_note(ax, f"{held} Shaded: differences that do not matter, ±{size}.", x=OUTDENT)
    return ax
