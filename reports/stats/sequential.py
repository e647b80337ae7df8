r"""Looking at an answer while it comes, and stopping when it is settled, without paying for it in false alarms.

A group-sequential design on information time [1]_: an answer is wanted to a half-width; the precision reached so far,
as a share of the precision wanted, is the information fraction; at every look the error that may have been spent by
then is :math:`\alpha^*(t) = 4 - 4\Phi(z_{\alpha/4}/\sqrt t)`, the spending function of O'Brien and Fleming's type,
used for either side. Looks need be neither planned nor equally spaced. At each look the estimate plus and minus the
critical value times its error is a repeated confidence interval [2]_: with the confidence asked for, all of them hold
together, whenever one stops and for whatever reason.

Preferred to a confidence sequence, which holds for ever: where a precision is wanted there is an end, and a design that
knows it pays 2 to 6 % more observations than a single look at that end, a confidence sequence about twice as many.

References
----------
.. [1] K. K. G. Lan and D. L. DeMets, Discrete sequential boundaries for clinical trials, Biometrika 70 (1983) 659-663.
.. [2] C. Jennison and B. W. Turnbull, Interim analyses: the repeated confidence interval approach, Journal of the Royal
   Statistical Society B 51 (1989) 305-361.
"""

import numpy as np
from numpy.typing import ArrayLike
from scipy.optimize import brentq
from scipy.special import ndtr, ndtri

from reports.stats.clusters import Floats

GRID = 128
LEAST = 1e-9  # error too small to be told from rounding: it is spent at a later look
FARTHEST = 12.0


def spend(fractions: ArrayLike, confidence: float = 0.95) -> Floats:
    """Compute the error that may have been spent by an information fraction, 0 to 1."""
    fractions = np.asarray(fractions, float)
    z = -ndtri((1 - confidence) / 4)
    return np.asarray(4 * ndtr(-z / np.sqrt(np.clip(fractions, 1e-12, 1))), float)


def critical_values(fractions: ArrayLike, confidence: float = 0.95, *, last: bool = False) -> Floats:
    """Compute the critical value of every look, in standard errors.

    The density of the estimate among the paths that have not crossed yet is carried from look to look by numerical
    integration [1]_.

    Parameters
    ----------
    fractions : array_like
        Information fraction of each look so far, strictly ascending, above 0 and up to 1.
    confidence : float, default 0.95
        Probability that the intervals of all looks hold together.
    last : bool, default False
        Whether the last of these looks is the end, fixed beforehand, though less is known by then than was wanted:
        it spends all the error that is left.

    Returns
    -------
    array
        Infinite at a look so early that no error may be spent on it.

    Raises
    ------
    ValueError
        If the fractions do not ascend within 0 to 1.

    References
    ----------
    .. [1] P. Armitage, C. K. McPherson and B. C. Rowe, Repeated significance tests on accumulating data, Journal of the
       Royal Statistical Society A 132 (1969) 235-244.
    """
    fractions = np.asarray(fractions, float)
    if (np.diff(fractions, prepend=0.0) <= 0).any() or (fractions > 1).any():
        raise ValueError(f"fractions must ascend above 0 and up to 1, got {fractions}")
    values = np.full(len(fractions), np.inf)
    nodes, weights = np.polynomial.legendre.leggauss(GRID)
    points, mass, before, spent = np.zeros(1), np.ones(1), 0.0, 0.0
    allowed = spend(fractions, confidence)
    if last and len(allowed):
        allowed[-1] = 1 - confidence
    for look, (fraction, wanted) in enumerate(zip(fractions, allowed, strict=True)):
        step = np.sqrt(fraction - before)
        edge = FARTHEST * np.sqrt(fraction)
        if wanted - spent > LEAST:
            edge = brentq(lambda at: _crossing(points, mass, step, at) - (wanted - spent), 0.0, edge)  # noqa: B023
            values[look], spent = edge / np.sqrt(fraction), wanted
        ahead = edge * nodes
        distance = (ahead[:, None] - points) / step
        density = np.exp(-0.5 * distance**2) @ mass / (step * np.sqrt(2 * np.pi))
        points, mass, before = ahead, density * weights * edge, fraction
    return values


def _crossing(points: Floats, mass: Floats, step: float, edge: float) -> float:
    """Probability that a path which has not crossed yet lies beyond the edge at this look."""
    return float(mass @ (ndtr((points - edge) / step) + ndtr((-points - edge) / step)))
