"""KURSK: spies race through a submarine to its hatch, and fight for the Joker that opens it.

What a strategy needs stands here too: the numbers of its choices.
"""

from __future__ import annotations

from typing import Any

from sim.game import Game, Grid, Mark
from sim.games.kursk import flow, options, records, words
from sim.games.kursk.changes import changes
from sim.games.kursk.outline import outline
from sim.games.kursk.pack import pack
from sim.games.kursk.rules import SHIPPED_SPECIALS, KurskRules, value_counts
from sim.games.kursk.specials_deck import read_cards


def board(rules: KurskRules) -> dict[str, Any]:
    """The board as a picture needs it."""
    return {
        "kind": "track",
        "spaces": rules.last_space + 1,
        "marked": {
            "special": [s for s in rules.special_spaces if s <= rules.last_space] if rules.specials_drawn else []
        },
        "sections": [
            {"name": name, "first": first, "last": min(last, rules.last_space)}
            for name, (first, last) in rules.sections.items()
            if first <= rules.last_space
        ],
    }


def reconstructions(rules: KurskRules) -> list[str]:
    """What in these rules is not in any source; a changed copy of what we made up is still that."""
    shipped = read_cards(SHIPPED_SPECIALS)
    if rules.specials_drawn and any(card in shipped for card in rules.special_deck):
        return ["The special deck is a reconstruction: the published rules name no special card."]
    return []


def main_cards(rules: KurskRules) -> list[str]:
    """Cards of the main deck by number; empty where there is none."""
    names = ["Joker", *(f"value {value}" for value in range(1, records.VALUES))]
    return [name if count else "" for name, count in zip(names, value_counts(rules), strict=True)]


def special_cards(rules: KurskRules) -> list[str]:
    """Special cards by number."""
    return [card.name for card in rules.special_deck] if rules.specials_drawn else []


MARKS = {name: Mark(says, special_cards if name == "special" else main_cards) for name, says in records.MARKS.items()}
DEFENDERS = [*(str(number) for number in range(records.MOST_COUNTED)), f"{records.MOST_COUNTED} or more"]
FIGHTS = Grid(
    says="rounds of fights that the attacker wins",
    rows="the attacker's card",
    columns="cards in the defender's hand",
    size=(len(records.FIGHTERS), len(DEFENDERS)),
    row_names=lambda rules: records.FIGHTERS,
    column_names=lambda rules: DEFENDERS,
    counts=("rounds", "won by the attacker"),
)

GAME = Game(
    name="kursk",
    title="KURSK",
    rules=KurskRules,
    printed_players=(2, 3),
    decisions=("mulligan", "turn", "attack", "defend", "special"),
    streams=records.STREAMS,
    rules_record=records.rules_record,
    table_record=records.table_record,
    hand_record=records.hand_record,
    hidden_record=records.hidden_record,
    counters=records.COUNTERS,
    place_counters=records.PLACE_COUNTERS,
    max_places=records.SPACES,
    pack=pack,
    place_count=lambda rules: rules.last_space + 1,
    turn_limit=lambda rules: rules.turn_limit,
    setup=flow.setup,
    apply=flow.apply,
    options=options.options,
    finish=flow.finish,
    standing=flow.standing,
    standing_scale=lambda rules: rules.last_space,
    standing_says="the share of the board that a pawn has behind it",
    describe=words.describe,
    describe_view=words.describe_view,
    default_lineup=("tactician", "hunter"),
    describe_change=words.describe_change,
    outline=outline,
    place=flow.place,
    course=flow.jokers_held,
    course_says="Jokers held",
    board=board,
    reconstructions=reconstructions,
    changes=changes,
    marks=MARKS,
    grids={"fights": FIGHTS},
    highlights=[
        {"column": "jokers_dealt", "title": "Jokers in the opening hand", "unit": "Jokers"},
        {"column": "hand_sum", "title": "Sum of the opening hand", "unit": "points"},
        {"column": "jokers_drawn", "title": "Jokers drawn", "unit": "Jokers"},
        {"column": "jokers_stolen", "title": "Jokers stolen", "unit": "Jokers"},
    ],
)
