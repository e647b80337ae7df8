"""Working starts: a game or a strategy in a file, with its test beside it."""

from __future__ import annotations

import keyword
from pathlib import Path
from string import Template

from sim.errors import UserError
from sim.game import find_game

STARTS = Path(__file__).parent / "starts"


def start_game(name: str, folder: Path | None = None) -> list[Path]:
    """Write a game that can be played, and its test.

    Parameters
    ----------
    name : str
        Its name: small letters, digits and underlines.
    folder : Path, optional
        Where; by default the working folder.

    Returns
    -------
    list of Path
        The files written.

    Raises
    ------
    UserError
        If the name is none, or a file of that name is there.
    """
    title = name.replace("_", " ").capitalize()
    return _write(folder, name, "game", {"name": name, "title": title})


def start_strategy(game: str, name: str, folder: Path | None = None) -> list[Path]:
    """Write a strategy that plays, and its test: parameters as of :func:`start_game`, and the game's name or file.

    Raises
    ------
    UserError
        If there is no such game, or as :func:`start_game`.
    """
    found = find_game(game)
    kinds = ", ".join(f'"{kind}"' for kind in found.decisions)
    words = {"name": name, "game": found.name, "word": str(Path(game).resolve()) if game.endswith(".py") else game}
    return _write(folder, name, "strategy", {**words, "kinds": kinds, "title": found.title})


def _write(folder: Path | None, name: str, kind: str, words: dict[str, str]) -> list[Path]:
    if not name.isidentifier() or keyword.iskeyword(name) or name != name.lower():
        raise UserError(f"a name must be of small letters, digits and underlines, got {name!r}")
    files = [(folder or Path()) / file for file in (f"{name}.py", f"test_{name}.py")]
    for file in files:
        if file.exists():
            raise UserError(f"{file} is there already")
    for file, start in zip(files, (f"{kind}.txt", f"test_{kind}.txt"), strict=True):
        text = Template((STARTS / start).read_text(encoding="utf-8")).substitute(words)
        try:
            file.write_text(text, encoding="utf-8")
        except OSError as error:
            raise UserError(f"cannot write {file}: {error.strerror}") from None
    return files
