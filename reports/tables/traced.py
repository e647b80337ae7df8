"""The traced games of a run as arrays: who stood how, when, and who won."""

from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from reports.boards import has_pawns
from reports.stats.clusters import Floats
from sim.runs.reader import RunFolder, RunFolderError

POINTS = 21


@dataclass(frozen=True)
class Traced:
    """Traced games.

    Parameters
    ----------
    standing : array, shape (games, seats, 21)
        0 to 1, at every twentieth of a game's turns.
    won : array of bool, shape (games, seats)
    block : array of int, shape (games,)
    place : array of int, shape (games, seats, 21), optional
        Where a seat's pawn stands, if the game has pawns.
    course : array of int, shape (games, seats, 21), optional
        The number that the game wants followed, if it names one.
    """

    standing: Floats
    won: NDArray[Any]
    block: NDArray[Any]
    place: NDArray[Any] | None = None
    course: NDArray[Any] | None = None

    def finished(self) -> "Traced":
        """Return the games that somebody wins."""
        ended = self.won.any(axis=1)
        place, course = (None if part is None else part[ended] for part in (self.place, self.course))
        return Traced(self.standing[ended], self.won[ended], self.block[ended], place, course)


def read_traced(run: RunFolder) -> Traced:
    """Read the traced games of a run.

    Raises
    ------
    RunFolderError
        If the run has none, or they are not whole.
    """
    place = ["place"] if has_pawns(run.info["board"]) else []
    course = ["course"] if run.info["course"] is not None else []
    table = run.traces(["block", "won", "standing", *place, *course])
    players = int(run.info["players"])
    if table.num_rows % (players * POINTS):
        raise RunFolderError(f"{run.path / 'traces.parquet'} must hold whole games, got {table.num_rows} rows")
    columns = {name: table[name].to_numpy().reshape(-1, players, POINTS) for name in table.column_names}
    won, block = columns["won"][:, :, 0], columns["block"][:, 0, 0]
    return Traced(columns["standing"].astype(float), won, block, columns.get("place"), columns.get("course"))
