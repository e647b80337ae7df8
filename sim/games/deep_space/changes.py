"""The smallest changes of Risk: Deep Space: a card fewer or more, a planet out of play, a yield turned, a link cut."""

from __future__ import annotations

from typing import Any

from sim.game import Change
from sim.games.deep_space.records import CARDS
from sim.games.deep_space.rules import DeepSpaceRules, find_covers, find_homes


def changes(rules: DeepSpaceRules) -> list[Change]:
    """List every change of a single card, planet or link that the rules allow."""
    return [*_cards(rules), *_planets(rules), *_links(rules)]


def _cards(rules: DeepSpaceRules) -> list[Change]:
    deck = [card.model_dump() for card in rules.cards]
    found = []
    for number, card in enumerate(deck):
        for how, by in (("one fewer", -1), ("one more", 1)):
            count = card["count"] + by
            if count >= 0 and sum(each["count"] for each in deck) + by <= CARDS:
                changed = [*deck[:number], {**card, "count": count}, *deck[number + 1 :]]
                found.append(Change("card", card["name"], how, {"cards": changed}))
    return found


def _planets(rules: DeepSpaceRules) -> list[Change]:
    covers, found = find_covers(rules), []
    for planet in rules.map.planet:
        if planet.name in covers:
            kept = [name for name in covers if name != planet.name]
            found.append(Change("planet", planet.name, "put in play", {"covers": kept}))
            continue
        if _leaves_exits(rules, [*covers, planet.name]):
            found.append(Change("planet", planet.name, "covered", {"covers": [*covers, planet.name]}))
        other = "ore" if planet.yields == "gem" else "gem"
        found.append(Change("planet", planet.name, f"yields {other}", _change_planet(rules, planet.name, yields=other)))
    return found


def _leaves_exits(rules: DeepSpaceRules, covers: list[str]) -> bool:
    homes = find_homes(rules)
    return all(set(home.exits) - set(covers) for home in rules.map.home if home.name in homes)


def _links(rules: DeepSpaceRules) -> list[Change]:
    covers = find_covers(rules)
    return [
        Change("link", f"{planet.name}–{link}", "cut", _cut(rules, planet.name, link))
        for planet in rules.map.planet
        for link in planet.links
        if planet.name < link and planet.name not in covers and link not in covers
    ]


def _change_planet(rules: DeepSpaceRules, name: str, **new: Any) -> dict[str, Any]:
    data = rules.map.model_dump()
    data["planet"] = [{**planet, **new} if planet["name"] == name else planet for planet in data["planet"]]
    return {"map": data}


def _cut(rules: DeepSpaceRules, one: str, other: str) -> dict[str, Any]:
    data = rules.map.model_dump()
    for planet in data["planet"]:
        if planet["name"] in (one, other):
            planet["links"] = [link for link in planet["links"] if link not in (one, other)]
    return {"map": data}
