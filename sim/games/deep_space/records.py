"""The records of Risk: Deep Space, and the numbers by which kernels and strategies name things.

Planets are numbered in map order; sets of them are the bits of one number, with one bit more for a seat's own home.
"""

from __future__ import annotations

import numpy as np

SEATS = 4  # loops run over all of them, whoever plays: four steps unrolled beat a loop that is not
PLANETS = 24  # room for them
HOME = 24  # the place of a seat's own home station
PLACES = 32  # a power of two makes addresses cheap
PLANET_BITS = (1 << PLANETS) - 1
KINDS = 16  # room for sorts of cards
CARDS = 120
COUNTED_LIVES = 10  # of a side whose battles are counted by size
LIVES = 33  # recruits and dogs of a side whose odds are counted, from 0
MOST_BONUS = 6  # beyond it no roll is open
BONUSES = 2 * MOST_BONUS + 1
NOBODY = -1
NO_CARD = -1
ONE = np.uint64(1)

TRADE, MINE, ACTION, CREW, PAYMENT, SWAP, WITHDRAW, DOG = range(8)
DECISIONS = ("trade", "mine", "action", "crew", "payment", "swap", "withdraw", "dog")

# Choices. Of an action: what, and on what; a route is from * 32 + to, a card kind * 256 + target.
NO, YES = 0, 1
GEM, ORE, CARD_TOO = 0, 1, 2
END, RECRUIT = 0, 1
BUILD = 32
ROUTE = 1024
VORTEX = 2048
CARD = 4096
TARGETS = 256
EACH_PLANET = 8  # targets on a planet: its enemies by seat

# Stages of a turn in fixed order
STAGE_RECRUIT, STAGE_MOVE, STAGE_BUILD, STAGE_CARDS = 1, 2, 3, 4

FREE, COST_GEM, COST_RECRUIT = range(3)
COSTS = {"free": FREE, "gem": COST_GEM, "recruit": COST_RECRUIT}

EFFECTS = (
    "dog", "field", "recruit", "drop", "move", "passage", "gem", "ore", "refine", "strike", "plan", "flare", "pirates",
)  # fmt: skip
(
    GIVE_DOG, GIVE_FIELD, GIVE_RECRUIT, DROP, MORE_MOVES, PASSAGE, GIVE_GEM, GIVE_ORE, REFINE, STRIKE, PLAN, FLARE,
    PIRATES,
) = range(13)  # fmt: skip

TIES_DEFENDER, TIES_ATTACKER, TIES_NEITHER = range(3)
PERMANENT, RAZED, HELD = range(3)

STREAMS = ("deal", "cards", "dice", "chance")
DEAL, DRAWS, DICE, CHANCE = range(len(STREAMS))

rules_record = np.dtype(
    [
        ("players", "i4"),
        ("recruits", "i4"),
        ("bases", "i4"),
        ("gems", "i4"),
        ("ore", "i4"),
        ("force_fields", "i4"),
        ("dogs", "i4"),
        ("home_start", "i4"),
        ("gems_start", "i4"),
        ("cards_start", "i4"),
        ("cards_refill", "i4"),
        ("trade_cards", "i4"),
        ("mine_recruits", "i4"),
        ("mine_choice", "i4"),
        ("fixed_order", "i4"),
        ("moves", "i4"),
        ("income", "i4"),
        ("income_per_base", "i4"),
        ("leaving_home_costs", "i4"),
        ("vortex_cost", "i4"),
        ("peaceful", "i4"),
        ("ties", "i4"),
        ("withdraw", "i4"),
        ("base_defence", "i4"),
        ("build_recruits", "i4"),
        ("build_ore", "i4"),
        ("bases_per_planet", "i4"),
        ("base_fate", "i4"),
        ("dog_in_defence", "i4"),
        ("win_bases", "i4"),
        ("turn_limit", "i4"),
        ("planets", "i4"),
        ("in_play", "i4"),
        ("gem_planets", "i4"),
        ("vortex", "i4"),
        ("links", "i4", PLACES),  # of planets in play; nothing at HOME
        ("exits", "i4", SEATS),
        ("kinds", "i4"),
        ("deck_size", "i4"),
        ("cost", "i1", KINDS),
        ("effect", "i1", KINDS),
        ("amount", "i1", KINDS),
        ("dog_kinds", "i4"),  # that a defender may play
        ("deck", "u1", 128),
        ("odds", "f4", (BONUSES, LIVES, LIVES)),  # of attackers: by bonus, their lives, the defenders' lives
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
        ("players", "i4"),
        ("mover", "i4"),  # whose turn it is
        ("moves", "i4"),  # left this turn
        ("free_exits", "i4"),  # whether leaving home takes no move now
        ("stage", "i4"),  # of a turn in fixed order
        ("passage", "i4"),  # whether the next vortex move costs nothing
        ("plan", "i4"),  # bonus in the next battle
        ("origin", "i4"),  # of the move under way
        ("goal", "i4"),
        ("crew", "i4"),
        ("crew_dogs", "i4"),
        ("defender", "i4"),  # of the battle under way
        ("bonus", "i4"),  # to the attacker's rolls in it
        ("card", "i4"),  # kind to be paid for
        ("target", "i4"),
        ("planet", "i4"),  # to be mined
        ("gem_supply", "i4"),
        ("ore_supply", "i4"),
        ("field_supply", "i4"),
        ("dog_supply", "i4"),
        ("deck_size", "i4"),
        ("pile", "i4", SEATS),  # recruits out of play
        ("gems", "i4", SEATS),
        ("ore", "i4", SEATS),
        ("hand_size", "i4", SEATS),
        ("holds", "i4", SEATS),  # kinds of cards, as bits
        ("held", "i4", SEATS),  # places with own recruits, home among them
        ("miners", "i4", SEATS),  # those with enough of them to mine
        ("builders", "i4", SEATS),  # those with enough of them to build
        ("bases", "i4", SEATS),  # planets with an own base
        ("dog_planets", "i4", SEATS),
        ("field_planets", "i4", SEATS),
        ("shield", "i4", SEATS),  # planets that others' fields close to the seat
        ("recruits", "i1", (SEATS, PLACES)),
        ("dogs", "i1", (SEATS, PLACES)),
        ("fields", "i1", (SEATS, PLACES)),
        ("cards", "i1", (SEATS, KINDS)),
        ("discards", "i1", KINDS),
    ],
    align=True,
)

hand_record = np.dtype([("nothing", "i1")])  # hands lie open on the table

hidden_record = np.dtype([("streams", "u8", len(STREAMS)), ("deck", "u1", 128)], align=True)

COUNTERS = {
    "bases": "bases on the map at the end",
    "recruits": "recruits in play at the end, those at home included",
    "gems": "gems at the end",
    "ore": "ore at the end",
    "gems_mined": "gems mined",
    "ore_mined": "ore mined",
    "recruits_bought": "recruits paid for with gems",
    "recruits_lost": "recruits that went back to the pile: in battle, to cards, as payment",
    "moves": "crews moved",
    "vortex_moves": "crews moved through the vortex",
    "battles_begun": "battles as attacker",
    "attacks_won": "battles won as attacker",
    "battles_met": "battles as defender",
    "defences_won": "battles won as defender",
    "dice_rolled": "dice rolled in battles",
    "dice_lost": "rolls lost in battles",
    "cards_drawn": "cards that came to hand from the deck, the deal included",
    "cards_traded": "cards traded for recruits",
    "cards_swapped": "cards swapped at the end of a turn",
    "cards_played": "cards played",
    **{f"played_{effect}": f"cards played with the effect {effect}" for effect in EFFECTS},
    "dogs_lost": "space dogs lost: to rolls, or for want of a planet with own recruits",
    "led": "whether it alone was ahead when a game ended unfinished, by bases, then by recruits in play: 1 or 0",
}
MARKS = {
    "dealt": "dealt before the first turn",
    "held": "held at any time",
    "played": "played, in its own turn or in defence",
}
PLACE_COUNTERS = {
    "visits": "crews that arrived here",
    "battles": "battles begun here as attacker",
    "bases": "bases built here",
    "held": "own turns at whose end recruits stood here",
}
