"""The board of a game, as a run describes it: a track of spaces, a map of places, or a list of places."""

from collections.abc import Mapping, Sequence
from typing import Any

from reports.words import TIED, label_seat, name_seat

Board = Mapping[str, Any]


def is_map(board: Board | None) -> bool:
    """Tell whether a board is a map, rather than a track, or none."""
    return board is not None and board["kind"] == "map"


def is_list(board: Board | None) -> bool:
    """Tell whether a board is a list of places that lie nowhere, such as regions."""
    return board is not None and board["kind"] == "list"


def has_pawns(board: Board | None) -> bool:
    """Tell whether every seat has a pawn that stands somewhere on the board."""
    return board is not None and bool(board["pawns"])


def count_places(board: Board) -> int:
    """Return how many places a board has, those out of play included."""
    return int(board["spaces"]) if _is_track(board) else len(board["places"])


def get_noun(board: Board | None) -> str:
    """Return what a place of the board is called."""
    return "space" if _is_track(board) else "place"


def name_place(board: Board | None, place: int) -> str:
    """Return what to call a place in a sentence: its name on a map or a list, else its number."""
    if board is not None and not _is_track(board):
        return str(board["places"][place]["name"])
    return f"{get_noun(board)}{TIED}{place}"


def name_homes(board: Board, sides: Sequence[str]) -> Board:
    """Return a board whose homes, if it is a map, say by name whose they are, where seats are sides of the game."""
    if not is_map(board) or not sides:
        return board
    homes = [
        home if home["seat"] is None else {**home, "side": label_seat(name_seat(home["seat"], sides))}
        for home in board["homes"]
    ]
    return {**board, "homes": homes}


def list_sections(board: Board | None) -> dict[str, list[int]]:
    """Return the places of every section of a track, or of every group of a map."""
    if board is None:
        return {}
    if _is_track(board):
        return {part["name"]: list(range(part["first"], part["last"] + 1)) for part in board.get("sections", [])}
    groups: dict[str, list[int]] = {}
    for number, place in enumerate(board["places"]):
        if place.get("group"):
            groups.setdefault(place["group"], []).append(number)
    return groups


def list_marks(board: Board | None) -> dict[str, list[int]]:
    """Return the marked spaces of a track by what they are marked as."""
    return dict(board.get("marked", {})) if board is not None else {}


def _is_track(board: Board | None) -> bool:
    return board is not None and board["kind"] == "track"
