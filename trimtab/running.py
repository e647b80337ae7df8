"""A run from what was asked for to a folder: everything is checked first, then played and written as it goes."""

from __future__ import annotations

import json
import os
import secrets
import shutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sim.engine.batch import Batch, Progress
from sim.engine.machine import Machine, Setting, count_cells
from sim.engine.tracing import trace_games
from sim.errors import UserError
from sim.game import Game, find_game
from sim.lineup import arrange
from sim.rules import build_rules
from sim.runs.info import describe_run, setting_digest
from sim.runs.reader import open_run
from sim.runs.totals import Totals
from sim.runs.traces import count_traced
from sim.runs.writer import RunWriter, load_checkpoint, part_size
from trimtab.catalog import find_lineup

MOST_GAMES = 10**12
Tick = Callable[[Progress], None]


@dataclass
class Plan:
    """A run that has been checked and can begin."""

    setting: Setting
    info: dict[str, Any]
    given: dict[str, Any]


def plan_run(
    game: str | Game,
    *,
    players: int | None = None,
    lineup: str | Sequence[str] | None = None,
    rules: dict[str, Any] | None = None,
    games: int = 100_000,
    seed: int | None = None,
    rows: bool = True,
    rotate: bool = True,
) -> Plan:
    """Check what is asked for and lay out the run.

    Raises
    ------
    UserError
        For the first thing that is wrong.
    """
    game = game if isinstance(game, Game) else find_game(game)
    check_truth("rows", rows)
    setting, specs, given = plan_setting(game, players, lineup, rules, seed, rotate)
    if type(games) is not int or not 1 <= games <= MOST_GAMES:
        raise UserError(f"games must be a whole number 1 … {MOST_GAMES:,}, got {games!r}")
    size = part_size(games, len(setting.arrangements))
    info = describe_run(setting, given, specs, games=games, part_games=size, rows=rows, rotate=rotate)
    return Plan(setting, info, given)


def plan_setting(
    game: Game,
    players: int | None,
    lineup: str | Sequence[str] | None,
    rules: dict[str, Any] | None,
    seed: int | None,
    rotate: bool,
) -> tuple[Setting, list[str], dict[str, Any]]:
    """Check rules, line-up and seed; return the setting, the words of the line-up and the rules as given."""
    check_truth("rotate", rotate)
    if not isinstance(rules, Mapping | None):
        raise UserError(f"rules must be a table of names and values, got {rules!r}")
    given = dict(rules or {})
    words = _lineup_words(game, lineup, _player_number(game, players, given, lineup))
    checked = build_rules(game.rules, given, len(words))
    seats = find_lineup(game, words)
    if seed is None:
        seed = secrets.randbits(32)
    if type(seed) is not int or not 0 <= seed < 2**64:
        raise UserError(f"seed must be a whole number 0 … 2^64 - 1, got {seed!r}")
    arrangements = arrange([player.label for player in seats], rotate=rotate)
    return Setting(game, checked, seats, arrangements, seed), words, given


def _player_number(
    game: Game, players: int | None, given: dict[str, Any], lineup: str | Sequence[str] | None
) -> int | None:
    ruled = given.pop("players", None)
    if ruled is not None and players is not None and ruled != players:
        raise UserError(f"players must be given once, got {players} and, among the rules, {ruled}")
    number = players if players is not None else ruled
    if number is None:
        return None if lineup is not None else game.rules.model_fields["players"].default
    if type(number) is not int:
        raise UserError(f"players must be a whole number, got {number!r}")
    return number


def _lineup_words(game: Game, lineup: str | Sequence[str] | None, players: int | None) -> list[str]:
    if lineup is None:
        assert players is not None
        build_rules(game.rules, {}, players)  # the number's bounds
        return [game.default_lineup[i % len(game.default_lineup)] for i in range(players)]
    words = split_lineup(lineup)
    if players is not None and players != len(words):
        raise UserError(
            f"the line-up must name {players} strategies for {players} players, got {len(words)}: {','.join(words)}"
        )
    return words


def split_lineup(lineup: Any) -> list[str]:
    """Return the words of a line-up, given as a list or as one text with commas.

    Raises
    ------
    UserError
        If it is neither.
    """
    words = lineup.split(",") if isinstance(lineup, str) else lineup
    if not isinstance(words, Sequence) or not all(isinstance(word, str) for word in words):
        raise UserError(f"lineup must be a list of strategies, or a text with commas between them, got {lineup!r}")
    return [word.strip() for word in words]


def begin(plan: Plan, folder: Path, *, threads: int | None, chunk: int | None, tick: Tick) -> float:
    """Play a planned run into a new folder; return the seconds that threads spent in kernels."""
    check_count("threads", threads)
    check_count("chunk", chunk)
    machine = Machine(plan.setting)
    writer = _writer(plan.setting, plan.info, folder)
    writer.create()
    return _play(machine, writer, threads, chunk, tick)


def resume(folder: Path, *, threads: int | None = None, chunk: int | None = None, tick: Tick = lambda p: None) -> None:
    """Go on with an unfinished run, to the same bytes as if it had never stopped; its report goes.

    Raises
    ------
    UserError
        If the folder is not an unfinished run, or its rules or strategies have changed since.
    """
    plan = replan(folder)
    if plan.info["complete"]:
        return
    check_count("threads", threads)
    check_count("chunk", chunk)
    machine = Machine(plan.setting)
    writer = _writer(plan.setting, plan.info, folder)
    load_checkpoint(folder, plan.info, writer.totals)
    drop_report(folder)
    _play(machine, writer, threads, chunk, tick)


def drop_report(folder: Path) -> None:
    """Remove the report of a run or an experiment that goes on: it tells of fewer games."""
    report = folder / "report"
    if (report / "report.html").is_file():
        (report / "report.html").unlink()
        for part in ("figures", "tables"):
            shutil.rmtree(report / part, ignore_errors=True)


def replan(folder: Path) -> Plan:
    """Read back from a run folder what was played."""
    info = json.loads(json.dumps(dict(open_run(folder).info)))
    game = find_game(info["game_file"] or info["game"])
    words = [position["spec"] for position in info["lineup"]]
    rules = {name: value for name, value in info["rules"].items() if name != "players"}
    setting, _, _ = plan_setting(game, info["players"], words, rules, info["seed"], info["rotate"])
    if setting_digest(setting) != info["source_digest"]:
        raise UserError(
            f"{folder} was begun with other sources of {info['title']} or of its strategies: its games can be neither "
            "replayed nor gone on with; start a new run"
        )
    return Plan(setting, info, info["given"])


def _writer(setting: Setting, info: dict[str, Any], folder: Path) -> RunWriter:
    game, rules = setting.game, setting.rules
    totals = Totals(
        [player.label for player in setting.players],
        setting.arrangements,
        list(game.counters),
        list(game.place_counters),
        (setting.sides, game.place_count(rules)),
        game.turn_limit(rules),
        count_cells(game),
        draws=setting.draws,
    )
    return RunWriter(folder, info, totals, setting)


def check_count(name: str, number: int | None) -> None:
    """Refuse what is neither None nor a whole number of at least 1."""
    if number is not None and type(number) is not int:
        raise UserError(f"{name} must be a whole number, got {number!r}")
    if number is not None and number < 1:
        raise UserError(f"{name} must be at least 1, got {number}")


def check_truth(name: str, value: bool) -> None:
    """Refuse what is neither true nor false."""
    if type(value) is not bool:
        raise UserError(f"{name} must be true or false, got {value!r}")


def _play(machine: Machine, writer: RunWriter, threads: int | None, chunk: int | None, tick: Tick) -> float:
    info = writer.info
    batch = Batch(machine, threads=threads or os.cpu_count() or 1, chunk=chunk)
    try:
        for part in batch.parts(info["games_done"], info["games"], info["part_games"], tick):
            writer.add(part)
        writer.save()
        writer.finish(trace_games(machine, count_traced(writer.totals), threads=threads or os.cpu_count() or 1))
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else error
        raise UserError(f"cannot write {writer.path}: {reason}; {writer.break_off()}") from None
    except UserError:
        writer.break_off()
        raise
    except KeyboardInterrupt:
        writer.save()
        raise
    return batch.kernel_seconds
