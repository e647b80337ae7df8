"""Random rule variants of Pig, in the words of the simulator and of the twin."""

import random
from typing import Any

from tests.games.pig.twin import Rules


def draw_variant(luck: random.Random) -> tuple[dict[str, Any], Rules]:
    """Return random rules: as the simulator takes them, and as the twin does; some without a face that busts."""
    players = luck.choice([2, 2, 3, 4, 5, 6])
    given: dict[str, Any] = {}
    choices: dict[str, list[int]] = {
        "faces": [2, 3, 4, 8, 20, 100],
        "target": [1, 2, 7, 19, 20, 21, 50, 150],
        "bust": [2, 3, 6, 7, 100],
        "turn_limit": [1, 2, 5, 30, 200],
    }
    for name, values in choices.items():
        if luck.random() < 0.6:
            given[name] = luck.choice(values)
    return {"players": players, **given}, Rules(players=players, **given)
