"""Grids of a run: cases counted over two axes."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pyarrow as pa

from sim.engine.machine import Setting
from sim.game import Grid

Names = dict[int, str]  # of a grid's rows or columns, by number; those without a name are left out


def describe_grids(setting: Setting) -> dict[str, Any]:
    """Return what ``run.json`` says of a game's grids under its rules."""
    described = {}
    for name, grid in setting.game.grids.items():
        rows, columns = _name_axes(grid, setting.rules)
        described[name] = {
            "says": grid.says,
            "rows": grid.rows,
            "columns": grid.columns,
            "row_names": list(rows.values()),
            "column_names": list(columns.values()),
            "counts": list(grid.counts),
        }
    return described


def grids_table(setting: Setting, cells: Any) -> pa.Table:
    """One row for each named cell of each grid: how many cases, how many turned out so, and the share expected."""
    first, tables = 0, []
    for name, grid in setting.game.grids.items():
        last = first + math.prod(grid.shape)
        tables.append(_grid_table(name, grid, cells[first:last].reshape(grid.shape), setting.rules))
        first = last
    return pa.concat_tables(tables)


def _name_axes(grid: Grid, rules: Any) -> tuple[Names, Names]:
    rows, columns = (dict(enumerate(names(rules))) for names in (grid.row_names, grid.column_names))
    assert len(rows) <= grid.size[0]
    assert len(columns) <= grid.size[1]
    return {row: name for row, name in rows.items() if name}, {at: name for at, name in columns.items() if name}


def _grid_table(name: str, grid: Grid, counts: Any, rules: Any) -> pa.Table:
    rows, columns = _name_axes(grid, rules)
    exact = grid.exact(rules)
    expected = np.full(grid.size, np.nan) if exact is None else np.asarray(exact, float)
    named = np.ix_(list(rows), list(columns))
    cases, successes, share = (cells[named].reshape(-1) for cells in (*counts, expected))
    return pa.table(
        {
            "grid": [name] * len(cases),
            "row": [row for row in rows.values() for _ in columns],
            "column": list(columns.values()) * len(rows),
            "cases": cases,
            "successes": successes,
            "exact": pa.array(share, mask=np.isnan(share)),
        }
    )
