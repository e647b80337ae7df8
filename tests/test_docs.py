"""Every example of the docs runs, and prints what stands below it."""

import contextlib
import io
import re
import subprocess
import sys
from pathlib import Path

import matplotlib as mpl
import pytest

import trimtab

ROOT = Path(__file__).parent.parent
PAGES = sorted((ROOT / "docs").glob("*.md"))
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$(?:\n```text\n(.*?)^```$)?", flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    mpl.use("agg")
    names: dict[str, object] = {}
    blocks = BLOCK.findall(page.read_text(encoding="utf-8"))
    assert {kind for kind, _, _ in blocks} <= {"python", "sh"}
    assert blocks
    for kind, code, expected in blocks:
        if kind == "sh":
            subprocess.run(["/bin/sh", "-e", "-c", code], check=True, capture_output=True, timeout=300)  # noqa: S603  # our own
            continue
        told = io.StringIO()
        with contextlib.redirect_stdout(told):
            exec(compile(code, page.name, "exec"), names)  # noqa: S102  # our own
        assert told.getvalue() == expected


def test_the_data_files_of_the_readme_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    files = [code for kind, code, _ in BLOCK.findall(readme) if kind == "toml"]
    for name, text in zip(("belt.toml", "deck.toml"), files, strict=True):
        Path(name).write_text(text, encoding="utf-8")
    rules = {"map": "belt.toml", "cards": "deck.toml", "win_bases": 2}
    run = trimtab.run("deep_space", players=2, rules=rules, games=200, seed=1)
    assert run.info["reconstructions"] == []
    assert (run.seats.groupby("seat")["cards_played"].sum() > 0).all()
    assert run.games["unfinished"].mean() < 0.1


def test_links_lead_somewhere() -> None:
    for page in [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "notebooks" / "README.md"]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"
