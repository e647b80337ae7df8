"""Intervals for statistics that are no means: the jackknife over groups of blocks."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.special import stdtrit

from reports.stats.clusters import Floats

GROUPS = 50


def jackknife_interval(
    statistic: Callable[[NDArray[Any]], Floats], blocks: NDArray[Any], confidence: float = 0.95
) -> tuple[Floats, Floats, Floats]:
    """Compute a statistic of blocks, and its interval by leaving out one group of blocks after the other.

    Parameters
    ----------
    statistic : callable
        Takes blocks, returns an array of numbers.
    blocks : array
        Independent blocks along the first axis, dealt out to up to 50 groups in turn.
    confidence : float, default 0.95
        Coverage of each interval, Student's with one degree of freedom fewer than there are groups.

    Returns
    -------
    value, low, high : arrays
        Low and high are NaN with fewer than two blocks.

    References
    ----------
    J. Shao and D. Tu, *The Jackknife and Bootstrap*, Springer 1995, section 5.2.
    """
    value = np.asarray(statistic(blocks), float)
    groups = min(len(blocks), GROUPS)
    if groups < 2:
        return value, np.full_like(value, np.nan), np.full_like(value, np.nan)
    group = np.arange(len(blocks)) % groups
    without = np.array([statistic(blocks[group != each]) for each in range(groups)])
    variance = (groups - 1) / groups * ((without - without.mean(axis=0)) ** 2).sum(axis=0)
    half = -stdtrit(groups - 1, (1 - confidence) / 2) * np.sqrt(variance)
    return value, value - half, value + half
