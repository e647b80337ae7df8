"""The picture of the board: how often those win whose pawn stands on a place at a time."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.boards import Board
from reports.claims import claim_places
from reports.figures.board import draw_board, explain_board
from reports.figures.section_wins import CAUTION
from reports.figures.spaces import NOT_ENOUGH, Space, balance_space
from reports.figures.style import add_note, set_title, styled
from reports.words import SEAT, percent


@styled
def plot_place_wins(
    table: pd.DataFrame,
    ax: Axes | None = None,
    time: str = "half",
    board: Board | None = None,
    noun: str = SEAT,
) -> Axes:
    """Draw the board, every place coloured by the win rate of those whose pawn stands there at a time.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.positions.compute_place_wins`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    time : {"a quarter", "half", "three quarters"}
        When, of the game's turns.
    board : mapping, optional
        The board; a track if not given.
    noun : str
        What a seat is called: seat, or side.

    Returns
    -------
    Axes
    """
    now = table[table["time"] == time].reset_index(drop=True)
    average = float(now["average"].iloc[0])
    widest = float((now["win_rate"] - average).abs().max())
    spaces = [_colour(row, average, widest) for row in now.to_dict("records")]
    ax = draw_board(ax, board, spaces)
    set_title(ax, claim_places(now, time))
    games = f"{int(now['games'].iloc[0]):,} games, the first of the run. Blue wins more than the average {noun},"
    note = f"{games} {percent(average)}, orange less. In small: half the interval's width, {now['intervals'].iloc[0]}."
    few = "Grey: fewer than 30 blocks, not enough." if not now["enough"].all() else ""
    add_note(ax, f"{note} {few}", explain_board(now, board), CAUTION)
    return ax


def _colour(row: dict[str, object] | dict[object, object], average: float, widest: float) -> Space:
    place, section = int(str(row["place"])), str(row["section"])
    rate, low, high = (float(str(row[name])) for name in ("win_rate", "low", "high"))
    if np.isnan(rate):
        return Space(place, NOT_ENOUGH, "–", section)
    return balance_space(place, section, rate, average, widest, small=f"± {50 * (high - low):.0f}")
