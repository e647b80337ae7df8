"""Every rule of Risk: Deep Space that a designer can turn.

Source: the published Greek rules, and our readings of what they leave open. They print neither the map nor the action
cards (the space dog apart): both are reconstructions that fit the printed counts.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from sim.errors import unknown
from sim.games.deep_space import card_data, map_data
from sim.games.deep_space.card_data import SHIPPED_CARDS, ActionCard, read_cards
from sim.games.deep_space.map_data import SHIPPED_MAP, MapData, read_map
from sim.rules import Rules, rule


def _read_map(value: Any) -> Any:
    return read_map(value) if isinstance(value, str | Path) else value


def _read_cards(value: Any) -> Any:
    return read_cards(value) if isinstance(value, str | Path) else value


class DeepSpaceRules(Rules):
    """The rules of Risk: Deep Space."""

    players: int = rule(4, "Players.", low=2, high=4)
    recruits: int = rule(32, "Recruits of every colour.", low=1, high=99)
    bases: int = rule(5, "Bases of every colour.", low=1, high=24)
    gems: int = rule(31, "Gems there are.", low=0, high=99)
    ore: int = rule(31, "Ore there is.", low=0, high=99)
    force_fields: int = rule(2, "Force fields there are.", low=0, high=20)
    dogs: int = rule(3, "Space dogs there are.", low=0, high=20)
    map: Annotated[MapData, BeforeValidator(_read_map)] = Field(
        default_factory=lambda: read_map(SHIPPED_MAP),
        description="The map: a TOML file, or its tables.",
        json_schema_extra={"source": "reconstruction"},
    )
    homes: list[str] | None = rule(
        None, "Home of every seat in turn order; where none are named, the map says.", source="reconstruction"
    )
    covers: list[str] | None = rule(
        None, "Planets out of play; where none are named, the map says.", source="reconstruction"
    )
    cards: Annotated[list[ActionCard], BeforeValidator(_read_cards)] = Field(
        default_factory=lambda: read_cards(SHIPPED_CARDS),
        description="The action deck: a TOML file, or a list of cards.",
        json_schema_extra={"source": "reconstruction"},
    )
    home_start: int = rule(3, "Recruits at home at the start.", low=0, high=99)
    gems_start: int = rule(2, "Gems of every player at the start.", low=0, high=20)
    cards_start: int = rule(2, "Action cards of every player at the start.", low=0, high=10)
    cards_refill: int = rule(2, "Cards that a hand is drawn up to as a turn begins and ends.", low=0, high=10)
    trade_cards: int = rule(2, "Cards to trade for a recruit, once a turn; 0 plays without.", low=0, high=3)
    mine_recruits: int = rule(2, "Recruits on a planet that mine it.", low=1, high=20)
    mine_choice: bool = rule(
        False, "A planet's miner chooses gem or ore; otherwise the map says what it yields.", source="our reading"
    )
    fixed_order: bool = rule(
        False, "A turn goes recruits, moves, bases, cards; otherwise in any order and mix.", source="our reading"
    )
    moves: int = rule(2, "Moves of a turn.", low=0, high=20)
    leaving_home_costs: bool = rule(True, "A move out of home counts as a move.", source="our reading")
    vortex_cost: int = rule(1, "Gems of a move through the vortex.", low=0, high=10)
    peaceful: int = rule(
        0, "Turns of all players, from the first, in which nobody fights.", low=0, high=60_000, source="simulator"
    )
    ties: Literal["defender", "attacker", "neither"] = rule("defender", "Who wins a tied roll.")
    withdraw: bool = rule(
        False,
        "An attacker may go back before a roll; then leaving home takes moves again this turn.",
        source="our reading",
    )
    base_defence: int = rule(
        0, "Added to a defender's rolls on a planet with its own base.", low=0, high=5, source="our reading"
    )
    dog_in_defence: bool = rule(False, "A defender may play a space dog before the first roll.", source="our reading")
    build_recruits: int = rule(3, "Recruits on a planet that can build a base there.", low=1, high=20)
    build_ore: int = rule(3, "Ore that a base costs.", low=0, high=20)
    bases_per_planet: int = rule(4, "Colours that may build on one planet.", low=1, high=4)
    base_fate: Literal["permanent", "razed", "held"] = rule(
        "permanent",
        "A base stays; or is razed when another colour holds its planet alone; or counts only until then.",
        source="our reading",
    )
    income: int = rule(1, "Recruits at home as a turn ends.", low=0, high=20)
    income_per_base: int = rule(1, "Recruits more for every own base.", low=0, high=20)
    win_bases: int = rule({"2": 5, "3": 4, "4": 4}, "Bases that win.", low=1, high=24)
    turn_limit: int = rule(
        400, "Turns of all players after which a game is unfinished.", low=1, high=60_000, source="simulator"
    )

    @model_validator(mode="after")
    def _check(self) -> DeepSpaceRules:
        faults = (map_data.find_fault(self.map), card_data.find_fault(self.cards))
        for error in (*(fault.says for fault in faults if fault), *(_seat_error(self), _base_error(self))):
            if error:
                raise ValueError(error)
        return self


def find_homes(rules: DeepSpaceRules) -> list[str]:
    """Home of every seat."""
    seats = rules.map.find_seats(rules.players)
    return rules.homes if rules.homes is not None else seats.homes if seats else []


def find_covers(rules: DeepSpaceRules) -> list[str]:
    """Planets out of play."""
    seats = rules.map.find_seats(rules.players)
    return rules.covers if rules.covers is not None else seats.covers if seats else []


def _seat_error(rules: DeepSpaceRules) -> str:
    homes, covers = find_homes(rules), find_covers(rules)
    if not homes:
        return f"the map must say who sits where with {rules.players} players: no [[seats]] for them, nor homes given"
    for name in homes:
        if name not in rules.map.home_names():
            return f"homes: {unknown('home', name, rules.map.home_names())}"
    if len(homes) != rules.players or len(set(homes)) != len(homes):
        return f"homes must name {rules.players} different homes for {rules.players} players, got {', '.join(homes)}"
    for name in covers:
        if name not in rules.map.planet_names():
            return f"covers: {unknown('planet', name, rules.map.planet_names())}"
    for home in rules.map.home:
        if home.name in homes and not set(home.exits) - set(covers):
            return f"covers must leave home {home.name} an exit in play, got {', '.join(covers)}"
    return ""


def _base_error(rules: DeepSpaceRules) -> str:
    if rules.win_bases > rules.bases:
        return f"win_bases must be at most bases, {rules.bases}, got {rules.win_bases}"
    return ""
