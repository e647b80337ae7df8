"""Ratings agree with published ones, do not depend on order, and stay finite; cycles are found."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reports.stats.ratings import ELO, find_cycles, rate, rate_groups

# A. Agresti, Categorical Data Analysis, 2nd ed., Wiley 2002, table 10.10: the American League's eastern division in
# 1987, Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore; strengths as in H. Turner and D. Firth,
# Bradley-Terry models in R: the BradleyTerry2 package, Journal of Statistical Software 48 (2012), Baltimore 0.
BASEBALL = [
    [0, 7, 9, 7, 7, 9, 11],
    [6, 0, 7, 5, 11, 9, 9],
    [4, 6, 0, 7, 7, 8, 12],
    [6, 8, 6, 0, 6, 7, 10],
    [6, 2, 6, 7, 0, 7, 12],
    [4, 4, 5, 6, 6, 0, 6],
    [2, 4, 1, 3, 1, 7, 0],
]
STRENGTHS = [1.5814, 1.4364, 1.2945, 1.2476, 1.1077, 0.6839, 0.0]


def test_ratings_are_the_published_ones() -> None:
    rating = rate(np.array(BASEBALL) * 1000, np.zeros((7, 7)))  # games enough to outweigh the prior
    assert (rating - rating[-1]) / ELO == pytest.approx(STRENGTHS, abs=1e-4)
    assert rating.mean() == pytest.approx(0)


def test_two_players_differ_by_the_log_odds() -> None:
    rating = rate([[0, 3000], [1000, 0]], np.zeros((2, 2)))
    assert rating[0] - rating[1] == pytest.approx(400 * np.log10(3), abs=0.1)


def test_ties_bring_players_together() -> None:
    """Davidson's ties: strengths of two players stand to one another as their wins, whatever the ties."""
    rating = rate([[0, 3000], [1000, 0]], [[0, 5000], [5000, 0]])
    assert rating[0] - rating[1] == pytest.approx(400 * np.log10(3), abs=0.1)
    three = rate([[0, 30, 30], [10, 0, 20], [10, 20, 0]], np.full((3, 3), 40))
    assert three[0] > three[1] == pytest.approx(three[2])


def test_ties_only_and_nothing_at_all_are_level() -> None:
    assert rate(np.zeros((3, 3)), np.full((3, 3), 7)) == pytest.approx(np.zeros(3))
    assert rate(np.zeros((3, 3)), np.zeros((3, 3))) == pytest.approx(np.zeros(3))


def test_one_that_always_wins_is_rated_finitely() -> None:
    rating = rate([[0, 10_000], [0, 0]], np.zeros((2, 2)))
    assert 1000 < rating[0] - rating[1] < 10_000


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.permutations(range(7)))
def test_the_order_of_players_does_not_matter(order: list[int]) -> None:
    wins, ties = np.array(BASEBALL), np.ones((7, 7))
    shuffled = rate(wins[np.ix_(order, order)], ties)
    assert shuffled == pytest.approx(rate(wins, ties)[order], abs=1e-3)


def test_intervals_cover_the_truth() -> None:
    """400 tournaments of three whose strengths are known: 95 % ± 1.1 % each, 90 to 99 allowed."""
    luck, strength = np.random.default_rng(3), np.array([120.0, 0.0, -120.0])
    share = 1 / (1 + 10 ** ((strength[None, :] - strength[:, None]) / 400))
    covered = np.zeros(3)
    for _ in range(400):
        upper = np.triu(luck.binomial(40, share, size=(20, 3, 3)), 1)
        wins = upper + np.where(np.tri(3, k=-1, dtype=bool), 40 - upper.transpose(0, 2, 1), 0)
        _, low, high = rate_groups(wins, np.zeros_like(wins))
        covered += (low <= strength) & (strength <= high)
    assert ((covered / 400 > 0.9) & (covered / 400 < 0.99)).all()


def test_one_group_bounds_nothing() -> None:
    _, low, high = rate_groups([BASEBALL], np.zeros((1, 7, 7)))
    assert np.isinf(low).all()
    assert np.isinf(high).all()


def test_cycles_are_found_once() -> None:
    beats = np.zeros((4, 4), bool)
    for a, b in [(0, 1), (1, 2), (2, 0), (2, 3), (3, 0)]:
        beats[a, b] = True
    assert find_cycles(beats) == [(0, 1, 2), (0, 1, 2, 3)]
    assert find_cycles(np.triu(np.ones((5, 5), bool), 1)) == []
