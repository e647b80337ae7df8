"""Hand-made positions of Iron Curtain, for the tests of its twin."""

from typing import Any

from tests.games.iron_curtain.twin import Twin
from tests.games.iron_curtain.twin_rules import PRINTED_CARDS, PRINTED_REGIONS, USA, USSR, printed_rules
from tests.games.iron_curtain.twin_table import MIDDLE, ROW
from tests.games.twin_steps import Steps

COUNTRIES = ["Europe", *(card.country for card in PRINTED_CARDS)]  # the start card goes by its region's name
REGIONS = [name for name, _ in PRINTED_REGIONS]
SIDES = {"USA": USA, "USSR": USSR}


def card(country: str) -> int:
    """Number of a card of the printed game."""
    return COUNTRIES.index(country)


def cards(*countries: str) -> list[int]:
    """Numbers of cards of the printed game, ascending."""
    return sorted(card(country) for country in countries)


def cell(down: int, right: int) -> int:
    """Number of a cell so far from the start card."""
    return ROW * (MIDDLE[0] + down) + MIDDLE[1] + right


def stage(*row: str, **changes: Any) -> Twin:
    """Lay cards in a row to the right of the start card, with nobody's cubes yet, and no cards in hand."""
    game = Twin(printed_rules(**changes), seed=1, block=0)
    game.hands, game.cubes = [[], []], {}
    for right, country in enumerate(row, 1):
        lay(game, country, 0, right)
    return game


def lay(game: Twin, country: str, down: int, right: int) -> None:
    """Lay a card in a cell so far from the start card."""
    game.card_in[MIDDLE[0] + down, MIDDLE[1] + right] = card(country)


def put(game: Twin, side: int, **cubes: int) -> None:
    """Put cubes of a side on cards; blanks in their names are underscores."""
    for name, number in cubes.items():
        game.cubes[side, card(name.replace("_", " "))] = number


def cubes_of(game: Twin, side: int) -> dict[str, int]:
    """Cubes of a side on the table, by card."""
    return {COUNTRIES[number]: cubes for (owner, number), cubes in game.cubes.items() if owner == side and cubes}


def open_to(game: Twin) -> set[str]:
    """Countries where the next cube may go."""
    return {COUNTRIES[number] for number in game.options()}


def follow(game: Twin, steps: Steps, *choices: int) -> None:
    """Let the game take these steps from here on, with these choices."""
    game._course, game.over = steps, False
    game._go_on(None)
    for choice in choices:
        game.apply(choice)


def act(game: Twin, side: int, country: str, where: int, *choices: int) -> None:
    """Let a side play this card, as its only one, into a cell, and make these choices of all who are asked."""
    game.hands[side] = [card(country)]
    follow(game, game._turn(side), card(country), where, *choices)


def place(game: Twin, side: int, country: str) -> None:
    """Come to the cubes of a card on the table."""
    game.card = card(country)
    follow(game, game._place_cubes(side))


def carry_out(game: Twin, country: str) -> None:
    """Come to the event of a card, for the owner of its flag."""
    game.card = card(country)
    follow(game, game._event(game.rules.cards[game.card - 1].flag))


def choose(game: Twin, *countries: str) -> None:
    """Choose countries for cubes, one after another."""
    for country in countries:
        game.apply(card(country))
