"""Dice."""

from __future__ import annotations

from sim.jit import hot
from sim.streams import below


@hot
def roll(streams, stream, faces):
    """Roll a die: 1 … ``faces``."""
    return below(streams, stream, faces) + 1


@hot
def roll_sum(streams, stream, dice, faces):
    """Roll some dice and add them up."""
    total = dice
    for _ in range(dice):
        total += below(streams, stream, faces)
    return total


@hot
def roll_counts(streams, stream, dice, faces, count):
    """Roll some dice and note in ``count``, by face, how many show it; ``count[0]`` stays 0."""
    for face in range(faces + 1):
        count[face] = 0
    for _ in range(dice):
        count[below(streams, stream, faces) + 1] += 1
