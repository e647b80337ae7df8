"""Ambusher: holds the last spaces and fights whoever arrives there.

Every winner must stand on the last space for a whole round of turns. The ambusher gets there early, playing its low
cards and keeping its high ones, and draws there. Who arrives with a Joker must fight it, or is attacked in its round.
"""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.kursk.odds import landing, rival_on
from sim.games.kursk.options import can_draw, can_win
from sim.games.kursk.records import DRAW, MAX_VALUE, NOBODY, WIN
from sim.jit import kernel
from sim.strategy import Strategy
from strategies.kursk.hunter import fight
from strategies.kursk.racer import racer
from strategies.kursk.racer import turn as run

ambusher = Strategy("kursk", idea="Holds the last spaces and fights arrivals.", like=racer)

DEPTH = ambusher.weight("depth", 4.0, low=0.0, high=20.0, says="how many spaces before the last it holds")


@ambusher.decides("turn")
def turn(rules, table, hand, own):
    """Go to the last spaces; there, attack, or lie in wait and draw."""
    if can_win(rules, table, table.seat):
        return WIN
    away = rules.last_space - table.pawn[table.seat]
    if away > own.weights[DEPTH]:
        return run(rules, table, hand, own)
    card = card_to(rules, table, hand)
    if card > 0:
        return card
    if can_draw(rules, table, table.seat):
        return DRAW
    values = hand.held >> 1 << 1  # without the Jokers
    return lowest_bit(values) if values else run(rules, table, hand, own)


@kernel
def card_to(rules, table, hand):
    """The card that meets a rival ahead, or ends on the last space; else 0."""
    here = table.pawn[table.seat]
    for value in range(MAX_VALUE, 0, -1):
        if hand.held >> value & 1:
            space = landing(rules, here, value)
            if space == rules.last_space or (space > here and rival_on(rules, table, space) != NOBODY):
                return value
    return 0


@ambusher.decides("attack", "defend")
def stand(rules, table, hand, own):
    """Fight like the hunter."""
    return fight(rules, table, hand, own)
