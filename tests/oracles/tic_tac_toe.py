"""Tic-tac-toe at random, solved in fractions: every position that can arise, with its probability, move by move.

A move is drawn uniformly from the free cells; three in a row ends the game at once. The chances to win and to draw are
also in Mathematics Stack Exchange 4045893.
"""

from collections import defaultdict
from fractions import Fraction

__all__ = ["DRAW", "LINES", "mean_length", "outcomes", "shares"]

CELLS = 9
DRAW = -1
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))

Board = tuple[int | None, ...]


def outcomes(lines: tuple[tuple[int, ...], ...] = LINES) -> dict[tuple[int, int], Fraction]:
    """Probability of every way to end: (winner, moves made), the winner 0, 1 or `DRAW`, in the order of the moves."""
    boards: dict[Board, Fraction] = {(None,) * CELLS: Fraction(1)}
    ends: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for made in range(1, CELLS + 1):
        player = (made - 1) % 2
        after: dict[Board, Fraction] = defaultdict(Fraction)
        for board, probability in boards.items():
            free = [cell for cell in range(CELLS) if board[cell] is None]
            for cell in free:
                moved = (*board[:cell], player, *board[cell + 1 :])
                if any(all(moved[place] == player for place in line) for line in lines):
                    ends[player, made] += probability / len(free)
                elif made == CELLS:
                    ends[DRAW, made] += probability / len(free)
                else:
                    after[moved] += probability / len(free)
        boards = after
    return dict(ends)


def shares(ends: dict[tuple[int, int], Fraction]) -> tuple[Fraction, Fraction, Fraction]:
    """Probability that the first player wins, that the second does, and of a draw, from what `outcomes` tells."""
    first, second, drawn = (sum((p for (won, _), p in ends.items() if won == who), Fraction(0)) for who in (0, 1, DRAW))
    return first, second, drawn


def mean_length(ends: dict[tuple[int, int], Fraction]) -> Fraction:
    """Mean number of moves of a game, from what `outcomes` tells."""
    return sum((made * probability for (_, made), probability in ends.items()), Fraction(0))
