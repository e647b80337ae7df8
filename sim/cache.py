"""Where machine code is kept: in folders named by a digest of all sources it could come from.

numba notices an edit of the file that holds a function, but not of a function or constant that it takes from another
file. With a folder for every state of the sources nothing stale can be found.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
from collections.abc import Iterable
from functools import cache
from modulefinder import ModuleFinder
from pathlib import Path

import llvmlite
import numba
import numpy as np

HOUSE = Path(__file__).resolve().parent.parent
KEPT_FOLDERS = 24


def cache_root() -> Path:
    """Folder of all machine code: ``TRIMTAB_CACHE``, or the user's cache folder."""
    given = os.environ.get("TRIMTAB_CACHE")
    if given:
        return Path(given)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "trimtab"


def digest_files(files: Iterable[Path]) -> str:
    """Return a digest of the names and contents of files, and of the compiler and machine."""
    state = hashlib.sha256()
    machine = (sys.version, numba.__version__, llvmlite.__version__, np.__version__, platform.machine(), _cpu())
    state.update(repr(machine).encode())
    for file in sorted(files):
        content = file.read_bytes()
        state.update(f"{file.name} {len(content)} ".encode())
        state.update(content)
    return state.hexdigest()


@cache
def _cpu() -> str:
    import llvmlite.binding as llvm  # noqa: PLC0415  # slow to import for those who compile nothing

    return f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}"


@cache
def room_digest(*rooms: str) -> str:
    """Digest of every source of some rooms of the house."""
    return digest_files(file for room in rooms for file in (HOUSE / room).rglob("*.py"))


def own_sources(file: Path) -> list[Path]:
    """Return a user's file and all files beside it, or on the user's Python path, that it imports."""
    outside = [p for p in sys.path if p and not Path(p).resolve().is_relative_to(sys.prefix)]
    folders = [str(file.parent), *(p for p in outside if not Path(p).resolve().is_relative_to(sys.base_prefix))]
    finder = ModuleFinder(path=[p for p in folders if Path(p).resolve() != HOUSE])
    finder.run_script(str(file))
    files = [getattr(module, "__file__", None) for module in finder.modules.values()]
    return [Path(name) for name in files if name and name.endswith(".py")]


@cache
def source_digest(filename: str) -> str:
    """Digest of everything that a kernel of a source file can be made from."""
    file = Path(filename).resolve()
    if file.is_relative_to(HOUSE / "sim"):
        return room_digest("sim")
    house = room_digest("sim", "strategies")
    if file.is_relative_to(HOUSE / "strategies") or not file.exists():
        return house
    return hashlib.sha256((house + digest_files(own_sources(file))).encode()).hexdigest()


def forget_sources() -> None:
    """Read source files again: a user's may have been edited."""
    source_digest.cache_clear()
    kernel_folder.cache_clear()


@cache
def kernel_folder(*filenames: str) -> Path:
    """Folder for the machine code of kernels made from some source files; old folders are pruned.

    What is made from files of ``sim`` alone depends on nothing else.
    """
    digests = sorted({source_digest(filename) for filename in filenames})
    digest = digests[0] if len(digests) == 1 else hashlib.sha256("".join(digests).encode()).hexdigest()
    folder = cache_root() / digest[:20]
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    _prune(cache_root())
    return folder


def _prune(root: Path) -> None:
    folders = sorted((f for f in root.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime, reverse=True)
    for folder in folders[KEPT_FOLDERS:]:
        shutil.rmtree(folder, ignore_errors=True)
