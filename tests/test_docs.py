"""Every example of the docs runs, and prints what stands below it."""

import contextlib
import inspect
import io
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import matplotlib as mpl
import pytest

import trimtab
from sim import kit
from sim.games.iron_curtain.card_data import SHIPPED_CARDS
from tests.examples import BETWEEN, ROOT, read_blocks
from trimtab.checking.findings import FAULTS

PAGES = sorted((ROOT / "docs").glob("*.md"))
SLOW = ("from-rulebook-to-simulator", "hidden-hands", "what-check-finds", "your-first-strategy")  # whole audits
MARKED = [pytest.param(page, marks=[pytest.mark.verify] if page.stem in SLOW else []) for page in PAGES]


@pytest.mark.parametrize("page", MARKED, ids=[page.stem for page in PAGES])
def test_the_examples_of_a_page_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(Path(sys.executable).parent), prepend=":")
    mpl.use("agg")
    names: dict[str, object] = {}
    blocks = read_blocks(page)
    assert {block.kind for block in blocks} <= {"python", "sh", "toml"}
    assert blocks
    for block in blocks:
        if block.file:
            begun = Path(block.file).read_text(encoding="utf-8") + BETWEEN if Path(block.file).exists() else ""
            Path(block.file).write_text(begun + block.code, encoding="utf-8")
            continue
        told = io.StringIO()
        if block.kind == "sh":
            told.write(run_commands(block.code, finds=bool(block.told)))
        else:
            with contextlib.redirect_stdout(told):
                exec(compile(block.code, page.name, "exec"), names)  # noqa: S102  # our own
        if block.kind == "python" or block.told:
            assert told.getvalue() == block.told


def run_commands(code: str, *, finds: bool) -> str:
    """Run commands of a shell, and return what they print; only one that finds something may end with 1."""
    shell = ["/bin/sh", "-e", "-c", code]
    done = subprocess.run(shell, capture_output=True, text=True, timeout=300, check=False)  # noqa: S603  # our own
    assert done.returncode == 0 or (finds and done.returncode == 1), done.stderr
    return done.stdout


@pytest.fixture
def data_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The data files of the README, by the names under which one is told to save them."""
    monkeypatch.chdir(tmp_path)
    texts = [block.code for block in read_blocks(ROOT / "README.md") if block.kind == "toml"]
    return dict(zip(("belt.toml", "deck.toml", "turkey.toml"), texts, strict=True))


def test_the_map_and_the_deck_of_the_readme_play(data_files: dict[str, str]) -> None:
    for name in ("belt.toml", "deck.toml"):
        Path(name).write_text(data_files[name], encoding="utf-8")
    rules = {"map": "belt.toml", "cards": "deck.toml", "win_bases": 2}
    run = trimtab.run("deep_space", players=2, rules=rules, games=200, seed=1)
    assert run.info["reconstructions"] == []
    assert (run.seats.groupby("seat")["cards_played"].sum() > 0).all()
    assert run.games["unfinished"].mean() < 0.1


def test_the_card_of_the_readme_plays(data_files: dict[str, str]) -> None:
    """At the end of the shipped file, once the other cards of its region count it."""
    shipped = SHIPPED_CARDS.read_text(encoding="utf-8")
    text = shipped + data_files["turkey.toml"]
    for country in ("Iran", "Egypt"):
        card = f'country = "{country}"\nregion = "Middle East"\ncount = '
        assert text.count(f"{card}2") == 1
        text = text.replace(f"{card}2", f"{card}3")
    Path("turkey.toml").write_text(text, encoding="utf-8")
    run = trimtab.run("iron_curtain", rules={"cards": "turkey.toml"}, games=200, seed=1)
    assert run.info["reconstructions"], "a copy of the shipped cards with one more of one's own"
    played = run.grids[(run.grids["grid"] == "cards") & (run.grids["row"] == "Turkey")]
    assert 0 < played["cases"].sum() < 200  # it stays out of some games


def test_links_lead_somewhere() -> None:
    for page in [*PAGES, ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "notebooks" / "README.md"]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_the_kit_is_told_of_in_whole() -> None:
    """Every name, and every function with what it takes."""
    page = (ROOT / "docs" / "game-kit.md").read_text(encoding="utf-8")
    for name in kit.__all__:
        function = getattr(getattr(kit, name), "py_func", getattr(kit, name))
        told = f"`{name}" if name in ("rule", "kernel") or not inspect.isfunction(function) else call_of(function)
        assert told in page


def call_of(function: Callable[..., Any]) -> str:
    """How a function is called, as the docs write it."""
    parameters = inspect.signature(function).parameters.values()
    names = (f"*{each.name}" if each.kind is each.VAR_POSITIONAL else each.name for each in parameters)
    return f"`{function.__name__}({', '.join(names)})`"


def test_every_kind_of_finding_is_told_of() -> None:
    page = (ROOT / "docs" / "what-check-finds.md").read_text(encoding="utf-8")
    assert dict(re.findall(r"^\| `([a-z ]+)` \| (.*) \|$", page, flags=re.MULTILINE)) == FAULTS
