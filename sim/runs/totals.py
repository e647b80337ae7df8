"""What a run adds up to, kept small however many games: sums by seat and strategy, lengths, places, grids.

All sums are whole numbers, so that the order in which parts are added cannot show.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from sim.engine.kernel import DRAWN, GAME_FIELDS, NOBODY, OUTCOMES, Rows
from sim.jit import kernel

SUMS = ("sum", "sum_squares", "block_sum_squares", "block_cross")
GAME_MEASURES = ("unfinished", "drawn", "turns", "decisions", "lead_changes")
WINNER, TURNS, DECISIONS, LEAD_CHANGES = (
    GAME_FIELDS.index(n) for n in ("winner", "turns", "decisions", "lead_changes")
)


@kernel
def flush_block(block, count, sums, squares):
    """Add a block's sums, and their squares and products with its rows, to the totals; begin the next block."""
    for group in range(len(count)):
        rows = count[group]
        if rows > 0:
            squares[group, 0] += rows
            squares[group, 1] += 1
            squares[group, 2] += rows * rows
            for m in range(block.shape[1]):
                x = block[group, m]
                sums[group, 0, m] += x
                sums[group, 2, m] += x * x
                sums[group, 3, m] += x * rows
                block[group, m] = 0
            count[group] = 0


@kernel
def add_rows(games, seats, strategies, first, block, count, sums, squares):
    """Add the seats of games, block by block, to the groups all, seat, strategy, and strategy and seat.

    Sums are float64 for speed, and exact: a part's stay far below 2**53.
    """
    arrangements, players = strategies.shape
    labels = (len(count) - 1 - players) // (1 + players)
    last = first // arrangements
    for row in range(len(games)):
        now = (first + row) // arrangements
        if now != last:
            flush_block(block, count, sums, squares)
            last = now
        for seat in range(players):
            label = strategies[first + row - now * arrangements, seat]
            groups = (0, 1 + seat, 1 + players + label, 1 + players + labels + label * players + seat)
            won = games[row, 0] == seat
            for group in groups:
                count[group] += 1
                block[group, 0] += won
                sums[group, 1, 0] += won
                for m in range(seats.shape[2]):
                    x = np.float64(seats[row, seat, m])
                    block[group, m + 1] += x
                    sums[group, 1, m + 1] += x * x
    flush_block(block, count, sums, squares)


class Totals:
    """Running totals of a run.

    Parameters
    ----------
    labels : sequence of str
        Label of each position of the line-up.
    arrangements : array of int, shape (arrangements, seats)
        Position of the line-up in each seat.
    seat_measures, place_measures : sequence of str
        Names of the game's counters.
    place_shape : (int, int)
        Sides that counters by place are kept apart for, 1 where seats are turn order; places of the board.
    turn_limit : int
        Most turns that a game can have.
    cells : int
        Numbers that the game's grids hold together.
    draws : bool
        Whether games may end drawn; the tables say nothing of draws otherwise.
    """

    def __init__(
        self,
        labels: Sequence[str],
        arrangements: Any,
        seat_measures: Sequence[str],
        place_measures: Sequence[str],
        place_shape: tuple[int, int],
        turn_limit: int,
        cells: int = 0,
        *,
        draws: bool = False,
    ) -> None:
        self.draws = draws
        self.labels = list(dict.fromkeys(labels))
        self.positions = list(labels)
        arrangements = np.asarray(arrangements)
        self.strategies = np.array([self.labels.index(label) for label in labels])[arrangements]
        self.players = arrangements.shape[1]
        self.seat_measures = ("won", *seat_measures)
        self.place_measures = tuple(place_measures)
        groups = (1 + self.players) * (1 + len(self.labels))
        self.seat_sums = np.zeros((groups, len(SUMS), len(self.seat_measures)), np.int64)
        self.seat_rows = np.zeros((groups, 3), np.int64)  # rows, blocks, sum of squared rows of a block
        self.game_sums = np.zeros((1, len(SUMS), len(GAME_MEASURES)), np.int64)
        self.game_rows = np.zeros((1, 3), np.int64)
        self.lengths = np.zeros((turn_limit + 1, 3), np.int64)  # games, unfinished ones, drawn ones
        sides, places = place_shape
        self.places = np.zeros((len(labels), sides, len(OUTCOMES), len(place_measures), places), np.int64)
        self.grids = np.zeros(cells, np.int64)

    def add(self, first: int, rows: Rows) -> None:
        """Add a part: consecutive games, beginning with a block."""
        self._add(first, rows.games, rows.seats, self.strategies, self.seat_sums, self.seat_rows)
        unfinished, drawn = (rows.games[:, WINNER] == nobody for nobody in (NOBODY, DRAWN))
        turns = rows.games[:, TURNS]
        measures = np.stack([unfinished, drawn, turns, rows.games[:, DECISIONS], rows.games[:, LEAD_CHANGES]], axis=1)
        self._add_games(measures)
        self.lengths[:, 0] += np.bincount(turns, minlength=len(self.lengths))
        self.lengths[:, 1] += np.bincount(turns[unfinished], minlength=len(self.lengths))
        self.lengths[:, 2] += np.bincount(turns[drawn], minlength=len(self.lengths))
        self.places += rows.places
        self.grids += rows.grids

    def _add(self, first: int, games: Any, seats: Any, strategies: Any, sums: Any, squares: Any) -> None:
        part_sums, part_squares = np.zeros(sums.shape), np.zeros(squares.shape)
        block, count = np.zeros((sums.shape[0], sums.shape[2])), np.zeros(sums.shape[0])
        add_rows(games, seats, strategies, first, block, count, part_sums, part_squares)
        sums += part_sums.astype(np.int64)
        squares += part_squares.astype(np.int64)

    def _add_games(self, measures: Any) -> None:
        size = len(self.strategies)
        starts = np.arange(0, len(measures), size)
        block = np.add.reduceat(measures.astype(np.int64), starts, axis=0)
        rows = np.diff(np.append(starts, len(measures)))
        self.game_rows += np.array([len(measures), len(starts), (rows * rows).sum()])
        squares = (measures.astype(np.int64) ** 2).sum(0)
        self.game_sums += np.array([block.sum(0), squares, (block**2).sum(0), (block * rows[:, None]).sum(0)])

    def count_games(self) -> int:
        """Games added so far."""
        return int(self.game_rows[0, 0])

    def count_decisions(self) -> int:
        """Decisions of all games so far."""
        return int(self.game_sums[0, 0, GAME_MEASURES.index("decisions")])

    def _arrays(self) -> dict[str, Any]:
        names = ("seat_sums", "seat_rows", "game_sums", "game_rows", "lengths", "places", "grids")
        return {name: getattr(self, name) for name in names}

    def dump(self) -> bytes:
        """The totals as bytes."""
        buffer = io.BytesIO()
        np.savez(buffer, **self._arrays())
        return buffer.getvalue()

    def load(self, content: bytes) -> None:
        """Take up totals that ``dump`` wrote."""
        with np.load(io.BytesIO(content)) as stored:
            for name, array in self._arrays().items():
                array[:] = stored[name]

    def summary_table(self) -> pa.Table:
        """Tidy sums by measure and group; the columns are described in the README."""
        out = _Rows()
        for m, measure in enumerate(GAME_MEASURES):
            if self.draws or measure != "drawn":
                out.add(measure, "all", None, None, self.game_rows[0], self.game_sums[0, :, m])
        for m, measure in enumerate(self.seat_measures):
            for group, (name, seat, label) in enumerate(self._groups()):
                out.add(measure, name, seat, label, self.seat_rows[group], self.seat_sums[group, :, m])
        return out.table()

    def _groups(self) -> list[tuple[str, int | None, str | None]]:
        seats = range(self.players)
        groups: list[tuple[str, int | None, str | None]] = [("all", None, None)]
        groups += [("seat", seat, None) for seat in seats]
        groups += [("strategy", None, label) for label in self.labels]
        return groups + [("strategy_seat", seat, label) for label in self.labels for seat in seats]

    def lengths_table(self) -> pa.Table:
        """Games, and unfinished and drawn ones, by number of turns."""
        turns = np.flatnonzero(self.lengths[:, 0])
        counts = self.lengths[turns]
        names = ("games", "unfinished", "drawn")[: 2 + self.draws]
        columns = {name: counts[:, number] for number, name in enumerate(names)}
        return pa.table({"turns": pa.array(turns, pa.int32()), **columns})

    def places_table(self) -> pa.Table:
        """Counters by strategy, outcome and place, and by seat where seats are sides."""
        sums = np.zeros((len(self.labels), *self.places.shape[1:]), np.int64)
        for position, label in enumerate(self.positions):
            sums[self.labels.index(label)] += self.places[position]
        sums = sums[:, :, : len(OUTCOMES) - (not self.draws)]
        labels, sides, outcomes, _, places = sums.shape
        index = np.indices((labels, sides, outcomes, places)).reshape(4, -1)
        columns: dict[str, Any] = {
            "strategy": [self.labels[i] for i in index[0]],
            **({"seat": pa.array(index[1], pa.uint8())} if sides > 1 else {}),
            "outcome": [OUTCOMES[i] for i in index[2]],
            "place": pa.array(index[3], pa.int32()),
        }
        for number, name in enumerate(self.place_measures):
            columns[name] = sums[:, :, :, number, :].reshape(-1)
        return pa.table(columns)


class _Rows:
    """Rows of the summary under way."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []

    def add(self, measure: str, group: str, seat: int | None, label: str | None, rows: Any, sums: Any) -> None:
        if rows[0] or group != "strategy_seat":
            count = {
                "rows": rows[0],
                "blocks": rows[1],
                **dict(zip(SUMS, sums, strict=True)),
                "block_rows_squares": rows[2],
            }
            numbers = {name: int(value) for name, value in count.items()}
            self.rows.append({"measure": measure, "group": group, "seat": seat, "strategy": label, **numbers})

    def table(self) -> pa.Table:
        names = ("rows", "blocks", *SUMS, "block_rows_squares")
        schema = pa.schema(
            [("measure", pa.string()), ("group", pa.string()), ("seat", pa.int8()), ("strategy", pa.string())]
            + [(name, pa.int64()) for name in names]
        )
        return pa.Table.from_pylist(self.rows, schema)
