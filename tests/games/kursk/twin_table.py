"""What lies on the table in KURSK: piles, hands, pawns and tallies, slow and obvious."""

from tests.games.kursk.twin_rules import JOKER, Rules
from tests.games.twin_streams import Streams, take_out

SEAT_TALLIES = (
    "jokers_drawn",
    "cards_drawn",
    "jokers_stolen",
    "jokers_lost",
    "jokers_played",
    "fights_begun",
    "fights_won",
    "specials_taken",
    "jokers_dealt",
    "hand_sum",
    "mulligan",
)
MARKS = ("held", "drawn", "played", "special")
SPACE_TALLIES = ("visits", "fights", "specials")


class Table:
    """All that lies on the table, and the handling of cards; nothing here is decided by a player."""

    def __init__(self, rules: Rules, seed: int, block: int) -> None:
        self.rules = rules
        self.streams = Streams(seed, block)
        self.deck = rules.main_deck()
        self.discards: list[int] = []
        self.special_deck = rules.special_deck()
        self.special_discards: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(rules.players)]
        self.pawns = [0] * rules.players
        self.skips = [0] * rules.players
        self.tally = {name: [0] * rules.players for name in SEAT_TALLIES}
        self.marks: dict[str, list[set[int]]] = {name: [set() for _ in range(rules.players)] for name in MARKS}
        self.space_tally = {name: [[0] * rules.players for _ in range(rules.last_space + 1)] for name in SPACE_TALLIES}

    def jokers_held(self, seat: int) -> int:
        """Count the Jokers that lie face up before a seat."""
        return self.hands[seat].count(JOKER)

    def seats_from(self, seat: int) -> list[int]:
        """List all seats in turn order, beginning with this one."""
        return [(seat + step) % self.rules.players for step in range(self.rules.players)]

    # Piles

    def renew_pile(self, pile: list[int], discards: list[int]) -> bool:
        """Make a draw pile anew from its discards where it has run out; false if both are empty."""
        if not pile:
            pile.extend(sorted(discards))
            discards.clear()
        return bool(pile)

    def take_top(self, stream: str = "main deck") -> int | None:
        """Take the top card of the main deck: first whether it is a Joker, then which other card it is."""
        if not self.renew_pile(self.deck, self.discards):
            return None
        jokers, others = self.deck.count(JOKER), [card for card in self.deck if card != JOKER]
        rank, position = self.streams.two_below(stream, len(self.deck), len(others))
        if rank < jokers:
            card, jokers = JOKER, jokers - 1
        else:
            card = take_out(others, position)
        self.deck[:] = [JOKER] * jokers + others
        return card

    def take_special(self) -> int | None:
        """Take the top card of the special deck."""
        if not self.renew_pile(self.special_deck, self.special_discards):
            return None
        return take_out(self.special_deck, self.streams.below("special deck", len(self.special_deck)))

    def lay_down(self, cards: list[int]) -> None:
        """Put cards on the discard pile together; a Joker among them has discards and deck shuffled together."""
        self.discards.extend(cards)
        if self.rules.joker_reshuffles and JOKER in cards:
            self.deck.extend(sorted(self.discards))
            self.discards.clear()

    # Hands

    def give(self, seat: int, card: int) -> None:
        """Put a card into a hand."""
        self.marks["held"][seat].add(card)
        self.hands[seat].append(card)
        self.hands[seat].sort()

    def draw(self, seat: int, cards: int, stream: str = "main deck") -> None:
        """Draw cards from the main deck into a hand, as many as there are; the hand limit is not looked at."""
        for _ in range(cards):
            card = self.take_top(stream)
            if card is None:
                return
            self.give(seat, card)
            self.tally["cards_drawn"][seat] += 1
            if stream == "main deck":
                self.marks["drawn"][seat].add(card)
            self.tally["jokers_drawn"][seat] += card == JOKER

    def draw_within_limit(self, seat: int, cards: int) -> None:
        """Draw the whole number of cards, then discard what exceeds the hand limit."""
        self.draw(seat, cards)
        self.keep_hand_limit(seat)

    def keep_hand_limit(self, seat: int) -> None:
        """Discard random cards, Jokers included, down to the hand limit."""
        self.discard_at_random(seat, len(self.hands[seat]) - self.rules.hand_limit)

    def random_card(self, seat: int) -> int:
        """Take a random card out of a hand."""
        hand = self.hands[seat]
        return hand.pop(self.streams.below("chance", len(hand)))

    def discard_at_random(self, seat: int, cards: int) -> None:
        """Discard random cards of a hand, all laid down together."""
        chosen = [self.random_card(seat) for _ in range(min(cards, len(self.hands[seat])))]
        self.tally["jokers_lost"][seat] += chosen.count(JOKER)
        self.lay_down(chosen)

    # Pawns

    def reflected(self, position: int) -> int:
        """Turn a pawn that runs past an end round for the points left, as often as needed."""
        position %= 2 * self.rules.last_space
        return min(position, 2 * self.rules.last_space - position)

    def set_down(self, seat: int, space: int) -> None:
        """Set a pawn on a space."""
        self.pawns[seat] = space
        self.space_tally["visits"][space][seat] += 1
