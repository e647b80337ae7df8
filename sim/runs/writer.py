"""Write a run folder as the run goes.

Files are written aside and renamed into place. ``run.json`` alone says how many games are complete, and is renewed
last: killed at any moment, a run goes on from there and ends with the same bytes as an undisturbed one.
"""

from __future__ import annotations

import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from sim.engine.batch import Part
from sim.engine.kernel import DRAWN, GAME_FIELDS, NOBODY
from sim.engine.machine import Setting
from sim.engine.trace import TraceRows
from sim.errors import UserError
from sim.runs.files import make_folder, write_bytes, write_json, write_table
from sim.runs.grids import grids_table
from sim.runs.totals import Totals
from sim.runs.traces import choices_table, traces_table

CHECKPOINT_SECONDS = 1.0


class RunWriter:
    """Writes the parts of a run, in order.

    Parameters
    ----------
    path : Path
        The run folder; ``create`` makes it.
    info : dict
        What ``run.json`` says.
    totals : Totals
        Empty, or as far as ``info["games_done"]``.
    setting : Setting
        What is played.
    """

    def __init__(self, path: Path, info: dict[str, Any], totals: Totals, setting: Setting) -> None:
        self.path = path
        self.info = info
        self.totals = totals
        self.setting = setting
        self._standing_scale = setting.game.standing_scale(setting.rules)
        self._done = int(info["games_done"])
        self._checkpoint = f"checkpoint-{self._done}.npz" if self._done else ""
        self._saved_at = time.monotonic()

    def create(self) -> None:
        """Make the folder.

        Raises
        ------
        UserError
            If it is occupied or cannot be written.
        """
        try:
            make_folder(self.path, "run")
            for name in ("games.parquet", "seats.parquet") if self.info["rows"] else ():
                (self.path / name).mkdir()
            self._write_info()
        except OSError as error:
            raise UserError(f"cannot write {self.path}: {error.strerror}") from None

    def add(self, part: Part) -> None:
        """Write a part's rows and add it to the totals."""
        if self.info["rows"]:
            name = f"part-{part.first // self.info['part_games']:05d}.parquet"
            write_table(self._games_table(part), self.path / "games.parquet" / name)
            write_table(self._seats_table(part), self.path / "seats.parquet" / name)
        self.totals.add(part.first, part.rows)
        self._done += len(part.rows.games)
        if time.monotonic() - self._saved_at > CHECKPOINT_SECONDS:
            self.save()

    def save(self) -> None:
        """Make all parts so far count."""
        if self._done == self.info["games_done"]:
            return
        before, self._checkpoint = self._checkpoint, f"checkpoint-{self._done}.npz"
        self._write_totals()
        write_bytes(self.totals.dump(), self.path / self._checkpoint)
        self._write_info(games_done=self._done)
        self._saved_at = time.monotonic()
        if before:
            (self.path / before).unlink(missing_ok=True)

    def finish(self, traced: TraceRows) -> None:
        """Close a run whose games are all there, with the first of them traced."""
        self._write_totals()
        write_table(traces_table(traced, self.totals, self.setting), self.path / "traces.parquet")
        write_table(choices_table(traced, self.totals), self.path / "choices.parquet")
        self._write_info(complete=True)
        for left in self.path.glob("checkpoint-*"):
            left.unlink()

    def break_off(self) -> str:
        """Save what can be saved; remove the folder if no game counts. Return in words what is kept."""
        with suppress(OSError):
            self.save()
        done = self.info["games_done"]
        if done:
            return f"{done:,} games are kept, go on with: trimtab resume {self.path}"
        shutil.rmtree(self.path, ignore_errors=True)
        return "no game is kept"

    def _write_totals(self) -> None:
        write_table(self.totals.summary_table(), self.path / "summary.parquet")
        write_table(self.totals.lengths_table(), self.path / "lengths.parquet")
        write_table(self.totals.places_table(), self.path / "places.parquet")
        if self.setting.game.grids:
            write_table(grids_table(self.setting, self.totals.grids), self.path / "grids.parquet")

    def _write_info(self, **changes: Any) -> None:
        info = {**self.info, **changes}
        write_json(info, self.path / "run.json")
        self.info |= changes

    def _games_table(self, part: Part) -> pa.Table:
        columns = dict(zip(GAME_FIELDS, part.rows.games.T, strict=True))
        numbers = np.arange(part.first, part.first + len(part.rows.games))
        size = len(self.totals.strategies)
        nobody = columns["winner"] < 0
        drawn = {"drawn": columns["winner"] == DRAWN} if self.totals.draws else {}
        deficit = (columns["deficit"] / self._standing_scale).astype(np.float32)
        return pa.table(
            {
                "game": numbers,
                "block": numbers // size,
                "arrangement": pa.array((numbers % size).astype(np.uint8)),
                "winner": columns["winner"].astype(np.int8),
                "unfinished": columns["winner"] == NOBODY,
                **drawn,
                "turns": columns["turns"],
                "decisions": columns["decisions"],
                "lead_changes": columns["lead_changes"],
                "deficit": pa.array(deficit, mask=nobody),
                "lead_turn": pa.array(columns["lead_turn"], mask=nobody),
            }
        )

    def _seats_table(self, part: Part) -> pa.Table:
        games, players = part.rows.seats.shape[:2]
        numbers = np.arange(part.first, part.first + games)
        size = len(self.totals.strategies)
        labels = self.totals.strategies[numbers % size].astype(np.int8).reshape(-1)
        winners = part.rows.games[:, 0]
        columns: dict[str, Any] = {
            "game": numbers.repeat(players),
            "block": (numbers // size).repeat(players),
            "seat": np.tile(np.arange(players, dtype=np.uint8), games),
            "strategy": pa.DictionaryArray.from_arrays(labels, self.totals.labels),
            "won": (winners[:, None] == np.arange(players)).reshape(-1),
        }
        for number, name in enumerate(self.totals.seat_measures[1:]):
            columns[name] = part.rows.seats[:, :, number].reshape(-1).astype(np.int32)
        return pa.table(columns)


def load_checkpoint(path: Path, info: dict[str, Any], totals: Totals) -> None:
    """Take up the totals of an unfinished run.

    Raises
    ------
    UserError
        If they are missing or damaged.
    """
    if not info["games_done"]:
        return
    file = path / f"checkpoint-{info['games_done']}.npz"
    try:
        totals.load(file.read_bytes())
    except (OSError, ValueError, KeyError, EOFError, SyntaxError) as error:
        raise UserError(f"{file} is missing or damaged ({type(error).__name__}): the run cannot be resumed") from None


def part_size(games: int, block: int) -> int:
    """Games to a part: whole blocks, about a thirtieth of the run within bounds."""
    size = min(max(games // 32, 2048), 131_072)
    return max(size // block, 1) * block
