"""Files that are there whole or not at all: written aside, then renamed into place."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from sim.errors import UserError

REPEATED = ("point", "standing", "place", "course")  # columns of few different values


def make_folder(path: Path, what: str) -> None:
    """Make a folder, or take an empty one.

    Raises
    ------
    UserError
        If it is occupied.
    """
    path.mkdir(parents=True, exist_ok=True)
    if any(path.iterdir()):
        raise UserError(f"the {what} folder must be new or empty, got {path}")


def write_table(table: pa.Table, path: Path) -> None:
    """Write a table as Parquet; numbers of games and blocks, which ascend, as their differences."""
    columns: Sequence[str] = [name for name in table.column_names if name in ("game", "block")]
    plain = [name for name in table.column_names if name not in columns]
    aside = path.with_name(path.name + ".new")
    pq.write_table(
        table,
        aside,
        compression="lz4",
        use_dictionary=[
            name for name in plain if name in REPEATED or pa.types.is_dictionary(table.schema.field(name).type)
        ],
        column_encoding=dict.fromkeys(columns, "DELTA_BINARY_PACKED") or None,
        write_statistics=False,
    )
    aside.replace(path)


def write_json(content: dict[str, Any], path: Path) -> None:
    """Write what a folder says of itself."""
    write_bytes((json.dumps(content, indent=1, ensure_ascii=False) + "\n").encode(), path)


def write_bytes(content: bytes, path: Path) -> None:
    """Write bytes, and see them on the disk before they count."""
    aside = path.with_name(path.name + ".new")
    with aside.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    aside.replace(path)
