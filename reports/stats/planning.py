"""How many games, or blocks, an answer takes."""

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import ndtri

from reports.stats.clusters import ClusterSums, Floats


def games_for_share(
    half_width: ArrayLike, share: ArrayLike = 0.5, confidence: float = 0.95, design_effect: ArrayLike = 1.0
) -> Floats:
    r"""Compute the games after which a share's interval is as narrow as wanted.

    Wilson's half-width, solved for the number of trials [1]_:
    :math:`n = \frac{z^2}{2h^2}\left(pq - 2h^2 + \sqrt{p^2q^2 - 4pqh^2 + h^2}\right)`, times the design effect [2]_.

    Parameters
    ----------
    half_width : array_like
        Half of the interval's width, above 0 and below ½.
    share : array_like, default 0.5
        The share that is expected; ½ needs the most games.
    confidence : float, default 0.95
        Coverage of the interval.
    design_effect : array_like, default 1
        See :func:`compute_design_effect`.

    Returns
    -------
    array
        Whole numbers of games.

    Raises
    ------
    ValueError
        If the half-width is out of range.

    References
    ----------
    .. [1] W. W. Piegorsch, Sample sizes for improved binomial confidence intervals, Computational Statistics and Data
       Analysis 46 (2004) 309-316.
    .. [2] L. Kish, *Survey Sampling*, Wiley 1965, section 8.2.
    """
    half, share = np.asarray(half_width, float), np.asarray(share, float)
    if not ((half > 0) & (half < 0.5)).all():
        raise ValueError(f"half_width must lie between 0 and 0.5, got {half.tolist()}")
    spread = share * (1 - share)
    root = np.sqrt(spread**2 - 4 * spread * half**2 + half**2)
    trials = ndtri((1 - confidence) / 2) ** 2 / (2 * half**2) * (spread - 2 * half**2 + root)
    return round_up(trials * np.asarray(design_effect, float))


def games_for_difference(difference: ArrayLike, sd: ArrayLike, power: float = 0.8, confidence: float = 0.95) -> Floats:
    r"""Compute the observations after which a difference is found with the given chance.

    :math:`n = ((z_{1-\alpha/2} + z_{power})\,\sigma/\delta)^2` [1]_.

    Parameters
    ----------
    difference : array_like
        The difference to be found, not 0.
    sd : array_like
        Standard deviation of one observation of the difference: of a block's, and the answer is in blocks; of two
        independent games', and the answer is in games of each variant.
    power : float, default 0.8
        Chance that the interval excludes 0.
    confidence : float, default 0.95
        Coverage of the interval.

    Returns
    -------
    array
        Whole numbers of observations.

    Raises
    ------
    ValueError
        If a difference is 0, which no number of games finds.

    References
    ----------
    .. [1] S. A. Julious, *Sample Sizes for Clinical Trials*, Chapman and Hall 2010, chapter 4.
    """
    difference = np.asarray(difference, float)
    if (difference == 0).any():
        raise ValueError("difference must not be 0")
    errors = ndtri((1 + confidence) / 2) + ndtri(power)
    return round_up((errors * np.asarray(sd, float) / difference) ** 2)


def blocks_for_half_width(variance_per_block: ArrayLike, half_width: ArrayLike, confidence: float = 0.95) -> Floats:
    """Compute the blocks after which the interval of a mean is as narrow as wanted.

    Parameters
    ----------
    variance_per_block : array_like
        Variance of one block's mean or difference.
    half_width : array_like
        Half of the interval's width in the mean's unit, above 0.
    confidence : float, default 0.95
        Coverage of the interval.

    Returns
    -------
    array
        Whole numbers of blocks.

    Raises
    ------
    ValueError
        If a half-width is not above 0.

    References
    ----------
    A. M. Law, *Simulation Modeling and Analysis*, 5th ed., McGraw-Hill 2015, section 9.4.1.
    """
    half = np.asarray(half_width, float)
    if not (half > 0).all():
        raise ValueError(f"half_width must be above 0, got {half.tolist()}")
    return round_up(ndtri((1 - confidence) / 2) ** 2 * np.asarray(variance_per_block, float) / half**2)


def compute_design_effect(sums: ClusterSums) -> Floats:
    """Compute how many games of blocks tell as much about a share as one independent game.

    The variance over blocks, divided by the binomial variance [1]_. Below 1 where luck that is played out from every
    seat cancels. Where the blocks cannot say, at 0 and 100 % and with a single block, the games of a block are taken
    to be alike: their number per block; 1 if nothing was observed.

    Parameters
    ----------
    sums : ClusterSums
        Sums of observations that are 0 or 1.

    References
    ----------
    .. [1] L. Kish, *Survey Sampling*, Wiley 1965, section 8.2.
    """
    spread = np.where(sums.rows > 0, sums.mean * (1 - sums.mean), 0)
    known = (spread > 0) & (sums.blocks > 1)
    alike = np.where(sums.rows > 0, sums.rows / np.maximum(sums.blocks, 1), 1.0)
    return np.where(known, sums.variance * sums.rows / np.where(known, spread, 1), alike)


def round_up(number: Floats) -> Floats:
    """Round up to a whole number, but for what is only rounding."""
    return np.ceil(number * (1 - 1e-12))
