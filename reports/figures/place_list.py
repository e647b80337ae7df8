"""The figures of places that lie nowhere, such as regions: what happened in each, and by whom."""

from collections.abc import Sequence

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.boards import Board
from reports.figures.board import write_amount
from reports.figures.dots import ROW_INCHES, label_rows, write_beside
from reports.figures.outcome_places import NO_INTERVALS
from reports.figures.style import INK, MAIN, OKABE_ITO, add_note, format_share, get_axes, set_title, styled
from reports.words import SIDE, capital, label_seat, percent

GAP = 1.3  # bars' widths, between places


@styled
def plot_place_list(
    table: pd.DataFrame,
    ax: Axes | None = None,
    measure: str = "visits",
    meaning: str = "",
    board: Board | None = None,
) -> Axes:
    """Plot what was counted per game at every place as bars, one for each side where seats are sides.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.places.compute_side_places`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    measure : str
        What to show.
    meaning : str
        What the measure counts, in words.
    board : mapping, optional
        The board, a list: it says what each place is.

    Returns
    -------
    Axes
    """
    rows = table[table["measure"] == measure].reset_index(drop=True)
    place, places = pd.factorize(rows["place"])
    heights = [float(row + GAP * at) for row, at in enumerate(place)]
    ax = get_axes(ax, 1.9 + 0.24 * (max(heights) + 1))
    sides = pd.factorize(rows[SIDE])[0] if SIDE in rows else np.zeros(len(rows), int)
    amounts = rows["per_game"].to_numpy(float)
    ax.barh(heights, amounts, height=0.8, color=[OKABE_ITO[side % len(OKABE_ITO)] for side in sides])
    for height, amount, row in zip(heights, amounts, rows.to_dict("records"), strict=True):
        size = write_amount(amount, float(amounts.max()))
        told = f"{label_seat(row[SIDE])}: {size}" if SIDE in rows else size
        ax.annotate(told, (amount, height), xytext=(4, 0), textcoords="offset points", va="center", fontsize=10)
    first = [heights[int(np.flatnonzero(place == at)[0])] - 0.15 for at in range(len(places))]
    label_rows(ax, explain_places(board, rows.drop_duplicates("place")), first)
    ax.set(ylim=(max(heights) + 0.6, -1.5), yticks=[], xlim=(0, 1.25 * max(float(amounts.max()), 1e-9)))
    ax.grid(visible=False, axis="y")
    ax.spines["left"].set_visible(False)
    ax.set_xlabel(f"{measure} per game")
    set_title(ax, _claim(rows, measure))
    add_note(ax, f"{int(rows['games'].iloc[0]):,} games. Counted: {meaning or measure}, per game.", NO_INTERVALS)
    return ax


def describe_place_list(table: pd.DataFrame, measure: str) -> str:
    """Return in words what the bars show."""
    rows = table[table["measure"] == measure].to_dict("records")
    most = max(row["per_game"] for row in rows)
    names = [f"{row['name']}, {label_seat(row[SIDE])}" if SIDE in row else row["name"] for row in rows]
    cells = [f"{name} {write_amount(row['per_game'], most)}" for name, row in zip(names, rows, strict=True)]
    return f"Bars, {measure} per game: {'; '.join(cells)}."


def draw_winner_list(ax: Axes | None, places: pd.DataFrame, board: Board | None) -> Axes:
    """Draw the later winners' part of what was counted at every place as dots, and their part everywhere as a line."""
    ax = get_axes(ax, 1.9 + ROW_INCHES * len(places))
    heights = list(range(len(places)))
    average = float(places["average"].iloc[0])
    if np.isfinite(average):
        ax.axvline(average, color=INK, linewidth=1.2, linestyle=(0, (4, 3)), zorder=0.9)
        ax.hlines(heights, average, places["winner_share"], color=MAIN, linewidth=2.5)
    ax.plot(places["winner_share"], heights, "o", color=MAIN, markersize=7)
    numbers = [
        f"{percent(row['winner_share'])} of {row['won'] + row['lost']:,}" if row["enough"] else "fewer than 30"
        for row in places.to_dict("records")
    ]
    write_beside(ax, numbers, heights)
    label_rows(ax, explain_places(board, places), heights)
    ax.set(ylim=(len(places) - 0.5, -0.9), yticks=[])
    ax.margins(x=0.08)
    ax.spines["left"].set_visible(False)
    ax.xaxis.set_major_formatter(format_share)
    ax.locator_params(axis="x", nbins=5)
    ax.set_xlabel("by the game's winner")
    return ax


def describe_winner_list(table: pd.DataFrame, measure: str) -> str:
    """Return in words what the dots show."""
    known = table[(table["measure"] == measure) & table["enough"]].to_dict("records")
    shares = [f"{row['name']} {percent(row['winner_share'])}" for row in known]
    return f"Dots: {'; '.join(shares) or 'none'}."


def explain_places(board: Board | None, places: pd.DataFrame) -> Sequence[str]:
    """Return what to write at each place: its name and what it is."""
    says = {at: entry.get("says", "") for at, entry in enumerate(board["places"])} if board is not None else {}
    named = zip(places["place"], places["name"], strict=True)
    return [f"{name}: {says[place]}" if says.get(place) else str(name) for place, name in named]


def _claim(rows: pd.DataFrame, measure: str) -> str:
    head, amounts = f"{capital(measure)} per game", rows["per_game"].to_numpy(float)
    most = float(amounts.max())
    if not rows["count"].sum():
        return f"No {measure} at all"
    if SIDE not in rows:
        first = rows.iloc[int(amounts.argmax())]
        return f"{head}: most in {first['name']}, {write_amount(float(amounts.max()), most)}"
    sides = list(dict.fromkeys(rows[SIDE]))
    wide = amounts.reshape(-1, len(sides))
    at = int(np.ptp(wide, axis=1).argmax())
    told = ", ".join(f"{side} {write_amount(amount, most)}" for side, amount in zip(sides, wide[at], strict=True))
    return f"{head}: sides most apart in {rows['name'].iloc[at * len(sides)]} ({told})"
