"""Families share their error out among their cells, and say so."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from statsmodels.stats.multitest import multipletests

from reports.stats.families import Family, holm


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


@settings(max_examples=30)  # the reference takes its time
@given(st.lists(st.floats(0, 1), min_size=1, max_size=20))
def test_p_values_are_adjusted_by_holms_procedure(p_values: list[float]) -> None:
    assert holm(p_values) == pytest.approx(multipletests(p_values, method="holm")[1])


def test_no_p_values_need_no_adjusting() -> None:
    assert holm([]).size == 0


@pytest.mark.parametrize("wrong", [-0.1, 1.1, np.nan])
def test_what_is_no_p_value_is_refused(wrong: float) -> None:
    with pytest.raises(ValueError, match="p_values must lie between 0 and 1"):
        holm([0.5, wrong])
