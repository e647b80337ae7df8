"""Turn order and the end of a game."""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.jit import hot


@hot
def next_seat(rules, seat):
    """The seat after a seat, round the table."""
    seat += 1
    return seat if seat < rules.players else 0


@hot
def next_seat_of(seat, bits):
    """The first seat after a seat, round the table, of those whose bits are set; there must be one."""
    after = bits >> (seat + 1) << (seat + 1)
    return lowest_bit(after or bits)


@hot
def first_turn(rules, table, seat):
    """Begin with the first turn, a seat's."""
    table.turn = 1
    table.seat = seat
    table.shift = 1


@hot
def next_turn(rules, table, seat):
    """End the turn and give the next to a seat; at the turn limit the game ends unfinished instead."""
    table.shift = 1
    if table.turn >= rules.turn_limit:
        table.over = 1
    else:
        table.turn += 1
        table.seat = seat


@hot
def end_game(table, winner):
    """End the game: the seat that has won, or DRAWN."""
    table.shift = 1
    table.over = 1
    table.winner = winner
