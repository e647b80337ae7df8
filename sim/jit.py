"""The only place where compile options stand."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FunctionType
from typing import Any, TypeVar

import numba
from numba.core.errors import NumbaExperimentalFeatureWarning

from sim.cache import kernel_folder

F = TypeVar("F", bound=Callable[..., Any])

# Records of several games are compared when a function has been compiled for one of them; none is taken for another.
warnings.filterwarnings(
    "ignore", message="(?s).* has been considered a subtype of ", category=NumbaExperimentalFeatureWarning
)

OPTIONS: dict[str, Any] = {
    "nogil": True,  # batches run on threads
    "error_model": "numpy",  # no test for a zero divisor in inner loops
}


def compiled() -> bool:
    """Whether kernels are compiled: false under ``NUMBA_DISABLE_JIT=1``."""
    return not numba.config.DISABLE_JIT  # type: ignore[attr-defined]  # set when numba is imported


def kernel(function: F) -> F:
    """Compile a function at its first call and keep the machine code in the folder of its sources' digest."""
    return _compile(function)


def hot(function: F) -> F:
    """Like ``kernel``, and copied into every caller: for the few small functions that every decision passes."""
    return _compile(function, forceinline=True)


def source_file(function: Callable[..., Any]) -> str:
    """File of a function, compiled or not."""
    return getattr(function, "py_func", function).__code__.co_filename


def _compile(function: F, made_from: tuple[Callable[..., Any], ...] = (), **more: Any) -> F:
    if not compiled():
        return function
    dispatcher = numba.njit(**OPTIONS, **more)(function)
    dispatcher.made_from = made_from
    with _cache_of(function, *made_from):
        dispatcher.enable_caching()
    return dispatcher  # type: ignore[no-any-return]  # numba is untyped


def native_function(dispatcher: Any, signature: Any) -> tuple[Any, int]:
    """Compile a jitted function for a signature; return what holds its machine code, and the address of that.

    It is called by numba's own convention, as numba's C function would: that one only passes its arguments on.
    """
    function = dispatcher.py_func
    with _cache_of(function, *dispatcher.made_from):
        wrapper = numba.cfunc(signature, cache=True, error_model=OPTIONS["error_model"])(function)
    name = wrapper.native_name.removeprefix("cfunc.")
    library: Any = wrapper._library  # type: ignore[attr-defined]  # noqa: SLF001  # numba has no public way to it
    return library, library.get_pointer_to_function(name)


@contextmanager
def _cache_of(*functions: Callable[..., Any]) -> Iterator[None]:
    """Let numba keep what it compiles in the folder of the functions' sources."""
    files = sorted({source_file(function) for function in functions})
    before = numba.config.CACHE_DIR  # type: ignore[attr-defined]  # same
    numba.config.CACHE_DIR = str(kernel_folder(*files))  # type: ignore[attr-defined]  # same
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before  # type: ignore[attr-defined]  # same


def bind(template: Callable[..., Any], name: str, *, inline: bool = False, **functions: Any) -> Any:
    """Compile a template once for a game: its free names become the game's own functions.

    The compiled functions stand in the template's globals, so that LLVM can inline them; the name keeps the
    games' machine code apart on disk.
    """
    bound = FunctionType(template.__code__, {**template.__globals__, **functions}, f"{template.__name__}_{name}")
    bound.__qualname__ = bound.__name__
    bound.__module__ = template.__module__
    bound.__doc__ = template.__doc__
    return _compile(bound, tuple(functions.values()), **({"forceinline": True} if inline else {}))
