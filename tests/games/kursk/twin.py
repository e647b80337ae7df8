"""A slow, obvious twin of KURSK: the rules page in plain Python, to be checked against the page line by line.

`Twin` is one game that stops at every decision; `play` plays a whole one with the strategies named.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.games.kursk.twin_rules import JOKER, Rules, printed_rules, shipped_specials
from tests.games.kursk.twin_specials import carry_out, targets
from tests.games.kursk.twin_table import Table
from tests.games.twin_steps import Choice, Steps, Stepwise

__all__ = ["STRATEGIES", "Fight", "Rules", "Twin", "play", "printed_rules", "racer", "random", "shipped_specials"]

MULLIGAN, TURN, ATTACK, DEFEND, SPECIAL = 0, 1, 2, 3, 4
KEEP, REDRAW = 0, 1
FORWARD, JOKER_AS, BACKWARD = 0, 16, 32
DRAW, WIN, PASS = 64, 65, 66
TOP = 64


@dataclass
class Fight:
    """What all may see of a fight: who fights, the level rounds so far, and whether the attacker chose the top card."""

    attacker: int
    defender: int
    level_rounds: int = 0
    attacker_chose_top: bool = False


class Twin(Stepwise, Table):
    """One game. While it is not `over`, `seat` has to decide something of this `kind` among `options()`."""

    def __init__(self, rules: Rules, seed: int, block: int) -> None:
        super().__init__(rules, seed, block)
        self.fight: Fight | None = None
        self.shown: list[int] = []
        self.fights_this_turn = 0
        self.begin(self._whole_game())

    # Set-up

    def _whole_game(self) -> Steps:
        self._deal()
        if self.rules.mulligan:
            yield from self._mulligans()
        for seat, hand in enumerate(self.hands):
            self.tally["jokers_dealt"][seat] = hand.count(JOKER)
            self.tally["hand_sum"][seat] = sum(card for card in hand if card != JOKER)
        while self.winner < 0 and self.turn < self.rules.turn_limit:
            seat = self.turn % self.rules.players
            self.turn += 1
            yield from self._turn(seat)

    def _deal(self) -> None:
        for seat in range(self.rules.players):
            self.draw(seat, self.rules.hand_start, "deal")
        for seat in range(self.rules.players):
            self.keep_hand_limit(seat)

    def _mulligans(self) -> Steps:
        put_aside: list[int] = []
        for seat in range(self.rules.players):
            choice = yield from self._ask(MULLIGAN, seat, [KEEP, REDRAW])
            if choice == REDRAW:
                old = self.hands[seat]
                self.hands[seat] = []
                self.draw(seat, len(old), "deal")
                put_aside += old
                self.tally["mulligan"][seat] = 1
        self.deck.extend(sorted(put_aside))

    # Turn: exactly one action

    def _turn(self, seat: int) -> Steps:
        self.fights_this_turn = 0
        if self.skips[seat] > 0:
            self.skips[seat] -= 1
            return
        options = self._turn_options(seat)
        if not options:
            return
        choice = yield from self._ask(TURN, seat, options)
        if choice == WIN:
            self.winner = seat
        elif choice == DRAW:
            self.draw_within_limit(seat, self.rules.draw if self.hands[seat] else self.rules.draw_empty)
        elif choice != PASS:
            yield from self._play_card(seat, choice)

    def _turn_options(self, seat: int) -> list[int]:
        hand = self.hands[seat]
        steps = {card for card in hand if card != JOKER}
        if JOKER in hand:
            steps |= {JOKER_AS + value for value in self.rules.rank_values}
        options = [FORWARD + step for step in steps]
        if self.rules.direction == "either":
            options += [BACKWARD + step for step in steps]
        if len(hand) < self.rules.hand_limit and (self.deck or self.discards):
            options.append(DRAW)
        if self.pawns[seat] == self.rules.last_space and self.jokers_held(seat) >= self.rules.win_jokers:
            options.append(WIN)
        if self.rules.may_pass:
            options.append(PASS)
        return options

    def _play_card(self, seat: int, choice: int) -> Steps:
        backward, step = divmod(choice, BACKWARD)
        as_joker, value = divmod(step, JOKER_AS)
        card = JOKER if as_joker else value
        self.hands[seat].remove(card)
        self.tally["jokers_played"][seat] += as_joker
        self.marks["played"][seat].add(card)
        self.lay_down([card])
        space = self.reflected(self.pawns[seat] + (-value if backward else value))
        self.set_down(seat, space)
        yield from self._after_landing(seat, space)

    def _after_landing(self, seat: int, space: int) -> Steps:
        """Resolve the landing by a card played: a fight and a special card, in the order of the rules."""
        if self.rules.landing_order == "fight_first":
            yield from self._resolve_landings(seat)
            if self.pawns[seat] == space:
                yield from self._draw_specials(seat)
        else:
            yield from self._draw_specials(seat)
            if self.pawns[seat] == space:
                yield from self._resolve_landings(seat)

    # Landings

    def displace(self, pawn: int, space: int) -> Steps:
        """Land a pawn by a special card; it fights on an occupied space, or shares it."""
        self.set_down(pawn, space)
        if self.rules.displaced_fight:
            yield from self._resolve_landings(pawn)

    def _resolve_landings(self, pawn: int) -> Steps:
        """Resolve the landing of a pawn and all that come of it, first come, first served."""
        queue = [pawn]
        while queue:
            attacker = queue.pop(0)
            defender = self._met_by(attacker)
            if defender is None or self.fights_this_turn >= self.rules.fights_per_turn:
                continue
            loser = yield from self._fight(attacker, defender)
            if loser == defender:
                queue.append(attacker)
            if loser >= 0 and self.rules.displaced_fight:
                queue.append(loser)

    def _met_by(self, pawn: int) -> int | None:
        """Return the next pawn in turn order with which this one has to fight on its space, None if there is none."""
        space = self.pawns[pawn]
        if space == 0 and self.rules.start_is_safe:
            return None
        return next((other for other in self.seats_from(pawn)[1:] if self.pawns[other] == space), None)

    # Fight

    def _fight(self, attacker: int, defender: int) -> Choice:
        """Fight, and return the loser, who has retreated; -1 if there is none."""
        self._count_fight(attacker)
        self.draw_within_limit(attacker, self.rules.attacker_draws)
        self.fight = Fight(attacker, defender)
        used: list[int] = []
        attack, defence = yield from self._fight_round(self.fight, used)
        while attack == defence and self.fight.level_rounds + 1 < self.rules.fight_rounds:
            self.fight.level_rounds += 1
            attack, defence = yield from self._fight_round(self.fight, used)
        self.fight = None
        if attack == defence:
            self.lay_down(used)
            return -1
        winner, loser = (attacker, defender) if attack > defence else (defender, attacker)
        self.tally["fights_won"][winner] += 1
        self._steal_jokers(winner, loser)
        self.lay_down(used)
        self._retreat(loser, {"winner": max(attack, defence), "loser": min(attack, defence), "last": defence})
        return loser

    def _count_fight(self, attacker: int) -> None:
        self.fights_this_turn += 1
        self.tally["fights_begun"][attacker] += 1
        self.space_tally["fights"][self.pawns[attacker]][attacker] += 1

    def _fight_round(self, fight: Fight, used: list[int]) -> Steps:
        """Let both commit a card, then turn them up, the attacker's first; return their values."""
        attack = yield from self._ask(ATTACK, fight.attacker, self._fight_options(fight.attacker))
        self._commit(fight.attacker, attack)
        fight.attacker_chose_top = attack == TOP
        defence = yield from self._ask(DEFEND, fight.defender, self._fight_options(fight.defender))
        self._commit(fight.defender, defence)
        fight.attacker_chose_top = False
        return self._turn_up(fight.attacker, attack, used), self._turn_up(fight.defender, defence, used)

    def _fight_options(self, seat: int) -> list[int]:
        return [*set(self.hands[seat]), TOP]

    def _commit(self, seat: int, choice: int) -> None:
        if choice != TOP:
            self.hands[seat].remove(choice)
            self.marks["played"][seat].add(choice)

    def _turn_up(self, seat: int, choice: int, used: list[int]) -> int:
        """Put the card committed among those used, and return its value."""
        card = self.take_top() if choice == TOP else choice
        if card is None and self.hands[seat]:
            card = self.random_card(seat)
        if card is None:
            return 0
        used.append(card)
        return max(self.rules.rank_values) if card == JOKER else card

    def _steal_jokers(self, winner: int, loser: int) -> None:
        stolen = min(self.rules.jokers_stolen, self.jokers_held(loser))
        for _ in range(stolen):
            self.hands[loser].remove(JOKER)
            self.give(winner, JOKER)
        self.tally["jokers_stolen"][winner] += stolen
        self.tally["jokers_lost"][loser] += stolen
        self.keep_hand_limit(winner)

    def _retreat(self, loser: int, values: dict[str, int]) -> None:
        """Move the loser back by the value that the rules name."""
        values["difference"] = values["winner"] - values["loser"]
        space = self.pawns[loser] - values[self.rules.retreat_by]
        if self.rules.retreat_past_start == "stop":
            space = max(space, 0)
        self.set_down(loser, self.reflected(space))

    # Special cards

    def _draw_specials(self, seat: int) -> Steps:
        """On a special space, show special cards, carry out the one chosen and discard all shown."""
        space = self.pawns[seat]
        if space not in self.rules.special_spaces:
            return
        drawn = [self.take_special() for _ in range(self.rules.specials_drawn)]
        self.shown = [number for number in drawn if number is not None]
        if not self.shown:
            return
        self.tally["specials_taken"][seat] += 1
        self.space_tally["specials"][space][seat] += 1
        cards = [self.rules.specials[number] for number in self.shown]
        options = [8 * i + target for i, card in enumerate(cards) for target in targets(self, seat, card)]
        choice = yield from self._ask(SPECIAL, seat, options)
        self.marks["special"][seat].add(self.shown[choice // 8])
        self.special_discards.extend(self.shown)
        self.shown = []
        yield from carry_out(self, seat, cards[choice // 8], choice % 8)


# Strategies


def random(game: Twin, seat: int) -> int:
    """Take each option with equal probability."""
    options = game.options()
    return options[game.streams.below(f"seat {seat}", len(options))]


def racer(game: Twin, seat: int) -> int:
    """Run to the end with the highest cards, and fight with cards of 4 or more."""
    values = [card for card in game.hands[seat] if card != JOKER]
    if game.kind == MULLIGAN:
        return KEEP if JOKER in game.hands[seat] else REDRAW
    if game.kind == TURN:
        return _racer_turn(game, seat, values)
    if game.kind == SPECIAL:
        return game.options()[0]
    return max(values) if values and max(values) >= 4 else TOP


def _racer_turn(game: Twin, seat: int, values: list[int]) -> int:
    options = game.options()
    fitting = [value for value in values if game.pawns[seat] + value <= game.rules.last_space]
    if WIN in options:
        return WIN
    if fitting:
        return max(fitting)
    if DRAW in options:
        return DRAW
    if values:
        return min(values)
    return options[0]


STRATEGIES: dict[str, Callable[[Twin, int], int]] = {"random": random, "racer": racer}


def play(rules: Rules, lineup: Sequence[str], seed: int, block: int) -> dict[str, Any]:
    """Play a whole game, strategy `lineup[seat]` on each seat, and return all that can be compared.

    `moves` lists (kind, seat, choice); counters and marks are lists by seat, those of spaces are lists [space][seat].
    """
    game = Twin(rules, seed, block)
    moves: list[tuple[int, int, int]] = []
    while not game.over:
        choice = STRATEGIES[lineup[game.seat]](game, game.seat)
        moves.append((game.kind, game.seat, choice))
        game.apply(choice)
    return {
        "moves": moves,
        "winner": game.winner,
        "turns": game.turn,
        "decisions": game.decisions,
        "counters": {
            **game.tally,
            "final_space": list(game.pawns),
            "hand": [len(hand) for hand in game.hands],
        },
        "marks": {name: [sum(1 << card for card in cards) for cards in seats] for name, seats in game.marks.items()},
        "places": game.space_tally,
    }
