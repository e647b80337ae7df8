"""Intervals for proportions meet published values, and cover what they promise."""

import numpy as np
import pytest
from numpy.typing import NDArray
from statsmodels.stats.proportion import proportion_confint

from reports.stats.clusters import ClusterSums
from reports.stats.proportions import cluster_interval, compute_effective_trials, wilson_interval


def sum_up(values: NDArray[np.int64]) -> ClusterSums:
    """Return the sums of values by cell, block and game, each cell an entry."""
    cells, blocks, size = values.shape
    total = values.sum(axis=2).astype(float)
    ones = np.ones(cells)
    return ClusterSums(
        rows=ones * blocks * size,
        blocks=ones * blocks,
        total=total.sum(axis=1),
        sum_squares=(total**2).sum(axis=1),
        cross=total.sum(axis=1) * size,
        rows_squares=ones * blocks * size**2,
    )


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0000, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_meets_the_published_values(successes: int, trials: int, low: float, high: float) -> None:
    """The values: R. G. Newcombe, Statistics in Medicine 17 (1998) 857-872, table I, method 3."""
    found = [float(bound) for bound in wilson_interval(successes, trials)]
    assert found == pytest.approx([low, high], abs=5e-5)


def test_wilson_takes_arrays_and_needs_no_trials() -> None:
    low, high = wilson_interval([0, 3, 9], [0, 10, 9], 0.9)
    assert low[0] == 0
    assert high[0] == 1
    assert (low[1], high[1]) == pytest.approx(proportion_confint(3, 10, 0.1, "wilson"))
    assert low[2] < high[2] == 1


def test_independent_games_have_nearly_wilsons_interval() -> None:
    values = (np.arange(4000) % 10 < 3).reshape(1, 4000, 1).astype(int)
    low, high = cluster_interval(sum_up(values))
    assert (low[0], high[0]) == pytest.approx(proportion_confint(1200, 4000, method="wilson"), abs=1e-4)


@pytest.mark.parametrize("win", [0, 1])
def test_at_the_ends_every_block_counts_once(win: int) -> None:
    low, high = cluster_interval(sum_up(np.full((1, 50, 4), win)))
    assert (low[0], high[0]) == pytest.approx(proportion_confint(50 * win, 50, method="wilson"))


def test_one_block_says_next_to_nothing() -> None:
    low, high = cluster_interval(sum_up(np.array([[[0, 1, 1, 0]]])))
    assert low[0] < 0.06
    assert high[0] > 0.94


def test_nothing_observed_allows_everything() -> None:
    low, high = cluster_interval(sum_up(np.zeros((1, 0, 2), int)))
    assert (low[0], high[0]) == (0, 1)


def test_blocks_that_agree_by_chance_are_not_believed_outright() -> None:
    low, high = cluster_interval(sum_up(np.tile([0, 1], (1, 3, 1))))
    assert high[0] - low[0] > 0.5


def test_blocks_of_equal_games_count_as_one_game() -> None:
    once = np.arange(500).reshape(1, 500, 1) % 5 == 0
    assert compute_effective_trials(sum_up(np.repeat(once, 6, axis=2).astype(int))) == pytest.approx(
        compute_effective_trials(sum_up(once.astype(int)))
    )


@pytest.mark.parametrize("kind", ["same", "opposite", "between"])
@pytest.mark.parametrize("blocks", [8, 60])
@pytest.mark.parametrize("rate", [0.05, 0.3])
def test_intervals_cover_the_truth(kind: str, blocks: int, rate: float) -> None:
    """False alarm at most 1e-6: 4000 samples at a coverage of 0.94 give less than 0.92 with chance 1e-7."""
    rng = np.random.default_rng(11)
    first = rng.random((4000, blocks))
    fresh = rng.random((4000, blocks))
    second = {"same": first, "opposite": 1 - first, "between": np.where(fresh < 0.5, first, rng.permuted(fresh))}[kind]
    low, high = cluster_interval(sum_up((np.stack([first, second], axis=2) < rate).astype(int)))
    assert np.mean((low <= rate) & (rate <= high)) > 0.92
