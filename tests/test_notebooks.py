"""The notebooks run, and show what is stored in them: every number comes out again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
MOST_BYTES = 250_000


def list_texts(notebook: Any) -> Iterator[tuple[str, str]]:
    """What the cells print and return as text; pictures are named only."""
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            if output.output_type == "stream" and output.name == "stdout":
                yield cell["id"], output.text
            elif "data" in output:
                yield cell["id"], "picture" if "image/png" in output.data else output.data["text/plain"]


@pytest.mark.filterwarnings("default")  # those of the kernel's messaging are not ours
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_and_shows_what_is_stored(path: Path, tmp_path: Path) -> None:
    read: Any = nbformat.read
    stored, again = (read(path, as_version=4) for _ in range(2))
    NotebookClient(again, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert list(list_texts(again)) == list(list_texts(stored))
    assert path.stat().st_size < MOST_BYTES


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) >= 6
