"""How far our figures are from those of another program, in standard errors."""

from typing import Any

import numpy as np


def compare_shares(ours: int, games: int, theirs: int, their_games: int) -> float:
    """Z of two counts, with the pooled share; 0 where both are nothing."""
    pooled = (ours + theirs) / (games + their_games)
    error = np.sqrt(pooled * (1 - pooled) * (1 / games + 1 / their_games))
    return float((ours / games - theirs / their_games) / error) if error else 0.0


def compare_moments(name: str, values: Any, expected: tuple[float, float], their_games: int) -> dict[str, float]:
    """Z of a mean and of a standard deviation."""
    mean, sd = values.mean(), values.std()
    per_game = 1 / len(values) + 1 / their_games
    fourth = ((values - mean) ** 4).mean()
    sd_error = np.sqrt((fourth - sd**4) / (4 * sd**2) * per_game)
    mean_error = np.sqrt(sd**2 / len(values) + expected[1] ** 2 / their_games)
    return {
        f"mean of {name}": float((mean - expected[0]) / mean_error),
        f"sd of {name}": float((sd - expected[1]) / sd_error),
    }


def compare_mean(values: Any, expected: float, their_games: int) -> float:
    """Z of a mean of which the other program tells no standard deviation: ours stands for both."""
    error = values.std() * np.sqrt(1 / len(values) + 1 / their_games)
    return float((values.mean() - expected) / error) if error else 0.0 if values.mean() == expected else np.inf
