"""What a seat can reckon from what it sees: whom a card makes it meet, the odds of a fight, a special card's effect.

The cards that a seat cannot place are all cards but its own, the discards and the Jokers that lie face up. Every
hidden card is equally likely to be any of them; a Joker among them is surely in the main deck. Cards used in the
rounds of a fight that goes on count as unplaced until they are discarded. A level round counts as half a win.
"""

from __future__ import annotations

from sim.games.kursk.board import turn_round
from sim.games.kursk.records import (
    AS_JOKER,
    BACK,
    BURY_JOKER,
    DEFEND,
    DISCARD,
    DRAW_CARDS,
    GOTO,
    JOKER,
    MAX_VALUE,
    MOVE,
    NEXT_SPECIAL,
    NOBODY,
    SWAP,
    TAKE,
    VALUES,
)
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
def values_left(hand, choice):
    """The values that are still held, as bits, after a card is played; Jokers left out."""
    left = hand.held >> 1 << 1
    value = choice & (AS_JOKER - 1)
    if choice & AS_JOKER == 0 and hand.count[value] == 1:
        left &= ~(1 << value)
    return left


@kernel
def hidden_cards(table, seat):
    """How many cards a seat holds face down: all but Jokers."""
    return table.hand_size[seat] - table.jokers[seat]


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
    for card in range(1, min(value, rules.highest + 1)):
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
def all_among(some, every, cards):
    """Probability that cards drawn from ``every`` are all among ``some`` of them."""
    chance = 1.0
    for drawn in range(min(cards, every)):
        chance *= max(some - drawn, 0) / (every - drawn)
    return chance


@kernel
def holds(rules, table, hand, value, cards):
    """Probability that at least one of some hidden cards of a rival is of a value."""
    every = unseen_below(rules, table, hand, VALUES)
    return 1.0 - all_among(every - unseen(rules, table, hand, value), every, cards)


@kernel
def reach(rules, table, hand, rival, space):
    """Probability that a rival, sparing the Jokers that the win takes, can play forward onto a space."""
    missed = 1.0
    for value in range(1, MAX_VALUE + 1):
        if rules.copies[value] > 0 and landing(rules, table.pawn[rival], value) == space:
            if table.jokers[rival] > rules.win_jokers:
                return 1.0
            missed *= 1.0 - holds(rules, table, hand, value, hidden_cards(table, rival))
    return 1.0 - missed


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
    """Odds of a value against the highest of some hidden cards of a rival, none of them a Joker."""
    every = unseen_below(rules, table, hand, VALUES)
    low = unseen_below(rules, table, hand, value)
    level = unseen(rules, table, hand, value)
    return 0.5 * (all_among(low, every, cards) + all_among(low + level, every, cards))


@kernel
def good_value(rules):
    """Lowest value in the upper half of the deck's values: what a sensible rival commits from its hand."""
    return (rules.lowest + rules.highest + 1) // 2


@kernel
def beats_sensible(rules, table, hand, value, cards):
    """Odds of a value against a rival that commits the highest of some hidden cards if good, else the top card."""
    good = good_value(rules)
    low = unseen_below(rules, table, hand, good)
    none = all_among(low, unseen_below(rules, table, hand, VALUES), cards)
    odds = none * beats_top(rules, table, hand, value)
    if value >= good:
        odds += beats_best(rules, table, hand, value, cards) - none
    return odds


@kernel
def fight_odds(rules, table, hand, value):
    """Odds of a value, in the fight that goes on, against what the rival commits or has committed."""
    if table.kind != DEFEND:
        return beats_sensible(rules, table, hand, value, hidden_cards(table, table.defender))
    if table.attacker_top:
        return beats_top(rules, table, hand, value)
    return beats_best(rules, table, hand, value, hidden_cards(table, table.attacker) + 1)


@kernel
def next_special(rules, space):
    """The next special space ahead, or the space itself if there is none."""
    for ahead in range(space + 1, rules.last_space + 1):
        if rules.special_space[ahead]:
            return ahead
    return space


@kernel
def after_effect(rules, table, seat, effect, amount):
    """Space, Jokers and hidden cards that a seat can expect to have after an effect of a special card."""
    space, jokers, cards = table.pawn[seat] + 0, table.jokers[seat] + 0.0, hidden_cards(table, seat) + 0.0
    size = table.hand_size[seat] + 0
    if effect == MOVE:
        space = turn_round(rules, space + amount)
    elif effect == GOTO:
        space = amount + 0
    elif effect == NEXT_SPECIAL:
        space = next_special(rules, space)
    elif effect == SWAP:
        space = table.pawn[table.mover] + 0
    elif effect == DRAW_CARDS:
        cards += max(min(amount, rules.hand_limit - size), 0)
    elif effect == DISCARD:
        kept = 1.0 - min(amount, size) / max(size, 1)
        jokers *= kept
        cards *= kept
    elif effect == TAKE:
        cards = max(cards - amount, 0.0)
    elif effect == BURY_JOKER and jokers > 0:
        jokers -= 1.0
        cards += 1.0
    return space, jokers, cards
