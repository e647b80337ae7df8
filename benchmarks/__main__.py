"""Measure kernels, threads, whole runs and start-up, and print a table; nothing is asserted.

A computer's speed drifts: whatever is compared takes turns in short runs, and the ratio is the median over the turns.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from sim.engine.batch import Batch
from sim.engine.machine import Machine, Setting
from sim.game import find_game
from sim.rules import build_rules
from trimtab.catalog import find_lineup

TURNS = 9
RUN_GAMES = 1_000_000
REFERENCE = Path(__file__).resolve().parents[2] / "shared" / "oracle" / "kursk"
REFERENCE_NUMBERS = {"random": "0", "racer": "1"}


@dataclass(frozen=True)
class Case:
    """What is played."""

    strategy: str
    players: int
    games: int  # in a short run

    def __str__(self) -> str:
        return f"{self.strategy}, {self.players} players"

    def machine(self) -> Machine:
        """Make it ready to play, every seat the same, without special cards."""
        game = find_game("kursk")
        players = find_lineup(game, [self.strategy] * self.players)
        rules = build_rules(game.rules, {"specials_drawn": 0}, self.players)
        return Machine(Setting(game, rules, players, (tuple(range(self.players)),), seed=1))


CASES = (Case("racer", 2, 200_000), Case("racer", 3, 100_000), Case("random", 2, 10_000))


def find_reference() -> Path | None:
    """Return the reference program of KURSK, if it is there."""
    path = Path(os.environ.get("TRIMTAB_ORACLE") or REFERENCE)
    return path if path.is_file() and os.access(path, os.X_OK) else None


def time_kernels(machine: Machine, games: int) -> float:
    """Seconds that the kernels take for some games on one thread."""
    batch = Batch(machine, threads=1)
    for _ in batch.parts(0, games, games):
        pass
    return batch.kernel_seconds


def time_batch(machine: Machine, games: int, threads: int) -> float:
    """Seconds on the clock that some games take on some threads."""
    batch = Batch(machine, threads=threads)
    before = time.perf_counter()
    for _ in batch.parts(0, games, games // 4):
        pass
    return time.perf_counter() - before


def time_reference(program: Path, case: Case, seed: int) -> float:
    """Seconds that the reference program says it takes for a case."""
    strategies = [REFERENCE_NUMBERS[case.strategy]] * case.players
    command = [str(program), str(case.games), str(seed), str(case.players), "0", *strategies]
    answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603  # our own words
    return case.games / float(json.loads(answer)["games_per_s"])


def time_command(*words: str, cache: Path | None = None) -> float:
    """Seconds on the clock of a whole ``trimtab`` command, in a process of its own."""
    environment = os.environ if cache is None else {**os.environ, "TRIMTAB_CACHE": str(cache)}
    command = [sys.executable, "-c", "from trimtab.cli import main; main()", *words]
    before = time.perf_counter()
    subprocess.run(command, check=True, capture_output=True, env=environment)  # noqa: S603  # our own words
    return time.perf_counter() - before


def take_turns(one: Callable[[], float], other: Callable[[], float], turns: int = TURNS) -> tuple[float, float, float]:
    """Return the medians of both, and of their ratio turn by turn, after a turn to warm up."""
    pairs = [(one(), other()) for _ in range(turns + 1)][1:]
    return median(a for a, _ in pairs), median(b for _, b in pairs), median(a / b for a, b in pairs)


def show(what: str, ours: float, other: float, ratio: float) -> None:
    """Print a line of the table."""
    print(f"{what:<48}{ours:>12.4g}{other:>12.4g}{ratio:>9.2f}", flush=True)


def compare_with_reference() -> None:
    """Kernels against the reference program, in microseconds a game."""
    program = find_reference()
    if program is None:
        print("reference program: skipped, there is none; TRIMTAB_ORACLE may name one")
        return
    for case in CASES:
        machine = case.machine()

        def ours(machine: Machine = machine, case: Case = case) -> float:
            return 1e6 * time_kernels(machine, case.games) / case.games

        def reference(case: Case = case) -> float:
            return 1e6 * time_reference(program, case, seed=1) / case.games

        show(f"{case}: kernels / reference, µs a game", *take_turns(ours, reference))


def compare_threads() -> None:
    """Two threads against one, in microseconds a game."""
    case = CASES[0]
    machine = case.machine()

    def on(threads: int) -> Callable[[], float]:
        return lambda: 1e6 * time_batch(machine, 2 * case.games, threads) / (2 * case.games)

    show(f"{case}: 2 threads / 1 thread, µs a game", *take_turns(on(2), on(1)))


def compare_run(folder: Path) -> None:
    """A whole run, rows written and all, against its kernels, on one thread."""
    case = Case("racer", 2, RUN_GAMES)
    machine = case.machine()
    names = (folder / f"run-{number}" for number in range(99))
    words = ("run", "kursk", "--lineup", "racer,racer", "--games", str(RUN_GAMES), "--threads", "1")

    def whole() -> float:
        return time_command(*words, "--set", "specials_drawn=0", "--out", str(next(names)))

    def kernels() -> float:
        return time_kernels(machine, RUN_GAMES)

    show(f"{case}: run of {RUN_GAMES:,} / kernels, s", *take_turns(whole, kernels, turns=3))


def compare_start(folder: Path) -> None:
    """The first run with nothing compiled yet against later ones, in seconds."""
    cache = folder / "cache"
    words = ("run", "kursk", "--lineup", "racer,racer", "--games", "1", "--out")
    cold = time_command(*words, str(folder / "cold"), cache=cache)
    warm = median(time_command(*words, str(folder / f"warm-{number}"), cache=cache) for number in range(3))
    show("one game: nothing compiled / compiled, s", cold, warm, cold / warm)


def main() -> None:
    """Print the table."""
    print(f"{'':<48}{'one':>12}{'other':>12}{'ratio':>9}")
    compare_with_reference()
    compare_threads()
    with tempfile.TemporaryDirectory(prefix="trimtab-") as name:
        compare_run(Path(name))
        compare_start(Path(name))


if __name__ == "__main__":
    main()
