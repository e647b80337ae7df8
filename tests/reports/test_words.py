"""Numbers in words."""

import pytest

from reports.words import TIED, count, figure, listing, percent, percent_range, points


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
    assert figure(value) == text


def test_ranges_and_lists() -> None:
    assert percent_range(0.509, 0.5149).replace(TIED, " ") == "50.9 to 51.5 %"
    assert listing(["a"]) == "a"
    assert listing(["a", "b", "c"]) == "a, b and c"
