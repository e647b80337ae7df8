"""Sets of small numbers in the bits of one integer: questions about them need no loop that the processor must guess."""

from __future__ import annotations

import numpy as np
from numba.cpython.unsafe.numbers import leading_zeros
from numba.extending import overload

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


@hot
def count_bits(bits):
    """How many bits of a whole number are set; for few of them."""
    number = 0
    while bits != 0:
        bits &= bits - 1
        number += 1
    return number
