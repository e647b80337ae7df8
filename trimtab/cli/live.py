"""What a run shows while it runs: games, games a second, time left, and the result so far."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from sim.engine.batch import Progress as Counts
from sim.jit import compiled


class _Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} games/s")


class Live:
    """A progress line on the terminal; silent where there is none."""

    def __init__(self, console: Console, title: str, start: int, games: int, describe: Callable[[Counts], str]) -> None:
        self._start = start
        self._describe = describe
        self._progress = Progress(
            TextColumn(title),
            BarColumn(bar_width=24),
            MofNCompleteColumn(),
            _Speed(),
            TextColumn("left"),
            TimeRemainingColumn(),
            TextColumn("{task.fields[result]}"),
            console=console,
            disable=not (console.is_terminal and compiled()),  # a debugger needs the terminal
        )
        self._task = self._progress.add_task("", total=games, completed=start, result="compiling …")

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def tick(self, counts: Counts) -> None:
        """Show how far the run is."""
        self._progress.update(self._task, completed=self._start + counts.done, result=self._describe(counts))


def running_result(labels: list[str], counts: Counts) -> str:
    """Share of games won by each strategy of the line-up so far, and of those unfinished or drawn."""
    if not counts.done:
        return ""
    wins: dict[str, int] = {}
    for position, label in enumerate(labels):
        wins[label] = wins.get(label, 0) + counts.wins.get(position, 0)
    shares = [f"{label} {100 * won / counts.done:.1f} %" for label, won in wins.items()]
    won_by_nobody = {"unfinished": counts.unfinished, "drawn": counts.drawn}
    if len(wins) == 1 and not any(won_by_nobody.values()):
        return ""
    shares += [f"{what} {100 * games / counts.done:.1f} %" for what, games in won_by_nobody.items() if games]
    return " · ".join(shares)
