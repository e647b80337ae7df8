"""Writes: what is there to be read stays as it is."""

from __future__ import annotations

from sim.engine.steps import Steps, as_kernels_take, memory
from trimtab.checking.walk import Watcher


class Writes(Watcher):
    """Compares the rules, and what a seat or a function may only read, before and after."""

    def begin(self, steps: Steps) -> None:
        """The rules have been handed to setup."""
        self._check_rules(steps, "setup")
        self._look_on(steps)

    def asks(self, steps: Steps, options: list[int]) -> None:
        """Options have been listed."""
        self._check_rules(steps, "options")
        self._check_state(steps, "options")

    def chosen(self, steps: Steps, options: list[int], choice: int) -> None:
        """The strategy has returned; tell of it."""
        self._check_state(steps, f"strategy {steps.label}")
        self._check_rules(steps, f"strategy {steps.label}")
        told = steps.machine.setting.rules, steps.state[0]
        steps.call(steps.machine.game.describe, *told, steps.seat, choice)
        self._check_state(steps, "describe")

    def applied(self, steps: Steps, options: list[int], choice: int) -> None:
        """The rules have been handed to apply."""
        self._check_rules(steps, "apply")
        self._look_on(steps)

    def _look_on(self, steps: Steps) -> None:
        """Keep the state, and call all that only reads it, but for options."""
        self._kept = steps.state.tobytes()
        game, rules, seat = steps.machine.game, steps.machine.setting.rules, steps.seat
        for name, function in (("standing", game.standing), ("place", game.place), ("course", game.course)):
            if function is not None:
                steps.call(function, *as_kernels_take(steps.packed[0], steps.table), seat)
                self._check_state(steps, name)
        if not steps.over:
            steps.call(game.describe_view, rules, steps.state[0], seat)
            steps.call(game.describe_table, rules, steps.state[0])
            self._check_state(steps, "describe_view or describe_table")

    def _check_rules(self, steps: Steps, who: str) -> None:
        rules = memory(steps.machine.packed)
        if (memory(steps.packed) != rules).any():
            self.report("writes", f"{who} writes to the rules", steps, f"rules {who}")
            memory(steps.packed)[:] = rules

    def _check_state(self, steps: Steps, who: str) -> None:
        if steps.state.tobytes() != self._kept:
            self.report("writes", f"{who} writes to the state", steps, f"state {who}")
            self._kept = steps.state.tobytes()
