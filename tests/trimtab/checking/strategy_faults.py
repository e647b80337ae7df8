"""Faults of a strategy."""

from __future__ import annotations

from tests.trimtab.checking.planting import Fault

TAKE = "    return min(rules.most, table.heap)"
HIGHEST = "    rank = rules.ranks - 1\n    while"

STRATEGY_FAULTS = {
    "a strategy that writes to the table": Fault(
        "heap", "writes", ((TAKE, f"    table.taken[0] = 0\n{TAKE}"),), "greedy"
    ),
    "a strategy that takes the lead": Fault(
        "high_card", "writes", ((HIGHEST, f"    table.leader = table.seat\n{HIGHEST}"),), "high"
    ),
    "a strategy that takes too many": Fault("heap", "illegal choice", ((TAKE, "    return rules.most"),), "greedy"),
    "a strategy that throws Python's dice": Fault(
        "heap",
        "outside luck",
        (
            (TAKE, "    return 1 + int(random.random() * min(rules.most, table.heap))"),
            ("from sim.kit import Design", "import random\n\nfrom sim.kit import Design"),
        ),
        "greedy",
        late=True,
    ),
    "a strategy that sets its own luck": Fault(
        "heap", "luck set", ((TAKE, f"    own.streams[0] = 7\n{TAKE}"),), "greedy"
    ),
    "a strategy that looks past its hand": Fault(
        "high_card", "crash", ((HIGHEST, "    if hand.cards.count[15] > 0:\n        return -1\n" + HIGHEST),), "high"
    ),
    "a strategy that divides by nothing": Fault(
        "heap", "crash", ((TAKE, "    return min(rules.most, table.heap) // (table.heap % 2)"),), "greedy"
    ),
    "a strategy that goes on for ever": Fault(
        "heap", "no end", ((TAKE, f"    while table.heap < 3:\n        pass\n{TAKE}"),), "greedy", late=True
    ),
    "a weight that nothing reads": Fault(
        "heap",
        "idle weight",
        (
            (
                '@greedy.decides("take")',
                'NERVE = greedy.weight("nerve", 1, 0, 2, "how bold it is")\n\n\n@greedy.decides("take")',
            ),
        ),
        "greedy",
        late=True,
    ),
}
