"""Faults of a game: what is legal, what breaks, who plays, when it ends, and what is declared and not so."""

from __future__ import annotations

from tests.trimtab.checking.planting import Fault

STONES = "    number = min(rules.most, table.heap)\n"
REFUSE = "    if choice < 1 or choice > min(rules.most, table.heap):\n        return False\n"
NEXT = "next_turn(rules, table, next_seat(rules, seat))"

RULE_FAULTS = {
    # what is legal
    "nothing to choose from the last stone": Fault(
        "heap", "no options", ((STONES, "    number = min(rules.most, table.heap) if table.heap > 1 else 0\n"),)
    ),
    "options in descending order": Fault("heap", "bad options", (("= position + 1", "= number - position"),)),
    "the same option twice": Fault("heap", "bad options", (("= position + 1", "= max(position, 1)"),)),
    "more offered than there is": Fault("heap", "refused option", ((STONES, "    number = rules.most\n"),)),
    "whatever is chosen is taken": Fault("heap", "illegal choice taken", ((REFUSE, ""),)),
    "one more accepted than offered": Fault(
        "heap",
        "illegal choice taken",
        (("choice > min(rules.most, table.heap)", "choice > min(rules.most + 1, table.heap)"),),
    ),
    "changed before it is refused": Fault(
        "heap",
        "refusal leaves traces",
        ((REFUSE, f"    table.taken[seat] += 1\n{REFUSE}    table.taken[seat] -= 1\n"),),
    ),
    # what breaks
    "a field that is none": Fault("heap", "crash", (("table.taken[seat] += choice", "table.takn[seat] += choice"),)),
    "a division by zero at one bound": Fault(
        "heap", "crash", (("    table.heap -= choice\n", "    table.heap -= choice + 0 // (rules.most - 1)\n"),)
    ),
    "more players than places": Fault("high_card", "crash", (("low=2, high=4", "low=2, high=6"),)),
    "a deck that runs out": Fault(
        "high_card", "no options", (("    if deck.size == 0:", "    if deck.size < 0:"),), also=("crash",)
    ),
    "a description that fails": Fault("heap", "crash", (('return f"takes {choice}"', 'return ["one"][choice]'),)),
    "a name that compiled code cannot take": Fault(
        "heap",
        "compiling",
        (("    table.heap -= choice\n", '    table.heap -= int("{}".format(choice))\n'),),
        late=True,
    ),
    "two types of one variable": Fault(
        "heap",
        "compiling",
        (
            (
                "    table.heap -= choice\n",
                '    left = "none"\n    if choice:\n        left = table.heap - choice\n    table.heap = int(left)\n',
            ),
        ),
        late=True,
    ),
    "a number too large for compiled code": Fault(
        "heap",
        "compiled differs",
        (
            (
                "    first_turn(rules, state.table, 0)",
                "    big = (31**9 + rules.stones) ** 2\n    first_turn(rules, state.table, big // 99 % rules.players)",
            ),
        ),
        late=True,
    ),
    # what is there to be read
    "options that write to the table": Fault("heap", "writes", ((STONES, f"    table.taken[0] = 0\n{STONES}"),)),
    "a rule that is changed in play": Fault(
        "heap", "writes", (("    table.heap -= choice\n", "    table.heap -= choice\n    rules.most = 2\n"),)
    ),
    # seats and ends
    "the first seat ahead": Fault(
        "my_pig", "unequal seats", (('    streams=["die"],', '    streams=["die"],\n    equal_seats=True,'),), late=True
    ),
    "ties to the lower seat": Fault(
        "high_card",
        "unequal seats",
        (
            (
                "    seat = (table.leader + first) % rules.players\n",
                "    seat = (table.leader + first) % rules.players if number == 1 else 0\n",
            ),
            ("ties: bool = rule(False,", "ties: bool = rule(True,"),
        ),
        late=True,
    ),
    "a winner one seat off": Fault("heap", "wrong seat", (("end_game(table, seat)", "end_game(table, seat + 1)"),)),
    "a turn for a seat that is not there": Fault("heap", "wrong seat", ((NEXT, "next_turn(rules, table, seat + 1)"),)),
    "a seat that is passed over": Fault(
        "heap",
        "idle seat",
        (
            (NEXT, "next_turn(rules, table, next_seat(rules, 0))"),
            ("first_turn(rules, state.table, 0)", "first_turn(rules, state.table, 1)"),
        ),
    ),
    "nothing is ever taken": Fault("heap", "no end", (("    table.heap -= choice\n", ""),), late=True),
    "stones that come back": Fault(
        "heap",
        "no end",
        (
            (
                "    if table.heap == 0:",
                "    if table.heap <= 3:\n        table.heap = rules.stones\n    if table.heap == 0:",
            ),
        ),
        late=True,
    ),
    "a turn without end": Fault(
        "heap", "no end", (("    table.heap -= choice\n", ""), (NEXT, "table.seat = next_seat(rules, seat)"))
    ),
    "an end that nobody wins": Fault("heap", "no winner", (("end_game(table, seat)", "table.over = 1"),)),
    "a draw that is not declared": Fault(
        "heap",
        "undeclared draw",
        (
            ("end_game(table, seat)", "end_game(table, DRAWN if choice == 2 else seat)"),
            ("from sim.kit import Design", "from sim.kit import DRAWN, Design"),
        ),
    ),
    # what is declared and not so
    "turns that are not counted": Fault(
        "heap",
        "turns",
        (("first_turn(rules, state.table, 0)", "state.table.shift = 1"), (NEXT, "table.seat = next_seat(rules, seat)")),
    ),
    "a counter that counts nothing": Fault(
        "heap",
        "idle counter",
        (("state.tally.stones[seat] += choice\n", "state.tally.stones[seat] += 0\n"),),
        late=True,
    ),
    "a counter without room": Fault(
        "my_pig",
        "counter overflow",
        (("tally.rolls[seat] += 1", "tally.rolls[seat] += 9_000"),),
        late=True,
        also=("crash",),
    ),
    "a standing beyond its scale": Fault(
        "high_card", "standing", (("return table.tricks[seat]", "return table.tricks[seat] * 2"),)
    ),
    "a standing that moves unnoticed": Fault(
        "high_card",
        "standing",
        (("next_turn(rules, table, table.leader)", "table.turn += 1\n        table.seat = table.leader"),),
    ),
    "a decision that nobody is asked": Fault(
        "my_pig",
        "idle decision",
        (
            ('decisions={"turn": ["holds", "rolls"]}', 'decisions={"turn": ["holds", "rolls"], "raise": ["raises"]}'),
            ('default_lineup=["hold_at_twenty"]', 'default_lineup=["random"]'),
        ),
    ),
    "a rule that nothing reads": Fault(
        "high_card", "idle rule", (("if number == 1 or rules.ties:", "if number == 1:"),), late=True
    ),
    "a rule that a number in the code replaces": Fault(
        "heap", "idle rule", (("state.table.heap = rules.stones", "state.table.heap = 21"),), late=True
    ),
}
