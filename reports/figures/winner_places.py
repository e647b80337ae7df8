"""The picture of the board: what part of what happened on every place was by the later winner."""

from collections.abc import Hashable
from typing import Any

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.boards import Board, is_list
from reports.figures.board import draw_board, explain_board
from reports.figures.outcome_places import NO_INTERVALS
from reports.figures.place_list import draw_winner_list
from reports.figures.spaces import NOT_ENOUGH, Space, balance_space
from reports.figures.style import add_note, set_title, styled
from reports.words import capital, percent


@styled
def plot_winner_places(
    table: pd.DataFrame,
    ax: Axes | None = None,
    measure: str = "visits",
    meaning: str = "",
    board: Board | None = None,
    *,
    draws: bool = False,
) -> Axes:
    """Draw the board, every place coloured by the later winners' part of what was counted there.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.places.compute_winner_places`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    measure : str
        What to compare.
    meaning : str
        What the measure counts, in words.
    board : mapping, optional
        The board; a track if not given.
    draws : bool
        Whether games may be drawn: then it says that they are left out.

    Returns
    -------
    Axes
    """
    places = table[table["measure"] == measure].reset_index(drop=True)
    widest = float((places["winner_share"] - places["average"]).abs().max())
    if is_list(board):
        ax = draw_winner_list(ax, places, board)
    else:
        ax = draw_board(ax, board, [_colour(place, widest) for place in places.to_dict("records")])
    set_title(ax, _claim(places, measure))
    average = float(places["average"].iloc[0])
    usual = _explain(average, board) if np.isfinite(average) else ""
    few = "" if places["enough"].all() or is_list(board) else "Grey: fewer than 30 counted."
    left_out = "unfinished and drawn" if draws else "unfinished"
    games = f"{int(places['games'].iloc[0]):,} games, {left_out} ones left out."
    add_note(ax, f"{games} Counted: {meaning or measure}. {usual} {few}", explain_board(table, board), NO_INTERVALS)
    return ax


def _explain(average: float, board: Board | None) -> str:
    if is_list(board):
        return f"Dashed: everywhere together, {percent(average)}."
    return f"Blue: more than everywhere together, {percent(average)}; orange: less."


def _colour(place: dict[Hashable, Any], widest: float) -> Space:
    number, section, mark = int(place["place"]), str(place["section"]), str(place["mark"])
    if np.isnan(place["winner_share"]):
        return Space(number, NOT_ENOUGH, "–", section, mark=mark)
    return balance_space(number, section, place["winner_share"], place["average"], widest, mark=mark)


def _claim(places: pd.DataFrame, measure: str) -> str:
    known = places[places["enough"]].reset_index(drop=True)
    head = f"{capital(measure)} by later winners"
    if len(known) < 2:
        return f"{head}: too few to compare places"
    ends = known.iloc[[int(known["winner_share"].argmin()), int(known["winner_share"].argmax())]]
    low, high = (f"{percent(end['winner_share'])} ({end['name']})" for end in ends.to_dict("records"))
    return f"{head}: from {low} to {high}"
