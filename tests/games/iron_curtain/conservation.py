"""What must hold at every step of a game of Iron Curtain, whatever the rules."""

from typing import Any

import numpy as np

from sim.games.iron_curtain import records
from sim.games.iron_curtain.rules import IronCurtainRules

CARDS = range(records.CARDS)


def numbers(mask: Any) -> list[int]:
    """Numbers of the bits that are set."""
    return [number for number in CARDS if int(mask) >> number & 1]


def check_step(rules: IronCurtainRules, state: Any) -> None:
    """Cubes and cards are conserved, the cards on the table hang together, and what is noted of them is true."""
    table = state["table"]
    check_cards(rules, state)
    check_cubes(rules, table)
    cells = {card: divmod(int(table["cell"][card]), records.COLUMNS) for card in numbers(table["played"])}
    check_cells(table, cells)
    assert -rules.track <= table["track"] <= rules.track


def check_cards(rules: IronCurtainRules, state: Any) -> None:
    """Every card that was dealt is in one place: played, in a hand, an aftermath card, or set aside."""
    table, hands, deck = state["table"], state["hands"], state["hidden"]["deck"]
    assert sorted(deck[: len(rules.cards.card)].tolist()) == list(range(1, len(rules.cards.card) + 1))
    later = table["turn"] > records.ROUND_TURNS
    aside = [] if later else deck[records.SIDES * records.FIRST_HAND : records.DEALT].tolist()
    kept = [int(hand["aftermath"]) for hand in hands[: records.SIDES] if hand["aftermath"] != records.NO_CARD]
    held = [card for hand in hands[: records.SIDES] for card in numbers(hand["cards"])]
    played = numbers(table["played"] & ~1)
    taken_up = [] if table["kind"] != records.CELL else [int(table["card"])]
    assert sorted(aside + kept + held + played + taken_up) == sorted(deck[: records.DEALT].tolist())
    assert [len(numbers(hand["cards"])) for hand in hands[: records.SIDES]] == table["hand_size"].tolist()


def check_cubes(rules: IronCurtainRules, table: Any) -> None:
    """Cubes lie in the supply or on cards on the table, and who leads where is noted."""
    cubes = table["cubes"].astype(int)
    assert (cubes >= 0).all()
    assert (table["supply"] >= 0).all()
    assert (cubes.sum(axis=1) + table["supply"] == rules.cubes).all()
    assert not cubes[:, [card for card in CARDS if card not in numbers(table["played"])]].any()
    for side in range(records.SIDES):
        lead = cubes[side] - cubes[1 - side]
        assert numbers(table["has"][side]) == np.flatnonzero(cubes[side] > 0).tolist()
        assert numbers(table["dominates"][side]) == np.flatnonzero(lead > 0).tolist()
        assert numbers(table["controls"][side]) == np.flatnonzero(lead >= rules.control_lead).tolist()


def check_cells(table: Any, cells: dict[int, tuple[int, int]]) -> None:
    """A flood fill from the start card reaches every card by full sides, and finds the neighbours that are noted."""
    by_cell = {cell: card for card, cell in cells.items()}
    assert len(by_cell) == len(cells), "two cards in one cell"
    reached, front = {records.START}, [records.START]
    while front:
        card = front.pop()
        row, column = cells[card]
        aside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        beside = {by_cell[cell] for cell in aside if cell in by_cell}
        assert set(numbers(table["beside"][card])) == beside
        front += beside - reached
        reached |= beside
    assert reached == set(cells)
    for side in range(records.SIDES):
        own = set(numbers(table["has"][side]))
        assert set(numbers(table["near"][side])) == own.union(*(numbers(table["beside"][card]) for card in own))
