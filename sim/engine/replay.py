"""One game again, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sim.engine.machine import Machine
from sim.engine.steps import Steps
from sim.errors import UserError


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
        If a strategy chooses what it may not, or the game or a strategy raises an error.
    """
    steps = Steps(machine)
    steps.begin(game)
    decisions = 0
    while not steps.over:
        turn, seat, label = int(steps.table["turn"]), steps.seat, steps.label
        choice = steps.ask()
        kind = machine.game.decisions[steps.kind]
        yield Step(steps.state[0].copy(), turn, seat, label, kind, steps.options(), choice)
        if not steps.apply(choice):
            raise UserError(f"strategy {label} made an illegal choice in game {game}, seat {seat}: {choice}")
        decisions += 1
    yield Outcome(int(steps.table["winner"]), int(steps.table["turn"]), decisions, steps.state[0].copy())
