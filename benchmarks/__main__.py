"""Measure kernels, threads, whole runs and start-up, and print a table; nothing is asserted.

A computer's speed drifts, and other programs share it: whatever is compared takes turns in short runs, the ratio is the
median over the turns, and what runs on one thread is measured in CPU time.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median

from benchmarks.cases import CASES, DEEP_SPACE, IRON_CURTAIN, KURSK, PIG, Case
from benchmarks.clocks import TURNS, take_turns, time_batch, time_kernels, time_program, time_start, trimtab
from benchmarks.pig import build_loop, find_open_spiel, race_loop, race_open_spiel

RUNS = ((KURSK, 1_000_000), (DEEP_SPACE, 500_000), (IRON_CURTAIN, 1_000_000), (PIG, 1_000_000))
HEAD = f"""\
Both sides of a line take turns, {TURNS} times (whole runs 3): medians of both, and of the ratio of each turn.
CPU is the time of the processor, user's and system's together, on one thread; clock is the time on the wall.
"""


def show(what: str, ours: float, other: float, ratio: float) -> None:
    """Print a line of the table."""
    print(f"{what:<72}{ours:>10.4g}{other:>10.4g}{ratio:>8.2f}", flush=True)


def compare_with_reference(case: Case) -> None:
    """Kernels against the reference program of the game."""
    program = case.find_reference()
    if program is None:
        print(f"{case}: skipped, there is no reference program; TRIMTAB_ORACLE may name its folder")
        return
    machine, command = case.machine(), case.reference_command(program)

    def ours() -> float:
        return 1e6 * time_kernels(machine, case.games) / case.games

    def reference() -> float:
        return 1e6 * time_program(command) / case.games

    show(f"{case}: kernels / reference, µs a game, CPU", *take_turns(ours, reference))


def compare_with_loop(folder: Path) -> None:
    """Kernels of Pig against a plain loop in C."""
    program = build_loop(folder)
    if program is None:
        print(f"{PIG}: skipped, there is no C compiler")
        return
    times = race_loop(program)
    if times is None:
        print(f"{PIG}: skipped, the C loop has other winners in the same games")
        return
    show(f"{PIG}: kernels / C loop, µs a game, CPU", *times)


def compare_with_open_spiel(folder: Path, *, download: bool) -> None:
    """Kernels of Pig against OpenSpiel, driven from Python."""
    python = find_open_spiel(folder, download=download)
    if python is None:
        print(f"{PIG}: OpenSpiel skipped; --open-spiel downloads it, TRIMTAB_OPEN_SPIEL may name a Python that has it")
        return
    show(f"{PIG}: kernels / OpenSpiel, games a second, CPU", *race_open_spiel(python))


def compare_threads(case: Case) -> None:
    """Two threads against one."""
    machine, games = case.machine(), 2 * case.games

    def on(threads: int) -> Callable[[], float]:
        return lambda: 1e6 * time_batch(machine, games, threads) / games

    show(f"{case}: 2 threads / 1 thread, µs a game, clock", *take_turns(on(2), on(1)))


def compare_run(case: Case, games: int, folder: Path) -> None:
    """A whole run, rows written and all, against its kernels, on one thread."""
    machine = case.machine()
    names = (folder / f"{case.game}-{number}" for number in range(99))

    def whole() -> float:
        return time_program(trimtab([*case.run_words(games), "--out", str(next(names))]))

    def kernels() -> float:
        return time_kernels(machine, games)

    show(f"{case}: run of {games:,} / kernels, s, CPU", *take_turns(whole, kernels, turns=3))


def compare_start(case: Case, folder: Path) -> None:
    """The first run with nothing compiled yet against later ones."""
    cache, words = folder / f"{case.game}-cache", [*case.run_words(1), "--out"]
    cold = time_start([*words, str(folder / f"{case.game}-cold")], cache)
    warm = median(time_start([*words, str(folder / f"{case.game}-warm-{number}")], cache) for number in range(3))
    show(f"{case}: first run / later ones, s, clock", cold, warm, cold / warm)


def main() -> None:
    """Print the table."""
    words = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure how fast trimtab is.")
    words.add_argument("--open-spiel", action="store_true", help="download OpenSpiel to a temporary folder, to compare")
    download = words.parse_args().open_spiel
    print(HEAD)
    print(f"{'one / other':<72}{'one':>10}{'other':>10}{'ratio':>8}")
    with tempfile.TemporaryDirectory(prefix="trimtab-") as name:
        folder = Path(name)
        for case in CASES:
            compare_with_reference(case)
        compare_with_loop(folder)
        compare_with_open_spiel(folder, download=download)
        for case, _ in RUNS:
            compare_threads(case)
        for case, games in RUNS:
            compare_run(case, games, folder)
        for case, _ in RUNS:
            compare_start(case, folder)


if __name__ == "__main__":
    main()
