"""Fields of a game's records, and the rules as a record: whole numbers throughout."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import numpy as np

from sim.engine.kernel import SEATS
from sim.rules import Rules

Field = Any  # int, or what the functions below return

per_seat = ("i8", SEATS)  # a number for every seat
ENGINE_FIELDS = ("kind", "seat", "turn", "over", "winner", "shift")  # of the table, that every game has


def numbers(*shape: int) -> tuple[str, tuple[int, ...]]:
    """Return the field that holds an array of whole numbers.

    Parameters
    ----------
    *shape : int
        How many, along every axis: ``numbers(9)``, ``numbers(8, 8)``.
    """
    return "i8", shape


def pile(size: int) -> np.dtype[Any]:
    """Return the field that holds cards in an order: ``size``, how many there are, and ``cards``, the last on top."""
    return np.dtype([("size", "i8"), ("cards", "i8", (size,))], align=True)


def counts(kinds: int) -> np.dtype[Any]:
    """Return the field that holds things by kind: ``size``, how many there are, and ``count``, how many of each."""
    return np.dtype([("size", "i8"), ("count", "i8", (kinds,))], align=True)


def make_record(fields: Mapping[str, Field]) -> np.dtype[Any]:
    """Return the record of some fields; one that nobody reads stands in for none."""
    parts = [(name, *_parts(field)) for name, field in fields.items()]
    return np.dtype(parts or [("nothing", "i8")], align=True)


def _parts(field: Field) -> tuple[Any, ...]:
    if field is int:
        return ("i8",)
    return field if isinstance(field, tuple) else (field,)


def packed_names(model: type[Rules]) -> list[str]:
    """Rules that come to a whole number each: numbers, true or false, and a choice, by its position."""
    return [name for name, field in model.model_fields.items() if _is_number(field.annotation)]


def _is_number(kind: Any) -> bool:
    return kind in (int, bool) or get_origin(kind) is Literal


def pack_number(model: type[Rules], name: str, value: Any) -> int:
    """Return a rule's value as a whole number."""
    kind = model.model_fields[name].annotation
    return get_args(kind).index(value) if get_origin(kind) is Literal else int(value)
