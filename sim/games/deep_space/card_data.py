"""The action deck as data: sorts of cards, read from TOML and checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from sim.data_files import Fault, read_data
from sim.games.deep_space.records import CARDS, KINDS

SHIPPED_CARDS = Path(__file__).with_name("cards.toml")
Effect = Literal[
    "dog", "field", "recruit", "drop", "move", "passage", "gem", "ore", "refine", "strike", "plan", "flare", "pirates"
]
SINGLE = ("field", "passage", "refine", "pirates")  # effects without an amount
MOST = 20


class ActionCard(BaseModel):
    """A sort of action cards: how many there are, what one costs, and what it does."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    count: int
    cost: Literal["free", "gem", "recruit"]
    effect: Effect
    amount: int = 1


class DeckData(BaseModel):
    """An action deck."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    card: list[ActionCard]


def read_cards(path: str | Path) -> list[ActionCard]:
    """Read an action deck from a TOML file of ``[[card]]`` tables.

    Raises
    ------
    UserError
        If the file cannot be read or is no deck; the line names the file, the line and what is wrong.
    """
    return read_data(path, DeckData, lambda data: find_fault(data.card)).card


def find_fault(cards: list[ActionCard]) -> Fault | None:
    """Return what is wrong with a deck first, or nothing."""
    return next(_faults(cards), None)


def _faults(cards: list[ActionCard]) -> Iterator[Fault]:
    for number, card in enumerate(cards):
        where, name = ("card", number), f"card {card.name!r}"
        if not 0 <= card.count <= CARDS:
            yield Fault((*where, "count"), f"{name}: count must be 0 … {CARDS}, got {card.count}")
        if not 1 <= card.amount <= MOST:
            yield Fault((*where, "amount"), f"{name}: amount must be 1 … {MOST}, got {card.amount}")
        if card.effect in SINGLE and card.amount != 1:
            yield Fault((*where, "amount"), f"{name}: {card.effect} must have the amount 1, got {card.amount}")
        if card.name in [other.name for other in cards[:number]]:
            yield Fault((*where, "name"), f"names of cards must be different, got {card.name!r} twice")
    if len(cards) > KINDS:
        yield Fault(("card", KINDS), f"a deck must have at most {KINDS} sorts of cards, got {len(cards)}")
    total = sum(card.count for card in cards)
    if total > CARDS:
        yield Fault(("card", 0), f"a deck must have at most {CARDS} cards, got {total}")
