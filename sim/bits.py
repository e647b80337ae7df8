"""Sets of small numbers in the bits of one integer: questions about them need no loop that the processor must guess."""

from __future__ import annotations

import numpy as np
from numba import types
from numba.cpython.unsafe.numbers import leading_zeros
from numba.extending import intrinsic, overload

from sim.jit import hot


def _leading_zeros(bits):
    return 64 - int(bits).bit_length()


@overload(_leading_zeros, inline="always")
def _compiled_leading_zeros(bits):
    return lambda bits: leading_zeros(bits)  # type: ignore[call-arg]  # numba's own first argument


@hot
def highest_bit(bits):
    """Number of the highest set bit of a positive whole number."""
    return 63 - _leading_zeros(np.int64(bits))


@hot
def lowest_bit(bits):
    """Number of the lowest set bit of a positive whole number."""
    return highest_bit(bits & -bits)


@intrinsic
def _population(typingctx, bits):
    signature = types.int64(types.int64)

    def generate(context, builder, _signature, values):
        return builder.ctpop(values[0])

    return signature, generate


def _count_bits(bits):
    return int(bits).bit_count()


@overload(_count_bits, inline="always")
def _compiled_count_bits(bits):
    return lambda bits: _population(np.int64(bits))  # type: ignore[call-arg]  # numba's own first argument


@hot
def count_bits(bits):
    """How many bits of a whole number are set; it must not be negative."""
    return _count_bits(bits)


@hot
def nth_bit(bits, position):
    """Number of the set bit at a position, the lowest at 0; there must be more bits than that."""
    for _ in range(position):
        bits &= bits - 1
    return lowest_bit(bits)
