"""Families share their error out among their cells, and say so."""

import pytest
from statsmodels.stats.multitest import multipletests

from reports.stats.families import Family


def test_each_cell_gets_its_share_of_the_error() -> None:
    bonferroni = multipletests([0.5] * 6, alpha=0.05, method="bonferroni")[3]
    assert Family(6).each == pytest.approx(1 - bonferroni)
    assert Family(1, 0.9).each == pytest.approx(0.9)


def test_a_family_says_what_it_holds_for() -> None:
    assert str(Family(6)) == "95 % for all 6 at once (Bonferroni)"
    assert str(Family(1)) == "95 %"


@pytest.mark.parametrize(("cells", "confidence"), [(0, 0.95), (3, 1.0), (3, 0.0)])
def test_what_is_no_family_is_refused(cells: int, confidence: float) -> None:
    with pytest.raises(ValueError, match="must"):
        Family(cells, confidence)
