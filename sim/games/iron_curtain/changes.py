"""The smallest changes of Iron Curtain: a card always dealt to one side, a cube fewer or more, a bonus less or more."""

from __future__ import annotations

from typing import Any

from sim.game import Change
from sim.games.iron_curtain.card_data import MOST_BONUS, MOST_CUBES
from sim.games.iron_curtain.records import FIRST_HAND, SIDE_NAMES
from sim.games.iron_curtain.rules import IronCurtainRules


def changes(rules: IronCurtainRules) -> list[Change]:
    """List every change of a single card or region that the rules allow."""
    return [*_deals(rules), *_cubes(rules), *_bonuses(rules)]


def _deals(rules: IronCurtainRules) -> list[Change]:
    return [
        Change("card", country, f"dealt to the {side}", {"deal": {**rules.deal, country: side}})
        for country in rules.cards.countries()
        for side in SIDE_NAMES
        if rules.deal.get(country) != side and sum(given == side for given in rules.deal.values()) < FIRST_HAND
    ]


def _cubes(rules: IronCurtainRules) -> list[Change]:
    return [
        Change("card", card.country, how, _with(rules, "card", number, cubes=card.cubes + by))
        for number, card in enumerate(rules.cards.card)
        for how, by in (("one cube fewer", -1), ("one cube more", 1))
        if 0 <= card.cubes + by <= MOST_CUBES
    ]


def _bonuses(rules: IronCurtainRules) -> list[Change]:
    return [
        Change("region", region.name, how, _with(rules, "region", number, bonus=region.bonus + by))
        for number, region in enumerate(rules.cards.region)
        for how, by in (("bonus one less", -1), ("bonus one more", 1))
        if 0 <= region.bonus + by <= MOST_BONUS
    ]


def _with(rules: IronCurtainRules, table: str, number: int, **new: Any) -> dict[str, Any]:
    data = rules.cards.model_dump()
    data[table][number] = {**data[table][number], **new}
    return {"cards": data}
