"""Paired differences agree with an independent implementation, and stay honest where nothing varies."""

import numpy as np
import pytest
from scipy.special import ndtri
from scipy.stats import binom
from statsmodels.stats.proportion import proportion_confint
from statsmodels.stats.weightstats import DescrStatsW

from reports.stats.paired import PairedSums, paired_interval

RNG = np.random.default_rng(4)
LUCK = RNG.normal(10, 3, (60, 1))
A = LUCK + RNG.normal(0, 1, (60, 2))
B = LUCK + RNG.normal(0.4, 1, (60, 2))


def test_the_interval_is_students_and_what_may_have_stayed_unseen() -> None:
    sums = PairedSums.from_means(A, B)
    low, high = paired_interval(sums, 0.9)
    unseen = ndtri(0.05) ** 2 / 60 * np.sqrt(np.var(A, axis=0, ddof=1) + np.var(B, axis=0, ddof=1))
    for cell in range(2):
        reference = DescrStatsW(B[:, cell] - A[:, cell])
        student = np.diff(reference.tconfint_mean(alpha=0.1))[0] / 2
        assert sums.difference[cell] == pytest.approx(reference.mean)
        assert low[cell] + high[cell] == pytest.approx(2 * reference.mean)
        assert (high[cell] - low[cell]) / 2 == pytest.approx(np.sqrt(student**2 + unseen[cell] ** 2))


def test_with_many_blocks_the_interval_is_students() -> None:
    shares = np.random.default_rng(5).random((2, 50_000))
    low, high = paired_interval(PairedSums.from_means(*shares), bounds=(0, 1))
    student = DescrStatsW(shares[1] - shares[0]).tconfint_mean()
    assert high - low == pytest.approx(student[1] - student[0], rel=1e-3)


def test_what_pairing_saves_is_told_by_the_variances() -> None:
    sums = PairedSums.from_means(A, B)
    assert sums.variance == pytest.approx(np.var(B - A, axis=0, ddof=1))
    assert sums.unpaired_variance == pytest.approx(np.var(A, axis=0, ddof=1) + np.var(B, axis=0, ddof=1))
    assert sums.correlation == pytest.approx([np.corrcoef(A[:, cell], B[:, cell])[0, 1] for cell in range(2)])
    assert sums.savings == pytest.approx(sums.unpaired_variance / sums.variance)
    assert (sums.savings > 3).all()


def test_parts_add_up() -> None:
    whole = PairedSums.from_means(A, B)
    parts = PairedSums.from_means(A[:20], B[:20]) + PairedSums.from_means(A[20:], B[20:])
    assert parts.blocks == pytest.approx(whole.blocks)
    assert parts.difference == pytest.approx(whole.difference)
    assert parts.variance == pytest.approx(whole.variance)


def test_plain_numbers_will_do() -> None:
    means = PairedSums.from_means([0, 0, 0.5, 0.5], [0.5, 1, 0.5, 1])
    assert bounds_of(PairedSums(4, 1.0, 3.0, 0.5, 2.5, 0.75)) == bounds_of(means)


@pytest.mark.parametrize("bounds", [None, (0.0, 1.0)])
def test_a_variant_against_itself_differs_by_nothing_with_an_honest_interval(
    bounds: tuple[float, float] | None,
) -> None:
    shares = RNG.choice([0, 0.25, 0.5, 1 / 3], 2000)
    sums = PairedSums.from_means(shares, shares)
    low, high = paired_interval(sums, bounds=bounds)
    assert sums.difference == 0
    assert sums.variance == 0
    assert sums.savings == np.inf
    assert low == -high
    assert 0.0001 < high < 0.002


def test_the_least_width_allows_for_what_may_have_stayed_unseen() -> None:
    """Wilson's bound at 0 successes is z² / (n + z²): nothing seen among as many trials as there are blocks."""
    shares = np.full(5000, 0.5)
    high = paired_interval(PairedSums.from_means(shares, shares), bounds=(0, 1))[1]
    assert high == pytest.approx(proportion_confint(0, 5000, method="wilson")[1], rel=2e-3)


def test_differences_that_are_all_alike_have_an_interval_around_them() -> None:
    shares = RNG.random(500)
    low, high = paired_interval(PairedSums.from_means(shares, shares + 0.1))
    assert low < 0.1 < high
    assert high - low < 0.01


def test_a_measure_that_never_varies_has_no_bound_of_its_own() -> None:
    never = PairedSums.from_means(np.zeros(300), np.zeros(300))
    assert bounds_of(never) == [-np.inf, np.inf]
    assert 0 < bounds_of(never, (0, 1))[1] < 0.02
    assert never.savings == 1
    assert np.isnan(never.correlation)


@pytest.mark.parametrize("blocks", [0, 1])
def test_too_few_blocks_allow_everything(blocks: int) -> None:
    sums = PairedSums.from_means(np.full(blocks, 0.2), np.full(blocks, 0.9))
    assert bounds_of(sums) == [-np.inf, np.inf]
    assert bounds_of(sums, (0, 1)) == [-1, 1]


def test_intervals_stay_within_what_is_possible() -> None:
    low, high = paired_interval(PairedSums.from_means([0, 0, 0.0], [1, 1, 0.5]), bounds=(0, 1))
    assert -1 <= low < high == 1


@pytest.mark.parametrize("expected", [1, 4, 8, 9.5, 15, 40, 150])
def test_differences_in_few_blocks_are_covered(expected: float) -> None:
    """Summed over all that can be observed, so without chance: with 2,000 blocks and so many to be different."""
    changed = np.arange(2001.0)
    nothing = np.zeros_like(changed)
    low, high = paired_interval(PairedSums(nothing + 2000, nothing, changed, nothing, changed, nothing), bounds=(0, 1))
    truth = expected / 2000
    assert binom.pmf(changed, 2000, truth)[(low <= truth) & (truth <= high)].sum() > 0.95


def bounds_of(sums: PairedSums, bounds: tuple[float, float] | None = None) -> list[float]:
    """Return the interval of a single cell as numbers."""
    return [float(bound) for bound in paired_interval(sums, bounds=bounds)]
