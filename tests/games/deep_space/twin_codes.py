"""How decisions of Risk: Deep Space and their choices are numbered."""

from collections.abc import Sequence

TRADE, MINE, ACTION, CREW, PAYMENT, SWAP, WITHDRAW, DOG = 0, 1, 2, 3, 4, 5, 6, 7

NO = 0
MINE_GEM, MINE_ORE = 0, 1
END, RECRUIT = 0, 1
BUILD, ROUTE, VORTEX, CARD = 32, 1024, 2048, 4096
FIGHT, GO_BACK = 0, 1
PIRATE_GEM, PIRATE_ORE, PIRATE_CARD = 0, 1, 2
GEM_TO_ORE, ORE_TO_GEM = 0, 1


def build_code(planet: int) -> int:
    """Number the building of a base."""
    return BUILD + planet


def route_code(start: int, goal: int, vortex: bool = False) -> int:
    """Number a route from place to planet."""
    return (VORTEX if vortex else ROUTE) + 32 * start + goal


def card_code(kind: int, target: int) -> int:
    """Number the playing of a card at a target."""
    return CARD + 256 * kind + target


def target_code(first: int, second: int = 0) -> int:
    """Number a target: a planet, an enemy on a planet, or what to take from an opponent."""
    return 8 * first + second


def trade_code(kinds: Sequence[int]) -> int:
    """Number a trade: the kinds, ascending, are the digits."""
    number = 0
    for kind in kinds:
        number = 16 * number + kind
    return 1 + number


def kinds_traded(choice: int, cards: int) -> list[int]:
    """Return the kinds that a trade of so many cards gives up."""
    return [(choice - 1) // 16**digit % 16 for digit in range(cards)]


def crew_code(recruits: int, dogs_come: bool) -> int:
    """Number a crew."""
    return 2 * recruits + dogs_come
