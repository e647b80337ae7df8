"""Choices of Iron Curtain in words."""

from __future__ import annotations

from typing import Any

from sim.games.iron_curtain import records
from sim.games.iron_curtain.rules import IronCurtainRules
from sim.words import count

FEW = {
    records.STARTER: ("begins", "lets the other side begin"),
    records.EVENT: ("uses the event", "takes the cubes"),
    records.OFFER: ("uses the event", "declines the event"),
}


def country_name(rules: IronCurtainRules, card: int) -> str:
    """A country; the start card by its region."""
    return f"{rules.cards.start} (start card)" if card == records.START else rules.cards.card[card - 1].country


def card_words(rules: IronCurtainRules, number: int) -> str:
    """A strategy card: its country, and its flag, cubes and event."""
    card = rules.cards.card[number - 1]
    return f"{card.country} ({card.flag}, {count(card.cubes, 'cube')}, {card.event})"


def cards_in(mask: Any) -> list[int]:
    """Numbers of the cards in a set."""
    return [number for number in range(records.CARDS) if int(mask) >> number & 1]


def describe(rules: IronCurtainRules, state: Any, seat: int, choice: int) -> str:  # all see the same
    """What a side chooses."""
    table = state["table"]
    kind = int(table["kind"])
    if kind in FEW:
        return FEW[kind][choice]
    if kind == records.CARD:
        return f"plays {card_words(rules, choice)}"
    if kind == records.CELL:
        row, column = divmod(choice, records.COLUMNS)
        down, right = row - records.MIDDLE, column - records.MIDDLE
        return f"lays it {_steps(down, 'down', 'up')}{_steps(right, 'right', 'left')}of the start card".replace(
            "  ", " "
        )
    if choice == records.STOP:
        return f"holds {count(int(table['left']), 'cube')} back"
    what = "removes a cube from" if int(table["task"]) == records.REMOVE else "puts a cube on"
    return f"{what} {country_name(rules, choice)}, {int(table['left'])} to go"


def _steps(number: int, positive: str, negative: str) -> str:
    return f"{abs(number)} {positive if number > 0 else negative} " if number else ""


def describe_view(rules: IronCurtainRules, state: Any, seat: int) -> str:
    """What a side holds, and the marker."""
    hand, track = state["hands"][seat], int(state["table"]["track"])
    parts = [", ".join(card_words(rules, card) for card in cards_in(hand["cards"])) or "no cards"]
    if int(hand["aftermath"]) != records.NO_CARD:
        parts.append(f"aftermath card {card_words(rules, int(hand['aftermath']))}")
    return "; ".join([*parts, f"marker on {track:+d}"])
