"""One game at a time, step by step: whoever plays it may look at everything, and try what might have been."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from sim.engine.calls import call_decision, note_errors, take_error
from sim.engine.explain import GameCrash, explain
from sim.engine.kernel import KINDS, NOBODY, SEATS, open_streams
from sim.engine.machine import MOST_OPTIONS, Machine, Workspace
from sim.engine.plain import plain
from sim.jit import compiled, kernel


@kernel
def decide(rules, state, desk):
    """Ask the seat that must decide."""
    seat = state.table.seat & (SEATS - 1)
    kind = state.table.kind & (KINDS - 1)
    return call_decision(desk.address[seat, kind], rules, state.table, state.hands[seat], desk.own[seat])


class Steps:
    """A game of a machine's setting, played step by step.

    Attributes
    ----------
    game : int
        Its number.
    packed, state, desk : record arrays of length 1
        The rules, the state, and what strategies have of their own: to look at, to copy, and to change.
    """

    def __init__(self, machine: Machine) -> None:
        note_errors()
        space = Workspace(machine.game)
        self.machine = machine
        self.packed, self.state, self.desk = np.zeros_like(machine.packed), space.state, space.desk
        memory(self.packed)[:] = memory(machine.packed)
        self.arrangement: tuple[int, ...] = ()
        self.game = 0
        self.room = np.zeros(MOST_OPTIONS, np.int64)  # for options

    def keep(self) -> tuple[Any, Any, Any]:
        """Copy the rules, the state and the desk to the byte, to be compared or put back."""
        return tuple(memory(array).copy() for array in (self.packed, self.state, self.desk))

    def put_back(self, kept: tuple[Any, Any, Any]) -> None:
        """Put back what was kept."""
        for array, bytes_ in zip((self.packed, self.state, self.desk), kept, strict=True):
            memory(array)[:] = bytes_

    def begin(self, game: int) -> None:
        """Set a game up, by its number, to its first decision."""
        arrangements = self.machine.setting.arrangements
        self.game, self.arrangement = game, arrangements[game % len(arrangements)]
        for array in (self.state, self.desk):
            memory(array)[:] = 0
        self.state["table"]["winner"] = NOBODY
        packed, state, desk = self.records()
        with np.errstate(over="ignore"):
            machine = self.machine
            open_streams(state, desk, machine.seating, machine.job(game, 1), machine.seats, game)
            self.call(machine.game.setup, packed, state)

    def records(self) -> Any:
        """The rules, the state and the desk, as kernels take them."""
        return as_kernels_take(self.packed[0], self.state[0], self.desk[0])

    def call(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Call a function of the game.

        Raises
        ------
        GameCrash
            If it raises anything.
        """
        try:
            with np.errstate(over="ignore"):
                return function(*arguments)
        except Exception as error:
            raise self.machine.crash(error, self.game) from error

    @property
    def table(self) -> Any:
        """The table record."""
        return self.state[0]["table"]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.table["over"])

    @property
    def seat(self) -> int:
        """The seat that must decide."""
        return int(self.table["seat"])

    @property
    def kind(self) -> int:
        """What it must decide."""
        return int(self.table["kind"])

    @property
    def label(self) -> str:
        """The strategy that must decide."""
        return self.machine.setting.players[self.arrangement[self.seat]].label

    def options(self) -> list[int]:
        """Legal choices."""
        arguments = as_kernels_take(self.packed[0], self.table, self.state[0]["hands"][self.seat])
        return [int(choice) for choice in self.room[: self.call(self.machine.game.options, *arguments, self.room)]]

    def ask(self) -> int:
        """Let the strategy whose turn it is decide.

        Raises
        ------
        GameCrash
            If it raises anything.
        """
        with np.errstate(over="ignore"):
            choice = int(decide(*self.records()))
        error = take_error()
        if error is not None:
            raise GameCrash(
                f"strategy {self.label} raised an error in game {self.game}, seat {self.seat}, decision "
                f"{self.machine.game.decisions[self.kind]!r}: {explain(error)}"
            ) from error
        return choice

    def apply(self, choice: int) -> bool:
        """Carry a choice out; false if it is not legal. ``shift`` tells afterwards what it tells the engine."""
        self.table["shift"] = 0
        packed, state, _ = self.records()
        return bool(self.call(self.machine.game.apply, packed, state, choice))

    def finish(self) -> None:
        """Let the game count at its end."""
        packed, state, _ = self.records()
        self.call(self.machine.game.finish, packed, state)


def memory(array: Any) -> Any:
    """The bytes of an array of one record; copies of records leave out what lies between their fields."""
    return array.view(np.uint8)


def as_kernels_take(*records: Any) -> Any:
    """Records as kernels take them: compiled as they are, uncompiled with fields as attributes."""
    return records if compiled() else tuple(plain(record) for record in records)
