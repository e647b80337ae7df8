"""Piles: ``pile.size`` cards in ``pile.cards``, the last on top; decks, discards, and hands kept in an order."""

from __future__ import annotations

from sim.jit import hot
from sim.streams import below

NO_CARD = -1


@hot
def put(pile, card):
    """Lay a card on top."""
    pile.cards[pile.size] = card
    pile.size += 1


@hot
def take(pile):
    """Take the top card; NO_CARD from an empty pile."""
    if pile.size == 0:
        return NO_CARD
    pile.size -= 1
    return pile.cards[pile.size] + 0


@hot
def take_at(pile, position):
    """Take the card at a position, which the top card then fills: for piles whose order says nothing."""
    card = pile.cards[position] + 0
    pile.size -= 1
    pile.cards[position] = pile.cards[pile.size]
    return card


@hot
def shuffle(pile, streams, stream):
    """Put a pile in a random order, each as likely as any other."""
    for place in range(pile.size - 1, 0, -1):
        other = below(streams, stream, place + 1)
        card = pile.cards[place] + 0
        pile.cards[place] = pile.cards[other]
        pile.cards[other] = card


@hot
def move_all(source, target):
    """Lay a whole pile on another, in its order."""
    for place in range(source.size):
        target.cards[target.size + place] = source.cards[place]
    target.size += source.size
    source.size = 0


@hot
def draw(deck, discards, streams, stream):
    """Take a card of a deck at random, made anew from the discards if it has run out; NO_CARD if both are empty.

    The deck needs no shuffle: nobody can tell a random card from the top card of a shuffled deck.
    """
    if deck.size == 0:
        move_all(discards, deck)
        if deck.size == 0:
            return NO_CARD
    return take_at(deck, below(streams, stream, deck.size))
