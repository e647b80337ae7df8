"""The special deck as data: cards read from TOML and checked to the card."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, ValidationError

from sim.errors import UserError, unknown
from sim.games.kursk import records
from sim.rules import read_toml

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


def read_cards(source: str | Path) -> list[SpecialCard]:
    """Read a special deck from a TOML file of ``[[card]]`` tables.

    Raises
    ------
    UserError
        If the file cannot be read, is not TOML, or a card is not one; the line names the file and the card.
    """
    content = read_toml(source)
    cards = content.get("card")
    if not isinstance(cards, list) or not cards or set(content) != {"card"}:
        raise UserError(f"{source} must hold [[card]] tables and nothing else, got {', '.join(content) or 'nothing'}")
    return [_read_card(card, f"{source}: card {number + 1}") for number, card in enumerate(cards)]


def _read_card(card: Any, where: str) -> SpecialCard:
    try:
        return SpecialCard.model_validate(card)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"])
        raise UserError(f"{where}: {field}: {first['msg'].lower()}, got {first['input']!r}") from None


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
