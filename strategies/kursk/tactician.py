"""Tactician: weighs everything, and takes the option that is worth most.

The unit of worth is one space of ground. A turn is worth the ground, cards and Jokers it gains, the special space and
the fight it leads to, less the danger of being met where it ends. A fight is worth what its loser and its winner
exchange, times the odds counted from the cards that it cannot see. Every judgement is a weight.
"""

from __future__ import annotations

from sim.bits import highest_bit, lowest_bit
from sim.games.kursk.board import turn_round
from sim.games.kursk.odds import (
    after_effect,
    beats_sensible,
    fight_odds,
    good_value,
    hidden_cards,
    landing,
    reach,
    rival_on,
    top_chance,
    values_left,
)
from sim.games.kursk.options import can_draw, can_win, nth_special, number_of_options, plays
from sim.games.kursk.records import (
    AS_JOKER,
    DRAW,
    INSIDE,
    JOKER,
    MAX_VALUE,
    NO_TARGET,
    NOBODY,
    NOTHING,
    PASS,
    SKIP,
    TARGETS,
    TOP,
    WIN,
)
from sim.jit import kernel
from sim.strategy import Strategy
from strategies.kursk.racer import racer

tactician = Strategy("kursk", idea="Weighs ground, Jokers, fights and dangers.", like=racer)

weight = tactician.weight
CARD = weight("card", 1.5, low=0.0, high=10.0, says="worth of a card in hand, in spaces")
NEEDED = weight("needed", 15.0, low=0.0, high=60.0, says="worth of a Joker that the win takes")
SPARE = weight("spare", 4.0, low=0.0, high=60.0, says="worth of a Joker beyond")
HOME = weight("home", 25.0, low=0.0, high=99.0, says="worth of the last space with the Jokers to win")
GUARD = weight("guard", 1.0, low=0.0, high=60.0, says="worth of the last space without them")
FINISH = weight("finish", 3.0, low=0.0, high=20.0, says="worth of holding the card that leads to the last space")
SPECIAL = weight("special", 4.0, low=0.0, high=20.0, says="worth of landing on a special space")
EMPTY = weight("empty", 2.0, low=0.0, high=10.0, says="worth of each card more that an empty hand may draw")
TURN = weight("turn", 3.0, low=0.0, high=20.0, says="worth of a turn that somebody must skip, or passes")
COURAGE = weight("courage", 1.0, low=0.0, high=5.0, says="factor on what a fight is worth")
CAUTION = weight("caution", 0.15, low=0.0, high=5.0, says="factor on the danger of being met")
SPITE = weight("spite", 0.7, low=0.0, high=5.0, says="factor on what a rival loses or gains")


@kernel
def place(rules, own, space, jokers):
    """Worth of a space and of the Jokers held there."""
    needed = min(jokers, rules.win_jokers)
    worth = space + own.weights[NEEDED] * needed + own.weights[SPARE] * (jokers - needed)
    if space == rules.last_space:
        worth += own.weights[HOME] if jokers >= rules.win_jokers else own.weights[GUARD]
    return worth


@kernel
def defeat(rules, own, space, jokers, taken, back):
    """What the loser of a fight loses."""
    return place(rules, own, space, jokers) - place(rules, own, turn_round(rules, space - back), jokers - taken)


@kernel
def spoils(rules, own, space, jokers, taken):
    """What the winner of a fight gains."""
    return place(rules, own, space, jokers + taken) - place(rules, own, space, jokers)


@kernel
def fight_worth(rules, table, own, rival, space, jokers, odds, value):
    """Worth of a fight on a space, with these Jokers in hand and these odds, won by a value."""
    theirs = table.jokers[rival] + 0
    taken, lost = min(theirs, rules.jokers_stolen), min(jokers, rules.jokers_stolen)
    spite = own.weights[SPITE]
    won = spoils(rules, own, space, jokers, taken) + spite * defeat(rules, own, space, theirs, taken, value)
    beaten = defeat(rules, own, space, jokers, lost, good_value(rules) + 1)
    beaten += spite * spoils(rules, own, space, theirs, lost)
    return own.weights[COURAGE] * (odds * won - (1.0 - odds) * beaten)


@kernel
def meeting(rules, table, hand, own, rival, space, jokers, left):
    """Worth of a fight to come with the best of the values left, or the attacker's draw."""
    arm = max(highest_bit(left | 1), good_value(rules))
    odds = beats_sensible(rules, table, hand, arm, hidden_cards(table, rival))
    return fight_worth(rules, table, own, rival, space, jokers, odds, arm)


@kernel
def stand(rules, table, hand, own, space, jokers, left):
    """Worth of ending the turn on a space, with these Jokers and values in hand."""
    worth = place(rules, own, space, jokers)
    away = rules.last_space - space
    if 0 < away <= MAX_VALUE and left >> away & 1:
        worth += own.weights[FINISH]
    if space == 0 and rules.start_is_safe:
        return worth
    for rival in range(table.players):
        if rival != table.seat and table.pawn[rival] != space and table.skips[rival] == 0:
            chance = own.weights[CAUTION] * reach(rules, table, hand, rival, space)
            if chance > 0:  # the odds of a fight take long to count
                worth += chance * meeting(rules, table, hand, own, rival, space, jokers, left)
    return worth


@kernel
def play(rules, table, hand, own, choice):
    """Worth of playing a card."""
    space = landing(rules, table.pawn[table.seat], choice)
    jokers = table.jokers[table.seat] - int(choice & AS_JOKER != 0)
    left = values_left(hand, choice)
    worth = stand(rules, table, hand, own, space, jokers, left)
    if choice & AS_JOKER == 0:
        worth -= own.weights[CARD]
    if table.hand_size[table.seat] == 1:
        worth += own.weights[EMPTY] * (rules.draw_empty - rules.draw)
    if rules.special_space[space] and rules.specials_drawn > 0:
        worth += own.weights[SPECIAL]
    rival = rival_on(rules, table, space)
    if rival != NOBODY:
        worth += meeting(rules, table, hand, own, rival, space, jokers, left)
    return worth


@kernel
def draw(rules, table, hand, own):
    """Worth of drawing."""
    space, jokers, size = table.pawn[table.seat] + 0, table.jokers[table.seat] + 0, table.hand_size[table.seat] + 0
    cards = min(rules.draw if size > 0 else rules.draw_empty, rules.hand_limit - size)
    each = own.weights[CARD] + top_chance(rules, table, hand, JOKER) * spoils(rules, own, space, jokers, 1)
    return cards * each + stand(rules, table, hand, own, space, jokers, values_left(hand, AS_JOKER))


@tactician.decides("turn")
def turn(rules, table, hand, own):
    """Win, or do what is worth most."""
    seat = table.seat + 0
    if can_win(rules, table, seat):
        return WIN
    best, choice = -1e9, PASS
    if rules.may_pass:
        space, jokers = table.pawn[seat] + 0, table.jokers[seat] + 0
        best = stand(rules, table, hand, own, space, jokers, values_left(hand, AS_JOKER)) - own.weights[TURN]
    if can_draw(rules, table, seat):
        worth = draw(rules, table, hand, own)
        if worth > best:
            best, choice = worth, DRAW
    cards = plays(rules, hand)
    while cards != 0:
        worth = play(rules, table, hand, own, lowest_bit(cards))
        if worth > best:
            best, choice = worth, lowest_bit(cards)
        cards &= cards - 1
    return choice


@kernel
def commitment(rules, table, hand, own, value, jokers):
    """Worth of committing a value, with these Jokers left in hand."""
    rival = table.attacker + table.defender - table.seat
    odds = fight_odds(rules, table, hand, value)
    return fight_worth(rules, table, own, rival, table.pawn[table.seat] + 0, jokers, odds, value)


@tactician.decides("attack", "defend")
def fight(rules, table, hand, own):
    """Commit what is worth most."""
    jokers = table.jokers[table.seat] + 0
    highest = commitment(rules, table, hand, own, rules.highest + 0, jokers)
    top = top_chance(rules, table, hand, JOKER) * highest
    best, choice = -1e9, TOP
    for value in range(1, MAX_VALUE + 1):
        if rules.copies[value] > 0:
            worth = commitment(rules, table, hand, own, value, jokers)
            top += top_chance(rules, table, hand, value) * worth
            if hand.held >> value & 1 and worth - own.weights[CARD] > best:
                best, choice = worth - own.weights[CARD], value
    if jokers > 0:
        space = table.pawn[table.seat] + 0
        worth = commitment(rules, table, hand, own, rules.highest + 0, jokers - 1)
        worth -= spoils(rules, own, space, jokers - 1, 1)
        if worth > best:
            best, choice = worth, JOKER
    return choice if best > top else TOP


@kernel
def hit(rules, table, own, card, seat):
    """Worth of a special card's effects on a seat."""
    here, jokers, cards = table.pawn[seat] + 0, table.jokers[seat] + 0.0, hidden_cards(table, seat)
    worth = 0.0
    for number in range(2):
        effect, amount = rules.cards[card].effect[number] + 0, rules.cards[card].amount[number] + 0
        if effect == SKIP:
            worth -= own.weights[TURN] * amount
        elif effect != NOTHING:
            then, kept, held = after_effect(rules, table, seat, effect, amount)
            worth += place(rules, own, then, kept) - place(rules, own, here, jokers)
            worth += own.weights[CARD] * (held - cards)
    return worth if seat == table.seat else -own.weights[SPITE] * worth


@kernel
def special_worth(rules, table, own, choice):
    """Worth of a special option: all its hits."""
    card = table.shown[choice // TARGETS] + 0
    if choice % TARGETS != NO_TARGET:
        return hit(rules, table, own, card, choice % TARGETS)
    worth = 0.0
    for seat in range(table.players):
        inside = rules.cards[card].low <= table.pawn[seat] <= rules.cards[card].high
        if inside == (rules.cards[card].scope == INSIDE):
            worth += hit(rules, table, own, card, seat)
    return worth


@tactician.decides("special")
def special(rules, table, hand, own):
    """Take the option that is worth most."""
    best, choice = -1e9, 0
    for position in range(number_of_options(rules, table, hand)):
        option = nth_special(rules, table, position)
        worth = special_worth(rules, table, own, option)
        if worth > best:
            best, choice = worth, option
    return choice
