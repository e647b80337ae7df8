"""Dice are fair, and the three ways to roll them show the same faces."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.kit import roll, roll_counts, roll_sum
from tests.sim.kit.staging import assert_comes_as_often, open_stream


def sum_chances(dice: int, faces: int) -> dict[int, float]:
    """Probability of every sum."""
    chances = np.ones(1)
    for _ in range(dice):
        chances = np.convolve(chances, np.full(faces, 1 / faces))
    return dict(enumerate(chances.tolist(), start=dice))


@pytest.mark.parametrize("faces", [2, 6, 20])
def test_faces_come_as_often(faces: int) -> None:
    streams = open_stream(faces)
    assert_comes_as_often(lambda: roll(streams, 0, faces), dict.fromkeys(range(1, faces + 1), 1.0))


@pytest.mark.parametrize(("dice", "faces"), [(2, 6), (3, 4)])
def test_sums_come_as_often_as_they_should(dice: int, faces: int) -> None:
    streams = open_stream(dice)
    assert_comes_as_often(lambda: roll_sum(streams, 0, dice, faces), sum_chances(dice, faces))


def test_one_roll_tells_nothing_of_the_next() -> None:
    streams = open_stream(7)
    pairs = {(first, second): 1.0 for first in range(1, 7) for second in range(1, 7)}
    assert_comes_as_often(lambda: (roll(streams, 0, 6), roll(streams, 0, 6)), pairs)


@settings(deadline=None)
@given(seed=st.integers(0, 2**64 - 1), dice=st.integers(0, 12), faces=st.integers(1, 20))
def test_all_ways_to_roll_show_the_same_faces(seed: int, dice: int, faces: int) -> None:
    one_by_one, summed, counted = (open_stream(seed) for _ in range(3))
    rolled = [roll(one_by_one, 0, faces) for _ in range(dice)]
    count = np.full(faces + 2, 7)
    roll_counts(counted, 0, dice, faces, count)
    assert all(1 <= face <= faces for face in rolled)
    assert roll_sum(summed, 0, dice, faces) == sum(rolled)
    assert count.tolist() == [*np.bincount(np.array(rolled, int), minlength=faces + 1), 7]
    assert one_by_one == summed == counted
