"""Bases: which of them count, which are razed, and who has enough of them to win."""

from __future__ import annotations

from sim.bits import count_bits
from sim.games.deep_space.records import HELD, PERMANENT, PLANET_BITS, RAZED, SEATS
from sim.jit import hot, kernel


@kernel
def taken_planets(table, seat):
    """Planets where recruits of one other colour stand alone."""
    seen, shared = 0, 0
    for other in range(SEATS):
        shared |= seen & table.held[other]
        seen |= table.held[other]
    return seen & ~shared & ~table.held[seat] & PLANET_BITS


@hot
def counting_bases(rules, table, seat):
    """Planets with a base of a seat that counts now."""
    if rules.base_fate == HELD:
        return table.bases[seat] & ~taken_planets(table, seat)
    return table.bases[seat] + 0


@kernel
def settle_bases(rules, state):
    """After an action: raze what is to be razed, and end the game if somebody has enough bases."""
    table = state.table
    if rules.base_fate == RAZED:
        for seat in range(table.players):
            table.bases[seat] &= ~taken_planets(table, seat)
    seat = table.mover + 0
    for _ in range(table.players):
        if count_bits(counting_bases(rules, table, seat)) >= rules.win_bases:
            table.over = 1
            table.winner = seat
            table.shift = 1
            return
        seat = seat + 1 if seat + 1 < table.players else 0


@hot
def settle_fates(rules, state):
    """After an action that builds nothing: bases change only where they can be lost."""
    if rules.base_fate != PERMANENT:
        settle_bases(rules, state)


@hot
def bases_on(table, planet):
    """How many colours have a base on a planet."""
    number = 0
    for seat in range(SEATS):
        number += table.bases[seat] >> planet & 1
    return number
