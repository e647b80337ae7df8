"""What a strategy is: a decision for each kind that its game asks, and named weights that change without compiling."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from sim.engine.calls import own_record
from sim.errors import UserError, unknown
from sim.jit import kernel

Table = np.ndarray[Any, np.dtype[np.uint8]]
MAX_WEIGHTS: int = own_record["weights"].shape[0]


@dataclass(frozen=True)
class Weight:
    """A number that tunes a strategy."""

    name: str
    default: float
    low: float
    high: float
    says: str


class Strategy:
    """A player of a game.

    Parameters
    ----------
    game : str
        Name of the game.
    idea : str
        What it tries to do, in a sentence, in the game's words.
    source : str
        Where the idea comes from, if anywhere.
    like : Strategy, optional
        A strategy whose decisions and weights hold wherever this one declares none of its own.
    """

    def __init__(self, game: str, idea: str, source: str = "", like: Strategy | None = None) -> None:
        self.game = game
        self.idea = idea
        self.source = source
        self.module = sys._getframe(1).f_globals["__name__"]  # noqa: SLF001  # which file declares it
        self.decisions: dict[str, Callable[..., int]] = dict(like.decisions) if like else {}
        self.weights: dict[str, Weight] = dict(like.weights) if like else {}
        self._prepare: Callable[[Any], Table] | None = like._prepare if like else None  # noqa: SLF001  # of the same class
        self._tables: dict[str, Table] = {}

    def decides(self, *kinds: str) -> Callable[[Callable[..., int]], Callable[..., int]]:
        """Make the function below this line the strategy's decision of the given kinds.

        It takes ``rules``, ``table``, ``hand`` and ``own`` (records, to read; ``own.memory`` is its to write) and
        returns a choice.
        """

        def register(function: Callable[..., int]) -> Callable[..., int]:
            compiled = kernel(function)
            for kind in kinds:
                self.decisions[kind] = compiled
            return compiled

        return register

    def prepares(self, function: Callable[[Any], Table]) -> Callable[[Any], Table]:
        """Make the function below this line work out what decisions :func:`look up <sim.engine.lookups.look_up>`.

        It takes the checked rules and returns an array of uint8; it may raise a UserError for rules that it cannot
        play by.
        """
        self._prepare = function
        return function

    def look_ahead(self, rules: Any) -> Table | None:
        """Return the table for some rules, worked out once; None for a strategy that looks nothing up."""
        if self._prepare is None:
            return None
        key = rules.model_dump_json()
        if key not in self._tables:
            self._tables[key] = np.ascontiguousarray(self._prepare(rules), np.uint8)
        return self._tables[key]

    def weight(self, name: str, default: float, low: float, high: float, says: str) -> int:
        """Declare a weight and return its index in ``own.weights``."""
        if name in self.weights:
            return list(self.weights).index(name)
        if len(self.weights) == MAX_WEIGHTS:
            raise UserError(f"a strategy must have at most {MAX_WEIGHTS} weights, {name!r} is one more")
        self.weights[name] = Weight(name, default, low, high, says)
        return len(self.weights) - 1


@dataclass(frozen=True)
class Player:
    """A strategy with its weights set: one position of a line-up."""

    label: str
    strategy: Strategy
    weights: tuple[tuple[str, float], ...]

    def values(self) -> list[float]:
        """All weights, in order."""
        given = dict(self.weights)
        return [given.get(weight.name, weight.default) for weight in self.strategy.weights.values()]


def set_weights(label: str, strategy: Strategy, settings: dict[str, str]) -> Player:
    """Seat a strategy with weights as typed.

    Raises
    ------
    UserError
        If a weight does not exist, is not a number, or is out of bounds.
    """
    weights = []
    for name, text in settings.items():
        if name not in strategy.weights:
            if not strategy.weights:
                raise UserError(f"{label} has no weights, got {name}={text}")
            raise unknown(f"weight of {label}:", name, strategy.weights)
        weight = strategy.weights[name]
        try:
            value = float(text)
        except ValueError:
            raise UserError(f"{label}: weight {name} must be a number, got {text!r}") from None
        if not (math.isfinite(value) and weight.low <= value <= weight.high):
            raise UserError(f"{label}: weight {name} must be {weight.low:g} … {weight.high:g}, got {text}")
        weights.append((name, value))
    full = ":".join([label, *(f"{name}={value:g}" for name, value in weights)])
    return Player(full, strategy, tuple(weights))


def check_decisions(player: Player, kinds: tuple[str, ...]) -> None:
    """Raise a UserError if a strategy leaves a decision of its game out, or decides what nobody asks."""
    for kind in player.strategy.decisions:
        if kind not in kinds:
            raise unknown(f"decision (in {player.label})", kind, kinds)
    missing = [kind for kind in kinds if kind not in player.strategy.decisions]
    if missing:
        raise UserError(f"{player.label} must decide {', '.join(missing)} too, or be like= a strategy that does")
