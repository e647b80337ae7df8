"""The table of the twin of Iron Curtain: cards in cells, cubes on cards, the marker, and what is counted."""

from typing import Any

from sim.games.iron_curtain.records import COUNTERS, MARKS, PLACE_COUNTERS
from tests.games.iron_curtain.twin_rules import USA, USSR, Rules

MIDDLE = (17, 17)
ROW = 64
SIDES = (USA, USSR)

Cell = tuple[int, int]


def neighbours(cell: Cell) -> list[Cell]:
    """The four cells that share a side with one."""
    row, column = cell
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


class Table:
    """What lies on the table, without any course of play."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.card_in = {MIDDLE: 0}  # cards by cell, in the order in which they came
        self.cubes: dict[tuple[int, int], int] = {}  # by side and card
        self.marker = 0
        self.tally = {name: [0, 0] for name in COUNTERS}
        self.marks = {name: [0, 0] for name in MARKS}
        regions = len(rules.regions)
        self.place_tally = {name: [[0, 0] for _ in range(regions)] for name in PLACE_COUNTERS}
        for side in SIDES:
            self.cubes[side, 0] = 1

    # Cards

    def laid(self) -> list[int]:
        """Cards on the table, in the order in which they came."""
        return list(self.card_in.values())

    def cell_of(self, card: int) -> Cell:
        """Where a card lies."""
        return next(cell for cell, other in self.card_in.items() if other == card)

    def beside(self, card: int) -> list[int]:
        """Cards next to one."""
        return [self.card_in[cell] for cell in neighbours(self.cell_of(card)) if cell in self.card_in]

    def legal_cells(self, card: int) -> list[Cell]:
        """Where a card may be laid."""
        own_region = [c for c in self.laid() if self.rules.region_of(c) == self.rules.region_of(card)]
        return self._free_beside(own_region) or self._free_beside(self.laid())

    def _free_beside(self, cards: list[int]) -> list[Cell]:
        return sorted({cell for c in cards for cell in neighbours(self.cell_of(c)) if cell not in self.card_in})

    # Cubes

    def count(self, side: int, card: int) -> int:
        """Cubes of a side on a card."""
        return self.cubes.get((side, card), 0)

    def supply(self, side: int) -> int:
        """Cubes of a side that are not on the table."""
        return self.rules.cubes - sum(number for (owner, _), number in self.cubes.items() if owner == side)

    def lead(self, side: int, card: int) -> int:
        """Cubes of a side on a card, less the other's."""
        return self.count(side, card) - self.count(1 - side, card)

    def controls(self, side: int, card: int) -> bool:
        """Whether a side leads by what makes the other's cubes dear."""
        return self.lead(side, card) >= self.rules.control_lead

    def within_reach(self, side: int) -> set[int]:
        """Cards with cubes of a side, and those next to them."""
        own = {card for card in self.laid() if self.count(side, card) > 0}
        return own | {other for card in own for other in self.beside(card)}

    def targets(self, place: str) -> set[int]:
        """Cards on the table that a region or a country means."""
        return {c for c in self.laid() if place in (self.rules.region_of(c), self.rules.name_of(c))}

    def put(self, side: int, card: int) -> None:
        """Place a cube."""
        self.cubes[side, card] = self.count(side, card) + 1
        self.tally["cubes_placed"][side] += 1
        self.place_tally["cubes"][self.region_number(card)][side] += 1

    def take(self, side: int, card: int) -> None:
        """Remove a cube."""
        self.cubes[side, card] -= 1
        self.tally["cubes_removed"][side] += 1

    def region_number(self, card: int) -> int:
        """Number of a card's region."""
        return [name for name, _ in self.rules.regions].index(self.rules.region_of(card))

    # Marker

    def move(self, steps: int) -> bool:
        """Move the marker towards the USA's end, never past an end; true if it is there."""
        self.marker = max(-self.rules.track, min(self.rules.track, self.marker + steps))
        return abs(self.marker) == self.rules.track

    def score(self, number: int) -> bool:
        """Score a region by number; true if that ends the game."""
        name, bonus = self.rules.regions[number]
        cards = [c for c in self.laid() if self.rules.region_of(c) == name and (c > 0 or self.rules.start_scores)]
        countries = [sum(self.lead(side, card) > 0 for card in cards) for side in SIDES]
        points = [countries[side] * self.rules.country_points for side in SIDES]
        for side in SIDES:
            self.tally["points_countries"][side] += points[side]
            if countries[side] > countries[1 - side]:
                points[side] += bonus
                self.tally["points_bonuses"][side] += bonus
                self.tally["regions_won"][side] += 1
                self.place_tally["scorings_won"][number][side] += 1
            self.place_tally["points"][number][side] += points[side]
        return self.move(points[USA] - points[USSR])

    def complete(self, card: int) -> bool:
        """Whether a card's region has all of its strategy cards on the table."""
        return set(self.rules.members(self.rules.region_of(card))) <= set(self.laid())

    def count_at_the_end(self) -> None:
        """Note what every side has."""
        rows, columns = zip(*self.card_in, strict=True)
        for side, ahead in ((USA, self.marker), (USSR, -self.marker)):
            self.tally["ahead"][side] = max(ahead, 0)
            self.tally["cubes_on_table"][side] = self.rules.cubes - self.supply(side)
            self.tally["countries"][side] = sum(self.lead(side, card) > 0 for card in self.laid())
            self.tally["table_width"][side] = max(columns) - min(columns) + 1
            self.tally["table_height"][side] = max(rows) - min(rows) + 1

    def record(self) -> dict[str, Any]:
        """What is counted, as the simulator tells it."""
        return {"counters": self.tally, "marks": self.marks, "places": self.place_tally}
