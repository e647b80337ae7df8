"""Every rule of KURSK that a designer can turn.

Source: the published Polish rules, and our readings of what they leave open.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from sim.games.kursk import records
from sim.games.kursk.specials_deck import SpecialCard, card_error, read_cards
from sim.rules import Rules, rule

SHIPPED_SPECIALS = Path(__file__).with_name("specials.toml")
PRINTED_RANKS = {"2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "J": 2, "Q": 3, "K": 4, "A": 1}
PRINTED_SPACES = [1, 5, 9, 13, 17, 22]
PRINTED_SECTIONS = {"propulsion": [0, 7], "living": [8, 14], "torpedo": [15, 24]}


def _read_deck(value: Any) -> Any:
    return read_cards(value) if isinstance(value, str | Path) else value


class KurskRules(Rules):
    """The rules of KURSK."""

    players: int = rule(2, "Players; 2 or 3 in print.", low=2, high=6)
    suits: int = rule(4, "Copies of every rank in the main deck.", low=1, high=24)
    rank_values: dict[str, int] = rule(PRINTED_RANKS, "Value of every rank, 1 to 14.")
    rank_counts: dict[str, int] = rule({}, "Copies of a rank, where they are not the suits.", source="simulator")
    jokers: int = rule("players + 1", "Jokers in the main deck; a number, or a formula in players.", low=0, high=60)
    last_space: int = rule(24, "The last space of the board; 0 is the start.", low=1, high=99)
    special_spaces: list[int] = rule(PRINTED_SPACES, "Spaces that draw special cards; those past the end lapse.")
    sections: dict[str, list[int]] = rule(PRINTED_SECTIONS, "First and last space of every section.")
    hand_start: int = rule(3, "Cards dealt to each player.", low=0, high=20)
    mulligan: bool = rule(True, "Each player may once change its whole hand before the game.")
    win_jokers: int = rule(1, "Jokers to hold on the last space in order to win.", low=0, high=20)
    hand_limit: int = rule(4, "Most cards in a hand.", low=1, high=20)
    draw: int = rule(1, "Cards of the draw action.", low=1, high=20)
    draw_empty: int = rule(2, "Cards of the draw action with an empty hand.", low=1, high=20)
    may_pass: bool = rule(False, "A turn may be passed.", source="our reading")
    direction: Literal["forward", "either"] = rule(
        "forward", "Whether cards move a pawn forward only, or either way.", source="our reading"
    )
    retreat_past_start: Literal["rebound", "stop"] = rule(
        "rebound", "A retreat past the start turns round, or stops on 0.", source="our reading"
    )
    specials_drawn: int = rule(2, "Special cards to choose from on a special space; 0 plays without.", low=0, high=8)
    start_is_safe: bool = rule(True, "Nobody fights on the start.", source="our reading")
    landing_order: Literal["fight_first", "special_first"] = rule(
        "fight_first", "What comes first on an occupied special space.", source="our reading"
    )
    displaced_fight: bool = rule(
        True, "A pawn set on an occupied space by a retreat or a special card fights too.", source="our reading"
    )
    fights_per_turn: int = rule(
        32, "Most fights in one turn; then pawns share the space.", low=0, high=60, source="simulator"
    )
    joker_reshuffles: bool = rule(True, "A discarded Joker shuffles the discards back into the main deck.")
    attacker_draws: int = rule(1, "Cards an attacker draws before a fight.", low=0, high=20)
    fight_rounds: int = rule(32, "Level rounds after which a fight has no loser.", low=1, high=60, source="simulator")
    jokers_stolen: int = rule(1, "Jokers that the winner of a fight takes.", low=0, high=20)
    retreat_by: Literal["winner", "loser", "last", "difference"] = rule(
        "winner", "Whose card says how far the loser of a fight retreats.", source="our reading"
    )
    turn_limit: int = rule(
        1000, "Turns of all players after which a game is unfinished.", low=1, high=60_000, source="simulator"
    )
    special_deck: Annotated[list[SpecialCard], BeforeValidator(_read_deck)] = Field(
        default_factory=lambda: read_cards(SHIPPED_SPECIALS),
        description="The special deck: a TOML file, or a list of cards.",
        json_schema_extra={"source": "reconstruction"},
    )

    @model_validator(mode="after")
    def _check(self) -> KurskRules:
        for error in (_deck_error(self), _board_error(self), self._special_error()):
            if error:
                raise ValueError(error)
        return self

    def _special_error(self) -> str:
        for card in self.special_deck if self.specials_drawn else []:
            error = card_error(card, self.sections, self.last_space)
            if error:
                return error
        kinds, cards = len(self.special_deck), sum(card.count for card in self.special_deck)
        if kinds > records.SPECIALS or cards > records.SPECIALS:
            return f"special_deck must have at most {records.SPECIALS} cards, got {cards}"
        return ""


def value_counts(rules: KurskRules) -> list[int]:
    """Cards of every value in the main deck; Jokers at 0."""
    counts = [0] * records.VALUES
    counts[records.JOKER] = rules.jokers
    for rank, value in rules.rank_values.items():
        counts[value] += rules.rank_counts.get(rank, rules.suits)
    return counts


def _deck_error(rules: KurskRules) -> str:
    for rank, value in rules.rank_values.items():
        if not 1 <= value <= records.MAX_VALUE:
            return f"rank_values.{rank} must be 1 … {records.MAX_VALUE}, got {value}"
    for rank, count in rules.rank_counts.items():
        if rank not in rules.rank_values:
            return f"rank_counts.{rank} must be one of the ranks {', '.join(rules.rank_values)}"
        if not 0 <= count <= records.CARDS:
            return f"rank_counts.{rank} must be 0 … {records.CARDS}, got {count}"
    counts = value_counts(rules)
    if not sum(counts[1:]):
        return "the main deck must hold cards other than Jokers: a Joker stands for one of their values"
    if sum(counts) > records.CARDS:
        return f"the main deck must have at most {records.CARDS} cards, got {sum(counts)}"
    return ""


def _board_error(rules: KurskRules) -> str:
    for space in rules.special_spaces:
        if not 0 <= space < records.SPACES:
            return f"special_spaces must be 0 … {records.SPACES - 1}, got {space}"
    for name, ends in rules.sections.items():
        if len(ends) != 2 or not 0 <= ends[0] <= ends[1] < records.SPACES:
            return f"sections.{name} must be [first, last], got {ends}"
    return ""
