"""What run.json says of a run: enough to read it, to replay it and to resume it."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from importlib.metadata import version
from typing import Any

from sim.cache import source_digest
from sim.engine.machine import Setting
from sim.jit import source_file
from sim.rules import build_rules, rule_source
from sim.runs.grids import describe_grids
from sim.runs.reader import FORMAT

PACKAGES = ("trimtab", "numba", "numpy", "pyarrow")


def describe_run(
    setting: Setting,
    given: dict[str, Any],
    specs: Sequence[str],
    *,
    games: int,
    part_games: int,
    rows: bool,
    rotate: bool,
) -> dict[str, Any]:
    """Return the content of run.json for a run that begins.

    Parameters
    ----------
    setting : Setting
        What is played.
    given : dict
        The rules as they were given, formulas unevaluated.
    specs : sequence of str
        The words of the line-up as given.
    games, part_games : int
        Games asked for, and games to a part.
    rows, rotate : bool
        Whether rows are stored, and whether the line-up rotates over the seats.
    """
    game = setting.game
    return {
        "format": FORMAT,
        **describe_setting(setting, given, specs),
        "rotate": rotate,
        "seed": setting.seed,
        "games": games,
        "games_done": 0,
        "complete": False,
        "stop_rule": {"games": games},
        "rows": rows,
        "part_games": part_games,
        "versions": package_versions(),
        "source_digest": setting_digest(setting),
        "outline": game.outline(setting.rules),
        "rule_sources": {name: rule_source(game.rules, name) for name in game.rules.model_fields},
        "standing": game.standing_says,
        "course": game.course_says if game.course is not None else None,
        "board": describe_board(setting),
        "seat_measures": game.counters,
        "place_measures": game.place_counters,
        "grids": describe_grids(setting),
        "highlights": game.highlights,
        "splits": game.splits,
    }


def describe_setting(setting: Setting, given: dict[str, Any], specs: Sequence[str]) -> dict[str, Any]:
    """Return what is played, by which rules and by whom: parameters as for :func:`describe_run`."""
    game, rules = setting.game, setting.rules
    return {
        "game": game.name,
        "game_file": game.file,
        "title": game.title,
        "players": rules.players,
        "seat_names": game.seat_names[: rules.players],
        "draws": setting.draws,
        "rules": rules.model_dump(mode="json"),
        "given": {name: getattr(value, "as_posix", lambda value=value: value)() for name, value in given.items()},
        "changed": changed_rules(setting, given),
        "readings": readings(setting),
        "reconstructions": game.reconstructions(rules),
        "lineup": describe_lineup(setting, specs),
        "arrangements": [list(arrangement) for arrangement in setting.arrangements],
    }


def describe_board(setting: Setting) -> dict[str, Any] | None:
    """Return the board as a picture needs it, and whether pawns stand on it; None for a game without one."""
    board = setting.game.board(setting.rules)
    return None if board is None else {**board, "pawns": setting.game.place is not None}


def package_versions() -> dict[str, str]:
    """Versions of what the games came out of."""
    return {"python": platform.python_version(), **{name: version(name) for name in PACKAGES}}


def describe_lineup(setting: Setting, specs: Sequence[str]) -> list[dict[str, Any]]:
    """Who plays, by position, and the words that each was asked for with."""
    return [
        {
            "label": player.label,
            "strategy": player.label.split(":")[0],
            "spec": spec,
            "weights": dict(player.weights),
            "idea": player.strategy.idea,
        }
        for player, spec in zip(setting.players, specs, strict=True)
    ]


def setting_digest(setting: Setting) -> str:
    """Digest of all sources that a setting's games depend on."""
    decisions = [function for player in setting.players for function in player.strategy.decisions.values()]
    files = {source_file(function) for function in (setting.game.apply, *decisions)}
    return "-".join(sorted({source_digest(file)[:20] for file in files}))


def changed_rules(setting: Setting, given: dict[str, Any]) -> list[dict[str, Any]]:
    """Rules that are not as in print (or, where print is silent, as we read it)."""
    model, rules = setting.game.rules, setting.rules
    printed = build_rules(model, {}, rules.players)
    changed = []
    for name, field in model.model_fields.items():
        default = field.get_default(call_default_factory=True)
        value = given.get(name, default)
        same = getattr(rules, name) == getattr(printed, name)
        if name != "players" and not same:
            changed.append({"rule": name, "value": _short(value), "default": _short(default)})
    low, high = setting.game.printed_players
    if not low <= rules.players <= high:
        changed.append({"rule": "players", "value": rules.players, "default": f"{low} to {high}"})
    return changed


def readings(setting: Setting) -> list[dict[str, Any]]:
    """Points that the printed rules leave open, and how they are read here."""
    model, rules = setting.game.rules, setting.rules
    return [
        {"rule": name, "value": getattr(rules, name), "sentence": field.description}
        for name, field in model.model_fields.items()
        if rule_source(model, name) == "our reading"
    ]


def _short(value: Any) -> Any:
    """A value that fits into a table."""
    if isinstance(value, list) and value and not isinstance(value[0], int | str):
        return f"{len(value)} kinds of card"
    return str(value) if not isinstance(value, int | float | str | list | dict) else value
