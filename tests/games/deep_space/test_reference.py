"""The simulation agrees with figures of an independent program that was written from the same rules page.

The figures are that program's own, at the numbers of games given, by the default rules.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from sim.engine.batch import Batch
from sim.engine.machine import Machine, Setting
from sim.game import find_game
from sim.rules import build_rules
from tests.games.reference import compare_mean, compare_moments, compare_shares
from trimtab.catalog import find_lineup

GAME = find_game("deep_space")


@dataclass(frozen=True)
class Figures:
    """What the reference program printed: counts, turns with their standard deviation, and other means."""

    strategy: str
    games: int
    wins: tuple[int, ...]  # by seat
    turns: tuple[float, float]
    battles: float
    attacks_won: float
    bases: tuple[float, ...]  # by seat
    cards_played: float

    def __str__(self) -> str:
        return f"{self.strategy}-{len(self.wins)}-players"


RANDOM = [
    Figures(
        "random",
        1_000_000,
        (530205, 469795),
        turns=(43.2739, 9.6644),
        battles=9.79928,
        attacks_won=3.6072,
        bases=(4.12367, 3.94357),
        cards_played=24.94479,
    ),
    Figures(
        "random",
        4_000_000,
        (1922093, 700053, 1377854),
        turns=(47.3737, 10.4281),
        battles=20.38614,
        attacks_won=7.71719,
        bases=(2.98652, 1.86508, 2.56297),
        cards_played=21.83306,
    ),
    Figures(
        "random",
        1_000_000,
        (295270, 254666, 240993, 209071),
        turns=(69.1822, 15.4207),
        battles=38.82355,
        attacks_won=14.61219,
        bases=(2.30016, 2.12813, 2.07185, 1.92311),
        cards_played=30.40337,
    ),
]
SETTLER = [
    Figures(
        "settler",
        1_000_000,
        (1000000, 0),
        turns=(23.0, 0.0),
        battles=1.04697,
        attacks_won=1.01032,
        bases=(5.0, 4.0),
        cards_played=0.0,
    ),
    Figures(
        "settler",
        1_000_000,
        (289044, 87593, 623363),
        turns=(25.1504, 2.1405),
        battles=6.15595,
        attacks_won=4.02164,
        bases=(3.0305, 2.57334, 3.43054),
        cards_played=0.0,
    ),
    Figures(
        "settler",
        1_000_000,
        (220929, 384923, 250766, 143382),
        turns=(37.0059, 3.6039),
        battles=13.61455,
        attacks_won=9.19245,
        bases=(2.62244, 3.21562, 2.64894, 2.71453),
        cards_played=0.0,
    ),
]


def play(figures: Figures, games: int, seed: int) -> tuple[Any, Any]:
    """Rows of our games, and of their seats."""
    players = len(figures.wins)
    lineup = find_lineup(GAME, [figures.strategy] * players)
    rules = build_rules(GAME.rules, {}, players)
    machine = Machine(Setting(GAME, rules, lineup, (tuple(range(players)),), seed))
    ((rows, seats),) = (
        (part.rows.games[:, :2].copy(), part.rows.seats.copy())
        for part in Batch(machine, threads=2).parts(0, games, games)
    )
    return rows, seats


def compare(figures: Figures, games: int, seed: int) -> dict[str, float]:
    """Z of every figure."""
    rows, seats = play(figures, games, seed)
    counters = {name: seats[:, :, number].astype(np.int64) for number, name in enumerate(GAME.counters)}
    z = {
        f"wins of seat {seat}": compare_shares(int((rows[:, 0] == seat).sum()), games, wins, figures.games)
        for seat, wins in enumerate(figures.wins)
    }
    z["unfinished"] = compare_shares(int((rows[:, 0] < 0).sum()), games, 0, figures.games)
    if figures.turns[1]:
        z |= compare_moments("turns", rows[:, 1], figures.turns, figures.games)
    else:
        z["turns"] = compare_mean(rows[:, 1], figures.turns[0], figures.games)
    sums = {"battles_begun": figures.battles, "attacks_won": figures.attacks_won, "cards_played": figures.cards_played}
    for name, expected in sums.items():
        z[name] = compare_mean(counters[name].sum(axis=1), expected, figures.games)
    for seat, expected in enumerate(figures.bases):
        z[f"bases of seat {seat}"] = compare_mean(counters["bases"][:, seat], expected, figures.games)
    for name, value in z.items():
        print(f"{figures}: {name}: z = {value:+.2f}")  # noqa: T201  # shown when it fails, or with pytest -s
    return z


@pytest.mark.parametrize("figures", SETTLER, ids=str)
def test_agrees_with_the_reference(figures: Figures) -> None:
    """36 values of z over all cases, 2.8 · 10⁻⁸ each: false alarms at most 1 in 10⁶."""
    z = compare(figures, games=50_000, seed=1)
    assert max(abs(value) for value in z.values()) < 5.6


@pytest.mark.verify
@pytest.mark.parametrize("figures", [*SETTLER, *RANDOM], ids=str)
def test_agrees_closely_with_the_reference(figures: Figures) -> None:
    """72 values of z over all cases, 6 · 10⁻⁵ each: were the seed not fixed, false alarms 1 in 230."""
    z = compare(figures, games=1_000_000, seed=2)
    assert max(abs(value) for value in z.values()) < 4
