"""Kernels of the kit, called one by one."""

from collections.abc import Iterator

import numpy as np
import pytest


@pytest.fixture(autouse=True)
def wrapping_around() -> Iterator[None]:
    """Let 64 bits overflow in silence, uncompiled too, as streams need it."""
    with np.errstate(over="ignore"):
        yield
