"""Pig's figures, each reached by two roads where there are two, and misread rules that give others."""

from fractions import Fraction

import numpy as np
import pytest

from tests.oracles.pig import (
    PIG,
    Pig,
    Solution,
    hold_at,
    hold_race,
    hold_turn,
    play_out,
    random_play,
    solve,
    turn_gains,
    turns_to_win,
)
from tests.oracles.race import Floats, game_lengths, mean_and_variance, race

HOLD_20 = hold_at(20)
HOLD_20_MIRROR = 0.5346983


@pytest.fixture(scope="module")
def optimal() -> Solution:
    return solve(None, None)


def mirror(rolls: Floats, game: Pig = PIG) -> float:
    """Probability that the first of two equal players wins."""
    return float(race([turns_to_win(rolls, game)] * 2).sum(axis=0)[0])


# A turn


def test_a_turn_of_hold_at_20() -> None:
    gains = hold_turn(20, missing=100)
    assert gains[0] == pytest.approx(0.624541, abs=5e-7)
    assert gains[20:] == pytest.approx([0.099713, 0.094991, 0.074189, 0.054196, 0.035198, 0.017173], abs=5e-7)
    assert not gains[1:20].any()
    assert gains.sum() == pytest.approx(1, abs=1e-14)


def test_a_turn_backwards_in_fractions() -> None:
    """Probability to bust from a turn total, from those of the totals one roll on."""
    busts = {total: Fraction(0) for total in range(20, 26)}
    for total in range(19, -1, -1):
        busts[total] = Fraction(1, 6) + sum((busts[total + face] / 6 for face in range(2, 7)), Fraction(0))
    assert hold_turn(20, missing=100)[0] == pytest.approx(float(busts[0]), abs=1e-14)


@pytest.mark.parametrize("missing", [1, 2, 5, 19, 20, 99])
def test_a_turn_stops_at_the_goal(missing: int) -> None:
    gains = hold_turn(20, missing)
    assert not gains[1 : min(20, missing)].any()
    assert turn_gains(HOLD_20)[100 - missing, : len(gains)] == pytest.approx(gains, abs=1e-15)


def test_one_roll_wins() -> None:
    assert hold_turn(20, missing=1) == pytest.approx([1 / 6, 0, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6])


# Fixed thresholds


def test_hold_at_20_against_itself() -> None:
    backwards = solve(HOLD_20, HOLD_20)
    wins = hold_race((20, 20))
    lengths = play_out(HOLD_20, HOLD_20)
    assert backwards.first == pytest.approx(HOLD_20_MIRROR, abs=5e-8)
    assert wins.sum(axis=0) == pytest.approx([backwards.first, 1 - backwards.first], abs=1e-12)
    assert lengths[1::2].sum() == pytest.approx(backwards.first, abs=1e-12)
    assert lengths == pytest.approx(game_lengths(wins)[: len(lengths)], abs=1e-13)
    assert mean_and_variance(lengths) == pytest.approx((19.8666204, 34.8366636), abs=5e-8)


def test_three_and_six_players() -> None:
    three = hold_race((20, 20, 20))
    assert three.sum(axis=0) == pytest.approx([0.3728514, 0.3314680, 0.2956806], abs=5e-8)
    assert mean_and_variance(game_lengths(three)) == pytest.approx((26.4466366, 50.6398221), abs=5e-8)
    six = hold_race((20,) * 6).sum(axis=0)
    assert six == pytest.approx([0.2035753, 0.1866617, 0.1715100, 0.1579105, 0.1456807, 0.1346618], abs=5e-8)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [(25, 20, 0.5434824), (25, 25, 0.5297556), (100, 20, 0.1205803), (20, 100, 0.8884795), (100, 100, 0.5025623)],
)
def test_other_thresholds(first: int, second: int, expected: float) -> None:
    """100 rolls until it wins or busts."""
    wins = hold_race((first, second), turns=4000).sum(axis=0)
    assert wins[0] == pytest.approx(expected, abs=5e-8)
    assert solve(hold_at(first), hold_at(second)).first == pytest.approx(wins[0], abs=1e-12)


def test_turns_that_one_player_needs() -> None:
    assert mean_and_variance(turns_to_win(HOLD_20)) == pytest.approx((12.6367695, 19.8039760), abs=5e-8)


# Best play


def test_two_optimal_players(optimal: Solution) -> None:
    """Neller & Presser (2004) print 0.5306."""
    assert optimal.first == pytest.approx(0.5305927, abs=5e-8)
    assert optimal.values[0] == pytest.approx(optimal.values[1], abs=1e-13)
    lengths = play_out(*optimal.rolls)
    assert lengths[1::2].sum() == pytest.approx(optimal.first, abs=1e-12)
    assert mean_and_variance(lengths) == pytest.approx((19.2512735, 39.5517289), abs=5e-8)


def test_optimal_rolls_follow_no_threshold(optimal: Solution) -> None:
    """At 41 against 49, hold from 22 on, but roll at 27: Possibly Wrong, "Pig puzzle solution" (2014).

    And roll on where all but the goal is reached.
    """
    assert np.flatnonzero(optimal.rolls[0][41, 49]).tolist() == [*range(22), 27, 57, 58]


def test_nothing_is_gained_by_holding_nothing(optimal: Solution) -> None:
    """Why best play may begin every turn with a roll: to pass the turn on is never worth more."""
    assert (optimal.values[0] >= 1 - optimal.values[1].T).all()


def test_optimal_against_hold_at_20(optimal: Solution) -> None:
    rolls = optimal.rolls[0]
    assert solve(rolls, HOLD_20).first == pytest.approx(0.5714984, abs=5e-8)
    assert solve(HOLD_20, rolls).first == pytest.approx(0.4916579, abs=5e-8)
    assert play_out(rolls, HOLD_20)[1::2].sum() == pytest.approx(0.5714984, abs=5e-8)


def test_best_answer_to_hold_at_20(optimal: Solution) -> None:
    """It wins more than optimal play, which is best only against its like, and no answer to it wins as much."""
    answer = solve(None, HOLD_20)
    assert answer.first == pytest.approx(0.5873676, abs=5e-8)
    assert solve(answer.rolls[0], HOLD_20).first == pytest.approx(answer.first, abs=1e-12)
    assert solve(answer.rolls[0], optimal.rolls[1]).first < optimal.first


def test_piglet() -> None:
    """Pig with a coin, to 2 heads, as in Neller & Presser (2004). Here a head is worth 2 and the target is 4.

    Best play never holds a single head, so that by hand P(0, 0) = ¼ + ¾ (1 − P(0, 0)), P(0, 1) = ¼ + ¾ (1 − P(1, 0)),
    P(1, 0) = ½ + ½ (1 − P(0, 1)) and P(1, 1) = ½ + ½ (1 − P(1, 1)).
    """
    values = solve(None, None, Pig(faces=2, target=4)).values[0][::2, ::2]
    assert values == pytest.approx(np.array([[4 / 7, 2 / 5], [4 / 5, 2 / 3]]), abs=1e-14)


def test_small_games_solved_one_position_at_a_time() -> None:
    """Value iteration in plain Python, as Neller & Presser (2004) describe it, holding nothing allowed."""
    game = Pig(faces=4, target=9, bust=2)
    wins = {(i, j, k): 0.0 for i in range(9) for j in range(9) for k in range(9 - i)}
    change = 1.0
    while change > 1e-14:
        change = 0.0
        for (i, j, k), before in wins.items():
            hold = 1 - wins.get((j, i + k, 0), 0)
            roll = (1 - wins[j, i, 0] + sum(wins.get((i, j, k + face), 1.0) for face in (1, 3, 4))) / 4
            change = max(change, abs(max(hold, roll) - before))
            wins[i, j, k] = max(hold, roll)
    expected = np.array([[wins[i, j, 0] for j in range(9)] for i in range(9)])
    assert solve(None, None, game).values[0] == pytest.approx(expected, abs=1e-12)


# Rules misread give other figures


@pytest.mark.parametrize(
    ("rolls", "game"),
    [
        (np.ones((100, 20)), PIG),  # rolls on to 20 though the goal is reached
        (hold_at(21), PIG),  # holds above 20
        (hold_at(20, Pig(target=101)), Pig(target=101)),  # must pass 100
        (hold_at(20), Pig(bust=6)),
        (hold_at(20), Pig(faces=8)),
    ],
)
def test_misread_rules_of_hold_at_20(rolls: Floats, game: Pig) -> None:
    assert abs(mirror(rolls, game) - HOLD_20_MIRROR) > 1e-6


def test_to_win_one_must_bank() -> None:
    """Only who rolls on at the goal tells apart a game that the roll wins, as who holds there has banked as well."""
    random = random_play(400)
    won_by_the_roll = np.where(np.arange(400) < 100 - np.arange(100)[:, None], random, 0)
    assert mirror(random) == pytest.approx(0.5124939, abs=5e-8)
    assert abs(mirror(won_by_the_roll) - mirror(random)) > 1e-6


def test_busts_come_back_to_the_same_scores() -> None:
    """A solver that takes a bust for a loss, to be done with the circle, finds another figure."""
    gains = turn_gains(HOLD_20)
    wins = np.zeros((100, 130))
    for total in range(198, -1, -1):
        for own in range(max(0, total - 99), min(total, 99) + 1):
            other = total - own
            banked = 1 - wins[other, own + 1 : own + len(gains[own])]
            wins[own, other] = gains[own, 1:] @ banked
    assert abs(wins[0, 0] - HOLD_20_MIRROR) > 1e-6


def test_too_few_turns_are_refused() -> None:
    with pytest.raises(ValueError, match="turns must be enough to end every game, got 30, which ends 0"):
        hold_race((20, 20), turns=30)
