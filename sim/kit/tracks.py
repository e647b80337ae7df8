"""Tracks: pawns on spaces in a row, 0 … ``last``."""

from __future__ import annotations

from sim.jit import hot


@hot
def step_to_end(space, steps, last):
    """Where a pawn comes to that goes as far as the track does, either way."""
    return min(max(space + steps, 0), last)


@hot
def step_exactly(space, steps, last):
    """Where a pawn comes to that does not move at all if that would carry it past either end."""
    target = space + steps
    return target if 0 <= target <= last else space


@hot
def step_and_bounce(space, steps, last):
    """Where a pawn comes to that goes back from the last space the steps it has left; at most one track's length."""
    target = space + steps
    return 2 * last - target if target > last else max(target, 0)
