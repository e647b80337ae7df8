"""Battles are won as often as the exact odds say, and the odds are those that can be counted by hand."""

from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any

import numpy as np
import pytest
from scipy.stats import binomtest

from sim.engine.machine import Workspace
from sim.engine.plain import plain
from sim.game import find_game
from sim.games.deep_space.battles import MOST_ROUNDS, roll_rounds
from sim.games.deep_space.odds import battle_odds, round_odds
from sim.games.deep_space.pack import pack
from sim.games.deep_space.records import COUNTED_LIVES, DICE, LIVES, MOST_BONUS
from sim.games.deep_space.rules import DeepSpaceRules
from sim.jit import compiled, kernel
from sim.rules import build_rules
from sim.streams import stream_name

GAME = find_game("deep_space")
TIES = ("defender", "attacker", "neither")


@kernel
def fight_often(rules: Any, state: Any, lives: int, others: int, bonus: int, battles: int) -> int:
    """Fight the same battle over and over; how often the attacker wins it."""
    table, won = state.table, 0
    table.mover, table.defender, table.goal, table.bonus = 0, 1, 5, bonus
    for _ in range(battles):
        table.recruits[0, 5] = lives
        table.recruits[1, 5] = others
        roll_rounds(rules, state, MOST_ROUNDS)  # type: ignore[no-untyped-call]  # a kernel
        won += table.recruits[0, 5] > 0
    return won


def count_wins(ties: str, lives: int, others: int, bonus: int, battles: int) -> int:
    """Wins of the attacker among some battles of the kernels."""
    packed, space = pack(build_rules(DeepSpaceRules, {"ties": ties}, 2)), Workspace(GAME)
    space.state[0]["hidden"]["streams"][DICE] = stream_name(f"{ties} {lives} {others} {bonus}")
    records = (packed[0], space.state[0])
    if not compiled():
        records = (plain(records[0]), plain(records[1]))
    with np.errstate(over="ignore"):
        return int(fight_often(*records, lives, others, bonus, battles))


@cache
def chance(lives: int, others: int, share: Fraction) -> Fraction:
    """Exact chance that so many lives beat so many others, by fractions."""
    if not others:
        return Fraction(1)
    if not lives:
        return Fraction(0)
    return share * chance(lives, others - 1, share) + (1 - share) * chance(lives - 1, others, share)


def count_rolls(bonus: int, ties: str) -> Fraction:
    """Share of the rounds that the attacker wins, of those that somebody loses."""
    rolls = [(a + bonus, b) for a in range(1, 7) for b in range(1, 7)]
    won = sum(a > b or (a == b and ties == "attacker") for a, b in rolls)
    level = sum(a == b for a, b in rolls) if ties == "neither" else 0
    return Fraction(won, 36 - level)


def test_an_attacker_wins_15_of_36_rounds() -> None:
    assert round_odds(0, "defender") == pytest.approx((15 / 36, 21 / 36))
    assert count_rolls(0, "defender") == Fraction(15, 36)
    assert count_wins("defender", 1, 1, 0, 100_000) / 100_000 == pytest.approx(15 / 36, abs=5.2 * np.sqrt(0.25 / 1e5))


@pytest.mark.parametrize("ties", TIES)
@pytest.mark.parametrize("bonus", [-MOST_BONUS, -3, -1, 0, 1, 2, MOST_BONUS])
def test_odds_are_those_counted_by_fractions(ties: str, bonus: int) -> None:
    odds, share = battle_odds(ties)[bonus + MOST_BONUS], count_rolls(bonus, ties)
    for lives in (1, 2, 5, 10, LIVES - 1):
        for others in (0, 1, 2, 5, 10, LIVES - 1):
            assert odds[lives, others] == pytest.approx(float(chance(lives, others, share)), abs=1e-6)


def compare_battles(ties: str, bonus: int, battles: int) -> Any:
    """Z of the win rate of every size from 1 against 1 to 10 against 10."""
    z = np.zeros((COUNTED_LIVES + 1, COUNTED_LIVES + 1))
    for lives, others in product(range(1, COUNTED_LIVES + 1), repeat=2):
        expected = float(chance(lives, others, count_rolls(bonus, ties)))
        won = count_wins(ties, lives, others, bonus, battles) / battles
        z[lives, others] = (won - expected) / np.sqrt(expected * (1 - expected) / battles)
    return z


def test_battles_are_won_as_often_as_the_odds_say() -> None:
    """100 exact binomial tests: a false alarm in a million seeds."""
    battles = 20_000 if compiled() else 200
    for lives, others in product(range(1, COUNTED_LIVES + 1), repeat=2):
        expected = float(chance(lives, others, count_rolls(0, "defender")))
        won = count_wins("defender", lives, others, 0, battles)
        assert binomtest(won, battles, expected).pvalue > 1e-8, (lives, others)


@pytest.mark.verify
@pytest.mark.parametrize(("ties", "bonus"), [("defender", 0), ("attacker", 0), ("neither", 0), ("defender", 1)])
def test_many_battles_are_won_as_often_as_the_odds_say(ties: str, bonus: int) -> None:
    """100 values of z each; were the seeds not fixed, one above 4 in 150 of such tests."""
    z = compare_battles(ties, bonus, 2_000_000)
    print(f"{ties} {bonus}: largest |z| {np.abs(z).max():.2f}")  # noqa: T201  # shown with pytest -s
    assert np.abs(z).max() < 4
