"""Piles in play: one that is drawn from the top has been shuffled, as a game begins and when cards come back."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from sim.engine.steps import Steps
from trimtab.checking.cases import Case
from trimtab.checking.walk import Watcher

FEWEST_BACK = 4  # cards that come back at once
FEWEST_TAKEN = 20  # cards that must have been taken, before a pile is said to be drawn from the top
FEWEST_BEGUN = 10  # games that must have begun, before they are said to begin alike
TOP = 0.9
FAR = 7.0  # standard errors
PILE = ("size", "cards")


@dataclass
class Followed:
    """What has been seen of a pile."""

    from_top: int = 0
    taken: int = 0
    events: int = 0  # times that cards came back
    in_place: float = 0.0  # cards that came back to where they lay, beyond what luck gives
    variance: float = 0.0
    game: int = 0
    begins: int = 0  # games that begin with it
    orders: int = 0  # those of them that begin with another order than the game before
    order: bytes = b""


class Piles(Watcher):
    """Follows all piles of the table and of what is hidden."""

    def enter(self, steps: Steps, case: Case) -> None:
        """Forget the piles of the case before."""
        super().enter(steps, case)
        self._followed: dict[tuple[str, str], Followed] = {}

    def begin(self, steps: Steps) -> None:
        """Note all piles."""
        self._before = self._piles(steps)
        for name, (size, cards) in self._before.items():
            if name[0] == "hidden" and len(set(cards[:size].tolist())) > 1:
                followed, order = self._followed.setdefault(name, Followed()), cards[:size].tobytes()
                followed.orders += order != followed.order
                followed.begins, followed.order = followed.begins + 1, order

    def applied(self, steps: Steps, options: list[int], choice: int) -> None:
        """Compare all piles with what they were."""
        after = self._piles(steps)
        for name, (size, cards) in after.items():
            before, old = self._before[name]
            followed = self._followed.setdefault(name, Followed())
            if size < before:
                followed.taken += 1
                followed.from_top += np.array_equal(cards[:size], old[:size])
            elif size >= before + FEWEST_BACK:
                self._compare(followed, steps.game, cards[before:size], self._sources(name, before, size))
        self._before = after

    def leave(self, steps: Steps) -> None:
        """Say which piles are drawn from the top, and got their cards back as they lay."""
        for (record, name), followed in self._followed.items():
            if followed.taken < FEWEST_TAKEN or followed.from_top < TOP * followed.taken:
                continue
            if followed.begins >= FEWEST_BEGUN and followed.orders == 1:
                says = f"{record}.{name} is drawn from the top, and {followed.begins} games begin with one order"
                self.findings.add(self.subject.finding("shuffle", says, self.case, steps.game), f"{record}.{name}")
            if followed.events and abs(followed.in_place) > FAR * math.sqrt(followed.variance):
                says = f"{record}.{name} is drawn from the top, and {followed.events} times cards came back as they lay"
                self.findings.add(self.subject.finding("reshuffle", says, self.case, followed.game), name)

    def _piles(self, steps: Steps) -> dict[tuple[str, str], tuple[int, Any]]:
        state = steps.state[0]
        return {
            (record, name): (int(state[record][name]["size"]), state[record][name]["cards"].copy())
            for record in ("table", "hidden")
            for name in state[record].dtype.names
            if state[record][name].dtype.names == PILE
        }

    def _sources(self, name: tuple[str, str], before: int, size: int) -> list[Any]:
        """What the cards may have come from: what lay in their places before, and other piles."""
        others = [old[: size - before] for other, (_, old) in self._before.items() if other != name]
        return [self._before[name][1][before:size], *others]

    def _compare(self, followed: Followed, game: int, cards: Any, sources: list[Any]) -> None:
        """Count cards that lie as they lay in a source, or the other way round."""
        for source in sources:
            if len(source) == len(cards) and np.array_equal(np.sort(source), np.sort(cards)):
                _, copies = np.unique(cards, return_counts=True)
                expected = float((copies**2).sum()) / len(cards)
                matches = max((np.sum(cards == source), np.sum(cards == source[::-1])), key=lambda n: abs(n - expected))
                followed.events += 1
                followed.in_place += float(matches) - expected - 0.5  # the better of two ways is a little above
                followed.variance += 2 * expected
                followed.game = game
                return
