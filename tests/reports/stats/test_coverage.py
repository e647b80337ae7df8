"""Intervals cover as often as they say, at the numbers of blocks that are played.

Blocks are drawn by what they come to, so 100,000 repetitions are cheap: a coverage has an error of 0.07 points. False
alarms have a chance below 1e-6: the true coverages lie 6 standard errors and more within the band of 94 to 96 %, and
what is only bounded is met with as much room.
"""

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.stats import betabinom, binom, nbinom

from reports.stats.clusters import ClusterSums, Floats
from reports.stats.equivalence import Verdict, judge
from reports.stats.families import Family
from reports.stats.means import mean_interval
from reports.stats.paired import PairedSums, paired_interval
from reports.stats.proportions import cluster_interval, wilson_interval
from reports.stats.quantiles import quantile_interval
from reports.stats.ratings import ELO, compute_ratings
from reports.stats.sequential import critical_values

pytestmark = pytest.mark.verify

BLOCKS, REPETITIONS = 2000, 100_000
SIZE = 4
WINS = np.arange(SIZE + 1)
MOST = 0.05 + 5 * 0.003  # of 5,000 repetitions whose truth is 5 %: five errors
LOOKS = (100 * 1.25 ** np.arange(28)).astype(int)
COINS = {
    "rarely alike": betabinom.pmf(WINS, SIZE, 0.05, 0.95),
    "alike": 0.7 * np.array([0.7, 0, 0, 0, 0.3]) + 0.3 * binom.pmf(WINS, SIZE, 0.3),
    "independent": binom.pmf(WINS, SIZE, 0.3),
    "opposite": np.array([0.05, 0.7, 0.25, 0, 0]),
}


def draw(chances: Floats, seed: int, repetitions: int = REPETITIONS) -> NDArray[np.int64]:
    """Return how many of the blocks come to what, a row to a repetition."""
    return np.random.default_rng(seed).multinomial(BLOCKS, chances / chances.sum(), repetitions)


def sum_up(drawn: NDArray[np.int64], sums: NDArray[np.int64]) -> ClusterSums:
    """Return the sums over drawn blocks of SIZE games each, a repetition to a cell."""
    total, games = drawn @ sums.astype(float), np.full(len(drawn), BLOCKS * SIZE, float)
    return ClusterSums(games, games / SIZE, total, drawn @ (sums**2.0), total * SIZE, games * SIZE)


def cover(interval: tuple[Floats, Floats], truth: float) -> float:
    """Return the share of intervals that cover the truth."""
    return float(np.mean((interval[0] <= truth) & (truth <= interval[1])))


@pytest.mark.parametrize("kind", COINS)
def test_proportions(kind: str) -> None:
    drawn, truth = draw(COINS[kind], 1), float(COINS[kind] @ WINS / SIZE)
    assert 0.94 < cover(cluster_interval(sum_up(drawn, WINS)), truth) < 0.96


@pytest.mark.parametrize(
    ("kind", "low", "high"), [("alike", 0, 0.8), ("independent", 0.94, 0.96), ("opposite", 0.99, 1)]
)
def test_games_of_a_block_are_not_independent_trials(kind: str, low: float, high: float) -> None:
    drawn, truth = draw(COINS[kind], 2), float(COINS[kind] @ WINS / SIZE)
    assert low <= cover(wilson_interval(drawn @ WINS, BLOCKS * SIZE), truth) <= high


def test_means() -> None:
    """Lengths of games, skewed to the right, with luck in common."""
    lengths = np.arange(150)
    chances = nbinom.pmf(lengths, 3, 0.13)
    truth = float(chances @ lengths / chances.sum()) / SIZE
    assert 0.94 < cover(mean_interval(sum_up(draw(chances, 3), lengths)), truth) < 0.96


@pytest.mark.parametrize("alike", [0.0, 0.5, 0.9])
def test_paired_differences(alike: float) -> None:
    """Shares of a block's wins under two variants that differ by 5 points, in some blocks not at all."""
    sums, truth = pair_up(alike, 4)
    assert 0.94 < cover(paired_interval(sums), truth) < 0.96


@pytest.mark.parametrize(("alike", "most"), [(0.0, 0.96), (0.5, 0.96), (0.9, 0.98), (0.99, 1.0)])
def test_bounds_make_differences_in_few_blocks_safe(alike: float, most: float) -> None:
    """The fewer blocks differ, the more counts that some unseen ones might differ by all they can."""
    sums, truth = pair_up(alike, 4)
    assert 0.94 < cover(paired_interval(sums, bounds=(0, 1)), truth) < most


def pair_up(alike: float, seed: int) -> tuple[PairedSums, float]:
    """Return the sums of drawn pairs of blocks, so many of them alike, and the true difference."""
    a, b = (grid.ravel() / SIZE for grid in np.meshgrid(WINS, WINS, indexing="ij"))
    apart = np.outer(binom.pmf(WINS, SIZE, 0.5), binom.pmf(WINS, SIZE, 0.55)).ravel()
    same = np.diag(binom.pmf(WINS, SIZE, 0.5)).ravel()
    chances = alike * same + (1 - alike) * apart
    drawn = draw(chances, seed)
    blocks = np.full(len(drawn), float(BLOCKS))
    sums = PairedSums(blocks, drawn @ a, drawn @ b, drawn @ a**2, drawn @ b**2, drawn @ (a * b))
    return sums, float(chances @ (b - a))


@pytest.mark.parametrize(("blocks", "shares"), [(2000, [0.25, 0.5, 0.75]), (10_000, [0.05, 0.5, 0.95])])
def test_quantiles_of_blocks_whose_games_are_alike(blocks: int, shares: list[float]) -> None:
    """Ranks are whole: with 2,000 blocks those around a quantile of 5 % cannot cover less often than 96.0 %."""
    rng, covered = np.random.default_rng(5), np.zeros(3)
    for _ in range(50_000):
        low, high = quantile_interval(np.sort(rng.random(blocks)), np.full(blocks, SIZE), shares, blocks)
        covered += (low <= shares) & (shares <= high)
    assert (covered / 50_000 > 0.94).all()
    assert (covered / 50_000 < 0.96).all()


def test_quantiles_of_blocks_whose_games_differ_are_covered_more_often() -> None:
    rng, covered = np.random.default_rng(6), 0
    for _ in range(2000):
        values = np.sort(rng.random(BLOCKS * SIZE))
        low, high = quantile_interval(values, np.ones(values.size), 0.5, BLOCKS)
        covered += bool(low <= 0.5 <= high)
    assert covered / 2000 > 0.99


def test_families_are_covered_together() -> None:
    """The winner's seat among six: seats exclude one another."""
    chances = np.array([0.22, 0.2, 0.17, 0.15, 0.14, 0.12])
    drawn = draw(chances, 7).astype(float)
    blocks = np.full(drawn.shape, float(BLOCKS))
    sums = ClusterSums(blocks, blocks, drawn, drawn, drawn, blocks)
    low, high = cluster_interval(sums, Family(6).each)
    assert 0.94 < np.mean(((low <= chances) & (chances <= high)).all(axis=1)) < 0.96
    low, high = cluster_interval(sums)
    assert np.mean(((low <= chances) & (chances <= high)).all(axis=1)) < 0.85


def look_often(difference: float, seed: int) -> tuple[Floats, Floats, Floats]:
    """Return means and variances of paired differences -½, 0, ½ at every look, a row to a repetition, and the looks."""
    steps, values = np.diff(LOOKS, prepend=0), np.array([-0.5, 0, 0.5])
    chances = np.array([0.15 - difference, 0.7, 0.15 + difference])
    rng = np.random.default_rng(seed)
    drawn = np.cumsum([rng.multinomial(step, chances, 5000) for step in steps], axis=0).swapaxes(0, 1)
    mean = drawn @ values / LOOKS
    return mean, (drawn @ values**2 - LOOKS * mean**2) / (LOOKS - 1), LOOKS.astype(float)


def test_a_variant_against_itself_is_seldom_called_different_however_often_one_looks() -> None:
    mean, variance, looks = look_often(0, 8)
    half = critical_values(looks / looks[-1]) * np.sqrt(variance / looks)
    assert np.mean((np.abs(mean) > half).any(axis=1)) <= MOST
    naive = 1.96 * np.sqrt(variance / looks)
    assert np.mean((np.abs(mean) > naive).any(axis=1)) > 0.3


@pytest.mark.parametrize("tolerance", [0.02, 0.1])
def test_what_lies_at_the_tolerance_is_seldom_called_equivalent(tolerance: float) -> None:
    mean, variance, looks = look_often(tolerance, 9)
    half = critical_values(looks / looks[-1]) * np.sqrt(variance / looks)
    low, high = mean - half, mean + half
    ever = [
        any(judge(*bounds, tolerance) is Verdict.EQUIVALENT for bounds in zip(*row, strict=True))
        for row in zip(low.tolist(), high.tolist(), strict=True)
    ]
    assert np.mean(ever) <= MOST
    half = 1.96 * np.sqrt(variance / looks)
    once = [judge(m - h, m + h, tolerance) is Verdict.EQUIVALENT for m, h in zip(mean[:, -1], half[:, -1], strict=True)]
    assert 0.01 < np.mean(once) < 0.04


def test_ratings() -> None:
    """Three strategies, 40 groups of 20 games a pair."""
    truth, rng, covered = np.array([100.0, 20, -120]), np.random.default_rng(10), np.zeros(3)
    gaps = (truth[:, None] - truth) / ELO / 2
    chances = np.exp(np.stack([gaps, np.full_like(gaps, np.log(0.3)), -gaps]))
    chances /= chances.sum(axis=0)
    for _ in range(20_000):
        wins, ties = np.zeros((40, 3, 3)), np.zeros((40, 3, 3))
        for i, j in ((0, 1), (0, 2), (1, 2)):
            wins[:, i, j], ties[:, i, j], wins[:, j, i] = rng.multinomial(20, chances[:, i, j], 40).T
        found = compute_ratings(wins, ties + ties.swapaxes(1, 2))
        covered += (found.low <= truth) & (truth <= found.high)
    assert (covered / 20_000 > 0.94).all()
    assert (covered / 20_000 < 0.96).all()
