"""Scores are those of the exact test, and their bound holds under chance."""

import numpy as np
import pytest
from scipy.stats import binomtest, norm

from reports.stats.scores import bound_chance, compute_scores


@pytest.mark.parametrize(("successes", "trials", "share"), [(7, 30, 0.1), (1, 30, 0.1), (0, 40, 0.02), (60, 100, 0.5)])
def test_a_score_has_the_p_value_of_the_exact_test(successes: int, trials: int, share: float) -> None:
    score = float(compute_scores(successes, trials, share))
    side = "greater" if successes > trials * share else "less"
    tail = binomtest(successes, trials, share, alternative=side).pvalue
    assert norm.sf(abs(score)) == pytest.approx(min(tail, 0.5))
    assert score == 0 or (score > 0) == (successes > trials * share)


def test_with_many_trials_it_is_the_usual_z() -> None:
    trials, share = 10**8, 0.3
    spread = np.sqrt(trials * share * (1 - share))
    for z in (-3, 0, 2, 60):
        assert float(compute_scores(round(trials * share + z * spread), trials, share)) == pytest.approx(z, abs=2e-3)


def test_what_is_certain_and_what_is_unknown() -> None:
    scores = compute_scores([5, 4, 0, 1, 3, 0], [5, 5, 5, 5, 5, 0], [1, 1, 0, 0, np.nan, 0.5])
    assert scores[:4].tolist() == [0, -np.inf, 0, np.inf]
    assert np.isnan(scores[4:]).all()


def test_the_bound_of_one_score_is_that_of_the_normal_distribution() -> None:
    assert bound_chance(1) == pytest.approx(norm.isf(0.025))
    assert bound_chance(60, shared=4) == pytest.approx(2 * norm.isf(0.025 / 60))


@pytest.mark.parametrize("copies", [1, 3])
def test_chance_seldom_passes_the_bound(copies: int) -> None:
    """Even if every game of a block is the same game.

    2,000 runs of 60 cells: a rate of 5 % has an error of 0.5 points, so that the test errs less than once in 10⁶.
    """
    rng = np.random.default_rng(5)
    trials = rng.integers(30, 3000, 60)
    share = rng.uniform(0.02, 0.98, 60)
    successes = rng.binomial(trials, share, (2000, 60))
    scores = compute_scores(copies * successes, copies * trials, share)
    assert (np.abs(scores).max(axis=1) > bound_chance(60, copies)).mean() < 0.075
    assert (np.abs(scores).max(axis=1) > 0.8 * bound_chance(60, copies)).mean() > 0.1
