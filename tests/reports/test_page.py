"""The page stands alone, is the same every time, and copes with every run."""

import re
import subprocess
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from reports.page import write_report
from reports.words import TIED
from sim.runs.reader import RunFolder
from tests.reports.synthetic import BOARD, MAP, Synthetic, write_run

REPORTS = Path(__file__).parents[2] / "reports"


class Tags(HTMLParser):
    """Collects the tags of a page with their attributes, and checks that they close."""

    VOID = frozenset({"meta", "img", "link", "br"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def read_page(path: Path) -> str:
    return path.read_text(encoding="utf-8").replace(TIED, " ")


def read_files(folder: Path) -> dict[Path, bytes]:
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def page(duel: RunFolder, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_report(duel.path, tmp_path_factory.mktemp("report"))


def test_the_report_goes_into_the_run_folder(tmp_path: Path) -> None:
    path = write_run(tmp_path / "run", Synthetic(blocks=3, rows=False, board=None))
    assert write_report(str(path)) == path / "report" / "report.html"


def test_nothing_is_fetched(page: Path) -> None:
    for tag, attributes in Tags(read_page(page)).found:
        assert tag not in {"script", "link", "iframe"}
        assert (attributes.get("src") or "data:").startswith("data:")
        href = attributes.get("href")
        assert href is None or (page.parent / href).is_file()
    assert "http://" not in read_page(page)
    assert "https://" not in read_page(page)
    assert "url(" not in read_page(page)


def test_every_figure_has_words_for_those_who_cannot_see_it(page: Path) -> None:
    images = [attributes for tag, attributes in Tags(read_page(page)).found if tag == "img"]
    assert len(images) == 21
    assert all(len(image["alt"] or "") > 40 for image in images)
    assert len(re.findall(r'<p class="note">\d[^<]{20,}</p>', read_page(page))) == len(images)


def test_the_page_says_what_was_found_and_what_was_played(page: Path) -> None:
    text = read_page(page)
    assert text.index("The inn deck is a reconstruction") < text.index("<h2>Findings</h2>")
    assert text.index("<h2>Findings</h2>") < text.index("<h2>What was played</h2>")
    first = re.findall(r"<li><strong>(.*?)</strong>", text)[0]
    assert first.startswith("Strategy fox wins")
    for said in ("1,200 games, 2 players", "The fox runs when it can.", "players + 1", "Seed 7.", "trimtab 0.1.0"):
        assert said in text
    assert "Two pawns never share a space: <strong>" in text


def test_every_rule_is_there_with_where_it_comes_from(page: Path) -> None:
    text = read_page(page)
    assert "<tr><td>sharing</td><td>our reading</td><td>no</td></tr>" in text
    assert "<tr><td>inns</td><td></td><td>3, 9, 17</td></tr>" in text
    deck = text[text.index("<tr><td>inn_deck</td>") :]
    assert deck.index("reconstruction") < deck.index("<summary>2 entries</summary>") < deck.index("<td>warm meal</td>")
    assert "<li>Turn: a step, or a rest.</li>" in text


def test_the_page_gives_every_measure_of_quality_its_definition(page: Path) -> None:
    text = read_page(page)
    for said in ("balance: <strong>", "forced decisions: <strong>", "Share of all games that seat 0 wins.", "Browne"):
        assert said in text
    assert text.index("How the lead moves") < text.index("Quality in numbers") < text.index("What was counted")


def test_figures_and_tables_lie_beside_the_page(page: Path) -> None:
    names = {path.stem for path in (page.parent / "figures").glob("*.svg")}
    assert names == {path.stem for path in (page.parent / "figures").glob("*.png")}
    assert {"seat_wins", "strategy_wins", "lengths", "board_visits", "wins_by_gems_found"} <= names
    table = pd.read_csv(page.parent / "tables" / "seat_wins.csv")
    assert table["wins"].sum() + round(table["unfinished"].iloc[0] * 1200) == 1200


def test_the_same_folder_gives_the_same_bytes(duel: RunFolder, page: Path, tmp_path: Path) -> None:
    """In another process, with another hash order."""
    command = "import sys; from reports.page import write_report; write_report(*sys.argv[1:])"
    environment = {"PYTHONHASHSEED": "12345", "PATH": "", "MPLCONFIGDIR": str(tmp_path / "mpl")}
    subprocess.run([sys.executable, "-c", command, duel.path, tmp_path / "again"], check=True, env=environment)  # noqa: S603 - our own command
    once, again = read_files(page.parent), read_files(tmp_path / "again")
    assert once.keys() == again.keys()
    assert [name for name, content in once.items() if again[name] != content] == []


# What is no matter of the figures is tried on a run that has few.
FEW_FIGURES: dict[str, Any] = {"blocks": 20, "rows": False, "board": None, "grids": {}}
EXTREMES = {
    "nothing ends": (Synthetic(blocks=60, unfinished=1.0), "100 % of games are unfinished: nobody wins them"),
    "one game": (
        Synthetic(blocks=1, games=1),
        "Too little was played to say anything about balance: 1 game in",
    ),
    "one space": (Synthetic(blocks=20, board=BOARD | {"spaces": 1, "marked": {}, "sections": []}), "space 0"),
    "a map": (Synthetic(blocks=20, rows=False, board=MAP), "Visits by later winners: too few to compare places"),
    "a map that no game ends on": (Synthetic(blocks=20, rows=False, board=MAP, unfinished=1.0), "most links, 2, meet"),
    "a mirror": (Synthetic({"fox": 1.0}, ("fox", "fox"), blocks=20), "What goes with winning"),
    "six players": (Synthetic(dict.fromkeys("abcdef", 1.0), tuple("abcdef"), blocks=20), "120 games, 6 players"),
    "fixed seats": (Synthetic(rotate=False, **FEW_FIGURES), "a seat's edge and a strategy's cannot be told apart"),
    "cut short": (Synthetic(**FEW_FIGURES, said={"complete": False, "games": 1000}), "40 of 1,000 games have been"),
    "as printed": (Synthetic(**FEW_FIGURES, said={"changed": [], "reconstructions": []}), "None: the printed game"),
    "no course": (Synthetic(**FEW_FIGURES, course=None), "What was counted"),
    "sharp words": (Synthetic(**FEW_FIGURES, said={"title": "<b>Bold & bad</b>"}), "&lt;b&gt;Bold &amp; bad"),
}


@pytest.mark.parametrize(("made", "said"), EXTREMES.values(), ids=EXTREMES)
def test_every_run_gets_a_page(made: Synthetic, said: str, make_run: Callable[[Synthetic], RunFolder]) -> None:
    text = read_page(write_report(make_run(made).path))
    Tags(text)
    assert said in text.replace("&#39;", "'")
    assert not re.search(r"\b(nan|inf|NaN)\b|None\b(?!: the printed game)", re.sub(r"base64,[^\"]*", "", text))


def test_the_reports_name_no_game() -> None:
    games = {path.parent.name for path in (REPORTS.parent / "sim" / "games").glob("*/__init__.py")}
    assert games
    for path in REPORTS.rglob("*.*"):
        if path.suffix in {".py", ".j2", ".css"}:
            words = set(re.findall(r"[a-z]+", path.read_text(encoding="utf-8").lower()))
            assert not games & words, path
