"""Ways through a game: seats and decisions that never come up, standings, and games that go round in circles."""

from __future__ import annotations

from typing import Any

from sim.engine.steps import Steps, as_kernels_take
from trimtab.checking.cases import Case
from trimtab.checking.findings import FATAL
from trimtab.checking.walk import Watcher


class Ways(Watcher):
    """Notes who is asked what over all games."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._kinds: set[int] = set()
        self._seats: set[int] = set()
        self._games = 0

    def enter(self, steps: Steps, case: Case) -> None:
        """Count seats anew."""
        super().enter(steps, case)
        self._seats = set()

    def asks(self, steps: Steps, options: list[int]) -> None:
        """Note it."""
        self._kinds.add(steps.kind)
        self._seats.add(steps.seat)

    def end(self, steps: Steps) -> None:
        """Note that a game has ended in its turn."""
        self._games += 1
        if steps.over and int(steps.table["turn"]) == 0:
            self.report("turns", "no turn is counted: table.turn is 0 at the end", steps, "none")

    def leave(self, steps: Steps) -> None:
        """Say who was never asked in the games of a case."""
        if self.findings.has(*FATAL):
            return
        for seat in sorted(set(range(steps.machine.seats)) - self._seats):
            says = f"seat {seat} never decides anything in {steps.game + 1} games"
            self.findings.add(self.subject.finding("idle seat", says, self.case), str(seat))

    def close(self) -> None:
        """Say what was never asked in any game, by any rules."""
        for kind, name in enumerate(self.subject.game.decisions):
            if kind not in self._kinds and not self.findings.has(*FATAL):
                says = f"decision {name!r} is never asked in {self._games:,} games, nor by other rules"
                self.findings.add(self.subject.finding("idle decision", says, self.case), name)


class Standings(Watcher):
    """Follows the standing of every seat: within its scale, and never moved unnoticed."""

    def begin(self, steps: Steps) -> None:
        """Before the first decision."""
        self._noticed, self._turn = self._look(steps), int(steps.table["turn"])

    def applied(self, steps: Steps, options: list[int], choice: int) -> None:
        """After every choice; what moves within a turn may be noticed at its end."""
        levels, turn = self._look(steps), int(steps.table["turn"])
        if steps.table["shift"]:
            self._noticed = levels
        elif levels != self._noticed and (steps.over or turn != self._turn):
            says = f"standings go from {self._noticed} to {levels} unnoticed: table.shift is not set"
            self.report("standing", says, steps, "shift")
        self._turn = turn

    def _look(self, steps: Steps) -> list[int]:
        game, rules = steps.machine.game, steps.machine.setting.rules
        records = as_kernels_take(steps.packed[0], steps.table)
        levels = [int(steps.call(game.standing, *records, seat)) for seat in range(steps.machine.seats)]
        scale = game.standing_scale(rules)
        if min(levels) < 0 or max(levels) > scale:
            self.report("standing", f"standings must be 0 … {scale}, they are {levels}", steps, "scale")
        return levels


class Circles(Watcher):
    """Looks for a position that comes back with no luck drawn: by the same choices it comes back for ever."""

    def begin(self, steps: Steps) -> None:
        """Begin a game."""
        self._seen: dict[bytes, int] = {}
        self._circle = 0

    def asks(self, steps: Steps, options: list[int]) -> None:
        """Compare with every position before."""
        position = steps.state.copy()
        for name in ("turn", "shift"):
            position["table"][name] = 0
        for name in ("tally", "marks", "places", "grids"):
            if name in (position.dtype.names or ()):
                position[name] = 0
        now = int(steps.table["turn"])
        self._circle = max(self._circle, now - self._seen.setdefault(position.tobytes(), now))

    def end(self, steps: Steps) -> None:
        """Report a circle in a game that has not ended."""
        if self._circle and int(steps.table["winner"]) == -1:
            says = f"the game goes round in circles: a position comes back {self._circle} turns later"
            self.report("no end", says, steps, "circle")
