"""The audit: what is wrong with a game or a strategy, found by playing."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sim.engine.batch import StuckStrategy
from sim.engine.explain import GameCrash
from sim.engine.machine import Workspace
from sim.errors import UserError
from trimtab.catalog import find_player
from trimtab.checking.batches import check_batches, check_counters, check_seats
from trimtab.checking.cases import Case, Subject
from trimtab.checking.effects import check_rules, check_weights
from trimtab.checking.findings import FATAL, Finding, Findings
from trimtab.checking.luck import Record
from trimtab.checking.piles import Piles
from trimtab.checking.rehiding import check_rehide
from trimtab.checking.secrets import Exchange
from trimtab.checking.shuffles import check_shuffles
from trimtab.checking.walk import Watcher, walk

WALKED = 60  # games that are walked through, of the first case
UNSOUND = ("luck set", "outside luck", "kept state")  # after which shares of many games say little


@dataclass
class Report:
    """What an audit found, and what it could not look at."""

    findings: list[Finding] = field(default_factory=list)
    not_checked: list[str] = field(default_factory=list)


def audit(word: str, *, strategy: str | None = None, seed: int = 1) -> Report:
    """Play some thousand games and look for faults.

    Parameters
    ----------
    word : str
        A game's name or file.
    strategy : str, optional
        Word of a strategy: then it is audited, not the game.
    seed : int
        Seed of all luck.

    Raises
    ------
    UserError
        If there is no such game or strategy, or the game's own line-up cannot play it.
    """
    subject, findings = Subject(word, strategy, seed), Findings()
    _look_up(subject)
    played = _play_uncompiled(subject, findings)
    if not findings.has("no end"):
        _compile(subject, findings)
    if not findings.has(*FATAL):
        _play_compiled(subject, findings, played)
    return Report(list(findings), _not_checked(subject))


def _look_up(subject: Subject) -> None:
    """The strategy must be there, and the game's own line-up able to play; what does not compile is found later."""
    if subject.strategy is not None:
        find_player(subject.game, subject.strategy)
    with suppress(GameCrash):
        subject.machine(Case(subject.default_lineup(subject.player_numbers()[0])))


def _play_uncompiled(subject: Subject, findings: Findings) -> list[Any]:
    """Walk in two other processes, in which sets are ordered differently; return what was played."""
    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda number: _look(subject, number), (0, 1))
    for found in (first, second):
        findings.add_all(Finding(**finding) for finding in found["findings"])
    if not findings.has("crash", "outside luck", "writes"):
        _compare(subject, findings, first["games"], second["games"], "outside luck", "another process")
    return list(first["games"])


def _look(subject: Subject, number: int) -> dict[str, Any]:
    asked = {"word": subject.word, "strategy": subject.strategy, "seed": subject.seed, "games": WALKED}
    done = subprocess.run(
        [sys.executable, "-m", "trimtab.checking.uncompiled"],
        input=json.dumps({**asked, "thorough": number == 0}),
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONHASHSEED": str(number)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return dict(json.loads(done.stdout))
    lines = done.stderr.strip().splitlines()
    places = re.findall(r'File "([^"]+)", line (\d+) in (\w+)', done.stderr)
    if "Timeout" in done.stderr and places:
        file, line, function = places[0]
        says = f"{Path(file).name}, line {line}: {function} does not come back"
        return {"findings": [{"fault": "no end", "says": says, "where": f"--seed {subject.seed}"}], "games": []}
    raise UserError(lines[-1] if lines else "the uncompiled part of the audit failed")


def _compile(subject: Subject, findings: Findings) -> None:
    for case in subject.cases():
        try:
            machine = subject.machine(case)
            machine.play_games(Workspace(machine.game), 0, machine.new_rows(0))
            machine.play_games(Workspace(machine.game), 0, machine.new_rows(1))
        except UserError as error:
            if not findings.has(*FATAL):
                findings.add(subject.finding("compiling", str(error), case), str(error))
            return


def _play_compiled(subject: Subject, findings: Findings, played: list[Any]) -> None:
    record = Record(subject, findings)
    watchers: list[Watcher] = [record]
    if not findings.has(*UNSOUND):
        watchers += [Exchange(subject, findings), Piles(subject, findings)]
    try:
        walk(subject, WALKED, watchers, findings)
        if not findings.has("outside luck", "leak", "writes"):
            _compare(subject, findings, played, record.games, "compiled differs", "compiled code")
        most = check_batches(subject, findings)
        if subject.strategy is not None:
            check_weights(subject, findings)
            return
        if not findings.has(*UNSOUND):
            check_seats(subject, findings)
            _check_deals(subject, findings)
        check_rules(subject, most, findings)
        check_counters(subject, most, findings)
    except StuckStrategy as error:
        findings.add(subject.finding("no end", str(error), subject.first_case()))
    except GameCrash as error:
        findings.add(subject.finding("crash", str(error), subject.first_case()))


def _check_deals(subject: Subject, findings: Findings) -> None:
    for case in list(subject.cases())[:2]:
        check_shuffles(subject, case, findings)
        if subject.game.rehide is not None:
            check_rehide(subject, case, findings)


def _compare(subject: Subject, findings: Findings, one: list[Any], other: list[Any], fault: str, where: str) -> None:
    """Compare games that were played in two ways."""
    for first, second in zip(one, other, strict=False):
        if first["choices"] != second["choices"]:
            pairs = zip(first["choices"], second["choices"], strict=False)
            number = next((i for i, (a, b) in enumerate(pairs) if a != b), -1)
            says = f"decision {number} comes out as {first['choices'][number]}, in {where} {second['choices'][number]}"
        elif first["state"] != second["state"]:
            says = f"the same choices end in another state in {where}"
        else:
            continue
        findings.add(subject.finding(fault, says, subject.first_case(), first["game"]))
        return


def _not_checked(subject: Subject) -> list[str]:
    game, told = subject.game, []
    hides = bool(set(game.hand_record.names or ()) - {"nothing"})
    if hides and game.rehide is None:
        told.append("whether the table tells of hidden hands: the game gives no rehide")
    return told
