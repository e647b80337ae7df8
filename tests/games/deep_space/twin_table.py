"""What lies on the table in Risk: Deep Space, and how tokens, recruits and cards are handled, slow and obvious."""

from tests.games.deep_space.twin_data import EFFECTS
from tests.games.deep_space.twin_rules import HOME, PLACES, Rules
from tests.games.twin_streams import Streams, take_out

COUNTERS = (
    "bases",
    "recruits",
    "gems",
    "ore",
    "gems_mined",
    "ore_mined",
    "recruits_bought",
    "recruits_lost",
    "moves",
    "vortex_moves",
    "battles_begun",
    "attacks_won",
    "battles_met",
    "defences_won",
    "dice_rolled",
    "dice_lost",
    "cards_drawn",
    "cards_traded",
    "cards_swapped",
    "cards_played",
    *(f"played_{effect}" for effect in EFFECTS),
    "dogs_lost",
    "led",
)
MARKS = ("dealt", "held", "played")
PLACE_COUNTERS = ("visits", "battles", "bases", "held")


class Table:
    """All that lies on the table; nothing here is decided by a player.

    `recruits`, `dogs`, `fields` and `bases` are lists [seat][place]; the place after all planets is the seat's home.
    `pile` and `bases_left` are what a seat has not yet in play.
    """

    def __init__(self, rules: Rules, seed: int, block: int) -> None:
        seats = range(rules.players)
        self.rules = rules
        self.streams = Streams(seed, block)
        self.deck = rules.deck()
        self.discards: list[int] = []
        self.hands: list[list[int]] = [[] for _ in seats]
        self.pile = [rules.recruits for _ in seats]
        self.bases_left = [rules.bases for _ in seats]
        self.recruits = [[0] * PLACES for _ in seats]
        self.dogs = [[0] * PLACES for _ in seats]
        self.fields = [[0] * PLACES for _ in seats]
        self.bases = [[0] * PLACES for _ in seats]
        self.gems = [0 for _ in seats]
        self.ore = [0 for _ in seats]
        self.supply = {"gem": rules.gems, "ore": rules.ore, "field": rules.force_fields, "dog": rules.dogs}
        self.tally = {name: [0 for _ in seats] for name in COUNTERS}
        self.marks: dict[str, list[set[int]]] = {name: [set() for _ in seats] for name in MARKS}
        self.place_tally = {name: [[0 for _ in seats] for _ in range(PLACES)] for name in PLACE_COUNTERS}

    # Seats and planets

    def seats_from(self, seat: int) -> list[int]:
        """List all seats in turn order, beginning with this one."""
        return [(seat + step) % self.rules.players for step in range(self.rules.players)]

    def opponents(self, seat: int) -> list[int]:
        """List the other seats in turn order from this one."""
        return self.seats_from(seat)[1:]

    def own_planets(self, seat: int) -> list[int]:
        """List the planets on which a seat has recruits."""
        return [planet for planet in self.rules.planets() if self.recruits[seat][planet] > 0]

    def is_shielded(self, planet: int, seat: int) -> bool:
        """Whether an opponent's force field keeps this seat and its cards off a planet."""
        return any(self.fields[other][planet] > 0 for other in self.opponents(seat))

    def is_lost(self, owner: int, planet: int) -> bool:
        """Whether recruits of one colour stand alone on a planet, and it is not this one."""
        there = [seat for seat in range(self.rules.players) if self.recruits[seat][planet] > 0]
        return len(there) == 1 and there != [owner]

    def standing_bases(self, seat: int) -> list[int]:
        """List the planets with a base of this seat."""
        return [planet for planet in self.rules.planets() if self.bases[seat][planet]]

    def counting_bases(self, seat: int) -> int:
        """Count the bases that pay, and that count for the win."""
        bases = self.standing_bases(seat)
        if self.rules.base_fate == "held":
            bases = [planet for planet in bases if not self.is_lost(seat, planet)]
        return len(bases)

    def raze_bases(self) -> None:
        """Give back every base on a planet that another colour holds alone."""
        for owner in range(self.rules.players):
            for planet in self.standing_bases(owner):
                if self.is_lost(owner, planet):
                    self.bases[owner][planet] = 0
                    self.bases_left[owner] += 1

    # Gems and ore

    def gain_gems(self, seat: int, gems: int) -> int:
        """Take gems from the supply, as far as it goes; return how many."""
        gems = min(gems, self.supply["gem"])
        self.supply["gem"] -= gems
        self.gems[seat] += gems
        return gems

    def gain_ore(self, seat: int, ore: int) -> int:
        """Take ore from the supply, as far as it goes; return how much."""
        ore = min(ore, self.supply["ore"])
        self.supply["ore"] -= ore
        self.ore[seat] += ore
        return ore

    def pay_gems(self, seat: int, gems: int) -> None:
        """Put gems back into the supply."""
        self.gems[seat] -= gems
        self.supply["gem"] += gems

    def pay_ore(self, seat: int, ore: int) -> None:
        """Put ore back into the supply."""
        self.ore[seat] -= ore
        self.supply["ore"] += ore

    # Recruits, dogs and fields

    def gain_recruits(self, seat: int, recruits: int, place: int = HOME) -> None:
        """Put recruits from the pile onto a place, as far as the pile goes."""
        recruits = min(recruits, self.pile[seat])
        self.pile[seat] -= recruits
        self.recruits[seat][place] += recruits

    def lose_recruits(self, seat: int, recruits: int, place: int) -> None:
        """Put recruits of a place, or what is there, back onto the pile; dogs do not stay there alone."""
        recruits = min(recruits, self.recruits[seat][place])
        self.recruits[seat][place] -= recruits
        self.pile[seat] += recruits
        self.tally["recruits_lost"][seat] += recruits
        self.lead_dogs_away(seat, place)

    def gain_dogs(self, seat: int, dogs: int, planet: int) -> None:
        """Put dogs from the supply onto a planet, as far as it goes; they do not stay there alone."""
        dogs = min(dogs, self.supply["dog"])
        self.supply["dog"] -= dogs
        self.dogs[seat][planet] += dogs
        self.lead_dogs_away(seat, planet)

    def lose_dogs(self, seat: int, dogs: int, planet: int) -> None:
        """Put dogs back into the supply."""
        self.dogs[seat][planet] -= dogs
        self.supply["dog"] += dogs
        self.tally["dogs_lost"][seat] += dogs

    def lead_dogs_away(self, seat: int, planet: int) -> None:
        """From a planet without own recruits, move dogs to the own planet with most, or to the supply."""
        dogs = self.dogs[seat][planet]
        if dogs == 0 or self.recruits[seat][planet] > 0:
            return
        refuges = self.own_planets(seat)
        if not refuges:
            self.lose_dogs(seat, dogs, planet)
            return
        refuge = max(refuges, key=lambda other: self.recruits[seat][other])
        self.dogs[seat][planet] = 0
        self.dogs[seat][refuge] += dogs

    def return_fields(self, seat: int) -> None:
        """Put all force fields of a seat back into the supply."""
        self.supply["field"] += sum(self.fields[seat])
        self.fields[seat] = [0] * PLACES

    # Cards

    def give(self, seat: int, kind: int) -> None:
        """Put a card into a hand."""
        self.hands[seat].append(kind)
        self.hands[seat].sort()
        self.marks["held"][seat].add(kind)

    def discard(self, seat: int, kind: int) -> None:
        """Put a card of a hand onto the discards."""
        self.hands[seat].remove(kind)
        self.discards.append(kind)

    def draw(self, seat: int, cards: int, stream: str = "cards") -> None:
        """Draw cards, as many as there are; an empty deck is made anew from the discards."""
        for _ in range(cards):
            if not self.deck:
                self.deck, self.discards = sorted(self.discards), []
            if not self.deck:
                return
            kind = take_out(self.deck, self.streams.below(stream, len(self.deck)))
            self.give(seat, kind)
            self.tally["cards_drawn"][seat] += 1
            if stream == "deal":
                self.marks["dealt"][seat].add(kind)

    def refill(self, seat: int) -> None:
        """Draw up to the number of cards that the rules name."""
        self.draw(seat, self.rules.cards_refill - len(self.hands[seat]))
