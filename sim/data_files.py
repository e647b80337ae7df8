"""Data files that rules are read from: TOML checked against a model, with the line of whatever is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from sim.errors import UserError
from sim.rules import first_error, parse_toml, read_text

Where = tuple[int | str, ...]
M = TypeVar("M", bound=BaseModel)


class Fault(NamedTuple):
    """Something that is wrong with data: where it stands, by names and positions, and what it is."""

    where: Where
    says: str


def read_data(path: str | Path, model: type[M], find_fault: Callable[[M], Fault | None]) -> M:
    """Read a data file.

    Parameters
    ----------
    path : str or Path
        A TOML file.
    model : type of BaseModel
        What it must hold.
    find_fault : callable
        What else is wrong with data that fit the model, if anything.

    Raises
    ------
    UserError
        If the file cannot be read, is not TOML, or holds something wrong; the line says where.
    """
    text = read_text(path)
    content = parse_toml(text, path)
    try:
        data = model.model_validate(content)
    except ValidationError as error:
        fault = Fault(error.errors()[0]["loc"], first_error(error))
    else:
        found = find_fault(data)
        if found is None:
            return data
        fault = found
    raise UserError(f"{path}, line {find_line(text, fault.where)}: {fault.says}")


def find_line(text: str, where: Where) -> int:
    """Line of a TOML text, from 1, at which something stands, or of the table around it."""
    lines = text.splitlines()
    names = [part for part in where if isinstance(part, str)]
    first, last = 0, len(lines)
    if len(where) > 1 and isinstance(where[1], int):
        headers = [i for i, line in enumerate(lines) if re.match(rf"\s*\[\[\s*{re.escape(names[0])}\s*\]\]", line)]
        if where[1] < len(headers):
            first, last = headers[where[1]], [*headers, last][where[1] + 1]
            names = names[1:]
    for name in names[:1]:
        found = [i for i in range(first, last) if re.match(rf"\s*{re.escape(name)}\s*=", lines[i])]
        first = found[0] if found else first
    return first + 1
