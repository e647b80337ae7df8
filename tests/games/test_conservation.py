"""What must hold at every step of every game, whatever the rules, the strategies and the luck."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.engine.machine import Machine, Setting
from sim.engine.replay import Outcome, replay
from sim.game import find_game, game_names
from sim.rules import build_rules
from tests.games.deep_space import conservation as deep_space
from tests.games.iron_curtain import conservation as iron_curtain
from tests.games.kursk import conservation as kursk
from tests.games.pig import conservation as pig
from tests.games.test_same_games import TWINS
from trimtab.catalog import find_player, strategy_names

CHECKS: dict[str, Callable[[Any, Any], None]] = {
    "deep_space": deep_space.check_step,
    "iron_curtain": iron_curtain.check_step,
    "kursk": kursk.check_step,
    "pig": pig.check_step,
}
CHANGES: dict[str, Callable[[Any, Any, int, Any], None]] = {"pig": pig.check_change}  # from a decision to the next


@pytest.mark.parametrize("name", game_names())
@settings(max_examples=25, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), number=st.integers(0, 2**40))
def test_conservation(name: str, seed: int, number: int) -> None:
    game, luck = find_game(name), random.Random(seed)
    given_rules, _ = TWINS[name].draw_variant(luck)
    players = given_rules.pop("players")
    rules = build_rules(game.rules, given_rules, players)
    seats = tuple(find_player(game, luck.choice(strategy_names(game))) for _ in range(players))
    machine = Machine(Setting(game, rules, seats, (tuple(range(players)),), seed=seed))
    before = None
    for step in replay(machine, number):
        if before is not None and name in CHANGES:
            CHANGES[name](rules, before.state, before.choice, step.state)
        if isinstance(step, Outcome):
            assert step.turns <= game.turn_limit(rules)
        else:
            assert step.choice in step.options
            assert step.options == sorted(set(step.options))
            CHECKS[name](rules, step.state)
            before = step
