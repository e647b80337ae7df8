"""Quantiles of counted values, with intervals from order statistics."""

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import bdtr, bdtrik

from reports.stats.clusters import Floats


def compute_quantiles(values: ArrayLike, counts: ArrayLike, probabilities: ArrayLike) -> Floats:
    """Compute the smallest values that at least these shares of the observations do not exceed.

    Parameters
    ----------
    values : array_like
        Distinct values in ascending order; the last may be infinite.
    counts : array_like
        Observations of each value.
    probabilities : array_like
        Shares, 0 to 1.

    Returns
    -------
    array
        One value for each probability; NaN if nothing was observed.

    References
    ----------
    R. J. Hyndman and Y. Fan, Sample quantiles in statistical packages, The American Statistician 50 (1996) 361-365,
    definition 1.
    """
    values, probabilities = np.asarray(values, float), np.asarray(probabilities, float)
    reached = np.cumsum(np.asarray(counts, float))
    if not reached.size or reached[-1] == 0:
        return np.full(probabilities.shape, np.nan)
    # A share such as 0.95 of 20 must mean 19 observations, whatever the last bit of the product.
    wanted = np.maximum(np.ceil(probabilities * reached[-1] * (1 - 1e-12)), 1)
    return np.asarray(values[np.searchsorted(reached, wanted)], float)


def quantile_interval(
    values: ArrayLike, counts: ArrayLike, probabilities: ArrayLike, blocks: int, confidence: float = 0.95
) -> tuple[Floats, Floats]:
    """Compute intervals of quantiles from order statistics.

    The ranks that bracket a quantile are the binomial's [1]_, taken for as many observations as there are blocks and
    carried to the counted values [2]_. Blocks of equal size tell at least as much as one observation each, so the
    coverage holds whatever the dependence within them.

    Parameters
    ----------
    values, counts, probabilities : array_like
        As for :func:`compute_quantiles`.
    blocks : int
        Number of independent blocks; of independent observations, their number.
    confidence : float, default 0.95
        Coverage, at least, of each interval.

    Returns
    -------
    low, high : arrays
        Infinite where the data set no bound.

    References
    ----------
    .. [1] H. A. David and H. N. Nagaraja, *Order Statistics*, 3rd ed., Wiley 2003, section 7.1.
    .. [2] R. S. Woodruff, Confidence intervals for medians and other position measures, JASA 47 (1952) 635-646.
    """
    probabilities = np.asarray(probabilities, float)
    tail = (1 - confidence) / 2
    below = binomial_quantile(tail, blocks, probabilities) / max(blocks, 1)
    above = (binomial_quantile(1 - tail, blocks, probabilities) + 1) / max(blocks, 1)
    low = compute_quantiles(values, counts, np.clip(below, 0, 1))
    high = compute_quantiles(values, counts, np.clip(above, 0, 1))
    return np.where(below > 0, low, -np.inf), np.where(above <= 1, high, np.inf)


def binomial_quantile(share: float, trials: int, probabilities: Floats) -> Floats:
    """Compute the smallest number of successes that is not exceeded with at least a probability of ``share``."""
    number = np.ceil(bdtrik(share, max(trials, 1), probabilities))
    fewer = np.maximum(number - 1, 0)
    return np.asarray(np.where(bdtr(fewer, max(trials, 1), probabilities) >= share, fewer, number), float)
