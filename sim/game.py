"""What a game must say of itself, and where games are found."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np

import sim.games
from sim.errors import UserError, unknown
from sim.rules import Rules
from sim.user_files import load_file

Record = np.dtype[Any]
Kernel = Callable[..., Any]


@dataclass(frozen=True)
class Mark:
    """Something that a seat did or had with things of the game, noted a bit a thing: what, and the things by bit."""

    says: str
    things: Callable[[Any], list[str]]  # rules → names by number, at most 64; empty for none


@dataclass(frozen=True)
class Change:
    """A change of a single thing: of what kind, of what, how, and the rules that make it."""

    kind: str
    what: str
    how: str
    rules: dict[str, Any]


@dataclass(frozen=True)
class Grid:
    """Cases counted over two axes, and those of them that turned out one way, summed over all games of a run.

    The kernels count by themselves: ``state.grids.<name>[which, row, column] += 1``, which 0 for a case and 1 for one
    that turned out so. These counts alone are kept from game to game; nothing in a game may depend on them. ``size`` is
    the room for them under any rules; only rows and columns that the rules give a name are told of.
    """

    says: str  # what turned out so, of what
    rows: str  # what a row is
    columns: str
    size: tuple[int, int]
    row_names: Callable[[Any], list[str]]  # rules → names by number, at most as many as the size; empty for none
    column_names: Callable[[Any], list[str]]
    counts: tuple[str, str]  # what a case is, and one that turned out so
    exact: Callable[[Any], Any] = lambda rules: None  # rules → expected shares of all cells, NaN for none; or None

    @property
    def shape(self) -> tuple[int, int, int]:
        """Shape of its counts."""
        return 2, *self.size


@dataclass(frozen=True, eq=False)
class Game:
    """A game: facts as data, records, and a few kernels.

    ``board`` gives what a picture needs, of one of three kinds: ``{"kind": "track", "spaces": number, "marked": {name:
    [spaces]}, "sections": [{"name", "first", "last"}]}``; ``{"kind": "map", "places": [{"name", "at": [x, y],
    "group", "in_play"}], "homes": [{"name", "at", "seat": number or None, "exits": [places]}], "links": [[place,
    place]], "dashed": [[place, place]]}`` with x to the right and y upwards, and ``"dashed_says"``, what a dashed link
    is; or, for places that lie nowhere, ``{"kind": "list", "places": [{"name", "says"}]}``, with what each of them is
    in a few words. Spaces and places are numbered as the counters by place number them.

    ``highlights`` name counters whose value goes with winning: ``{"column", "title", "unit"}``; ``splits`` name those
    by whose value each seat's win rate is told apart: ``{"column", "title": "Who begins", "values": {"1": "begins",
    "0": "is second"}}``.

    The table record must hold ``kind``, ``seat`` (the pending decision), ``turn``, ``over``, ``winner`` (−1 for nobody,
    −2 for a draw) and ``shift`` (set when standings may have changed); ``hidden`` must hold ``streams``, one for each
    name.
    """

    name: str
    title: str
    rules: type[Rules]
    printed_players: tuple[int, int]
    decisions: tuple[str, ...]  # names of the kinds of decision, by number
    streams: tuple[str, ...]
    rules_record: Record
    table_record: Record
    hand_record: Record
    hidden_record: Record
    counters: dict[str, str]  # per seat: column and sentence
    place_counters: dict[str, str]  # per seat and place
    max_places: int
    pack: Callable[[Any], Any]  # rules → one rules_record
    place_count: Callable[[Any], int]
    turn_limit: Callable[[Any], int]
    setup: Kernel  # (rules, state)
    apply: Kernel  # (rules, state, choice) → whether it was legal
    options: Kernel  # (rules, table, hand, out) → number of legal choices, written in ascending order
    finish: Kernel  # (rules, state): last counters
    standing: Kernel  # (rules, table, seat) → whole number, the more the further ahead
    standing_scale: Callable[[Any], int]  # rules → the standing that counts as 1
    standing_says: str
    describe: Callable[[Any, Any, int, int], str]  # (rules, view, seat, choice) → a sentence
    describe_view: Callable[[Any, Any, int], str]  # (rules, view, seat) → what that seat knows
    default_lineup: tuple[str, ...]
    describe_table: Callable[[Any, Any], list[str]] = lambda rules, view: []  # what all may see as a turn begins
    describe_change: Callable[[Any, Any, Any], list[str]] = lambda rules, before, after: []  # what came of a choice
    outline: Callable[[Any], list[str]] = lambda rules: []  # how it is played, in a few sentences for newcomers
    place: Kernel | None = None  # (rules, table, seat) → where its pawn stands; None without pawns
    course: Kernel | None = None  # (rules, table, seat) → whole number, to be followed through a game
    course_says: str = ""  # what that number is, such as "bases on the map"
    board: Callable[[Any], dict[str, Any] | None] = lambda rules: None
    reconstructions: Callable[[Any], list[str]] = lambda rules: []
    changes: Callable[[Any], list[Change]] = lambda rules: []  # of a single card or space, each by itself
    marks: dict[str, Mark] = field(default_factory=dict)  # per seat: 64 bits each
    grids: dict[str, Grid] = field(default_factory=dict)
    highlights: list[dict[str, str]] = field(default_factory=list)
    splits: list[dict[str, Any]] = field(default_factory=list)
    seat_names: tuple[str, ...] = ()  # where seats are sides: as in a sentence, "the north"; empty for turn order
    draws: Callable[[Any], bool] = lambda rules: False  # rules → whether a game may end drawn
    equal_seats: Callable[[Any], bool] = lambda rules: False  # rules → whether no seat has an advantage over another
    rehide: Kernel | None = None  # (rules, state, seat, luck): deal again what the seat cannot see
    file: str = ""  # that describes it, where it is one file


def game_names() -> list[str]:
    """Names of all games of the house."""
    return sorted(module.name for module in pkgutil.iter_modules(sim.games.__path__))


def find_game(word: object) -> Game:
    """Return a game of the house by its name, or a user's own by its file: ``mine/dice.py``.

    Raises
    ------
    UserError
        If there is none of that name, or the file describes none.
    """
    if isinstance(word, str) and word.endswith(".py"):
        return _game_in(load_file(word, "game file"), word)
    if not isinstance(word, str) or word not in game_names():
        raise unknown("game", word, game_names())
    return _game_in(import_module(f"sim.games.{word}"), word)


def _game_in(module: ModuleType, word: str) -> Game:
    there = [getattr(value, "game", value) for value in vars(module).values() if hasattr(value, "game")]
    games = [value for value in [*vars(module).values(), *there] if isinstance(value, Game)]
    if len(games) != 1:
        raise UserError(f"{word} must describe one game, it describes {len(games) or 'none'}")
    return games[0]
