"""Verdicts on a difference: different, equivalent, or not settled."""

from enum import StrEnum

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import stdtr

from reports.stats.clusters import Floats


class Verdict(StrEnum):
    """What an interval says of a difference."""

    DIFFERENT = "different"
    EQUIVALENT = "equivalent"
    NOT_SETTLED = "not settled"


def judge(low: float, high: float, tolerance: float) -> Verdict:
    """Judge a difference by its interval.

    Equivalent if the whole interval lies within the tolerance, even if it excludes 0: such a difference is real and
    too small to matter. Otherwise different if the interval excludes 0.

    Two one-sided tests at 5 % would ask for an interval of 90 % [1]_. The 95 % interval that is reported serves here,
    so that what is claimed can be read off it; by it a false equivalence has a chance of 2.5 % at most, and a false
    difference one of 5 %.

    Parameters
    ----------
    low, high : float
        Interval of the difference; NaN settles nothing.
    tolerance : float
        The greatest difference that does not matter, chosen before looking, 0 or more.

    Raises
    ------
    ValueError
        If the tolerance is negative or NaN.

    References
    ----------
    .. [1] D. J. Schuirmann, A comparison of the two one-sided tests procedure and the power approach for assessing the
       equivalence of average bioavailability, Journal of Pharmacokinetics and Biopharmaceutics 15 (1987) 657-680.
    """
    check_tolerance(tolerance)
    if -tolerance <= low and high <= tolerance:
        return Verdict.EQUIVALENT
    return Verdict.DIFFERENT if low > 0 or high < 0 else Verdict.NOT_SETTLED


def tost(difference: ArrayLike, error: ArrayLike, df: ArrayLike, tolerance: float) -> Floats:
    """Compute the p-value of two one-sided tests for equivalence.

    Parameters
    ----------
    difference : array_like
        Estimated differences.
    error : array_like
        Their standard errors. With an error of 0 the estimate is taken for the truth.
    df : array_like
        Degrees of freedom: the number of blocks less one.
    tolerance : float
        The greatest difference that does not matter, 0 or more.

    Returns
    -------
    array
        The greater of the two tests' p-values: small if the difference lies within the tolerance.

    Raises
    ------
    ValueError
        If the tolerance is negative or NaN.

    References
    ----------
    Schuirmann 1987, see :func:`judge`.
    """
    check_tolerance(tolerance)
    beyond, error = np.abs(np.asarray(difference, float)) - tolerance, np.asarray(error, float)
    exact = error == 0
    return np.where(exact, np.where(beyond < 0, 0.0, 1.0), stdtr(df, beyond / np.where(exact, 1, error)))


def check_tolerance(tolerance: float) -> None:
    """Refuse what cannot be a tolerance."""
    if not tolerance >= 0:
        raise ValueError(f"tolerance must be 0 or more, got {tolerance}")
