"""The traced games of a run as arrays: who stood how, when, and who won."""

from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

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
    place : array of int, shape (games, seats, 21)
        Where a seat's pawn stands; −1 for nowhere.
    won : array of bool, shape (games, seats)
    block : array of int, shape (games,)
    """

    standing: Floats
    place: NDArray[Any]
    won: NDArray[Any]
    block: NDArray[Any]

    def finished(self) -> "Traced":
        """Return the games that somebody wins."""
        ended = self.won.any(axis=1)
        return Traced(self.standing[ended], self.place[ended], self.won[ended], self.block[ended])


def read_traced(run: RunFolder) -> Traced:
    """Read the traced games of a run.

    Raises
    ------
    RunFolderError
        If the run has none, or they are not whole.
    """
    table = run.traces(["block", "won", "standing", "place"])
    players = int(run.info["players"])
    if table.num_rows % (players * POINTS):
        raise RunFolderError(f"{run.path / 'traces.parquet'} must hold whole games, got {table.num_rows} rows")
    columns = {name: table[name].to_numpy().reshape(-1, players, POINTS) for name in table.column_names}
    return Traced(
        columns["standing"].astype(float), columns["place"], columns["won"][:, :, 0], columns["block"][:, 0, 0]
    )
