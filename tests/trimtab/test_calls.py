"""Whatever a call from Python gets wrong is told in one line, before any game is played and without a folder."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import trimtab
from trimtab import UserError

COUNT = "must be a whole number"
RULES = "rules must be a table of names and values"
LINEUP = "lineup must be a list of strategies, or a text with commas between them"
AMOUNT = "must be a number above 0 such as 0.01 or 1%"
VARIANT = "must be a text or a table of rules by name"

CALLS: dict[str, Callable[..., Any]] = {
    "run": lambda **given: trimtab.run("kursk", **given),
    "compare": lambda **given: trimtab.compare("kursk", given.pop("a", "printed"), {"jokers": 2}, **given),
    "sweep": lambda **given: trimtab.sweep("kursk", given.pop("axes", {"jokers": [2, 3]}), **given),
    "tournament": lambda **given: trimtab.tournament("kursk", given.pop("strategies", "racer,random"), **given),
    "impact": lambda **given: trimtab.impact("kursk", **given),
}
# What every call takes, and what it must be.
EVERY: list[tuple[str, Any, str]] = [
    ("players", "2", f"players {COUNT}"),
    ("players", 2.0, f"players {COUNT}"),
    ("lineup", {"racer": 1}, "lineup must be a"),
    ("lineup", 5, "lineup must be a"),
    ("rules", 5, RULES),
    ("rules", "jokers=3", RULES),
    ("rules", {"suits": [1]}, f"suits {COUNT}"),
    ("rules", {"special_deck": 5}, "special_deck must be a list"),
    ("games", "x", f"games {COUNT}"),
    ("games", 1.5, f"games {COUNT}"),
    ("games", True, f"games {COUNT}"),
    ("seed", "x", f"seed {COUNT}"),
    ("threads", "x", f"threads {COUNT}"),
    ("threads", 1.5, f"threads {COUNT}"),
    ("threads", True, f"threads {COUNT}"),
    ("threads", 0, "threads must be at least 1"),
    ("out", 5, "out must be the path of a folder"),
    ("out", ["x"], "out must be the path of a folder"),
]
SINGLE: list[tuple[str, str, Any, str]] = [
    ("run", "lineup", [5, 6], LINEUP),
    ("run", "rules", [1], RULES),
    ("run", "rules", {5: 3}, "no rule 5; there are: "),
    ("run", "chunk", "x", f"chunk {COUNT}"),
    ("run", "rows", "no", "rows must be true or false"),
    ("run", "rotate", 1, "rotate must be true or false"),
    ("compare", "a", 5, f"a {VARIANT}"),
    ("compare", "a", {5: 1}, f"a {VARIANT}"),
    ("compare", "a", {"lineup": 5}, LINEUP),
    ("compare", "tolerance", [1], f"tolerance {AMOUNT}"),
    ("compare", "precision", True, f"precision {AMOUNT}"),
    ("compare", "confidence", "x", "confidence must be a number"),
    ("compare", "measure", 5, "measure must be a text"),
    ("compare", "rules", {5: 3}, "names in rules must be texts"),
    ("sweep", "axes", 5, "axes must be a table of names and values"),
    ("sweep", "axes", ["jokers"], "axes must be a table of names and values"),
    ("sweep", "axes", {5: [1]}, "names in axes must be texts"),
    ("sweep", "axes", {"lineup": [5]}, LINEUP),
    ("tournament", "strategies", 5, "strategies must be a list"),
    ("tournament", "strategies", [5], "strategies.0 must be a text"),
    ("impact", "kinds", 5, "kinds must be a list"),
    ("impact", "precision", 1, "no part of an impact 'precision'"),
]
WRONG = [*((call, *row) for call in CALLS for row in EVERY), *SINGLE]


@pytest.mark.parametrize(("call", "name", "value", "told"), WRONG, ids=lambda part: re.sub(r"\s", "", str(part))[:20])
def test_a_wrong_call_is_told_in_one_line(call: str, name: str, value: Any, told: str, tmp_path: Path) -> None:
    given = {"games": 50, "seed": 1, "out": tmp_path / "new", name: value}
    with pytest.raises(UserError) as error:
        CALLS[call](**given)
    assert told in str(error.value)
    assert "\n" not in str(error.value)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("game", [5, None, ["kursk"]])
@pytest.mark.parametrize("call", ["run", "tournament", "impact"])
def test_a_game_must_be_a_name(call: str, game: Any) -> None:
    with pytest.raises(UserError, match=r"no game .*; |game must be a text|must say game"):
        getattr(trimtab, call)(game)


def test_what_is_no_path_cannot_be_read() -> None:
    wrong: Any = 5
    with pytest.raises(UserError, match="path must be the path of a folder, got 5"):
        trimtab.read(wrong)
