"""One game again, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from sim.engine.calls import call_decision, note_errors, take_error
from sim.engine.kernel import KINDS, NOBODY, SEATS, open_streams
from sim.engine.machine import Machine, Workspace
from sim.engine.plain import plain
from sim.errors import UserError
from sim.jit import compiled, kernel


@kernel
def decide(rules, state, desk):
    """Ask the seat that must decide."""
    seat = state.table.seat & (SEATS - 1)
    kind = state.table.kind & (KINDS - 1)
    return call_decision(desk.address[seat, kind], rules, state.table, state.hands[seat], desk.own[seat])


@dataclass(frozen=True)
class Step:
    """A decision that has been made and not yet carried out."""

    state: Any  # the record of the whole state before it
    turn: int
    seat: int
    label: str  # of the strategy
    kind: str
    options: list[int]
    choice: int


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    winner: int
    turns: int
    decisions: int
    state: Any = field(default=None, compare=False, repr=False)  # the record of the whole state at the end


def replay(machine: Machine, game: int) -> Iterator[Step | Outcome]:
    """Play one game of a machine's setting, by its number; yield every decision, and at last the outcome.

    Raises
    ------
    UserError
        If a strategy chooses what it may not.
    """
    note_errors()
    space = Workspace(machine.game)
    records = (machine.packed[0], space.state[0], space.desk[0])
    if not compiled():
        records = tuple(plain(record) for record in records)
    packed, state, desk = records
    arrangement = machine.setting.arrangements[game % len(machine.setting.arrangements)]
    with np.errstate(over="ignore"):
        space.state["table"]["winner"] = NOBODY
        open_streams(state, desk, machine.seating, machine.job(game, 1), machine.seats, game)
        machine.game.setup(packed, state)
        decisions = 0
        while not space.state["table"]["over"][0]:
            table = space.state[0]["table"]
            seat, kind = int(table["seat"]), int(table["kind"])
            choice = int(decide(packed, state, desk))
            error = take_error()
            label = machine.setting.players[arrangement[seat]].label
            kind_name = machine.game.decisions[kind]
            if error is not None:
                raise UserError(
                    f"strategy {label} raised {type(error).__name__} in game {game}, seat {seat}, decision "
                    f"{kind_name!r}: {error}"
                )
            options = machine.list_options(space.state[0], seat)
            yield Step(space.state[0].copy(), int(table["turn"]), seat, label, kind_name, options, choice)
            if not machine.game.apply(packed, state, choice):
                raise UserError(f"strategy {label} made an illegal choice in game {game}, seat {seat}: {choice}")
            decisions += 1
    table = space.state[0]["table"]
    yield Outcome(int(table["winner"]), int(table["turn"]), decisions, space.state[0].copy())
