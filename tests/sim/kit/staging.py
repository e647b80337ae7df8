"""Records and streams to call kernels with, and how often things come at random."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from typing import Any

import numpy as np
from scipy.stats import chisquare

from sim.engine.steps import as_kernels_take

ALARM = 1e-6  # chance that a chi-square fails although the kernel is right
DRAWS = 24_000


def make(field: Any) -> tuple[Any, Any]:
    """A record of zeros: to look at, and as kernels take it."""
    record = np.zeros(1, field)[0]
    return record, as_kernels_take(record)[0]


def make_pile(field: Any, cards: Iterable[int]) -> tuple[Any, Any]:
    """A pile of cards, likewise."""
    record, taken = make(field)
    fill(record, cards)
    return record, taken


def fill(pile: Any, cards: Iterable[int]) -> None:
    """Make a pile consist of these cards."""
    cards = list(cards)
    pile["size"] = len(cards)
    pile["cards"][: len(cards)] = cards


def read_pile(pile: Any) -> list[int]:
    """Its cards, the top one last."""
    return [int(card) for card in pile["cards"][: pile["size"]]]


def open_stream(seed: int) -> Any:
    """One stream of luck."""
    return np.array([seed], np.uint64)


def assert_comes_as_often(draw: Callable[[], Hashable], chances: dict[Any, float], draws: int = DRAWS) -> None:
    """Draw again and again: everything comes, and nothing else, as often as it should; a chi-square at ALARM."""
    seen = Counter(draw() for _ in range(draws))
    assert set(seen) <= set(chances)
    expected = np.array(list(chances.values()))
    assert chisquare([seen[what] for what in chances], expected / expected.sum() * draws).pvalue > ALARM
