"""Sets of small numbers in the bits of one integer: questions about them need no loop that the processor must guess.

The processor's own instructions for them: LLVM knows the range of what they return, so that it is a good index too.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

from sim.jit import hot


def _instruction(name: str) -> Any:
    """Make a function of 64 bits of one of LLVM's instructions; undefined for no bits where it counts zeros."""

    @intrinsic
    def ask(typingctx, bits):
        def generate(context, builder, _signature, values):
            flag = [] if name == "ctpop" else [ir.Constant(ir.IntType(1), 1)]
            return getattr(builder, name)(values[0], *flag)

        return types.int64(types.int64), generate

    return ask


_ctpop, _ctlz, _cttz = (_instruction(name) for name in ("ctpop", "ctlz", "cttz"))


@intrinsic
def _multiply(typingctx, one, other):
    def generate(context, builder, _signature, values):
        wide = ir.IntType(128)
        product = builder.mul(*(builder.zext(value, wide) for value in values))
        return builder.trunc(builder.lshr(product, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), generate


def _highest(bits):
    return int(bits).bit_length() - 1


def _lowest(bits):
    return (int(bits) & -int(bits)).bit_length() - 1


def _count(bits):
    return int(bits).bit_count()


def _upper(one, other):
    return np.uint64(int(one) * int(other) >> 64)


@overload(_highest, inline="always")
def _compiled_highest(bits):
    return lambda bits: _ctlz(np.int64(bits)) ^ 63


@overload(_lowest, inline="always")
def _compiled_lowest(bits):
    return lambda bits: _cttz(np.int64(bits))


@overload(_count, inline="always")
def _compiled_count(bits):
    return lambda bits: _ctpop(np.int64(bits))


@overload(_upper, inline="always")
def _compiled_upper(one, other):
    return lambda one, other: _multiply(one, other)  # type: ignore[call-arg]  # numba's own first argument


@hot
def highest_bit(bits):
    """Number of the highest set bit of a positive whole number."""
    return _highest(bits)


@hot
def lowest_bit(bits):
    """Number of the lowest set bit of a positive whole number."""
    return _lowest(bits)


@hot
def count_bits(bits):
    """How many bits of a whole number are set; it must not be negative."""
    return _count(bits)


@hot
def upper_product(one, other):
    """Upper 64 of the 128 bits of a product; both are u8."""
    return _upper(one, other)


@hot
def nth_bit(bits, position):
    """Number of the set bit at a position, the lowest at 0; there must be more bits than that."""
    for _ in range(position):
        bits &= bits - 1
    return _lowest(bits)
