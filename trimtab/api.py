"""The Python face: run games, get tables."""

from __future__ import annotations

import os
import tempfile
import weakref
from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from sim.errors import UserError, unknown
from sim.runs.reader import ExperimentFolder, RunFolder, open_experiment, open_folder, open_run
from trimtab.running import begin, plan_run

if TYPE_CHECKING:
    import pandas as pd  # slow to import, and the command line plays without it
    from matplotlib.axes import Axes

    from reports.gallery import Plan


class Run:
    """What came out of a run.

    Attributes
    ----------
    path : Path
        Its folder; of a run without ``out`` a temporary one, gone with this object.
    info : dict
        What was played: rules, line-up, seed, versions, what is a reconstruction.
    games : DataFrame
        One row per game; ``winner`` is a seat, −1 for an unfinished game, −2 for a drawn one.
    seats : DataFrame
        One row per game and seat.
    places, summary, lengths : DataFrame
        Counters by place, sums by seat and strategy, and the histogram of lengths; there without rows too.
    grids : DataFrame
        Cases counted over two axes, of a game that counts some; there without rows too.
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
    def grids(self) -> pd.DataFrame:
        """Cases, and those that turned out one way, by grid and cell."""
        return _frame(self._folder.grids())

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

    def plot(self, name: str) -> Axes:
        """Draw a figure of the run's report by its name, such as ``seat_wins``; a wrong name tells the others."""
        from reports.gallery import plan_figures  # noqa: PLC0415  # matplotlib is slow to import
        from reports.tables.collect import compute_tables  # noqa: PLC0415  # same

        tables = compute_tables(self._folder)
        return _plot(plan_figures(self._folder, tables), tables, name)

    def __repr__(self) -> str:
        lineup = ", ".join(player["label"] for player in self.info["lineup"])
        return f"<Run of {self.info['games_done']:,} games of {self.info['title']}: {lineup}>"


def _frame(table: pa.Table) -> pd.DataFrame:
    frame: pd.DataFrame = table.to_pandas()
    return frame


class Experiment:
    """What came out of an experiment.

    Attributes
    ----------
    path : Path
        Its folder; of an experiment without ``out`` a temporary one, gone with this object.
    info : dict
        What was asked and played: declaration, variants, seed, versions, what is a reconstruction.
    findings : list of str
        What it found, in sentences.
    tables : dict of DataFrame
        Its tables by name: ``variants`` and ``differences`` of what was compared, ``sweep`` of a sweep, ``standings``,
        ``matrix`` and ``cycles`` of a tournament, and more.
    """

    def __init__(self, folder: ExperimentFolder) -> None:
        self._folder = folder
        self.path = folder.path
        self.info = dict(folder.info)

    @cached_property
    def findings(self) -> list[str]:
        """What it found."""
        from reports.verdicts import state_findings  # noqa: PLC0415  # pandas is slow to import

        return state_findings(self._folder)

    @cached_property
    def tables(self) -> dict[str, pd.DataFrame]:
        """Every table, by name."""
        from reports.tables.experiments import compute_experiment_tables  # noqa: PLC0415  # same

        return compute_experiment_tables(self._folder)

    def plot(self, name: str) -> Axes:
        """Draw a figure of the experiment's page by its name, such as ``sweep``; a wrong name tells the others."""
        from reports.experiment_gallery import plan_experiment_figures  # noqa: PLC0415  # matplotlib is slow to import

        return _plot(plan_experiment_figures(self._folder, self.tables), self.tables, name)

    def __repr__(self) -> str:
        return f"<{self.info['title']}: {self.info['experiment']} of {self.info['games_done']:,} games>"


def _plot(plans: Iterable[Plan], tables: Mapping[str, pd.DataFrame], name: str) -> Axes:
    there = {plan.name: plan for plan in plans}
    if name not in there:
        raise unknown("figure", name, there)
    return there[name].plot(tables[there[name].table])


def read(path: str | os.PathLike[str]) -> Run | Experiment:
    """Read the folder of a run or an experiment.

    Raises
    ------
    RunFolderError
        If it is none.
    UserError
        If it is no path.
    """
    folder = open_folder(_take_path("path", path))
    return Run(folder) if isinstance(folder, RunFolder) else Experiment(folder)


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
    keep = None if out is None else _take_path("out", out)
    plan = plan_run(game, players=players, lineup=lineup, rules=rules, games=games, seed=seed, rows=rows, rotate=rotate)
    with ExitStack() as stack:
        folder = keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="trimtab-"))) / "run"
        begin(plan, folder, threads=threads, chunk=chunk, tick=lambda progress: None)
        result = Run(open_run(folder))
        weakref.finalize(result, stack.pop_all().close)
    return result


def _take_path(name: str, path: str | os.PathLike[str]) -> Path:
    try:
        return Path(path)
    except TypeError:
        raise UserError(f"{name} must be the path of a folder, got {path!r}") from None


def compare(game: str, a: Any, b: Any, **more: Any) -> Experiment:
    """Compare two variants on the same luck, until it is settled whether they differ.

    Parameters
    ----------
    game : str
        Name of the game.
    a, b : str or dict
        The variants, the baseline first: ``"printed"``, ``{"jokers": "players + 2"}``, ``"racer,hunter"``.
    **more
        ``measure``, ``tolerance``, ``precision``, ``confidence``, ``games``, ``lineup``, ``players``, ``rules``,
        ``seed``, as :class:`trimtab.experiments.compare.Compare` describes them; ``threads`` and ``out`` as for
        :func:`run`.

    Raises
    ------
    UserError
        If anything asked for is wrong, before any game is played.
    """
    return _ask("compare", {"game": game, "a": a, "b": b, **more})


def sweep(game: str, axes: dict[str, Any], **more: Any) -> Experiment:
    """Play every combination of some rules' values on the same luck.

    Parameters
    ----------
    game : str
        Name of the game.
    axes : dict
        Values by rule: ``{"jokers": range(7), "players": [2, 3]}``, ``{"jokers": "0..6 | players + 1"}``.
    **more
        ``measure``, ``tolerance``, ``games`` (of each variant), ``lineup``, ``players``, ``rules``, ``seed``, as
        :class:`trimtab.experiments.sweep.Sweep` describes them; ``threads`` and ``out`` as for :func:`run`.

    Raises
    ------
    UserError
        If anything asked for is wrong, before any game is played.
    """
    if isinstance(axes, Mapping):
        axes = {name: list(values) if isinstance(values, range) else values for name, values in axes.items()}
    return _ask("sweep", {"game": game, "axes": axes, **more})


def impact(game: str, **more: Any) -> Experiment:
    """Take away or add one card or space at a time, on the same luck.

    Parameters
    ----------
    game : str
        Name of the game.
    **more
        ``kinds``, ``measure``, ``tolerance``, ``games`` (of each change), ``lineup``, ``players``, ``rules``, ``seed``,
        as :class:`trimtab.experiments.impact.Impact` describes them; ``threads`` and ``out`` as for :func:`run`.

    Raises
    ------
    UserError
        If anything asked for is wrong, before any game is played.
    """
    return _ask("impact", {"game": game, **more})


def tournament(game: str, strategies: Sequence[str] | str | None = None, **more: Any) -> Experiment:
    """Play strategies in all arrangements over the seats, and rank them.

    Parameters
    ----------
    game : str
        Name of the game.
    strategies : sequence of str, optional
        Who takes part; by default every strategy of the house.
    **more
        ``players``, ``games``, ``rules``, ``seed``, as :class:`trimtab.experiments.tournament.Tournament` describes
        them; ``threads`` and ``out`` as for :func:`run`.

    Raises
    ------
    UserError
        If anything asked for is wrong, before any game is played.
    """
    chosen = list(strategies) if isinstance(strategies, Sequence) and not isinstance(strategies, str) else strategies
    return _ask("tournament", {"game": game, "strategies": chosen, **more})


def _ask(kind: str, given: dict[str, Any]) -> Experiment:
    from trimtab.experiments import playing  # noqa: PLC0415  # scipy is slow to import

    threads, out = given.pop("threads", None), given.pop("out", None)
    keep = None if out is None else _take_path("out", out)
    plan = playing.plan(playing.declare(kind, given))
    with ExitStack() as stack:
        folder = keep or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="trimtab-"))) / kind
        playing.begin(plan, folder, threads=threads)
        result = Experiment(open_experiment(folder))
        weakref.finalize(result, stack.pop_all().close)
    return result
