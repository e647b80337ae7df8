"""Racer: runs for the end as fast as its cards carry it, then waits there for a Joker.

To the letter of the reference player that independent simulators share: redraws unless it holds a Joker; plays the
highest value that does not run past the end, else draws, else the lowest value, a Joker only if it holds nothing else;
fights with its highest value from 4 up, never with a Joker, else with the top card; takes the first special option.
"""

from __future__ import annotations

from sim.bits import highest_bit, lowest_bit
from sim.games.kursk.options import can_draw, can_win, first_special
from sim.games.kursk.records import AS_JOKER, DRAW, JOKER, KEEP, MAX_VALUE, PASS, REDRAW, TOP, WIN
from sim.strategy import Strategy

racer = Strategy(
    "kursk",
    idea="Runs for the end, then waits there for a Joker. A yardstick: its special cards go to the lowest seat, "
    "be it a rival's, which tilts the seats.",
)

GOOD_IN_FIGHT = 4


@racer.decides("mulligan")
def mulligan(rules, table, hand, own):
    """Keep a Joker, change anything else."""
    return KEEP if hand.count[JOKER] > 0 else REDRAW


@racer.decides("turn")
def turn(rules, table, hand, own):
    """Run; wait for a Joker on the last space."""
    seat = table.seat
    if can_win(rules, table, seat):
        return WIN
    room = rules.last_space - table.pawn[seat]
    values = hand.held >> 1 << 1  # without the Jokers
    fitting = values & ((2 << min(room, MAX_VALUE)) - 1)
    if fitting:
        return highest_bit(fitting)
    if can_draw(rules, table, seat):
        return DRAW
    if values:
        return lowest_bit(values)
    if hand.held:
        return AS_JOKER + (1 if rules.copies[1] > 0 else rules.lowest)
    return PASS


@racer.decides("attack", "defend")
def fight(rules, table, hand, own):
    """Fight with the highest value if it is good, else with the top card."""
    if hand.held >> GOOD_IN_FIGHT:
        return highest_bit(hand.held)
    return TOP


@racer.decides("special")
def special(rules, table, hand, own):
    """Take the first option."""
    return first_special(rules, table)
