"""What a game does where it says nothing of its own."""

from __future__ import annotations

from typing import Any

import numpy as np

from sim.jit import hot
from sim.kit.fields import ENGINE_FIELDS
from sim.words import count


@hot
def nothing_to_do(rules, state):
    """Set nothing up, or leave everything as it is at the end."""


@hot
def level(rules, table, seat):
    """Nobody is ahead of anybody."""
    return 0


def describe_choice(names: tuple[str, ...], choice: int) -> str:
    """Say what was chosen: its name, or its number where it has none."""
    return names[choice] if 0 <= choice < len(names) else f"chooses {choice}"


def describe_records(players: int, table: Any, hand: Any) -> str:
    """Say what a seat sees: the numbers of the table and of its hand that are not 0."""
    told = [*_tell(table, players, ENGINE_FIELDS), *(f"own {part}" for part in _tell(hand, players, ("nothing",)))]
    return "; ".join(told) or "nothing yet"


def _tell(record: Any, players: int, silent: tuple[str, ...]) -> list[str]:
    assert record.dtype.names is not None
    shown = {name: _shorten(record[name], players) for name in record.dtype.names if name not in silent}
    return [f"{name} {text}" for name, text in shown.items() if text]


def _shorten(value: Any, players: int) -> str:
    """A value in a few words; empty if it is nothing but zeros."""
    if isinstance(value, np.void):
        names = value.dtype.names or ()
        if names == ("size", "cards"):
            return " ".join(str(card) for card in value["cards"][: value["size"]])
        return ", ".join(_tell(value, players, ())) if names != ("size", "count") else _shorten(value["count"], players)
    if not np.any(value):
        return ""
    if not np.ndim(value):
        return str(value)
    if np.ndim(value) == 1 and len(value) == 8:  # one for every seat
        value = value[:players]
    return " ".join(str(part) for part in np.ravel(value)) if np.size(value) <= 24 else count(np.size(value), "number")
