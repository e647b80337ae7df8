"""A fight: commitments, the reveal, the spoils and the retreat."""

from __future__ import annotations

import numpy as np

from sim.games.kursk.board import join_queue, land_aside, turn_round
from sim.games.kursk.cards import (
    draw_card,
    draw_to_hand,
    keep_limit,
    lay_down,
    put_in_hand,
    random_card,
    settle_discards,
    take_from_hand,
)
from sim.games.kursk.records import (
    ATTACK,
    BY_LAST,
    BY_LOSER,
    BY_WINNER,
    DEFEND,
    JOKER,
    MAIN,
    MOST_COUNTED,
    NO_CARD,
    ONE,
    TOP,
    TOP_FIGHTER,
)
from sim.jit import kernel


@kernel
def begin_fight(rules, state, attacker, defender):
    """Open a fight with the attacker's draw and ask for its commitment."""
    table = state.table
    table.attacker = attacker
    table.defender = defender
    table.level_rounds = 0
    state.hidden.fights += 1
    state.tally.fights_begun[attacker] += 1
    space = table.pawn[attacker] + 0
    state.places.fights[attacker, space] += 1
    draw_to_hand(state, attacker, rules.attacker_draws, MAIN)
    keep_limit(rules, state, attacker)
    table.kind = ATTACK
    table.seat = attacker


@kernel
def commit_attack(state, choice):
    """Put the attacker's card aside, face down, and ask the defender."""
    table = state.table
    if choice != TOP:
        take_from_hand(state, table.attacker, choice)
        state.marks.played[table.attacker] |= ONE << np.uint64(choice)
    state.hidden.attack_card = choice
    table.attacker_top = choice == TOP
    table.kind = DEFEND
    table.seat = table.defender


@kernel
def reveal(rules, state, seat, choice):
    """Value of a committed card; a top card is drawn now."""
    card = choice
    if choice == TOP:
        card = draw_card(state, MAIN)
        if card == NO_CARD:
            if state.table.hand_size[seat] == 0:
                return 0
            card = random_card(state, seat)
            take_from_hand(state, seat, card)
    state.hidden.stack[state.hidden.stack_size] = card
    state.hidden.stack_size += 1
    return rules.highest + 0 if card == JOKER else card


@kernel
def discard_stack(rules, state):
    """Discard all cards used in a fight together."""
    hidden = state.hidden
    for i in range(hidden.stack_size):
        lay_down(state, hidden.stack[i])
    hidden.stack_size = 0
    settle_discards(rules, state)


@kernel
def steal_jokers(rules, state, winner, loser):
    """Hand the loser's Jokers over, as many as the rules say and the hand holds."""
    number = min(rules.jokers_stolen, state.table.jokers[loser])
    for _ in range(number):
        take_from_hand(state, loser, JOKER)
        put_in_hand(state, winner, JOKER)
    state.tally.jokers_stolen[winner] += number
    state.tally.jokers_lost[loser] += number
    keep_limit(rules, state, winner)


@kernel
def retreat_length(rules, attack, defence):
    """Spaces that the loser of a decided fight goes back."""
    if rules.retreat_by == BY_WINNER:
        return max(attack, defence)
    if rules.retreat_by == BY_LOSER:
        return min(attack, defence)
    if rules.retreat_by == BY_LAST:
        return defence
    return abs(attack - defence)


@kernel
def end_fight(rules, state, attack, defence):
    """Settle a decided fight; winner (if it had moved in) and loser wait for what they meet next."""
    table = state.table
    attacker_won = attack > defence
    winner = table.attacker + 0 if attacker_won else table.defender + 0
    loser = table.attacker + table.defender - winner
    state.tally.fights_won[winner] += 1
    steal_jokers(rules, state, winner, loser)
    discard_stack(rules, state)
    if attacker_won:
        join_queue(state, winner)
    space = table.pawn[loser] - retreat_length(rules, attack, defence)
    if space < 0 and rules.retreat_stops:
        space = 0
    land_aside(rules, state, loser, turn_round(rules, space))


@kernel
def commit_defence(rules, state, choice):
    """Reveal both cards: the fight ends (true), or goes into another round."""
    table = state.table
    row = TOP_FIGHTER if state.hidden.attack_card == TOP else state.hidden.attack_card
    column = min(table.hand_size[table.defender], MOST_COUNTED)
    if choice != TOP:
        take_from_hand(state, table.defender, choice)
        state.marks.played[table.defender] |= ONE << np.uint64(choice)
    attack = reveal(rules, state, table.attacker, state.hidden.attack_card)
    defence = reveal(rules, state, table.defender, choice)
    state.grids.fights[0, row, column] += 1
    state.grids.fights[1, row, column] += attack > defence
    if attack != defence:
        end_fight(rules, state, attack, defence)
        return True
    table.level_rounds += 1
    if table.level_rounds >= rules.fight_rounds:
        discard_stack(rules, state)
        return True
    table.kind = ATTACK
    table.seat = table.attacker
    return False
