"""Hunter: goes for the player who holds a Joker.

Jokers in hand lie face up, so the prey is known. Where a card lands it on a rival with a Joker, it attacks, if the odds
of the fight satisfy it. While a rival with a Joker is still behind, it waits and draws, to be met or to strike; else it
runs like the racer. It fights with the best it has.
"""

from __future__ import annotations

from sim.bits import highest_bit
from sim.games.kursk.odds import beats_sensible, good_value, hidden_cards, landing, rival_on, values_left
from sim.games.kursk.options import can_draw, can_win
from sim.games.kursk.records import DRAW, JOKER, MAX_VALUE, NOBODY, TOP, WIN
from sim.jit import kernel
from sim.strategy import Strategy
from strategies.kursk.racer import racer
from strategies.kursk.racer import turn as run

hunter = Strategy("kursk", idea="Goes for whoever holds a Joker.", like=racer)

NERVE = hunter.weight("nerve", 0.4, low=0.0, high=1.0, says="odds of a fight from which on it attacks")
LEASH = hunter.weight("leash", 4.0, low=0.0, high=99.0, says="spaces by which it lets a Joker trail before it waits")


@hunter.decides("turn")
def turn(rules, table, hand, own):
    """Strike, wait for the prey, or run."""
    if can_win(rules, table, table.seat):
        return WIN
    card = striking_card(rules, table, hand, own)
    if card > 0:
        return card
    if table.jokers[table.seat] == 0 and prey_behind(table, own) and can_draw(rules, table, table.seat):
        return DRAW
    return run(rules, table, hand, own)


@kernel
def striking_card(rules, table, hand, own):
    """The card that attacks a rival with a Joker at the best odds, if they satisfy; else 0."""
    best, card = own.weights[NERVE], 0
    for value in range(1, MAX_VALUE + 1):
        if hand.held >> value & 1:
            rival = rival_on(rules, table, landing(rules, table.pawn[table.seat], value))
            if rival != NOBODY and table.jokers[rival] > 0:
                odds = striking_odds(rules, table, hand, value, rival)
                if odds >= best:
                    best, card = odds, value
    return card


@kernel
def striking_odds(rules, table, hand, value, rival):
    """Odds of the fight after a card is played: with the highest that is left, or the attacker's draw."""
    left = values_left(hand, value)
    arm = highest_bit(left) if left else good_value(rules)
    return beats_sensible(rules, table, hand, arm, hidden_cards(table, rival))


@kernel
def prey_behind(table, own):
    """Whether a rival with a Joker trails so far that running on would lose it."""
    for rival in range(table.players):
        ahead = table.pawn[table.seat] - table.pawn[rival]
        if table.jokers[rival] > 0 and ahead > own.weights[LEASH]:
            return True
    return False


@hunter.decides("attack", "defend")
def fight(rules, table, hand, own):
    """Fight with the highest value, or a spare Joker; with the top card if the hand holds nothing good."""
    if hand.count[JOKER] > rules.win_jokers:
        return JOKER
    values = hand.held >> 1 << 1  # without the Jokers
    if values and highest_bit(values) >= good_value(rules):
        return highest_bit(values)
    return TOP
