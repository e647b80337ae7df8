"""A race of players who do not touch one another, solved from how many turns each needs for itself.

Where nobody's moves depend on the others, the numbers of turns the players need are independent of one another: a seat
wins at its t-th turn if it needs exactly t, the seats before it need more than t, and those after it at least t.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def race(needs: Sequence[Floats]) -> Floats:
    """Who is first, and when.

    Parameters
    ----------
    needs
        For every seat, the probability that it needs exactly t turns, at index t; all equally long.

    Returns
    -------
    Floats
        Probability that a seat wins at its t-th turn, of shape (turns, seats).

    Raises
    ------
    ValueError
        If more than 10⁻¹³ of the games last longer than the turns given.
    """
    exactly = np.stack(needs, axis=1)
    longer = 1 - np.cumsum(exactly, axis=0)
    at_least = longer + exactly
    wins = np.empty_like(exactly)
    for seat in range(len(needs)):
        earlier, later = longer[:, :seat].prod(axis=1), at_least[:, seat + 1 :].prod(axis=1)
        wins[:, seat] = exactly[:, seat] * earlier * later
    if abs(1 - wins.sum()) > 1e-13:
        raise ValueError(f"turns must be enough to end every game, got {len(exactly) - 1}, which ends {wins.sum()}")
    return wins


def game_lengths(wins: Floats) -> Floats:
    """Probability that a game lasts n turns of all seats together, at index n, from what `race` tells."""
    return np.concatenate([[0.0], wins[1:].ravel()])


def mean_and_variance(lengths: Floats) -> tuple[float, float]:
    """Mean and variance of a number whose probabilities stand at its index."""
    numbers = np.arange(len(lengths))
    mean = float(numbers @ lengths)
    return mean, float((numbers - mean) ** 2 @ lengths)
