"""Chutes and Ladders: roll, climb the ladders and slide down the chutes; whoever lands on 100 has won.

Board: Milton Bradley's. A pawn starts off the board, at 0; a roll that would carry it past 100 leaves it where it is.
"""

from sim.kit import (
    Design,
    Rules,
    end_game,
    first_turn,
    next_seat,
    next_turn,
    numbers,
    per_seat,
    roll,
    rule,
    step_exactly,
)

GOAL = 100
FACES = 6
LADDERS = {1: 38, 4: 14, 9: 31, 21: 42, 28: 84, 36: 44, 51: 67, 71: 91, 80: 100}
CHUTES = {16: 6, 47: 26, 49: 11, 56: 53, 62: 19, 64: 60, 87: 24, 93: 73, 95: 75, 98: 78}
DIE = 0
ROLL = 0


class ChutesAndLaddersRules(Rules):
    """The rules of Chutes and Ladders."""

    players: int = rule(2, "Players.", low=1, high=6)


chutes_and_ladders = Design(
    "Chutes and Ladders",
    ChutesAndLaddersRules,
    decisions={"turn": ["rolls"]},
    table={"square": per_seat},
    packed={"leads_to": numbers(GOAL + 1)},
    streams=["die"],
    counters={"rolls": "rolls of the die"},
)


@chutes_and_ladders.pack
def pack(rules, record):
    """Where a pawn ends that lands on a square: mostly there."""
    record["leads_to"] = range(GOAL + 1)
    for square, end in (LADDERS | CHUTES).items():
        record["leads_to"][square] = end


@chutes_and_ladders.setup
def setup(rules, state):
    """Begin with the first seat, all pawns off the board."""
    first_turn(rules, state.table, 0)


@chutes_and_ladders.options
def options(rules, table, hand, out):
    """Nothing but to roll."""
    out[0] = ROLL
    return 1


@chutes_and_ladders.apply
def apply(rules, state, choice):
    """Roll and move."""
    if choice != ROLL:
        return False
    table, seat = state.table, state.table.seat
    state.tally.rolls[seat] += 1
    rolled = roll(state.hidden.streams, DIE, FACES)
    table.square[seat] = rules.leads_to[step_exactly(table.square[seat], rolled, GOAL)]
    if table.square[seat] == GOAL:
        end_game(table, seat)
    else:
        next_turn(rules, table, next_seat(rules, seat))
    return True


@chutes_and_ladders.standing("the share of the way that its pawn has come", scale=lambda rules: GOAL)
def standing(rules, table, seat):
    """The square of its pawn."""
    return table.square[seat]
