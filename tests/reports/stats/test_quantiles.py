"""Quantiles of counted values, and their intervals, agree with the rows themselves."""

import numpy as np
import pytest
from scipy.stats import binom

from reports.stats.quantiles import binomial_quantile, compute_quantiles, quantile_interval

SHARES = [0.05, 0.25, 0.5, 0.75, 0.95]


def test_quantiles_are_those_of_the_rows() -> None:
    rows = np.random.default_rng(2).poisson(20, 1000)
    values, counts = np.unique(rows, return_counts=True)
    assert compute_quantiles(values, counts, SHARES) == pytest.approx(np.quantile(rows, SHARES, method="inverted_cdf"))


@pytest.mark.parametrize(("games", "low", "high"), [(10, 2, 9), (20, 6, 15), (100, 40, 61)])
def test_ranks_around_the_median_are_the_published_ones(games: int, low: int, high: int) -> None:
    """The ranks: W. J. Conover, Practical Nonparametric Statistics, 3rd ed., Wiley 1999, section 3.2."""
    ranks = np.arange(1, games + 1)
    found = quantile_interval(ranks, np.ones(games), 0.5, games)
    assert [float(bound) for bound in found] == [low, high]


def test_too_few_blocks_set_no_bounds() -> None:
    low, high = quantile_interval([3, 4], [1, 1], [0.05, 0.95], blocks=2)
    assert low.tolist()[0] == -np.inf
    assert high.tolist()[1] == np.inf


def test_nothing_counted_has_no_quantile() -> None:
    assert np.isnan(compute_quantiles([], [], [0.5])).all()
    assert np.isnan(compute_quantiles([1, 2], [0, 0], [0.5])).all()


def test_intervals_cover_the_median_when_games_of_a_block_agree() -> None:
    """False alarm at most 1e-6: 2000 samples at a coverage of 0.95 give less than 0.92 with chance 1e-8."""
    rng = np.random.default_rng(8)
    covered = 0
    for _ in range(2000):
        values, counts = np.unique(rng.poisson(9.67, 60), return_counts=True)
        low, high = quantile_interval(values, 3 * counts, 0.5, blocks=60)
        covered += bool(low <= 10 <= high) or bool(low <= 9 <= high)
    assert covered / 2000 > 0.92


def test_binomial_quantiles_are_scipys() -> None:
    probabilities = np.array([0.05, 0.25, 0.5, 0.75, 0.95])
    for trials in (1, 2, 19, 20, 1000, 10**6):
        for share in (0.025, 0.975, 0.0005):
            found = binomial_quantile(share, trials, probabilities)
            assert found.tolist() == binom.ppf(share, trials, probabilities).tolist()
