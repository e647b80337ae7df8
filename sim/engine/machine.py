"""A game made ready: compiled once, and given a state to play on."""

from __future__ import annotations

import math
from bdb import BdbQuit
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from sim.engine import kernel, leads
from sim.engine.calls import decision_address, own_record
from sim.engine.explain import GameCrash, explain
from sim.engine.lookups import address_of
from sim.engine.plain import plain
from sim.errors import UserError
from sim.game import Game
from sim.jit import bind, compiled
from sim.strategy import Player, check_decisions
from sim.streams import stream_name

SEATS = kernel.SEATS
MOST_OPTIONS = 4096


@cache
def compile_play(game: Game) -> Any:
    """Compile the loop for a game; from disk, if it was compiled before."""
    follow = bind(leads.follow_leads, game.name, inline=True, standing=game.standing)
    return bind(kernel.play, game.name, setup=game.setup, apply=game.apply, finish=game.finish, follow_leads=follow)


@cache
def state_record(game: Game) -> np.dtype[Any]:
    """The whole state of a game: its records, and its counters."""
    tally = np.dtype([(name, "u2", SEATS) for name in game.counters or ("none",)], align=True)
    marks = np.dtype([(name, "u8", SEATS) for name in game.marks or ("none",)], align=True)
    place_counters = [(name, "u2", (SEATS, game.max_places)) for name in game.place_counters or ("none",)]
    places = np.dtype(place_counters, align=True)
    fields: list[Any] = [
        ("table", game.table_record),
        ("hands", game.hand_record, SEATS),
        ("tally", tally),
        ("marks", marks),
        ("hidden", game.hidden_record),
        ("places", places),
    ]
    if game.grids:
        fields.append(("grids", np.dtype([(name, "i8", grid.shape) for name, grid in game.grids.items()], align=True)))
    return np.dtype(fields, align=True)


def count_cells(game: Game) -> int:
    """Numbers that the grids of a game hold together."""
    return sum(math.prod(grid.shape) for grid in game.grids.values())


class Workspace:
    """A state to play games on, one for each thread, and the same memory as plain arrays."""

    def __init__(self, game: Game) -> None:
        record = state_record(game)
        self.state = np.zeros(1, record)
        self.desk = np.zeros(1, kernel.desk_record)
        self.beat = np.zeros(4, np.int64)
        fields = record.fields
        assert fields is not None
        memory = self.state.view(np.uint8)

        def part(name: str, number: int, kind: type[Any] = np.uint16) -> Any:
            start = fields[name][1]
            return memory[start : start + np.dtype(kind).itemsize * number].view(kind)

        tallies = part("tally", SEATS * len(game.counters)).reshape(-1, SEATS)
        marks = part("marks", SEATS * len(game.marks), np.uint64).reshape(-1, SEATS)
        shape = (len(game.place_counters), SEATS, game.max_places)
        places = part("places", int(np.prod(shape))).reshape(shape)
        self.raw = kernel.Raw(memory[: fields["places"][1]], tallies, marks, places)
        self.grids = part("grids", count_cells(game), np.int64) if game.grids else np.zeros(0, np.int64)


@dataclass(frozen=True)
class Setting:
    """What is played: rules, who plays, and on which luck."""

    game: Game
    rules: Any  # the checked model
    players: tuple[Player, ...]  # the line-up; of a tournament, all that take part, of whom some sit at each game
    arrangements: tuple[tuple[int, ...], ...]  # position of the line-up in each seat
    seed: int

    @property
    def draws(self) -> bool:
        """Whether a game may end drawn."""
        return self.game.draws(self.rules)

    @property
    def sides(self) -> int:
        """Seats that counters by place are kept apart for; 1 where seats are turn order."""
        return max(len(self.game.seat_names[: self.rules.players]), 1)


class Machine:
    """A setting compiled and packed, ready to play any stretch of its games."""

    def __init__(self, setting: Setting) -> None:
        game = setting.game
        self.setting = setting
        self.game = game
        self.seats = len(setting.arrangements[0])
        self.packed = game.pack(setting.rules)
        self.place_count = game.place_count(setting.rules)
        self.play = compile_play(game)
        self._tables: list[Any] = []  # kept for as long as strategies look them up
        self.seating = self._seat_players(setting.players)
        self._streams = np.array([stream_name(name) for name in game.streams], np.uint64)
        self._seat_streams = np.array([stream_name(f"seat {seat}") for seat in range(SEATS)], np.uint64)

    def _seat_players(self, players: Sequence[Player]) -> kernel.Seating:
        addresses = np.zeros((len(players), kernel.KINDS), np.int64)
        weights = np.zeros((len(players), own_record["weights"].shape[0]))
        lookups = np.zeros(len(players), np.int64)
        for position, player in enumerate(players):
            check_decisions(player, self.game.decisions)
            for kind, name in enumerate(self.game.decisions):
                addresses[position, kind] = _address(self.game, player, name)
            values = player.values()
            weights[position, : len(values)] = values
            table = player.strategy.look_ahead(self.setting.rules)
            if table is not None:
                self._tables.append(table)
                lookups[position] = address_of(table)
        return kernel.Seating(addresses, weights, lookups, np.array(self.setting.arrangements, np.int64))

    def new_rows(self, games: int, *, marks: bool = False) -> kernel.Rows:
        """Room for the rows of some games, and for what their seats had and did."""
        sides, counters = self.setting.sides, len(self.game.place_counters)
        places = (len(self.setting.players), sides, len(kernel.OUTCOMES), counters, self.place_count)
        return kernel.Rows(
            np.zeros((games, len(kernel.GAME_FIELDS)), np.int32),
            np.zeros((games, self.seats, len(self.game.counters)), np.uint16),
            np.zeros((games, self.seats, len(self.game.marks) * marks), np.uint64),
            np.zeros(places, np.int64),
            np.zeros(count_cells(self.game), np.int64),
        )

    def job(self, first: int, count: int) -> kernel.Job:
        """Which games to play."""
        seed = np.uint64(self.setting.seed)
        return kernel.Job(seed, self._streams, self._seat_streams, self.place_count, first, count)

    def list_options(self, state: Any, seat: int) -> list[int]:
        """Legal choices of the decision that is pending in a state (one record)."""
        out = np.zeros(MOST_OPTIONS, np.int64)
        records = (self.packed[0], state["table"], state["hands"][seat])
        if not compiled():
            records = tuple(plain(record) for record in records)
        return [int(choice) for choice in out[: self.game.options(*records, out)]]

    def play_games(self, space: Workspace, first: int, rows: kernel.Rows) -> bool:
        """Play as many games as there are rows, from a game number on; false after an illegal choice."""
        job = self.job(first, len(rows.games))
        packed, state, desk = self.packed[0], space.state[0], space.desk[0]
        if not compiled():
            packed, state, desk = plain(packed), plain(state), plain(desk)
        space.beat[0] = first
        try:
            with np.errstate(over="ignore"):
                legal = self.play(packed, state, space.raw, desk, self.seating, job, rows, space.beat) == 0
        except BdbQuit:
            raise KeyboardInterrupt from None  # a debugger was told to stop
        except Exception as error:
            raise self.crash(error, int(space.beat[0]) if len(rows.games) else None) from error
        rows.grids[:] += space.grids
        space.grids[:] = 0
        return bool(legal)

    def crash(self, error: Exception, game: int | None = None) -> GameCrash:
        """Return what to say of an error of the game's own code, in a game or before any."""
        told = explain(error, self.game.file)
        if game is not None:
            return GameCrash(f"{self.game.name} fails in game {game} of seed {self.setting.seed}: {told}")
        return GameCrash(
            f"{self.game.name} does not compile: {told}{'' if ', line ' in told else '; --debug tells where'}"
        )


def _address(game: Game, player: Player, kind: str) -> int:
    function = player.strategy.decisions[kind]
    try:
        return decision_address(function, game.rules_record, game.table_record, game.hand_record)
    except Exception as error:  # noqa: BLE001  # whatever numba raises
        raise UserError(f"{player.label}: its decision {kind!r} does not compile: {explain(error)}") from None
