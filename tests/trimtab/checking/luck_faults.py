"""Faults of luck and of what is hidden: streams, shuffles, deals, and determinisations."""

from __future__ import annotations

from tests.trimtab.checking.planting import Change, Fault

SHUFFLE = "shuffle(deck, state.hidden.streams, DECK)\n    for seat"
SETUP = "\n\n@high_card.setup"
SWAP = "deck.cards[place], deck.cards[other] = deck.cards[other] + 0, deck.cards[place] + 0"


def _shuffle_by(lines: str) -> tuple[Change, ...]:
    """The deck put in order by another function."""
    indented = "\n".join(f"    {line}" for line in lines.strip().splitlines())
    return (
        (SHUFFLE, "mix_up(deck, state.hidden.streams)\n    for seat"),
        (SETUP, f"\n\n@kernel\ndef mix_up(deck, streams):\n{indented}\n{SETUP}"),
    )


CONSEQUENCES = ("deal", "unequal seats")  # of a bad shuffle

LUCK_FAULTS = {
    # where luck comes from
    "every game on the same seed": Fault(
        "high_card", "luck set", ((SHUFFLE, f"state.hidden.streams[DECK] = 7\n    {SHUFFLE}"),)
    ),
    "a generator for all": Fault(
        "high_card",
        "outside luck",
        (
            ("below(state.hidden.streams, CUT, rules.players)", "random.randrange(rules.players)"),
            ("from sim.kit import (", "import random\n\nfrom sim.kit import ("),
        ),
    ),
    "the clock": Fault(
        "high_card",
        "outside luck",
        (
            ("below(state.hidden.streams, CUT, rules.players)", "time.time_ns() // 1000 % rules.players"),
            ("from sim.kit import (", "import time\n\nfrom sim.kit import ("),
        ),
        also=("compiling",),
    ),
    "a count kept from game to game": Fault(
        "high_card",
        "outside luck",
        (
            ("below(state.hidden.streams, CUT, rules.players)", "count_game() % rules.players"),
            (
                SETUP,
                f"\n\nPLAYED = [0]\n\n\n@kernel\ndef count_game():\n    PLAYED[0] += 1\n    return PLAYED[0]\n{SETUP}",
            ),
        ),
        also=("compiling",),
    ),
    "the order of a set": Fault(
        "heap",
        "outside luck",
        (
            ('    table={"heap"', '    packed={"first": int},\n    table={"heap"'),
            ("state.table.heap = rules.stones", "state.table.heap = rules.stones + rules.first"),
            (
                "@heap.setup",
                '@heap.pack\ndef pack(rules, it):\n    it["first"] = int([*set("01234567")][0])\n\n\n@heap.setup',
            ),
        ),
        late=True,
    ),
    # shuffles and deals
    "a deck that is never shuffled": Fault(
        "high_card", "shuffle", ((SHUFFLE, "for seat"),), late=True, also=CONSEQUENCES
    ),
    "a last card that never stays": Fault(
        "high_card",
        "shuffle",
        _shuffle_by(f"for place in range(deck.size - 1, 0, -1):\n    other = below(streams, DECK, place)\n    {SWAP}"),
        late=True,
        also=CONSEQUENCES,
    ),
    "every place changed with any place": Fault(
        "high_card",
        "shuffle",
        _shuffle_by(f"for place in range(deck.size):\n    other = below(streams, DECK, deck.size)\n    {SWAP}"),
        late=True,
        also=CONSEQUENCES,
    ),
    "a shuffle that leaves the bottom card out": Fault(
        "high_card",
        "shuffle",
        _shuffle_by(
            f"for place in range(deck.size - 1, 1, -1):\n    other = 1 + below(streams, DECK, place)\n    {SWAP}"
        ),
        late=True,
    ),
    "sorted with a random key": Fault(
        "high_card",
        "shuffle",
        _shuffle_by(
            "for last in range(deck.size - 1, 0, -1):\n    for place in range(last):\n        other = place + 1\n"
            f"        if below(streams, DECK, 2):\n            {SWAP}"
        ),
        late=True,
        also=CONSEQUENCES,
    ),
    "a cut for a shuffle": Fault(
        "high_card",
        "shuffle",
        _shuffle_by(
            "for _ in range(below(streams, DECK, deck.size)):\n    for place in range(deck.size - 1):\n"
            f"        other = place + 1\n        {SWAP}"
        ),
        late=True,
        also=CONSEQUENCES,
    ),
    "dealt before it is shuffled": Fault(
        "high_card",
        "deal",
        (
            (SHUFFLE, "for seat"),
            (
                "    state.table.leader = below",
                "    shuffle(deck, state.hidden.streams, DECK)\n    state.table.leader = below",
            ),
        ),
        late=True,
        also=("shuffle", "unequal seats"),
    ),
    "the best cards kept for a seat": Fault(
        "high_card",
        "deal",
        (
            (
                "add(state.hands[seat].cards, take(deck))\n    state",
                "add(state.hands[seat].cards, take(deck) if seat else max(take(deck), 1))\n    state",
            ),
        ),
        late=True,
    ),
    "discards that come back as they lie": Fault(
        "high_card",
        "reshuffle",
        (
            (
                "move_all(state.table.discards, deck)\n        shuffle(deck, state.hidden.streams, DECK)",
                "move_all(state.table.discards, deck)",
            ),
        ),
        late=True,
    ),
    # hidden things
    "a determinisation that keeps the true hand": Fault(
        "high_card",
        "rehide keeps",
        (
            ("        if other != seat:\n            while", "        if other < 0:\n            while"),
            ("        if other != seat:\n            for", "        if other < 0:\n            for"),
        ),
        late=True,
    ),
    "a determinisation that deals one's own hand": Fault(
        "high_card",
        "rehide shows",
        (
            ("        if other != seat:\n            while", "        if other >= 0:\n            while"),
            ("        if other != seat:\n            for", "        if other >= 0:\n            for"),
        ),
        late=True,
    ),
    "the next card laid open": Fault(
        "high_card",
        "table tells",
        (
            ('table={"leader": int', 'table={"next": int, "leader": int'),
            (
                "    state.table.leader = below",
                "    state.table.next = deck.cards[deck.size - 1]\n    state.table.leader = below",
            ),
        ),
        late=True,
    ),
    "a hand copied to the table": Fault(
        "high_card",
        "table tells",
        (
            ('table={"leader": int', 'table={"shown": counts(13), "leader": int'),
            (
                "    state.table.leader = below",
                "    state.table.shown.count[0] = state.hands[0].cards.count[0]\n    state.table.leader = below",
            ),
        ),
        late=True,
    ),
}
