"""Rehiding: what a seat cannot see, dealt again, leaves what it sees alone, and is as likely as what it replaces.

As a game begins nobody has chosen anything yet: what is hidden, and what is dealt in its place, cannot be told apart.
"""

from __future__ import annotations

import itertools
import math
from typing import Any

import numpy as np

from sim.engine.steps import Steps, as_kernels_take
from sim.streams import stream_start
from trimtab.checking.cases import Case, Subject
from trimtab.checking.findings import Findings
from trimtab.checking.shuffles import list_fields

GAMES = 2_000
WALKED = 60  # games in which it is called at every decision
FAR = 6.5  # standard errors of a count of games that differ one way or the other
ALWAYS, SELDOM = 0.99, 0.9


def check_rehide(subject: Subject, case: Case, findings: Findings) -> None:
    """Deal again what is hidden, as games begin and at every decision of some."""
    steps = Steps(subject.machine(case))
    luck = np.zeros(1, np.uint64)
    for seat in range(steps.machine.seats):
        true, again, twice = (np.zeros(GAMES, steps.state.dtype) for _ in range(3))
        for game in range(GAMES):
            steps.begin(game)
            luck[0] = stream_start(np.uint64(game), np.uint64(seat))
            true[game] = steps.state[0]
            again[game] = _rehide(steps, seat, luck)
            twice[game] = _rehide(steps, seat, luck)
        states = true, again, twice
        for fault, says in _compare(states, seat, steps.machine.seats):
            findings.add(subject.finding(fault, says, case), fault)
    _walk(subject, case, steps, luck, findings)


def _rehide(steps: Steps, seat: int, luck: Any) -> Any:
    """Deal again in the state at hand, which changes."""
    records = as_kernels_take(steps.packed[0], steps.state[0])
    steps.call(steps.machine.game.rehide, *records, seat, luck)  # type: ignore[arg-type]  # there is one
    return steps.state[0]


def _walk(subject: Subject, case: Case, steps: Steps, luck: Any, findings: Findings) -> None:
    for game in range(WALKED):
        steps.begin(game)
        luck[0] = stream_start(np.uint64(game), np.uint64(99))
        while not steps.over:
            kept = steps.keep()
            for seat in range(steps.machine.seats):
                seen = _seen(steps.state[0], seat)
                changed = _seen(_rehide(steps, seat, luck), seat) != seen
                steps.put_back(kept)
                if changed:
                    says = f"the table or the own hand of seat {seat} changes in turn {int(steps.table['turn'])}"
                    findings.add(subject.finding("rehide shows", says, case, game))
                    return
            if not steps.apply(steps.ask()):
                return


def _seen(state: Any, seat: int) -> bytes:
    return bytes(state["table"].tobytes() + state["hands"][seat].tobytes())


def _compare(states: tuple[Any, Any, Any], seat: int, seats: int) -> list[tuple[str, str]]:
    """What tells hidden states from those dealt in their place."""
    true, again, _ = states
    others = [other for other in range(seats) if other != seat]
    found = _compare_hands(states, seat, others)
    shown = [part for part in _elements([("table", true["table"])]) if (part[1] != part[1][0]).any()]
    for (name, values), (_, dealt) in zip(_hidden(true, others), _hidden(again, others), strict=True):
        for visible, seen in shown:
            before, after = seen == values, seen == dealt
            if before.mean() > ALWAYS and after.mean() < SELDOM and _apart(before & ~after, after & ~before):
                found.append(("table tells", f"{visible} is always {name}, which seat {seat} cannot see"))
    return found


def _compare_hands(states: tuple[Any, Any, Any], seat: int, others: list[int]) -> list[tuple[str, str]]:
    """Whether hands stay what they are more often than hands dealt once are dealt again."""
    true, again, _ = states
    kept, luck = (
        np.array([bytes(a) == bytes(b) for a, b in zip(one, other, strict=True)])
        for one, other in itertools.pairwise(part["hands"][:, others] for part in states)
    )
    never = bool(kept.all()) and _varies(true["hands"][:, others]) and bool((true["hidden"] != again["hidden"]).any())
    if not never and not _apart(kept & ~luck, luck & ~kept):
        return []
    fair = "though what else is hidden changes" if never else f"not in {luck.mean():.1%}"
    says = f"for seat {seat}, others have their true hands in {kept.mean():.1%} of games, {fair}"
    return [("rehide keeps", says)]


def _varies(hands: Any) -> bool:
    """Whether hands differ from game to game."""
    return any(bytes(hand) != bytes(hands[0]) for hand in hands)


def _apart(one: Any, other: Any) -> bool:
    """Whether games that differ do so one way much more often than the other."""
    return bool(abs(one.sum() - other.sum()) > FAR * math.sqrt(max(one.sum() + other.sum(), 1)))


def _hidden(states: Any, others: list[int]) -> list[tuple[str, Any]]:
    """Every number of what is hidden and of other hands, by name."""
    hands = [(f"the hand of seat {other}", states["hands"][:, other]) for other in others]
    return _elements([("hidden", states["hidden"]), *hands])


def _elements(parts: list[tuple[str, Any]]) -> list[tuple[str, Any]]:
    """Every number of some records, by name."""
    elements = []
    for path, record in parts:
        for name, values in list_fields(record, path):
            if not name.endswith("streams"):
                columns = values.reshape(len(values), -1)
                one = columns.shape[1] == 1
                elements += [(name if one else f"{name}[{i}]", column) for i, column in enumerate(columns.T)]
    return elements
