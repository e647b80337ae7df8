"""The rules of KURSK that a designer can turn, with the names and the printed values of the rules page."""

from dataclasses import dataclass, field, replace
from typing import Any, TypedDict

JOKER = 0

PROPULSION, LIVING, TORPEDO = (0, 7), (8, 14), (15, 24)


class SpecialCard(TypedDict):
    """One kind of special card: whom it hits, and with what."""

    name: str
    count: int
    scope: str
    section: tuple[int, int] | None
    effects: list[tuple[str, int]]


def _card(
    name: str, count: int, scope: str, *effects: tuple[str, int], section: tuple[int, int] | None = None
) -> SpecialCard:
    return {"name": name, "count": count, "scope": scope, "section": section, "effects": list(effects)}


def shipped_specials() -> list[SpecialCard]:
    """Return the special deck of the rules page, in the order of its table."""
    return [
        _card("full ahead", 2, "player", ("move", 3)),
        _card("flank speed", 1, "player", ("move", 5)),
        _card("supplies", 2, "player", ("draw", 2)),
        _card("new orders", 1, "player", ("redraw", 0)),
        _card("open hatch", 1, "player", ("next_special", 0)),
        _card("steady course", 1, "player", ("move", 2), ("draw", 1)),
        _card("reverse engines", 2, "opponent", ("move", -3)),
        _card("false alarm", 1, "opponent", ("move", -5)),
        _card("pickpocket", 2, "opponent", ("discard", 1)),
        _card("locked door", 1, "opponent", ("skip", 1)),
        _card("confiscation", 1, "opponent", ("take", 1)),
        _card("counter-intelligence", 1, "opponent", ("bury_joker", 0)),
        _card("flooding: propulsion", 1, "inside", ("move", -2), section=PROPULSION),
        _card("flooding: living", 1, "inside", ("move", -2), section=LIVING),
        _card("flooding: torpedo", 1, "inside", ("move", -2), section=TORPEDO),
        _card("drill: propulsion", 1, "outside", ("discard", 1), section=PROPULSION),
        _card("drill: living", 1, "outside", ("discard", 1), section=LIVING),
        _card("drill: torpedo", 1, "outside", ("discard", 1), section=TORPEDO),
        _card("torpedo alarm", 1, "inside", ("goto", 15), section=TORPEDO),
        _card("spare rations", 1, "outside", ("draw", 1), section=TORPEDO),
    ]


def _printed_sections() -> dict[str, tuple[int, int]]:
    return {"propulsion": PROPULSION, "living": LIVING, "torpedo": TORPEDO}


@dataclass(frozen=True)
class Rules:
    """All rules; `jokers` is the evaluated number, and each special card carries its section's spaces."""

    players: int = 2
    suits: int = 4
    rank_values: tuple[int, ...] = (2, 3, 4, 5, 6, 7, 2, 3, 4, 1)
    jokers: int = 3
    last_space: int = 24
    special_spaces: tuple[int, ...] = (1, 5, 9, 13, 17, 22)
    sections: dict[str, tuple[int, int]] = field(default_factory=_printed_sections)
    hand_start: int = 3
    mulligan: bool = True
    win_jokers: int = 1
    hand_limit: int = 4
    draw: int = 1
    draw_empty: int = 2
    may_pass: bool = False
    direction: str = "forward"
    retreat_past_start: str = "rebound"
    specials_drawn: int = 2
    start_is_safe: bool = True
    landing_order: str = "fight_first"
    displaced_fight: bool = True
    fights_per_turn: int = 32
    joker_reshuffles: bool = True
    attacker_draws: int = 1
    fight_rounds: int = 32
    jokers_stolen: int = 1
    retreat_by: str = "winner"
    turn_limit: int = 1000
    specials: list[SpecialCard] = field(default_factory=shipped_specials)

    def main_deck(self) -> list[int]:
        """Return the whole main deck: each card is its value, Jokers come first."""
        return [JOKER] * self.jokers + sorted(self.rank_values * self.suits)

    def special_deck(self) -> list[int]:
        """Return the whole special deck: each card is its position in the list of kinds."""
        return [number for number, card in enumerate(self.specials) for _ in range(card["count"])]


def printed_rules(players: int = 2, **changes: Any) -> Rules:
    """Return the printed game for so many players, with players + 1 Jokers, and with the changes asked for."""
    return replace(Rules(players=players, jokers=players + 1), **changes)
