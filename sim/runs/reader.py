"""Read a run folder: what was played, and the tables of what happened."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

FORMAT = 1
EXPERIMENT_FORMAT = 1
NEEDED = ("game", "players", "games", "games_done", "part_games", "rows", "board", "course", "grids")
EXPERIMENT_NEEDED = ("experiment", "game", "variants", "blocks_done", "tables")


class RunFolderError(ValueError):
    """A run folder, or a part of it, that cannot be read; the message is one line for people."""


@dataclass(frozen=True)
class RunFolder:
    """A run on disk.

    Parameters
    ----------
    path : Path
        The folder.
    info : mapping
        What ``run.json`` says, which alone decides what is complete.
    """

    path: Path
    info: Mapping[str, Any]

    def games(self, columns: Sequence[str] | None = None) -> pa.Table:
        """Return one row per game, or the columns named; raise RunFolderError if rows were not stored."""
        return pa.concat_tables(self._read_parts("games.parquet", columns, 1))

    def seats(self, columns: Sequence[str] | None = None) -> pa.Table:
        """Return one row per game and seat, or the columns named; raise RunFolderError if rows were not stored."""
        return pa.concat_tables(self.seat_parts(columns))

    def seat_parts(self, columns: Sequence[str] | None = None) -> Iterator[pa.Table]:
        """Give the same part by part, each of whole blocks: memory stays small however many games there are."""
        return self._read_parts("seats.parquet", columns, self.info["players"])

    def places(self) -> pa.Table:
        """Return the counts by strategy, outcome and place, and by seat where seats are sides of the game."""
        return _read_file(self.path / "places.parquet")

    def grids(self) -> pa.Table:
        """Return the counts by grid and cell; raise RunFolderError if the game has no grids."""
        if not self.info["grids"]:
            raise RunFolderError(f"{self.path} holds no grids.parquet: the game counts none")
        return _read_file(self.path / "grids.parquet")

    def summary(self) -> pa.Table:
        """Return the sums by measure and group, from which means and their errors follow."""
        table = _read_file(self.path / "summary.parquet")
        self._check_games("summary.parquet", sum(row["rows"] for row in table.to_pylist() if _counts_games(row)))
        return table

    def lengths(self) -> pa.Table:
        """Return how many games, and how many of them unfinished (and drawn, if games may be), took how many turns."""
        table = _read_file(self.path / "lengths.parquet")
        self._check_games("lengths.parquet", sum(table["games"].to_pylist()))
        return table

    @property
    def sides(self) -> Sequence[str]:
        """Names of the seats, as in a sentence, where they are sides of the game; empty where they are turn order."""
        return _name_sides(self.info)

    @property
    def draws(self) -> bool:
        """Whether games may end drawn."""
        return bool(self.info.get("draws"))

    @property
    def has_traces(self) -> bool:
        """Whether the run tells how its first games went: a complete run does, unless it is of an older version."""
        return bool(self.info.get("complete")) and (self.path / "traces.parquet").is_file()

    def traces(self, columns: Sequence[str] | None = None) -> pa.Table:
        """Return how every seat stood in the first games: a row for each game, seat and twentieth of the turns."""
        return self._read_traced("traces.parquet", columns)

    def choices(self) -> pa.Table:
        """Return the decisions of the first games, those with one option only, and the options of all together."""
        return self._read_traced("choices.parquet", None)

    def _read_traced(self, file: str, columns: Sequence[str] | None) -> pa.Table:
        if not self.has_traces:
            raise RunFolderError(f"{self.path} holds no {file}: the run is not complete, or is of an older version")
        return _read_file(self.path / file, columns)

    def _check_games(self, file: str, counted: int) -> None:
        if counted != self.info["games_done"]:
            raise RunFolderError(
                f"{self.path / file} must count the {self.info['games_done']} games of run.json, got {counted}"
            )

    def _read_parts(self, folder: str, columns: Sequence[str] | None, rows_per_game: int) -> Iterator[pa.Table]:
        if not self.info["rows"]:
            raise RunFolderError(f"{self.path} holds no {folder}: the run was made without rows")
        done, size = self.info["games_done"], self.info["part_games"]
        if done == 0:
            raise RunFolderError(f"{self.path} holds no games yet: its first part is not complete")
        for number, first in enumerate(range(0, done, size)):
            rows = rows_per_game * min(size, done - first)
            yield _read_file(self.path / folder / f"part-{number:05d}.parquet", columns, rows)


@dataclass(frozen=True)
class ExperimentFolder:
    """An experiment on disk.

    Parameters
    ----------
    path : Path
        The folder.
    info : mapping
        What ``experiment.json`` says, which alone decides what counts.
    """

    path: Path
    info: Mapping[str, Any]

    @property
    def sides(self) -> Sequence[str]:
        """Names of the seats, as in a sentence, where they are sides of the game; empty where they are turn order."""
        return _name_sides(self.info)

    @property
    def draws(self) -> bool:
        """Whether games of any variant may end drawn."""
        return any(variant.get("draws") for variant in self.info["variants"])

    def table(self, name: str) -> pa.Table:
        """Return a table by its name; raise RunFolderError if there is none yet, or if it is damaged."""
        if name not in self.info["tables"]:
            raise RunFolderError(f"{self.path} holds no {name} yet: its first blocks are not complete")
        return _read_file(self.path / self.info["tables"][name])


def open_folder(path: str | Path) -> RunFolder | ExperimentFolder:
    """Open a folder of either kind; raise RunFolderError if it is none."""
    return open_experiment(path) if (Path(path) / "experiment.json").exists() else open_run(path)


def open_experiment(path: str | Path) -> ExperimentFolder:
    """Open an experiment's folder.

    Raises
    ------
    RunFolderError
        If the folder is none, or its ``experiment.json`` is missing, foreign or of a newer format.
    """
    path = Path(path)
    if not path.is_dir():
        raise RunFolderError(f"{path} is not an experiment's folder: there is no such folder")
    return ExperimentFolder(path, _read_info(path / "experiment.json", EXPERIMENT_FORMAT, EXPERIMENT_NEEDED))


def open_run(path: str | Path) -> RunFolder:
    """Open a run folder.

    Parameters
    ----------
    path : str or Path
        The folder that holds ``run.json``.

    Returns
    -------
    RunFolder

    Raises
    ------
    RunFolderError
        If the folder is none, or its ``run.json`` is missing, foreign or of a newer format.
    """
    path = Path(path)
    if not path.is_dir():
        raise RunFolderError(f"{path} is not a run folder: there is no such folder")
    return RunFolder(path, _read_info(path / "run.json", FORMAT, NEEDED))


def _read_info(file: Path, newest: int, needed: Sequence[str]) -> Mapping[str, Any]:
    what = file.stem
    try:
        info = json.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise RunFolderError(f"{file.parent} is not {_article(what)} folder: {file.name} is missing") from None
    except (OSError, ValueError) as error:
        raise RunFolderError(f"{file} cannot be read: {_line(error)}") from error
    if not isinstance(info, dict) or not isinstance(info.get("format"), int):
        raise RunFolderError(f"{file} is not {_article(what)}'s: it must give its format as a whole number")
    if info["format"] > newest:
        raise RunFolderError(f"{file} has format {info['format']}, newer than the {newest} that this version reads")
    missing = [key for key in needed if key not in info]
    if missing:
        raise RunFolderError(f"{file} lacks {', '.join(missing)}")
    return info


def _name_sides(info: Mapping[str, Any]) -> Sequence[str]:
    return tuple(info.get("seat_names", ()))


def _article(what: str) -> str:
    return f"{'an' if what[0] in 'aeiou' else 'a'} {what}"


def _read_file(path: Path, columns: Sequence[str] | None = None, rows: int | None = None) -> pa.Table:
    try:
        with pq.ParquetFile(path) as file:
            _check_columns(path, columns, file.schema_arrow.names)
            table = file.read(columns=columns)
    except FileNotFoundError:
        raise RunFolderError(f"{path} is missing") from None
    except (OSError, pa.ArrowException) as error:
        raise RunFolderError(f"{path} is damaged: {_line(error)}") from error
    if rows is not None and table.num_rows != rows:
        raise RunFolderError(f"{path} must hold {rows} rows, got {table.num_rows}")
    return table


def _check_columns(path: Path, columns: Sequence[str] | None, stored: Sequence[str]) -> None:
    unknown = [column for column in columns or () if column not in stored]
    if unknown:
        raise RunFolderError(f"{path} has no column {unknown[0]!r}; it has {', '.join(stored)}")


def _counts_games(row: Mapping[str, Any]) -> bool:
    return bool(row["measure"] == "turns" and row["group"] == "all")


def _line(error: Exception) -> str:
    return str(error).partition("\n")[0]
