"""Numbers as people write them."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from sim.errors import UserError

UNITS = {"": 1, "k": 10**3, "m": 10**6, "b": 10**9, "g": 10**9}


def parse_count(text: str, what: str) -> int:
    """Read a whole number such as ``1e6``, ``1M``, ``2.5k``, ``1_000_000`` or ``1,000,000``.

    Raises
    ------
    UserError
        If it is none.
    """
    match = re.fullmatch(r"([0-9][0-9_,]*(?:\.[0-9]+)?(?:[eE]\+?[0-9]{1,2})?)\s*([kKmMbBgG]?)", text.strip())
    if match is None:
        raise UserError(f"{what} must be a whole number, 0 or more, such as 1000, 1e6, 1M or 1_000_000, got {text!r}")
    value = Decimal(match[1].replace("_", "").replace(",", "")) * UNITS[match[2].lower()]
    if value != value.to_integral_value():
        raise UserError(f"{what} must be a whole number, got {text!r} = {value}")
    return int(value)


def read_count(what: str) -> Callable[[str | int], int]:
    """Return a reader of whole numbers for an option; a default is a number already."""
    return lambda text: text if isinstance(text, int) else parse_count(text, what)
