"""Luck and play are told apart, and the jackknife's intervals hold."""

import numpy as np
import pytest

from reports.stats.jackknife import jackknife_interval
from reports.stats.luck import split_variance


def as_wins(winner: np.ndarray, seats: int = 2) -> np.ndarray:
    """Winners by block and arrangement as 0 and 1."""
    return np.asarray(winner[:, :, None] == np.arange(seats), float)


def test_luck_alone() -> None:
    luck = np.random.default_rng(1).integers(0, 2, 20_000)
    assert split_variance(as_wins(np.stack([luck, luck], axis=1))) == pytest.approx([1, 0], abs=1e-3)


def test_play_alone() -> None:
    winner = np.tile([0, 1], (500, 1))
    assert split_variance(as_wins(winner)) == pytest.approx([0, 1])


def test_neither() -> None:
    """Luck's share has a standard error of 0.005 here; 6 of them are passed once in 5 · 10⁸ times."""
    winner = np.random.default_rng(2).integers(0, 2, (40_000, 2))
    assert split_variance(as_wins(winner)) == pytest.approx([0, 0], abs=0.03)


def test_one_winner_leaves_nothing_to_split() -> None:
    assert np.isnan(split_variance(as_wins(np.zeros((10, 2), int)))).all()


def test_shares_that_are_set_are_found() -> None:
    """Half of the blocks are settled by luck, the others by who sits where; 3 seats."""
    rng = np.random.default_rng(3)
    lucky = rng.random(60_000) < 0.5
    luck = rng.integers(0, 3, 60_000)[:, None].repeat(3, axis=1)
    winner = np.where(lucky[:, None], luck, np.arange(3))
    assert split_variance(as_wins(winner, 3)) == pytest.approx([3 / 8, 1 / 4], abs=0.02)


def test_the_jackknife_of_a_mean_is_students_interval() -> None:
    """With as many groups as blocks, its variance is the usual one of a mean."""
    values = np.random.default_rng(4).normal(size=40)
    value, low, high = jackknife_interval(lambda x: np.array([x.mean()]), values)
    half = 2.0226909200 * values.std(ddof=1) / np.sqrt(40)  # Student's 97.5 % quantile, 39 degrees of freedom
    assert [value[0], low[0], high[0]] == pytest.approx([values.mean(), values.mean() - half, values.mean() + half])


def test_one_block_has_no_interval() -> None:
    value, low, high = jackknife_interval(lambda x: np.array([x.mean()]), np.array([3.0]))
    assert value[0] == 3
    assert np.isnan([low[0], high[0]]).all()


@pytest.mark.verify
def test_intervals_of_luck_cover() -> None:
    """Of 1,000 intervals at 95 %, fewer than 915 cover the truth once in 10⁶ times."""
    rng = np.random.default_rng(5)
    held = 0
    for _ in range(1_000):
        lucky = rng.random(400) < 0.4
        free = rng.integers(0, 2, (400, 2))
        winner = np.where(lucky[:, None], free[:, :1], free)
        _, low, high = jackknife_interval(split_variance, as_wins(winner))
        held += low[0] <= 0.4 <= high[0]
    assert held >= 915
