"""The figure of where winners and losers spend the game."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from reports.figures.style import MAIN, OUTDENT, SECOND, add_note, format_share, get_axes, set_title, styled
from reports.words import points

NO_INTERVALS = "Counts by place come without intervals: small gaps may be chance."
LINES = {"won": ("winners", MAIN, "o", "-"), "lost": ("losers", SECOND, "s", "--")}


@styled
def plot_outcome_places(
    table: pd.DataFrame, ax: Axes | None = None, measure: str = "visits", meaning: str = "", noun: str = "space"
) -> Axes:
    """Plot how the counts of winners, and those of losers, spread over the places.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.places.compute_places`, with at least one finished game.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    measure : str
        What to compare.
    meaning : str
        What the measure counts, in words.
    noun : str
        What a place is called.

    Returns
    -------
    Axes
    """
    ax = get_axes(ax)
    chosen = table[table["measure"] == measure]
    shares = chosen.pivot_table(index="place", columns="outcome", values="share", dropna=False)
    for outcome, (name, colour, marker, line) in LINES.items():
        ax.plot(shares.index, shares[outcome], line, marker=marker, color=colour, label=name, markersize=4)
    left_out = "unfinished and drawn" if "drawn" in shares else "unfinished"
    ax.set_ylim(bottom=0)
    ax.yaxis.set_major_formatter(format_share)
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    ax.set_ylabel(f"share of own {measure}")
    ax.set_xlabel(noun)
    ax.legend()
    gap = (shares["won"] - shares["lost"]).fillna(0)
    place = int(str(gap.abs().idxmax()))
    names = chosen.set_index("place")["name"].to_dict()
    more, fewer = ("winners", "losers") if gap[place] > 0 else ("losers", "winners")
    set_title(
        ax,
        f"Widest gap on {names[place]}: {points(gap[place])} more of the {more}' {measure} than of the {fewer}'",
        OUTDENT,
    )
    counted = f"Counted: {meaning}." if meaning else ""
    add_note(
        ax, f"{int(chosen['games'].iloc[0]):,} games, {left_out} ones left out. {counted}", NO_INTERVALS, x=OUTDENT
    )
    return ax
