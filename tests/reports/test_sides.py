"""Where seats are sides of the game, pages call them so; where games may be drawn, pages say how many are."""

import re
from collections.abc import Callable
from pathlib import Path

import pandas as pd
import pytest

from reports.cautions import compute_cautions
from reports.claims import claim_course
from reports.figures.map import plot_map
from reports.figures.seat_wins import plot_seat_wins
from reports.findings import compute_findings
from reports.gallery import plan_figures
from reports.page import write_report
from reports.tables.collect import compute_tables
from reports.words import TIED
from sim.runs.reader import RunFolder
from tests.reports.synthetic import MAP, Synthetic

SIDES = ("the north", "the south")
FILES = r"[a-z_]*seat_(?:wins|measures)[a-z_]*|course_by_seat"
GLOSSARY = "in the data seats 0 to 1"


def read_words(page: Path) -> str:
    """Return what a page says, without what stands in pictures and names of files and columns."""
    text = page.read_text(encoding="utf-8").replace(TIED, " ")
    text = re.sub(r'src="data:[^"]*"|<style>.*?</style>', "", text, flags=re.DOTALL)
    return re.sub(FILES, "", text).replace('<th class="number">seat games</th>', "").replace("&#39;", "'")


@pytest.fixture(scope="module")
def words(war: RunFolder, tmp_path_factory: pytest.TempPathFactory) -> str:
    return read_words(write_report(war.path, tmp_path_factory.mktemp("report")))


def test_sides_are_not_called_seats(words: str) -> None:
    assert GLOSSARY in words
    rest = words.replace(GLOSSARY, "").replace(
        "The seats are <strong>sides</strong> of the game: the north and the south", ""
    )
    counted = rest.replace("gems that a seat found", "").replace("gems that others took from the seat", "")
    assert re.findall(r".{30}\bseats?\b.{30}", counted, flags=re.IGNORECASE) == []
    assert "(begins)" not in rest
    assert "seat 0 begins" not in rest
    assert "with the strategies on other sides each time" in words
    assert re.search(r"The (north|south) wins [\d.]+ % of games", words)
    assert "<td>north</td>" in words


def test_pages_without_sides_and_draws_say_nothing_of_them(duel: RunFolder, tmp_path: Path) -> None:
    words = read_words(write_report(duel.path, tmp_path / "report"))
    assert "<strong>Seats</strong> are turn order: seat 0 begins." in words
    assert re.findall(r".{30}\b(?:sides?|drawn|draws)\b.{30}", words, flags=re.IGNORECASE) == []


def test_drawn_games_are_told(war: RunFolder, words: str) -> None:
    games = war.games().to_pandas()
    share = f"{100 * games['drawn'].mean():.1f} %"
    assert f"<strong>{share} of games are drawn: nobody wins them.</strong>" in words
    assert f"{share} of them drawn (won by nobody)" in words
    won = (games["winner"] >= 0).sum()
    assert f"{won:,} games with a winner. Dashed: the median" in words
    assert "unfinished and drawn ones left out" in words
    assert "Nobody wins an unfinished or a drawn game" in words
    assert not re.search(r"\d finished games", words)


def test_drawn_games_have_their_columns(war: RunFolder) -> None:
    tables, games = compute_tables(war), war.games().to_pandas()
    assert tables["lengths"]["drawn"].sum() == games["drawn"].sum()
    for name in ("deficits", "lead_turns"):
        assert tables[name]["games"].sum() == (games["winner"] >= 0).sum()
    places = tables["places"].set_index("outcome")["count"]
    assert places["drawn"].sum() > 0
    assert places.drop("all").sum() == places["all"].sum()
    assert "rival_wins" not in tables


def test_lengths_of_drawn_games_are_lengths(make_run: Callable[[Synthetic], RunFolder]) -> None:
    """Unlike unfinished games, drawn ones end: they do not count as longer than any."""
    run = make_run(Synthetic(blocks=60, unfinished=0.0, drawn=1.0))
    tables = compute_tables(run)
    assert tables["length_quantiles"]["turns"].tolist()[2] == run.games().to_pandas()["turns"].median()
    names = {plan.name for plan in plan_figures(run, tables)}
    assert "lengths" in names
    assert not names & {"seat_wins", "strategy_wins", "lead_turns", "visits_by_outcome"}
    assert "100 % of games are drawn: nobody wins them" in read_words(write_report(run.path)).replace(TIED, " ")


@pytest.mark.parametrize(
    ("drawn", "unfinished", "found", "cautions"),
    [
        (0.0, 0.0, ["Every game ends with a winner"], 0),
        (0.2, 0.0, ["of games are drawn: nobody wins them"], 1),
        (0.2, 0.1, ["of games are drawn: nobody wins them", "of games are unfinished: nobody wins them"], 1),
        (0.0, 0.1, ["of games are unfinished: nobody wins them"], 1),
    ],
)
def test_only_what_happened_is_found(
    drawn: float, unfinished: float, found: list[str], cautions: int, make_run: Callable[[Synthetic], RunFolder]
) -> None:
    run = make_run(Synthetic(blocks=400, drawn=drawn, unfinished=unfinished))
    tables = compute_tables(run)
    claims = [finding.claim for finding in compute_findings(run, tables)]
    told = [claim for claim in claims if re.search("nobody wins them|ends with a winner", claim)]
    assert len(told) == len(found)
    assert all(any(each in claim for claim in told) for each in found)
    shares = [caution for caution in compute_cautions(run, tables) if "add up to less than" in caution]
    assert len(shares) == cautions
    assert all(("drawn" in caution) == bool(drawn) for caution in shares)


def test_a_strategy_that_always_plays_the_same_side_is_warned_of(make_run: Callable[[Synthetic], RunFolder]) -> None:
    run = make_run(Synthetic(blocks=40, rotate=False, sides=SIDES, rows=False, board=None))
    assert any("a side's edge and a strategy's" in caution for caution in compute_cautions(run, compute_tables(run)))
    assert "always on the same sides" in read_words(write_report(run.path))


def test_figures_name_sides(war: RunFolder) -> None:
    texts = [text.get_text() for text in plot_seat_wins(compute_tables(war)["seat_wins"]).texts]
    assert {"north", "south"} <= set(texts)
    assert not any("begins" in text for text in texts)


def test_lines_of_the_course_are_sides(war: RunFolder) -> None:
    table = compute_tables(war)["course_by_seat"]
    assert list(table["side"].unique()) == list(SIDES)
    apart = pd.DataFrame({"side": list(SIDES), "time": 1.0, "mean": [2.0, 1.0], "low": [1.9, 0.9], "high": [2.1, 1.1]})
    assert claim_course(apart, "gems") == "Gems: at the end the north has 2, the south has 1"


def test_homes_of_a_map_are_those_of_sides(make_run: Callable[[Synthetic], RunFolder]) -> None:
    run = make_run(Synthetic(blocks=20, rows=False, board=MAP, sides=SIDES))
    tables = compute_tables(run)
    (plan,) = [plan for plan in plan_figures(run, tables) if plan.name == "map"]
    texts = [text.get_text() for text in plan.plot(tables["map"]).texts]
    assert {"west\nnorth", "east\nsouth", "south"} <= set(texts)
    assert any("homes with their sides" in text for text in texts)
    assert "west\nseat 0" in [text.get_text() for text in plot_map(tables["map"], board=MAP).texts]
