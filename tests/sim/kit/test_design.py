"""A game is what its file says, and what is wrong with it is said in one line."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest

from sim.errors import UserError
from sim.game import Game
from sim.kit import SEATS, Design, Rules, counts, numbers, per_seat, pile, rule
from sim.kit.design import TURN_LIMIT
from sim.rules import build_rules


class ManyRules(Rules):
    """Rules of every type."""

    players: int = rule(3, "Players.", low=2, high=5)
    steps: int = rule(4, "Steps.", low=-9, high=9)
    jumps: bool = rule(True, "Whether pawns jump.")
    start: Literal["low", "middle", "high"] = rule("middle", "Where pawns begin.")
    name: str = rule("", "What no kernel can take.")


class LimitedRules(Rules):
    """Rules with a turn limit."""

    players: int = rule(2, "Players.")
    turn_limit: int = rule(30, "Turns after which a game is unfinished.", low=1, high=99)


def describe(rules: type[Rules] = ManyRules, **facts: Any) -> Design:
    """A game of one decision that does nothing, so far."""
    return Design("Many", rules, **{"decisions": {"turn": ["waits", "moves"]}, **facts})


def complete(design: Design) -> Game:
    """The game, with the functions that it must have."""
    design.options(lambda rules, table, hand, out: 0)
    design.apply(lambda rules, state, choice: False)
    return design.game


def lack(*parts: str) -> Callable[[], Game]:
    """A game without some of the functions."""

    def build() -> Game:
        design = describe()
        for part in {"options", "apply"} - set(parts):
            getattr(design, part)(lambda *records: 0)
        return design.game

    return build


ERRORS: dict[str, tuple[Callable[[], Game], str]] = {
    "nothing": (lack("options", "apply"), "test_design must give options: put @….options above the function that"),
    "no apply": (lack("apply"), "test_design must give apply: put @….apply above the function that does it"),
    "unknown fact": (
        lambda: complete(describe(seat_name=("north", "south"))),
        "no fact of a game (in test_design) 'seat_name'; did you mean seat_names",
    ),
    "the engine's field": (
        lambda: complete(describe(table={"gold": int, "seat": int})),
        "test_design: table must not name 'seat', which it has anyway",
    ),
    "the streams": (lambda: complete(describe(hidden={"streams": int})), "hidden must not name 'streams'"),
    "a rule": (lambda: complete(describe(packed={"steps": int})), "rules must not name 'steps'"),
    "the limit": (lambda: complete(describe(packed={"turn_limit": int})), "rules must not name 'turn_limit'"),
    "a number": (lambda: complete(describe(hand={"gold": 3})), "test_design: a field of hand is none: "),
    "a text": (lambda: complete(describe(hidden={"gold": "many"})), "test_design: a field of hidden is none: "),
    "a function": (lambda: complete(describe(table={"gold": numbers})), "test_design: a field of table is none: "),
}


@pytest.mark.parametrize("name", ERRORS)
def test_what_is_wrong_is_said_in_one_line(name: str) -> None:
    build, says = ERRORS[name]
    with pytest.raises(UserError, match=re.escape(says)) as raised:
        build()
    assert "\n" not in str(raised.value)


def pack(design: Design, **given: Any) -> Any:
    """The rules as kernels read them."""
    return complete(design).pack(build_rules(design.rules, given, 3))[0]


def test_numbers_truths_and_choices_are_packed_as_whole_numbers() -> None:
    packed = pack(describe())
    assert packed.dtype.names == ("turn_limit", "players", "steps", "jumps", "start")
    assert {packed.dtype[name].str for name in packed.dtype.names} == {"<i8"}
    assert packed.tolist() == (TURN_LIMIT, 3, 4, 1, 1)


@pytest.mark.parametrize(("start", "position"), [("low", 0), ("middle", 1), ("high", 2)])
def test_a_choice_is_packed_as_its_position(start: str, position: int) -> None:
    packed = pack(describe(), start=start, jumps=False, steps=-9)
    assert packed.tolist() == (TURN_LIMIT, 3, -9, 0, position)


def test_a_turn_limit_among_the_rules_counts() -> None:
    game = complete(describe(LimitedRules))
    rules = build_rules(LimitedRules, {"turn_limit": 7}, 2)
    assert game.turn_limit(rules) == 7
    assert game.pack(rules).tolist() == [(7, 2)]


def test_a_game_packs_more_of_its_own() -> None:
    design = describe(packed={"prices": numbers(2, 3)})

    @design.pack
    def fill(rules: ManyRules, record: Any) -> None:
        record["prices"][1] = rules.steps

    assert pack(design, steps=5)["prices"].tolist() == [[0, 0, 0], [5, 5, 5]]


def test_fields_are_what_they_say() -> None:
    game = complete(
        describe(
            table={"gold": int, "pawns": per_seat, "grid": numbers(3, 4), "open": pile(9)},
            hand={"cards": counts(13)},
            streams=["deal", "die"],
        )
    )
    table, cards = game.table_record, game.hand_record["cards"]
    assert table.names == ("kind", "seat", "turn", "over", "winner", "shift", "gold", "pawns", "grid", "open")
    assert (table["pawns"].shape, table["grid"].shape, table["open"]["cards"].shape) == ((SEATS,), (3, 4), (9,))
    assert (cards.names, cards["count"].shape) == (("size", "count"), (13,))
    assert game.hidden_record["streams"].shape == (2,)


def test_all_else_has_defaults() -> None:
    game = complete(describe())
    assert (game.name, game.title, game.file) == ("test_design", "Many", str(Path(__file__)))
    assert (game.decisions, game.printed_players, game.default_lineup) == (("turn",), (2, 5), ("random",))
    assert not game.draws(None)
    assert not game.equal_seats(None)
    assert game.hand_record.names == ("nothing",)
    assert game.hidden_record["streams"].shape == (1,)
    assert complete(describe(LimitedRules)).printed_players == (2, 2)


def test_facts_are_handed_on() -> None:
    design = describe(draws=True, equal_seats=True, printed_players=(3, 4), seat_names=("north", "south"))

    standing = design.standing("the share of the steps", lambda rules: rules.steps)(lambda rules, table, seat: seat)
    course = design.course("steps so far")(lambda rules, table, seat: -seat)
    game = complete(design)
    assert game.draws(None)
    assert game.equal_seats(None)
    assert (game.printed_players, game.seat_names) == ((3, 4), ("north", "south"))
    assert (game.standing_says, game.course_says) == ("the share of the steps", "steps so far")
    assert game.standing_scale(ManyRules(steps=8)) == 8
    assert game.course is course
    assert game.standing is standing
