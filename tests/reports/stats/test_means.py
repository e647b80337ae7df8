"""Intervals for means agree with an independent implementation."""

import numpy as np
import pytest
from statsmodels.stats.weightstats import DescrStatsW

from reports.stats.clusters import ClusterSums
from reports.stats.means import mean_interval


def test_blocks_of_one_have_students_interval() -> None:
    values = np.random.default_rng(5).poisson(30, 80)
    low, high = mean_interval(ClusterSums.from_rows(values, np.arange(80), np.zeros(80, int), 1), 0.9)
    assert (low[0], high[0]) == pytest.approx(DescrStatsW(values).tconfint_mean(alpha=0.1))


def test_one_block_has_no_interval() -> None:
    low, high = mean_interval(ClusterSums.from_rows([3, 5], [0, 0], [0, 0], 1))
    assert np.isnan([low[0], high[0]]).all()
