"""Ratings agree with an independent fit, do not depend on the order of strategies, and claim no more than is known."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray
from statsmodels.genmod.families import Poisson
from statsmodels.genmod.generalized_linear_model import GLM

from reports.stats.clusters import Floats
from reports.stats.ratings import ELO, compute_ratings, find_cycles, fit_davidson

RNG = np.random.default_rng(12)


def play(elo: Floats, nu: float, games: int, groups: int, rng: np.random.Generator = RNG) -> tuple[Floats, Floats]:
    """Return wins and ties of so many games of each pair in each group."""
    size = len(elo)
    wins, ties = np.zeros((groups, size, size)), np.zeros((groups, size, size))
    for i in range(size):
        for j in range(i):
            chances = np.array([np.exp((elo[i] - elo[j]) / 2 / ELO), nu, np.exp((elo[j] - elo[i]) / 2 / ELO)])
            found = rng.multinomial(games, chances / chances.sum(), groups).T
            wins[:, i, j], ties[:, i, j], wins[:, j, i] = found
            ties[:, j, i] = ties[:, i, j]
    return wins, ties


def fit_by_poisson(wins: Floats, ties: Floats) -> tuple[Floats, float]:
    """Return ratings and log ν by the log-linear model that Davidson's is, with the same pseudo-game."""
    size = len(wins)
    pairs = [(i, j) for i in range(size) for j in range(i)]
    counts, rows = [], []
    for number, (i, j) in enumerate(pairs):
        unit = np.eye(size)
        for count, strengths, tie in (
            (wins[i, j], unit[i], 0.0),
            (ties[i, j], (unit[i] + unit[j]) / 2, 1.0),
            (wins[j, i], unit[j], 0.0),
        ):
            counts.append(count + 1 / len(pairs) / 3)
            rows.append(np.r_[strengths[1:], tie, np.eye(len(pairs))[number]])
    fit = GLM(np.array(counts), np.array(rows), family=Poisson()).fit(tol=1e-12, maxiter=200).params
    theta = np.r_[0, fit[: size - 1]]
    return ELO * (theta - theta.mean()), float(fit[size - 1])


@pytest.mark.parametrize("nu", [0.0, 0.4])
def test_the_fit_is_that_of_the_log_linear_model(nu: float) -> None:
    wins, ties = (results.sum(axis=0) for results in play(np.array([120.0, 0, -300, 40]), nu, 50, 1))
    elo, log_nu = fit_davidson(wins, ties)
    reference = fit_by_poisson(wins, ties)
    assert elo == pytest.approx(reference[0], abs=1e-3)
    assert float(log_nu) == pytest.approx(reference[1], abs=1e-3)


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


def test_the_fit_is_the_published_one() -> None:
    """With a thousand times as many games, against which the pseudo-game weighs nothing."""
    elo, _ = fit_davidson(1000 * np.array(BASEBALL, float), np.zeros((7, 7)))
    assert (elo - elo[-1]) / ELO == pytest.approx(STRENGTHS, abs=2e-4)


def test_two_strategies_have_the_rating_of_their_odds() -> None:
    wins, ties = np.array([[[0, 1e9], [1e8, 0]]]), np.array([[[0, 2e8], [2e8, 0]]])
    ratings = compute_ratings(wins, ties)
    assert ratings.elo == pytest.approx([200, -200])
    assert ratings.tie_rate == pytest.approx(1 / (1 + np.sqrt(10)))


@given(st.permutations(range(4)), st.integers(0, 2**32 - 1))
def test_the_order_of_strategies_does_not_matter(order: list[int], seed: int) -> None:
    rng = np.random.default_rng(seed)
    wins = rng.integers(0, 4, (5, 4, 4)) * rng.random((4, 4)).round()
    ties = np.triu(rng.integers(0, 3, (5, 4, 4)))
    ties += ties.swapaxes(1, 2)
    pick = np.ix_(range(5), order, order)
    straight, turned = compute_ratings(wins, ties), compute_ratings(wins[pick], ties[pick])
    assert turned.elo == pytest.approx(straight.elo[order], abs=1e-3)
    assert turned.low == pytest.approx(straight.low[order], abs=1e-2)
    assert turned.high == pytest.approx(straight.high[order], abs=1e-2)
    assert turned.tie_rate == pytest.approx(straight.tie_rate, abs=1e-6)
    assert straight.elo.sum() == pytest.approx(0, abs=1e-6)


def test_the_order_of_groups_does_not_matter() -> None:
    wins, ties = play(np.array([50.0, 0, -50]), 0.2, 20, 8)
    straight, turned = compute_ratings(wins, ties), compute_ratings(wins[::-1], ties[::-1])
    assert turned.low == pytest.approx(straight.low, abs=1e-3)


def test_intervals_cover_the_truth() -> None:
    """False alarm at most 1e-6: 800 samples at a coverage of 0.95 give less than 0.905 with chance 3e-7."""
    truth, rng = np.array([100.0, 20, -120]), np.random.default_rng(13)
    covered = 0
    for _ in range(800):
        found = compute_ratings(*play(truth, 0.3, 10, 20, rng))
        covered += int(((found.low <= truth) & (truth <= found.high)).sum())
    assert covered / 2400 > 0.905


def test_games_of_a_group_that_are_alike_count_once() -> None:
    wins, ties = play(np.array([50.0, 0, -50]), 0.2, 30, 20)
    once, thrice = compute_ratings(wins, ties), compute_ratings(3 * wins, 3 * ties)
    assert thrice.high - thrice.low == pytest.approx(once.high - once.low, rel=0.02)


def test_who_never_wins_has_no_lower_bound() -> None:
    wins, ties = play(np.array([80.0, 0, -80, 0]), 0.2, 40, 10)
    wins[:, 3] = ties[:, 3] = ties[:, :, 3] = 0
    ratings = compute_ratings(wins, ties)
    assert ratings.elo.argmin() == 3
    assert ratings.low[3] == -np.inf
    assert np.isfinite(ratings.high).all()
    assert np.isfinite(ratings.low[:3]).all()


def test_who_never_loses_has_no_upper_bound() -> None:
    wins, ties = play(np.array([80.0, 0, -80, 0]), 0.2, 40, 10)
    wins[:, :, 3] = 0
    ratings = compute_ratings(wins, ties)
    assert ratings.elo.argmax() == 3
    assert ratings.high[3] == np.inf
    assert np.isfinite(ratings.low).all()


def test_without_wins_both_ways_order_is_all_that_is_known() -> None:
    ratings = compute_ratings([[[0, 5, 5], [0, 0, 5], [0, 0, 0]]] * 3, np.zeros((3, 3, 3)))
    assert (np.diff(ratings.elo) < 0).all()
    assert np.isinf(ratings.high).tolist() == [True, True, False]
    assert np.isinf(ratings.low).tolist() == [False, True, True]


@pytest.mark.parametrize("tied", [0, 7])
def test_nobody_who_wins_is_rated_above_another(tied: int) -> None:
    ratings = compute_ratings(np.zeros((3, 4, 4)), np.full((3, 4, 4), tied))
    assert ratings.elo == pytest.approx([0] * 4)
    assert np.isinf([ratings.low, ratings.high]).all()
    assert (ratings.tie_rate > 0.9) == (tied > 0)


def test_one_group_has_ratings_and_no_bounds() -> None:
    ratings = compute_ratings(*play(np.array([90.0, 0, -90]), 0.1, 100, 1))
    assert np.isfinite(ratings.elo).all()
    assert np.isinf([ratings.low, ratings.high]).all()


@pytest.mark.parametrize(
    ("wins", "ties", "what"),
    [
        (np.ones((3, 3)), np.ones((3, 3)), "wins must be 1 or more groups"),
        (np.ones((2, 1, 1)), np.ones((2, 1, 1)), "wins must be 1 or more groups"),
        (np.ones((2, 3, 3)), np.ones((2, 2, 2)), "ties must have the shape of wins"),
        (-np.ones((2, 3, 3)), np.ones((2, 3, 3)), "wins must be finite and 0 or more, got -1"),
        (np.ones((2, 3, 3)), np.full((2, 3, 3), np.nan), "ties must be finite"),
        (np.ones((2, 2, 2)), [[[0, 1], [2, 0]]] * 2, "ties must be symmetric"),
    ],
)
def test_what_are_no_results_is_refused(wins: Floats, ties: Floats, what: str) -> None:
    with pytest.raises(ValueError, match=what):
        compute_ratings(wins, ties)


def beat(size: int, *wins: tuple[int, int]) -> NDArray[np.float64]:
    """Return shares in which these strategies beat those, by ever less."""
    share = np.full((size, size), 0.5)
    for number, (winner, loser) in enumerate(wins):
        share[winner, loser], share[loser, winner] = 0.9 - 0.05 * number, 0.1 + 0.05 * number
    return share


def test_cycles_are_found_once_and_the_clearest_first() -> None:
    share = beat(5, (2, 0), (0, 1), (1, 2), (2, 3), (3, 1), (4, 0))
    assert find_cycles(share, share - 0.05) == [(0, 1, 2), (1, 2, 3)]
    assert find_cycles(share, share - 0.21) == [(0, 1, 2)]
    assert find_cycles(share, share - 0.31) == []


def test_longer_cycles_are_found_up_to_the_longest() -> None:
    share = beat(5, (0, 1), (1, 2), (2, 3), (3, 0), (3, 4), (4, 0))
    assert find_cycles(share, share - 0.05) == [(0, 1, 2, 3)]
    assert find_cycles(share, share - 0.05, longest=5) == [(0, 1, 2, 3), (0, 1, 2, 3, 4)]
    assert find_cycles(share, share - 0.05, longest=3) == []


def test_an_order_has_no_cycle() -> None:
    share = beat(4, (0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
    assert find_cycles(share, share) == []
    assert find_cycles(share, np.full((4, 4), np.nan)) == []
