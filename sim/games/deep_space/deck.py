"""The action deck: an unordered pile drawn from at random, made anew from its discards, and the open hands."""

from __future__ import annotations

import numpy as np

from sim.games.deep_space.records import CHANCE, DRAWS, KINDS, NO_CARD, ONE
from sim.jit import hot, kernel
from sim.streams import below


@kernel
def reshuffle(state):
    """Make the deck of its discards."""
    table, hidden = state.table, state.hidden
    for kind in range(KINDS):
        for _ in range(table.discards[kind]):
            hidden.deck[table.deck_size] = kind
            table.deck_size += 1
        table.discards[kind] = 0


@kernel
def draw_card(state, stream):
    """Take a card of the deck; NO_CARD if it and its discards are empty."""
    table, hidden = state.table, state.hidden
    if table.deck_size == 0:
        reshuffle(state)
        if table.deck_size == 0:
            return NO_CARD
    last = table.deck_size - 1
    position = below(hidden.streams, stream, last + 1)
    kind = hidden.deck[position] + 0
    hidden.deck[position] = hidden.deck[last]
    table.deck_size = last
    return kind


@hot
def put_in_hand(state, seat, kind):
    """Add a card to a hand."""
    table = state.table
    table.cards[seat, kind] += 1
    table.holds[seat] |= 1 << kind
    table.hand_size[seat] += 1
    state.marks.held[seat] |= ONE << np.uint64(kind)


@hot
def take_from_hand(state, seat, kind):
    """Remove a card from a hand."""
    table = state.table
    table.cards[seat, kind] -= 1
    if table.cards[seat, kind] == 0:
        table.holds[seat] &= ~(1 << kind)
    table.hand_size[seat] -= 1


@hot
def discard(state, seat, kind):
    """Lay a card of a hand on the discards."""
    take_from_hand(state, seat, kind)
    state.table.discards[kind] += 1


@kernel
def draw_up_to(state, seat, size, stream):
    """Draw until a hand holds so many cards, as far as there are any."""
    while state.table.hand_size[seat] < size:
        kind = draw_card(state, stream)
        if kind == NO_CARD:
            return
        put_in_hand(state, seat, kind)
        state.tally.cards_drawn[seat] += 1


@hot
def refill(rules, state, seat):
    """Draw up to what a turn begins and ends with."""
    if state.table.hand_size[seat] < rules.cards_refill:
        draw_up_to(state, seat, rules.cards_refill, DRAWS)


@kernel
def random_card(state, seat):
    """A random card of a hand that is not empty."""
    position = below(state.hidden.streams, CHANCE, state.table.hand_size[seat])
    kind = 0
    position -= state.table.cards[seat, 0]
    while position >= 0:
        kind += 1
        position -= state.table.cards[seat, kind]
    return kind
