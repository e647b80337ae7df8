"""Intervals for means."""

import numpy as np
from scipy.special import stdtrit

from reports.stats.clusters import ClusterSums, Floats


def mean_interval(sums: ClusterSums, confidence: float = 0.95) -> tuple[Floats, Floats]:
    """Compute the interval of means whose observations come in blocks.

    Student's interval with the variance over blocks and one degree of freedom fewer than there are blocks [1]_.

    Parameters
    ----------
    sums : ClusterSums
        Sums of the observations, a cell an entry.
    confidence : float, default 0.95
        Coverage of each interval.

    Returns
    -------
    low, high : arrays
        In the observations' unit; NaN with fewer than two blocks, which cannot say.

    References
    ----------
    .. [1] A. C. Cameron and D. L. Miller, A practitioner's guide to cluster-robust inference, Journal of Human
       Resources 50 (2015) 317-372, section VI.
    """
    half = -stdtrit(np.maximum(sums.blocks - 1, 1), (1 - confidence) / 2) * np.sqrt(sums.variance)
    return sums.mean - half, sums.mean + half
