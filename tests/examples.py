"""Examples of the docs: blocks of code, and the files that some of them make up."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
BETWEEN = "\n\n"  # blank lines between the blocks of a file, as its formatter wants them
BLOCK = re.compile(
    r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$(?:\n```text\n(.*?)^```$)?", flags=re.MULTILINE | re.DOTALL
)


class Block(NamedTuple):
    """A block of code: its language, the file that it goes on with, itself, and what stands below as printed."""

    kind: str
    file: str
    code: str
    told: str


def read_blocks(page: Path) -> list[Block]:
    """All blocks of a page, but for what is printed."""
    return [Block(*parts) for parts in BLOCK.findall(page.read_text(encoding="utf-8"))]


def read_file(page: str, file: str) -> str:
    """A file that the blocks of a page of the docs make up, one below the other."""
    return BETWEEN.join(block.code for block in read_blocks(ROOT / "docs" / page) if block.file == file)
