"""Boards of linked places: up to 63, sets of them as the bits of one number."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from sim.bits import lowest_bit
from sim.jit import hot

FAR = 99  # between places that no way leads from one to the other


def link_bits(places: int, links: Iterable[tuple[int, int]]) -> list[int]:
    """Return for every place those next to it, as bits; links go both ways."""
    near = [0] * places
    for one, other in links:
        near[one] |= 1 << other
        near[other] |= 1 << one
    return near


def count_steps(near: Iterable[int]) -> np.ndarray[tuple[int, int], np.dtype[np.int64]]:
    """Return how many links lie between places at least, by both; FAR where no way leads.

    Parameters
    ----------
    near : iterable of int
        For every place those next to it, as bits.

    Returns
    -------
    array of int64, shape (places, places)
    """
    links = list(near)
    steps = np.full((len(links), len(links)), FAR, np.int64)
    for start in range(len(links)):
        seen = front = 1 << start
        for number in range(len(links)):
            for place in range(len(links)):
                if front >> place & 1:
                    steps[start, place] = number
            front = _step(links, front) & ~seen
            seen |= front
    return steps


def _step(links: list[int], front: int) -> int:
    reached = 0
    for place, near in enumerate(links):
        if front >> place & 1:
            reached |= near
    return reached


@hot
def spread(near, start, through):
    """Places, as bits, that a way leads to from those in ``start`` by places in ``through``, which it may end at."""
    reached = front = start
    while front:
        place = lowest_bit(front)
        front &= front - 1
        new = near[place] & through & ~reached
        reached |= new
        front |= new
    return reached
