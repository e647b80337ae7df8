"""Odds of battles, exactly: the Markov chain of the numbers that still stand.

Every round costs one side one of its lives (recruits and dogs), or nobody where ties are rolled again; who loses it
does not depend on the rounds before. With p the chance that the attacker wins a round that somebody loses, a battle of
a against d is won with W(a, d) = p W(a, d - 1) + (1 - p) W(a - 1, d), W(a, 0) = 1 and W(0, d) = 0.

Source: the gambler's chain of Osborne, "Markov Chains for the RISK Board Game Revisited", Mathematics Magazine 2003,
for one die against one.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from sim.games.deep_space.records import BONUSES, COUNTED_LIVES, LIVES, MOST_BONUS


def round_odds(bonus: int, ties: str) -> tuple[float, float]:
    """Chances that the attacker wins, and that it loses, a single roll of a die each with a bonus to its own.

    Parameters
    ----------
    bonus : int
        Added to the attacker's die: its battle plans less the defence of a base.
    ties : {"defender", "attacker", "neither"}
        Who wins a tied roll.
    """
    rolls = np.arange(1, 7)
    lead = rolls[:, None] + bonus - rolls[None, :]
    ahead, level = float((lead > 0).mean()), float((lead == 0).mean())
    won = ahead + (level if ties == "attacker" else 0.0)
    return won, 1.0 - won - (level if ties == "neither" else 0.0)


def even_odds(ties: str) -> Any:
    """Chances that attackers win without any bonus: by their lives, and by the defenders', both from 1.

    Returns
    -------
    array of float, shape (COUNTED_LIVES, COUNTED_LIVES)
    """
    return battle_odds(ties)[MOST_BONUS, 1 : COUNTED_LIVES + 1, 1 : COUNTED_LIVES + 1].astype(float)


@cache
def battle_odds(ties: str) -> Any:
    """Chances that attackers win a battle, by bonus, attackers' and defenders' lives.

    Returns
    -------
    array of float32, shape (BONUSES, LIVES, LIVES)
        Bonuses from −MOST_BONUS to MOST_BONUS; lives from 0.
    """
    odds = np.zeros((BONUSES, LIVES, LIVES))
    odds[:, 1:, 0] = 1.0
    for number, bonus in enumerate(range(-MOST_BONUS, MOST_BONUS + 1)):
        won, lost = round_odds(bonus, ties)
        share = won / (won + lost)
        for attackers in range(1, LIVES):
            for defenders in range(1, LIVES):
                one, other = odds[number, attackers, defenders - 1], odds[number, attackers - 1, defenders]
                odds[number, attackers, defenders] = share * one + (1.0 - share) * other
    return odds.astype(np.float32)
