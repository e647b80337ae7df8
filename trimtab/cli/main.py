"""The commands. Every error of the user's is one line and exit code 2."""

from __future__ import annotations

import os
import sys
import traceback
import webbrowser
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer

from sim.engine.batch import StuckStrategy
from sim.engine.explain import GameCrash, is_engine
from sim.errors import UserError
from sim.jit import compiled
from sim.runs.reader import RunFolderError
from trimtab.cli import checking, experiments
from trimtab.cli.numbers import read_count
from trimtab.cli.options import (
    Debug,
    GameName,
    Games,
    Lineup,
    Out,
    Players,
    RulesFile,
    Seed,
    Settings,
    Threads,
    console,
    errors,
    read_rules,
)
from trimtab.cli.watching import new_folder, tell_of_report, watch_over

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Monte Carlo balance analysis for tabletop games: who wins, from which seat, with which strategy.",
)
experiments.add_commands(app)
checking.add_commands(app)


def main() -> None:
    """Run the command line; what the user got wrong ends in one line and exit code 2."""
    try:
        sys.exit(app(standalone_mode=False) or 0)
    except StuckStrategy as error:
        _complain(error)
        os._exit(2)  # a thread is caught in the strategy and cannot be stopped otherwise
    except (UserError, RunFolderError) as error:
        if isinstance(error, GameCrash):
            _show_traceback(error)
        _complain(error)
        sys.exit(2)
    except typer.Exit as stop:
        sys.exit(stop.exit_code)
    except (KeyboardInterrupt, typer.Abort):
        errors.print("stopped")
        sys.exit(130)
    except Exception as error:
        if hasattr(error, "format_message"):  # of the command line's own parser
            _complain(error.format_message().replace("Value error, ", ""))
            sys.exit(2)
        raise


def _complain(message: object) -> None:
    errors.print(f"trimtab: {' '.join(str(message).split())}", markup=False)


def _show_traceback(error: GameCrash) -> None:
    """Show, of uncompiled play, the way through the code of a game or a strategy to its error."""
    cause = error.__cause__
    if cause is None or compiled():
        return
    frames = [frame for frame in traceback.extract_tb(cause.__traceback__) if not is_engine(frame.filename)]
    errors.print("".join(traceback.format_list(frames)).rstrip(), markup=False)


@app.callback(invoke_without_command=True)
def top(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Monte Carlo balance analysis for tabletop games."""
    if show_version:
        console.print(f"trimtab {version('trimtab')}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        console.print(context.get_help(), markup=False)


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
    out: Out = None,
    rows: Annotated[bool, typer.Option("--rows/--no-rows", help="Keep a row per game and seat.")] = True,
    rotate: Annotated[bool, typer.Option("--rotate/--no-rotate", help="Play every arrangement over the seats.")] = True,
    debug: Debug = False,  # noqa: ARG001  # acts by itself
) -> None:
    """Play many games and keep what came out in a run folder."""
    from trimtab.running import plan_run  # noqa: PLC0415  # the engine is slow to import

    plan = plan_run(
        game,
        players=players,
        lineup=lineup,
        rules=read_rules(rules, settings),
        games=games,
        seed=seed,
        rows=rows,
        rotate=rotate,
    )
    from trimtab import running  # noqa: PLC0415  # same

    folder = out or new_folder(plan.info["game"])
    watch_over(folder, plan.info, lambda tick: running.begin(plan, folder, threads=threads, chunk=None, tick=tick))


@app.command()
def resume(
    folder: Annotated[Path, typer.Argument(help="A folder of a run or an experiment.")], threads: Threads = None
) -> None:
    """Go on with a run or an experiment that was stopped; it ends as one that was not."""
    with tell_of_report(folder):
        if (folder / "experiment.json").exists():
            experiments.resume(folder, threads)
            return
        from trimtab import running  # noqa: PLC0415  # the engine is slow to import

        info = running.replan(folder).info
        watch_over(folder, info, lambda tick: running.resume(folder, threads=threads, tick=tick))


@app.command()
def report(
    folder: Annotated[Path, typer.Argument(help="A folder of a run or an experiment.")],
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Write a page about a run or an experiment: report/report.html, with its figures and tables beside it."""
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
    debug: Debug = False,  # noqa: ARG001  # acts by itself
) -> None:
    """Tell one game in words, decision by decision, with what each seat knew."""
    from trimtab import telling  # noqa: PLC0415  # the engine is slow to import

    for line in telling.tell(game, number, lineup, players, read_rules(rules, settings), seed):
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
