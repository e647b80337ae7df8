"""Numbers of things in words."""

from __future__ import annotations


def count(number: int, noun: str) -> str:
    """Return a number of things: 1 card, 2 cards."""
    return f"{number:,} {noun if number == 1 else noun + 's'}"
