"""Seconds that the processor spends, which other programs on the machine change little; and those on the clock."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

from sim.engine.batch import CHUNK, Batch
from sim.engine.machine import Machine, Workspace

TURNS = 9


def time_kernels(machine: Machine, games: int) -> float:
    """CPU seconds that the kernels take for whole chunks of games on one thread."""
    space, rows = Workspace(machine.game), machine.new_rows(CHUNK)
    before = time.process_time()
    for first in range(0, games, CHUNK):
        machine.play_games(space, first, rows)
    return time.process_time() - before


def time_batch(machine: Machine, games: int, threads: int) -> float:
    """Seconds on the clock that some games take on some threads."""
    batch = Batch(machine, threads=threads)
    before = time.perf_counter()
    for _ in batch.parts(0, games, games // 4):
        pass
    return time.perf_counter() - before


def time_program(command: Sequence[str]) -> float:
    """CPU seconds of another program, user's and system's."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)  # noqa: S603  # our own words
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def time_start(words: Sequence[str], cache: Path) -> float:
    """Seconds on the clock of a ``trimtab`` command, in a process of its own, with what a cache holds compiled."""
    before = time.perf_counter()
    environment = {**os.environ, "TRIMTAB_CACHE": str(cache)}
    subprocess.run(trimtab(words), check=True, capture_output=True, env=environment)  # noqa: S603  # our own words
    return time.perf_counter() - before


def trimtab(words: Sequence[str]) -> list[str]:
    """Return a ``trimtab`` command for a process of its own."""
    return [sys.executable, "-c", "from trimtab.cli import main; main()", *words]


def take_turns(one: Callable[[], float], other: Callable[[], float], turns: int = TURNS) -> tuple[float, float, float]:
    """Return the medians of both, and of their ratio turn by turn, after a turn to warm up."""
    pairs = [(one(), other()) for _ in range(turns + 1)][1:]
    return median(a for a, _ in pairs), median(b for _, b in pairs), median(a / b for a, b in pairs)
