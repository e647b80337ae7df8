"""What commands ask for: arguments and options that several of them share, and where they print."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from sim.errors import UserError
from sim.rules import parse_setting, read_toml
from trimtab.cli.numbers import read_count

console = Console(highlight=False, soft_wrap=True)
errors = Console(stderr=True, highlight=False, soft_wrap=True)

GameName = Annotated[str, typer.Argument(help="Name of the game; `trimtab games` lists them.")]
Lineup = Annotated[str | None, typer.Option(help="Strategies: name or file.py:name, with weights name:weight=0.7.")]
Players = Annotated[int | None, typer.Option(parser=read_count("players"), metavar="N", help="Number of players.")]
RulesFile = Annotated[Path | None, typer.Option("--rules", help="TOML file of rules that differ from print.")]
Settings = Annotated[list[str] | None, typer.Option("--set", help="One rule: name=value; may be repeated.")]
Seed = Annotated[
    int | None, typer.Option(parser=read_count("seed"), metavar="N", help="Seed of all luck; a new one by default.")
]
Threads = Annotated[
    int | None, typer.Option(parser=read_count("threads"), metavar="N", help="Threads; one for each core by default.")
]
Out = Annotated[Path | None, typer.Option(help="Folder to keep it in; a new one under runs/ by default.")]
Games = Annotated[
    int, typer.Option(parser=read_count("games"), metavar="N", help="How many: 1000, 1e6, 1M, 1_000_000.")
]


def play_uncompiled(wanted: bool) -> bool:
    """Begin the command anew with nothing compiled, which must be known before the engine is imported."""
    if wanted and os.environ.get("NUMBA_DISABLE_JIT") != "1":
        os.environ["NUMBA_DISABLE_JIT"] = "1"
        os.execv(sys.executable, [sys.executable, "-m", "trimtab", *sys.argv[1:]])  # noqa: S606  # this very command
    return wanted


Debug = Annotated[
    bool,
    typer.Option(
        "--debug",
        callback=play_uncompiled,
        is_eager=True,
        help="Play uncompiled, in plain Python: with breakpoints, and whole tracebacks of a game's own code. Slow.",
    ),
]


def read_rules(file: Path | None, settings: list[str] | None) -> dict[str, Any]:
    """Return the rules of a file and of settings, which come after it; a file that they name stands beside it."""
    given = {} if file is None else _from_file(file)
    set_before: set[str] = set()
    for name, value in map(parse_setting, settings or []):
        if name in set_before:
            raise UserError(f"{name} must be set once, got it twice")
        set_before.add(name)
        given[name] = value
    return given


def _from_file(file: Path) -> dict[str, Any]:
    return {
        name: str(file.parent / value) if isinstance(value, str) and value.endswith(".toml") else value
        for name, value in read_toml(file).items()
    }
