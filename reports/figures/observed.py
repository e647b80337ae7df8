"""The figure of how the win rate goes with what a seat had or did."""

import pandas as pd
from matplotlib.axes import Axes

from reports.claims import pick_clear
from reports.figures.dots import ROW_INCHES, label_rows, write_beside
from reports.figures.style import FAINT, MAIN, add_note, format_share, get_axes, set_title, styled
from reports.words import SIDE, capital, label_seat, listing, percent, points

CAUTION = (
    "This goes with winning; it need not cause it: who plays longer draws and plays more. What a card causes, only "
    "taking it away tells."
)
SHOWN = 12
ENOUGH = 30


@styled
def plot_observed(table: pd.DataFrame, ax: Axes | None = None, mark: str = "held", side: str = "") -> Axes:
    """Plot the win rate of seats that had each thing beside that of seats that had not.

    Of many things, those with the greatest leads are shown; of a side's, those at both ends, of all that it had and
    lacked often enough.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.experiments.compute_observed`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    mark : str
        What to show: held, drawn, played …
    side : str
        Whose, where seats are sides.

    Returns
    -------
    Axes
    """
    rows = table[(table["mark"] == mark) & (table["seat_games"] > 0)]
    shown, seats = rows.head(SHOWN), "seats"
    left = ""
    if side:
        shown, left = _pick_ends(rows[rows[SIDE] == side])
        seats = "games"
    ax = get_axes(ax, 2.3 + ROW_INCHES * len(shown))
    heights = list(range(len(shown)))
    _draw_pairs(ax, shown, heights)
    cells = shown.to_dict("records")
    numbers = [f"{percent(cell['win_rate'])}, without {percent(cell['unseen_rate'])}" for cell in cells]
    write_beside(ax, numbers, heights)
    label_rows(ax, [f"{cell['thing']}: {cell['seat_games']:,} {seats}" for cell in cells], heights)
    ax.set(ylim=(len(shown) - 0.5, -0.9), yticks=[])
    ax.margins(x=0.06)
    ax.spines["left"].set_visible(False)
    ax.xaxis.set_major_formatter(format_share)
    ax.set_xlabel(f"games won by {side or seats}")
    set_title(ax, _claim_side(shown, mark, side) if side else _claim(rows, mark))
    meaning = f"{capital(mark)}: {rows['says'].iloc[0]}. " if len(rows) else ""
    held = f"Dots: {seats} with it; squares: {seats} without. Whiskers: intervals, "
    add_note(ax, f"{meaning}{held}{rows['intervals'].iloc[0] if len(rows) else 'none'}.{left}", CAUTION)
    return ax


def _draw_pairs(ax: Axes, shown: pd.DataFrame, heights: list[int]) -> None:
    for height, row in zip(heights, shown.to_dict("records"), strict=True):
        for start, colour, form in (("unseen_", FAINT, "s"), ("", MAIN, "o")):
            rate = row["unseen_rate" if start else "win_rate"]
            if rate == rate:  # noqa: PLR0124  # not a number where every seat had it
                ax.plot([row[f"{start}low"], row[f"{start}high"]], [height, height], color=colour, linewidth=2.5)
                ax.plot([rate], [height], form, color=colour, markersize=7)


def _pick_ends(rows: pd.DataFrame) -> tuple[pd.DataFrame, str]:
    """Return the rows with the greatest leads either way, in their order, and in words which are left out."""
    enough = rows[rows[["seat_games", "unseen_games"]].min(axis=1) >= ENOUGH]
    half = SHOWN // 2
    shown = enough if len(enough) <= SHOWN else pd.concat([enough.head(half), enough.tail(half)])
    between, rare = len(enough) - len(shown), len(rows) - len(enough)
    parts = [f"{between} in between"] if between else []
    parts += [f"{rare} in fewer than {ENOUGH} games with or without"] if rare else []
    return shown, f" Not shown: {listing(parts)}." if parts else ""


def _claim(rows: pd.DataFrame, mark: str) -> str:
    known = rows.dropna(subset=["lead"])
    if known.empty:
        return f"{capital(mark)}: no seats to compare"
    top = known.iloc[0]
    more = "more" if top["lead"] >= 0 else "less"
    return f"{top['thing']}, {mark}: seats with it win {points(top['lead'])} {more} often"


def _claim_side(rows: pd.DataFrame, mark: str, side: str) -> str:
    head = f"{capital(mark)}, {label_seat(side)}"
    if rows.empty:
        return f"{head}: too few games to compare"
    clear = pick_clear(rows)
    if clear.empty:
        return f"{head}: nothing goes with winning beyond the intervals"
    top = clear.iloc[0]
    more = "more" if top["lead"] > 0 else "less"
    return f"{head}: with {top['thing']} it wins {points(top['lead'])} {more} often"
