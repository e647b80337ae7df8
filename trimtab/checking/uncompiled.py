"""The part of an audit that plays uncompiled, in a process of its own: errors have their lines, and nothing can crash.

It reads what to look at from its input, as JSON, and writes what it finds to its output.
"""

from __future__ import annotations

import faulthandler
import json
import sys
from dataclasses import asdict
from typing import Any

from sim.engine.explain import GameCrash
from sim.engine.steps import Steps
from sim.errors import UserError
from trimtab.checking.cases import Case, Subject
from trimtab.checking.choices import Choices
from trimtab.checking.effects import rule_cases
from trimtab.checking.findings import Findings
from trimtab.checking.luck import Again, Record, Streams
from trimtab.checking.walk import Order, Watcher, walk
from trimtab.checking.ways import Circles, Standings, Ways
from trimtab.checking.writes import Writes

PATIENCE = 30  # seconds for a game
BOUND_GAMES, BOUND_DECISIONS = 2, 200  # of every bound of a rule


class Alarm(Watcher):
    """Ends the process, telling where it is, if a game does not come back."""

    def begin(self, steps: Steps) -> None:
        """Begin to wait."""
        faulthandler.dump_traceback_later(PATIENCE, exit=True)

    def asks(self, steps: Steps, options: list[int]) -> None:
        """Wait anew."""
        faulthandler.dump_traceback_later(PATIENCE, exit=True)


def look(asked: dict[str, Any]) -> dict[str, Any]:
    """Walk through games and return what was found, and what was played."""
    subject, findings = Subject(asked["word"], asked["strategy"], asked["seed"]), Findings()
    record = Record(subject, findings)
    watchers: list[Watcher] = [Alarm(subject, findings), record]
    if asked["thorough"]:
        kinds = (Choices, Writes, Standings, Ways, Circles, Streams, Again)
        watchers += [kind(subject, findings) for kind in kinds]
    faulthandler.dump_traceback_later(PATIENCE, exit=True)
    walk(subject, asked["games"], watchers, findings)
    if asked["thorough"] and subject.strategy is None and not findings.has("crash"):
        ways = next(watcher for watcher in watchers if isinstance(watcher, Ways))
        try_bounds(subject, findings, ways)
        ways.close()
    faulthandler.cancel_dump_traceback_later()
    return {"findings": [asdict(finding) for finding in findings], "games": record.games}


def try_bounds(subject: Subject, findings: Findings, ways: Ways) -> None:
    """Begin some games at every bound of every rule."""
    order = Order(subject, findings)
    for name, pairs in rule_cases(subject):
        for _, case in pairs:
            if set(case.lineup) != {"random"}:
                continue
            try:
                steps = Steps(subject.machine(case))
            except GameCrash as crash:
                findings.add(subject.finding("crash", str(crash), case), name)
                continue
            except UserError:
                continue  # refused, and said so
            order.enter(steps, case)
            _try(case, steps, order, ways)


def _try(case: Case, steps: Steps, order: Order, ways: Ways) -> None:
    for game in range(BOUND_GAMES):
        faulthandler.dump_traceback_later(PATIENCE, exit=True)
        try:
            steps.begin(game)
            for _ in range(BOUND_DECISIONS):
                if steps.over or order.broken(steps):
                    break
                options = steps.options()
                if order.stuck(steps, options, 0):
                    break
                ways.asks(steps, options)
                choice = steps.ask()
                if not steps.apply(choice):
                    order.refused(steps, options, choice)
                    break
        except GameCrash as crash:
            order.report("crash", str(crash), steps, str(case.rules))
            return


if __name__ == "__main__":
    json.dump(look(json.load(sys.stdin)), sys.stdout)
