"""Things by kind are counted right, and luck prefers none of them."""

from itertools import permutations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.kit import add, counts, keep_limit, nth_kind, pile, remove, remove_any
from tests.sim.kit.staging import assert_comes_as_often, fill, make, make_pile, open_stream, read_pile

KINDS = 5
HELD = counts(KINDS)
PILE = pile(40)
numbers_held = st.lists(st.integers(0, 8), min_size=KINDS, max_size=KINDS)
seeds = st.integers(0, 2**64 - 1)


def hold(held: object, count: list[int]) -> None:
    """Make these the things that are held."""
    held["size"], held["count"] = sum(count), count  # type: ignore[index]  # a record


@settings(deadline=None)
@given(numbers_held.filter(any))
def test_every_position_has_its_kind(count: list[int]) -> None:
    laid_out = np.repeat(range(KINDS), count).tolist()
    array = np.array(count)
    assert [nth_kind(array, position) for position in range(len(laid_out))] == laid_out


@settings(deadline=None)
@given(count=numbers_held, kinds=st.lists(st.integers(0, KINDS - 1), max_size=20), seed=seeds)
def test_what_is_added_and_removed_adds_up(count: list[int], kinds: list[int], seed: int) -> None:
    seen, taken = make(HELD)
    hold(seen, count)
    streams = open_stream(seed)
    for kind in kinds:
        add(taken, kind)
        count[kind] += 1
        assert (seen["size"], seen["count"].tolist()) == (sum(count), count)
        gone = kind
        if kind % 2:
            gone = remove_any(taken, streams, 0)
        else:
            remove(taken, kind)
        count[gone] -= 1
        assert count[gone] >= 0
        assert (seen["size"], seen["count"].tolist()) == (sum(count), count)


@settings(deadline=None)
@given(count=numbers_held, limit=st.integers(0, 40), seed=seeds)
def test_no_more_is_kept_than_the_limit_and_the_rest_is_discarded(count: list[int], limit: int, seed: int) -> None:
    (held, held_taken), (discards, discards_taken) = make(HELD), make_pile(PILE, ())
    hold(held, count)
    keep_limit(held_taken, limit, discards_taken, open_stream(seed), 0)
    assert held["size"] == held["count"].sum() == min(sum(count), limit)
    assert (held["count"] >= 0).all()
    assert (held["count"] + np.bincount(read_pile(discards), minlength=KINDS)).tolist() == count


def test_each_thing_is_removed_as_often() -> None:
    """Of kinds of which there are more, more come, and all orders of all things are as likely as one another."""
    seen, taken = make(HELD)
    streams = open_stream(3)

    def emptied() -> tuple[int, ...]:
        hold(seen, [1, 0, 2, 0, 1])
        return tuple(remove_any(taken, streams, 0) for _ in range(4))

    assert_comes_as_often(emptied, dict.fromkeys(permutations([0, 2, 2, 4]), 1.0))


def test_each_thing_is_discarded_as_often() -> None:
    (held, held_taken), (discards, discards_taken) = make(HELD), make_pile(PILE, ())
    streams = open_stream(4)

    def discarded() -> tuple[int, ...]:
        hold(held, [1, 1, 0, 1, 1])
        fill(discards, ())
        keep_limit(held_taken, 2, discards_taken, streams, 0)
        return tuple(read_pile(discards))

    assert_comes_as_often(discarded, dict.fromkeys(permutations([0, 1, 3, 4], 2), 1.0))
