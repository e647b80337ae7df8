"""Strategies by name: those of the house, found by looking, and those in a user's own files."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Sequence
from types import ModuleType

from sim.errors import UserError, unknown
from sim.game import Game
from sim.strategy import Player, Strategy, set_weights
from sim.user_files import load_file
from strategies.any_game.random import random_strategy


def strategy_names(game: Game) -> list[str]:
    """Names of the strategies that are there for a game: those of the house, or those in its own file."""
    return sorted({*_house_names(game), *_strategies_in(game.file), "random"})


def _house_names(game: Game) -> list[str]:
    if game.file:
        return []
    package = importlib.import_module(f"strategies.{game.name}")
    return [module.name for module in pkgutil.iter_modules(package.__path__)]


def find_strategy(game: Game, name: str) -> Strategy:
    """Return a strategy of a game by name.

    Raises
    ------
    UserError
        If there is none of that name.
    """
    if name not in strategy_names(game):
        raise unknown(f"{game.title} strategy", name, strategy_names(game))
    own = _strategies_in(game.file)
    if name in own:
        return own[name]
    if name in _house_names(game):
        strategy = getattr(importlib.import_module(f"strategies.{game.name}.{name}"), name)
        assert isinstance(strategy, Strategy)
        return strategy
    return random_strategy(game)


def find_player(game: Game, text: str) -> Player:
    """Return the player that a word of a line-up names.

    A word is ``name`` or ``file.py:name``, either with ``:weight=number`` once or more.

    Raises
    ------
    UserError
        If the file, the strategy or a weight is wrong.
    """
    parts = [part.strip() for part in text.strip().split(":")]
    settings = dict(part.split("=", 1) for part in parts if "=" in part)
    names = [part for part in parts if "=" not in part]
    if not names or not names[0]:
        raise UserError(f"a strategy must be a name or file.py:name, got {text!r}")
    if not names[0].endswith(".py"):
        if len(names) > 1:
            raise UserError(f"{text!r}: weights must be name=number, got {names[1]!r}")
        return set_weights(names[0], find_strategy(game, names[0]), settings)
    strategies = _strategies_in(names[0])
    if len(names) == 1 and len(strategies) == 1:
        names.append(next(iter(strategies)))
    if len(names) != 2:
        raise UserError(f"{text!r} must name one strategy of {names[0]}: {', '.join(strategies) or 'it has none'}")
    if names[1] not in strategies:
        raise unknown(f"strategy in {names[0]}:", names[1], strategies or ["none at all"])
    strategy = strategies[names[1]]
    if strategy.game != game.name:
        raise UserError(f"{text} must be a strategy of {game.name}, it is one of {strategy.game}")
    return set_weights(names[1], strategy, settings)


def find_lineup(game: Game, lineup: str | Sequence[str]) -> tuple[Player, ...]:
    """Return the players of a line-up, given as words or as one text with commas."""
    words = lineup.split(",") if isinstance(lineup, str) else list(lineup)
    return tuple(find_player(game, word) for word in words)


def _strategies_in(file: str) -> dict[str, Strategy]:
    """Strategies that a user's file declares."""
    if not file:
        return {}
    module = load_file(file, "strategy file")
    return {name: value for name, value in vars(module).items() if _made_in(value, module)}


def _made_in(value: object, module: ModuleType) -> bool:
    return isinstance(value, Strategy) and value.module == module.__name__
