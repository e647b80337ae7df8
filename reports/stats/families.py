"""Confidence for many cells at once."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from reports.stats.clusters import Floats


@dataclass(frozen=True)
class Family:
    """Cells whose intervals shall all hold together.

    Bonferroni's inequality holds whatever the dependence between the cells: the seats of one game exclude one another
    [1]_.

    Parameters
    ----------
    cells : int
        Number of cells.
    confidence : float, default 0.95
        Probability, at least, that every interval covers its truth.

    References
    ----------
    .. [1] R. G. Miller, *Simultaneous Statistical Inference*, 2nd ed., Springer 1981, section 1.3.
    """

    cells: int
    confidence: float = 0.95

    def __post_init__(self) -> None:
        if self.cells < 1:
            raise ValueError(f"cells must be 1 or more, got {self.cells}")
        if not 0 < self.confidence < 1:
            raise ValueError(f"confidence must lie between 0 and 1, got {self.confidence}")

    @property
    def each(self) -> float:
        """Confidence of each single interval."""
        return 1 - (1 - self.confidence) / self.cells

    def __str__(self) -> str:
        level = f"{100 * self.confidence:g} %"
        return level if self.cells == 1 else f"{level} for all {self.cells} at once (Bonferroni)"


def holm(p_values: ArrayLike) -> Floats:
    """Adjust p-values, so that those below a level are all right together at that level.

    Holm's step-down procedure: at least as many findings as Bonferroni's, whatever the dependence [1]_.

    Parameters
    ----------
    p_values : array_like
        The family's p-values, in one dimension.

    Returns
    -------
    array
        Adjusted p-values in the same order, 1 at most.

    Raises
    ------
    ValueError
        If a p-value does not lie between 0 and 1.

    References
    ----------
    .. [1] S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6 (1979)
       65-70.
    """
    p = np.asarray(p_values, float)
    if not ((p >= 0) & (p <= 1)).all():
        raise ValueError(f"p_values must lie between 0 and 1, got {p.tolist()}")
    order = np.argsort(p)
    stepped = np.maximum.accumulate(p[order] * np.arange(p.size, 0, -1))
    adjusted = np.empty_like(p)
    adjusted[order] = np.minimum(stepped, 1)
    return adjusted
