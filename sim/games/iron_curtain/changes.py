"""The smallest changes of Iron Curtain: a card dealt to a side, its cubes or its flag, a region's bonus."""

from __future__ import annotations

from typing import Any

from sim.game import Change
from sim.games.iron_curtain.card_data import MOST_BONUS, MOST_CUBES
from sim.games.iron_curtain.records import FIRST_HAND, SIDE_NAMES
from sim.games.iron_curtain.rules import IronCurtainRules

OTHER = dict(zip(SIDE_NAMES, reversed(SIDE_NAMES), strict=True))


def changes(rules: IronCurtainRules) -> list[Change]:
    """List every change of a single card or region that the rules allow."""
    return [*_deals(rules), *_cards(rules), *_regions(rules)]


def _deals(rules: IronCurtainRules) -> list[Change]:
    return [
        Change("card", country, f"dealt to the {side}", {"deal": {**rules.deal, country: side}})
        for country in rules.cards.countries()
        for side in SIDE_NAMES
        if rules.deal.get(country) != side and sum(whose == side for whose in rules.deal.values()) < FIRST_HAND
    ]


def _cards(rules: IronCurtainRules) -> list[Change]:
    found = []
    for number, card in enumerate(rules.cards.card):
        if card.cubes > 0:
            found.append(_change(rules, "card", number, "one cube fewer", cubes=card.cubes - 1))
        if card.cubes < MOST_CUBES:
            found.append(_change(rules, "card", number, "one cube more", cubes=card.cubes + 1))
        found.append(_change(rules, "card", number, "flag turned", flag=OTHER[card.flag]))
    return found


def _regions(rules: IronCurtainRules) -> list[Change]:
    found = []
    for number, region in enumerate(rules.cards.region):
        if region.bonus > 0:
            found.append(_change(rules, "region", number, "bonus one less", bonus=region.bonus - 1))
        if region.bonus < MOST_BONUS:
            found.append(_change(rules, "region", number, "bonus one more", bonus=region.bonus + 1))
    return found


def _change(rules: IronCurtainRules, kind: str, number: int, how: str, **new: Any) -> Change:
    data = rules.cards.model_dump()
    thing = data[kind][number] = {**data[kind][number], **new}
    return Change(kind, thing["country" if kind == "card" else "name"], how, {"cards": data})
