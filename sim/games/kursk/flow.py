"""The course of a game: set-up, what a choice does, and what follows until somebody must decide again."""

from __future__ import annotations

import numpy as np

from sim.bits import lowest_bit
from sim.games.kursk.board import join_queue, leave_queue, place_pawn, rival_here, turn_round
from sim.games.kursk.cards import (
    draw_to_hand,
    keep_limit,
    lay_down,
    put_in_deck,
    settle_discards,
    take_from_hand,
)
from sim.games.kursk.fights import begin_fight, commit_attack, commit_defence
from sim.games.kursk.options import can_act, is_legal
from sim.games.kursk.records import (
    AS_JOKER,
    ATTACK,
    BACK,
    DEAL,
    DEFEND,
    DRAW,
    JOKER,
    MAIN,
    MULLIGAN,
    NOBODY,
    ONE,
    PASS,
    REDRAW,
    TURN,
    VALUES,
    WIN,
)
from sim.games.kursk.specials import next_effect, play_special, show_specials
from sim.jit import hot, kernel


@kernel
def setup(rules, state):
    """Lay out the table, deal, and ask for the first decision; all records come cleared but for the streams."""
    table, hidden = state.table, state.hidden
    table.players = rules.players
    table.deck_size = rules.deck_size
    table.special_size = rules.special_size
    hidden.deck_jokers = rules.copies[JOKER]
    for i in range(rules.deck_size - rules.copies[JOKER]):
        hidden.deck[i] = rules.deck[i]
    for i in range(rules.special_size):
        hidden.special_deck[i] = rules.special_deck[i]
    for seat in range(rules.players):
        draw_to_hand(state, seat, rules.hand_start, DEAL)
    for seat in range(rules.players):
        keep_limit(rules, state, seat)
    table.mover = rules.players - 1
    if rules.mulligan:
        table.kind = MULLIGAN
        table.seat = 0
    else:
        note_hands(state)
        end_turn(rules, state)


@hot
def apply(rules, state, choice):
    """Carry out a choice of the seat that decides; false if it is not legal."""
    table = state.table
    if not is_legal(rules, table, state.hands[table.seat & 7], choice):
        return False
    kind = table.kind
    if kind == TURN:
        ended = take_turn(rules, state, choice)
    elif kind == MULLIGAN:
        ended = settle_mulligan(rules, state, choice)
    else:
        ended = settle_meeting(rules, state, kind, choice)
    if ended:
        end_turn(rules, state)
    return True


@kernel
def settle_meeting(rules, state, kind, choice):
    """Carry out a choice in a fight or among special cards; true if the turn is over."""
    if kind == ATTACK:
        commit_attack(state, choice)
        return False
    if kind == DEFEND:
        if not commit_defence(rules, state, choice):
            return False
    else:
        play_special(rules, state, choice)
    return advance(rules, state)


@kernel
def settle_mulligan(rules, state, choice):
    """Let a seat keep or redraw; after the last one the cards put aside go back: true, for turn 1 begins."""
    table, hidden = state.table, state.hidden
    seat = table.seat + 0
    if choice == REDRAW:
        number = table.hand_size[seat] + 0
        count = state.hands[seat].count
        for card in range(VALUES):
            for _ in range(count[card]):
                take_from_hand(state, seat, card)
                hidden.aside[card] += 1
        draw_to_hand(state, seat, number, DEAL)
        state.tally.mulligan[seat] = 1
    if seat + 1 < table.players:
        table.seat = seat + 1
        return False
    for card in range(VALUES):
        for _ in range(hidden.aside[card]):
            put_in_deck(state, card)
    note_hands(state)
    return True


@kernel
def note_hands(state):
    """Note what every seat begins turn 1 with."""
    for seat in range(state.table.players):
        hand = state.hands[seat]
        bits = np.int64(hand.held >> 1 << 1)  # of few values: quicker than a look at all
        total = 0
        while bits != 0:
            card = lowest_bit(bits)
            total += card * hand.count[card]
            bits &= bits - 1
        state.tally.hand_sum[seat] = total
        state.tally.jokers_dealt[seat] = hand.count[JOKER]


@hot
def take_turn(rules, state, choice):
    """Carry out the one action of a turn; true if the turn is over."""
    table = state.table
    seat = table.mover & 7
    if choice == DRAW:
        number = rules.draw if table.hand_size[seat] > 0 else rules.draw_empty
        draw_to_hand(state, seat, number, MAIN)
        keep_limit(rules, state, seat)
        return True
    if choice == WIN:
        table.over = 1
        table.winner = seat
        return False
    return choice == PASS or play_card(rules, state, seat, choice)


@hot
def play_card(rules, state, seat, choice):
    """Discard a card, move its player's pawn, and see what it meets; true if the turn is over."""
    table, hidden = state.table, state.hidden
    value = choice & (AS_JOKER - 1)
    joker = choice & AS_JOKER != 0
    card = JOKER if joker else value
    take_from_hand(state, seat, card)
    state.marks.played[seat] |= ONE << np.uint64(card)
    lay_down(state, card)
    if joker:
        settle_discards(rules, state)
        state.tally.jokers_played[seat] += 1
    space = turn_round(rules, table.pawn[seat] + (value if choice < BACK else -value))
    place_pawn(state, seat, space)
    special = rules.special_space[space] and rules.specials_drawn > 0
    if rival_here(rules, table, seat) == NOBODY and not special:
        return True
    hidden.landed = space
    hidden.special_due = special
    if special and rules.special_first:
        hidden.fight_due = 1
    else:
        join_queue(state, seat)
    return advance(rules, state)


@kernel
def advance(rules, state):
    """Resolve what waits (landings, then effects, then the mover's special or fight); true if nothing is left."""
    table, hidden = state.table, state.hidden
    while True:
        if hidden.queue_size > 0:
            seat = leave_queue(state)
            rival = rival_here(rules, table, seat)
            if rival != NOBODY and hidden.fights < rules.fights_per_turn:
                begin_fight(rules, state, seat, rival)
                return False
        elif hidden.targets_size > 0:
            next_effect(rules, state)
        elif hidden.special_due:
            hidden.special_due = 0
            if table.pawn[table.mover] == hidden.landed and show_specials(rules, state):
                return False
        elif hidden.fight_due:
            hidden.fight_due = 0
            if table.pawn[table.mover] == hidden.landed:
                join_queue(state, table.mover)
        else:
            return True


@hot
def end_turn(rules, state):
    """Pass the turn on, over seats that must skip or can do nothing, and ask the next one."""
    table, hidden = state.table, state.hidden
    hidden.fights = 0
    seat = table.mover & 7
    while True:
        if table.turn >= rules.turn_limit:
            table.over = 1
            return
        table.turn += 1
        seat = seat + 1 if seat + 1 < table.players else 0
        if table.skips[seat] > 0:
            table.skips[seat] -= 1
        elif table.hand_size[seat] > 0 or can_act(rules, table, seat):
            break
    table.mover = seat
    table.seat = seat
    table.kind = TURN


@kernel
def finish(rules, state):
    """Note how every seat stands at the end."""
    for seat in range(rules.players):
        state.tally.final_space[seat] = state.table.pawn[seat]
        state.tally.hand[seat] = state.table.hand_size[seat]


@hot
def standing(rules, table, seat):
    """Spaces a pawn has behind it."""
    return table.pawn[seat] + 0


@hot
def jokers_held(rules, table, seat):
    """Jokers in a hand."""
    return table.jokers[seat] + 0


@hot
def place(rules, table, seat):
    """Space a pawn stands on."""
    return table.pawn[seat] + 0
