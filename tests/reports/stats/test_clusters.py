"""Means and variances over blocks agree with an independent implementation."""

import numpy as np
import pytest
from statsmodels.regression.linear_model import OLS

from reports.stats.clusters import ClusterSums

RNG = np.random.default_rng(3)


def test_the_variance_is_that_of_a_regression_with_clustered_errors() -> None:
    block = np.sort(RNG.integers(0, 40, 300))
    value = RNG.poisson(2, 300) + RNG.poisson(3, 40)[block]
    sums = ClusterSums.from_rows(value, block, np.zeros(300, int), 1)
    fit = OLS(value.astype(float), np.ones(300)).fit(cov_type="cluster", cov_kwds={"groups": block})
    assert sums.mean[0] == pytest.approx(value.mean())
    assert np.sqrt(sums.variance[0]) == pytest.approx(fit.bse[0])


def test_cells_are_summed_apart() -> None:
    sums = ClusterSums.from_rows([1, 2, 3, 10], [5, 5, 9, 9], [0, 0, 0, 2], 3)
    assert sums.rows.tolist() == [3, 0, 1]
    assert sums.blocks.tolist() == [2, 0, 1]
    assert sums.total.tolist() == [6, 0, 10]
    assert sums.sum_squares.tolist() == [18, 0, 100]
    assert sums.cross.tolist() == [9, 0, 10]
    assert sums.rows_squares.tolist() == [5, 0, 1]
    assert sums.mean.tolist() == pytest.approx([2, np.nan, 10], nan_ok=True)
    assert np.isnan(sums.variance).tolist() == [False, True, True]


def test_nothing_observed_is_no_error() -> None:
    sums = ClusterSums.from_rows([], [], np.zeros(0, int), 2)
    assert np.isnan(sums.mean).all()


def test_blocks_that_do_not_vary_have_no_variance() -> None:
    sums = ClusterSums.from_rows([1, 0, 0, 1] * 50, np.repeat(np.arange(100), 2), np.zeros(200, int), 1)
    assert sums.variance[0] == 0


def test_sums_of_parts_are_the_sums_of_the_whole() -> None:
    rng = np.random.default_rng(8)
    values, blocks, cells = rng.integers(0, 2, 900), np.arange(900) // 3, rng.integers(0, 4, 900)
    whole = ClusterSums.from_rows(values, blocks, cells, 4)
    one, other = (ClusterSums.from_rows(values[s], blocks[s], cells[s], 4) for s in (slice(0, 300), slice(300, 900)))
    for name in ("rows", "blocks", "total", "sum_squares", "cross", "rows_squares"):
        assert getattr(one + other, name).tolist() == getattr(whole, name).tolist()


def test_blocks_may_come_in_any_order() -> None:
    rng = np.random.default_rng(9)
    values, blocks, order = rng.random(60), np.arange(60) // 4, rng.permutation(60)
    nothing = np.zeros(60, int)
    sorted_sums = ClusterSums.from_rows(values, blocks, nothing, 1)
    mixed_sums = ClusterSums.from_rows(values[order], 7 * blocks[order], nothing, 1)
    assert mixed_sums.sum_squares == pytest.approx(sorted_sums.sum_squares)
    assert mixed_sums.blocks == sorted_sums.blocks == 15
