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
from numba import types
from numba.extending import intrinsic, overload

from sim.jit import compiled, native_function

FAILED = -1
SOURCE = "a decision"  # what Python's hook is told that it comes from

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
        if unraisable.object == SOURCE:
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
        calls = context.call_conv
        pointer = calls.get_function_type(types.int64, arguments).as_pointer()
        decision = builder.inttoptr(values[0], pointer)
        status, choice = calls.call_function(builder, decision, types.int64, arguments, values[1:])
        with builder.if_then(status.is_error, likely=False):
            _report(context, builder, status)
        return choice

    return signature, generate


def _report(context, builder, status):
    """Hand what a decision raised to Python's hook."""
    python = context.get_python_api(builder)
    lock = python.gil_ensure()
    context.call_conv.raise_error(builder, python, status)
    source = python.string_from_string(context.insert_const_string(builder.module, SOURCE))
    python.err_write_unraisable(source)
    python.decref(source)
    python.gil_release(lock)


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
    library, address = native_function(function, signature)
    _kept.append(library)
    return address


_kept: list[Any] = []
