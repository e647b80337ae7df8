"""Lists and results for the terminal."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel
from rich.console import Group
from rich.table import Table

from sim.game import find_game, game_names
from sim.rules import build_rules, rule_bounds, rule_source
from trimtab.catalog import find_strategy, strategy_names


def _table(*columns: str, names: str = "") -> Table:
    """Return a table whose column of names keeps each in one piece."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, overflow="fold", no_wrap=column == names)
    return table


def list_games() -> Table:
    """All games."""
    table = _table("game", "title", "players", "strategies")
    for name in game_names():
        game = find_game(name)
        low, high = game.printed_players
        table.add_row(name, game.title, f"{low}–{high} in print", ", ".join(strategy_names(game)))
    return table


def list_rules(name: str) -> Group:
    """How a game is played in print, and its rules."""
    game = find_game(name)
    model = game.rules
    outline = Table.grid(padding=(0, 0, 1, 0), pad_edge=True)
    for sentences in game.outline(build_rules(model, {}, model.model_fields["players"].default)):
        outline.add_row(sentences)
    table = _table("rule", "what it says; below: default (bounds) · source", names="rule")
    for rule, field in model.model_fields.items():
        bounds = rule_bounds(model, rule)
        default = _short(field.get_default(call_default_factory=True)) + (f" ({bounds})" if bounds else "")
        table.add_row(rule, f"{field.description}\n{default} · {rule_source(model, rule)}")
    return Group(outline, table)


def _short(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, BaseModel):
        return ", ".join(f"{name}: {len(part) if isinstance(part, list) else part}" for name, part in value)
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_short(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list):
        named = [getattr(item, "name", str(item)) for item in value]
        return (
            " ".join(named)
            if len(named) <= 8 and all(isinstance(item, int) for item in value)
            else f"{len(value)} cards"
        )
    return "none" if value is None else str(value)


def list_strategies(name: str) -> Table:
    """The strategies of a game, and their weights."""
    game = find_game(name)
    table = _table("strategy", "idea")
    for strategy in strategy_names(game):
        found = find_strategy(game, strategy)
        table.add_row(strategy, found.idea + (f" After {found.source}." if found.source else ""))
        for weight in found.weights.values():
            table.add_row("", f":{weight.name}={weight.default:g}  ({weight.low:g} … {weight.high:g}) {weight.says}")
    return table
