"""The rules of Iron Curtain for its twin: the rules page's parameters and its table of cards."""

from dataclasses import dataclass, field
from typing import Any

USA, USSR = 0, 1


@dataclass(frozen=True)
class Card:
    """A strategy card: a country; its event is what, how many, and where."""

    country: str
    region: str
    flag: int
    cubes: int
    event: tuple[str, int, str]


PRINTED_CARDS = (
    Card("East Germany", "Europe", USSR, 3, ("infiltrate", 2, "Europe")),
    Card("West Germany", "Europe", USA, 3, ("infiltrate", 2, "Europe")),
    Card("France", "Europe", USSR, 2, ("remove", 2, "Europe")),
    Card("Italy", "Europe", USA, 2, ("place", 3, "Europe")),
    Card("Poland", "Europe", USA, 2, ("infiltrate", 2, "Poland")),
    Card("Japan", "Asia", USA, 3, ("infiltrate", 2, "Japan")),
    Card("South Korea", "Asia", USA, 2, ("infiltrate", 2, "Asia")),
    Card("Vietnam", "Asia", USSR, 3, ("infiltrate", 3, "Vietnam")),
    Card("Iran", "Middle East", USA, 2, ("points", 1, "")),
    Card("Egypt", "Middle East", USSR, 2, ("infiltrate", 2, "Middle East")),
    Card("Angola", "Africa", USSR, 3, ("infiltrate", 2, "Africa")),
    Card("Nigeria", "Africa", USSR, 1, ("points", 1, "")),
    Card("South Africa", "Africa", USA, 3, ("infiltrate", 2, "Africa")),
    Card("Zaire", "Africa", USA, 2, ("remove", 2, "Africa")),
    Card("Cuba", "Central America", USSR, 4, ("points", 1, "")),
    Card("Panama", "Central America", USA, 3, ("infiltrate", 2, "Central America")),
    Card("Chile", "South America", USA, 2, ("remove", 2, "South America")),
    Card("Argentina", "South America", USSR, 2, ("infiltrate", 2, "South America")),
)
PRINTED_REGIONS = (
    ("Europe", 3),
    ("Asia", 2),
    ("Middle East", 2),
    ("Africa", 1),
    ("Central America", 2),
    ("South America", 1),
)


@dataclass(frozen=True)
class Rules:
    """All that a designer can turn; regions with their bonus, in the order of final scoring."""

    cubes: int = 24
    track: int = 8
    start: str = "Europe"
    regions: tuple[tuple[str, int], ...] = PRINTED_REGIONS
    cards: tuple[Card, ...] = PRINTED_CARDS
    start_scores: bool = True
    chaining: bool = False
    control_lead: int = 2
    control_cost: int = 2
    must_place: bool = True
    country_points: int = 1
    aftermath: str = "majority"
    aftermath_points: int = 2
    level_winner: str = "ussr"
    deal: dict[str, int] = field(default_factory=dict)

    def region_of(self, card: int) -> str:
        """Region of a card by number; the start card is 0."""
        return self.start if card == 0 else self.cards[card - 1].region

    def name_of(self, card: int) -> str:
        """Country of a card by number; none for the start card."""
        return "" if card == 0 else self.cards[card - 1].country

    def members(self, region: str) -> list[int]:
        """Strategy cards of a region, by number."""
        return [number for number, card in enumerate(self.cards, 1) if card.region == region]


def printed_rules(**changes: Any) -> Rules:
    """Return the rules as printed, with changes."""
    return Rules(**changes)
