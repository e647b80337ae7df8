"""Batches: stretches of games dealt out to threads, gathered part by part in the order of the games."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, wait
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from sim.engine.calls import note_errors, take_error
from sim.engine.kernel import DRAWN, Rows
from sim.engine.machine import Machine, Workspace
from sim.engine.pool import DaemonPool, InlinePool, make_pool
from sim.engine.replay import replay
from sim.errors import UserError

CHUNK = 2048
PATIENCE = 30.0  # seconds without a finished game after which a strategy is said to loop


@dataclass
class Progress:
    """How far a batch is."""

    done: int = 0  # games
    wins: dict[int, int] = field(default_factory=dict)  # by position of the line-up
    unfinished: int = 0
    drawn: int = 0


class IllegalChoice(UserError):
    """A strategy chose what it may not."""


class StuckStrategy(UserError):
    """A strategy does not come back from a decision."""


class _Failed(Exception):
    """A chunk ended before its games did."""


@dataclass
class Part:
    """A run of consecutive games whose rows are kept together."""

    first: int
    rows: Rows
    pending: list[Future[Any]] = field(default_factory=list)


class Batch:
    """Plays games ``start`` … ``stop`` − 1 of a machine on some threads.

    Rows depend on the game's number alone: not on threads, chunks or parts.
    """

    def __init__(
        self,
        machine: Machine,
        *,
        threads: int,
        chunk: int | None = None,
        patience: float = PATIENCE,
        marks: bool = False,
    ) -> None:
        self.machine = machine
        self.marks = marks
        self.chunk = chunk or CHUNK
        self.threads = threads
        self.patience = patience
        self.progress = Progress()
        self.kernel_seconds = 0.0
        self._lock = threading.Lock()
        self._local = threading.local()
        self._spaces: list[Workspace] = []
        self._stopping = False

    def parts(
        self, start: int, stop: int, part_games: int, tick: Callable[[Progress], None] = lambda progress: None
    ) -> Iterator[Part]:
        """Yield finished parts in order; ``tick`` is called a few times a second while waiting.

        Raises
        ------
        IllegalChoice, StuckStrategy
            Naming the strategy, the game and the decision.
        """
        note_errors()
        self.machine.play_games(Workspace(self.machine.game), start, self.machine.new_rows(0))  # compiles: no game yet
        pool = make_pool(self.threads)
        waiting: list[Part] = []
        free: list[Rows] = []
        first = start
        try:
            while first < stop or waiting:
                while first < stop and len(waiting) < 2 + self.threads:
                    count = min(part_games - first % part_games, stop - first)
                    waiting.append(self._submit(pool, first, count, free))
                    first += count
                part = waiting.pop(0)
                self._wait(part, tick)
                yield part
                free.append(part.rows)
            tick(self.progress)
        finally:
            self._stopping = True
            pool.shutdown()

    def _submit(self, pool: DaemonPool | InlinePool, first: int, count: int, free: list[Rows]) -> Part:
        rows = next((r for r in free if len(r.games) == count), None)
        if rows is None:
            rows = self.machine.new_rows(count, marks=self.marks)
        else:
            free[:] = [r for r in free if r is not rows]
            rows.places[:] = 0
            rows.grids[:] = 0
        part = Part(first, rows)
        for begin in range(0, count, self.chunk):
            part.pending.append(pool.submit(self._play, part, begin, min(begin + self.chunk, count)))
        return part

    def _play(self, part: Part, begin: int, end: int) -> None:
        if self._stopping:
            return
        space = getattr(self._local, "space", None)
        if space is None:
            space = self._local.space = Workspace(self.machine.game)
            self._spaces.append(space)
        whole = part.rows
        sums = np.zeros_like(whole.places), np.zeros_like(whole.grids)
        rows = Rows(whole.games[begin:end], whole.seats[begin:end], whole.marks[begin:end], *sums)
        before = time.perf_counter()
        legal = self.machine.play_games(space, part.first + begin, rows)
        if take_error() is not None:
            self._raise_again(part.first + begin, part.first + end)
        if not legal:
            raise self._illegal(space)
        seconds = time.perf_counter() - before
        with self._lock:
            whole.places[:] += rows.places
            whole.grids[:] += rows.grids
            self.kernel_seconds += seconds
            self._count(part.first + begin, rows)

    def _raise_again(self, first: int, stop: int) -> None:
        """Find the decision, in some games, at which a strategy raised; its error names it."""
        for game in range(first, stop):
            for _ in replay(self.machine, game):
                pass

    def _count(self, first: int, rows: Rows) -> None:
        """Add a chunk to the running result."""
        arrangements = self.machine.seating.arrangements
        winners = rows.games[:, 0]
        won, drawn = winners >= 0, int((winners == DRAWN).sum())
        assert self.machine.setting.draws or not drawn, "a game was drawn, by rules that allow no draw"
        arrangement = np.arange(first, first + len(winners)) % len(arrangements)
        positions = arrangements[arrangement[won], winners[won]]
        for position, wins in enumerate(np.bincount(positions, minlength=len(self.machine.setting.players))):
            self.progress.wins[position] = self.progress.wins.get(position, 0) + int(wins)
        self.progress.drawn += drawn
        self.progress.unfinished += int(len(winners) - won.sum()) - drawn
        self.progress.done += len(winners)

    def _wait(self, part: Part, tick: Callable[[Progress], None]) -> None:
        seen, since = None, time.monotonic()
        while True:
            done, open_ = wait(part.pending, timeout=0.2)
            for future in done:
                future.result()
            if not open_:
                return
            tick(self.progress)
            now = [int(space.beat[0]) for space in self._spaces]
            if now != seen:
                seen, since = now, time.monotonic()
            elif time.monotonic() - since > self.patience and now:
                raise self._stuck()

    def _who(self, space: Workspace, seat: int) -> str:
        game = int(space.beat[0])
        arrangements = self.machine.setting.arrangements
        position = arrangements[game % len(arrangements)][seat]
        return self.machine.setting.players[position].label

    def _illegal(self, space: Workspace) -> IllegalChoice:
        game, seat, kind, choice = (int(value) for value in space.beat)
        options = ", ".join(str(option) for option in self.machine.list_options(space.state[0], seat))
        return IllegalChoice(
            f"strategy {self._who(space, seat)} made an illegal choice in game {game}, seat {seat}, decision "
            f"{self.machine.game.decisions[kind]!r}: {choice}; legal: {options}"
        )

    def _stuck(self) -> StuckStrategy:
        space = self._spaces[0]
        seat, kind = (int(space.state[0]["table"][name]) for name in ("seat", "kind"))
        return StuckStrategy(
            f"strategy {self._who(space, seat)} has not come back for {self.patience:g} s from decision "
            f"{self.machine.game.decisions[kind]!r} in game {int(space.beat[0])}, seat {seat}: it loops for ever"
        )
