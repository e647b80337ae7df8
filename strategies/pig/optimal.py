"""Optimal: holds and rolls as two players do who cannot do better, by a table worked out for the rules.

With more players it takes whoever is ahead for its only opponent, which is no longer optimal.

Source: T. Neller & C. Presser, "Optimal Play of the Dice Game Pig", The UMAP Journal 25, 2004. Their equations are
solved here pair of scores by pair of scores, from the highest sum down: what a bust leads to is the one unknown of
each player, and the other's chances are linear in it as long as the choices stay the same. That gives Newton's steps;
one that leads out of what is known to enclose the chance is a halving instead, so that the steps end by any rules.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from sim.engine.lookups import look_up
from sim.errors import UserError
from sim.games.pig import HOLD, ROLL
from sim.jit import kernel
from sim.strategy import Strategy

optimal = Strategy(
    "pig",
    idea="Takes the better chance of winning, from a table.",
    source="Neller & Presser 2004",
)

MOST_TARGET = 250
MOST_ROUNDS = 100
CLOSE = 1e-14  # chances that are told apart no more


@optimal.prepares
def prepare(rules):
    """Choices by own bank, other's bank and sum of the turn, all below the target."""
    if rules.target > MOST_TARGET:
        raise UserError(f"optimal must have a target of at most {MOST_TARGET}, got {rules.target}")
    return make_table(rules.faces, rules.target, rules.bust)


@cache
def make_table(faces, target, bust):
    """Choices for any number of players."""
    choices = np.zeros((target,) * 3, np.uint8)
    solve(faces, bust, np.zeros((target, target)), choices)
    return choices.ravel()


@kernel
def solve(faces, bust, wins, choices):
    """Fill in chances to win with the turn about to begin, by own bank and other's, and all choices."""
    target = len(wins)
    constant, slope = np.ones(target + faces + 1), np.zeros(target + faces + 1)
    for total in range(2 * target - 2, -1, -1):
        for mine in range(max(total - target + 1, 0), total // 2 + 1):
            other = total - mine
            low, high, won, lost = 0.0, 1.0, 0.5, 0.5
            for _ in range(MOST_ROUNDS):
                c, d = weigh_turn(faces, bust, wins, choices, (constant, slope), 1.0 - won, other, mine)
                lost = c + d * (1.0 - won)
                a, b = weigh_turn(faces, bust, wins, choices, (constant, slope), 1.0 - lost, mine, other)
                gain = a + b * (1.0 - lost) - won
                if gain > 0.0:
                    low = won
                else:
                    high = won
                before = won
                won += gain / (1.0 - b * d) if b * d < 1.0 else 2.0
                if not low <= won <= high:
                    won = 0.5 * (low + high)
                if abs(won - before) < CLOSE:
                    break
            wins[mine, other] = won
            wins[other, mine] = lost


@kernel
def weigh_turn(faces, bust, wins, choices, chances, nothing, mine, other):
    """Chance to win from the begin of a turn: a constant, and a slope by the chance if the turn brings nothing."""
    missing = len(wins) - mine
    constant, slope = chances
    constant[missing : missing + faces + 1] = 1.0
    slope[missing : missing + faces + 1] = 0.0
    for total in range(missing - 1, -1, -1):
        a, b = 0.0, 1.0 if bust <= faces else 0.0
        for face in range(1, faces + 1):
            if face != bust:
                a += constant[total + face]
                b += slope[total + face]
        a, b = a / faces, b / faces
        held = nothing if total == 0 else 1.0 - wins[other, mine + total]
        rolls = total == 0 or a + b * nothing >= held
        choices[mine, other, total] = ROLL if rolls else HOLD
        constant[total] = a if rolls else held
        slope[total] = b if rolls else 0.0
    return constant[0], slope[0]


@optimal.decides("turn")
def turn(rules, table, hand, own):
    """Look it up."""
    mine, other = table.bank[table.seat], 0
    if mine + table.total >= rules.target:
        return HOLD
    for seat in range(rules.players):
        if seat != table.seat:
            other = max(other, table.bank[seat])
    return look_up(own, (mine * rules.target + other) * rules.target + table.total)
