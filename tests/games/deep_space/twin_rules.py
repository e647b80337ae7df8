"""The rules of Risk: Deep Space that a designer can turn, with the names and the printed values of the rules page."""

from dataclasses import dataclass
from typing import Any

from tests.games.deep_space.twin_data import PRINTED_DECK, PRINTED_MAP, Card, Map

HOME = 24
PLACES = HOME + 1


@dataclass(frozen=True)
class Rules:
    """All rules; `covers`, `homes` and `win_bases` are already those of this number of players."""

    players: int
    covers: tuple[str, ...]
    homes: tuple[str, ...]
    win_bases: int
    recruits: int = 32
    bases: int = 5
    gems: int = 31
    ore: int = 31
    force_fields: int = 2
    dogs: int = 3
    home_start: int = 3
    gems_start: int = 2
    cards_start: int = 2
    cards_refill: int = 2
    trade_cards: int = 2
    mine_recruits: int = 2
    mine_choice: bool = False
    fixed_order: bool = False
    moves: int = 2
    income: int = 1
    income_per_base: int = 1
    leaving_home_costs: bool = True
    vortex_cost: int = 1
    peaceful: int = 0
    ties: str = "defender"
    withdraw: bool = False
    base_defence: int = 0
    build_recruits: int = 3
    build_ore: int = 3
    bases_per_planet: int = 4
    base_fate: str = "permanent"
    dog_in_defence: bool = False
    turn_limit: int = 400
    map: Map = PRINTED_MAP
    cards: tuple[Card, ...] = PRINTED_DECK

    def deck(self) -> list[int]:
        """Return the whole deck: each card is the number of its kind."""
        return [kind for kind, card in enumerate(self.cards) for _ in range(card.count)]

    def number(self, planet: str) -> int:
        """Return the number of a planet: its place in map order."""
        return [other.name for other in self.map.planets].index(planet)

    def planets(self) -> list[int]:
        """List the planets in play."""
        return [number for number, planet in enumerate(self.map.planets) if planet.name not in self.covers]

    def in_play(self, names: tuple[str, ...]) -> list[int]:
        """List those of the planets named that are in play, in map order."""
        return sorted(self.number(name) for name in names if name not in self.covers)

    def links(self, planet: int) -> list[int]:
        """List the planets one plain link away from a planet."""
        return self.in_play(self.map.planets[planet].links)

    def exits(self, seat: int) -> list[int]:
        """List the planets to which the exits of a seat's home lead."""
        return self.in_play(self.map.exits[self.homes[seat]])

    def vortex(self) -> list[int]:
        """List the planets that the vortex joins."""
        return self.in_play(self.map.vortex)


def printed_rules(players: int = 4, **changes: Any) -> Rules:
    """Return the printed game for so many players, with the changes asked for."""
    seats = changes.get("map", PRINTED_MAP).seats[players]
    by_players = {"covers": seats.covers, "homes": seats.homes, "win_bases": 5 if players == 2 else 4}
    return Rules(players=players, **(by_players | changes))
