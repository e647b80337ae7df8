"""The map as data: planets and their links, homes and their exits, read from TOML and checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from sim.data_files import Fault, Where, read_data
from sim.errors import unknown
from sim.games.deep_space.records import PLANETS

SHIPPED_MAP = Path(__file__).with_name("map.toml")


class _Data(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Planet(_Data):
    """A planet: what it yields, where plain moves lead, and where it stands in the picture."""

    name: str
    yields: Literal["gem", "ore"]
    links: list[str]
    at: tuple[float, float]


class Home(_Data):
    """A home station: where its one-way exits lead, and where it stands in the picture."""

    name: str
    exits: list[str]
    at: tuple[float, float]


class Seats(_Data):
    """Who sits where with so many players: a home for each seat in turn order, and planets out of play."""

    players: int
    homes: list[str]
    covers: list[str] = []


class MapData(_Data):
    """A map."""

    planet: list[Planet]
    home: list[Home]
    vortex: list[str] = []
    seats: list[Seats]

    def planet_names(self) -> list[str]:
        """Names of the planets by number."""
        return [planet.name for planet in self.planet]

    def home_names(self) -> list[str]:
        """Names of the homes by number."""
        return [home.name for home in self.home]

    def find_seats(self, players: int) -> Seats | None:
        """Who sits where with so many players, if the map says."""
        return next((seats for seats in self.seats if seats.players == players), None)


def read_map(path: str | Path) -> MapData:
    """Read a map from a TOML file.

    Raises
    ------
    UserError
        If the file cannot be read or is no map; the line names the file, the line and what is wrong.
    """
    return read_data(path, MapData, find_fault)


def find_fault(data: MapData) -> Fault | None:
    """Return what is wrong with a map first, or nothing."""
    return next(_faults(data), None)


def _faults(data: MapData) -> Iterator[Fault]:
    planets = data.planet_names()
    if not 1 <= len(planets) <= PLANETS:
        yield Fault(("planet",), f"a map must have 1 … {PLANETS} planets, got {len(planets)}")
    yield from _doubles(("planet",), [*planets, *data.home_names()], len(planets))
    for number, planet in enumerate(data.planet):
        where: Where = ("planet", number, "links")
        yield from _strangers(where, f"{planet.name}: link to", planet.links, planets)
        for link in planet.links:
            if link == planet.name:
                yield Fault(where, f"{planet.name} must not link to itself")
            elif planet.name not in data.planet[planets.index(link)].links:
                yield Fault(where, f"links must go both ways: {planet.name} links to {link}, which does not link back")
    for number, home in enumerate(data.home):
        where = ("home", number, "exits")
        yield from _strangers(where, f"{home.name}: exit to", home.exits, planets)
        if not home.exits:
            yield Fault(where, f"home {home.name} must have an exit")
    yield from _strangers(("vortex",), "vortex:", data.vortex, planets)
    for number, seats in enumerate(data.seats):
        yield from _seat_faults(number, seats, data)


def _seat_faults(number: int, seats: Seats, data: MapData) -> Iterator[Fault]:
    where: Where = ("seats", number, "homes")
    yield from _strangers(where, "seats:", seats.homes, data.home_names(), "home")
    if len(set(seats.homes)) != seats.players or len(seats.homes) != seats.players:
        homes = ", ".join(seats.homes) or "none"
        yield Fault(where, f"seats for {seats.players} players must name {seats.players} different homes, got {homes}")
    yield from _strangers(("seats", number, "covers"), "covers:", seats.covers, data.planet_names())


def _doubles(where: Where, names: list[str], planets: int) -> Iterator[Fault]:
    for position, name in enumerate(names):
        if name in names[:position]:
            table = where if position < planets else ("home",)
            row = position if position < planets else position - planets
            yield Fault((*table, row, "name"), f"names must be different, got {name} twice")


def _strangers(where: Where, what: str, names: list[str], known: list[str], kind: str = "planet") -> Iterator[Fault]:
    for name in names:
        if name not in known:
            yield Fault(where, f"{what} {unknown(kind, name, known)}")
