"""How far counts lie from what was expected of them."""

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import ndtri
from scipy.stats import binom

from reports.stats.clusters import Floats
from reports.stats.families import Family


def compute_scores(successes: ArrayLike, trials: ArrayLike, expected: ArrayLike) -> Floats:
    """Compute how many standard deviations successes lie from what was expected, for independent trials.

    The signed normal deviate whose two-sided p-value is that of the exact binomial test, twice its smaller tail [1]_:
    for many trials the usual z, and with few no larger than they deserve. Where the p-value is too small for a
    floating-point number, the usual z itself.

    Parameters
    ----------
    successes, trials : array_like of int
    expected : array_like
        Expected shares, 0 to 1; NaN for none.

    Returns
    -------
    array
        NaN where nothing was expected or tried; infinite where the impossible happened.

    References
    ----------
    .. [1] A. Agresti, *Categorical Data Analysis*, 2nd ed., Wiley 2002, section 1.4.
    """
    successes, trials, expected = (np.asarray(x, float) for x in (successes, trials, expected))
    share = np.where(np.isnan(expected), 0.5, expected)
    above = successes - trials * share
    spread = np.sqrt(trials * share * (1 - share))
    certain = np.where(above == 0, 0.0, np.inf)
    plain = np.divide(np.abs(above), spread, out=certain, where=spread > 0)
    tail = np.minimum(binom.cdf(successes, trials, share), binom.sf(successes - 1, trials, share))
    exact = np.where(tail > 0, -ndtri(np.minimum(tail, 0.5)), plain)
    known = ~np.isnan(expected) & (trials > 0)
    return np.where(known, np.sign(above) * np.where(spread > 0, exact, plain), np.nan)


def bound_chance(cells: int, shared: int = 1, confidence: float = 0.95) -> float:
    """Compute what the largest of some scores stays below if chance alone is at work.

    Bonferroni's bound over the cells. Where up to ``shared`` games have luck in common, the variance of a sum over them
    is at most so many times that of independent games (Cauchy and Schwarz), and the bound its root times as wide.

    Parameters
    ----------
    cells : int
        Number of scores, 1 or more.
    shared : int
        Games that may share luck.
    confidence : float, default 0.95
        Probability, at least, that all scores stay below.
    """
    each = Family(cells, confidence).each
    return float(-ndtri((1 - each) / 2) * np.sqrt(shared))
