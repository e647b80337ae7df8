"""Randomness: independent streams of SplitMix64, addressed by seed, block and name.

A stream is one 64-bit state in an array of streams; each draw moves it on by exactly one step, whatever is drawn, so
that the n-th draw of a stream is the same in every variant that reaches it.

Source: Steele, Lea & Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014 (the finaliser is
Stafford's variant 13); bounded draws by multiplication after Lemire, "Fast Random Integer Generation in an Interval",
ACM TOMACS 2019, on all 64 bits, so that what is left of his bias (below n / 2**64) needs no rejection.
"""

from __future__ import annotations

import hashlib

import numpy as np

from sim.bits import upper_product
from sim.jit import hot

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
MIX_2 = np.uint64(0x94D049BB133111EB)
LOW_32 = np.uint64(0xFFFFFFFF)
ONE = np.uint64(1)
S_11, S_27, S_30, S_31, S_32 = (np.uint64(n) for n in (11, 27, 30, 31, 32))
TO_UNIT = 2.0**-53


def stream_name(name: str) -> np.uint64:
    """Return the 64-bit number of a stream's name: the first 8 bytes of its SHA-256, little-endian."""
    return np.uint64(int.from_bytes(hashlib.sha256(name.encode()).digest()[:8], "little"))


@hot
def mix(z):
    """Scramble 64 bits."""
    z = (z ^ (z >> S_30)) * MIX_1
    z = (z ^ (z >> S_27)) * MIX_2
    return z ^ (z >> S_31)


@hot
def block_key(seed, block):
    """Key of a block of a run: all of its streams hang from it."""
    return mix(mix(seed + GAMMA) + (block + ONE) * GAMMA)


@hot
def stream_start(key, name):
    """First state of a named stream of a block."""
    return mix(key ^ name)


@hot
def below(streams, stream, n):
    """Draw a uniform whole number in 0 … n - 1."""
    state = streams[stream] + GAMMA
    streams[stream] = state
    return np.int64(upper_product(mix(state), np.uint64(n)))


@hot
def two_below(streams, stream, first, second):
    """Draw two independent uniform whole numbers, in 0 … first - 1 and in 0 … second - 1, in one step.

    Each has 32 bits of luck: a bias below n / 2**32.
    """
    state = streams[stream] + GAMMA
    streams[stream] = state
    bits = mix(state)
    high, low = bits >> S_32, bits & LOW_32
    return np.int64((high * np.uint64(first)) >> S_32), np.int64((low * np.uint64(second)) >> S_32)


@hot
def uniform(streams, stream):
    """Draw a uniform number in [0, 1)."""
    state = streams[stream] + GAMMA
    streams[stream] = state
    return np.float64(mix(state) >> S_11) * TO_UNIT
