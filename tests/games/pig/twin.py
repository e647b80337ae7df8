"""A slow, obvious twin of Pig: the rules page in plain Python, to be checked against the page line by line."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.games.twin_steps import Steps, Stepwise
from tests.games.twin_streams import Streams

TURN = 0
HOLD, ROLL = 0, 1


@dataclass(frozen=True)
class Rules:
    """The rules, as printed unless changed."""

    players: int = 2
    faces: int = 6
    target: int = 100
    bust: int = 1
    turn_limit: int = 5000


class Twin(Stepwise):
    """One game. While it is not `over`, `seat` has to decide something of this `kind` among `options()`."""

    def __init__(self, rules: Rules, seed: int, block: int) -> None:
        self.rules = rules
        self.streams = Streams(seed, block)
        self.banks = [0] * rules.players
        self.total = 0
        self.tally = {name: [0] * rules.players for name in ("rolls", "busts")}
        self.begin(self._whole_game())

    def _whole_game(self) -> Steps:
        while self.winner < 0 and self.turn < self.rules.turn_limit:
            seat = self.turn % self.rules.players
            self.turn += 1
            yield from self._turn(seat)

    def _turn(self, seat: int) -> Steps:
        """Roll as often as wanted; a bust ends the turn with nothing, to hold banks its sum."""
        self.total = 0
        while (yield from self._ask(TURN, seat, [HOLD, ROLL])) == ROLL:
            self.tally["rolls"][seat] += 1
            face = 1 + self.streams.below("die", self.rules.faces)
            if face == self.rules.bust:
                self.tally["busts"][seat] += 1
                return
            self.total += face
        self.banks[seat] += self.total
        if self.banks[seat] >= self.rules.target:
            self.winner = seat


def random(game: Twin, seat: int) -> int:
    """Take each option with equal probability."""
    options = game.options()
    return options[game.streams.below(f"seat {seat}", len(options))]


def hold(game: Twin, seat: int) -> int:
    """Hold at 20 points, or at the goal."""
    return HOLD if game.total >= 20 or game.banks[seat] + game.total >= game.rules.target else ROLL


STRATEGIES: dict[str, Callable[[Twin, int], int]] = {"random": random, "hold": hold}


def play(rules: Rules, lineup: Sequence[str], seed: int, block: int) -> dict[str, Any]:
    """Play a whole game, strategy `lineup[seat]` on each seat, and return all that can be compared.

    `moves` lists (kind, seat, choice); counters are lists by seat.
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
        "counters": {"points": game.banks, **game.tally},
        "marks": {},
        "places": {},
    }
