"""One game told in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from reports.words import label_seat, name_seat
from sim.engine.kernel import DRAWN, NOBODY
from sim.engine.machine import Machine
from sim.engine.replay import Outcome, replay
from sim.errors import UserError
from sim.game import find_game, game_names
from sim.words import count
from trimtab.running import Plan, plan_run, replan


def tell(
    game: str, number: int, lineup: str | None, players: int | None, rules: dict[str, Any], seed: int | None
) -> Iterator[str]:
    """Tell one game of a run folder, or of a run that these words describe, line by line.

    Raises
    ------
    UserError
        If there is no such game.
    """
    plan = _plan(game, lineup, players, rules, seed)
    if number < 0:
        raise UserError(f"the number of a game must be at least 0, got {number}")
    if Path(game).is_dir() and number >= plan.info["games"]:
        raise UserError(f"{game} holds the games 0 … {plan.info['games'] - 1:,}, got {number:,}")
    machine = Machine(plan.setting)
    arrangement = plan.setting.arrangements[number % len(plan.setting.arrangements)]
    sides = machine.game.seat_names
    seats = ", ".join(
        f"{label_seat(name_seat(n, sides))} {plan.setting.players[p].label}" for n, p in enumerate(arrangement)
    )
    yield f"{plan.info['title']}, game {number} of seed {plan.setting.seed}: {seats}"
    yield from (f"note: {sentence}" for sentence in plan.info["reconstructions"])
    turn, before = -1, None
    for step in replay(machine, number):
        if before is not None:
            changes = machine.game.describe_change(plan.setting.rules, before, step.state)
            yield from (f"    → {change}" for change in changes)
        if isinstance(step, Outcome):
            yield _end(step, sides)
            return
        before = step.state
        if step.turn != turn:
            turn = step.turn
            yield f"\nturn {turn}" if turn else "\nbefore the game"
            yield from (f"      {line}" for line in machine.game.describe_table(plan.setting.rules, step.state))
        rules_model = plan.setting.rules
        choice = machine.game.describe(rules_model, step.state, step.seat, step.choice)
        yield f"  {name_seat(step.seat, sides)} ({step.label}) {choice}"
        yield f"      {step.kind}, {count(len(step.options), 'option')}; knew: {_view(machine, rules_model, step)}"


def _view(machine: Machine, rules: Any, step: Any) -> str:
    return machine.game.describe_view(rules, step.state, step.seat)


def _end(outcome: Outcome, sides: Sequence[str]) -> str:
    nobody = {NOBODY: "nobody won: the game is unfinished", DRAWN: "nobody wins: the game is drawn"}
    end = nobody.get(outcome.winner) or f"{name_seat(outcome.winner, sides)} wins"
    return f"\n{end} after {count(outcome.turns, 'turn')} and {count(outcome.decisions, 'decision')}"


def _plan(game: str, lineup: str | None, players: int | None, rules: dict[str, Any], seed: int | None) -> Plan:
    if game not in game_names() and Path(game).is_dir():
        if lineup or players or rules or seed is not None:
            raise UserError("a run folder brings its own line-up, players, rules and seed; give the game number only")
        return replan(Path(game))
    return plan_run(find_game(game), players=players, lineup=lineup, rules=rules, seed=seed, games=1)
