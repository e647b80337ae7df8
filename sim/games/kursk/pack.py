"""The rules as the kernels read them."""

from __future__ import annotations

from typing import Any

import numpy as np

from sim.games.kursk import records
from sim.games.kursk.rules import KurskRules, value_counts
from sim.games.kursk.specials_deck import EFFECTS, SCOPES, SpecialCard

SAME_NAME = (
    "players", "last_space", "hand_start", "hand_limit", "draw", "draw_empty", "win_jokers", "mulligan", "may_pass",
    "specials_drawn", "start_is_safe", "displaced_fight", "fights_per_turn", "fight_rounds", "attacker_draws",
    "jokers_stolen", "joker_reshuffles", "turn_limit",
)  # fmt: skip
RETREATS = {"winner": records.BY_WINNER, "loser": records.BY_LOSER, "last": records.BY_LAST}


def pack(rules: KurskRules) -> Any:
    """Pack checked rules into one record."""
    packed = np.zeros(1, records.rules_record)
    record = packed[0]
    for name in SAME_NAME:
        record[name] = getattr(rules, name)
    record["either_way"] = rules.direction == "either"
    record["retreat_stops"] = rules.retreat_past_start == "stop"
    record["retreat_by"] = RETREATS.get(rules.retreat_by, records.BY_DIFFERENCE)
    record["special_first"] = rules.landing_order == "special_first"
    counts = value_counts(rules)
    record["copies"] = counts
    values = [value for value, count in enumerate(counts) if count and value]
    record["values"] = sum(1 << value for value in values)
    record["lowest"], record["highest"] = min(values), max(values)
    deck = [value for value in values for _ in range(counts[value])]
    record["deck"][: len(deck)] = deck
    record["deck_size"] = sum(counts)
    for space in rules.special_spaces:
        record["special_space"][space] = 1
    if rules.specials_drawn:
        _pack_specials(record, rules)
    return packed


def _pack_specials(record: Any, rules: KurskRules) -> None:
    deck = [kind for kind, card in enumerate(rules.special_deck) for _ in range(card.count)]
    record["special_deck"][: len(deck)] = deck
    record["special_size"] = len(deck)
    for kind, card in enumerate(rules.special_deck):
        _pack_card(record["cards"][kind], card, rules.sections)


def _pack_card(record: Any, card: SpecialCard, sections: dict[str, list[int]]) -> None:
    record["scope"] = SCOPES[card.scope]
    if card.section is not None:
        record["low"], record["high"] = sections[card.section]
    for number, effect in enumerate(card.effects):
        record["effect"][number] = EFFECTS[effect[0]][0]
        record["amount"][number] = effect[1] if len(effect) > 1 else 0
