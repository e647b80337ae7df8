"""Intervals for proportions, honest at 0 and 100 %."""

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import ndtri, stdtrit

from reports.stats.clusters import ClusterSums, Floats


def wilson_interval(successes: ArrayLike, trials: ArrayLike, confidence: ArrayLike = 0.95) -> tuple[Floats, Floats]:
    """Compute Wilson's score interval of proportions from independent trials.

    Parameters
    ----------
    successes, trials : array_like
        Counts, or effective counts; broadcast together.
    confidence : array_like, default 0.95
        Coverage of each interval.

    Returns
    -------
    low, high : arrays
        Shares, 0 to 1; from 0 to 1 where there was no trial.

    References
    ----------
    E. B. Wilson, Probable inference, the law of succession, and statistical inference, JASA 22 (1927) 209-212.
    """
    successes, trials, confidence = np.broadcast_arrays(
        *(np.asarray(x, float) for x in (successes, trials, confidence))
    )
    z = -ndtri((1 - confidence) / 2)
    tried = trials > 0
    share = np.where(tried, successes, 0) / np.where(tried, trials, 1)
    centre = (trials * share + z**2 / 2) / (trials + z**2)
    half = z / (trials + z**2) * np.sqrt(trials * share * (1 - share) + z**2 / 4)
    # At the ends the bounds are exact, whatever the last bit of the difference.
    low = np.where(tried & (share > 0), np.clip(centre - half, 0, 1), 0.0)
    return low, np.where(tried & (share < 1), np.clip(centre + half, 0, 1), 1.0)


def compute_effective_trials(sums: ClusterSums, confidence: float = 0.95) -> Floats:
    r"""Compute how many independent trials would tell as much about a proportion as the blocks do.

    :math:`n^* = \hat p(1-\hat p)/\hat v \cdot (z/t_{B-1})^2`, with :math:`\hat v` the variance over blocks [1]_.
    It may exceed the number of observations: luck that is played out from every seat cancels.

    Where blocks show next to no variance, they are believed only as far as their number allows: had up to
    :math:`z^2` of them been about to deviate, none might have been seen. The half-width is therefore kept at
    :math:`z^2/2B` at least, that is :math:`n^* \le 4\hat p(1-\hat p)B^2/z^2`. At 0 and 100 %, and with a single block,
    the number of blocks itself is used.

    Parameters
    ----------
    sums : ClusterSums
        Sums of observations that are 0 or 1.
    confidence : float, default 0.95
        Coverage of the interval that is to be computed.

    References
    ----------
    .. [1] E. L. Korn and B. I. Graubard, Confidence intervals for proportions with small expected number of positive
       counts estimated from survey data, Survey Methodology 24 (1998) 193-201.
    """
    spread = sums.mean * (1 - sums.mean)
    plain = ~(spread > 0) | (sums.blocks < 2)
    z = -ndtri((1 - confidence) / 2)
    t = -stdtrit(np.maximum(sums.blocks - 1, 1), (1 - confidence) / 2)
    variance = np.where(plain, 1.0, sums.variance)
    least = (z / (2 * np.maximum(sums.blocks, 1))) ** 2
    return np.where(plain, sums.blocks, spread / np.maximum(variance * (t / z) ** 2, least))


def cluster_interval(sums: ClusterSums, confidence: float = 0.95) -> tuple[Floats, Floats]:
    """Compute the interval of proportions whose observations come in blocks.

    Wilson's interval on the effective number of trials, which keeps its coverage near 0 and 100 % in clustered samples
    [1]_.

    Parameters
    ----------
    sums : ClusterSums
        Sums of observations that are 0 or 1, a cell an entry.
    confidence : float, default 0.95
        Coverage of each interval.

    Returns
    -------
    low, high : arrays
        Shares, 0 to 1; from 0 to 1 where nothing was observed.

    References
    ----------
    .. [1] C. Franco, R. J. A. Little, T. A. Louis and E. V. Slud, Comparative study of confidence intervals for
       proportions in complex sample surveys, Journal of Survey Statistics and Methodology 7 (2019) 334-364.
    """
    trials = compute_effective_trials(sums, confidence)
    share = np.where(sums.rows > 0, sums.mean, 0.0)
    return wilson_interval(share * trials, trials, confidence)
