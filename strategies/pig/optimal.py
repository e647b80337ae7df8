"""Optimal: holds and rolls as two players do who cannot do better, by a table worked out for the rules.

With more players it takes whoever is ahead for its only opponent, which is no longer optimal.

Source: T. Neller & C. Presser, "Optimal Play of the Dice Game Pig", The UMAP Journal 25, 2004. Their equations are
solved here pair of scores by pair of scores, from the highest sum down: what a bust leads to is the one unknown of
each player, and the other's chances are linear in it as long as the choices stay the same.
"""

from __future__ import annotations

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


@optimal.prepares
def prepare(rules):
    """Choices by own bank, other's bank and sum of the turn, all below the target."""
    if rules.target > MOST_TARGET:
        raise UserError(f"optimal must have a target of at most {MOST_TARGET}, got {rules.target}")
    choices = np.zeros((rules.target,) * 3, np.uint8)
    solve(rules.faces, rules.bust, np.zeros((rules.target, rules.target)), choices)
    return choices.ravel()


@kernel
def solve(faces, bust, wins, choices):
    """Fill in chances to win with the turn about to begin, by own bank and other's, and all choices."""
    target = len(wins)
    sums = np.zeros((2, target + faces + 2))
    for total in range(2 * target - 2, -1, -1):
        for mine in range(max(total - target + 1, 0), total // 2 + 1):
            other = total - mine
            moved = 1.0
            while moved > 1e-12:
                a, b = weigh_turn(faces, bust, wins, choices, sums, mine, other)
                c, d = weigh_turn(faces, bust, wins, choices, sums, other, mine)
                won = (a + b * (1.0 - c - d)) / (1.0 - b * d)
                lost = c + d * (1.0 - won)
                moved = abs(won - wins[mine, other]) + abs(lost - wins[other, mine])
                wins[mine, other] = won
                wins[other, mine] = lost


@kernel
def weigh_turn(faces, bust, wins, choices, sums, mine, other):
    """Chance to win from the begin of a turn: a constant, and a slope by the chance if the turn brings nothing.

    ``sums`` has both for all higher sums of the turn together, so that what a roll brings is a difference of two.
    """
    nothing = 1.0 - wins[other, mine]
    missing = len(wins) - mine
    for place in range(faces + 2):
        sums[0, missing + place] = faces + 1 - place
        sums[1, missing + place] = 0.0
    busts = bust <= faces
    constant, slope = 0.0, 0.0
    for total in range(missing - 1, -1, -1):
        a = sums[0, total + 1] - sums[0, total + faces + 1]
        b = sums[1, total + 1] - sums[1, total + faces + 1]
        if busts:
            a -= sums[0, total + bust] - sums[0, total + bust + 1]
            b -= sums[1, total + bust] - sums[1, total + bust + 1] - 1.0
        a, b = a / faces, b / faces
        held = nothing if total == 0 else 1.0 - wins[other, mine + total]
        rolls = total == 0 or a + b * nothing >= held
        choices[mine, other, total] = ROLL if rolls else HOLD
        constant, slope = (a, b) if rolls else (held, 0.0)
        sums[0, total] = sums[0, total + 1] + constant
        sums[1, total] = sums[1, total + 1] + slope
    return constant, slope


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
