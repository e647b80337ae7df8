"""What is said of games that say nothing themselves."""

from typing import Any

import numpy as np
import pytest

from sim.kit import Design, Rules, counts, numbers, per_seat, pile, rule
from sim.kit.defaults import describe_choice, describe_records, level, nothing_to_do
from sim.kit.fields import ENGINE_FIELDS, make_record
from tests.sim.kit.staging import fill, make

ENGINE = dict.fromkeys(ENGINE_FIELDS, int)


class SomeRules(Rules):
    """As few as can be."""

    players: int = rule(2, "Players.", low=2, high=4)


def see(table: dict[str, Any], hand: dict[str, Any], **values: Any) -> str:
    """What a seat of three sees whose records hold these values."""
    records = [np.zeros(1, make_record(fields))[0] for fields in ({**ENGINE, **table}, hand)]
    for name, value in values.items():
        record = records[0] if name in table or name in ENGINE else records[1]
        if isinstance(value, list) and record.dtype[name].names:
            fill(record[name], value)
        else:
            record[name] = value
    return describe_records(3, *records)


@pytest.mark.parametrize(
    ("choice", "says"), [(0, "holds"), (1, "rolls"), (2, "chooses 2"), (-1, "chooses -1"), (99, "chooses 99")]
)
def test_a_choice_is_named(choice: int, says: str) -> None:
    assert describe_choice(("holds", "rolls"), choice) == says


def test_a_choice_without_names_is_told_by_its_number() -> None:
    assert describe_choice((), 0) == "chooses 0"


def test_a_choice_is_told_by_its_own_kind() -> None:
    design = Design("Two", SomeRules, decisions={"turn": ["holds", "rolls"], "bet": ["folds"]})
    view = {"table": np.zeros(1, make_record(ENGINE))[0]}
    for kind, says in enumerate(("rolls", "chooses 1")):
        view["table"]["kind"] = kind
        assert design.facts["describe"](None, view, 0, 1) == says


def test_a_seat_sees_what_is_not_zero() -> None:
    table = {"pot": int, "bank": per_seat, "left": int}
    assert see(table, {"gold": int}, pot=7, bank=[1, 0, 2, 9, 9, 9, 9, 9], gold=3) == "pot 7; bank 1 0 2; own gold 3"


def test_a_seat_sees_cards_in_order_and_things_by_kind() -> None:
    records = {"open": pile(6)}, {"cards": counts(4)}
    assert see(*records, open=[4, 2, 5], cards=(3, [0, 2, 0, 1])) == "open 4 2 5; own cards 0 2 0 1"


def test_a_pile_shows_no_card_beyond_its_size() -> None:
    table, hand = (np.zeros(1, make_record(fields))[0] for fields in ({**ENGINE, "open": pile(6)}, {}))
    fill(table["open"], [4, 2, 5])
    table["open"]["size"] = 1
    assert describe_records(3, table, hand) == "open 4"


def test_many_numbers_are_counted() -> None:
    assert see({"grid": numbers(5, 5)}, {}, grid=1) == "grid 25 numbers"
    assert see({"grid": numbers(2, 3)}, {}, grid=[[1, 0, 0], [0, 0, 2]]) == "grid 1 0 0 0 0 2"


def test_the_engines_own_fields_are_not_told() -> None:
    assert see({}, {}, **dict.fromkeys(ENGINE_FIELDS, 1)) == "nothing yet"


def test_nobody_is_ahead_and_nothing_is_done() -> None:
    table, taken = make(make_record(ENGINE))
    table["turn"] = 5
    before = table.tobytes()
    nothing_to_do(taken, taken)
    assert [level(taken, taken, seat) for seat in range(3)] == [0, 0, 0]
    assert table.tobytes() == before
