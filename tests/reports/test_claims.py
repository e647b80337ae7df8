"""Claims go no further than the intervals."""

from typing import Any

import numpy as np
import pandas as pd
import pytest

from reports.claims import claim_cells, claim_highlight, claim_length, claim_wins
from reports.words import TIED


def rates(*cells: tuple[float, float], **columns: list[Any]) -> pd.DataFrame:
    """Return a table of win rates, each given with the half-width of its interval."""
    rate, half = np.array(cells).T
    table = pd.DataFrame({"win_rate": rate, "low": rate - half, "high": rate + half, "unfinished": 0.0})
    return table.assign(**(columns or {"seat": list(range(len(cells)))}))


def plain(claim: str) -> str:
    return claim.replace(TIED, " ")


@pytest.mark.parametrize(
    ("cells", "claim"),
    [
        ([(0.512, 0.005), (0.488, 0.005)], "Seat 0 wins 51.2 % of games, 2.4 points ahead of seat 1"),
        ([(0.512, 0.02), (0.488, 0.02)], "No seat is ahead beyond the intervals"),
        ([(0.36, 0.02), (0.36, 0.02), (0.28, 0.02)], "Seat 2 wins only 28.0 % of games, 8.0 points behind seat 1"),
        (
            [(0.3, 0.02), (0.29, 0.02), (0.2, 0.02), (0.21, 0.02)],
            "Seats differ: from 20.0 % (seat 2) to 30.0 % (seat 0)",
        ),
        ([(1.0, 0.0)], "Seat 0 wins 100 % of games"),
    ],
)
def test_seats(cells: list[tuple[float, float]], claim: str) -> None:
    assert plain(claim_wins(rates(*cells), "seat")) == claim


def test_strategies_keep_their_names_as_they_are_written() -> None:
    table = rates((0.3, 0.01), (0.7, 0.01), strategy=["racer", "iPod"])
    assert plain(claim_wins(table, "strategy")) == "Strategy iPod wins 70.0 % of games, 40.0 points ahead of racer"
    close = rates((0.3, 0.01), (0.3, 0.01), (0.2, 0.01), (0.2, 0.01), strategy=list("abcd"))
    assert plain(claim_wins(close, "strategy")) == "Strategies differ: from 20.0 % (d) to 30.0 % (a)"


def test_cells() -> None:
    table = rates((0.3, 0.01), (0.7, 0.01), strategy=["a", "b"], seat=[0, 1])
    assert plain(claim_cells(table)) == "From 30.0 % (a in seat 0) to 70.0 % (b in seat 1)"
    assert claim_cells(table.assign(high=1.0)) == "No strategy in any seat is ahead beyond the intervals"


def test_games_that_do_not_end() -> None:
    table = rates((0.0, 0.01), (0.0, 0.01)).assign(unfinished=1.0)
    assert claim_wins(table, "seat") == "Nobody wins: every game is unfinished"
    assert claim_cells(table) == "Nobody wins: every game is unfinished"


def test_games_that_are_drawn() -> None:
    table = rates((0.0, 0.01), (0.0, 0.01)).assign(drawn=1.0)
    assert claim_wins(table, "seat") == "Nobody wins: every game is drawn"
    assert claim_cells(table.assign(unfinished=0.3, drawn=0.7)) == "Nobody wins: every game is drawn or unfinished"


def test_sides_are_called_by_their_names() -> None:
    sides = {"side": ["the north", "Rome"]}
    table = rates((0.7, 0.01), (0.3, 0.01), **sides)
    assert plain(claim_wins(table, "side")) == "The north wins 70.0 % of games, 40.0 points ahead of Rome"
    assert claim_wins(table.assign(high=1.0), "side") == "No side is ahead beyond the intervals"
    cells = table.assign(strategy=["a", "b"])
    assert plain(claim_cells(cells)) == "From 30.0 % (b as Rome) to 70.0 % (a as the north)"
    assert claim_cells(cells.assign(high=1.0)) == "No strategy on any side is ahead beyond the intervals"


def test_highlights() -> None:
    table = rates((0.7, 0.01), (0.4, 0.01), value=["0", "1 or more"])
    assert plain(claim_highlight(table, "Gems")) == "Gems: of seats with 0, 70.0 % win; of those with 1 or more, 40.0 %"
    vague = rates((0.7, 0.01), (0.4, 0.01), (0.8, 0.2), value=["0", "1", "2"])
    assert plain(claim_highlight(vague, "Gems")) == "Gems: of seats with 0, 70.0 % win; of those with 1, 40.0 %"
    assert "of sides with 0" in claim_highlight(table, "Gems", "side")
    assert claim_highlight(table.assign(low=0.0), "Gems") == "Gems: no value wins more beyond the intervals"
    table = table.assign(first=range(len(table)), last=range(len(table)))
    pooled = table[:1].assign(value="0 to 3", last=3)
    assert claim_highlight(pooled, "Gems") == "Gems: too few games to compare values"
    assert claim_highlight(table[:1], "Gems") == "Gems: nearly every seat has 0, so there is nothing to compare"


@pytest.mark.parametrize(
    ("turns", "games", "unfinished", "claim"),
    [
        ([10, 30, 60], 500, 0, "Half of all games take 30 turns or fewer and nine in ten take 10 to 60"),
        ([10, 30, np.inf], 500, 0.1, "Half of all games take 30 turns or fewer and 10.0 % are unfinished"),
        ([10, np.inf, np.inf], 500, 0.7, "Most games do not end: 70.0 % are unfinished"),
        ([np.inf, np.inf, np.inf], 500, 1, "No game ends: all are unfinished"),
        ([10, 30, 60], 3, 0, "Too few games to say how long they last"),
    ],
)
def test_lengths(turns: list[float], games: int, unfinished: float, claim: str) -> None:
    quantiles = pd.DataFrame({"share": [0.05, 0.5, 0.95], "turns": turns, "games": games})
    assert plain(claim_length(quantiles, unfinished)) == claim
