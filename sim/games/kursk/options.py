"""The legal choices: listed for those who choose among them, tested for those who chose."""

from __future__ import annotations

import numpy as np

from sim.bits import count_bits, lowest_bit
from sim.games.kursk.records import (
    ANY_PLAYER,
    AS_JOKER,
    ATTACK,
    BACK,
    DEFEND,
    DRAW,
    KEEP,
    MULLIGAN,
    NO_TARGET,
    OPPONENT,
    PASS,
    REDRAW,
    SPECIAL,
    TARGETS,
    TOP,
    TURN,
    VALUES,
    WIN,
)
from sim.jit import hot, kernel


@hot
def can_win(rules, table, seat):
    """Whether a seat may end the game."""
    return table.pawn[seat] == rules.last_space and table.jokers[seat] >= rules.win_jokers


@hot
def can_draw(rules, table, seat):
    """Whether a seat may draw."""
    return table.hand_size[seat] < rules.hand_limit and (table.deck_size > 0 or table.discards_size > 0)


@kernel
def can_act(rules, table, seat):
    """Whether a seat has any option in its turn."""
    return (
        table.hand_size[seat] > 0 or can_draw(rules, table, seat) or can_win(rules, table, seat) or rules.may_pass > 0
    )


@hot
def can_play(rules, hand, choice):
    """Whether a choice plays a card that is held, in an open direction."""
    if choice <= 0 or choice >= 2 * BACK or (choice >= BACK and not rules.either_way):
        return False
    value = choice % AS_JOKER
    if choice & AS_JOKER:
        return hand.held & 1 == 1 and value > 0 and rules.copies[value] > 0
    return value > 0 and hand.held >> value & 1 == 1


@hot
def is_legal_turn(rules, table, hand, choice):
    """Whether a choice is open in a turn."""
    if choice == WIN:
        return can_win(rules, table, table.seat)
    if choice == DRAW:
        return can_draw(rules, table, table.seat)
    if choice == PASS:
        return rules.may_pass > 0
    return can_play(rules, hand, choice)


@kernel
def is_legal_special(rules, table, choice):
    """Whether a choice names a card shown and a target its scope allows."""
    if choice < 0 or choice >= table.shown_size * TARGETS:
        return False
    scope = rules.cards[table.shown[choice // TARGETS]].scope
    target = choice % TARGETS
    if scope == ANY_PLAYER:
        return target < table.players
    if scope == OPPONENT:
        return target < table.players and target != table.seat
    return target == NO_TARGET


@hot
def is_legal(rules, table, hand, choice):
    """Whether a choice is open in the decision that is pending."""
    kind = table.kind
    if kind == TURN:
        return is_legal_turn(rules, table, hand, choice)
    if kind == MULLIGAN:
        return choice == KEEP or choice == REDRAW
    if kind == ATTACK or kind == DEFEND:
        return choice == TOP or (0 <= choice < VALUES and hand.held >> choice & 1 == 1)
    return is_legal_special(rules, table, choice)


@hot
def plays(rules, hand):
    """The cards that may be played, as the bits of their choices."""
    bits = np.int64(hand.held >> 1 << 1)
    if hand.held & 1:
        bits |= np.int64(rules.values) << AS_JOKER
    if rules.either_way:
        bits |= bits << BACK
    return bits


@hot
def targets(rules, table, shown):
    """How many targets a card shown has to choose from; one stands for none."""
    scope = rules.cards[table.shown[shown]].scope
    if scope == ANY_PLAYER:
        return table.players + 0
    return table.players - 1 if scope == OPPONENT else 1


@kernel
def number_of_options(rules, table, hand):
    """How many choices the pending decision has."""
    kind = table.kind
    if kind == TURN:
        others = int(can_draw(rules, table, table.seat)) + int(can_win(rules, table, table.seat))
        return count_bits(plays(rules, hand)) + others + rules.may_pass
    if kind == MULLIGAN:
        return 2
    if kind == SPECIAL:
        number = 0
        for shown in range(table.shown_size):
            number += targets(rules, table, shown)
        return number
    return count_bits(np.int64(hand.held)) + 1


@kernel
def nth_option(rules, table, hand, position):
    """The choice at a position of the list of options, which ascends."""
    kind = table.kind
    if kind == MULLIGAN:
        return position
    if kind == SPECIAL:
        return nth_special(rules, table, position)
    bits = plays(rules, hand) if kind == TURN else np.int64(hand.held)
    while bits != 0 and position > 0:
        bits &= bits - 1
        position -= 1
    if bits != 0:
        return lowest_bit(bits)
    if kind != TURN:
        return TOP
    if can_draw(rules, table, table.seat):
        if position == 0:
            return DRAW
        position -= 1
    return WIN if position == 0 and can_win(rules, table, table.seat) else PASS


@kernel
def nth_special(rules, table, position):
    """The choice at a position of the list of special cards and targets."""
    shown = 0
    while position >= targets(rules, table, shown):
        position -= targets(rules, table, shown)
        shown += 1
    scope = rules.cards[table.shown[shown]].scope
    if scope == ANY_PLAYER:
        return shown * TARGETS + position
    if scope == OPPONENT:
        return shown * TARGETS + position + int(position >= table.seat)
    return shown * TARGETS + NO_TARGET


@kernel
def options(rules, table, hand, out):
    """Write the legal choices of the pending decision into ``out``, in ascending order; return how many."""
    number = number_of_options(rules, table, hand)
    for position in range(number):
        out[position] = nth_option(rules, table, hand, position)
    return number


@kernel
def first_special(rules, table):
    """The first option of a special decision: first card shown, first target by seat."""
    return nth_special(rules, table, 0)
