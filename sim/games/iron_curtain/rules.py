"""Every rule of Iron Curtain that a designer can turn.

Source: the published Polish rules, which break off on their fifth page, public reviews for scoring and the end, and
our readings of what they leave open. Most of the cards are a reconstruction.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from sim.errors import unknown
from sim.games.iron_curtain.card_data import SHIPPED_CARDS, CardsData, find_fault, read_cards
from sim.games.iron_curtain.records import FIRST_HAND, SIDE_NAMES
from sim.rules import Rules, rule


def _read_cards(value: Any) -> Any:
    return read_cards(value) if isinstance(value, str | Path) else value


class IronCurtainRules(Rules):
    """The rules of Iron Curtain."""

    players: int = rule(2, "Players, the USA and the USSR.", low=2, high=2)
    cubes: int = rule(24, "Cubes of every side.", low=1, high=99)
    track: int = rule(8, "Steps from the middle of the track to either end, where a side wins at once.", low=1, high=99)
    cards: Annotated[CardsData, BeforeValidator(_read_cards)] = Field(
        default_factory=lambda: read_cards(SHIPPED_CARDS),
        description="Regions and cards: a TOML file, or its tables.",
        json_schema_extra={"source": "reconstruction"},
    )
    start_scores: bool = rule(True, "The start card is a country when its region is scored.", source="our reading")
    chaining: bool = rule(False, "Cubes may go next to cubes of the same action.", source="our reading")
    control_lead: int = rule(2, "Lead in cubes that controls a country.", low=1, high=99)
    control_cost: int = rule(2, "Cubes to be given for one in a country that the opponent controls.", low=1, high=24)
    must_place: bool = rule(True, "No cube that can land may be held back.", source="our reading")
    country_points: int = rule(1, "Points for every dominated country of a scored region.", low=0, high=20)
    aftermath: Literal["majority", "flag", "none"] = rule(
        "majority",
        "Aftermath cards give points for the higher sum of printed cubes, or one for each flag, or none.",
        source="our reading",
    )
    aftermath_points: int = rule(2, "Points for the higher sum of cubes on the aftermath cards.", low=0, high=20)
    level_winner: Literal["ussr", "draw"] = rule(
        "ussr", "Who wins with the marker in the middle at the end.", source="our reading"
    )
    deal: dict[str, Literal["USA", "USSR"]] = rule(
        {}, "Cards that a side always has in its first hand, each with its side.", source="simulator"
    )

    @model_validator(mode="after")
    def _check(self) -> IronCurtainRules:
        fault = find_fault(self.cards)
        error = fault.says if fault else self._deal_error()
        if error:
            raise ValueError(error)
        return self

    def _deal_error(self) -> str:
        countries = self.cards.countries()
        for country in self.deal:
            if country not in countries:
                return f"deal: {unknown('country', country, countries)}"
        for side in SIDE_NAMES:
            cards = sum(given == side for given in self.deal.values())
            if cards > FIRST_HAND:
                return f"deal must give the {side} at most {FIRST_HAND} cards, got {cards}"
        return ""
