"""Hand-made positions of Risk: Deep Space, with dice and chance that fall as the test says."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from tests.games.deep_space.twin import Twin
from tests.games.deep_space.twin_codes import build_code, card_code, route_code, target_code
from tests.games.deep_space.twin_data import PRINTED_DECK, PRINTED_MAP
from tests.games.deep_space.twin_rules import HOME, printed_rules
from tests.games.twin_steps import Steps
from tests.games.twin_streams import Streams

BARE = {"home_start": 0, "gems_start": 0, "cards_start": 0, "cards_refill": 0, "trade_cards": 0, "mine_recruits": 10}
PLANETS = [planet.name for planet in PRINTED_MAP.planets]
KINDS = [card.name for card in PRINTED_DECK]


class Rigged(Streams):
    """Streams of which the dice, then each other number drawn, are as given."""

    def __init__(self, dice: Iterable[tuple[int, int]] = (), numbers: Iterable[int] = ()) -> None:
        super().__init__(seed=0, block=0)
        self.dice = list(dice)
        self.numbers = list(numbers)

    def below(self, name: str, n: int) -> int:
        """Give the next number."""
        number = self.numbers.pop(0)
        assert number < n, f"a number of {name} must be below {n}, got {number}"
        return number

    def two_below(self, name: str, first: int, second: int) -> tuple[int, int]:
        """Give the next dice, the attacker's first."""
        assert (name, first, second) == ("dice", 6, 6)
        attack, defence = self.dice.pop(0)
        return attack - 1, defence - 1


def place(name: str) -> int:
    """Return the number of a place by its name."""
    return HOME if name == "home" else PLANETS.index(name)


def stage(players: int = 2, dice: Iterable[tuple[int, int]] = (), **changes: Any) -> Twin:
    """Set a table on which nobody has anything yet, nor is given cards or mines."""
    rules = printed_rules(players, **(BARE | changes))
    game = Twin(replace(rules, turn_limit=0), seed=1, block=0)
    game.rules, game.streams = rules, Rigged(dice)
    return game


def stand(game: Twin, seat: int, **recruits: int) -> None:
    """Put recruits from the pile onto places."""
    for name, number in recruits.items():
        game.gain_recruits(seat, number, place(name))


def standing(game: Twin, seat: int) -> dict[str, int]:
    """Return the recruits of a seat by place."""
    names = {name: game.recruits[seat][place(name)] for name in [*PLANETS, "home"]}
    return {name: number for name, number in names.items() if number}


def deal(game: Twin, seat: int, *names: str) -> None:
    """Put cards of the printed deck from the deck into a hand."""
    for name in names:
        game.deck.remove(KINDS.index(name))
        game.give(seat, KINDS.index(name))


def follow(game: Twin, steps: Steps, *choices: int) -> None:
    """Let the game take these steps from here on, with these choices."""
    game._course, game.over = steps, False
    game._go_on(None)
    for choice in choices:
        game.apply(choice)


def act(game: Twin, *choices: int, seat: int = 0) -> None:
    """Begin a seat's turn and make these choices of all who are asked."""
    game.turn += 1
    follow(game, game._turn(seat), *choices)


def go(start: str, goal: str, vortex: bool = False) -> int:
    """Number a route between places named."""
    return route_code(place(start), place(goal), vortex)


def build(planet: str) -> int:
    """Number the building of a base on a planet named."""
    return build_code(place(planet))


def card(name: str, target: int = 0) -> int:
    """Number the playing of a printed card."""
    return card_code(KINDS.index(name), target)


def at(planet: str, enemy: int = 0) -> int:
    """Number a target: a planet named, or an enemy there."""
    return target_code(place(planet), enemy)
