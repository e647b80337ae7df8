"""Chutes and Ladders, solved as an absorbing Markov chain: one pawn's rolls, then a race of independent pawns.

Board: Milton Bradley's, as in Althoen, King & Schilling, "How Long Is a Game of Snakes and Ladders?", The Mathematical
Gazette 77 (1993), 71–76, who give the mean as a fraction (`exact_mean` finds the same). A pawn starts off the board, at
0, and must land on 100 exactly; a roll past it leaves the pawn where it is, and counts.
"""

from collections.abc import Mapping
from fractions import Fraction

import numpy as np

from tests.oracles.race import Floats, race

__all__ = [
    "CHUTES",
    "FACES",
    "GOAL",
    "JUMPS",
    "LADDERS",
    "exact_mean",
    "landing",
    "mean_and_sd",
    "pawn_race",
    "rolls_to_goal",
]

GOAL = 100
FACES = 6
LADDERS = {1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100}
CHUTES = {16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78}
JUMPS: Mapping[int, int] = LADDERS | CHUTES


def landing(square: int, rolled: int, jumps: Mapping[int, int] = JUMPS) -> int:
    """Where a pawn ends its turn that stands on `square` and rolls `rolled`."""
    reached = square + rolled
    return jumps.get(reached, reached) if reached <= GOAL else square


def _moves(jumps: Mapping[int, int]) -> Floats:
    """Probability to go from a square to another in a roll, of shape (101, 101); the goal keeps its pawns."""
    moves = np.zeros((GOAL + 1, GOAL + 1))
    moves[GOAL, GOAL] = 1
    for square in range(GOAL):
        for rolled in range(1, FACES + 1):
            moves[square, landing(square, rolled, jumps)] += 1 / FACES
    return moves


def mean_and_sd(jumps: Mapping[int, int] = JUMPS) -> tuple[float, float]:
    """Mean and standard deviation of one pawn's rolls to the goal, from two linear systems.

    With the number of rolls T from a square and T' from where the first roll leads, T = 1 + T', so that
    E[T] = 1 + E[T'] and E[T²] = 1 + 2 E[T'] + E[T'²].
    """
    on_board = _moves(jumps)[:GOAL, :GOAL]
    system = np.eye(GOAL) - on_board
    mean = np.linalg.solve(system, np.ones(GOAL))
    square = np.linalg.solve(system, 1 + 2 * on_board @ mean)
    return float(mean[0]), float(np.sqrt(square[0] - mean[0] ** 2))


def exact_mean(jumps: Mapping[int, int] = JUMPS) -> Fraction:
    """Mean of one pawn's rolls to the goal: Gauss's elimination in fractions, from the last square down.

    Each row says FACES · E[square] − Σ E[landing] = FACES; the last column is the right-hand side.
    """
    rows = []
    for square in range(GOAL):
        row = [Fraction(0)] * (GOAL + 1)
        row[square] = row[GOAL] = Fraction(FACES)
        for rolled in range(1, FACES + 1):
            reached = landing(square, rolled, jumps)
            if reached < GOAL:
                row[reached] -= 1
        rows.append(row)
    for pivot in range(GOAL - 1, 0, -1):
        for row in rows[:pivot]:
            if row[pivot]:
                factor = row[pivot] / rows[pivot][pivot]
                row[:] = [
                    value - factor * other if other else value for value, other in zip(row, rows[pivot], strict=True)
                ]
    return rows[0][GOAL] / rows[0][0]


def rolls_to_goal(jumps: Mapping[int, int] = JUMPS, turns: int = 1500) -> Floats:
    """Probability that one pawn needs exactly t rolls, at index t, of shape (turns + 1,)."""
    moves = _moves(jumps)
    squares = np.eye(GOAL + 1)[0]
    arrived = [0.0]
    for _ in range(turns):
        squares = squares @ moves
        arrived.append(squares[GOAL])
    return np.diff(arrived, prepend=0.0)


def pawn_race(players: int, jumps: Mapping[int, int] = JUMPS, turns: int = 1500) -> Floats:
    """Who is first and when: probability that a seat wins at its t-th turn, of shape (turns + 1, players)."""
    return race([rolls_to_goal(jumps, turns)] * players)
