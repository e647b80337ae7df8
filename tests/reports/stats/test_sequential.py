"""The confidence sequence is the boundary of the mixture martingale, and narrowest where it shall be."""

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.optimize import minimize_scalar
from scipy.stats import norm

from reports.stats.paired import PairedSums, paired_interval
from reports.stats.sequential import LEAST_BLOCKS, anytime_interval


@pytest.mark.parametrize("blocks", [100, 2000, 40_000])
@pytest.mark.parametrize("confidence", [0.9, 0.95])
def test_the_bound_is_where_the_mixture_martingale_reaches_one_in_alpha(blocks: int, confidence: float) -> None:
    """Ville's inequality bounds the normal mixture of exp(λS - λ²n/2), here integrated over λ by numbers."""
    alpha = 1 - confidence
    rho = np.sqrt((-2 * np.log(alpha) + np.log(1 - 2 * np.log(alpha))) / 2000)
    drift = blocks * float(anytime_interval(blocks, 0, 1, confidence, 2000)[1])
    peak, width = drift / (blocks + rho**-2), 1 / np.sqrt(blocks + rho**-2)
    martingale = quad(
        lambda x: np.exp(x * drift - x**2 * blocks / 2) * norm.pdf(x, 0, rho), peak - 12 * width, peak + 12 * width
    )[0]
    assert martingale == pytest.approx(1 / alpha)


@pytest.mark.parametrize("confidence", [0.9, 0.95, 0.999])
def test_the_interval_is_about_as_narrow_as_can_be_where_wanted(confidence: float) -> None:
    found = anytime_interval(5000, 0, 1, confidence, optimal_at=5000)[1]
    best = minimize_scalar(
        lambda log: float(anytime_interval(5000, 0, 1, confidence, optimal_at=np.exp(log))[1]), bounds=(5, 12)
    ).fun
    assert best <= found <= 1.001 * best


def test_arrays_are_taken_by_entry() -> None:
    low, high = anytime_interval([100, 1000], [[1.0], [2.0]], 4.0)
    assert low.shape == high.shape == (2, 2)
    assert low[1] == pytest.approx(low[0] + 1)
    single = [float(bound) for bound in anytime_interval(1000, 1, 4)]
    assert [low[0, 1], high[0, 1]] == pytest.approx(single)


@pytest.mark.parametrize("blocks", [0, 1, LEAST_BLOCKS - 1])
def test_few_blocks_allow_everything(blocks: int) -> None:
    sums = PairedSums.from_means(np.arange(blocks) % 2, np.zeros(blocks))
    found = anytime_interval(sums.blocks, sums.difference, sums.variance)
    assert [float(bound) for bound in found] == [-np.inf, np.inf]


def test_looking_often_costs_width() -> None:
    shares = np.random.default_rng(8).random((2, 2000))
    sums = PairedSums.from_means(*shares)
    once = paired_interval(sums)
    often = anytime_interval(sums.blocks, sums.difference, sums.variance)
    assert often[0] < once[0] < once[1] < often[1]


def test_blocks_that_do_not_vary_are_believed_as_far_as_their_number_allows() -> None:
    assert np.isinf(anytime_interval(1000, 0.5, 0)).all()
    low, high = anytime_interval([1000, 10_000], 0, 0, deviation=1)
    assert (low == -high).all()
    assert (np.exp(-np.array([1000, 10_000]) * high) < 0.05).all()
    assert high[1] < 0.002
