"""The special deck as data: cards read from TOML and checked to the card."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from sim.data_files import Fault, read_data
from sim.errors import unknown
from sim.games.kursk import records

SCOPES = {
    "chosen player": records.ANY_PLAYER,
    "chosen opponent": records.OPPONENT,
    "inside": records.INSIDE,
    "outside": records.OUTSIDE,
}
# effects, and the least and most of their amount
EFFECTS = {
    "move": (records.MOVE, (-50, 50)),
    "goto": (records.GOTO, (0, records.SPACES - 1)),
    "next_special": (records.NEXT_SPECIAL, None),
    "draw": (records.DRAW_CARDS, (1, 20)),
    "discard": (records.DISCARD, (1, 20)),
    "redraw": (records.NEW_HAND, None),
    "take": (records.TAKE, (1, 20)),
    "bury_joker": (records.BURY_JOKER, None),
    "swap": (records.SWAP, None),
    "skip": (records.SKIP, (1, 20)),
}


class SpecialCard(BaseModel):
    """A special card."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    count: int = 1
    scope: Literal["chosen player", "chosen opponent", "inside", "outside"]
    section: str | None = None
    effects: list[list[Any]]


class DeckData(BaseModel):
    """A special deck."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    card: list[SpecialCard]


def read_cards(path: str | Path) -> list[SpecialCard]:
    """Read a special deck from a TOML file of ``[[card]]`` tables.

    Raises
    ------
    UserError
        If the file cannot be read, is not TOML, or a card is not one; the line names the file and the line.
    """
    return read_data(path, DeckData, lambda data: None if data.card else Fault((), "must hold [[card]] tables")).card


def card_error(card: SpecialCard, sections: dict[str, list[int]], last_space: int) -> str:
    """Return what is wrong with a card on a board, or nothing."""
    where = f"special card {card.name!r}"
    if not 0 <= card.count <= records.SPECIALS:
        return f"{where}: count must be 0 … {records.SPECIALS}, got {card.count}"
    needs_section = card.scope in ("inside", "outside")
    if needs_section != (card.section is not None):
        need = "name a" if needs_section else "have no"
        return f"{where}: scope {card.scope!r} must {need} section, got {card.section!r}"
    if card.section is not None and card.section not in sections:
        return f"{where}: {unknown('section', card.section, sections)}"
    if not 1 <= len(card.effects) <= 2:
        return f"{where}: must have one or two effects, got {len(card.effects)}"
    return next((e for e in (_effect_error(card, effect, last_space) for effect in card.effects) if e), "")


def _effect_error(card: SpecialCard, effect: list[Any], last_space: int) -> str:
    where = f"special card {card.name!r}"
    name = str(effect[0]) if effect else ""
    if name not in EFFECTS:
        return f"{where}: {unknown('effect', name, EFFECTS)}"
    if name in ("take", "swap") and card.scope != "chosen opponent":
        return f"{where}: {name} must go with the scope 'chosen opponent', got {card.scope!r}"
    bounds = EFFECTS[name][1]
    if bounds is None:
        return "" if len(effect) == 1 else f"{where}: {name} must have no amount, got {effect[1:]}"
    if len(effect) != 2 or type(effect[1]) is not int or not bounds[0] <= effect[1] <= bounds[1]:
        return f"{where}: {name} must have an amount {bounds[0]} … {bounds[1]}, got {effect[1:]}"
    if name == "goto" and effect[1] > last_space:
        return (
            f"{where}: goto must be on the board, 0 … {last_space}, got {effect[1]}; give a special_deck that fits it"
        )
    return ""
