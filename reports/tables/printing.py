"""Tables as text for people."""

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd

from reports.words import SIDE, count, estimate, label_seat, measured, number, percent

SHARES = {"win_rate", "fair_share", "unfinished", "unfinished_share", "drawn", "share", "time", "leader_wins"}
SAID_ONCE = ["enough", "average", "fair_share", "games", "blocks", "intervals", "first", "last", "rows"]


@dataclass(frozen=True)
class Printed:
    """A table's head, and its rows of cells as text, with whether each column holds numbers."""

    head: list[str]
    numeric: list[bool]
    rows: list[list[str]]


def print_table(table: pd.DataFrame) -> Printed:
    """Return a table as text: numbers with their intervals, shares in percent, without what the page says elsewhere."""
    shown = table.drop(columns=[column for column in SAID_ONCE if column in table])
    if "low" in shown:
        shown = _join_intervals(shown)
    columns = [
        [percent(value) if name in SHARES else print_value(value) for value in shown[name]]
        if pd.api.types.is_numeric_dtype(shown[name])
        else [label_seat(value) if name == SIDE else print_value(value) for value in shown[name]]
        for name in shown.columns
    ]
    return Printed(
        head=[str(name).replace("_", " ") for name in shown.columns],
        numeric=[pd.api.types.is_numeric_dtype(table[name]) for name in shown.columns],
        rows=[list(row) for row in zip(*columns, strict=True)],
    )


@dataclass(frozen=True)
class Measured:
    """A measure of quality as text: what it is called, its value with interval, its definition, and its source."""

    name: str
    value: str
    definition: str
    source: str


def print_quality(table: pd.DataFrame) -> list[Measured]:
    """Return the measures of :func:`reports.tables.quality.compute_quality` as text."""
    return [
        Measured(row["metric"], _print_measure(row), row["definition"], row["source"])
        for row in table.to_dict("records")
    ]


def _print_measure(row: dict[Hashable, Any]) -> str:
    cell = row["value"], row["low"], row["high"]
    if row["unit"] != "share":
        return measured(*cell, f" {row['unit']}")
    return percent(row["value"]) if math.isnan(row["low"]) else estimate(*cell)


@dataclass(frozen=True)
class Setting:
    """A rule as text: its name, its value in short, where it comes from if known, and a table of a long value."""

    name: str
    value: str
    source: str
    table: Printed | None


def print_rules(rules: Mapping[str, Any], sources: Mapping[str, str]) -> list[Setting]:
    """Return rules as text; a list of tables, such as a deck of cards, as how many there are and a table of them."""
    return [_print_rule(name, value, sources.get(name, "")) for name, value in rules.items()]


def _print_rule(name: str, value: Any, source: str) -> Setting:
    if _is_long(value):
        return Setting(name, count(len(value), "entry"), source, _print_entries(value))
    parts = [part for part in value.values() if _is_long(part)] if isinstance(value, dict) else []
    if not parts:
        return Setting(name, print_value(value), source, None)
    sizes = ", ".join(f"{key}: {len(part)}" for key, part in value.items() if isinstance(part, list))
    return Setting(name, sizes, source, _print_entries(parts[0]))


def _is_long(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _print_entries(value: list[dict[str, Any]]) -> Printed:
    head = list(dict.fromkeys(key for entry in value for key in entry))
    rows = [["" if entry.get(key) is None else print_value(entry[key]) for key in head] for entry in value]
    numeric = [all(isinstance(entry.get(key), int) for entry in value) for key in head]
    return Printed(head, numeric, rows)


def print_value(value: Any) -> str:
    """Return one value as people write it."""
    if isinstance(value, bool | np.bool_):
        return "yes" if value else "no"
    if isinstance(value, int | float | np.number):
        return number(float(value))
    if isinstance(value, list | tuple):
        between = "; " if any(isinstance(each, dict | list | tuple) for each in value) else ", "
        return between.join(print_value(each) for each in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{key} {print_value(each)}" for key, each in value.items() if each is not None) or "none"
    return str(value)


def _join_intervals(table: pd.DataFrame) -> pd.DataFrame:
    """Write the number before low and high, and its interval, into one column."""
    name = str(table.columns[list(table.columns).index("low") - 1])
    write = estimate if name in SHARES else measured
    cells = zip(table[name], table["low"], table["high"], strict=True)
    return table.assign(**{name: [write(*cell) for cell in cells]}).drop(columns=["low", "high"])
