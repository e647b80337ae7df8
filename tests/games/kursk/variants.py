"""Random rule variants of KURSK, in the words of the simulator and of the twin."""

import random
from typing import Any

from tests.games.kursk.twin_rules import Rules, shipped_specials

SCOPES = {"chosen player": "player", "chosen opponent": "opponent", "inside": "inside", "outside": "outside"}
AMOUNTS = {"move": (-6, 6), "draw": (1, 3), "discard": (1, 3), "take": (1, 2), "skip": (1, 2)}
PLAIN = ("redraw", "next_special", "bury_joker", "goto", "swap", *AMOUNTS)
RANKS = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "J": 2, "Q": 3, "K": 4, "A": 1}

Variant = tuple[dict[str, Any], Rules]


def draw_variant(luck: random.Random) -> Variant:
    """Return random rules: as the simulator takes them, and as the twin does."""
    players = luck.choice([2, 2, 2, 3, 3, 4, 5, 6])
    given: dict[str, Any] = {"turn_limit": luck.choice([40, 150, 150, 1000])}
    _change(luck, given, 0.5, jokers=[0, 1, 2, 5, 9], suits=[1, 2, 4], hand_start=[0, 1, 3, 5], hand_limit=[1, 2, 4, 6])
    _change(luck, given, 0.3, draw=[1, 2, 3], draw_empty=[1, 2, 4], win_jokers=[0, 1, 2], may_pass=[True, False])
    _change(luck, given, 0.4, direction=["either"], retreat_past_start=["stop"], landing_order=["special_first"])
    _change(
        luck, given, 0.4, mulligan=[False], start_is_safe=[False], displaced_fight=[False], joker_reshuffles=[False]
    )
    _change(
        luck, given, 0.3, fights_per_turn=[0, 1, 3], fight_rounds=[1, 2], attacker_draws=[0, 2], jokers_stolen=[0, 2]
    )
    _change(luck, given, 0.5, retreat_by=["winner", "loser", "last", "difference"], specials_drawn=[0, 1, 2, 5])
    if luck.random() < 0.3:
        given["rank_values"] = {f"r{i}": luck.randint(1, 14) for i in range(luck.randint(1, 6))}
    if luck.random() < 0.4:
        given["last_space"] = luck.choice([1, 2, 7, 15, 30, 99])
        given["special_spaces"] = sorted(luck.sample(range(given["last_space"] + 1), k=min(4, given["last_space"] + 1)))
    last = given.get("last_space", 24)
    if luck.random() < 0.6 or last < 15:
        given["special_deck"] = [_draw_card(luck, number, last) for number in range(luck.randint(1, 8))]
    return {"players": players, **given}, _twin_rules(players, given)


def _change(luck: random.Random, given: dict[str, Any], chance: float, **values: list[Any]) -> None:
    for name, choices in values.items():
        if luck.random() < chance:
            given[name] = luck.choice(choices)


def _draw_card(luck: random.Random, number: int, last: int) -> dict[str, Any]:
    scope = luck.choice(list(SCOPES))
    card: dict[str, Any] = {"name": f"card {number}", "count": luck.randint(1, 3), "scope": scope}
    if scope in ("inside", "outside"):
        card["section"] = luck.choice(["propulsion", "living", "torpedo"])
    allowed = [name for name in PLAIN if scope == "chosen opponent" or name not in ("take", "swap")]
    card["effects"] = [_draw_effect(luck, luck.choice(allowed), last) for _ in range(luck.randint(1, 2))]
    return card


def _draw_effect(luck: random.Random, name: str, last: int) -> list[Any]:
    if name == "goto":
        return [name, luck.randint(0, last)]
    return [name, luck.randint(*AMOUNTS[name])] if name in AMOUNTS else [name]


def _twin_rules(players: int, given: dict[str, Any]) -> Rules:
    changes = {name: value for name, value in given.items() if name not in ("special_deck", "rank_values")}
    changes.setdefault("jokers", players + 1)
    changes["rank_values"] = tuple(given.get("rank_values", RANKS).values())
    changes["special_spaces"] = tuple(given.get("special_spaces", (1, 5, 9, 13, 17, 22)))
    rules = Rules(players=players, **changes)
    cards = [_twin_card(card, rules.sections) for card in given.get("special_deck", [])]
    return Rules(players=players, **changes, specials=cards or shipped_specials())


def _twin_card(card: dict[str, Any], sections: dict[str, tuple[int, int]]) -> Any:
    effects = [(effect[0], effect[1] if len(effect) > 1 else 0) for effect in card["effects"]]
    section = sections[card["section"]] if "section" in card else None
    return {**card, "scope": SCOPES[card["scope"]], "section": section, "effects": effects}
