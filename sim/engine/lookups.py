"""Tables that strategies look answers up in: bytes at an address, so that none of them is compiled for."""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from sim.jit import hot


def _read_byte(address, index):
    return ctypes.c_uint8.from_address(address + index).value


@intrinsic
def _load_byte(typingctx, address, index):
    def generate(context, builder, _signature, values):
        pointer = builder.inttoptr(builder.add(*values), ir.IntType(8).as_pointer())
        return builder.zext(builder.load(pointer), ir.IntType(64))

    return types.int64(types.int64, types.int64), generate


@overload(_read_byte, inline="always")
def _compiled_read(address, index):
    return lambda address, index: _load_byte(address, np.int64(index))  # type: ignore[call-arg]  # numba's own first argument


@hot
def look_up(own, index):
    """Entry of the table that the strategy prepared; there must be one of that number."""
    return _read_byte(own.lookup, index)


def address_of(table: np.ndarray[Any, np.dtype[np.uint8]]) -> int:
    """Address of a table, which must be kept for as long as it is looked up in."""
    return int(table.ctypes.data)
