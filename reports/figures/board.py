"""The picture of the board: what happened on every space or place."""

from collections.abc import Hashable, Sequence
from typing import Any

import pandas as pd
from matplotlib.axes import Axes

from reports.boards import Board, get_noun, is_map
from reports.figures.map import draw_map, explain_map
from reports.figures.spaces import SHADES, Space
from reports.figures.style import add_note, set_title, styled
from reports.figures.track import draw_track
from reports.words import listing, number


@styled
def plot_board(
    table: pd.DataFrame,
    ax: Axes | None = None,
    measure: str = "visits",
    meaning: str = "",
    board: Board | None = None,
) -> Axes:
    """Draw the board, shaded by a count per game.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.places.compute_places`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    measure : str
        What to shade by.
    meaning : str
        What the measure counts, in words.
    board : mapping, optional
        The board; a track if not given.

    Returns
    -------
    Axes
    """
    places = table[(table["measure"] == measure) & (table["outcome"] == "all")].reset_index(drop=True)
    most = float(places["per_game"].max())
    ax = draw_board(ax, board, [_shade(place, most) for place in places.to_dict("records")])
    set_title(ax, _claim(places, measure))
    where = f"In each {get_noun(board)}: {meaning or measure}, per game."
    add_note(ax, f"{int(places['games'].iloc[0]):,} games. {where} {explain_board(table, board)}".rstrip())
    return ax


def draw_board(ax: Axes | None, board: Board | None, spaces: Sequence[Space]) -> Axes:
    """Draw the places of a board as its kind is drawn, on these axes or a new figure's; a track if not given."""
    return draw_map(ax, board, spaces) if board is not None and is_map(board) else draw_track(ax, spaces)


def explain_board(table: pd.DataFrame, board: Board | None) -> str:
    """Return the sentences that say what the signs of a board are, from a table of its places."""
    if board is not None and is_map(board):
        return explain_map(board)
    marks = [name for name in dict.fromkeys(table["mark"]) if name] if "mark" in table else []
    return f"Dot: {listing(marks)}." if marks else ""


def write_amount(amount: float, most: float) -> str:
    """Return a count per game, in as many decimals as the largest of them needs."""
    return f"{amount:.{3 if most < 0.2 else 2 if most < 10 else 1}f}"


def _shade(place: dict[Hashable, Any], most: float) -> Space:
    shade = place["per_game"] / max(most, 1e-12)
    value = write_amount(place["per_game"], most)
    return Space(place["place"], SHADES(shade), value, place["section"], mark=place["mark"], dark=shade > 0.5)


def _claim(places: pd.DataFrame, measure: str) -> str:
    if not places["count"].sum():
        return f"No {measure} at all"
    most = places.iloc[int(places["per_game"].argmax())]
    return f"Most {measure} per game on {most['name']}: {number(most['per_game'])}"
