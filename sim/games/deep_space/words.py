"""Places, crews and choices of Risk: Deep Space in words."""

from __future__ import annotations

from typing import Any

from sim.games.deep_space import records
from sim.games.deep_space.rules import DeepSpaceRules, find_homes
from sim.words import count

NOTHING = {
    records.TRADE: "trades nothing",
    records.SWAP: "swaps no card",
    records.WITHDRAW: "fights on",
    records.DOG: "defends as it stands",
}
WHAT = ("a gem", "ore", "a card")


def bits(mask: Any) -> list[int]:
    """Numbers of the bits that are set."""
    return [number for number in range(records.PLACES) if int(mask) >> number & 1]


def place_name(rules: DeepSpaceRules, seat: int, place: int) -> str:
    """A planet, or a seat's home, as people call it."""
    return find_homes(rules)[seat] if place == records.HOME else rules.map.planet[place].name


def where(rules: DeepSpaceRules, seat: int, place: int) -> str:
    """At a home, or on a planet."""
    return f"{'at' if place == records.HOME else 'on'} {place_name(rules, seat, place)}"


def crew_words(recruits: int, dogs: int) -> str:
    """A crew and its dogs; one of them at least."""
    parts = [count(number, what) for number, what in ((recruits, "recruit"), (dogs, "dog")) if number]
    return " and ".join(parts)


def token_words(gems: int, ore: int) -> str:
    """Gems and ore; some of them at least."""
    return " and ".join([*([count(gems, "gem")] if gems else []), *([f"{ore} ore"] if ore else [])])


def describe(rules: DeepSpaceRules, state: Any, seat: int, choice: int) -> str:
    """What a seat chooses, and what it pays for it."""
    table = state["table"]
    kind = int(table["kind"])
    if kind == records.ACTION:
        return _describe_action(rules, table, seat, choice)
    if kind == records.CREW:
        dogs = int(table["dogs"][seat][int(table["origin"])]) if choice & 1 else 0
        return f"sends {crew_words(choice >> 1, dogs)}"
    if kind == records.MINE:
        planet = rules.map.planet[int(table["planet"])].name
        return f"has {planet} yield {'a gem' if choice == records.GEM else 'ore'}"
    if kind == records.PAYMENT:
        return f"pays with a recruit {where(rules, seat, choice)}"
    return NOTHING[kind] if choice == records.NO else _describe_offer(rules, kind, choice)


def _describe_offer(rules: DeepSpaceRules, kind: int, choice: int) -> str:
    if kind == records.WITHDRAW:
        return "goes back"
    if kind == records.TRADE:
        return _describe_trade(rules, choice)
    card = rules.cards[choice - 1]
    if kind == records.SWAP:
        return f"swaps {card.name!r}"
    return f"plays {card.name!r} in defence{_price(card.cost)}"


def _describe_trade(rules: DeepSpaceRules, choice: int) -> str:
    digits = [(choice - 1) >> 4 * place & (records.KINDS - 1) for place in reversed(range(rules.trade_cards))]
    return f"trades {' and '.join(repr(rules.cards[kind].name) for kind in digits)} for a recruit"


def _describe_action(rules: DeepSpaceRules, table: Any, seat: int, choice: int) -> str:
    if choice == records.END:
        return "ends its actions"
    if choice == records.RECRUIT:
        return "buys a recruit for 1 gem"
    if choice < records.ROUTE:
        price = f" for {rules.build_ore} ore" if rules.build_ore else ""
        return f"builds a base on {rules.map.planet[choice - records.BUILD].name}{price}"
    if choice < records.CARD:
        origin, goal = choice // records.PLACES % records.PLACES, choice % records.PLACES
        way = _vortex_words(rules, table) if choice >= records.VORTEX else ""
        return f"moves from {place_name(rules, seat, origin)} to {rules.map.planet[goal].name}{way}"
    card = rules.cards[(choice - records.CARD) // records.TARGETS]
    return f"plays {card.name!r}{_describe_target(rules, card.effect, choice % records.TARGETS)}{_price(card.cost)}"


def _vortex_words(rules: DeepSpaceRules, table: Any) -> str:
    if int(table["passage"]):
        return " through the vortex, by free passage"
    return " through the vortex" + (f" for {count(rules.vortex_cost, 'gem')}" if rules.vortex_cost else "")


def _price(cost: str) -> str:
    return ", and pays 1 gem" if cost == "gem" else ""


def _describe_target(rules: DeepSpaceRules, effect: str, target: int) -> str:
    big, small = divmod(target, records.EACH_PLANET)
    if effect in ("dog", "field", "drop"):
        return f" on {rules.map.planet[big].name}"
    if effect in ("strike", "flare"):
        return f" against seat {small} on {rules.map.planet[big].name}"
    if effect == "pirates":
        return f" to take {WHAT[small]} of seat {big}"
    if effect == "refine":
        return " to make ore of a gem" if target == 0 else " to make a gem of ore"
    return ""
