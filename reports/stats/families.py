"""Confidence for many cells at once."""

from dataclasses import dataclass


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
