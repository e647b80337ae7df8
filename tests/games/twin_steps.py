"""What the slow twins of all games share: a game that stops at every decision, until somebody has decided."""

from collections.abc import Generator
from typing import Any

NOTHING = -1

Steps = Generator[None, int, Any]
Choice = Generator[None, int, int]


class Stepwise:
    """A game told by a generator. While it is not `over`, `seat` has to decide something of this `kind`."""

    def begin(self, course: Steps) -> None:
        """Play up to the first decision."""
        self.turn = 0
        self.decisions = 0
        self.winner = -1
        self.over = False
        self._course = course
        self._go_on(None)

    def options(self) -> list[int]:
        """List the choices of the seat that has to decide, ascending."""
        return list(self._options)

    def apply(self, choice: int) -> None:
        """Carry out a choice and play on to the next decision or the end."""
        if choice not in self._options:
            raise ValueError(f"choice must be one of {self._options}, got {choice}")
        self.decisions += 1
        self._go_on(choice)

    def _go_on(self, choice: int | None) -> None:
        self.kind, self.seat = NOTHING, NOTHING
        self._options: list[int] = []
        try:
            if choice is None:
                next(self._course)
            else:
                self._course.send(choice)
        except StopIteration:
            self.over = True

    def _ask(self, kind: int, seat: int, options: list[int]) -> Choice:
        self.kind, self.seat, self._options = kind, seat, sorted(options)
        choice = yield
        return choice
