"""Lists and results for the terminal."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from sim.game import find_game, game_names
from sim.rules import rule_bounds, rule_source
from trimtab.catalog import find_strategy, strategy_names


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def list_games() -> Table:
    """All games."""
    table = _table("game", "title", "players", "strategies")
    for name in game_names():
        game = find_game(name)
        low, high = game.printed_players
        table.add_row(name, game.title, f"{low}–{high} in print", ", ".join(strategy_names(game)))
    return table


def list_rules(name: str) -> Table:
    """The rules of a game."""
    model = find_game(name).rules
    table = _table("rule", "default", "bounds", "what it says", "source")
    for rule, field in model.model_fields.items():
        default = field.get_default(call_default_factory=True)
        table.add_row(rule, _short(default), rule_bounds(model, rule), field.description, rule_source(model, rule))
    return table


def _short(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return ", ".join(f"{key} {_short(item)}" for key, item in value.items()) or "none"
    if isinstance(value, list):
        named = [getattr(item, "name", str(item)) for item in value]
        return (
            " ".join(named)
            if len(named) <= 8 and all(isinstance(item, int) for item in value)
            else f"{len(value)} cards"
        )
    return str(value)


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
