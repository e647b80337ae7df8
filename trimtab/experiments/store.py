"""Write an experiment's folder as it goes; ``experiment.json`` alone says what counts, and is renewed last."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pyarrow as pa

from sim.errors import UserError
from sim.runs.files import make_folder, write_json, write_table
from sim.runs.reader import ExperimentFolder


class ExperimentStore:
    """A folder in the making.

    Parameters
    ----------
    path : Path
        The folder; ``create`` makes it.
    info : dict
        What ``experiment.json`` says.
    """

    def __init__(self, path: Path, info: dict[str, Any]) -> None:
        self.path = path
        self.info = info

    def create(self) -> None:
        """Make the folder.

        Raises
        ------
        UserError
            If it is occupied or cannot be written.
        """
        try:
            make_folder(self.path, "experiment's")
            write_json(self.info, self.path / "experiment.json")
        except OSError as error:
            raise UserError(f"cannot write {self.path}: {error.strerror}") from None

    def tables(self) -> dict[str, pa.Table]:
        """Return the tables that count so far."""
        folder = ExperimentFolder(self.path, self.info)
        return {name: folder.table(name) for name in self.info["tables"]}

    def save(self, changes: dict[str, Any], tables: dict[str, pa.Table]) -> None:
        """Make all that has been played count: new tables aside, then ``experiment.json``, then the old ones go."""
        before = dict(self.info["tables"])
        names = {name: f"{name}-{changes['blocks_done']:09d}.parquet" for name in tables}
        for name, table in tables.items():
            write_table(table, self.path / names[name])
        self.info |= {**changes, "tables": names}
        write_json(self.info, self.path / "experiment.json")
        for name in set(before.values()) - set(names.values()):
            (self.path / name).unlink(missing_ok=True)

    def finish(self) -> None:
        """Close an experiment that has played enough."""
        self.info |= {"complete": True}
        write_json(self.info, self.path / "experiment.json")

    def break_off(self) -> str:
        """Remove the folder if no game counts; return in words what is kept."""
        done = self.info["games_done"]
        if done:
            return f"{done:,} games are kept, go on with: trimtab resume {self.path}"
        shutil.rmtree(self.path, ignore_errors=True)
        return "no game is kept"
