"""Sides, cards, cells and choices of Iron Curtain in words."""

from __future__ import annotations

from typing import Any

from sim.games.iron_curtain import records
from sim.games.iron_curtain.rules import IronCurtainRules
from sim.words import count

AROUND = (("north", 1, 0), ("south", -1, 0), ("west", 0, 1), ("east", 0, -1))  # of what lies those rows and columns on
TASKS = {
    records.PLACE: "places a cube",
    records.INFILTRATE: "infiltrates with a cube",
    records.ACTION: "places a cube",
}


def bits(mask: Any) -> list[int]:
    """Numbers of the bits that are set."""
    return [number for number in range(records.CARDS) if int(mask) >> number & 1]


def side_name(side: int) -> str:
    """A side, as people speak of it."""
    return f"the {records.SIDE_NAMES[side]}"


def country_name(rules: IronCurtainRules, card: int) -> str:
    """A country, or the start card."""
    return "the start card" if card == records.START else rules.cards.card[card - 1].country


def where(rules: IronCurtainRules, card: int) -> str:
    """In a country, or on the start card."""
    return f"{'on' if card == records.START else 'in'} {country_name(rules, card)}"


def card_words(rules: IronCurtainRules, card: int) -> str:
    """A strategy card and what it prints."""
    printed = rules.cards.card[card - 1]
    return f"{printed.country} ({printed.flag}, {count(printed.cubes, 'cube')}, {printed.event})"


def cell_name(cell: int) -> str:
    """A cell by its way from the start card: N1 E2 is one to the north and two to the east."""
    row, column = cell >> records.COLUMN_BITS, cell & (records.COLUMNS - 1)
    return " ".join(name for name in (row_name(row), column_name(column)) if name != "0") or "0"


def row_name(row: int) -> str:
    """A row of the table by its way from the start card's."""
    return _steps("N", "S", row - records.MIDDLE)


def column_name(column: int) -> str:
    """A column of the table by its way from the start card's."""
    return _steps("W", "E", column - records.MIDDLE)


def _steps(before: str, after: str, by: int) -> str:
    return f"{before if by < 0 else after}{abs(by)}" if by else "0"


def track_words(track: int) -> str:
    """A place on the track, with + on the side of the USA."""
    return f"{track:+d}".replace("-", "−") if track else "0"


def cubes_words(table: Any, card: int) -> str:
    """Cubes in a country, those of the USA first."""
    usa, ussr = (int(table["cubes"][side][card]) for side in range(records.SIDES))
    return f"{usa} : {ussr}"


def task_cubes(rules: IronCurtainRules, table: Any) -> int:
    """How many cubes the card's event or its cubes action began with."""
    card = rules.cards.card[int(table["card"]) - 1]
    return card.cubes if int(table["task"]) == records.ACTION else int(card.event.split()[1])


def cube_price(rules: IronCurtainRules, table: Any, side: int, card: int) -> int:
    """Cubes of those to be placed that one in a country takes."""
    controlled = int(table["controls"][1 - side]) >> card & 1
    return rules.control_cost if int(table["task"]) == records.ACTION and controlled else 1


def describe(rules: IronCurtainRules, state: Any, seat: int, choice: int) -> str:
    """What a side chooses."""
    table = state["table"]
    kind = int(table["kind"])
    if kind == records.STARTER:
        who = "begins" if choice == records.SELF else f"lets {side_name(1 - seat)} begin"
        return f"{who} round {2 if int(table['turn']) else 1}"
    if kind == records.CARD:
        return f"plays {card_words(rules, choice)}"
    if kind == records.CELL:
        return f"lays it {_describe_cell(rules, table, choice)}"
    if kind == records.CUBE:
        return _describe_cube(rules, table, seat, choice)
    card = rules.cards.card[int(table["card"]) - 1]
    if kind == records.OFFER:
        return f"{'uses' if choice == records.USE else 'declines'} the event: {card.event}"
    return f"uses the event: {card.event}" if choice == records.USE_EVENT else f"places its {count(card.cubes, 'cube')}"


def _describe_cell(rules: IronCurtainRules, table: Any, cell: int) -> str:
    row, column = cell >> records.COLUMN_BITS, cell & (records.COLUMNS - 1)
    near = [(side, int(table["at"][row + down][column + right])) for side, down, right in AROUND]
    beside = [f"{side} of {country_name(rules, other - 1)}" for side, other in near if other]
    *others, last = beside
    return f"{', '.join(others)} and {last} ({cell_name(cell)})" if others else f"{last} ({cell_name(cell)})"


def _describe_cube(rules: IronCurtainRules, table: Any, seat: int, choice: int) -> str:
    left, all_cubes = int(table["left"]), task_cubes(rules, table)
    if choice == records.STOP:
        return f"stops, and holds {left} of {count(all_cubes, 'cube')} back"
    then = f"({left - cube_price(rules, table, seat, choice)} of {all_cubes} left)"
    if int(table["task"]) == records.REMOVE:
        return f"removes a cube of {side_name(1 - seat)} from {country_name(rules, choice)} {then}"
    return f"{TASKS[int(table['task'])]} {where(rules, choice)} {then}"
