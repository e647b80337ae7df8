"""Random rule variants of Risk: Deep Space, in the words of the simulator and of the twin."""

import random
from itertools import combinations
from typing import Any

from tests.games.deep_space.twin_data import EFFECTS, PRINTED_MAP, Card, Map, Planet, Seats
from tests.games.deep_space.twin_rules import Rules, printed_rules

COUNTED = ("dog", "recruit", "drop", "move", "gem", "ore", "strike", "plan", "flare")

Given = dict[str, Any]
Variant = tuple[Given, Rules]


def draw_variant(luck: random.Random) -> Variant:
    """Return random rules: as the simulator takes them, and as the twin does."""
    players = luck.choice([2, 3, 4])
    given: Given = {"players": players, "turn_limit": luck.choice([1, 5, 30, 60, 150, 150, 400, 400])}
    _change_supplies(luck, given)
    _change_turn(luck, given)
    _change_battle(luck, given)
    _change_bases(luck, given)
    if luck.random() < 0.5:
        given["map"] = _draw_map(luck, players)
    if luck.random() < 0.5:
        given["cards"] = [_draw_card(luck, number) for number in range(luck.choice([1, 3, 6, 10, 16]))]
    _change_seats(luck, given)
    return given, _twin_rules(given)


def _change(luck: random.Random, given: Given, chance: float, **values: list[Any]) -> None:
    for name, choices in values.items():
        if luck.random() < chance:
            given[name] = luck.choice(choices)


def _change_supplies(luck: random.Random, given: Given) -> None:
    _change(luck, given, 0.3, recruits=[1, 3, 8, 20, 99], gems=[0, 1, 3, 10, 99], ore=[0, 1, 3, 10, 99])
    _change(luck, given, 0.3, force_fields=[0, 1, 6, 20], dogs=[0, 1, 8, 20], home_start=[0, 1, 5, 12, 20])
    _change(luck, given, 0.3, gems_start=[0, 1, 5, 10], cards_start=[0, 1, 4, 10], cards_refill=[0, 1, 3, 6, 10])
    recruits = given.get("recruits", 32)
    given["home_start"] = min(given.get("home_start", 3), recruits)


def _change_turn(luck: random.Random, given: Given) -> None:
    _change(luck, given, 0.3, trade_cards=[0, 1, 3], mine_recruits=[1, 3, 10], mine_choice=[True], fixed_order=[True])
    _change(luck, given, 0.3, moves=[0, 1, 3, 6], leaving_home_costs=[False], vortex_cost=[0, 2, 10])
    _change(luck, given, 0.3, income=[0, 2, 10], income_per_base=[0, 2, 10])


def _change_battle(luck: random.Random, given: Given) -> None:
    _change(luck, given, 0.4, peaceful=[1, 6, 15, 40, 60000], ties=["attacker", "neither"], withdraw=[True])
    _change(luck, given, 0.4, base_defence=[1, 2, 5], base_fate=["razed", "held"], dog_in_defence=[True])


def _change_bases(luck: random.Random, given: Given) -> None:
    _change(luck, given, 0.4, build_recruits=[1, 2, 5, 10], build_ore=[0, 1, 2, 10], bases_per_planet=[1, 2, 3])
    if luck.random() < 0.6:
        given["bases"] = luck.choice([1, 2, 4, 5, 7, 10])
        given["win_bases"] = luck.randint(1, given["bases"])


def _change_seats(luck: random.Random, given: Given) -> None:
    """Cover other planets, and seat the players at other homes, so long as each home has an exit."""
    played = given.get("map", {})
    planets = [planet["name"] for planet in played.get("planet", [])] or [p.name for p in PRINTED_MAP.planets]
    exits = {home["name"]: home["exits"] for home in played.get("home", [])} or PRINTED_MAP.exits
    if luck.random() < 0.3:
        covers = luck.sample(planets, k=luck.randint(0, len(planets) // 3))
        homes = luck.sample(list(exits), k=given["players"])
        if _all_can_leave(homes, covers, exits):
            given |= {"covers": covers, "homes": homes}


def _all_can_leave(homes: list[str], covers: list[str], exits: dict[str, Any]) -> bool:
    return all(set(exits[home]) - set(covers) for home in homes)


def _draw_map(luck: random.Random, players: int) -> Given:
    names = [f"P{number}" for number in range(luck.choice([4, 5, 8, 12, 16, 24]))]
    pairs = {(luck.choice(names[:i]), name) for i, name in enumerate(names) if i and luck.random() < 0.9}
    pairs |= set(luck.sample(list(combinations(names, 2)), k=luck.randint(0, len(names))))
    pairs -= {(b, a) for a, b in pairs}
    homes = [f"H{number}" for number in range(luck.randint(players, 4))]
    exits = {home: luck.sample(names, k=luck.randint(1, 3)) for home in homes}
    return {
        "planet": [_draw_planet(luck, name, pairs) for name in names],
        "home": [{"name": home, "exits": exits[home], "at": _draw_point(luck)} for home in homes],
        "vortex": luck.sample(names, k=luck.choice([0, 2, 3, 4])),
        "seats": [_draw_seats(luck, number, names, exits) for number in range(2, len(homes) + 1)],
    }


def _draw_planet(luck: random.Random, name: str, pairs: set[tuple[str, str]]) -> Given:
    links = [b if a == name else a for a, b in sorted(pairs) if name in (a, b)]
    luck.shuffle(links)
    return {"name": name, "yields": luck.choice(["gem", "ore"]), "links": links, "at": _draw_point(luck)}


def _draw_point(luck: random.Random) -> list[float]:
    return [round(luck.uniform(0, 10), 2), round(luck.uniform(0, 10), 2)]


def _draw_seats(luck: random.Random, number: int, names: list[str], exits: dict[str, list[str]]) -> Given:
    homes = luck.sample(list(exits), k=number)
    covers = luck.sample(names, k=luck.randint(0, len(names) // 4))
    if not _all_can_leave(homes, covers, exits):
        covers = []
    return {"players": number, "homes": homes, "covers": covers}


def _draw_card(luck: random.Random, number: int) -> Given:
    effect = luck.choice(EFFECTS)
    return {
        "name": f"card {number}",
        "count": luck.randint(1, 7),
        "cost": luck.choice(["free", "gem", "recruit"]),
        "effect": effect,
        "amount": luck.choice([1, 1, 2, 3, 6]) if effect in COUNTED else 1,
    }


def _twin_rules(given: Given) -> Rules:
    changes = dict(given)
    for name in ("covers", "homes"):
        if name in given:
            changes[name] = tuple(given[name])
    if "map" in given:
        changes["map"] = _twin_map(given["map"])
    if "cards" in given:
        changes["cards"] = tuple(Card(**card) for card in given["cards"])
    return printed_rules(**changes)


def _twin_map(given: Given) -> Map:
    return Map(
        planets=tuple(Planet(p["name"], p["yields"], tuple(p["links"])) for p in given["planet"]),
        exits={home["name"]: tuple(home["exits"]) for home in given["home"]},
        vortex=tuple(given["vortex"]),
        seats={row["players"]: Seats(tuple(row["homes"]), tuple(row["covers"])) for row in given["seats"]},
    )
