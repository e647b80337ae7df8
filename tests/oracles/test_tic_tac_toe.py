"""Random tic-tac-toe, by positions and by counting all orders of the cells, and counts that are not chances."""

from fractions import Fraction
from itertools import permutations
from math import factorial, perm

import numpy as np
import pytest

from tests.oracles.tic_tac_toe import DRAW, LINES, mean_length, outcomes, shares

ENDS = outcomes()


def test_chances() -> None:
    """Mathematics Stack Exchange 4045893."""
    assert shares(ENDS) == (Fraction(737, 1260), Fraction(121, 420), Fraction(8, 63))


def test_mean_length() -> None:
    assert mean_length(ENDS) == Fraction(3203, 420)


def test_chances_by_length() -> None:
    expected = {
        (0, 5): Fraction(2, 21),
        (1, 6): Fraction(37, 420),
        (0, 7): Fraction(37, 140),
        (1, 8): Fraction(1, 5),
        (0, 9): Fraction(71, 315),
        (DRAW, 9): Fraction(8, 63),
    }
    assert expected == ENDS


def test_by_all_orders_of_the_cells() -> None:
    """To draw from the free cells is to fill all cells in a random order and to stop at the first line."""
    when = np.array(list(permutations(range(9))), np.int8)  # by order and cell: when the cell is filled
    full = np.full((len(when), 2), 9, np.int8)  # by player: when the first line is full, or 9
    for line in LINES:
        moves = when[:, line]
        for player in (0, 1):
            owned = (moves % 2 == player).all(axis=1)
            full[owned, player] = np.minimum(full[owned, player], moves[owned].max(axis=1))
    counts: dict[tuple[int, int], Fraction] = {}
    for player in (0, 1):
        won = full[:, player] < full[:, 1 - player]
        for made, count in zip(*np.unique(full[won, player] + 1, return_counts=True), strict=True):
            counts[player, int(made)] = Fraction(int(count), factorial(9))
    counts[DRAW, 9] = Fraction(int((full == 9).all(axis=1).sum()), factorial(9))
    assert counts == ENDS


def test_the_number_of_games_is_the_known_one() -> None:
    """255,168 games differ in their moves; the longer ones are less likely each, so a share of them is no chance."""
    games = {end: probability * perm(9, end[1]) for end, probability in ENDS.items()}
    assert games == {(0, 5): 1440, (1, 6): 5328, (0, 7): 47952, (1, 8): 72576, (0, 9): 81792, (DRAW, 9): 46080}
    assert sum(games.values()) == 255_168
    won = Fraction(sum(count for (who, _), count in games.items() if who == 0), 255_168)
    assert abs(won - Fraction(737, 1260)) > 0.05


@pytest.mark.parametrize("left_out", [0, 1, 6])
def test_every_line_counts(left_out: int) -> None:
    """A side, a middle line and a diagonal: turned about, the others are the same."""
    assert shares(outcomes(LINES[:left_out] + LINES[left_out + 1 :]))[0] < Fraction(737, 1260)
