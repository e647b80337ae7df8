"""The cards as data: regions and countries, read from TOML and checked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from pydantic import BaseModel, ConfigDict

from sim.data_files import Fault, read_data
from sim.errors import unknown
from sim.games.iron_curtain import records

SHIPPED_CARDS = Path(__file__).with_name("cards.toml")
MOST_BONUS = 20
MOST_CUBES = 24
EVENT = re.compile(r"points (\d+)|(infiltrate|place|remove) (\d+) in (\S.*)")


class Event(NamedTuple):
    """An event as its text says: what, how many, and the region or country; no place for points."""

    what: str
    amount: int
    place: str


class Region(BaseModel):
    """A region: the points for more of its countries, and which cells of it a source gives."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    name: str
    bonus: int
    sourced: list[Literal["name", "bonus"]] = []


class StrategyCard(BaseModel):
    """A strategy card, one country; and which cells of it a source gives."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    country: str
    region: str
    count: int
    flag: Literal["USA", "USSR"]
    cubes: int
    event: str
    sourced: list[Literal["country", "region", "count", "flag", "cubes", "event"]] = []


class CardsData(BaseModel):
    """All cards: the region of the start card, the regions in the order of final scoring, the strategy cards."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    start: str
    region: list[Region]
    card: list[StrategyCard]

    def region_names(self) -> list[str]:
        """Names of the regions by number."""
        return [region.name for region in self.region]

    def countries(self) -> list[str]:
        """Names of the strategy cards, the first of which has the number 1."""
        return [card.country for card in self.card]


def read_cards(path: str | Path) -> CardsData:
    """Read cards from a TOML file of ``start``, ``[[region]]`` and ``[[card]]``.

    Raises
    ------
    UserError
        If the file cannot be read or its cards do not fit together; the line names the file, the line and what is
        wrong.
    """
    return read_data(path, CardsData, find_fault)


def read_event(text: str) -> Event | None:
    """Take the text of an event apart; None if it is none."""
    match = EVENT.fullmatch(text.strip())
    if match is None:
        return None
    points, what, amount, place = match.groups()
    return Event("points", int(points), "") if points else Event(what, int(amount), place)


def find_fault(data: CardsData) -> Fault | None:
    """Return what is wrong with the cards first, or nothing."""
    return next(_faults(data), None)


def _faults(data: CardsData) -> Iterator[Fault]:
    yield from _region_faults(data)
    if data.start not in data.region_names():
        yield Fault(("start",), f"start card: {unknown('region', data.start, data.region_names())}")
    for number, card in enumerate(data.card):
        yield from _name_faults(data, number, card)
    for number, card in enumerate(data.card):
        yield from _card_faults(data, number, card)
    if not records.DEALT <= len(data.card) <= records.MOST_CARDS:
        bounds = f"{records.DEALT} … {records.MOST_CARDS}"
        yield Fault(("card", len(data.card) - 1), f"there must be {bounds} strategy cards, got {len(data.card)}")


def _region_faults(data: CardsData) -> Iterator[Fault]:
    names = data.region_names()
    for number, region in enumerate(data.region):
        where, name = ("region", number), f"region {region.name!r}"
        if region.name in names[:number]:
            yield Fault((*where, "name"), f"names of regions must be different, got {region.name!r} twice")
        if not 0 <= region.bonus <= MOST_BONUS:
            yield Fault((*where, "bonus"), f"{name}: bonus must be 0 … {MOST_BONUS}, got {region.bonus}")
        if region.name not in [card.region for card in data.card]:
            yield Fault((*where, "name"), f"{name} must have a card")
    if len(names) > records.REGIONS:
        yield Fault(("region", records.REGIONS), f"there must be at most {records.REGIONS} regions, got {len(names)}")


def _name_faults(data: CardsData, number: int, card: StrategyCard) -> Iterator[Fault]:
    where, name, regions = ("card", number), f"card {card.country!r}", data.region_names()
    if card.country in data.countries()[:number]:
        yield Fault((*where, "country"), f"countries must be different, got {card.country!r} twice")
    if card.country in regions:
        yield Fault((*where, "country"), f"{name} must not have the name of a region")
    if card.region not in regions:
        yield Fault((*where, "region"), f"{name}: {unknown('region', card.region, regions)}")


def _card_faults(data: CardsData, number: int, card: StrategyCard) -> Iterator[Fault]:
    where, name = ("card", number), f"card {card.country!r}"
    cards = sum(other.region == card.region for other in data.card)
    if card.count != cards:
        yield Fault((*where, "count"), f"{name}: count must be the cards of {card.region}, {cards}, got {card.count}")
    if not 0 <= card.cubes <= MOST_CUBES:
        yield Fault((*where, "cubes"), f"{name}: cubes must be 0 … {MOST_CUBES}, got {card.cubes}")
    event = read_event(card.event)
    if event is None:
        forms = "'points N', or 'infiltrate', 'place' or 'remove' 'N in X'"
        yield Fault((*where, "event"), f"{name}: event must be {forms}, got {card.event!r}")
    elif not 1 <= event.amount <= MOST_CUBES:
        yield Fault((*where, "event"), f"{name}: the event's number must be 1 … {MOST_CUBES}, got {event.amount}")
    elif event.place and event.place not in [*data.region_names(), *data.countries()]:
        places = [*data.region_names(), *data.countries()]
        yield Fault((*where, "event"), f"{name}: event: {unknown('region or country', event.place, places)}")
