"""Verdicts agree with the tests that they stand for."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.special import stdtrit
from statsmodels.stats.weightstats import DescrStatsW

from reports.stats.equivalence import Verdict, judge, tost


@pytest.mark.parametrize("shift", [0.0, 0.2, -0.6])
def test_the_p_value_is_that_of_two_one_sided_tests(shift: float) -> None:
    values = np.random.default_rng(7).normal(shift, 1, 50)
    reference = DescrStatsW(values).ttost_mean(-0.5, 0.5)[0]
    assert tost(values.mean(), values.std(ddof=1) / np.sqrt(50), 49, 0.5) == pytest.approx(reference)


def test_p_values_come_in_arrays() -> None:
    assert tost([0, 0.1, 2], [0, 1e-9, 0], [9, 9, 9], 0.5) == pytest.approx([0, 0, 1])


@pytest.mark.parametrize(
    ("low", "high", "verdict"),
    [
        (-0.5, 0.5, Verdict.EQUIVALENT),
        (0.1, 0.9, Verdict.EQUIVALENT),
        (0.5, 1.5, Verdict.DIFFERENT),
        (-3.0, -0.2, Verdict.DIFFERENT),
        (-0.2, 1.1, Verdict.NOT_SETTLED),
        (-np.inf, np.inf, Verdict.NOT_SETTLED),
        (np.nan, np.nan, Verdict.NOT_SETTLED),
    ],
)
def test_verdicts_follow_from_the_interval(low: float, high: float, verdict: Verdict) -> None:
    assert judge(low, high, tolerance=1) is verdict


def test_without_tolerance_nothing_that_varies_is_equivalent() -> None:
    assert judge(-0.1, 0.1, 0) is Verdict.NOT_SETTLED


@given(st.floats(-3, 3), st.floats(0.01, 2), st.floats(0.01, 3))
def test_equivalence_by_an_interval_is_the_two_one_sided_tests(centre: float, error: float, tolerance: float) -> None:
    """An interval of 90 % judges as the tests at 5 %, one of 95 % as those at 2.5 %."""
    for level in (0.05, 0.025):
        half = -stdtrit(30, level) * error
        if abs(abs(centre) + half - tolerance) > 1e-9:
            found = judge(centre - half, centre + half, tolerance) is Verdict.EQUIVALENT
            assert found == (tost(centre, error, 30, tolerance) < level)


@pytest.mark.parametrize("tolerance", [-0.1, np.nan])
def test_what_is_no_tolerance_is_refused(tolerance: float) -> None:
    with pytest.raises(ValueError, match="tolerance must be 0 or more"):
        judge(0, 1, tolerance)
    with pytest.raises(ValueError, match="tolerance must be 0 or more"):
        tost(0, 1, 9, tolerance)


def test_verdicts_read_as_words() -> None:
    assert [f"{verdict}" for verdict in Verdict] == ["different", "equivalent", "not settled"]
