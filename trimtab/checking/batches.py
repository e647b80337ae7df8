"""Batches: what shows only in thousands of games."""

from __future__ import annotations

from typing import Any

import numpy as np
from scipy import stats

from sim.engine.batch import Batch
from sim.engine.explain import GameCrash
from sim.engine.kernel import NOBODY
from sim.engine.machine import Machine, Workspace
from sim.errors import UserError
from trimtab.checking.cases import Case, Subject
from trimtab.checking.findings import Findings

GAMES = 2_000
ALONE = 24  # games played by themselves too
SEAT_GAMES = 40_000
CHANCE = 1e-10  # that seats which are equal are found not to be
UNFINISHED, UNFINISHED_AT_RANDOM = 0.01, 0.9  # shares of games beyond which a game does not end
HIGH = 65_000  # of a counter


def check_batches(subject: Subject, findings: Findings) -> dict[str, int]:
    """Play thousands of games of every case; return how far every counter came."""
    most = dict.fromkeys(subject.game.counters, 0)
    for case in subject.cases():
        machine = subject.machine(case)
        rows = play(machine, GAMES)
        count_up(most, rows[1])
        _check_ends(subject, case, rows[0], findings)
        if not findings.has("outside luck"):
            _check_alone(subject, case, machine, rows, findings)
    return most


def count_up(most: dict[str, int], seats: Any) -> None:
    """Note how far counters come in some games."""
    for number, name in enumerate(most):
        most[name] = max(most[name], int(seats[..., number].max()))


def play(machine: Machine, games: int) -> tuple[Any, Any]:
    """Rows of the first games: what of each game, and the counters of each seat."""
    parts = [
        (part.rows.games.copy(), part.rows.seats.copy())
        for part in Batch(machine, threads=2, chunk=256).parts(0, games, games)
    ]
    return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])


def _check_ends(subject: Subject, case: Case, games: Any, findings: Findings) -> None:
    unfinished = np.flatnonzero(games[:, 0] == NOBODY)
    most = UNFINISHED_AT_RANDOM if "random" in case.lineup else UNFINISHED
    if len(unfinished) > most * len(games):
        says = f"{len(unfinished) / len(games):.1%} of {len(games):,} games reach the turn limit"
        findings.add(subject.finding("no end", says, case, int(unfinished[0])), "limit")


def _check_alone(subject: Subject, case: Case, machine: Machine, rows: tuple[Any, Any], findings: Findings) -> None:
    """Games by themselves are what they were among others."""
    for game in range(GAMES - 1, GAMES - 1 - ALONE, -1):
        row = machine.new_rows(1)
        machine.play_games(Workspace(machine.game), game, row)
        if (row.games[0] != rows[0][game]).any() or (row.seats[0] != rows[1][game]).any():
            says = "played by itself, it goes another way than after other games"
            findings.add(subject.finding("kept state", says, case, game))
            return


def check_counters(subject: Subject, most: dict[str, int], findings: Findings) -> None:
    """Every counter counts something, by some rules, and nothing that it has no room for."""
    case = subject.first_case()
    for name, highest in most.items():
        if highest == 0:
            findings.add(subject.finding("idle counter", f"{name} is 0 in every game, by all rules tried", case), name)
        elif highest > HIGH:
            findings.add(subject.finding("counter overflow", f"{name} comes to {highest:,}", case), name)


def check_seats(subject: Subject, findings: Findings) -> None:
    """Every seat wins as often, if the game says so: chi-squared, with everybody at random and with its own players."""
    for lineup in dict.fromkeys([("random",), *((name,) for name in subject.game.default_lineup)]):
        _check_seats(subject, Case(lineup * subject.player_numbers()[0]), findings)


def _check_seats(subject: Subject, case: Case, findings: Findings) -> None:
    try:
        machine = subject.machine(case)
    except GameCrash:
        raise
    except UserError:
        return
    if not machine.game.equal_seats(machine.setting.rules):
        return
    winners = play(machine, SEAT_GAMES)[0][:, 0]
    wins = np.bincount(winners[winners >= 0], minlength=machine.seats)
    if wins.sum() and stats.chisquare(wins).pvalue < CHANCE:
        shares = ", ".join(f"{share:.1%}" for share in wins / wins.sum())
        says = f"seats win {shares} of {wins.sum():,} games that somebody won"
        findings.add(subject.finding("unequal seats", says, case))
