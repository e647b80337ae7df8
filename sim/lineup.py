"""Arrangements: who sits where, so that every strategy meets every seat on the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

MOST_ARRANGEMENTS = 24


def arrange(labels: Sequence[str], *, rotate: bool) -> tuple[tuple[int, ...], ...]:
    """Return the arrangements of a line-up: for each, the position of the line-up that sits in each seat.

    All that differ are played if there are at most 24 (4 different strategies); beyond, a balanced set: as many as
    seats, with every position once in every seat.

    Parameters
    ----------
    labels : sequence of str
        Label of each position; positions with the same label are not told apart.
    rotate : bool
        False keeps the line-up's order as the seats' order.
    """
    positions = tuple(range(len(labels)))
    if not rotate:
        return (positions,)
    distinct: dict[tuple[str, ...], tuple[int, ...]] = {}
    for arrangement in permutations(positions):
        distinct.setdefault(tuple(labels[p] for p in arrangement), arrangement)
        if len(distinct) > MOST_ARRANGEMENTS:
            return tuple(tuple((seat + shift) % len(labels) for seat in positions) for shift in positions)
    return tuple(distinct.values())
