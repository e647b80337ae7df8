"""A game told in words says what happened: the sentences add up to what was counted."""

import re
from typing import Any

import pytest

from sim.engine.machine import Machine
from sim.engine.replay import Outcome, Step, replay
from sim.games.kursk.outline import outline
from sim.games.kursk.rules import KurskRules
from sim.games.kursk.words import describe_change
from sim.rules import build_rules
from trimtab.running import plan_run
from trimtab.telling import tell

VARIANTS: dict[str, dict[str, Any]] = {
    "as printed": {},
    "three players": {"players": 3},
    "six in a narrow boat": {"players": 6, "last_space": 16, "hand_limit": 3},
    "thin deck": {"suits": 1, "joker_reshuffles": False, "retreat_by": "difference"},
}


def tell_changes(rules: dict[str, Any], games: int) -> list[tuple[list[str], Outcome]]:
    """What came of every choice of some games of random players, and how they ended."""
    players = rules.get("players", 2)
    plan = plan_run("kursk", lineup=["random"] * players, rules=rules, games=games, seed=5)
    machine = Machine(plan.setting)
    told = []
    for game in range(games):
        lines: list[str] = []
        before: Step | None = None
        for step in replay(machine, game):
            if before is not None:
                lines += describe_change(plan.setting.rules, before.state, step.state)
            if isinstance(step, Outcome):
                told.append((lines, step))
            else:
                before = step
    return told


@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_what_is_told_adds_up(rules: dict[str, Any]) -> None:
    for lines, outcome in tell_changes(rules, 8):
        tally, pawn = outcome.state["tally"], outcome.state["table"]["pawn"]
        for seat in range(rules.get("players", 2)):
            own = [line for line in lines if line.startswith(f"seat {seat} ")]
            assert sum("wins the fight" in line for line in own) == tally["fights_won"][seat]
            assert sum(" attacks seat " in line for line in own) == tally["fights_begun"][seat]
            stolen = [int(number) for line in own for number in re.findall(r"takes (\d+) Joker", line)]
            assert sum(stolen) == tally["jokers_stolen"][seat]
            space = 0
            for start, end in (move for line in own for move in re.findall(r"from (\d+) to (\d+)", line)):
                assert int(start) == space
                space = int(end)
            assert space == pawn[seat]


def test_the_higher_card_wins() -> None:
    shown = [re.search(r"fight, (\w+) against (\w+)", line) for lines, _ in tell_changes({}, 20) for line in lines]
    values = [[7 if card == "Joker" else int(card) for card in fight.groups()] for fight in shown if fight]
    assert len(values) > 20
    assert all(winner > loser for winner, loser in values)


def test_one_is_one() -> None:
    told = "\n".join(line for game in range(6) for line in tell("kursk", game, None, None, {}, 1))
    assert "1 option;" in told
    assert "1 card" in told
    assert not re.search(r"\b1 (options|cards|Jokers|turns|decisions)\b", told)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, "on space 24 with 1 Joker in hand"),
        ({"win_jokers": 0}, "on space 24."),
        ({"retreat_by": "loser"}, "by the value of its own card"),
        ({"attacker_draws": 2}, "The attacker draws 2 cards."),
        ({"last_space": 16}, "Special spaces (1, 5, 9, 13)"),
    ],
)
def test_the_course_of_play_is_that_of_the_rules(rules: dict[str, Any], said: str) -> None:
    assert any(said in part for part in outline(build_rules(KurskRules, rules, 2)))


def test_without_special_cards_none_are_told_of() -> None:
    assert not any("pecial" in part for part in outline(build_rules(KurskRules, {"specials_drawn": 0}, 2)))
