"""Planned numbers of games agree with independent implementations, and do what they promise."""

import numpy as np
import pytest
from numpy.typing import NDArray
from statsmodels.stats.power import NormalIndPower
from statsmodels.stats.proportion import proportion_confint, samplesize_confint_proportion

from reports.stats.clusters import ClusterSums
from reports.stats.planning import (
    blocks_for_half_width,
    compute_design_effect,
    games_for_difference,
    games_for_share,
)


@pytest.mark.parametrize("share", [0, 0.1, 0.5, 0.8])
@pytest.mark.parametrize("half_width", [0.003, 0.02, 0.2])
def test_as_many_games_and_no_fewer_make_the_interval_so_narrow(share: float, half_width: float) -> None:
    games = float(games_for_share(half_width, share))
    widths = [np.diff(proportion_confint(share * n, n, method="wilson"))[0] for n in (games, games - 1)]
    assert widths[0] <= 2 * half_width < widths[1]


def test_many_games_are_the_textbooks_number() -> None:
    reference = samplesize_confint_proportion(0.4, 0.002, alpha=0.1)
    assert games_for_share(0.002, 0.4, confidence=0.9) == pytest.approx(reference, rel=1e-4)
    assert games_for_share(0.002, 0.4, 0.9, design_effect=2) == pytest.approx(2 * reference, rel=1e-4)


def test_a_tenth_of_a_point_takes_a_million_games() -> None:
    """z²/4h² - z² at a half-width of 0.1 points."""
    assert games_for_share([0.001, 0.01]).tolist() == [960_361, 9_600]


@pytest.mark.parametrize(("difference", "sd", "power"), [(0.02, 0.5, 0.8), (-0.3, 1.7, 0.9)])
def test_a_difference_takes_the_games_of_the_normal_test(difference: float, sd: float, power: float) -> None:
    reference = NormalIndPower().solve_power(abs(difference) / sd, power=power, alpha=0.05, ratio=0)
    assert games_for_difference(difference, sd, power) == np.ceil(reference)


def test_blocks_give_the_half_width() -> None:
    assert blocks_for_half_width([4.0, 0.0], 0.1).tolist() == [1537, 0]
    assert blocks_for_half_width(1.0, [0.1, 0.05], 0.9).tolist() == [271, 1083]


def test_the_design_effect_compares_blocks_with_independent_games() -> None:
    rng = np.random.default_rng(9)
    alike = np.repeat(rng.random(4000) < 0.3, 3)
    alone = rng.random(12_000) < 0.3
    split = np.tile([1, 0, 0], 4000)
    found = compute_design_effect(sum_up(np.array([alike, alone, split]), 3))
    assert found[0] == pytest.approx(3, rel=1e-3)
    assert found[1] == pytest.approx(1, abs=0.1)
    assert found[2] == 0


@pytest.mark.parametrize(("wins", "effect"), [([0, 0, 0, 0], 2), ([1, 1, 1, 1], 2), ([0, 1], 2), ([], 1)])
def test_blocks_that_cannot_say_count_as_one_game_each(wins: list[int], effect: int) -> None:
    assert compute_design_effect(sum_up(np.array([wins]), 2)).tolist() == [effect]


def test_what_cannot_be_planned_is_refused() -> None:
    with pytest.raises(ValueError, match=r"half_width must lie between 0 and 0\.5, got 0\.5"):
        games_for_share(0.5)
    with pytest.raises(ValueError, match="difference must not be 0"):
        games_for_difference([0.1, 0], 1)
    with pytest.raises(ValueError, match="half_width must be above 0, got 0"):
        blocks_for_half_width(1, 0)


def sum_up(values: NDArray[np.int64], size: int) -> ClusterSums:
    """Return the sums of values by cell and game, with so many successive games to a block."""
    cells, games = values.shape
    block = np.tile(np.arange(games) // size, cells)
    return ClusterSums.from_rows(values.ravel(), block, np.repeat(np.arange(cells), games), cells)
