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
from sim.games.iron_curtain.card_data import SHIPPED_CARDS

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


@pytest.fixture
def data_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The data files of the README, by the names under which one is told to save them."""
    monkeypatch.chdir(tmp_path)
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    texts = [code for kind, code, _ in BLOCK.findall(readme) if kind == "toml"]
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
