"""Random rule variants of Iron Curtain, in the words of the simulator and of the twin."""

import random
from typing import Any

from tests.games.iron_curtain.twin_rules import USA, USSR, Card, Rules, printed_rules

SIDES = {"USA": USA, "USSR": USSR}
EVENTS = ("points", "infiltrate", "place", "remove")

Given = dict[str, Any]


def draw_variant(luck: random.Random) -> tuple[Given, Rules]:
    """Return random rules: as the simulator takes them, and as the twin does."""
    given: Given = {}
    choices: dict[str, list[Any]] = {
        "cubes": [1, 2, 5, 12, 18, 40, 99],
        "track": [1, 2, 4, 12, 99],
        "start_scores": [False],
        "chaining": [True],
        "control_lead": [1, 3, 5],
        "control_cost": [1, 3, 6],
        "must_place": [False],
        "country_points": [0, 2, 5],
        "aftermath": ["flag", "none"],
        "aftermath_points": [0, 1, 5],
        "level_winner": ["draw"],
    }
    for name, values in choices.items():
        if luck.random() < 0.35:
            given[name] = luck.choice(values)
    if luck.random() < 0.5:
        given["cards"] = _draw_cards(luck)
    changes = {name: value for name, value in given.items() if name != "cards"}
    if "cards" in given:
        changes |= _twin_cards(given["cards"])
    rules = printed_rules(**changes)
    if luck.random() < 0.3:
        some = luck.sample([card.country for card in rules.cards], k=luck.randint(1, 10))
        given["deal"] = {country: ("USA", "USSR")[i % 2] for i, country in enumerate(some)}
        rules = printed_rules(**changes, deal={country: SIDES[side] for country, side in given["deal"].items()})
    return {"players": 2, **given}, rules


def _draw_cards(luck: random.Random) -> Given:
    regions = [f"region {number}" for number in range(luck.randint(1, 7))]
    number = luck.choice([18, 18, 19, 24, 30])
    home = [*regions, *(luck.choice(regions) for _ in range(number - len(regions)))]
    luck.shuffle(home)
    countries = [f"country {i}" for i in range(number)]
    return {
        "start": luck.choice(regions),
        "region": [{"name": name, "bonus": luck.choice([0, 1, 2, 3, 9])} for name in regions],
        "card": [
            {
                "country": country,
                "region": region,
                "count": home.count(region),
                "flag": luck.choice(["USA", "USSR"]),
                "cubes": luck.choice([0, 1, 2, 3, 4, 7]),
                "event": _draw_event(luck, [country, luck.choice(countries), *regions, *regions]),
            }
            for country, region in zip(countries, home, strict=True)
        ],
    }


def _draw_event(luck: random.Random, places: list[str]) -> str:
    what, amount = luck.choice(EVENTS), luck.choice([1, 1, 2, 3, 6])
    return f"points {amount}" if what == "points" else f"{what} {amount} in {luck.choice(places)}"


def _twin_cards(given: Given) -> Given:
    return {
        "start": given["start"],
        "regions": tuple((region["name"], region["bonus"]) for region in given["region"]),
        "cards": tuple(
            Card(card["country"], card["region"], SIDES[card["flag"]], card["cubes"], _twin_event(card["event"]))
            for card in given["card"]
        ),
    }


def _twin_event(text: str) -> tuple[str, int, str]:
    what, amount, *place = text.split(" ", 3)
    return what, int(amount), place[1] if place else ""
