"""Choices: apply takes what options offers, and nothing else, and a refusal leaves no trace."""

from __future__ import annotations

from sim.engine.explain import GameCrash
from sim.engine.steps import Steps, memory
from trimtab.checking.cases import Case
from trimtab.checking.walk import Watcher

TRIED_GAMES = 40  # of a case
MOST_TRIED = 40  # choices of a decision
FAR = (-(2**31), -2, -1, 2**31 - 1)


class Choices(Watcher):
    """Tries every option, and much that is none, on copies of the state."""

    _games = 0

    def enter(self, steps: Steps, case: Case) -> None:
        """Count the games of every case anew."""
        super().enter(steps, case)
        self._games = 0

    def begin(self, steps: Steps) -> None:
        """Count it."""
        self._games += 1

    def asks(self, steps: Steps, options: list[int]) -> None:
        """Try what might be chosen."""
        if self._games > TRIED_GAMES:
            return
        before = steps.keep()
        steps.table["shift"] = 0  # as apply finds it
        kept = steps.keep()
        kind = f"decision {steps.machine.game.decisions[steps.kind]!r}"
        decision = f"{kind} of seat {steps.seat}"
        for choice in options[:MOST_TRIED]:
            if not self._try(steps, choice):
                self.report("refused option", f"apply refuses the option {choice} in {decision}", steps, kind)
            steps.put_back(kept)
        offered = set(options)
        near = range(options[0] - 1, min(options[-1] + 2, options[0] + MOST_TRIED))
        for choice in [*(number for number in near if number not in offered), *FAR]:
            taken, changed = self._try(steps, choice), (memory(steps.state) != kept[1]).any()
            steps.put_back(kept)
            if taken:
                says = f"apply accepts {choice} in {decision}; options: {', '.join(map(str, options[:12]))}"
                self.report("illegal choice taken", says, steps, kind)
            elif changed:
                says = f"apply refuses {choice} in {decision}, and has changed the state before"
                self.report("refusal leaves traces", says, steps, kind)
        steps.put_back(before)

    def _try(self, steps: Steps, choice: int) -> bool:
        try:
            return steps.apply(choice)
        except GameCrash as crash:
            if not self.findings.has("illegal choice taken"):
                self.report("crash", str(crash), steps, "choice")
            return True
