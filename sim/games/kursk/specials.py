"""Special cards: the choice among those shown, whom the chosen one hits, and its effects one after another."""

from __future__ import annotations

import numpy as np

from sim.games.kursk.board import land_aside, place_pawn, turn_round
from sim.games.kursk.cards import (
    draw_special,
    draw_to_hand,
    keep_limit,
    lay_down,
    lose_cards,
    nth_card,
    put_in_deck,
    put_in_hand,
    settle_discards,
    take_from_hand,
)
from sim.games.kursk.records import (
    ANY_PLAYER,
    BURY_JOKER,
    CHANCE,
    DISCARD,
    DRAW_CARDS,
    GOTO,
    INSIDE,
    JOKER,
    MAIN,
    MOVE,
    NEW_HAND,
    NEXT_SPECIAL,
    NO_CARD,
    NOTHING,
    ONE,
    OPPONENT,
    SKIP,
    SPECIAL,
    SWAP,
    TAKE,
    TARGETS,
    VALUES,
)
from sim.jit import kernel
from sim.streams import below


@kernel
def show_specials(rules, state):
    """Draw special cards openly and ask which to play; false if there are none to ask about."""
    table = state.table
    table.shown_size = 0
    for _ in range(rules.specials_drawn):
        card = draw_special(state)
        if card == NO_CARD:
            break
        table.shown[table.shown_size] = card
        table.shown_size += 1
    if table.shown_size == 0:
        return False
    table.kind = SPECIAL
    table.seat = table.mover
    state.tally.specials_taken[table.mover] += 1
    state.places.specials[table.mover, table.pawn[table.mover]] += 1
    return True


@kernel
def is_hit(rules, table, card, seat):
    """Whether a card without a target hits a seat, from where its pawn stands now."""
    space = table.pawn[seat]
    inside = rules.cards[card].low <= space <= rules.cards[card].high
    return inside == (rules.cards[card].scope == INSIDE)


@kernel
def play_special(rules, state, choice):
    """Settle whom the chosen card hits and lay the cards shown on their discards."""
    table, hidden = state.table, state.hidden
    card = table.shown[choice // TARGETS] + 0
    state.marks.special[table.mover] |= ONE << np.uint64(card)
    for shown in range(table.shown_size):
        table.special_discards[table.shown[shown]] += 1
    table.shown_size = 0
    hidden.card = card
    hidden.target = 0
    hidden.effect = 0
    hidden.targets_size = 0
    if rules.cards[card].scope == ANY_PLAYER or rules.cards[card].scope == OPPONENT:
        hidden.targets[0] = choice % TARGETS
        hidden.targets_size = 1
        return
    seat = table.mover + 0
    for _ in range(table.players):
        if is_hit(rules, table, card, seat):
            hidden.targets[hidden.targets_size] = seat
            hidden.targets_size += 1
        seat = seat + 1 if seat + 1 < table.players else 0


@kernel
def next_effect(rules, state):
    """Carry out the next effect on the next target of the card in play."""
    hidden = state.hidden
    seat = hidden.targets[hidden.target] + 0
    card = hidden.card
    effect = rules.cards[card].effect[hidden.effect]
    amount = rules.cards[card].amount[hidden.effect]
    hidden.effect += 1
    if hidden.effect == 2 or rules.cards[card].effect[1] == NOTHING:
        hidden.effect = 0
        hidden.target += 1
        if hidden.target == hidden.targets_size:
            hidden.targets_size = 0
    carry_out(rules, state, seat, effect, amount)


@kernel
def carry_out(rules, state, seat, effect, amount):
    """Carry out one effect on one seat."""
    table = state.table
    if effect == MOVE:
        land_aside(rules, state, seat, turn_round(rules, table.pawn[seat] + amount))
    elif effect == GOTO:
        land_aside(rules, state, seat, amount)
    elif effect == NEXT_SPECIAL:
        go_to_next_special(rules, state, seat)
    elif effect == DRAW_CARDS:
        draw_to_hand(state, seat, amount, MAIN)
        keep_limit(rules, state, seat)
    elif effect == DISCARD:
        lose_cards(rules, state, seat, amount)
    elif effect == NEW_HAND:
        change_hand(rules, state, seat)
    elif effect == TAKE:
        take_cards(rules, state, seat, amount)
    elif effect == BURY_JOKER:
        bury_joker(rules, state, seat)
    elif effect == SWAP:
        other = table.pawn[seat] + 0
        place_pawn(state, seat, table.pawn[table.mover])
        place_pawn(state, table.mover, other)
    elif effect == SKIP:
        table.skips[seat] += amount


@kernel
def go_to_next_special(rules, state, seat):
    """Move a pawn ahead to the next special space, if any."""
    for space in range(state.table.pawn[seat] + 1, rules.last_space + 1):
        if rules.special_space[space]:
            land_aside(rules, state, seat, space)
            return


@kernel
def change_hand(rules, state, seat):
    """Discard all but the Jokers, together, and draw as many."""
    number = state.table.hand_size[seat] - state.table.jokers[seat]
    count = state.hands[seat].count
    for card in range(1, VALUES):
        for _ in range(count[card]):
            take_from_hand(state, seat, card)
            lay_down(state, card)
    settle_discards(rules, state)
    draw_to_hand(state, seat, number, MAIN)
    keep_limit(rules, state, seat)


@kernel
def take_cards(rules, state, seat, amount):
    """Give the mover random cards of a seat, never Jokers."""
    table = state.table
    count = state.hands[seat].count
    for _ in range(min(amount, table.hand_size[seat] - table.jokers[seat])):
        others = table.hand_size[seat] - table.jokers[seat]
        card = nth_card(count, table.jokers[seat] + below(state.hidden.streams, CHANCE, others))
        take_from_hand(state, seat, card)
        put_in_hand(state, table.mover, card)
    keep_limit(rules, state, table.mover)


@kernel
def bury_joker(rules, state, seat):
    """Shuffle a Joker of a seat that holds one into the main deck alone, and let the seat draw one."""
    table = state.table
    if table.jokers[seat] == 0:
        return
    take_from_hand(state, seat, JOKER)
    state.tally.jokers_lost[seat] += 1
    put_in_deck(state, JOKER)
    draw_to_hand(state, seat, 1, MAIN)
    keep_limit(rules, state, seat)
