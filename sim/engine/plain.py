"""Records for uncompiled play: fields read as Python numbers, so that arithmetic comes out as in compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np

from sim.errors import unknown


def plain(value: Any) -> Any:
    """Wrap a record or an array of one; turn a number into Python's."""
    if isinstance(value, np.void):
        return PlainRecord(value)
    if isinstance(value, np.ndarray):
        return PlainArray(value)
    return value.item() if isinstance(value, np.generic) else value


class PlainRecord:
    """A record with its fields as attributes."""

    __slots__ = ("_record",)

    def __init__(self, record: Any) -> None:
        object.__setattr__(self, "_record", record)

    def __getattr__(self, name: str) -> Any:
        try:
            return plain(self._record[name])
        except (KeyError, ValueError):
            raise self._no_field(name) from None

    def __setattr__(self, name: str, value: Any) -> None:
        if name not in self._record.dtype.names:
            raise self._no_field(name)
        self._record[name] = value

    def _no_field(self, name: str) -> AttributeError:
        return AttributeError(str(unknown("field", name, self._record.dtype.names)))


class PlainArray:
    """An array field of a record."""

    __slots__ = ("_array",)

    def __init__(self, array: Any) -> None:
        self._array = array

    def __len__(self) -> int:
        return len(self._array)

    def __getitem__(self, index: Any) -> Any:
        return plain(self._array[index])

    def __setitem__(self, index: Any, value: Any) -> None:
        self._array[index] = value
