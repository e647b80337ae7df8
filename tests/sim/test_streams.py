"""Numbers drawn from a stream are uniform, and two that are drawn in one step know nothing of one another."""

import numpy as np
from scipy.stats import chisquare

from sim.jit import kernel
from sim.streams import block_key, stream_start, two_below

DRAWS = 70_000
FIRST, SECOND = 7, 10


@kernel
def count_pairs(streams, counts):
    """Count how often each pair of numbers is drawn."""
    for _ in range(DRAWS):
        first, second = two_below(streams, 0, FIRST, SECOND)
        counts[first, second] += 1


def test_two_numbers_of_one_step_are_uniform_and_independent() -> None:
    """All 70 pairs come equally often; a chi-square at 10⁻⁴."""
    with np.errstate(over="ignore"):
        streams = np.array([stream_start(block_key(np.uint64(5), np.uint64(0)), np.uint64(1))], np.uint64)
        counts = np.zeros((FIRST, SECOND), np.int64)
        count_pairs(streams, counts)
    assert counts.sum() == DRAWS
    assert chisquare(counts, axis=None).pvalue > 1e-4
