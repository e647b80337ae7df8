"""What a run shows while it runs: games, games a second, time left, and the result so far."""

from __future__ import annotations

from types import TracebackType
from typing import Any, Self

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


class _Speed(ProgressColumn):
    """Games a second."""

    def render(self, task: Task) -> Text:
        speed = task.finished_speed or task.speed
        return Text("" if speed is None else f"{speed:,.0f} games/s")


class Live:
    """A progress line on the terminal; silent where there is none."""

    def __init__(self, console: Console, info: dict[str, Any]) -> None:
        self._labels = [player["label"] for player in info["lineup"]]
        self._start = info["games_done"]
        self._progress = Progress(
            TextColumn(info["title"]),
            BarColumn(bar_width=24),
            MofNCompleteColumn(),
            _Speed(),
            TextColumn("left"),
            TimeRemainingColumn(),
            TextColumn("{task.fields[result]}"),
            console=console,
            disable=not console.is_terminal,
        )
        self._task = self._progress.add_task("", total=info["games"], completed=self._start, result="compiling …")

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._progress.stop()

    def tick(self, counts: Counts) -> None:
        """Show how far the run is."""
        self._progress.update(
            self._task, completed=self._start + counts.done, result=running_result(self._labels, counts)
        )


def running_result(labels: list[str], counts: Counts) -> str:
    """Share of games won by each strategy of the line-up so far, and of those unfinished."""
    if not counts.done:
        return ""
    wins: dict[str, int] = {}
    for position, label in enumerate(labels):
        wins[label] = wins.get(label, 0) + counts.wins.get(position, 0)
    shares = [f"{label} {100 * won / counts.done:.1f} %" for label, won in wins.items()]
    if len(wins) == 1 and counts.unfinished == 0:
        return ""
    if counts.unfinished:
        shares.append(f"unfinished {100 * counts.unfinished / counts.done:.1f} %")
    return " · ".join(shares)
