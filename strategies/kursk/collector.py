"""Collector: first a Joker, then the run.

Stays behind, where nobody hunts, and draws until it holds as many Jokers as the win takes, laying down its lowest card
when its hand is full. Then it runs for the end like the racer, and fights like it.
"""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.kursk.options import can_draw
from sim.games.kursk.records import DRAW
from sim.strategy import Strategy
from strategies.kursk.racer import racer
from strategies.kursk.racer import turn as run

collector = Strategy("kursk", idea="First a Joker, then the run.", like=racer)


@collector.decides("turn")
def turn(rules, table, hand, own):
    """Draw until the Jokers are there, then run."""
    if table.jokers[table.seat] >= rules.win_jokers:
        return run(rules, table, hand, own)
    if can_draw(rules, table, table.seat):
        return DRAW
    values = hand.held >> 1 << 1  # without the Jokers
    return lowest_bit(values) if values else run(rules, table, hand, own)
