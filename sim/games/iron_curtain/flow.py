"""The course of a game: set-up, what a choice does, and what follows until somebody must decide again."""

from __future__ import annotations

import numpy as np

from sim.bits import count_bits, lowest_bit
from sim.games.iron_curtain.influence import cube_cost, find_open, put_cube, take_cube
from sim.games.iron_curtain.layout import lay_card
from sim.games.iron_curtain.options import is_legal
from sim.games.iron_curtain.records import (
    ACTION,
    CARD,
    CARDS,
    CELL,
    COLUMN_BITS,
    CUBE,
    DEAL,
    DEALT,
    EVENT,
    FIRST_HAND,
    MIDDLE,
    NO_CARD,
    OFFER,
    PLACE,
    POINTS,
    REMOVE,
    ROUND_TURNS,
    SECOND_HAND,
    SELF,
    SIDES,
    START,
    STARTER,
    STOP,
    TURNS,
    USA,
    USE,
    USE_EVENT,
    USSR,
)
from sim.games.iron_curtain.scoring import flagged, move_marker, score_finally, score_region
from sim.jit import hot, kernel
from sim.streams import below

ONE = np.uint64(1)


@kernel
def setup(rules, state):
    """Lay out the table, deal, and ask who begins; all records come cleared but for the streams."""
    table = state.table
    table.first_row = table.last_row = table.first_column = table.last_column = MIDDLE
    lay_card(rules, table, START, MIDDLE << COLUMN_BITS | MIDDLE)
    for side in range(SIDES):
        table.supply[side] = rules.cubes
        put_cube(rules, table, side, START)
        state.hands[side].aftermath = NO_CARD
    shuffle(rules, state.hidden)
    deal(rules, state, USA, 0, FIRST_HAND)
    deal(rules, state, USSR, FIRST_HAND, FIRST_HAND)
    table.kind = STARTER
    table.seat = USSR


@hot
def shuffle(rules, hidden):
    """Bring the cards that will be dealt into random order; then see to those that a side always has."""
    for card in range(rules.cards):
        hidden.deck[card] = card + 1
    for place in range(DEALT):
        other = place + below(hidden.streams, DEAL, rules.cards - place)
        card = hidden.deck[place] + 0
        hidden.deck[place] = hidden.deck[other]
        hidden.deck[other] = card
    if rules.any_given:
        give_cards(rules, hidden)


@kernel
def give_cards(rules, hidden):
    """Exchange the cards that a side always has with those in its first hand."""
    for side in range(SIDES):
        target = FIRST_HAND * side
        for card in range(1, rules.cards + 1):
            if rules.given[card] == side:
                place = 0
                while hidden.deck[place] != card:
                    place += 1
                hidden.deck[place] = hidden.deck[target]
                hidden.deck[target] = card
                target += 1


@hot
def deal(rules, state, side, first, number):
    """Deal cards of the deck to a side."""
    cards, own = 0, 0
    for place in range(first, first + number):
        card = state.hidden.deck[place]
        cards |= 1 << card
        own += rules.flag[card] == side
    state.hands[side].cards = cards
    state.table.hand_size[side] = number
    state.marks.dealt[side] |= np.uint64(cards)
    state.tally.dealt_own[side] += own


@hot
def apply(rules, state, choice):
    """Carry out a choice of the side that decides; false if it is not legal."""
    table = state.table
    seat = table.seat & 1
    if not is_legal(rules, table, state.hands[seat], choice):
        return False
    kind = table.kind
    if kind == CUBE:
        apply_cube(rules, state, seat, choice)
    elif kind == CARD:
        choose_card(state, seat, choice)
    elif kind == CELL:
        lay(rules, state, choice)
    elif kind == EVENT:
        choose_action(rules, state, seat, choice == USE_EVENT)
    elif kind == OFFER:
        answer(rules, state, seat, choice == USE)
    else:
        begin_round(rules, state, seat if choice == SELF else 1 - seat)
    return True


@kernel
def begin_round(rules, state, starter):
    """Let a side begin; in round 2 the new hands are dealt now."""
    table = state.table
    if table.turn:
        deal(rules, state, USA, SIDES * FIRST_HAND, SECOND_HAND)
        deal(rules, state, USSR, SIDES * FIRST_HAND + SECOND_HAND, SECOND_HAND)
        state.tally.began_second[starter] = 1
    else:
        state.tally.began[starter] = 1
    table.mover = 1 - starter
    begin_turn(table)


@hot
def begin_turn(table):
    """Ask the other side for a card."""
    table.turn += 1
    table.mover = 1 - table.mover
    table.seat = table.mover
    table.kind = CARD


@hot
def choose_card(state, seat, card):
    """Take a card out of a hand, to be laid."""
    table = state.table
    table.card = card
    state.hands[seat].cards &= ~(1 << card)
    table.hand_size[seat] -= 1
    state.marks.played[seat] |= ONE << np.uint64(card)
    state.grids.cards[0, card, table.turn - 1] += 1
    table.kind = CELL


@hot
def lay(rules, state, cell):
    """Lay the card, score its region if that was the last of it, and go on to its event or its cubes."""
    table = state.table
    card, seat = table.card & (CARDS - 1), table.mover & 1
    table.order[card] = count_bits(table.played)
    lay_card(rules, table, card, cell)
    region = rules.region[card] + 0
    if rules.members[region] & ~table.played == 0:
        state.tally.completed[seat] += 1
        state.places.completed[seat, region] += 1
        if score_region(rules, state, region, table.turn - 1):
            state.tally.won_in_play[table.winner & 1] = 1
            return
    owner = rules.flag[card] + 0
    table.kind = EVENT if owner == seat else OFFER
    table.seat = owner


@hot
def choose_action(rules, state, seat, event):
    """Carry out the event of an own card, or its cubes."""
    if event:
        state.tally.own_events[seat] += 1
        begin_event(rules, state, seat)
    else:
        state.tally.own_cubes[seat] += 1
        begin_cubes(rules, state)


@hot
def answer(rules, state, seat, event):
    """Carry out the event of a card that the other side plays, if its owner wants to; then come the cubes."""
    if event:
        state.tally.offers_used[seat] += 1
        begin_event(rules, state, seat)
    else:
        state.tally.offers_declined[seat] += 1
        begin_cubes(rules, state)


@hot
def begin_event(rules, state, seat):
    """Begin the event of the card that is being played, for the owner of its flag."""
    table = state.table
    card = table.card & (CARDS - 1)
    state.marks.used[seat] |= ONE << np.uint64(card)
    state.grids.cards[1, card, table.turn - 1] += 1
    event = rules.event[card]
    if event == POINTS:
        if not score_event(rules, state, seat, card):
            end_event(rules, state)
        return
    reach = rules.targets[card] & table.played
    begin_task(table, seat, event, rules.amount[card], reach & table.near[seat] if event == PLACE else reach)
    if not ask_cube(rules, table, seat):
        end_event(rules, state)


@kernel
def score_event(rules, state, seat, card):
    """Move the marker by an event; true if that ends the game."""
    state.tally.points_events[seat] += rules.amount[card]
    ended = move_marker(rules, state, flagged(rules, card, rules.amount[card]))
    if ended:
        state.tally.won_in_play[state.table.winner & 1] = 1
    return ended


@hot
def end_event(rules, state):
    """After an event on the other side's card come its cubes; else the turn ends."""
    table = state.table
    if rules.flag[table.card & (CARDS - 1)] != table.mover:
        begin_cubes(rules, state)
    else:
        end_turn(rules, state)


@kernel
def begin_cubes(rules, state):
    """Begin the cubes of the card that is being played."""
    table = state.table
    mover = table.mover & 1
    begin_task(table, mover, ACTION, rules.printed[table.card & (CARDS - 1)], table.near[mover])
    if not ask_cube(rules, table, mover):
        end_cubes(rules, state, mover)


@hot
def end_cubes(rules, state, seat):
    """End a card's cubes, and the turn; those left can land nowhere."""
    state.tally.cubes_lost[seat] += state.table.left
    end_turn(rules, state)


@hot
def begin_task(table, seat, task, left, reach):
    """Begin to place or remove cubes, one at a time."""
    table.task = task
    table.left = left
    table.reach = reach
    table.seat = seat


@hot
def ask_cube(rules, table, seat):
    """Ask for the next cube; false if there is none left, or nowhere to go."""
    table.open = 0
    if table.left > 0:
        table.open = find_open(rules, table, seat, table.task, table.left, table.reach)
    table.kind = CUBE
    return table.open != 0


@hot
def apply_cube(rules, state, seat, card):
    """Place or remove a cube, or hold the rest back."""
    table = state.table
    if card == STOP:
        state.tally.cubes_held_back[seat] += table.left
        end_turn(rules, state)
        return
    if table.task == REMOVE:
        take_cube(rules, table, 1 - seat, card)
        state.tally.cubes_removed[1 - seat] += 1
        table.left -= 1
    else:
        cost = cube_cost(rules, table, seat, table.task, card)
        put_cube(rules, table, seat, card)
        state.tally.cubes_placed[seat] += 1
        state.tally.double_costs[seat] += int(cost > 1)
        state.places.cubes[seat, rules.region[card]] += 1
        table.left -= cost
    if ask_cube(rules, table, seat):
        return
    if table.task == ACTION:
        end_cubes(rules, state, seat)
    else:
        end_event(rules, state)


@hot
def end_turn(rules, state):
    """Pass the turn on, or end the round."""
    table = state.table
    if table.turn == TURNS:
        score_finally(rules, state)
    elif table.turn == ROUND_TURNS:
        end_round(rules, state)
    else:
        begin_turn(table)


@kernel
def end_round(rules, state):
    """Put the aftermath cards aside, and ask who begins round 2."""
    table = state.table
    for side in range(SIDES):
        hand = state.hands[side]
        hand.aftermath = lowest_bit(hand.cards)
        state.marks.buried[side] = np.uint64(hand.cards)
        hand.cards = 0
        table.hand_size[side] = 0
    table.kind = STARTER
    table.seat = USA if table.track < 0 else USSR


@kernel
def finish(rules, state):
    """Note what every side has at the end."""
    table, tally = state.table, state.tally
    for side in range(SIDES):
        tally.ahead[side] = max(course(rules, table, side), 0)
        tally.cubes_on_table[side] = rules.cubes - table.supply[side]
        tally.countries[side] = count_bits(table.dominates[side])
        tally.table_width[side] = table.last_column - table.first_column + 1
        tally.table_height[side] = table.last_row - table.first_row + 1


@hot
def course(rules, table, seat):
    """Steps of the track that a side is ahead; negative behind."""
    return table.track if seat == USA else -table.track


@hot
def standing(rules, table, seat):
    """Steps of the track from the other side's end."""
    return rules.track + course(rules, table, seat)
