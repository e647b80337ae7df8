"""Errors of designers' own code in one line: where in their file, and what in plain words."""

from __future__ import annotations

import re
import traceback
from pathlib import Path

from sim.cache import HOUSE
from sim.errors import UserError

RAISED_AT = re.compile(r'(?:File "([^"]+)", line (\d+)|(?:at|from) (\S+\.py) \((\d+)\))')
SILENT = ("Failed in", "During:", "- Resolution", "There are", "- Of which", "File ", "Overload")
PLAIN_WORDS = (
    (r"Untyped global name '(\w+)'.*<class 'function'>", r"\1 is a plain Python function: put @kernel above it"),
    (r"Untyped global name '(\w+)'.*<class '([\w.]+)'>", r"\1 is a \2, which compiled code cannot use"),
    (
        r"Cannot bind .* to signature '(\(.*?\))' due to \"TypeError: (.*)\"",
        r"a function that takes \1 is called so: \2",
    ),
    (r"Unknown attribute '?(\w+)'? of type Record.*", r"no field \1 in that record"),
    (r"^'(\w+)'$", r"no field \1 in a record"),
    (r"Use of unsupported opcode \(IMPORT_NAME\).*", "an import must stand outside of functions"),
    (r"(expected|unboxing) bool, got None|got None.*bool", "apply must return True or False, always"),
    (r".*>>> (\w+)\((.*)\)", r"\1 does not work with \2"),
    (r"Literal\[\w+\]\((\w+)\)", r"\1"),
    (r" Raised from \S+ \(\d+\)", ""),
)


class GameCrash(UserError):
    """The code of a game, or of a strategy, raised an error or cannot be compiled."""


def explain(error: BaseException, file: str = "") -> str:
    """Return where an error arose, if that can be told, and what it is.

    Parameters
    ----------
    error : exception
        What numba raised, or the code itself.
    file : str
        A designer's file to look for; by default any file outside of the house.
    """
    where = _find_line(error, file)
    return f"{where}: {_plain_words(error)}" if where else _plain_words(error)


def _find_line(error: BaseException, file: str) -> str:
    places = [(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)][::-1]
    for found in RAISED_AT.finditer(str(error)):
        name, line, other, number = found.groups()
        places.append((name or other, int(line or number)))
    wanted = Path(file).name
    for name, line in places:
        if Path(name).name == wanted if file else _is_foreign(name):
            return f"{Path(name).name}, line {line}"
    return ""


def _is_foreign(name: str) -> bool:
    """Whether a file is neither of the house nor of Python's packages."""
    parts = Path(name).parts
    return not Path(name).resolve().is_relative_to(HOUSE) and "site-packages" not in parts and ".py" in name


def is_engine(name: str) -> bool:
    """Whether a file plays games, and describes none."""
    path = Path(name).resolve()
    return any(path.is_relative_to(HOUSE / room) for room in ("sim/engine", "trimtab"))


def _plain_words(error: BaseException) -> str:
    text = str(error)
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith(SILENT)]
    telling = lines[0] if lines else type(error).__name__
    if telling.startswith("No implementation of function"):
        telling = next((line for line in lines if line.startswith(">>>")), telling)
    said = telling
    for pattern, words in PLAIN_WORDS:
        said = re.sub(pattern, words, said)
    kind = "" if said != telling or "numba" in type(error).__module__ else f"{type(error).__name__}: "
    return (kind + said)[:300]
