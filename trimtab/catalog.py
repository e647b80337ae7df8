"""Strategies by name: those of the house, found by looking, and those in a user's own files."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import pkgutil
import sys
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from sim.errors import UserError, unknown
from sim.game import Game
from sim.strategy import Player, Strategy, set_weights


def strategy_names(game: Game) -> list[str]:
    """Names of the strategies that are there for a game."""
    package = importlib.import_module(f"strategies.{game.name}")
    return sorted(module.name for module in pkgutil.iter_modules(package.__path__))


def find_strategy(game: Game, name: str) -> Strategy:
    """Return a strategy of the house by name.

    Raises
    ------
    UserError
        If there is none of that name.
    """
    if name not in strategy_names(game):
        raise unknown(f"{game.title} strategy", name, strategy_names(game))
    strategy = getattr(importlib.import_module(f"strategies.{game.name}.{name}"), name)
    assert isinstance(strategy, Strategy)
    return strategy


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
    module = _load(Path(file))
    return {
        name: value for name, value in vars(module).items() if isinstance(value, Strategy) and _made_in(value, module)
    }


def _made_in(strategy: Strategy, module: ModuleType) -> bool:
    return bool(strategy.module == module.__name__)


def _load(path: Path) -> ModuleType:
    """Import a user's file as it is now, with its folder to import from."""
    if not path.is_file():
        raise UserError(f"no strategy file {str(path)!r}")
    path = path.resolve()
    name = f"trimtab_user_{path.stem}_{hashlib.sha256(str(path).encode()).hexdigest()[:8]}"
    folder = str(path.parent)
    if folder not in sys.path:
        sys.path.append(folder)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except UserError:
        raise
    except SyntaxError as error:
        raise UserError(f"{path.name}, line {error.lineno}: {error.msg}") from None
    except Exception as error:  # noqa: BLE001  # whatever a user's file raises
        raise UserError(f"{path.name} cannot be imported: {type(error).__name__}: {error}") from None
    return module
