"""Planting faults: sound games, and a change of their text that makes one fault."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from string import Template

from tests.examples import ROOT, read_file

HEAP_START = ROOT / "trimtab" / "starts" / "game.txt"
Change = tuple[str, str]


def read_game(name: str) -> str:
    """The text of a sound game."""
    if name == "high_card":
        return read_file("hidden-hands.md", "high_card.py")
    if name == "heap":
        return Template(HEAP_START.read_text(encoding="utf-8")).substitute(name="heap", title="Heap")
    return read_file("your-first-game.md", "my_pig.py")


@dataclass(frozen=True)
class Fault:
    """One fault.

    Attributes
    ----------
    game : str
        The sound game.
    finds : str
        The kind of finding that names it.
    changes : tuple of (str, str)
        What becomes of which text; each stands in the file just once.
    strategy : str
        The strategy that is audited, if it is not the game.
    late : bool
        Whether it shows in compiled games only, or in thousands of them.
    also : tuple of str
        Kinds of finding that it leads to as well.
    """

    game: str
    finds: str
    changes: tuple[Change, ...]
    strategy: str = ""
    late: bool = False
    also: tuple[str, ...] = ()

    def plant(self, folder: Path) -> str:
        """Write the game with its fault; return its path."""
        text = read_game(self.game)
        for old, new in self.changes:
            assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {self.game}"
            text = text.replace(old, new)
        file = folder / f"{self.game}.py"
        file.write_text(text, encoding="utf-8")
        return str(file)
