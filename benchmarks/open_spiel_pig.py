"""Plays Pig in OpenSpiel, both players holding at 20 or at the goal: ``open_spiel_pig.py GAMES SEED``.

Needs OpenSpiel and its numpy, and nothing of trimtab. Prints how many games the first player wins, how many end without
a winner (OpenSpiel ends a game after 1,000 decisions), and the CPU seconds of the loop.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import numpy as np
import pyspiel

ROLL, STOP = range(2)
AT = 20


def choose(state: Any, goal: int) -> int:
    """Read the sums from what the player sees: ``Scores: 12 40, Turn total: 7`` and a second line."""
    player = state.current_player()
    scores, _, total = state.observation_string(player).partition("\n")[0].partition(", Turn total: ")
    turn = int(total)
    return STOP if turn >= AT or int(scores.split()[1 + player]) + turn >= goal else ROLL


def play_game(game: Any, goal: int, luck: np.random.Generator) -> float:
    """Play a game; 1 if the first player wins, −1 if the second does, 0 if nobody has at the end."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()  # all of the same probability
            state.apply_action(outcomes[int(luck.random() * len(outcomes))][0])
        else:
            state.apply_action(choose(state, goal))
    return float(state.player_return(0))


def main() -> None:
    """Play and print."""
    games, seed = int(sys.argv[1]), int(sys.argv[2])
    game, luck = pyspiel.load_game("pig"), np.random.default_rng(seed)
    goal = game.get_parameters()["winscore"]
    before = time.process_time()
    returns = [play_game(game, goal, luck) for _ in range(games)]
    print(returns.count(1.0), returns.count(0.0), time.process_time() - before)


if __name__ == "__main__":
    main()
