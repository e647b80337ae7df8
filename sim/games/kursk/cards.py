"""Piles and hands: drawing, discarding, the hand limit, and the Joker that shuffles the discards back in.

A pile is unordered: a draw takes a random position and the last card fills the gap. Nobody can tell that from a
shuffled pile, and a shuffle costs nothing.
"""

from __future__ import annotations

import numpy as np

from sim.games.kursk.records import CHANCE, JOKER, MAIN, NO_CARD, ONE, SPECIAL_DECK, VALUES
from sim.jit import hot, kernel
from sim.streams import below, two_below


@hot
def put_in_deck(state, card):
    """Shuffle a card into the main deck."""
    table, hidden = state.table, state.hidden
    if card == JOKER:
        hidden.deck_jokers += 1
    else:
        hidden.deck[table.deck_size - hidden.deck_jokers] = card
    table.deck_size += 1


@kernel
def reshuffle_discards(state):
    """Put the whole discard pile back into the main deck, by value, Jokers first."""
    table, hidden = state.table, state.hidden
    size = table.deck_size - hidden.deck_jokers
    table.deck_size += table.discards_size
    hidden.deck_jokers += table.discards[JOKER]
    table.discards[JOKER] = 0
    for card in range(1, VALUES):
        copies = table.discards[card] + 0
        table.discards[card] = 0
        while copies > 0:
            hidden.deck[size] = card
            size += 1
            copies -= 1
    table.discards_size = 0


@kernel
def draw_card(state, stream):
    """Take a card from the main deck, made anew from the discards if it has run out; NO_CARD if both are empty.

    Whether it is a Joker is drawn apart from which other card it would be: decks that differ in Jokers alone then
    give the same cards, until one gives a Joker that the other does not have.
    """
    table, hidden = state.table, state.hidden
    if table.deck_size == 0:
        if table.discards_size == 0:
            return NO_CARD
        reshuffle_discards(state)
    others = table.deck_size - hidden.deck_jokers
    rank, position = two_below(hidden.streams, stream, table.deck_size, others)
    table.deck_size -= 1
    if rank < hidden.deck_jokers:
        hidden.deck_jokers -= 1
        return JOKER
    card = hidden.deck[position] + 0
    hidden.deck[position] = hidden.deck[others - 1]
    return card


@kernel
def draw_special(state):
    """Take a card from the special deck; NO_CARD if it and its discards are empty."""
    table, hidden = state.table, state.hidden
    if table.special_size == 0:
        for card in range(len(table.special_discards)):
            for _ in range(table.special_discards[card]):
                hidden.special_deck[table.special_size] = card
                table.special_size += 1
            table.special_discards[card] = 0
        if table.special_size == 0:
            return NO_CARD
    last = table.special_size - 1
    position = below(hidden.streams, SPECIAL_DECK, last + 1)
    card = hidden.special_deck[position] + 0
    hidden.special_deck[position] = hidden.special_deck[last]
    table.special_size = last
    return card


@hot
def put_in_hand(state, seat, card):
    """Add a card to a hand."""
    hand = state.hands[seat]
    hand.count[card] += 1
    hand.held |= 1 << card
    state.marks.held[seat] |= ONE << np.uint64(card)
    state.table.hand_size[seat] += 1
    if card == JOKER:
        state.table.jokers[seat] += 1


@hot
def take_from_hand(state, seat, card):
    """Remove a card from a hand."""
    hand = state.hands[seat]
    hand.count[card] -= 1
    if hand.count[card] == 0:
        hand.held ^= 1 << card
    state.table.hand_size[seat] -= 1
    if card == JOKER:
        state.table.jokers[seat] -= 1


@kernel
def draw_to_hand(state, seat, number, stream):
    """Draw up to ``number`` cards; the hand limit is the caller's business."""
    for _ in range(number):
        card = draw_card(state, stream)
        if card == NO_CARD:
            return
        put_in_hand(state, seat, card)
        state.tally.cards_drawn[seat] += 1
        if stream == MAIN:
            state.marks.drawn[seat] |= ONE << np.uint64(card)
        if card == JOKER:
            state.tally.jokers_drawn[seat] += 1


@hot
def lay_down(state, card):
    """Lay a card on the discard pile; ``settle_discards`` follows when all that land together lie there."""
    state.table.discards[card] += 1
    state.table.discards_size += 1


@hot
def settle_discards(rules, state):
    """Shuffle the discards into the deck if a Joker has landed on them."""
    if rules.joker_reshuffles and state.table.discards[JOKER] > 0:
        reshuffle_discards(state)


@kernel
def nth_card(count, position):
    """Card at a position of a hand laid out by value, Jokers first."""
    card = 0
    position -= count[0]
    while position >= 0:
        card += 1
        position -= count[card]
    return card


@kernel
def random_card(state, seat):
    """A random card of a hand that is not empty."""
    return nth_card(state.hands[seat].count, below(state.hidden.streams, CHANCE, state.table.hand_size[seat]))


@kernel
def lose_cards(rules, state, seat, number):
    """Discard random cards, all together, as far as the hand goes."""
    for _ in range(min(number, state.table.hand_size[seat])):
        card = random_card(state, seat)
        take_from_hand(state, seat, card)
        lay_down(state, card)
        if card == JOKER:
            state.tally.jokers_lost[seat] += 1
    settle_discards(rules, state)


@hot
def keep_limit(rules, state, seat):
    """Discard what is over the hand limit."""
    excess = state.table.hand_size[seat] - rules.hand_limit
    if excess > 0:
        lose_cards(rules, state, seat, excess)
