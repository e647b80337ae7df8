"""Luck: all of it comes from the streams, which are drawn from and never set; choices and streams make the game."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from sim.engine.steps import Steps
from sim.streams import GAMMA, block_key, stream_name, stream_start
from trimtab.checking.cases import Case
from trimtab.checking.findings import FATAL
from trimtab.checking.walk import Watcher

MOST_DRAWS = 10_000_000
BACK = pow(int(GAMMA), -1, 2**64)  # turns a stream's way into a number of draws


class Streams(Watcher):
    """Counts the draws of every stream: only a stream that nobody has set is a whole number of draws from its start."""

    def end(self, steps: Steps) -> None:
        """Look at all streams."""
        setting, game = steps.machine.setting, steps.machine.game
        with np.errstate(over="ignore"):
            block = np.uint64(steps.game // len(setting.arrangements))
            key = block_key(np.uint64(setting.seed), block)
            for number, name in enumerate(game.streams):
                start = stream_start(key, stream_name(name))
                self._check(steps, start, steps.state[0]["hidden"]["streams"][number], f"stream {name!r}")
            for seat in range(steps.machine.seats):
                start = stream_start(key, stream_name(f"seat {seat}"))
                label = setting.players[steps.arrangement[seat]].label
                self._check(steps, start, steps.desk[0]["own"][seat]["streams"][0], f"the stream of {label}")

    def _check(self, steps: Steps, start: Any, now: Any, what: str) -> None:
        draws = (int(now) - int(start)) * BACK % 2**64
        if draws > MOST_DRAWS:
            self.report("luck set", f"{what} was set: the game's luck is not its own", steps, what)


class Again(Watcher):
    """Plays every game once more from its choices alone, with nobody asked, and compares what comes of it."""

    def enter(self, steps: Steps, case: Case) -> None:
        """Make a second table ready."""
        super().enter(steps, case)
        self._second = Steps(steps.machine)

    def begin(self, steps: Steps) -> None:
        """Begin to note choices."""
        self._choices: list[int] = []
        self._first = steps.state.tobytes()

    def applied(self, steps: Steps, options: list[int], choice: int) -> None:
        """Note a choice."""
        self._choices.append(choice)

    def end(self, steps: Steps) -> None:
        """Play it again."""
        if self.findings.has(*FATAL, "writes"):
            return
        second = self._second
        second.begin(steps.game)
        if second.state.tobytes() != self._first:
            self.report("outside luck", "it is set up in another way when it is set up again", steps)
            return
        for number, choice in enumerate(self._choices):
            if second.over or choice not in second.options() or not second.apply(choice):
                self.report("outside luck", f"the same choices take another way at choice {number}", steps)
                return
        if second.over:
            second.finish()
        if second.state.tobytes() != steps.state.tobytes():
            self.report("outside luck", "the same streams and choices end in another state", steps)


class Record(Watcher):
    """Notes choices and final states, for another process to compare."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.games: list[dict[str, Any]] = []

    def begin(self, steps: Steps) -> None:
        """Begin a game."""
        self._choices: list[int] = []

    def applied(self, steps: Steps, options: list[int], choice: int) -> None:
        """Note a choice."""
        self._choices.append(choice)

    def end(self, steps: Steps) -> None:
        """Note how it ended."""
        digest = hashlib.sha256(steps.state.tobytes()).hexdigest()
        self.games.append({"game": steps.game, "choices": self._choices, "state": digest})
