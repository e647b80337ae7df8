"""The simulation agrees with figures of an independent program that was written from the same rules page.

The figures are that program's own, at the numbers of games given; a share's standard error is binomial, a mean's comes
from the standard deviation beside it, and a standard deviation's from the fourth moment of our games.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from sim.engine.batch import Batch
from sim.engine.machine import Machine, Setting
from sim.game import find_game
from sim.rules import build_rules
from tests.games.reference import compare_moments, compare_shares
from trimtab.catalog import find_lineup

GAME = find_game("kursk")
FIGHTS = list(GAME.counters).index("fights_begun")


@dataclass(frozen=True)
class Figures:
    """What the reference program printed: counts, and means with the standard deviations of games."""

    strategy: str
    specials: bool
    games: int
    wins: tuple[int, ...]  # by seat
    unfinished: int
    turns: tuple[float, float]
    fights: tuple[float, float]

    def __str__(self) -> str:
        return f"{self.strategy}-{len(self.wins)}-players-{'with' if self.specials else 'without'}-specials"


RACER = [
    Figures("racer", False, 10_000_000, (5108305, 4891695), 0, (36.0277, 15.7879), (1.98107, 1.68175)),
    Figures("racer", True, 10_000_000, (5692933, 4307067), 0, (36.6797, 16.9026), (2.16208, 1.85283)),
    Figures("racer", False, 10_000_000, (3503660, 3331654, 3164686), 0, (48.0439, 17.5359), (4.50188, 3.02773)),
    Figures("racer", True, 10_000_000, (4249473, 2823696, 2926831), 0, (49.4742, 20.1556), (5.03686, 3.49422)),
]
RANDOM = [
    Figures("random", False, 10_000_000, (2728261, 2729296), 4542443, (698.1677, 343.6955), (57.41355, 29.48506)),
    Figures("random", True, 10_000_000, (2683014, 2679131), 4637855, (704.2523, 342.5396), (62.15959, 31.46521)),
]


def play(figures: Figures, games: int, seed: int) -> tuple[Any, Any, Any]:
    """Winner, turns and fights of our games."""
    players = len(figures.wins)
    rules = build_rules(GAME.rules, {} if figures.specials else {"specials_drawn": 0}, players)
    lineup = find_lineup(GAME, [figures.strategy] * players)
    machine = Machine(Setting(GAME, rules, lineup, (tuple(range(players)),), seed))
    columns = [
        (part.rows.games[:, :2].copy(), part.rows.seats[:, :, FIGHTS].sum(axis=1, dtype=np.int64))
        for part in Batch(machine, threads=2).parts(0, games, games)
    ]
    ((rows, fights),) = columns
    return rows[:, 0], rows[:, 1], fights


def compare(figures: Figures, games: int, seed: int) -> dict[str, float]:
    """Z of every figure."""
    winners, turns, fights = play(figures, games, seed)
    counts = {f"wins of seat {seat}": (seat, wins) for seat, wins in enumerate(figures.wins)}
    counts["unfinished"] = (-1, figures.unfinished)
    z = {
        name: compare_shares(int((winners == winner).sum()), games, theirs, figures.games)
        for name, (winner, theirs) in counts.items()
    }
    z |= compare_moments("turns", turns, figures.turns, figures.games)
    z |= compare_moments("fights", fights, figures.fights, figures.games)
    for name, value in z.items():
        print(f"{figures}: {name}: z = {value:+.2f}")  # noqa: T201  # shown when it fails, or with pytest -s
    return z


@pytest.mark.parametrize("figures", RACER, ids=str)
def test_agrees_with_the_reference(figures: Figures) -> None:
    """26 values of z over all cases, 3.8 · 10⁻⁸ each: false alarms at most 1 in 10⁶."""
    z = compare(figures, games=100_000, seed=1)
    assert max(abs(value) for value in z.values()) < 5.5


@pytest.mark.verify
@pytest.mark.parametrize("figures", [*RACER, *RANDOM], ids=str)
def test_agrees_closely_with_the_reference(figures: Figures) -> None:
    """40 values of z over all cases, 6 · 10⁻⁵ each: were the seed not fixed, false alarms 1 in 400."""
    z = compare(figures, figures.games, seed=2)
    assert max(abs(value) for value in z.values()) < 4
