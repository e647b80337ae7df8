"""The records of Iron Curtain, and the numbers by which kernels and strategies name things.

Cards are numbered in the order of their file, from 1; the start card is 0. Sets of cards are the bits of one number.
"""

from __future__ import annotations

import numpy as np

USA, USSR = 0, 1
SIDES = 2
SIDE_NAMES = ("USA", "USSR")
DRAWN = -2

START = 0  # the start card
CARDS = 32  # room for them and the start card; a power of two makes addresses cheap
MOST_CARDS = 30
FIRST_HAND, SECOND_HAND = 5, 4
PLAYS = 4  # of a side in a round
DEALT = SIDES * (FIRST_HAND + SECOND_HAND)
ROUND_TURNS = SIDES * PLAYS
TURNS = 2 * ROUND_TURNS
NO_CARD = -1

REGIONS = 7
ANY = 7  # in the place of a region: all cards
GROUPS = 8

# Cells of the table: a row and a column in one number. The table has no edge: there is room whichever way it grows.
ROWS = 36
COLUMN_BITS = 6
COLUMNS = 1 << COLUMN_BITS
MIDDLE = 17
LAST_COLUMN = 2 * MIDDLE

STARTER, CARD, CELL, EVENT, OFFER, CUBE = range(6)
DECISIONS = ("starter", "card", "cell", "event", "offer", "cube")

# Choices; of a card or a country its number, of a cell the cell
SELF, OPPONENT = 0, 1
USE_EVENT, PLACE_CUBES = 0, 1
USE, DECLINE = 0, 1
STOP = 31

EVENTS = ("points", "infiltrate", "place", "remove")
POINTS, INFILTRATE, PLACE, REMOVE, ACTION = range(5)  # ACTION: a card's cubes

MAJORITY, FLAGS, NO_AFTERMATH = range(3)

STREAMS = ("deal",)
DEAL = 0

rules_record = np.dtype(
    [
        ("cubes", "i4"),
        ("track", "i4"),
        ("start_scores", "i4"),
        ("chaining", "i4"),
        ("control_lead", "i4"),
        ("control_cost", "i4"),
        ("must_place", "i4"),
        ("country_points", "i4"),
        ("aftermath", "i4"),
        ("aftermath_points", "i4"),
        ("level_draws", "i4"),
        ("cards", "i4"),  # how many, without the start card
        ("regions", "i4"),
        ("bonus", "i4", GROUPS),
        ("members", "i4", GROUPS),  # cards of a region, without the start card, as bits
        ("region", "i1", CARDS),
        ("flag", "i1", CARDS),
        ("printed", "i1", CARDS),  # cubes
        ("event", "i1", CARDS),
        ("amount", "i1", CARDS),
        ("targets", "i4", CARDS),  # cards that the event may touch, as bits
        ("given", "i1", CARDS),  # side that always has it in its first hand; -1 for none
        ("any_given", "i4"),
    ],
    align=True,
)

table_record = np.dtype(
    [
        ("kind", "i4"),
        ("seat", "i4"),
        ("turn", "i4"),
        ("over", "i4"),
        ("winner", "i4"),
        ("shift", "i4"),
        ("mover", "i4"),  # whose turn it is
        ("track", "i4"),  # steps that the USA is ahead; negative for the USSR
        ("card", "i4"),  # that is being played
        ("task", "i4"),  # what the cubes are for: PLACE, INFILTRATE, REMOVE or ACTION
        ("left", "i4"),  # cubes still to be placed or removed
        ("reach", "i4"),  # cards that cubes may go to by adjacency
        ("open", "i4"),  # countries open to the next cube
        ("played", "i4"),  # cards on the table, the start card among them
        ("supply", "i4", SIDES),
        ("hand_size", "i4", SIDES),
        ("has", "i4", SIDES),  # cards with cubes of the side
        ("near", "i4", SIDES),  # those, and all next to them
        ("dominates", "i4", SIDES),  # cards on which it has more cubes
        ("controls", "i4", SIDES),  # cards on which it leads by what makes cubes of the other dear
        ("first_row", "i4"),  # of the cards on the table
        ("last_row", "i4"),
        ("first_column", "i4"),
        ("last_column", "i4"),
        ("cubes", "i1", (SIDES, CARDS)),
        ("order", "i1", CARDS),  # in which cards came to the table; the start card's is 0
        ("cell", "i2", CARDS),
        ("beside", "i4", CARDS),  # cards that share a full side with it
        ("at", "u1", (ROWS, COLUMNS)),  # 1 and the card that lies there; 0 for none
        ("taken", "i8", ROWS),  # columns with a card
        ("free", "i8", (ROWS, GROUPS)),  # empty cells next to a region's cards, or to any
    ],
    align=True,
)

hand_record = np.dtype([("cards", "i4"), ("aftermath", "i4")], align=True)  # as bits; a card, or NO_CARD

hidden_record = np.dtype([("streams", "u8", len(STREAMS)), ("deck", "u1", CARDS)], align=True)

COUNTERS = {
    "began": "whether it began round 1: 1 or 0",
    "began_second": "whether it began round 2: 1 or 0",
    "dealt_own": "cards of its own flag that it was dealt",
    "cubes_placed": "cubes that it placed, by cards and events",
    "cubes_removed": "own cubes that events of the other side removed",
    "cubes_lost": "cubes of cards that could land nowhere",
    "cubes_held_back": "cubes of cards that it chose not to place",
    "double_costs": "cubes that landed at the cost of more",
    "own_events": "own cards played for the event",
    "own_cubes": "own cards played for the cubes",
    "offers_used": "own events used when the other side played the card",
    "offers_declined": "own events declined when the other side played the card",
    "points_countries": "points for countries",
    "points_bonuses": "points for more countries of a region",
    "points_aftermath": "points for aftermath cards",
    "points_events": "points by events",
    "completed": "regions that its card completed",
    "regions_won": "scorings of regions, in play and at the end, in which it dominated more countries",
    "ahead": "steps of the track that it was ahead at the end",
    "cubes_on_table": "own cubes on the table at the end",
    "countries": "countries that it dominated at the end, the start card included",
    "won_in_play": "whether it won by reaching its end of the track in play: 1 or 0",
    "won_in_final": "whether it won by reaching its end of the track in final scoring: 1 or 0",
    "table_width": "width of the table at the end, in cards; the same for both sides",
    "table_height": "height of the table at the end, in cards; the same for both sides",
}
MARKS = {
    "dealt": "came to its hand",
    "played": "played by it",
    "used": "event used by it, the owner of the flag",
    "buried": "kept as its aftermath card",
}
PLACE_COUNTERS = {
    "scorings_won": "scorings of the region that it won, with more of its countries",
    "points": "points from scorings of the region",
    "completed": "scorings in play that its card brought about",
    "cubes": "own cubes that landed on cards of the region",
}
