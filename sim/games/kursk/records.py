"""The records of KURSK, as the kernels and the strategies see them, and the numbers that stand for things.

What a strategy sees is signed, so that differences of fields come out as one expects; what only the kernels touch is
small and unsigned, which lets LLVM see that an index is not negative and saves the wrap-around test.
"""

from __future__ import annotations

import numpy as np

SEATS = 8  # room for them: 6 may play; a power of two makes addresses cheap
VALUES = 16  # room for card values 1 … 14; 0 is the Joker
MAX_VALUE = 14  # so that every choice of a card is a bit of a signed 64-bit number
SPACES = 100  # spaces 0 … 99
CARDS = 250  # main deck
SPECIALS = 64  # special deck: cards, and kinds of card
SHOWN = 8  # special cards shown at once
STACK = 128  # cards committed in one fight
QUEUE = 64  # pawns that wait to land

JOKER = 0
NOBODY = -1
NO_CARD = -1
ONE = np.uint64(1)  # the bit of card 0 in a mark

# the kinds of decision
MULLIGAN, TURN, ATTACK, DEFEND, SPECIAL = range(5)

# the choices of a mulligan
KEEP, REDRAW = 0, 1
# choices: turn. A value v played forward is v, a Joker as v is v + AS_JOKER, backward + BACK
AS_JOKER = 16
BACK = 32
DRAW, WIN, PASS = 64, 65, 66
# choices: fight. A value v held is v, a Joker JOKER
TOP = 64
# choices: special. Card i shown, aimed at seat t: i * TARGETS + t; without a target i * TARGETS + NO_TARGET
TARGETS = 8
NO_TARGET = 7

# how a loser retreats
BY_WINNER, BY_LOSER, BY_LAST, BY_DIFFERENCE = range(4)
# whom a special card hits
ANY_PLAYER, OPPONENT, INSIDE, OUTSIDE = range(4)
# what a special card does
NOTHING, MOVE, GOTO, NEXT_SPECIAL, DRAW_CARDS, DISCARD, NEW_HAND, TAKE, BURY_JOKER, SWAP, SKIP = range(11)

# random streams of the game
STREAMS = ("deal", "main deck", "special deck", "chance")
DEAL, MAIN, SPECIAL_DECK, CHANCE = range(4)

special_card = np.dtype(
    [("scope", "i1"), ("low", "i1"), ("high", "i1"), ("effect", "i1", 2), ("amount", "i1", 2)], align=True
)

rules_record = np.dtype(
    [
        ("players", "i1"),
        ("last_space", "i1"),
        ("hand_start", "i1"),
        ("hand_limit", "i1"),
        ("draw", "i1"),
        ("draw_empty", "i1"),
        ("win_jokers", "i1"),
        ("mulligan", "i1"),
        ("may_pass", "i1"),
        ("either_way", "i1"),
        ("retreat_stops", "i1"),
        ("retreat_by", "i1"),
        ("specials_drawn", "i1"),
        ("start_is_safe", "i1"),
        ("special_first", "i1"),
        ("displaced_fight", "i1"),
        ("fights_per_turn", "i1"),
        ("fight_rounds", "i1"),
        ("attacker_draws", "i1"),
        ("jokers_stolen", "i1"),
        ("joker_reshuffles", "i1"),
        ("values", "i4"),
        ("lowest", "i1"),
        ("highest", "i1"),
        ("deck_size", "i2"),
        ("special_size", "i2"),
        ("turn_limit", "i4"),
        ("copies", "i2", VALUES),
        ("special_space", "i1", SPACES),
        ("deck", "u1", CARDS),  # all but its Jokers
        ("special_deck", "u1", SPECIALS),
        ("cards", special_card, SPECIALS),
    ],
    align=True,
)

table_record = np.dtype(
    [
        ("kind", "i1"),
        ("seat", "i1"),
        ("over", "i1"),
        ("winner", "i1"),
        ("shift", "i1"),
        ("players", "i1"),
        ("mover", "i1"),
        ("turn", "i4"),
        ("deck_size", "i2"),
        ("special_size", "i2"),
        ("attacker", "i1"),
        ("defender", "i1"),
        ("attacker_top", "i1"),
        ("level_rounds", "i1"),
        ("shown_size", "i1"),
        ("pawn", "i1", SEATS),
        ("hand_size", "i1", SEATS),
        ("jokers", "i1", SEATS),
        ("skips", "i1", SEATS),
        ("shown", "i1", SHOWN),
        ("discards", "i1", VALUES),
        ("discards_size", "i2"),
        ("special_discards", "i1", SPECIALS),
    ],
    align=True,
)

hand_record = np.dtype([("held", "i4"), ("count", "i1", VALUES)], align=True)

hidden_record = np.dtype(
    [
        ("streams", "u8", len(STREAMS)),
        ("deck", "u1", CARDS),  # all but its Jokers
        ("deck_jokers", "u1"),
        ("special_deck", "u1", SPECIALS),
        ("aside", "u1", VALUES),
        ("stack", "u1", STACK),
        ("stack_size", "u1"),
        ("attack_card", "u1"),
        ("fights", "u1"),
        ("landed", "u1"),
        ("special_due", "u1"),
        ("fight_due", "u1"),
        ("queue", "u1", QUEUE),
        ("queue_start", "u1"),
        ("queue_size", "u1"),
        ("targets", "u1", SEATS),
        ("targets_size", "u1"),
        ("target", "u1"),
        ("effect", "u1"),
        ("card", "u1"),
    ],
    align=True,
)

COUNTERS = {
    "final_space": "space of the pawn at the end",
    "hand": "cards in hand at the end",
    "jokers_drawn": "Jokers that came to hand from the main deck, the deal included",
    "jokers_stolen": "Jokers taken from losers of fights",
    "jokers_lost": "Jokers lost to winners of fights, to random discards and to special cards",
    "jokers_played": "Jokers played to move",
    "cards_drawn": "cards that came to hand from the main deck, the deal included",
    "fights_begun": "fights as attacker",
    "fights_won": "fights won, as attacker or defender",
    "specials_taken": "times special cards were drawn",
    "jokers_dealt": "Jokers in the opening hand, after the mulligan",
    "hand_sum": "values of the cards of the opening hand together, after the mulligan; a Joker counts 0",
    "mulligan": "whether the first hand was changed: 1 or 0",
}
MARKS = {
    "held": "held at any time, the opening hand included",
    "drawn": "drawn from the main deck after the opening hand",
    "played": "played to move, or put into a fight from the hand",
    "special": "special card chosen",
}
FIGHTERS = ["Joker", *(str(value) for value in range(1, MAX_VALUE + 1)), "top card"]  # what an attacker commits
TOP_FIGHTER = len(FIGHTERS) - 1
MOST_COUNTED = 10  # cards in a hand; more count as this many
PLACE_COUNTERS = {
    "visits": "pawns set down here",
    "fights": "fights begun here",
    "specials": "times that special cards were drawn here",
}
