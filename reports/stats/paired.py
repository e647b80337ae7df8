"""Two variants on the same blocks: their difference, and what playing the same luck saved."""

from dataclasses import astuple, dataclass
from typing import Self

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import ndtri, stdtrit

from reports.stats.clusters import Floats

Values = float | Floats


@dataclass(frozen=True)
class PairedSums:
    r"""Sums over blocks that two variants have both played, numbers or arrays with one entry per cell.

    With :math:`a_b` the mean observation of block :math:`b` under the baseline, :math:`b_b` that under the variant:

    Parameters
    ----------
    blocks : float or array
        Number of blocks.
    sum_a, sum_b : float or array
        :math:`\sum a_b` and :math:`\sum b_b`.
    sum_aa, sum_bb, sum_ab : float or array
        :math:`\sum a_b^2`, :math:`\sum b_b^2` and :math:`\sum a_b b_b`.
    """

    blocks: Values
    sum_a: Values
    sum_b: Values
    sum_aa: Values
    sum_bb: Values
    sum_ab: Values

    @classmethod
    def from_means(cls, baseline: ArrayLike, variant: ArrayLike) -> Self:
        """Sum block means over their first axis, the blocks; the others are cells."""
        a, b = np.broadcast_arrays(np.asarray(baseline, float), np.asarray(variant, float))
        terms = (np.ones_like(a), a, b, a * a, b * b, a * b)
        return cls(*(np.asarray(term.sum(axis=0)) for term in terms))

    def __add__(self, other: Self) -> Self:
        return type(self)(*(mine + its for mine, its in zip(astuple(self), astuple(other), strict=True)))

    @property
    def difference(self) -> Floats:
        """Mean of the variant minus mean of the baseline; NaN without blocks."""
        blocks = np.asarray(self.blocks, float)
        return np.where(blocks > 0, np.subtract(self.sum_b, self.sum_a) / np.maximum(blocks, 1), np.nan)

    @property
    def variance(self) -> Floats:
        """Variance of one block's difference; NaN with fewer than two blocks."""
        squares = np.subtract(self.sum_aa, 2 * np.asarray(self.sum_ab)) + self.sum_bb
        return self._spread(squares, np.subtract(self.sum_b, self.sum_a))

    @property
    def unpaired_variance(self) -> Floats:
        """Variance of one block's difference had the variants been played on blocks of their own."""
        return self._spread(self.sum_aa, self.sum_a) + self._spread(self.sum_bb, self.sum_b)

    @property
    def correlation(self) -> Floats:
        """Correlation of the variants' block means; NaN where one of them does not vary."""
        variances = np.array([self._spread(self.sum_aa, self.sum_a), self._spread(self.sum_bb, self.sum_b)])
        product = np.sqrt(variances.prod(axis=0))
        varied = product > 0
        return np.where(varied, (self.unpaired_variance - self.variance) / (2 * np.where(varied, product, 1)), np.nan)

    @property
    def savings(self) -> Floats:
        """How many times as many blocks it would take unpaired; infinite where no block differs from another."""
        paired, unpaired = self.variance, self.unpaired_variance
        ratio = unpaired / np.where(paired > 0, paired, 1)
        return np.where(paired == 0, np.where(unpaired > 0, np.inf, 1.0), ratio)

    def compute_deviation(self, bounds: tuple[float, float] | None = None) -> Floats:
        """Compute how far a block's difference may lie from the mean difference.

        Parameters
        ----------
        bounds : tuple of float, optional
            The least and the greatest mean that a block can have. Without them the standard deviation of unpaired
            blocks stands in, and infinity where nothing varied at all.
        """
        if bounds is not None:
            return bounds[1] - bounds[0] + np.abs(self.difference)
        unpaired = self.unpaired_variance
        return np.where(unpaired > 0, np.sqrt(unpaired), np.inf)

    def _spread(self, squares: Values, total: Values) -> Floats:
        """Return the variance to a sum of squares and a sum, zero where it is nothing but rounding."""
        blocks = np.asarray(self.blocks, float)
        centred = squares - np.square(total) / np.maximum(blocks, 1)
        rounding = 1e-13 * np.add(self.sum_aa, self.sum_bb)
        return np.where(blocks > 1, np.where(centred > rounding, centred, 0) / np.maximum(blocks - 1, 1), np.nan)


def paired_interval(
    sums: PairedSums, confidence: float = 0.95, bounds: tuple[float, float] | None = None
) -> tuple[Floats, Floats]:
    r"""Compute the interval of the mean difference, variant minus baseline.

    Student's interval on the blocks' differences [1]_. Blocks are believed only as far as their number :math:`B`
    allows: had up to :math:`z^2` of them been about to deviate, none might have been seen. So :math:`z^2/B` times the
    deviation that a block can have, the two-sided kin of the rule of three [2]_, is added in squares to the
    half-width. It matters where few blocks differ at all, and keeps the coverage there.

    Parameters
    ----------
    sums : PairedSums
        Sums of the block means.
    confidence : float, default 0.95
        Coverage of each interval.
    bounds : tuple of float, optional
        The least and the greatest mean that a block can have: (0, 1) for shares. The interval stays within what they
        allow, and the least half-width follows from them, see :meth:`PairedSums.compute_deviation`.

    Returns
    -------
    low, high : arrays
        In the observations' unit. With fewer than two blocks, or if neither variant varied and no bounds are given,
        everything that is possible.

    References
    ----------
    .. [1] A. M. Law, *Simulation Modeling and Analysis*, 5th ed., McGraw-Hill 2015, sections 10.2.1 and 11.2.
    .. [2] J. A. Hanley and A. Lippman-Hand, If nothing goes wrong, is everything all right?, JAMA 249 (1983) 1743-1745.
    """
    blocks = np.asarray(sums.blocks, float)
    enough = blocks > 1
    error = np.sqrt(np.where(enough, sums.variance, 0) / np.maximum(blocks, 1))
    least = ndtri((1 - confidence) / 2) ** 2 * sums.compute_deviation(bounds) / np.maximum(blocks, 1)
    half = np.hypot(stdtrit(np.maximum(blocks - 1, 1), (1 - confidence) / 2) * error, least)
    reach = np.inf if bounds is None else bounds[1] - bounds[0]
    low, high = (np.where(enough, sums.difference + sign * half, sign * np.inf) for sign in (-1, 1))
    return np.clip(low, -reach, reach), np.clip(high, -reach, reach)
