"""What a seat can reckon from what it sees: where a card takes it, whom it meets there, and the odds of that fight.

The cards that a seat cannot place are all cards but its own, the discards and the Jokers that lie face up. Every
hidden card is equally likely to be any of them; a Joker among them is surely in the main deck. Cards used in the
rounds of a fight that goes on count as unplaced until they are discarded. A level round counts as half a win.
"""

from __future__ import annotations

from sim.games.kursk.board import turn_round
from sim.games.kursk.records import AS_JOKER, BACK, JOKER, NOBODY, VALUES
from sim.jit import kernel


@kernel
def landing(rules, space, choice):
    """Space that a card played from a space leads to."""
    value = choice & (AS_JOKER - 1)
    return turn_round(rules, space + (value if choice < BACK else -value))


@kernel
def rival_on(rules, table, space):
    """The next rival in turn order whom the deciding seat would have to fight on a space, or NOBODY."""
    if space == 0 and rules.start_is_safe:
        return NOBODY
    for step in range(1, table.players):
        rival = (table.seat + step) % table.players
        if table.pawn[rival] == space:
            return rival
    return NOBODY


@kernel
def unseen(rules, table, hand, card):
    """How many copies of a card the deciding seat cannot place."""
    number = rules.copies[card] - table.discards[card] - hand.count[card]
    if card == JOKER:
        for seat in range(table.players):
            number -= table.jokers[seat]
        number += hand.count[JOKER]
    return max(number, 0)


@kernel
def unseen_below(rules, table, hand, value):
    """How many cards below a value the deciding seat cannot place, Jokers left out."""
    number = 0
    for card in range(1, value):
        number += unseen(rules, table, hand, card)
    return number


@kernel
def top_chance(rules, table, hand, card):
    """Probability that the top card of the main deck, or of the discards if they become the deck, is a given card."""
    if table.deck_size == 0:
        return table.discards[card] / max(table.discards_size, 1)
    joker = min(unseen(rules, table, hand, JOKER) / table.deck_size, 1.0)
    if card == JOKER:
        return joker
    return (1.0 - joker) * unseen(rules, table, hand, card) / max(unseen_below(rules, table, hand, VALUES), 1)


@kernel
def all_below(rules, table, hand, value, cards):
    """Probability that some hidden cards of a rival, none of them a Joker, are all below a value."""
    low = unseen_below(rules, table, hand, value)
    every = unseen_below(rules, table, hand, VALUES)
    chance = 1.0
    for drawn in range(min(cards, every)):
        chance *= max(low - drawn, 0) / (every - drawn)
    return chance


@kernel
def holds(rules, table, hand, value, cards):
    """Probability that at least one of some hidden cards of a rival is of a value."""
    every = unseen_below(rules, table, hand, VALUES)
    others = every - unseen(rules, table, hand, value)
    chance = 1.0
    for drawn in range(min(cards, every)):
        chance *= max(others - drawn, 0) / (every - drawn)
    return 1.0 - chance


@kernel
def beats_top(rules, table, hand, value):
    """Odds of a value against the top card."""
    joker = top_chance(rules, table, hand, JOKER)
    if table.deck_size == 0:
        low = 0.5 * table.discards[value]
        for card in range(1, value):
            low += table.discards[card]
        odds = low / max(table.discards_size, 1)
    else:
        low = unseen_below(rules, table, hand, value) + 0.5 * unseen(rules, table, hand, value)
        odds = (1.0 - joker) * low / max(unseen_below(rules, table, hand, VALUES), 1)
    return odds + 0.5 * joker if value == rules.highest else odds


@kernel
def beats_best(rules, table, hand, value, cards):
    """Odds of a value against the highest of some hidden cards of a rival."""
    return 0.5 * (all_below(rules, table, hand, value, cards) + all_below(rules, table, hand, value + 1, cards))


@kernel
def good_value(rules):
    """Lowest value in the upper half of the deck's values: what a sensible rival commits from its hand."""
    return (rules.lowest + rules.highest + 1) // 2


@kernel
def beats_sensible(rules, table, hand, value, cards):
    """Odds of a value against a rival that commits the highest of some hidden cards if good, else the top card."""
    good = good_value(rules)
    none = all_below(rules, table, hand, good, cards)
    odds = none * beats_top(rules, table, hand, value)
    if value >= good:
        odds += beats_best(rules, table, hand, value, cards) - none
    return odds
