"""The commands for those who write games and strategies: a working start, and an audit."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from trimtab.cli.numbers import read_count
from trimtab.cli.options import GameName, console, errors

Name = Annotated[str, typer.Argument(help="A name in small letters: my_game.")]
new = typer.Typer(help="Write a working start of a game or a strategy, with its test.", no_args_is_help=True)


def add_commands(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    app.command()(check)
    app.add_typer(new, name="new")


def check(
    game: GameName,
    strategy: Annotated[str | None, typer.Option(help="Audit a strategy instead: name or file.py:name.")] = None,
    seed: Annotated[int, typer.Option(parser=read_count("seed"), metavar="N", help="Seed of all luck.")] = 1,
) -> None:
    """Find out by playing what is wrong with a game or a strategy: a line a finding; exit code 1 if there is any."""
    from trimtab.checking.audit import audit  # noqa: PLC0415  # the engine is slow to import

    report = audit(game, strategy=strategy, seed=seed)
    for finding in report.findings:
        console.print(str(finding), markup=False)
    for remark in report.not_checked:
        errors.print(f"not checked: {remark}", markup=False)
    if report.findings:
        raise typer.Exit(1)
    console.print(f"no finding in {strategy or game}", markup=False)


@new.command(name="game")
def new_game(name: Name) -> None:
    """Write NAME.py, a game that can be played, and test_NAME.py."""
    from trimtab.starting import start_game  # noqa: PLC0415  # as above

    _tell(start_game(name), f"trimtab run {name}.py", f"trimtab check {name}.py", f"pytest test_{name}.py")


@new.command(name="strategy")
def new_strategy(game: GameName, name: Name) -> None:
    """Write NAME.py, a strategy of GAME that plays, and test_NAME.py."""
    from trimtab.starting import start_strategy  # noqa: PLC0415  # as above

    lineup = f"trimtab run {game} --lineup {name}.py:{name},random"
    _tell(start_strategy(game, name), lineup, f"trimtab check {game} --strategy {name}.py:{name}")


def _tell(files: list[Path], *commands: str) -> None:
    for file in files:
        console.print(f"{file}", markup=False)
    console.print("next: " + "; ".join(commands), markup=False)
