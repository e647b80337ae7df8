"""A slow, obvious twin of Iron Curtain: the rules page in plain Python, to be checked against it line by line.

`Twin` is one game that stops at every decision; `play` plays a whole one with the strategies named.
"""

from collections.abc import Sequence
from typing import Any

from tests.games.iron_curtain.twin_rules import USA, USSR, Rules
from tests.games.iron_curtain.twin_table import ROW, SIDES, Table
from tests.games.twin_steps import Steps, Stepwise
from tests.games.twin_streams import Streams

STARTER, CARD, CELL, EVENT, OFFER, CUBE = range(6)
YES, NO = 0, 1  # of a starter: itself, the other; of an event: the event, the cubes; of an offer: use, decline
STOP = 31
DRAWN = -2


class Twin(Stepwise, Table):
    """One game. While it is not `over`, `seat` has to decide something of this `kind` among `options()`."""

    def __init__(self, rules: Rules, seed: int, block: int) -> None:
        super().__init__(rules)
        self.streams = Streams(seed, block)
        self.card = 0  # that is being played
        self.aftermath = [0, 0]
        self.hands: list[list[int]] = [[], []]
        self.begin(self._whole_game())

    def _whole_game(self) -> Steps:
        self._deal()
        ended = False
        for number in (0, 1):
            ended = ended or (yield from self._round(number))
        if not ended:
            self._score_finally()
        self.count_at_the_end()

    def _deal(self) -> None:
        deck = list(range(1, len(self.rules.cards) + 1))
        for i in range(18):
            j = i + self.streams.below("deal", len(deck) - i)
            deck[i], deck[j] = deck[j], deck[i]
        done = [0, 0]
        for number, card in enumerate(self.rules.cards, 1):
            side = self.rules.deal.get(card.country)
            if side is not None:
                here, there = deck.index(number), 5 * side + done[side]
                deck[here], deck[there] = deck[there], deck[here]
                done[side] += 1
        self.piles = [[deck[:5], deck[5:10]], [deck[10:14], deck[14:18]]]

    def _take_hands(self, number: int) -> None:
        for side in SIDES:
            self.hands[side] = list(self.piles[number][side])
            for card in self.hands[side]:
                self.marks["dealt"][side] |= 1 << card
                self.tally["dealt_own"][side] += self.rules.cards[card - 1].flag == side

    def _round(self, number: int) -> Steps:
        """Play a round; true if the game ended in it."""
        chooser = USSR
        if number == 0:
            self._take_hands(0)
        elif self.marker < 0:
            chooser = USA
        choice = yield from self._ask(STARTER, chooser, [YES, NO])
        starter = chooser if choice == YES else 1 - chooser
        self.tally["began_second" if number else "began"][starter] = 1
        if number == 1:
            self._take_hands(1)
        for turn in range(8):
            self.turn += 1
            if (yield from self._turn(starter if turn % 2 == 0 else 1 - starter)):
                self.winner = USA if self.marker > 0 else USSR
                self.tally["won_in_play"][self.winner] = 1
                return True
        if number == 0:
            for side in SIDES:
                (self.aftermath[side],) = self.hands[side]
                self.marks["buried"][side] = 1 << self.aftermath[side]
                self.hands[side] = []
        return False

    def _turn(self, seat: int) -> Steps:
        """Play a turn; true if it ended the game."""
        self.card = yield from self._ask(CARD, seat, self.hands[seat])
        self.hands[seat].remove(self.card)
        self.marks["played"][seat] |= 1 << self.card
        cells = [row * ROW + column for row, column in self.legal_cells(self.card)]
        cell = yield from self._ask(CELL, seat, cells)
        self.card_in[divmod(cell, ROW)] = self.card
        if self.complete(self.card):
            number = self.region_number(self.card)
            self.tally["completed"][seat] += 1
            self.place_tally["completed"][number][seat] += 1
            if self.score(number):
                return True
        owner = self.rules.cards[self.card - 1].flag
        if owner == seat:
            choice = yield from self._ask(EVENT, seat, [YES, NO])
            self.tally["own_events" if choice == YES else "own_cubes"][seat] += 1
        else:
            choice = yield from self._ask(OFFER, owner, [YES, NO])
            self.tally["offers_used" if choice == YES else "offers_declined"][owner] += 1
        if choice == YES and (yield from self._event(owner)):
            return True
        if choice == NO or owner != seat:
            yield from self._place_cubes(seat)
        return False

    def _event(self, side: int) -> Steps:
        """Carry out the event of the card; true if it ended the game."""
        self.marks["used"][side] |= 1 << self.card
        what, amount, place = self.rules.cards[self.card - 1].event
        if what == "points":
            self.tally["points_events"][side] += amount
            return self.move(amount if side == USA else -amount)
        reach = self.within_reach(side)
        for _ in range(amount):
            countries = self.targets(place)
            if what == "remove":
                countries = {card for card in countries if self.count(1 - side, card) > 0}
            elif self.supply(side) == 0:
                countries = set()
            elif what == "place":
                countries &= self.within_reach(side) if self.rules.chaining else reach
            if not countries:
                break
            country = yield from self._ask(CUBE, side, list(countries))
            if what == "remove":
                self.take(1 - side, country)
            else:
                self.put(side, country)
        return False

    def _place_cubes(self, side: int) -> Steps:
        left = self.rules.cards[self.card - 1].cubes
        reach = self.within_reach(side)
        while left > 0:
            countries = self.within_reach(side) if self.rules.chaining else reach
            if left < self.rules.control_cost:
                countries = {card for card in countries if not self.controls(1 - side, card)}
            if not countries or self.supply(side) == 0:
                self.tally["cubes_lost"][side] += left
                return
            choices = list(countries) if self.rules.must_place else [*countries, STOP]
            country = yield from self._ask(CUBE, side, choices)
            if country == STOP:
                self.tally["cubes_held_back"][side] += left
                return
            cost = self.rules.control_cost if self.controls(1 - side, country) else 1
            self.tally["double_costs"][side] += cost > 1
            self.put(side, country)
            left -= cost

    def _score_finally(self) -> None:
        ended = self._score_aftermath()
        for number in range(len(self.rules.regions)):
            ended = ended or self.score(number)
        if self.marker == 0:
            self.winner = USSR if self.rules.level_winner == "ussr" else DRAWN
        else:
            self.winner = USA if self.marker > 0 else USSR
        if ended:
            self.tally["won_in_final"][self.winner] = 1

    def _score_aftermath(self) -> bool:
        points, cubes = [0, 0], [0, 0]
        for number in self.aftermath:
            card = self.rules.cards[number - 1]
            cubes[card.flag] += card.cubes
            points[card.flag] += self.rules.aftermath == "flag"
        if self.rules.aftermath == "majority" and cubes[USA] != cubes[USSR]:
            points[USA if cubes[USA] > cubes[USSR] else USSR] = self.rules.aftermath_points
        for side in SIDES:
            self.tally["points_aftermath"][side] += points[side]
        return self.move(points[USA] - points[USSR])


def choose_greedily(game: Twin) -> int:
    """As the reference player does that is called greedy."""
    options = game.options()
    if game.kind != CUBE:
        return {STARTER: YES, EVENT: NO, OFFER: YES}.get(game.kind, options[0])
    order = game.laid()
    countries = [option for option in options if option != STOP]
    return min(countries, key=lambda card: (game.lead(game.seat, card), order.index(card)))


def choose_at_random(game: Twin) -> int:
    """Any option, by the seat's own stream."""
    options = game.options()
    return options[game.streams.below(f"seat {game.seat}", len(options))]


STRATEGIES = {"greedy": choose_greedily, "random": choose_at_random}


def play(rules: Rules, lineup: Sequence[str], seed: int, game_number: int) -> dict[str, Any]:
    """Play a whole game; every game is a block of its own."""
    game = Twin(rules, seed, game_number)
    moves = []
    while not game.over:
        choice = STRATEGIES[lineup[game.seat]](game)
        moves.append((game.kind, game.seat, choice))
        game.apply(choice)
    return {
        "winner": game.winner,
        "turns": game.turn,
        "decisions": game.decisions,
        "moves": moves,
        **game.record(),
    }
