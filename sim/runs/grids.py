"""Grids of a run: cases counted over two axes."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pyarrow as pa

from sim.engine.machine import Setting
from sim.game import Game, Grid


def describe_grids(game: Game) -> dict[str, Any]:
    """Return what ``run.json`` says of a game's grids."""
    return {
        name: {
            "says": grid.says,
            "rows": grid.rows,
            "columns": grid.columns,
            "row_names": grid.row_names,
            "column_names": grid.column_names,
            "counts": list(grid.counts),
        }
        for name, grid in game.grids.items()
    }


def grids_table(setting: Setting, cells: Any) -> pa.Table:
    """One row for each cell of each grid: how many cases, how many turned out so, and the share expected, if known."""
    first, tables = 0, []
    for name, grid in setting.game.grids.items():
        last = first + math.prod(grid.shape)
        tables.append(_grid_table(name, grid, cells[first:last].reshape(2, -1), grid.exact(setting.rules)))
        first = last
    return pa.concat_tables(tables)


def _grid_table(name: str, grid: Grid, counts: Any, exact: Any) -> pa.Table:
    _, rows, columns = grid.shape
    expected = np.full(rows * columns, np.nan) if exact is None else np.asarray(exact, float).reshape(-1)
    return pa.table(
        {
            "grid": [name] * (rows * columns),
            "row": [row for row in grid.row_names for _ in range(columns)],
            "column": grid.column_names * rows,
            "cases": counts[0],
            "successes": counts[1],
            "exact": pa.array(expected, mask=np.isnan(expected)),
        }
    )
