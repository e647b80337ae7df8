"""Writes: what is there to be read stays as it is."""

from __future__ import annotations

from sim.engine.steps import Steps, as_kernels_take, memory
from trimtab.checking.walk import Watcher


class Writes(Watcher):
    """Compares the rules, and what a seat or a function may only read, before and after."""

    def begin(self, steps: Steps) -> None:
        """The rules have been handed to setup."""
        self._check_rules(steps, "setup")

    def asks(self, steps: Steps, options: list[int]) -> None:
        """Options have been listed; call all else that only reads, and keep what the strategy is handed."""
        self._kept = steps.state.tobytes()
        arguments = as_kernels_take(steps.packed[0], steps.table, steps.state[0]["hands"][steps.seat])
        self._check_rules(steps, "options")
        steps.call(steps.machine.game.options, *arguments, steps.room)
        self._check_state(steps, "options")
        game = steps.machine.game
        for name, function in (("standing", game.standing), ("place", game.place), ("course", game.course)):
            if function is not None:
                steps.call(function, *as_kernels_take(steps.packed[0], steps.table), steps.seat)
                self._check_state(steps, name)
        game.describe_view(steps.machine.setting.rules, steps.state[0], steps.seat)
        self._check_state(steps, "describe_view")

    def chosen(self, steps: Steps, options: list[int], choice: int) -> None:
        """The strategy has returned."""
        self._check_state(steps, f"strategy {steps.label}")
        self._check_rules(steps, f"strategy {steps.label}")

    def applied(self, steps: Steps, options: list[int], choice: int) -> None:
        """The rules have been handed to apply."""
        self._check_rules(steps, "apply")

    def _check_rules(self, steps: Steps, who: str) -> None:
        rules = memory(steps.machine.packed)
        if (memory(steps.packed) != rules).any():
            self.report("writes", f"{who} writes to the rules", steps, f"rules {who}")
            memory(steps.packed)[:] = rules

    def _check_state(self, steps: Steps, who: str) -> None:
        if steps.state.tobytes() != self._kept:
            self.report("writes", f"{who} writes to the state", steps, f"state {who}")
            self._kept = steps.state.tobytes()
