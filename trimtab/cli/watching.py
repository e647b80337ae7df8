"""Show a run or an experiment while it goes, and how to go on if it is stopped."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import typer

from sim.engine.batch import Progress
from trimtab.cli.live import Live, running_result
from trimtab.cli.options import console, errors


def new_folder(name: str) -> Path:
    """Return a folder under runs/ that is not there yet, named by what is played and the time."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    return Path("runs") / f"{name}-{stamp}"


def watch_over(folder: Path, info: dict[str, Any], play: Callable[[Any], Any]) -> None:
    """Show a run while it runs, then its result."""
    labels = [player["label"] for player in info["lineup"]]
    _watch(folder, info, info["games"], play, lambda counts: running_result(labels, counts))
    from trimtab.cli.result import tell_result  # noqa: PLC0415  # pandas is slow to import

    console.print(tell_result(folder))


def watch_experiment(folder: Path, info: dict[str, Any], games: int, play: Callable[[Any], Any]) -> None:
    """Show an experiment while it goes, then its result."""
    _watch(folder, info, games, play, lambda _: "")
    from trimtab.cli.result import tell_experiment  # noqa: PLC0415  # pandas is slow to import

    console.print(tell_experiment(folder))


@contextmanager
def tell_of_report(folder: Path) -> Iterator[None]:
    """Say so, if what is done within removes a folder's report."""
    page = folder / "report" / "report.html"
    there = page.is_file()
    try:
        yield
    finally:
        if there and not page.is_file():
            told = f"the old report told of fewer games and is removed; write it anew: trimtab report {folder}"
            errors.print(told, markup=False)


def _watch(
    folder: Path,
    info: dict[str, Any],
    games: int,
    play: Callable[[Any], Any],
    describe: Callable[[Progress], str],
) -> None:
    try:
        with Live(errors, info["title"], info["games_done"], games, describe) as live:
            play(live.tick)
    except KeyboardInterrupt:
        done = _kept(folder)
        errors.print(f"stopped after {done:,} of {games:,} games; go on with: trimtab resume {folder}", markup=False)
        raise typer.Exit(130) from None
    for sentence in info["reconstructions"]:
        errors.print(f"note: {sentence}", markup=False)


def _kept(folder: Path) -> int:
    file = next((folder / name for name in ("experiment.json", "run.json") if (folder / name).exists()), None)
    return int(json.loads(file.read_text(encoding="utf-8"))["games_done"]) if file else 0
