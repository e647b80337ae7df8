"""Tic-tac-toe: mark a cell in turn; three in a row win, and a full board without them is a draw."""

from sim.kit import DRAWN, Design, Rules, end_game, first_turn, next_seat, next_turn, per_seat, rule

CELLS = 9
LINES = (0b111, 0b111_000, 0b111_000_000, 0b1_001_001, 0b10_010_010, 0b100_100_100, 0b100_010_001, 0b1_010_100)


class TicTacToeRules(Rules):
    """The rules of tic-tac-toe."""

    players: int = rule(2, "Players.", low=2, high=2)


tic_tac_toe = Design(
    "Tic-tac-toe",
    TicTacToeRules,
    decisions={"turn": [f"marks {column}{row}" for row in (1, 2, 3) for column in "abc"]},
    table={"marked": per_seat},  # cells, as bits
    draws=True,
)


@tic_tac_toe.setup
def setup(rules, state):
    """Begin with the first seat, on an empty board."""
    first_turn(rules, state.table, 0)


@tic_tac_toe.options
def options(rules, table, hand, out):
    """The free cells."""
    number = 0
    for cell in range(CELLS):
        if not (table.marked[0] | table.marked[1]) >> cell & 1:
            out[number] = cell
            number += 1
    return number


@tic_tac_toe.apply
def apply(rules, state, choice):
    """Mark a cell."""
    table, seat = state.table, state.table.seat
    if choice < 0 or choice >= CELLS or (table.marked[0] | table.marked[1]) >> choice & 1:
        return False
    table.marked[seat] |= 1 << choice
    for line in LINES:
        if table.marked[seat] & line == line:
            end_game(table, seat)
            return True
    if table.turn == CELLS:
        end_game(table, DRAWN)
    else:
        next_turn(rules, table, next_seat(rules, seat))
    return True


@tic_tac_toe.describe_table
def describe_table(rules, view):
    """The board, its first row below."""
    first, second = (int(marked) for marked in view["table"]["marked"][: rules.players])
    cells = ["X" if first >> cell & 1 else "O" if second >> cell & 1 else "." for cell in range(CELLS)]
    return ["".join(cells[row : row + 3]) for row in (6, 3, 0)]
