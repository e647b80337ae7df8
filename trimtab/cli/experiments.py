"""The commands that ask about variants: compare, sweep, and experiments declared in a file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from sim.rules import parse_setting
from trimtab.cli.options import (
    GameName,
    Games,
    Lineup,
    Out,
    Players,
    RulesFile,
    Seed,
    Settings,
    Threads,
    read_rules,
)
from trimtab.cli.watching import new_folder, watch_experiment

VARIANT = "printed, rules (jokers=4 draw=2), a TOML file of rules, or a line-up (racer,hunter)."
VariantText = Annotated[str, typer.Argument(help=f"A variant: {VARIANT}")]
Measure = Annotated[
    str | None,
    typer.Option(help="win rate of seat 0 (or of a side), turns, jokers_drawn of racer …; the README lists them."),
]
Tolerance = Annotated[str | None, typer.Option(help="The greatest difference that does not matter: 1%, 0.5.")]


def add_commands(app: typer.Typer) -> None:
    """Add the commands to the command line."""
    for command in (compare, sweep, tournament, impact, experiment):
        app.command()(command)


def compare(
    game: GameName,
    a: VariantText,
    b: VariantText,
    measure: Measure = None,
    tolerance: Tolerance = None,
    precision: Annotated[
        str | None, typer.Option(help="Half-width of the interval at which it ends; half the tolerance by default.")
    ] = None,
    confidence: Annotated[float, typer.Option(help="Confidence of the interval.")] = 0.95,
    games: Games = 20_000_000,
    lineup: Lineup = None,
    players: Players = None,
    rules: RulesFile = None,
    settings: Settings = None,
    seed: Seed = None,
    threads: Threads = None,
    out: Out = None,
) -> None:
    """Compare two variants on the same luck until it is settled whether they differ; --games is the most it plays."""
    given = {"measure": measure, "tolerance": tolerance, "precision": precision, "confidence": confidence}
    common = _common(game, games, lineup, players, rules, settings, seed)
    _play("compare", {"a": a, "b": b, **given, **common}, threads, out)


def sweep(
    game: GameName,
    axes: Annotated[list[str], typer.Argument(help='Rules over values: jokers=0..6 players=2,3 "draw=1 | players".')],
    measure: Measure = None,
    tolerance: Tolerance = None,
    games: Games = 100_000,
    lineup: Lineup = None,
    players: Players = None,
    rules: RulesFile = None,
    settings: Settings = None,
    seed: Seed = None,
    threads: Threads = None,
    out: Out = None,
) -> None:
    """Play every combination of some rules' values on the same luck; --games is for each of them."""
    given = {"axes": dict(_parse_axis(axis) for axis in axes), "measure": measure, "tolerance": tolerance}
    _play("sweep", {**given, **_common(game, games, lineup, players, rules, settings, seed)}, threads, out)


def tournament(
    game: GameName,
    strategies: Annotated[list[str] | None, typer.Argument(help="Who takes part; all strategies by default.")] = None,
    games: Games = 200_000,
    players: Players = None,
    rules: RulesFile = None,
    settings: Settings = None,
    seed: Seed = None,
    threads: Threads = None,
    out: Out = None,
) -> None:
    """Play strategies in all arrangements over the seats, and rank them; --games is about how many."""
    words = [word for text in strategies or [] for word in text.split(",")]
    common = _common(game, games, None, players, rules, settings, seed)
    _play("tournament", {"strategies": words or None, **common}, threads, out)


def impact(
    game: GameName,
    kinds: Annotated[list[str] | None, typer.Argument(help="Kinds of things: card, space …; all by default.")] = None,
    measure: Measure = None,
    tolerance: Tolerance = None,
    games: Games = 100_000,
    lineup: Lineup = None,
    players: Players = None,
    rules: RulesFile = None,
    settings: Settings = None,
    seed: Seed = None,
    threads: Threads = None,
    out: Out = None,
) -> None:
    """Take away or add one card or space at a time, on the same luck; --games is for each of them."""
    given = {"kinds": kinds or None, "measure": measure, "tolerance": tolerance}
    _play("impact", {**given, **_common(game, games, lineup, players, rules, settings, seed)}, threads, out)


def experiment(
    file: Annotated[Path, typer.Argument(help="A TOML file that declares an experiment.")],
    threads: Threads = None,
    out: Out = None,
) -> None:
    """Play an experiment that a TOML file declares."""
    from trimtab.experiments import playing  # noqa: PLC0415  # the engine is slow to import

    _begin(playing.plan(playing.read_experiment(file)), threads, out)


def resume(folder: Path, threads: int | None) -> None:
    """Go on with an experiment."""
    from trimtab.experiments import playing  # noqa: PLC0415  # the engine is slow to import

    plan = playing.replan(folder)
    watch_experiment(folder, plan.info, plan.games, lambda tick: playing.resume(folder, threads=threads, tick=tick))


def _parse_axis(text: str) -> tuple[str, str]:
    name, _ = parse_setting(text)
    return name, text.partition("=")[2].strip()


def _common(
    game: str,
    games: int,
    lineup: str | None,
    players: int | None,
    rules: Path | None,
    settings: list[str] | None,
    seed: int | None,
) -> dict[str, Any]:
    given = {"game": game, "games": games, "lineup": lineup, "players": players, "seed": seed}
    return {**given, "rules": read_rules(rules, settings)}


def _play(kind: str, given: dict[str, Any], threads: int | None, out: Path | None) -> None:
    from trimtab.experiments import playing  # noqa: PLC0415  # the engine is slow to import

    _begin(playing.plan(playing.declare(kind, given)), threads, out)


def _begin(plan: Any, threads: int | None, out: Path | None) -> None:
    from trimtab.experiments import playing  # noqa: PLC0415  # the engine is slow to import

    folder = out or new_folder(f"{plan.info['game']}-{plan.info['experiment']}")
    watch_experiment(
        folder, plan.info, plan.games, lambda tick: playing.begin(plan, folder, threads=threads, tick=tick)
    )
