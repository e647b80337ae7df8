"""Pig, against a plain loop in C and against OpenSpiel: the same players by the same rules."""

from __future__ import annotations

import os
import shutil
import subprocess
import venv
from pathlib import Path

from benchmarks.cases import PIG
from benchmarks.clocks import take_turns, time_kernels, time_program
from sim.engine.batch import Batch

HERE = Path(__file__).parent
OPEN_SPIEL = "open_spiel==2.0.2"
OPEN_SPIEL_GAMES = 2_000  # in a short run


def run(command: list[str]) -> str:
    """Run a program; return what it prints."""
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603  # our own words


def build_loop(folder: Path) -> Path | None:
    """Compile the loop in C into a folder, if there is a compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    program = folder / "pig"
    run([compiler, "-O3", "-march=native", "-o", str(program), str(HERE / "pig.c")])
    return program


def race_loop(program: Path) -> tuple[float, float, float] | None:
    """µs a game of the kernels and of the loop in C, and their ratio; None if they do not play the same games."""
    machine, games = PIG.machine(), PIG.games
    command = [str(program), str(games), str(machine.setting.seed)]
    batch = Batch(machine, threads=1)
    for _ in batch.parts(0, games, games):
        pass
    if int(run(command)) != batch.progress.wins[0]:
        return None
    return take_turns(
        lambda: 1e6 * time_kernels(machine, games) / games,
        lambda: 1e6 * time_program(command) / games,
    )


def find_open_spiel(folder: Path, *, download: bool) -> str | None:
    """Return a Python that has OpenSpiel: the one that is named, or one made in a folder if it may be downloaded."""
    named = os.environ.get("TRIMTAB_OPEN_SPIEL")
    if named or not download:
        return named
    venv.create(folder / "open-spiel", with_pip=True)
    python = folder / "open-spiel" / ("Scripts" if os.name == "nt" else "bin") / "python"
    run([str(python), "-m", "pip", "install", "--quiet", OPEN_SPIEL])
    return str(python)


def race_open_spiel(python: str) -> tuple[float, float, float]:
    """Games a second of the kernels and of OpenSpiel's loop, without its start, and their ratio."""
    machine = PIG.machine()
    command = [python, str(HERE / "open_spiel_pig.py"), str(OPEN_SPIEL_GAMES), "1"]
    return take_turns(
        lambda: PIG.games / time_kernels(machine, PIG.games),
        lambda: OPEN_SPIEL_GAMES / float(run(command).split()[-1]),
    )
