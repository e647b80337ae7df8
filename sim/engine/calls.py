"""Strategies as function values: a decision is called by its address, so that no line-up compiles anything.

Addresses in an array and one indirect call: a tuple of function values would have to be branched over by seat.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from functools import cache
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from sim.jit import c_function, compiled

FAILED = -1

own_record = np.dtype(
    [("streams", "u8", 1), ("weights", "f8", 16), ("memory", "i8", 16), ("lookup", "i8")],  # lookup: an address
    align=True,
)

_plain_functions: list[Callable[..., int]] = []


def call_decision(address, rules, table, hand, own):
    """Let a strategy decide; what it returns is void if ``take_error`` has something."""
    try:
        return int(_plain_functions[address](rules, table, hand, own))
    except Exception as error:  # noqa: BLE001  # whatever a strategy raises
        _local.raised = error
        return FAILED


_local = threading.local()


def note_errors() -> None:
    """Let what compiled strategies raise be noted: a C function has no caller to hand it to but Python's hook."""
    before = sys.unraisablehook
    if getattr(before, "notes_strategies", False):
        return

    def note(unraisable: Any) -> None:
        if str(unraisable.object).startswith("<numba"):
            _local.raised = unraisable.exc_value
        else:
            before(unraisable)

    note.notes_strategies = True  # type: ignore[attr-defined]  # a mark of our own
    sys.unraisablehook = note


def take_error() -> BaseException | None:
    """What a strategy raised on this thread since this was last asked."""
    error: BaseException | None = getattr(_local, "raised", None)
    _local.raised = None
    return error


@intrinsic
def _call_address(typingctx, address, rules, table, hand, own):
    arguments = (rules, table, hand, own)
    signature = types.int64(types.int64, *arguments)

    def generate(context, builder, _signature, values):
        records = [context.get_value_type(record) for record in arguments]
        function_type = ir.FunctionType(ir.IntType(64), records)
        pointer = builder.inttoptr(values[0], function_type.as_pointer())
        return builder.call(pointer, values[1:])

    return signature, generate


@overload(call_decision, inline="always")
def _compiled_call(address, rules, table, hand, own):
    return lambda address, rules, table, hand, own: _call_address(address, rules, table, hand, own)  # type: ignore[call-arg]  # numba's own first argument


@cache
def decision_address(function: Any, *records: np.dtype[Any]) -> int:
    """Compile a decision for the records of a game and return its address (uncompiled: its number).

    Once for a function and a game: every C function made takes memory that is never given back.
    """
    if not compiled():
        _plain_functions.append(function)
        return len(_plain_functions) - 1
    signature = types.int64(*(numba.from_dtype(record) for record in records), numba.from_dtype(own_record))
    callback = c_function(function, signature)
    _kept.append(callback)
    return int(callback.address)


_kept: list[Any] = []
