"""The figure of how the win rate goes with what a seat had or did."""

import pandas as pd
from matplotlib.axes import Axes

from reports.figures.dots import ROW_INCHES, label_rows, write_beside
from reports.figures.style import FAINT, MAIN, add_note, format_share, get_axes, set_title, styled
from reports.words import SEAT, capital, percent, plural, points

CAUTION = (
    "This goes with winning; it need not cause it: who plays longer draws and plays more. What a card causes, only "
    "taking it away tells."
)
SHOWN = 12


@styled
def plot_observed(table: pd.DataFrame, ax: Axes | None = None, mark: str = "held", noun: str = SEAT) -> Axes:
    """Plot the win rate of seats that had each thing beside that of seats that had not.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.experiments.compute_observed`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    mark : str
        What to show: held, drawn, played …
    noun : str
        What a seat is called: seat, or side.

    Returns
    -------
    Axes
    """
    rows = table[(table["mark"] == mark) & (table["seat_games"] > 0)]
    shown = rows.head(SHOWN)
    ax = get_axes(ax, 2.3 + ROW_INCHES * len(shown))
    heights = list(range(len(shown)))
    for height, row in zip(heights, shown.to_dict("records"), strict=True):
        for start, colour, form in (("unseen_", FAINT, "s"), ("", MAIN, "o")):
            rate = row["unseen_rate" if start else "win_rate"]
            if rate == rate:  # noqa: PLR0124  # not a number where every seat had it
                ax.plot([row[f"{start}low"], row[f"{start}high"]], [height, height], color=colour, linewidth=2.5)
                ax.plot([rate], [height], form, color=colour, markersize=7)
    cells = shown.to_dict("records")
    numbers = [f"{percent(cell['win_rate'])}, without {percent(cell['unseen_rate'])}" for cell in cells]
    write_beside(ax, numbers, heights)
    label_rows(ax, [f"{cell['thing']}: {cell['seat_games']:,} {plural(noun)}" for cell in cells], heights)
    ax.set(ylim=(len(shown) - 0.5, -0.9), yticks=[])
    ax.margins(x=0.06)
    ax.spines["left"].set_visible(False)
    ax.xaxis.set_major_formatter(format_share)
    ax.set_xlabel(f"games won by {plural(noun)}")
    set_title(ax, _claim(rows, mark, plural(noun)))
    meaning = f"{capital(mark)}: {rows['says'].iloc[0]}. " if len(rows) else ""
    held = f"Dots: {plural(noun)} with it; squares: {plural(noun)} without. Whiskers: intervals, "
    add_note(ax, f"{meaning}{held}{rows['intervals'].iloc[0] if len(rows) else 'none'}.", CAUTION)
    return ax


def _claim(rows: pd.DataFrame, mark: str, seats: str) -> str:
    known = rows.dropna(subset=["lead"])
    if known.empty:
        return f"{capital(mark)}: no {seats} to compare"
    top = known.iloc[0]
    more = "more" if top["lead"] >= 0 else "less"
    return f"{top['thing']}, {mark}: {seats} with it win {points(top['lead'])} {more} often"
