"""Nothing hidden is seen: what a side is handed is the same, bit for bit, whatever cards it has not seen."""

import random
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from sim.engine.machine import MOST_OPTIONS, state_record
from sim.engine.plain import plain
from sim.game import find_game
from sim.games.iron_curtain import records
from sim.jit import compiled
from sim.rules import build_rules

GAME = find_game("iron_curtain")
USA_SECOND = records.SIDES * records.FIRST_HAND
USSR_SECOND = USA_SECOND + records.SECOND_HAND
HANDS = {  # places of the deck from which a side's hands come
    records.USA: [*range(records.FIRST_HAND), *range(USA_SECOND, USSR_SECOND)],
    records.USSR: [*range(records.FIRST_HAND, USA_SECOND), *range(USSR_SECOND, records.DEALT)],
}


@dataclass(frozen=True)
class Handed:
    """What a side is handed with a decision."""

    seat: int
    table: bytes
    hand: bytes
    played: int
    seen: int  # cards that it holds, its aftermath card among them, as bits


class Game:
    """A game with a deck of one's choice."""

    def __init__(self, rules: Any, deck: list[int]) -> None:
        self.state = np.zeros(1, state_record(GAME))
        self.packed, state = GAME.pack(rules)[0], self.state[0]
        self.records = (self.packed, state) if compiled() else (plain(self.packed), plain(state))
        with np.errstate(over="ignore"):
            GAME.setup(*self.records)
        self.state[0]["hidden"]["deck"][: len(deck)] = deck
        for side in range(records.SIDES):
            first = deck[records.FIRST_HAND * side :][: records.FIRST_HAND]
            self.state[0]["hands"][side]["cards"] = sum(1 << card for card in first)

    def handed(self) -> Handed:
        """What the side that must decide is handed."""
        table = self.state[0]["table"]
        hand = self.state[0]["hands"][int(table["seat"])]
        kept = 1 << int(hand["aftermath"]) if hand["aftermath"] >= 0 else 0
        seen = int(hand["cards"]) | kept
        return Handed(int(table["seat"]), table.tobytes(), hand.tobytes(), int(table["played"]), seen)

    def options(self) -> list[int]:
        """Legal choices."""
        out = np.zeros(MOST_OPTIONS, np.int64)
        seat = int(self.state[0]["table"]["seat"])
        records_of = (self.packed, self.state[0]["table"], self.state[0]["hands"][seat])
        asked = records_of if compiled() else tuple(plain(record) for record in records_of)
        return [int(choice) for choice in out[: GAME.options(*asked, out)]]

    def over(self) -> bool:
        """Whether it has ended."""
        return bool(self.state[0]["table"]["over"])

    def choose(self, choice: int) -> None:
        """Carry out a choice."""
        assert GAME.apply(*self.records, choice)


def shuffle_unseen(luck: random.Random, deck: list[int], handed: Handed, laid: int) -> list[int]:
    """Exchange the cards that a side has not seen: of the other's hands, its aftermath card, those set aside."""
    known = handed.played | handed.seen | laid
    places = [place for place, card in enumerate(deck) if not known >> card & 1]
    cards = [deck[place] for place in places]
    luck.shuffle(cards)
    other = list(deck)
    for place, card in zip(places, cards, strict=True):
        other[place] = card
    return other


@pytest.mark.parametrize("rules", [{}, {"chaining": True, "must_place": False, "aftermath": "flag"}], ids=str)
def test_nothing_hidden_is_seen(rules: dict[str, Any]) -> None:
    luck, exchanged = random.Random(7), 0
    checked = build_rules(GAME.rules, rules, 2)
    for _ in range(20 if compiled() else 2):
        deck = luck.sample(range(1, records.DEALT + 1), k=records.DEALT)
        game, choices = Game(checked, deck), list[int]()
        while not game.over():
            handed = game.handed()
            if luck.random() < 0.2:
                card = int(game.state[0]["table"]["card"])
                other_deck = shuffle_unseen(luck, deck, handed, 1 << card)
                other = Game(checked, other_deck)
                for choice in choices:
                    other.choose(choice)
                assert other.handed() == handed
                exchanged += other_deck != deck
            choices.append(luck.choice(game.options()))
            game.choose(choices[-1])
    assert exchanged > (300 if compiled() else 10)


def test_hidden_cards_do_differ() -> None:
    """The exchange reaches what only the other side may see: without it, the test above would prove nothing."""
    checked = build_rules(GAME.rules, {}, 2)
    deck = list(range(1, records.DEALT + 1))
    game = Game(checked, deck)
    other = Game(checked, shuffle_unseen(random.Random(1), deck, game.handed(), 0))
    assert other.handed() == game.handed()
    hands = [each.state[0]["hands"][records.USA]["cards"] for each in (game, other)]
    assert hands[0] != hands[1]
