"""The smallest changes of KURSK: a card fewer or more, a special space that is none."""

from __future__ import annotations

from typing import Any

from sim.game import Change
from sim.games.kursk.records import CARDS, SPECIALS
from sim.games.kursk.rules import KurskRules, value_counts


def changes(rules: KurskRules) -> list[Change]:
    """List every change of a single card or space that the rules allow."""
    found = [*_main_deck(rules), *_jokers(rules)]
    if rules.specials_drawn:
        found += [*_special_deck(rules), *_spaces(rules)]
    return found


def _main_deck(rules: KurskRules) -> list[Change]:
    ranks: dict[int, str] = {}
    for rank, value in rules.rank_values.items():
        ranks.setdefault(value, rank)
    counts, found = value_counts(rules), []
    for value, rank in sorted(ranks.items()):
        copies = rules.rank_counts.get(rank, rules.suits)
        if copies and sum(counts[1:]) > 1:
            found.append(Change("card", f"value {value}", "one fewer", _count(rules, rank, copies - 1)))
        if sum(counts) < CARDS:
            found.append(Change("card", f"value {value}", "one more", _count(rules, rank, copies + 1)))
    return found


def _count(rules: KurskRules, rank: str, copies: int) -> dict[str, Any]:
    return {"rank_counts": {**rules.rank_counts, rank: copies}}


def _jokers(rules: KurskRules) -> list[Change]:
    fewer = [Change("card", "Joker", "one fewer", {"jokers": rules.jokers - 1})] if rules.jokers else []
    room = sum(value_counts(rules)) < CARDS and rules.jokers < 60
    return fewer + ([Change("card", "Joker", "one more", {"jokers": rules.jokers + 1})] if room else [])


def _special_deck(rules: KurskRules) -> list[Change]:
    deck = [card.model_dump() for card in rules.special_deck]
    found = []
    for number, card in enumerate(deck):
        before, after = deck[:number], deck[number + 1 :]
        fewer = [{**card, "count": card["count"] - 1}] if card["count"] > 1 else []
        if len(deck) > 1 or fewer:
            found.append(Change("special card", card["name"], "one fewer", {"special_deck": [*before, *fewer, *after]}))
        if sum(each["count"] for each in deck) < SPECIALS:
            more = {**card, "count": card["count"] + 1}
            found.append(Change("special card", card["name"], "one more", {"special_deck": [*before, more, *after]}))
    return found


def _spaces(rules: KurskRules) -> list[Change]:
    return [
        Change("space", f"special space {space}", "made ordinary", {"special_spaces": _without(rules, space)})
        for space in rules.special_spaces
        if space <= rules.last_space
    ]


def _without(rules: KurskRules, space: int) -> list[int]:
    return [other for other in rules.special_spaces if other != space]
