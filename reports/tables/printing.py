"""Tables as text for people."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd

from reports.words import number, percent

SHARES = {"win_rate", "fair_share", "unfinished", "unfinished_share", "share"}
SAID_ONCE = ["fair_share", "games", "blocks", "intervals", "first", "last", "rows"]


@dataclass(frozen=True)
class Printed:
    """A table's head, and its rows of cells as text, with whether each column holds numbers."""

    head: list[str]
    numeric: list[bool]
    rows: list[list[str]]


def print_table(table: pd.DataFrame) -> Printed:
    """Return a table as text: shares in percent, numbers with three digits, without what the page says elsewhere."""
    shown = table.drop(columns=[column for column in SAID_ONCE if column in table])
    shares = SHARES | ({"low", "high"} if "win_rate" in table else set())
    columns = [
        [percent(value) if name in shares else print_value(value) for value in shown[name]] for name in shown.columns
    ]
    return Printed(
        head=[str(name).replace("_", " ") for name in shown.columns],
        numeric=[pd.api.types.is_numeric_dtype(shown[name]) for name in shown.columns],
        rows=[list(row) for row in zip(*columns, strict=True)],
    )


def print_value(value: Any) -> str:
    """Return one value as people write it."""
    if isinstance(value, bool | np.bool_):
        return "yes" if value else "no"
    if isinstance(value, int | float | np.number):
        return number(float(value))
    if isinstance(value, list | tuple):
        return ", ".join(print_value(each) for each in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {print_value(each)}" for key, each in value.items()) or "none"
    return str(value)
