"""The loop that follows a stretch of games: how every seat stood through each of them, and what there was to choose."""

from __future__ import annotations

from typing import Any, NamedTuple

from sim.engine.calls import call_decision
from sim.engine.kernel import ILLEGAL, KINDS, NOBODY, SEATS, open_streams
from sim.jit import hot, kernel

POINTS = 21  # the game's turns in twentieths, from its begin to its end
TRACE_FIELDS = ("winner", "turns", "decisions", "forced", "options")
STANDING, PLACE, COURSE = range(3)  # what is noted of a seat
NOTED = 3


class TraceRows(NamedTuple):
    """What comes out, a row a game."""

    games: Any  # i8[games, TRACE_FIELDS]
    seats: Any  # i4[games, seats, POINTS, NOTED]


class Room(NamedTuple):
    """Where a thread keeps what it needs of one game."""

    options: Any  # i8[]: the choices of a decision
    turns: Any  # i4[turn limit + 1, SEATS, NOTED]: after every turn; at 0 before the first


@hot
def nothing(rules, table, seat):  # noqa: ARG001  # stands in for a game's own function
    """What a game without pawns, or without a course, notes of a seat."""
    return 0


def note_turns(rules, table, turns, players, noted, stop):
    """Note how all seats stand after each of the turns from ``noted`` on, before ``stop``; return the next to note."""
    while noted < stop:
        for seat in range(players):
            turns[noted, seat, STANDING] = standing(rules, table, seat)
            turns[noted, seat, PLACE] = place(rules, table, seat)
            turns[noted, seat, COURSE] = course(rules, table, seat)
        noted += 1
    return noted


@kernel
def sample_turns(turns, last, players, out):
    """Copy what was noted at every point: after the last turn that had ended by then."""
    for point in range(POINTS):
        turn = point * last // (POINTS - 1)
        for seat in range(players):
            for value in range(NOTED):
                out[seat, point, value] = turns[turn, seat, value]


def trace(rules, state, raw, desk, seating, job, rows, room):
    """Play a stretch of games and note how they go; ILLEGAL if a strategy breaks the rules.

    Only the end tells how many turns a game has: all of them are noted as they go by, and sampled then.
    """
    players = seating.arrangements.shape[1]
    table = state.table
    for game in range(job.first, job.first + job.number):
        raw.head[:] = 0
        raw.places[:] = 0
        table.winner = NOBODY
        open_streams(state, desk, seating, job, players, game)
        setup(rules, state)
        noted = note_turns(rules, table, room.turns, players, 0, table.turn)
        decisions, forced, number = 0, 0, 0
        while not table.over:
            seat = table.seat & (SEATS - 1)
            kind = table.kind & (KINDS - 1)
            count = options(rules, table, state.hands[seat], room.options)
            choice = call_decision(desk.address[seat, kind], rules, table, state.hands[seat], desk.own[seat])
            if not apply(rules, state, choice):
                return ILLEGAL
            decisions += 1
            forced += count == 1
            number += count
            noted = note_turns(rules, table, room.turns, players, noted, table.turn)
        note_turns(rules, table, room.turns, players, noted, table.turn + 1)
        row = game - job.first
        sample_turns(room.turns, table.turn, players, rows.seats[row])
        fields = rows.games[row]
        fields[0] = table.winner
        fields[1] = table.turn
        fields[2] = decisions
        fields[3] = forced
        fields[4] = number
    return 0
