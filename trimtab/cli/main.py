"""The commands. Every error of the user's is one line and exit code 2."""

from __future__ import annotations

import os
import sys
import webbrowser
from datetime import datetime
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from sim.engine.batch import StuckStrategy
from sim.errors import UserError
from sim.rules import parse_setting, read_toml
from sim.runs.reader import RunFolderError
from trimtab.cli.live import Live
from trimtab.cli.numbers import read_count

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Monte Carlo balance analysis for tabletop games: who wins, from which seat, with which strategy.",
)
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
Games = Annotated[
    int, typer.Option(parser=read_count("games"), metavar="N", help="How many: 1000, 1e6, 1M, 1_000_000.")
]


def main() -> None:
    """Run the command line; what the user got wrong ends in one line and exit code 2."""
    try:
        app(standalone_mode=False)
    except StuckStrategy as error:
        _complain(error)
        os._exit(2)  # a thread is caught in the strategy and cannot be stopped otherwise
    except (UserError, RunFolderError) as error:
        _complain(error)
        sys.exit(2)
    except typer.Exit as stop:
        sys.exit(stop.exit_code)
    except (KeyboardInterrupt, typer.Abort):
        errors.print("stopped")
        sys.exit(130)
    except Exception as error:
        if hasattr(error, "format_message"):  # of the command line's own parser
            _complain(error.format_message())
            sys.exit(2)
        raise


def _complain(message: object) -> None:
    errors.print(f"trimtab: {' '.join(str(message).split())}", markup=False)


@app.callback(invoke_without_command=True)
def top(show_version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False) -> None:
    """Monte Carlo balance analysis for tabletop games."""
    if show_version:
        console.print(f"trimtab {version('trimtab')}")
        raise typer.Exit


@app.command()
def run(
    game: GameName,
    games: Games = 100_000,
    lineup: Lineup = None,
    players: Players = None,
    rules: RulesFile = None,
    settings: Settings = None,
    seed: Seed = None,
    threads: Threads = None,
    out: Annotated[Path | None, typer.Option(help="Run folder; a new one under runs/ by default.")] = None,
    rows: Annotated[bool, typer.Option("--rows/--no-rows", help="Keep a row per game and seat.")] = True,
    rotate: Annotated[bool, typer.Option("--rotate/--no-rotate", help="Play every arrangement over the seats.")] = True,
) -> None:
    """Play many games and keep what came out in a run folder."""
    from trimtab.running import plan_run  # noqa: PLC0415  # the engine is slow to import

    plan = plan_run(
        game,
        players=players,
        lineup=lineup,
        rules=_read_rules(rules, settings),
        games=games,
        seed=seed,
        rows=rows,
        rotate=rotate,
    )
    folder = out or _new_folder(plan.info["game"])
    _watch_over(folder, plan.info, lambda tick: _begin(plan, folder, threads, tick))


@app.command()
def resume(folder: Annotated[Path, typer.Argument(help="A run folder.")], threads: Threads = None) -> None:
    """Go on with a run that was stopped; it ends with the same bytes as one that was not."""
    from trimtab import running  # noqa: PLC0415  # the engine is slow to import

    info = running.replan(folder).info
    _watch_over(folder, info, lambda tick: running.resume(folder, threads=threads, tick=tick))


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(help="A run folder.")],
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Write a page about a run: report/report.html, with its figures and tables beside it."""
    from reports.page import write_report  # noqa: PLC0415  # pandas and matplotlib are slow to import

    try:
        page = write_report(folder)
    except OSError as error:
        raise UserError(f"cannot write the report of {folder}: {error.strerror}") from None
    console.print(f"{page}", markup=False)
    if open_page:
        webbrowser.open(page.resolve().as_uri())


@app.command()
def watch(
    game: Annotated[str, typer.Argument(help="Name of a game, or a run folder.")],
    number: Annotated[
        int, typer.Option("--game", parser=read_count("game"), metavar="N", help="Number of the game in its run.")
    ] = 0,
    lineup: Lineup = None,
    players: Players = None,
    rules: RulesFile = None,
    settings: Settings = None,
    seed: Seed = None,
) -> None:
    """Tell one game in words, decision by decision, with what each seat knew."""
    from trimtab import telling  # noqa: PLC0415  # the engine is slow to import

    for line in telling.tell(game, number, lineup, players, _read_rules(rules, settings), seed):
        console.print(line, markup=False)


@app.command()
def games() -> None:
    """List the games."""
    from trimtab.cli.listing import list_games  # noqa: PLC0415  # the engine is slow to import

    console.print(list_games())


@app.command()
def rules(game: GameName) -> None:
    """List the rules of a game: name, default, bounds, sentence, and where each comes from."""
    from trimtab.cli.listing import list_rules  # noqa: PLC0415  # the engine is slow to import

    console.print(list_rules(game))


@app.command()
def strategies(game: GameName) -> None:
    """List the strategies of a game, with their ideas and weights."""
    from trimtab.cli.listing import list_strategies  # noqa: PLC0415  # the engine is slow to import

    console.print(list_strategies(game))


def _read_rules(file: Path | None, settings: list[str] | None) -> dict[str, Any]:
    given = {} if file is None else _from_file(file)
    given.update(parse_setting(setting) for setting in settings or [])
    return given


def _from_file(file: Path) -> dict[str, Any]:
    """Rules of a file; a file that they name stands beside it."""
    return {
        name: str(file.parent / value) if isinstance(value, str) and value.endswith(".toml") else value
        for name, value in read_toml(file).items()
    }


def _new_folder(game: str) -> Path:
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    return Path("runs") / f"{game}-{stamp}"


def _begin(plan: Any, folder: Path, threads: int | None, tick: Any) -> None:
    from trimtab import running  # noqa: PLC0415  # the engine is slow to import

    running.begin(plan, folder, threads=threads, chunk=None, tick=tick)


def _watch_over(folder: Path, info: dict[str, Any], play: Any) -> None:
    """Show a run while it runs, and how to go on if it is stopped."""
    for sentence in info["reconstructions"]:
        errors.print(f"note: {sentence}", markup=False)
    try:
        with Live(errors, info) as live:
            play(live.tick)
    except KeyboardInterrupt:
        done = _kept(folder)
        errors.print(
            f"stopped after {done:,} of {info['games']:,} games; go on with: trimtab resume {folder}", markup=False
        )
        raise typer.Exit(130) from None
    from trimtab.cli.result import tell_result  # noqa: PLC0415  # the engine is slow to import

    console.print(tell_result(folder))


def _kept(folder: Path) -> int:
    from sim.runs.reader import open_run  # noqa: PLC0415  # pyarrow is slow to import

    return int(open_run(folder).info["games_done"])
