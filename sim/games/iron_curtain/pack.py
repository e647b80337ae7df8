"""The rules as the kernels read them."""

from __future__ import annotations

from typing import Any

import numpy as np

from sim.games.iron_curtain import records
from sim.games.iron_curtain.card_data import read_event
from sim.games.iron_curtain.rules import IronCurtainRules

SAME_NAME = (
    "cubes", "track", "start_scores", "chaining", "control_lead", "control_cost", "must_place", "country_points",
    "aftermath_points",
)  # fmt: skip
AFTERMATHS = {"majority": records.MAJORITY, "flag": records.FLAGS, "none": records.NO_AFTERMATH}


def pack(rules: IronCurtainRules) -> Any:
    """Pack checked rules into one record."""
    packed = np.zeros(1, records.rules_record)
    record = packed[0]
    for name in SAME_NAME:
        record[name] = getattr(rules, name)
    record["aftermath"] = AFTERMATHS[rules.aftermath]
    record["level_draws"] = rules.level_winner == "draw"
    _pack_cards(record, rules)
    return packed


def find_targets(rules: IronCurtainRules, place: str) -> list[int]:
    """Numbers of the cards that a region or a country means, the start card with its region."""
    start = [records.START] if place == rules.cards.start else []
    return start + [n for n, card in enumerate(rules.cards.card, 1) if place in (card.region, card.country)]


def _bits(numbers: list[int]) -> int:
    return sum(1 << number for number in numbers)


def _pack_cards(record: Any, rules: IronCurtainRules) -> None:
    regions = rules.cards.region_names()
    record["cards"] = len(rules.cards.card)
    record["regions"] = len(regions)
    for number, region in enumerate(rules.cards.region):
        record["bonus"][number] = region.bonus
        record["members"][number] = _bits([n for n in find_targets(rules, region.name) if n != records.START])
    record["region"][records.START] = regions.index(rules.cards.start)
    record["given"] = -1
    for number, card in enumerate(rules.cards.card, 1):
        event = read_event(card.event)
        assert event is not None
        record["region"][number] = regions.index(card.region)
        record["flag"][number] = records.SIDE_NAMES.index(card.flag)
        record["printed"][number] = card.cubes
        record["event"][number] = records.EVENTS.index(event.what)
        record["amount"][number] = event.amount
        record["targets"][number] = _bits(find_targets(rules, event.place)) if event.place else 0
        if card.country in rules.deal:
            record["given"][number] = records.SIDE_NAMES.index(rules.deal[card.country])
    record["any_given"] = len(rules.deal)
