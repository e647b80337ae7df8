"""Pig: roll the die as often as you dare; hold to bank the sum, or lose it to a bust. After John Scarne, 1945."""

from sim.kit import Design, Rules, end_game, first_turn, next_seat, next_turn, per_seat, roll, rule


class PigRules(Rules):
    """The rules of Pig."""

    players: int = rule(2, "Players.", low=2, high=6)
    faces: int = rule(6, "Faces of the die.", low=2, high=100)
    target: int = rule(100, "Points in the bank that win.", low=1, high=1_000)
    bust: int = rule(1, "Face that ends the turn with nothing.", low=1, high=100)
    turn_limit: int = rule(5_000, "Turns after which a game is unfinished.", low=1, high=5_000, source="simulator")


pig = Design(
    "Pig",
    PigRules,
    decisions={"turn": ["holds", "rolls"]},
    table={"bank": per_seat, "total": int},
    streams=["die"],
    counters={
        "points": "points in the bank at the end",
        "rolls": "rolls of the die",
        "busts": "busts rolled",
    },
    printed_players=(2, 2),
    default_lineup=["optimal", "hold"],
)
HOLD, ROLL = range(2)
DIE = 0


@pig.setup
def setup(rules, state):
    """Begin with the first seat."""
    first_turn(rules, state.table, 0)


@pig.options
def options(rules, table, hand, out):
    """Hold or roll."""
    out[0], out[1] = HOLD, ROLL
    return 2


@pig.apply
def apply(rules, state, choice):
    """Roll for more, or bank the sum."""
    table, tally, seat = state.table, state.tally, state.table.seat
    if choice == ROLL:
        tally.rolls[seat] += 1
        face = roll(state.hidden.streams, DIE, rules.faces)
        if face != rules.bust:
            table.total += face
            return True
        tally.busts[seat] += 1
    elif choice == HOLD:
        table.bank[seat] += table.total
        tally.points[seat] = table.bank[seat]
        if table.bank[seat] >= rules.target:
            end_game(table, seat)
            return True
    else:
        return False
    table.total = 0
    next_turn(rules, table, next_seat(rules, seat))
    return True


@pig.standing("the share of the target that is in the bank", scale=lambda rules: rules.target)
def standing(rules, table, seat):
    """What is in the bank, up to the target."""
    return min(table.bank[seat], rules.target)
