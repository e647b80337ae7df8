"""The Python face: run games, get tables."""

from __future__ import annotations

import os
import tempfile
import weakref
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from sim.runs.reader import RunFolder, open_run
from trimtab.running import begin, plan_run

if TYPE_CHECKING:
    import pandas as pd  # slow to import, and the command line plays without it


class Run:
    """What came out of a run.

    Attributes
    ----------
    path : Path
        Its folder; of a run without ``out`` a temporary one, gone with this object.
    info : dict
        What was played: rules, line-up, seed, versions, what is a reconstruction.
    games : DataFrame
        One row per game; ``winner`` is a seat, −1 for an unfinished game.
    seats : DataFrame
        One row per game and seat.
    places, summary, lengths : DataFrame
        Counters by place, sums by seat and strategy, and the histogram of lengths; there without rows too.
    traces, choices : DataFrame
        How every seat stood through the first games, and what there was to choose; there without rows too.
    """

    def __init__(self, folder: RunFolder) -> None:
        self._folder = folder
        self.path = folder.path
        self.info = dict(folder.info)

    @cached_property
    def games(self) -> pd.DataFrame:
        """One row per game."""
        return _frame(self._folder.games())

    @cached_property
    def seats(self) -> pd.DataFrame:
        """One row per game and seat."""
        return _frame(self._folder.seats())

    @cached_property
    def places(self) -> pd.DataFrame:
        """Counters by strategy, outcome and place."""
        return _frame(self._folder.places())

    @cached_property
    def summary(self) -> pd.DataFrame:
        """Sums by measure and group, with what their errors need."""
        return _frame(self._folder.summary())

    @cached_property
    def lengths(self) -> pd.DataFrame:
        """Games by number of turns."""
        return _frame(self._folder.lengths())

    @cached_property
    def traces(self) -> pd.DataFrame:
        """One row per game, seat and twentieth of the turns, of the first games."""
        return _frame(self._folder.traces())

    @cached_property
    def choices(self) -> pd.DataFrame:
        """Decisions, forced decisions and options of the first games."""
        return _frame(self._folder.choices())

    def __repr__(self) -> str:
        lineup = ", ".join(player["label"] for player in self.info["lineup"])
        return f"<Run of {self.info['games_done']:,} games of {self.info['title']}: {lineup}>"


def _frame(table: pa.Table) -> pd.DataFrame:
    frame: pd.DataFrame = table.to_pandas()
    return frame


def read(path: str | os.PathLike[str]) -> Run:
    """Read a run folder.

    Raises
    ------
    RunFolderError
        If it is none.
    """
    return Run(open_run(Path(path)))


def run(
    game: str,
    *,
    players: int | None = None,
    lineup: str | Sequence[str] | None = None,
    rules: dict[str, Any] | None = None,
    games: int = 100_000,
    seed: int | None = None,
    threads: int | None = None,
    rows: bool = True,
    rotate: bool = True,
    out: str | os.PathLike[str] | None = None,
    chunk: int | None = None,
) -> Run:
    """Play games and return what came out.

    Parameters
    ----------
    game : str
        Name of the game.
    players : int, optional
        Number of players; by default that of the line-up, or the game's.
    lineup : sequence of str, or str with commas
        Strategies: ``name`` or ``file.py:name``, with weights set in place: ``name:weight=0.7``.
    rules : dict, optional
        Rules that differ from print, by name; a number may be a formula: ``{"jokers": "players + 2"}``.
    games : int
        Games to play.
    seed : int, optional
        Seed of all luck; by default a new one, to be found in ``info["seed"]``.
    threads : int, optional
        Threads; by default one for each core.
    rows : bool
        Whether to keep a row per game and per seat.
    rotate : bool
        False keeps the line-up's order as the seats' order, instead of every arrangement in turn.
    out : path, optional
        Folder to keep the run in; without it nothing is left on disk.
    chunk : int, optional
        Games that a thread plays at a time; shows in nothing but speed.

    Returns
    -------
    Run

    Raises
    ------
    UserError
        If anything asked for is wrong, before any game is played; or if a strategy breaks the rules.
    """
    plan = plan_run(game, players=players, lineup=lineup, rules=rules, games=games, seed=seed, rows=rows, rotate=rotate)
    if out is not None:
        begin(plan, Path(out), threads=threads, chunk=chunk, tick=lambda progress: None)
        return read(out)
    holder = tempfile.TemporaryDirectory(prefix="trimtab-")
    folder = Path(holder.name) / "run"
    begin(plan, folder, threads=threads, chunk=chunk, tick=lambda progress: None)
    result = read(folder)
    weakref.finalize(result, holder.cleanup)
    return result
