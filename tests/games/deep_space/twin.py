"""A slow, obvious twin of Risk: Deep Space: the rules page in plain Python, to be checked against it line by line.

`Twin` is one game that stops at every decision; `play` plays a whole one with the strategies named.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from tests.games.deep_space.twin_actions import action_options, route_of, step_of
from tests.games.deep_space.twin_cards import take_effect
from tests.games.deep_space.twin_codes import (
    ACTION,
    BUILD,
    CARD,
    CREW,
    DOG,
    END,
    FIGHT,
    GO_BACK,
    MINE,
    MINE_GEM,
    MINE_ORE,
    NO,
    PAYMENT,
    RECRUIT,
    ROUTE,
    SWAP,
    TRADE,
    WITHDRAW,
    crew_code,
    kinds_traded,
    trade_code,
)
from tests.games.deep_space.twin_rules import HOME, PLACES, Rules
from tests.games.deep_space.twin_strategies import STRATEGIES
from tests.games.deep_space.twin_table import Table
from tests.games.twin_steps import Choice, Steps, Stepwise


@dataclass(frozen=True)
class Crew:
    """Recruits and dogs that have moved together, and from where to where."""

    seat: int
    start: int
    planet: int
    recruits: int
    dogs: int


class Twin(Stepwise, Table):
    """One game. While it is not `over`, `seat` has to decide something of this `kind` among `options()`."""

    def __init__(self, rules: Rules, seed: int, block: int) -> None:
        super().__init__(rules, seed, block)
        self.moves_left = 0
        self.home_is_free = False
        self.free_passage = False
        self.battle_bonus = 0
        self.last_step = 0
        self.route = (HOME, HOME)
        self.begin(self._whole_game())

    # Set-up and end

    def _whole_game(self) -> Steps:
        self._set_up()
        while self.winner < 0 and self.turn < self.rules.turn_limit:
            seat = self.turn % self.rules.players
            self.turn += 1
            yield from self._turn(seat)
        self._count_at_the_end()

    def _set_up(self) -> None:
        for seat in range(self.rules.players):
            self.gain_recruits(seat, self.rules.home_start)
            self.gain_gems(seat, self.rules.gems_start)
            self.draw(seat, self.rules.cards_start, "deal")

    def _count_at_the_end(self) -> None:
        ranks = []
        for seat in range(self.rules.players):
            self.tally["bases"][seat] = len(self.standing_bases(seat))
            self.tally["recruits"][seat] = sum(self.recruits[seat])
            self.tally["gems"][seat] = self.gems[seat]
            self.tally["ore"][seat] = self.ore[seat]
            ranks.append((self.counting_bases(seat), sum(self.recruits[seat])))
        if self.winner < 0 and ranks.count(max(ranks)) == 1:
            self.tally["led"][ranks.index(max(ranks))] = 1

    # Turn

    def _turn(self, seat: int) -> Steps:
        self.moves_left, self.last_step = self.rules.moves, 0
        self.home_is_free = not self.rules.leaving_home_costs
        self.free_passage, self.battle_bonus = False, 0
        self.return_fields(seat)
        self.refill(seat)
        yield from self._trade(seat)
        yield from self._mine(seat)
        yield from self._act(seat)
        if self.winner < 0:
            self._income(seat)
            yield from self._swap(seat)
            self.refill(seat)

    def _trade(self, seat: int) -> Steps:
        cards = self.rules.trade_cards
        if cards == 0 or self.pile[seat] == 0 or len(self.hands[seat]) < cards:
            return
        offers = {trade_code(kinds) for kinds in combinations(self.hands[seat], cards)}
        choice = yield from self._ask(TRADE, seat, [NO, *offers])
        if choice == NO:
            return
        for kind in kinds_traded(choice, cards):
            self.discard(seat, kind)
        self.tally["cards_traded"][seat] += cards
        self.gain_recruits(seat, 1)

    def _mine(self, seat: int) -> Steps:
        for planet in self.rules.planets():
            if self.recruits[seat][planet] < self.rules.mine_recruits:
                continue
            yields = MINE_GEM if self.rules.map.planets[planet].yields == "gem" else MINE_ORE
            if self.rules.mine_choice:
                yields = yield from self._choose_yield(seat)
            if yields == MINE_GEM:
                self.tally["gems_mined"][seat] += self.gain_gems(seat, 1)
            else:
                self.tally["ore_mined"][seat] += self.gain_ore(seat, 1)

    def _choose_yield(self, seat: int) -> Choice:
        """Ask what a planet is to yield, if the supplies leave a choice."""
        if self.supply["gem"] == 0:
            return MINE_ORE
        if self.supply["ore"] == 0:
            return MINE_GEM
        return (yield from self._ask(MINE, seat, [MINE_GEM, MINE_ORE]))

    def _income(self, seat: int) -> None:
        self.gain_recruits(seat, self.rules.income + self.rules.income_per_base * self.counting_bases(seat))
        for place in range(PLACES):
            self.place_tally["held"][place][seat] += self.recruits[seat][place] > 0

    def _swap(self, seat: int) -> Steps:
        if not self.hands[seat]:
            return
        choice = yield from self._ask(SWAP, seat, [NO, *{1 + kind for kind in self.hands[seat]}])
        if choice != NO:
            self.discard(seat, choice - 1)
            self.tally["cards_swapped"][seat] += 1
            self.draw(seat, 1)

    # Actions

    def _act(self, seat: int) -> Steps:
        while self.winner < 0:
            action = yield from self._ask(ACTION, seat, action_options(self, seat))
            if action == END:
                return
            self.last_step = step_of(action)
            yield from self._carry_out(seat, action)
            if self.rules.base_fate == "razed":
                self.raze_bases()
            self._look_for_winner(seat)

    def _carry_out(self, seat: int, action: int) -> Steps:
        if action == RECRUIT:
            self.pay_gems(seat, 1)
            self.gain_recruits(seat, 1)
            self.tally["recruits_bought"][seat] += 1
        elif action < ROUTE:
            self._build(seat, action - BUILD)
        elif action < CARD:
            yield from self._move(seat, action)
        else:
            yield from self._play_card(seat, *divmod(action - CARD, 256))

    def _look_for_winner(self, mover: int) -> None:
        for seat in self.seats_from(mover):
            if self.winner < 0 and self.counting_bases(seat) >= self.rules.win_bases:
                self.winner = seat

    def _build(self, seat: int, planet: int) -> None:
        self.pay_ore(seat, self.rules.build_ore)
        self.bases_left[seat] -= 1
        self.bases[seat][planet] = 1
        self.place_tally["bases"][planet][seat] += 1

    def _play_card(self, seat: int, kind: int, target: int) -> Steps:
        """Discard the card, pay it, let it take effect."""
        self.discard(seat, kind)
        self._count_card(seat, kind)
        cost = self.rules.cards[kind].cost
        if cost == "gem":
            self.pay_gems(seat, 1)
        elif cost == "recruit":
            places = [place for place in range(PLACES) if self.recruits[seat][place] > 0]
            place = yield from self._ask(PAYMENT, seat, places)
            self.lose_recruits(seat, 1, place)
        take_effect(self, seat, kind, target)

    def _count_card(self, seat: int, kind: int) -> None:
        self.tally["cards_played"][seat] += 1
        self.tally[f"played_{self.rules.cards[kind].effect}"][seat] += 1
        self.marks["played"][seat].add(kind)

    # Move

    def _move(self, seat: int, action: int) -> Steps:
        start, planet, vortex = route_of(action)
        self.route = (start, planet)
        recruits, dogs_come = divmod((yield from self._ask(CREW, seat, self._crews(seat, start))), 2)
        self._pay_move(seat, start, vortex)
        crew = Crew(seat, start, planet, recruits, self.dogs[seat][start] if dogs_come else 0)
        self._shift(crew, start, planet)
        self.tally["moves"][seat] += 1
        self.place_tally["visits"][planet][seat] += 1
        if self.turn > self.rules.peaceful:
            yield from self._battles(crew)

    def _crews(self, seat: int, start: int) -> list[int]:
        everybody = self.recruits[seat][start]
        if self.dogs[seat][start] == 0:
            return [crew_code(recruits, dogs_come=False) for recruits in range(1, everybody + 1)]
        parts = [crew_code(recruits, dogs) for recruits in range(1, everybody) for dogs in (False, True)]
        return [*parts, crew_code(everybody, dogs_come=True)]

    def _pay_move(self, seat: int, start: int, vortex: bool) -> None:
        if start != HOME or not self.home_is_free:
            self.moves_left -= 1
        if not vortex:
            return
        self.tally["vortex_moves"][seat] += 1
        if self.free_passage:
            self.free_passage = False
        else:
            self.pay_gems(seat, self.rules.vortex_cost)

    def _shift(self, crew: Crew, start: int, goal: int) -> None:
        """Set a crew, or what is left of it, from one place to another."""
        recruits = min(crew.recruits, self.recruits[crew.seat][start])
        dogs = min(crew.dogs, self.dogs[crew.seat][start])
        self.recruits[crew.seat][start] -= recruits
        self.recruits[crew.seat][goal] += recruits
        self.dogs[crew.seat][start] -= dogs
        self.dogs[crew.seat][goal] += dogs

    # Battle

    def _battles(self, crew: Crew) -> Steps:
        """Fight each colour on the planet in turn order from the mover, as long as the mover's recruits are left."""
        for defender in self.opponents(crew.seat):
            if self._both_stand(crew, defender):
                went_back = yield from self._battle(crew, defender)
                if went_back:
                    return

    def _both_stand(self, crew: Crew, defender: int) -> bool:
        return self.recruits[crew.seat][crew.planet] > 0 and self.recruits[defender][crew.planet] > 0

    def _battle(self, crew: Crew, defender: int) -> Choice:
        """Fight until one colour is left; return 1 if the attacker went back before, else 0."""
        attacker, planet = crew.seat, crew.planet
        self.tally["battles_begun"][attacker] += 1
        self.tally["battles_met"][defender] += 1
        self.place_tally["battles"][planet][attacker] += 1
        bonus, self.battle_bonus = self.battle_bonus, 0
        if self.rules.dog_in_defence:
            yield from self._call_dogs(defender, planet)
        while self._both_stand(crew, defender):
            if self.rules.withdraw:
                choice = yield from self._ask(WITHDRAW, attacker, [FIGHT, GO_BACK])
                if choice == GO_BACK:
                    self.home_is_free = False  # or a turn might never end
                    self._shift(crew, planet, crew.start)
                    return GO_BACK
            self._roll(attacker, defender, planet, bonus)
        if self.recruits[attacker][planet] > 0:
            self.tally["attacks_won"][attacker] += 1
        else:
            self.tally["defences_won"][defender] += 1
        return FIGHT

    def _call_dogs(self, defender: int, planet: int) -> Steps:
        """Let the defender play its space dogs, as many as it will."""
        while options := self._dogs_to_call(defender, planet):
            choice = yield from self._ask(DOG, defender, [NO, *options])
            if choice == NO:
                return
            kind = choice - 1
            self.discard(defender, kind)
            self._count_card(defender, kind)
            if self.rules.cards[kind].cost == "gem":
                self.pay_gems(defender, 1)
            self.gain_dogs(defender, self.rules.cards[kind].amount, planet)

    def _dogs_to_call(self, defender: int, planet: int) -> set[int]:
        if self.supply["dog"] == 0 or self.is_shielded(planet, defender):
            return set()
        costs = ("free", "gem") if self.gems[defender] >= 1 else ("free",)
        cards = self.rules.cards
        return {1 + kind for kind in self.hands[defender] if cards[kind].effect == "dog" and cards[kind].cost in costs}

    def _roll(self, attacker: int, defender: int, planet: int, bonus: int) -> None:
        """Roll once; the loser removes a dog or a recruit."""
        attack, defence = (1 + number for number in self.streams.two_below("dice", 6, 6))
        attack += bonus
        if self.bases[defender][planet]:
            defence += self.rules.base_defence
        for seat in (attacker, defender):
            self.tally["dice_rolled"][seat] += 1
        if attack == defence and self.rules.ties == "neither":
            return
        attacker_wins = attack > defence or (attack == defence and self.rules.ties == "attacker")
        loser = defender if attacker_wins else attacker
        self.tally["dice_lost"][loser] += 1
        if self.dogs[loser][planet] > 0:
            self.lose_dogs(loser, 1, planet)
        else:
            self.lose_recruits(loser, 1, planet)


def play(rules: Rules, lineup: Sequence[str], seed: int, block: int) -> dict[str, Any]:
    """Play a whole game, strategy `lineup[seat]` on each seat, and return all that can be compared.

    `moves` lists (kind, seat, choice); counters and marks are lists by seat, those of places lists [place][seat].
    """
    game = Twin(rules, seed, block)
    moves: list[tuple[int, int, int]] = []
    while not game.over:
        choice = STRATEGIES[lineup[game.seat]](game, game.seat)
        moves.append((game.kind, game.seat, choice))
        game.apply(choice)
    return {
        "winner": game.winner,
        "turns": game.turn,
        "decisions": game.decisions,
        "moves": moves,
        "counters": game.tally,
        "marks": {name: [sum(1 << kind for kind in kinds) for kinds in seats] for name, seats in game.marks.items()},
        "places": game.place_tally,
    }
