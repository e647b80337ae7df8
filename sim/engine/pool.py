"""Threads that do not keep a process alive: one of them may be caught in a strategy that never returns."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from sim.jit import compiled


class DaemonPool:
    """Threads that take work in the order of its coming, until they are shut down."""

    def __init__(self, threads: int) -> None:
        self._work: list[tuple[Future[Any], Callable[[], Any]]] = []
        self._ready = threading.Condition()
        self._closed = False
        for _ in range(threads):
            threading.Thread(target=self._run, daemon=True).start()

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """Hand in a call to be made on one of the threads."""
        future: Future[Any] = Future()
        with self._ready:
            self._work.append((future, lambda: function(*arguments)))
            self._ready.notify()
        return future

    def shutdown(self) -> None:
        """Drop what has not begun, and let the threads end."""
        with self._ready:
            self._closed = True
            self._work.clear()
            self._ready.notify_all()

    def _run(self) -> None:
        while True:
            with self._ready:
                while not self._work:
                    if self._closed:
                        return
                    self._ready.wait()
                future, work = self._work.pop(0)
            try:
                future.set_result(work())
            except BaseException as error:  # noqa: BLE001  # handed over to whoever waits
                future.set_exception(error)


class InlinePool:
    """No threads: whatever is handed in is done at once, where a debugger can follow it."""

    def submit(self, function: Callable[..., Any], *arguments: Any) -> Future[Any]:
        """Make a call; what it raises is raised here."""
        future: Future[Any] = Future()
        future.set_result(function(*arguments))
        return future

    def shutdown(self) -> None:
        """Nothing is left to do."""


def make_pool(threads: int) -> DaemonPool | InlinePool:
    """Return threads to play on; none for uncompiled play, which is there to be debugged."""
    return DaemonPool(threads) if compiled() else InlinePool()
