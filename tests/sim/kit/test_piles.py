"""Piles keep their cards, in the order they promise, and luck prefers none."""

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from sim.kit import NO_CARD, draw, move_all, pile, put, shuffle, take, take_at
from tests.sim.kit.staging import assert_comes_as_often, fill, make_pile, open_stream, read_pile

SIZE = 12
PILE = pile(SIZE)
FOUR = (3, 5, 8, 9)
ALIKE = dict.fromkeys(permutations(FOUR), 1.0)
MOVES = ("put", "take", "take at", "shuffle", "move all", "draw")


class Model:
    """A deck, discards and a hand as plain lists, beside the piles themselves."""

    def __init__(self, cards: list[int], in_deck: int, seed: int) -> None:
        self.deck, self.discards, self.hand = cards[:in_deck], cards[in_deck:], list[int]()
        (self.deck_seen, self.deck_taken), (self.discards_seen, self.discards_taken) = (
            make_pile(PILE, part) for part in (self.deck, self.discards)
        )
        self.streams = open_stream(seed)

    def move(self, name: str, number: int) -> None:
        """Do the same to both."""
        if name == "put" and self.hand:
            card = self.hand.pop()
            self.discards.append(card)
            put(self.discards_taken, card)
        elif name == "take":
            card = self.deck.pop() if self.deck else NO_CARD
            assert take(self.deck_taken) == card
            self.keep(card)
        elif name == "take at" and self.deck:
            position = number % len(self.deck)
            card, top = self.deck[position], self.deck[-1]
            self.deck[position] = top
            self.deck.pop()
            assert take_at(self.deck_taken, position) == card
            self.keep(card)
        elif name == "shuffle":
            shuffle(self.deck_taken, self.streams, 0)
            assert sorted(read_pile(self.deck_seen)) == sorted(self.deck)
            self.deck = read_pile(self.deck_seen)
        elif name == "move all":
            move_all(self.deck_taken, self.discards_taken)
            self.deck, self.discards = [], self.discards + self.deck
        elif name == "draw":
            self.draw()

    def draw(self) -> None:
        """Some card comes: of the deck, or of the discards if there is none; the others stay."""
        card = draw(self.deck_taken, self.discards_taken, self.streams, 0)
        if not self.deck:
            self.deck, self.discards = self.discards, []
        if self.deck:
            self.deck.remove(card)
        else:
            assert card == NO_CARD
        assert sorted(read_pile(self.deck_seen)) == sorted(self.deck)
        self.deck = read_pile(self.deck_seen)
        self.keep(card)

    def keep(self, card: int) -> None:
        """Take a card in hand, if it is one."""
        if card != NO_CARD:
            self.hand.append(card)


@settings(deadline=None)
@given(
    cards=st.permutations(range(SIZE)),
    in_deck=st.integers(0, SIZE),
    seed=st.integers(0, 2**64 - 1),
    moves=st.lists(st.tuples(st.sampled_from(MOVES), st.integers(0, SIZE)), max_size=40),
)
def test_no_card_is_lost_or_doubled(cards: list[int], in_deck: int, seed: int, moves: list[tuple[str, int]]) -> None:
    model = Model(cards, in_deck, seed)
    for name, number in moves:
        model.move(name, number)
        assert read_pile(model.deck_seen) == model.deck, name
        assert read_pile(model.discards_seen) == model.discards, name
        assert sorted(model.deck + model.discards + model.hand) == list(range(SIZE)), name


def test_every_order_comes_as_often() -> None:
    seen, taken = make_pile(PILE, FOUR)
    streams = open_stream(1)

    def shuffled() -> tuple[int, ...]:
        fill(seen, FOUR)
        shuffle(taken, streams, 0)
        return tuple(read_pile(seen))

    assert_comes_as_often(shuffled, ALIKE)


def test_cards_are_drawn_in_every_order_as_often() -> None:
    """Two from the deck, and two more from discards that become the deck when it has run out."""
    (deck, deck_taken), (discards, discards_taken) = make_pile(PILE, ()), make_pile(PILE, ())
    streams = open_stream(2)

    def drawn() -> tuple[int, ...]:
        fill(deck, FOUR)
        fill(discards, ())
        first = [draw(deck_taken, discards_taken, streams, 0) for _ in range(2)]
        move_all(deck_taken, discards_taken)
        return tuple(first + [draw(deck_taken, discards_taken, streams, 0) for _ in range(2)])

    assert_comes_as_often(drawn, ALIKE)
