"""The board: where a pawn ends up, who stands there, and the wait of the pawns that have landed."""

from __future__ import annotations

from sim.games.kursk.records import NOBODY, QUEUE
from sim.jit import hot, kernel


@hot
def turn_round(rules, space):
    """Space reached when running past an end turns the pawn round, as often as needed."""
    last = rules.last_space + 0
    while space < 0 or space > last:
        space = -space if space < 0 else 2 * last - space
    return space


@hot
def place_pawn(state, seat, space):
    """Set a pawn down on a space."""
    state.table.pawn[seat] = space
    state.table.shift = 1
    state.places.visits[seat, space] += 1


@hot
def rival_here(rules, table, seat):
    """The next pawn in turn order that a pawn must fight where it stands, or NOBODY."""
    space = table.pawn[seat] + 0
    if space == 0 and rules.start_is_safe:
        return NOBODY
    players = table.players + 0
    other = seat + 1
    for _ in range(players - 1):
        if other >= players:
            other = 0
        if table.pawn[other] == space:
            return other
        other += 1
    return NOBODY


@hot
def join_queue(state, seat):
    """Let a pawn wait for its landing to be resolved."""
    hidden = state.hidden
    hidden.queue[(hidden.queue_start + hidden.queue_size) % QUEUE] = seat
    hidden.queue_size += 1


@hot
def leave_queue(state):
    """The pawn that has waited longest."""
    hidden = state.hidden
    seat = hidden.queue[hidden.queue_start] + 0
    hidden.queue_start = (hidden.queue_start + 1) % QUEUE
    hidden.queue_size -= 1
    return seat


@kernel
def land_aside(rules, state, seat, space):
    """Land a pawn that a retreat or a special card moved: it fights only where displaced pawns do."""
    place_pawn(state, seat, space)
    if rules.displaced_fight:
        join_queue(state, seat)
