"""Secrets: what a seat does, and what it may do, hangs on nothing that it cannot see."""

from __future__ import annotations

import numpy as np

from sim.engine.steps import Steps
from trimtab.checking.cases import Case
from trimtab.checking.walk import Watcher


class Exchange(Watcher):
    """Exchanges all that a seat cannot see for anything whatever: it must choose the same, from the same options."""

    def enter(self, steps: Steps, case: Case) -> None:
        """Draw what to put in place of what is hidden."""
        super().enter(steps, case)
        self._luck = np.random.default_rng(self.subject.seed)

    def asks(self, steps: Steps, options: list[int]) -> None:
        """Keep what the strategy has of its own, to ask it again."""
        self._before = steps.keep()

    def chosen(self, steps: Steps, options: list[int], choice: int) -> None:
        """Ask again with everything hidden exchanged."""
        after = steps.keep()
        steps.put_back(self._before)
        self._scramble(steps)
        what = f"decision {steps.machine.game.decisions[steps.kind]!r} of seat {steps.seat}"
        if steps.options() != options:
            self.report("leak", f"the options in {what} change with what the seat cannot see", steps, "options")
        if steps.ask() != choice:
            says = f"{steps.label} chooses otherwise in {what} if what it cannot see is exchanged"
            self.report("leak", says, steps, steps.label)
        steps.put_back(after)

    def _scramble(self, steps: Steps) -> None:
        parts = [steps.state["hands"][:, seat] for seat in range(steps.state["hands"].shape[1]) if seat != steps.seat]
        for part in [*parts, steps.state["hidden"]]:
            noise = self._luck.integers(0, 4, part.dtype.itemsize, np.uint8)
            part[:] = np.frombuffer(noise.tobytes(), part.dtype)
