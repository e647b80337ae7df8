"""A game of Risk: Deep Space told in words."""

from __future__ import annotations

from typing import Any

from sim.games.deep_space import records
from sim.games.deep_space.rules import DeepSpaceRules, find_homes

NOTHING = {
    records.TRADE: "trades nothing",
    records.SWAP: "swaps no card",
    records.WITHDRAW: "fights on",
    records.DOG: "defends as it stands",
}
WHAT = ("a gem", "ore", "a card")


def many(number: int, what: str) -> str:
    """A number of things, in words."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def place_name(rules: DeepSpaceRules, seat: int, place: int) -> str:
    """A planet, or a seat's home, as people call it."""
    return find_homes(rules)[seat] if place == records.HOME else rules.map.planet[place].name


def _bits(mask: Any) -> list[int]:
    return [number for number in range(32) if int(mask) >> number & 1]


def seat_words(rules: DeepSpaceRules, table: Any, seat: int) -> str:
    """What a seat has."""
    crews = []
    for place in _bits(table["held"][seat]):
        dogs = int(table["dogs"][seat][place])
        extra = f" and {many(dogs, 'dog')}" if dogs else ""
        crews.append(f"{place_name(rules, seat, place)} {int(table['recruits'][seat][place])}{extra}")
    bases = ", ".join(rules.map.planet[planet].name for planet in _bits(table["bases"][seat])) or "no bases"
    fields = [rules.map.planet[p].name for p in range(len(rules.map.planet)) for _ in range(table["fields"][seat][p])]
    shut = f", fields on {', '.join(fields)}" if fields else ""
    cards = [rules.cards[kind].name for kind in _bits(table["holds"][seat]) for _ in range(table["cards"][seat][kind])]
    tokens = f"{many(int(table['gems'][seat]), 'gem')}, {int(table['ore'][seat])} ore"
    return f"{', '.join(crews) or 'nobody'}; bases {bases}; {tokens}{shut}; {', '.join(cards) or 'no cards'}".replace(
        "bases no bases", "no bases"
    )


def describe_view(rules: DeepSpaceRules, state: Any, seat: int) -> str:
    """What a seat knows when it must decide: everything but the order of the deck."""
    table = state["table"]
    others = [f"seat {other}: {seat_words(rules, table, other)}" for other in range(rules.players) if other != seat]
    text = f"{seat_words(rules, table, seat)}"
    if int(table["kind"]) == records.ACTION:
        text += f"; {many(int(table['moves']), 'move')} left"
    return " | ".join([text, *others])


def describe(rules: DeepSpaceRules, state: Any, seat: int, choice: int) -> str:
    """What a seat chooses."""
    table = state["table"]
    kind = int(table["kind"])
    if kind == records.ACTION:
        return _describe_action(rules, seat, choice)
    if kind == records.CREW:
        dogs = int(table["dogs"][seat][int(table["origin"])]) if choice & 1 else 0
        return f"sends {many(choice >> 1, 'recruit')}" + (f" and {many(dogs, 'dog')}" if dogs else "")
    if kind == records.MINE:
        planet = rules.map.planet[int(table["planet"])].name
        return f"mines {'a gem' if choice == records.GEM else 'ore'} on {planet}"
    if kind == records.PAYMENT:
        return f"pays with a recruit of {place_name(rules, seat, choice)}"
    return NOTHING[kind] if choice == records.NO else _describe_offer(rules, kind, choice)


def _describe_offer(rules: DeepSpaceRules, kind: int, choice: int) -> str:
    if kind == records.WITHDRAW:
        return "goes back"
    if kind == records.TRADE:
        return _describe_trade(rules, choice)
    card = repr(rules.cards[choice - 1].name)
    return f"swaps {card}" if kind == records.SWAP else f"plays {card} in defence"


def _describe_trade(rules: DeepSpaceRules, choice: int) -> str:
    digits = [(choice - 1) >> 4 * place & (records.KINDS - 1) for place in reversed(range(rules.trade_cards))]
    return f"trades {' and '.join(repr(rules.cards[kind].name) for kind in digits)} for a recruit"


def _describe_action(rules: DeepSpaceRules, seat: int, choice: int) -> str:
    if choice == records.END:
        return "ends its turn"
    if choice == records.RECRUIT:
        return "buys a recruit"
    if choice < records.ROUTE:
        return f"builds a base on {rules.map.planet[choice - records.BUILD].name}"
    if choice < records.CARD:
        origin, goal = choice // records.PLACES % records.PLACES, choice % records.PLACES
        way = " through the vortex" if choice >= records.VORTEX else ""
        return f"moves from {place_name(rules, seat, origin)} to {rules.map.planet[goal].name}{way}"
    card = rules.cards[(choice - records.CARD) // records.TARGETS]
    return f"plays {card.name!r}{_describe_target(rules, card.effect, choice % records.TARGETS)}"


def _describe_target(rules: DeepSpaceRules, effect: str, target: int) -> str:
    big, small = divmod(target, records.EACH_PLANET)
    if effect in ("dog", "field", "drop"):
        return f" on {rules.map.planet[big].name}"
    if effect in ("strike", "flare"):
        return f" on seat {small} on {rules.map.planet[big].name}"
    if effect == "pirates":
        return f" on seat {big} for {WHAT[small]}"
    if effect == "refine":
        return ", a gem for ore" if target == 0 else ", ore for a gem"
    return ""
