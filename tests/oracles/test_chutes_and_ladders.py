"""The figures of Chutes and Ladders, and a misread board that gives a figure often found."""

from fractions import Fraction

import pytest

from tests.oracles.chutes_and_ladders import (
    CHUTES,
    JUMPS,
    LADDERS,
    exact_mean,
    landing,
    mean_and_sd,
    pawn_race,
    rolls_to_goal,
)
from tests.oracles.race import game_lengths, mean_and_variance

MEAN = 39.2251223
MISREAD = {square: to for square, to in JUMPS.items() if square != 47} | {48: 26}


def test_board() -> None:
    assert all(to > square for square, to in LADDERS.items())
    assert all(to < square for square, to in CHUTES.items())
    assert (len(LADDERS), len(CHUTES), len(JUMPS)) == (9, 10, 19)
    assert not set(JUMPS) & set(JUMPS.values())


def test_a_move() -> None:
    assert [landing(0, rolled) for rolled in range(1, 7)] == [38, 2, 3, 14, 5, 6]
    assert [landing(97, rolled) for rolled in range(1, 7)] == [78, 99, 100, 97, 97, 97]


def test_mean_and_standard_deviation() -> None:
    assert mean_and_sd() == pytest.approx((39.2251223, 25.224957), abs=5e-7)


def test_the_published_fraction() -> None:
    """Althoen, King & Schilling (1993)."""
    assert exact_mean() == Fraction(
        225837582538403273407117496273279920181931269186581786048583,
        5757472998140039232950575874628786131130999406013041613400,
    )
    assert float(exact_mean()) == pytest.approx(mean_and_sd()[0], rel=1e-12)


def test_rolls_to_the_goal() -> None:
    rolls = rolls_to_goal()
    mean, sd = mean_and_sd()
    assert rolls.sum() == pytest.approx(1, abs=1e-13)
    assert mean_and_variance(rolls) == pytest.approx((mean, sd**2), rel=1e-11)
    assert not rolls[:7].any()
    assert rolls[7] > 0


def test_two_players() -> None:
    wins = pawn_race(2)
    assert wins.sum(axis=0) == pytest.approx([0.50791159, 0.49208841], abs=5e-9)
    assert mean_and_variance(game_lengths(wins)) == pytest.approx((52.1540017, 727.9357325), abs=5e-8)


@pytest.mark.parametrize(
    ("players", "shares", "mean"),
    [
        (1, [1.0], 39.2251223),
        (3, [0.3429885, 0.3332306, 0.3237809], 64.1649439),
        (4, [0.2600788, 0.2532247, 0.2465745, 0.2401220], 75.5346386),
        (5, [0.2100765, 0.2048941, 0.1998581, 0.1949639, 0.1902073], 86.4260289),
        (6, [0.1765811, 0.1724710, 0.1684715, 0.1645795, 0.1607917, 0.1571052], 96.9440145),
    ],
)
def test_more_players(players: int, shares: list[float], mean: float) -> None:
    wins = pawn_race(players)
    assert wins.sum(axis=0) == pytest.approx(shares, abs=5e-8)
    assert mean_and_variance(game_lengths(wins))[0] == pytest.approx(mean, abs=5e-8)


def test_a_misread_chute_is_told_apart() -> None:
    """The chute of 47 read as 48: Possibly Wrong (2015) gives 39.5984 rolls for one pawn, and 52.5188 for two."""
    assert mean_and_sd(MISREAD)[0] == pytest.approx(39.598366, abs=5e-7)
    assert mean_and_variance(game_lengths(pawn_race(2, MISREAD)))[0] == pytest.approx(52.5188, abs=5e-5)
    assert abs(mean_and_sd(MISREAD)[0] - MEAN) > 0.3


def test_no_chute_or_ladder_left_out_gives_either_figure() -> None:
    for left_out in JUMPS:
        mean, _ = mean_and_sd({square: to for square, to in JUMPS.items() if square != left_out})
        assert abs(mean - 39.598) > 1e-3, left_out
        assert abs(mean - MEAN) > 1e-3, left_out
