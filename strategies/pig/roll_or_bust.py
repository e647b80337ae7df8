"""Roll_or_bust: rolls until the goal is reached, or all is lost."""

from __future__ import annotations

from sim.games.pig import HOLD, ROLL
from sim.strategy import Strategy

roll_or_bust = Strategy("pig", idea="Never holds before the goal is reached.")


@roll_or_bust.decides("turn")
def turn(rules, table, hand, own):
    """Roll up to the goal."""
    return HOLD if table.bank[table.seat] + table.total >= rules.target else ROLL
