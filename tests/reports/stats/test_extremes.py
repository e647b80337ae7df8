"""Where nothing or everything happened, intervals hold numbers, and no warning is heard: pytest makes it an error."""

import numpy as np
import pytest

from reports.stats.clusters import ClusterSums
from reports.stats.equivalence import Verdict, judge
from reports.stats.paired import PairedSums, paired_interval
from reports.stats.planning import compute_design_effect, games_for_share
from reports.stats.proportions import cluster_interval
from reports.stats.quantiles import compute_quantiles, quantile_interval
from reports.stats.ratings import compute_ratings

COUNTS = [0, 1, 2, 500]


def sum_up(win: int, blocks: int) -> ClusterSums:
    """Return the sums of blocks of four games that are all won, or all not."""
    return ClusterSums.from_rows(np.full(4 * blocks, win), np.arange(4 * blocks) // 4, np.zeros(4 * blocks, int), 1)


@pytest.mark.parametrize("blocks", COUNTS)
@pytest.mark.parametrize("win", [0, 1])
def test_shares_of_nothing_and_of_everything(win: int, blocks: int) -> None:
    low, high = cluster_interval(sum_up(win, blocks))
    assert 0 <= low[0] < high[0] <= 1
    assert blocks == 0 or (low[0], high[0])[win] == win
    assert compute_design_effect(sum_up(win, blocks))[0] == (4 if blocks else 1)
    assert np.isfinite(games_for_share(0.01, win))


@pytest.mark.parametrize("blocks", COUNTS)
@pytest.mark.parametrize("wins", [(0, 0), (1, 1), (0, 1)])
def test_differences_of_nothing_and_of_everything(wins: tuple[int, int], blocks: int) -> None:
    sums = PairedSums.from_means(*(np.full(blocks, float(win)) for win in wins))
    for bounds in (None, (0.0, 1.0)):
        low, high = (float(bound) for bound in paired_interval(sums, bounds=bounds))
        assert low < high
        assert blocks == 0 or low <= wins[1] - wins[0] <= high


def test_a_difference_without_blocks_is_not_settled() -> None:
    low, high = paired_interval(PairedSums.from_means([], []))
    assert judge(float(low), float(high), 0.5) is Verdict.NOT_SETTLED


@pytest.mark.parametrize("games", [1, 10**6])
def test_ties_only_rate_nobody(games: int) -> None:
    ratings = compute_ratings(np.zeros((5, 3, 3)), np.full((5, 3, 3), games))
    assert ratings.elo == pytest.approx([0, 0, 0])
    assert np.isinf([ratings.low, ratings.high]).all()
    assert 0.9 < ratings.tie_rate < 1


def test_no_results_at_all_rate_nobody() -> None:
    ratings = compute_ratings(np.zeros((2, 3, 3)), np.zeros((2, 3, 3)))
    assert ratings.elo == pytest.approx([0, 0, 0])
    assert np.isinf([ratings.low, ratings.high]).all()


@pytest.mark.parametrize("games", [10, 10**9])
def test_wins_one_way_only_leave_ratings_finite(games: int) -> None:
    ratings = compute_ratings([[[0, games], [0, 0]]] * 4, np.zeros((4, 2, 2)))
    assert np.isfinite(ratings.elo).all()
    assert ratings.high.tolist() == [np.inf, pytest.approx(ratings.high[1])]
    assert ratings.low[1] == -np.inf
    assert np.isfinite([ratings.low[0], ratings.high[1]]).all()


def test_games_that_never_end_have_an_infinite_length() -> None:
    assert compute_quantiles([np.inf], [40], [0.05, 0.5, 0.95]).tolist() == [np.inf] * 3
    low, high = quantile_interval([np.inf], [40], 0.5, blocks=40)
    assert low == high == np.inf
