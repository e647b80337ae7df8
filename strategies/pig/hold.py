"""Hold: rolls until the turn has brought so many points, or the goal is reached."""

from __future__ import annotations

from sim.games.pig import HOLD, ROLL
from sim.strategy import Strategy

hold = Strategy("pig", idea="Holds at a number of points, or at the goal.")

AT = hold.weight("at", 20, 1, 1_000, "points of a turn at which it holds")


@hold.decides("turn")
def turn(rules, table, hand, own):
    """Hold at the number, or at the goal."""
    enough = table.total >= own.weights[AT] or table.bank[table.seat] + table.total >= rules.target
    return HOLD if enough else ROLL
