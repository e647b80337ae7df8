"""Sums over blocks: all that a mean over games, and its error, need to know."""

from dataclasses import dataclass, fields
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class ClusterSums:
    r"""Sums of observations in blocks, one entry per cell.

    Blocks are independent; observations of one block need not be. With :math:`S_b` the sum and :math:`N_b` the number
    of a cell's observations in block :math:`b`:

    Parameters
    ----------
    rows : array
        :math:`\sum_b N_b`, the number of observations.
    blocks : array
        Number of blocks with observations.
    total : array
        :math:`\sum_b S_b`.
    sum_squares : array
        :math:`\sum_b S_b^2`.
    cross : array
        :math:`\sum_b S_b N_b`.
    rows_squares : array
        :math:`\sum_b N_b^2`.
    """

    rows: Floats
    blocks: Floats
    total: Floats
    sum_squares: Floats
    cross: Floats
    rows_squares: Floats

    @classmethod
    def from_rows(cls, values: ArrayLike, blocks: ArrayLike, cells: ArrayLike, cell_count: int) -> Self:
        """Sum observations that are each given by value, block and cell from 0 up to cell_count."""
        block = _number(np.asarray(blocks))
        length = (int(block.max()) + 1 if block.size else 0) * cell_count
        key = block * cell_count + np.asarray(cells)
        counts = np.bincount(key, minlength=length).reshape(-1, cell_count).astype(float)
        sums = np.bincount(key, np.asarray(values, dtype=float), minlength=length).reshape(-1, cell_count)
        return cls(
            rows=counts.sum(axis=0),
            blocks=(counts > 0).sum(axis=0).astype(float),
            total=sums.sum(axis=0),
            sum_squares=(sums**2).sum(axis=0),
            cross=(sums * counts).sum(axis=0),
            rows_squares=(counts**2).sum(axis=0),
        )

    @classmethod
    def from_ratio(cls, tops: ArrayLike, bottoms: ArrayLike, blocks: ArrayLike) -> Self:
        """Sum up a ratio, such as decisions per turn, in one cell: each unit of the bottom is an observation."""
        block = _number(np.asarray(blocks))
        sums, counts = (np.bincount(block, np.asarray(part, dtype=float)) for part in (tops, bottoms))
        parts = (counts, counts > 0, sums, sums**2, sums * counts, counts**2)
        return cls(*(part.sum(keepdims=True).astype(float) for part in parts))

    def __add__(self, other: Self) -> Self:
        """Sum up the same cells over other blocks too."""
        return type(self)(*(getattr(self, field.name) + getattr(other, field.name) for field in fields(self)))

    @property
    def mean(self) -> Floats:
        """The mean observation of each cell; NaN where there is none."""
        return np.where(self.rows > 0, self.total / np.maximum(self.rows, 1), np.nan)

    @property
    def variance(self) -> Floats:
        r"""The variance of each mean, robust to any dependence within blocks; NaN with fewer than two blocks.

        The linearised variance of a ratio, :math:`\frac{B}{B-1}\sum_b (S_b - \bar x N_b)^2 / (\sum_b N_b)^2`
        [1]_.

        References
        ----------
        .. [1] W. G. Cochran, *Sampling Techniques*, 3rd ed., Wiley 1977, section 2.11.
        """
        mean = self.mean
        terms = np.array([self.sum_squares, -2 * mean * self.cross, mean**2 * self.rows_squares])
        squares = terms.sum(axis=0)
        rounding = 1e-13 * np.abs(terms).max(axis=0, initial=0)
        squares = np.where(squares > rounding, squares, 0.0)
        enough = self.blocks > 1
        scale = self.blocks / (np.maximum(self.blocks - 1, 1) * np.maximum(self.rows, 1) ** 2)
        return np.where(enough, squares * scale, np.nan)


def _number(blocks: NDArray[Any]) -> NDArray[np.int64]:
    """Number blocks from 0; without sorting if they ascend, as in a run."""
    steps = np.diff(blocks)
    if len(blocks) and (steps >= 0).all():
        return np.concatenate([[0], np.cumsum(steps > 0)])
    return np.unique(blocks, return_inverse=True)[1]
