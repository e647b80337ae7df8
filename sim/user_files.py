"""Users' own files, imported as they are now."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from sim.cache import digest_files, forget_sources, own_sources
from sim.errors import UserError

_loaded: dict[Path, tuple[str, ModuleType]] = {}


def load_file(word: str, thing: str) -> ModuleType:
    """Import a user's file with its folder to import from; anew if it, or a file that it imports, was edited.

    Parameters
    ----------
    word : str
        Its path.
    thing : str
        What it is, for the error if it is not there.

    Raises
    ------
    UserError
        If there is no such file, or it cannot be imported.
    """
    path = Path(word)
    if not path.is_file():
        raise UserError(f"no {thing} {word!r}")
    path = path.resolve()
    folder = str(path.parent)
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        sources = own_sources(path)
        digest = digest_files([path, *sources])
        if _loaded.get(path, ("",))[0] != digest:
            _forget(path, sources)
            _loaded[path] = digest, _import(path, digest)
    except UserError:
        raise
    except SyntaxError as error:
        line = f", line {error.lineno}" if error.lineno else ""
        raise UserError(f"{Path(error.filename or path).name}{line}: {error.msg}") from None
    except Exception as error:  # noqa: BLE001  # whatever a user's file raises
        raise UserError(f"{path.name} cannot be imported: {_where(error, path)}{_what(error)}") from None
    return _loaded[path][1]


def _import(path: Path, digest: str) -> ModuleType:
    name = f"trimtab_user_{path.stem}_{digest[:8]}"  # of a copy elsewhere the same: its machine code is found again
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _forget(path: Path, sources: list[Path]) -> None:
    """Drop what was imported from files beside a user's file, and what is known of their contents."""
    files = {str(source.resolve()) for source in sources if source.resolve() != path}
    for name, module in list(sys.modules.items()):
        if getattr(module, "__file__", None) in files:
            del sys.modules[name]
    forget_sources()


def _where(error: BaseException, path: Path) -> str:
    """The line of a user's file where an error arose."""
    line, trace = 0, error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    return f"line {line}: " if line else ""


def _what(error: BaseException) -> str:
    return " ".join(f"{type(error).__name__}: {error}".split())
