"""The table of the optimal player is the solution that the oracle finds by another road."""

from typing import Any

import numpy as np
import pytest

from sim.errors import UserError
from sim.game import find_game
from sim.jit import compiled
from sim.rules import build_rules
from strategies.pig.optimal import optimal, solve
from tests.oracles import pig as oracle

PRINTED = {"faces": 6, "target": 100, "bust": 1}
RULES: dict[str, dict[str, int]] = {
    "one point wins": {"target": 1},
    "a coin": {"faces": 2, "target": 30},
    "two of three score": {"faces": 3, "target": 40, "bust": 2},
    "twelve faces": {"faces": 12, "target": 77, "bust": 9},
    "the highest busts": {"faces": 20, "target": 60, "bust": 20},
    "one roll may win": {"faces": 100, "target": 60},
}
needs_compiled = pytest.mark.skipif(not compiled(), reason="millions of positions take compiled code")


def solve_kernel(faces: int, target: int, bust: int) -> tuple[Any, Any]:
    """Chances to win by own bank and other's, and choices by these and the sum of the turn."""
    wins, choices = np.zeros((target, target)), np.zeros((target,) * 3, np.uint8)
    solve(faces, bust, wins, choices)
    return wins, choices


def compare(rules: dict[str, int]) -> None:
    """All chances, and the choices wherever the goal is not reached yet."""
    wins, choices = solve_kernel(**rules)
    exact = oracle.solve(None, None, oracle.Pig(**rules))
    assert wins == pytest.approx(exact.values[0], abs=1e-12)
    mine, _, total = np.indices(choices.shape)
    asked = mine + total < rules["target"]
    assert (choices[asked] == exact.rolls[0][asked]).all()


@needs_compiled
def test_the_printed_game_is_solved() -> None:
    compare(PRINTED)


def test_a_short_game_is_solved() -> None:
    compare(PRINTED | {"target": 12})


@needs_compiled
@pytest.mark.parametrize("name", RULES)
def test_other_rules_are_solved(name: str) -> None:
    compare(PRINTED | RULES[name])


@needs_compiled
@pytest.mark.parametrize("faces", [2, 3, 100])
@pytest.mark.parametrize("bust", [1, 2, 101])
def test_the_farthest_goal_is_solved_whatever_the_die(faces: int, bust: int) -> None:
    """Where a die almost never brings the goal in one turn, or always does; it comes back, with chances that are."""
    wins, _ = solve_kernel(faces, 250, bust)
    assert ((wins >= 0) & (wins <= 1)).all()
    assert (wins[:, 0] >= 0.5).all()
    assert (np.diff(wins, axis=0) >= -1e-12).all()  # the more banked the better
    assert (np.diff(wins, axis=1) <= 1e-12).all()


def test_a_goal_too_far_is_refused() -> None:
    with pytest.raises(UserError, match="optimal must have a target of at most 250, got 251"):
        optimal.look_ahead(build_rules(find_game("pig").rules, {"target": 251}, 2))


@needs_compiled
def test_a_table_is_worked_out_once() -> None:
    rules = build_rules(find_game("pig").rules, {"target": 30}, 2)
    table = optimal.look_ahead(rules)
    assert table is not None
    assert table.shape == (30**3,)
    assert optimal.look_ahead(rules) is table
