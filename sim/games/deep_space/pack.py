"""The rules as the kernels read them."""

from __future__ import annotations

from typing import Any

import numpy as np

from sim.games.deep_space import records
from sim.games.deep_space.odds import battle_odds
from sim.games.deep_space.rules import DeepSpaceRules, find_covers, find_homes

SAME_NAME = (
    "players", "recruits", "bases", "gems", "ore", "force_fields", "dogs", "home_start", "gems_start", "cards_start",
    "cards_refill", "trade_cards", "mine_recruits", "mine_choice", "fixed_order", "moves", "income", "income_per_base",
    "leaving_home_costs", "vortex_cost", "peaceful", "withdraw", "base_defence", "build_recruits", "build_ore",
    "bases_per_planet", "dog_in_defence", "win_bases", "turn_limit",
)  # fmt: skip
TIES = {"defender": records.TIES_DEFENDER, "attacker": records.TIES_ATTACKER, "neither": records.TIES_NEITHER}
FATES = {"permanent": records.PERMANENT, "razed": records.RAZED, "held": records.HELD}


def pack(rules: DeepSpaceRules) -> Any:
    """Pack checked rules into one record."""
    packed = np.zeros(1, records.rules_record)
    record = packed[0]
    for name in SAME_NAME:
        record[name] = getattr(rules, name)
    record["ties"] = TIES[rules.ties]
    record["odds"] = battle_odds(rules.ties)
    record["base_fate"] = FATES[rules.base_fate]
    _pack_map(record, rules)
    _pack_cards(record, rules)
    return packed


def _pack_map(record: Any, rules: DeepSpaceRules) -> None:
    names, covers = rules.map.planet_names(), find_covers(rules)

    def bits(some: list[str]) -> int:
        return sum(1 << number for number, name in enumerate(names) if name in some and name not in covers)

    record["planets"] = len(names)
    record["in_play"] = bits(names)
    record["gem_planets"] = bits([planet.name for planet in rules.map.planet if planet.yields == "gem"])
    record["vortex"] = bits(rules.map.vortex)
    for number, planet in enumerate(rules.map.planet):
        if planet.name not in covers:
            record["links"][number] = bits(planet.links)
    homes = rules.map.home_names()
    for seat, name in enumerate(find_homes(rules)):
        record["exits"][seat] = bits(rules.map.home[homes.index(name)].exits)


def _pack_cards(record: Any, rules: DeepSpaceRules) -> None:
    record["kinds"] = len(rules.cards)
    for kind, card in enumerate(rules.cards):
        record["cost"][kind] = records.COSTS[card.cost]
        record["effect"][kind] = records.EFFECTS.index(card.effect)
        record["amount"][kind] = card.amount
        if card.effect == "dog" and card.cost != "recruit":
            record["dog_kinds"] |= 1 << kind
    deck = [kind for kind, card in enumerate(rules.cards) for _ in range(card.count)]
    record["deck"][: len(deck)] = deck
    record["deck_size"] = len(deck)
