"""What lies on the table of Risk: Deep Space, and what of it matters to a decision, in words."""

from __future__ import annotations

from typing import Any

from sim.games.deep_space import records
from sim.games.deep_space.rules import DeepSpaceRules
from sim.games.deep_space.words import bits, crew_words, place_name, where
from sim.words import count


def describe_table(rules: DeepSpaceRules, state: Any) -> list[str]:
    """What everybody has, a line for each, and what is left in the middle."""
    table = state["table"]
    lines = [f"seat {seat}: {_seat_words(rules, table, seat)}" for seat in range(rules.players)]
    supply = f"{count(int(table['gem_supply']), 'gem')}, {int(table['ore_supply'])} ore"
    deck = f"deck {int(table['deck_size'])}, discards {int(sum(table['discards']))}"
    return [*lines, f"supply {supply}; {deck}"]


def describe_view(rules: DeepSpaceRules, state: Any, seat: int) -> str:
    """What matters of a seat's own to the decision that it must take; all else lies open as well."""
    table = state["table"]
    kind = int(table["kind"])
    if kind in (records.TRADE, records.SWAP):
        return _hand_words(rules, table, seat)
    if kind == records.MINE:
        return f"supply {count(int(table['gem_supply']), 'gem')}, {int(table['ore_supply'])} ore"
    if kind == records.CREW:
        origin, goal = int(table["origin"]), int(table["goal"])
        there = standing_words(rules, table, goal) or "nobody"
        return f"{_crew_at(table, seat, origin)} {where(rules, seat, origin)}; on {_planet(rules, goal)} {there}"
    if kind in (records.WITHDRAW, records.DOG):
        return _battle_words(rules, table)
    crews = _crews_words(rules, table, seat)
    if kind == records.PAYMENT:
        return crews
    return f"{crews}; {_tokens(table, seat)}; {_hand_words(rules, table, seat)}; {_turn_words(table)}"


def standing_words(rules: DeepSpaceRules, table: Any, planet: int) -> str:
    """Who stands on a planet; empty for nobody."""
    seats = [seat for seat in range(rules.players) if int(table["held"][seat]) >> planet & 1]
    return ", ".join(f"seat {seat} with {_crew_at(table, seat, planet)}" for seat in seats)


def _seat_words(rules: DeepSpaceRules, table: Any, seat: int) -> str:
    parts = [_crews_words(rules, table, seat), _tokens(table, seat), _hand_words(rules, table, seat)]
    bases = ", ".join(_planet(rules, planet) for planet in bits(table["bases"][seat]))
    if bases:
        parts.insert(1, f"bases on {bases}")
    fields = ", ".join(_planet(rules, planet) for planet in bits(table["field_planets"][seat]))
    if fields:
        parts.append(f"force fields on {fields}")
    return "; ".join(parts)


def _crews_words(rules: DeepSpaceRules, table: Any, seat: int) -> str:
    crews = []
    for place in bits(table["held"][seat]):
        dogs = int(table["dogs"][seat][place])
        extra = f" with {count(dogs, 'dog')}" if dogs else ""
        crews.append(f"{place_name(rules, seat, place)} {int(table['recruits'][seat][place])}{extra}")
    return ", ".join(crews) or "no recruits"


def _crew_at(table: Any, seat: int, place: int) -> str:
    return crew_words(int(table["recruits"][seat][place]), int(table["dogs"][seat][place]))


def _tokens(table: Any, seat: int) -> str:
    return f"{count(int(table['gems'][seat]), 'gem')}, {int(table['ore'][seat])} ore"


def _hand_words(rules: DeepSpaceRules, table: Any, seat: int) -> str:
    kinds = [kind for kind in bits(table["holds"][seat]) for _ in range(int(table["cards"][seat][kind]))]
    return ", ".join(rules.cards[kind].name for kind in kinds) or "no cards"


def _turn_words(table: Any) -> str:
    text = f"{count(int(table['moves']), 'move')} left"
    if int(table["plan"]):
        text += f", +{int(table['plan'])} in the next battle"
    return text + (", free passage" if int(table["passage"]) else "")


def _battle_words(rules: DeepSpaceRules, table: Any) -> str:
    mover, planet, bonus = int(table["mover"]), int(table["goal"]), int(table["bonus"])
    extra = f"; seat {mover} adds {bonus} to its rolls" if bonus else ""
    return f"{standing_words(rules, table, planet)} on {_planet(rules, planet)}{extra}"


def _planet(rules: DeepSpaceRules, planet: int) -> str:
    return rules.map.planet[planet].name
