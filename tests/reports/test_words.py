"""Numbers in words."""

import pytest

from reports.words import (
    TIED,
    count,
    estimate,
    label_seat,
    listing,
    measured,
    name_group,
    name_seat,
    number,
    percent,
    points,
)


@pytest.mark.parametrize(
    ("share", "text"),
    [(0.5123, "51.2 %"), (0, "0 %"), (1, "100 %"), (0.0001, "under 0.1 %"), (0.9999, "over 99.9 %"), (0.2, "20.0 %")],
)
def test_shares(share: float, text: str) -> None:
    assert percent(share).replace(TIED, " ") == text


@pytest.mark.parametrize(
    ("difference", "text"),
    [(0.023, "2.3 points"), (-0.01, "1.0 point"), (0.0001, "under 0.1 points"), (0, "0 points")],
)
def test_differences(difference: float, text: str) -> None:
    assert points(difference).replace(TIED, " ") == text


@pytest.mark.parametrize(("number", "text"), [(1, "1 game"), (0, "0 games"), (1e6, "1,000,000 games")])
def test_counts(number: float, text: str) -> None:
    assert count(number, "game").replace(TIED, " ") == text


@pytest.mark.parametrize(
    ("value", "text"),
    [(3.0, "3"), (33.783, "33.8"), (0.0467, "0.0467"), (1234.5, "1,234"), (float("nan"), "none")],
)
def test_plain_numbers(value: float, text: str) -> None:
    assert number(value) == text


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ((0.509, 0.45, 0.56), "50.9 % (45.0 to 56.0 %)"),
        ((0.52291, 0.52041, 0.52542), "52.29 % (52.04 to 52.54 %)"),
        ((0.0, 0.0, 0.00004), "0 % (0.000 to 0.004 %)"),
    ],
)
def test_shares_have_the_decimals_that_their_interval_tells(numbers: tuple[float, float, float], text: str) -> None:
    assert estimate(*numbers).replace(TIED, " ") == text


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ((33.8379, 33.7, 33.98), "33.84 (33.70 to 33.98 turns)"),
        ((29.0, 29.0, 30.0), "29 (29 to 30 turns)"),
        ((0.5, 0.5, 0.5), "0.5 (0.5 to 0.5 turns)"),
        ((29.0, 28.0, float("inf")), "29 (28 to no limit turns)"),
        ((float("inf"), 40.0, float("inf")), "unfinished"),
        ((24.0, float("nan"), float("nan")), "24 turns (too few games for an interval)"),
    ],
)
def test_numbers_have_the_decimals_that_their_interval_tells(numbers: tuple[float, float, float], text: str) -> None:
    assert measured(*numbers, " turns") == text


def test_lists() -> None:
    assert listing(["a"]) == "a"
    assert listing(["a", "b", "c"]) == "a, b and c"


def test_seats_are_called_by_number_or_by_the_name_of_their_side() -> None:
    sides = ("the north", "Rome")
    assert [name_seat(1, ()), name_seat(1, sides), name_seat(0, sides)] == ["seat 1", "Rome", "the north"]
    assert [label_seat(side) for side in sides] == ["north", "Rome"]
    assert name_group("seat", "0", sides) == "the north"
    assert name_group("position", "0", sides) == "position 0"
    assert name_group("strategy", "fox", sides) == "fox"
