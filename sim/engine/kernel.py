"""The loop that plays a stretch of games: one template, compiled once for each game."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from sim.engine.calls import call_decision, own_record
from sim.engine.leads import clear_leads, leads_record
from sim.jit import hot, kernel
from sim.streams import block_key, stream_start

SEATS = 8  # room for them; a power of two makes addresses cheap
KINDS = 8
NOBODY = -1
DRAWN = -2
ILLEGAL = 1
GAME_FIELDS = ("winner", "turns", "decisions", "lead_changes", "deficit", "lead_turn")
OUTCOMES = ("won", "lost", "unfinished", "drawn")
WON, LOST, UNFINISHED, _ = range(len(OUTCOMES))

desk_record = np.dtype(
    [
        ("address", "i8", (SEATS, KINDS)),  # of each seat's decisions
        ("own", own_record, SEATS),
        ("leads", leads_record),
    ],
    align=True,
)


class Raw(NamedTuple):
    """The state again, as plain arrays: what is cleared before a game, and its counters."""

    head: Any  # u1[bytes]
    tallies: Any  # u2[counters, SEATS]
    marks: Any  # u8[marks, SEATS]
    places: Any  # u2[place counters, SEATS, places]


class Seating(NamedTuple):
    """Who may sit where."""

    addresses: Any  # i8[positions, KINDS]
    weights: Any  # f8[positions, 16]
    lookups: Any  # i8[positions]: addresses
    arrangements: Any  # i8[arrangements, seats]: the position of the line-up that sits in each seat


class Job(NamedTuple):
    """Which games to play."""

    seed: Any  # u8
    streams: Any  # u8[streams]: names of the game's streams
    seat_streams: Any  # u8[SEATS]
    place_count: int
    first: int
    number: int


class Rows(NamedTuple):
    """What comes out, a row a game, and counters by place and counts of grids summed over games."""

    games: Any  # i4[games, GAME_FIELDS]
    seats: Any  # u2[games, seats, counters]
    marks: Any  # u8[games, seats, marks], or no marks where nobody asks for them
    places: Any  # i8[positions, sides, outcomes, place counters, places]; one side where seats are turn order
    grids: Any  # i8[cells]: the grids one after the other, as they lie in the state


@hot
def open_streams(state, desk, seating, job, players, game):
    """Set every stream of a game to its start and seat the strategies."""
    arrangements = len(seating.arrangements)
    block = game // arrangements
    arrangement = game - block * arrangements
    key = block_key(np.uint64(job.seed), np.uint64(block))
    for i in range(len(job.streams)):
        state.hidden.streams[i] = stream_start(key, job.streams[i])
    for seat in range(players):
        own = desk.own[seat]
        own.streams[0] = stream_start(key, job.seat_streams[seat])
        for i in range(len(own.memory)):
            own.memory[i] = 0
        if arrangements > 1 or game == job.first:
            position = seating.arrangements[arrangement, seat]
            for kind in range(KINDS):
                desk.address[seat, kind] = seating.addresses[position, kind]
            for i in range(len(own.weights)):
                own.weights[i] = seating.weights[position, i]
            own.lookup = seating.lookups[position]
    return arrangement


@kernel
def write_rows(table, raw, desk, seating, job, rows, arrangement, row, decisions):
    """Note a finished game, and clear its counters by place."""
    winner = table.winner + 0
    game = rows.games[row]
    game[0] = winner
    game[1] = table.turn
    game[2] = decisions
    game[3] = desk.leads.changes
    game[4] = desk.leads.deficit[winner] if winner >= 0 else NOBODY
    game[5] = desk.leads.lead_turn[winner] if winner >= 0 else NOBODY
    for seat in range(seating.arrangements.shape[1]):
        for counter in range(len(raw.tallies)):
            rows.seats[row, seat, counter] = raw.tallies[counter, seat]
        for mark in range(rows.marks.shape[2]):
            rows.marks[row, seat, mark] = raw.marks[mark, seat]
        outcome = UNFINISHED + NOBODY - winner if winner < 0 else WON if winner == seat else LOST
        side = seat if rows.places.shape[1] > 1 else 0
        sums = rows.places[seating.arrangements[arrangement, seat], side, outcome]
        for counter in range(len(raw.places)):
            for place in range(job.place_count):
                sums[counter, place] += raw.places[counter, seat, place]
                raw.places[counter, seat, place] = 0


def play(rules, state, raw, desk, seating, job, rows, beat):
    """Play a stretch of games; ILLEGAL, with the particulars in ``beat``, if a strategy breaks the rules."""
    players = seating.arrangements.shape[1]
    table = state.table
    for game in range(job.first, job.first + job.number):
        beat[0] = game
        for i in range(len(raw.head)):
            raw.head[i] = 0
        table.winner = NOBODY
        arrangement = open_streams(state, desk, seating, job, players, game)
        clear_leads(desk.leads, players)
        setup(rules, state)
        decisions = 0
        while not table.over:
            seat = table.seat & (SEATS - 1)
            kind = table.kind & (KINDS - 1)
            turn = table.turn + 0
            choice = call_decision(desk.address[seat, kind], rules, table, state.hands[seat], desk.own[seat])
            if not apply(rules, state, choice):
                beat[1] = seat
                beat[2] = kind
                beat[3] = choice
                return ILLEGAL
            decisions += 1
            if table.shift:
                table.shift = 0
                follow_leads(rules, table, desk.leads, players, turn)
        finish(rules, state)
        write_rows(table, raw, desk, seating, job, rows, arrangement, game - job.first, decisions)
    return 0
