"""Win rates told apart, seat by seat, by how something went."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from reports.claims import CHOSEN, claim_split, name_cells
from reports.findings import compute_findings
from reports.gallery import draw_exhibits, plan_figures
from reports.page import write_report
from reports.tables.collect import compute_tables
from reports.tables.splits import compute_split
from reports.words import TIED
from sim.runs.reader import RunFolder, RunFolderError, open_run
from tests.reports.synthetic import Synthetic, write_run

SPLIT: dict[str, Any] = {
    "column": "gems_lost",
    "title": "Who loses a gem",
    "values": {"1": "loses one", "0": "loses none"},
}
SIDES = ("the north", "the south")


@pytest.fixture
def run(make_run: Callable[[Synthetic], RunFolder]) -> RunFolder:
    return make_run(Synthetic(blocks=400, seat_edge=0.5, said={"splits": [SPLIT]}))


def test_a_split_is_that_of_the_rows(run: RunFolder) -> None:
    rows = run.seats().to_pandas()
    table = compute_split(run, "gems_lost", SPLIT["values"])
    assert table["case"].tolist() == ["loses one", "loses none"] * 2
    for cell in table.to_dict("records"):
        own = rows[(rows["seat"] == cell["seat"]) & (rows["gems_lost"] == (cell["case"] == "loses one"))]
        assert (cell["seat_games"], cell["wins"]) == (len(own), own["won"].sum())
        assert cell["win_rate"] == own["won"].mean()
        assert cell["blocks"] == own["block"].nunique()
        assert cell["low"] < cell["win_rate"] < cell["high"]
    assert table["intervals"].iloc[0] == "95 % for all 4 at once (Bonferroni)"


def test_parts_do_not_matter(make_run: Callable[[Synthetic], RunFolder], tmp_path: Path) -> None:
    whole = compute_split(make_run(Synthetic(blocks=90, part_games=1000)), "gems_lost", SPLIT["values"])
    parts = open_run(write_run(tmp_path / "parts", Synthetic(blocks=90, part_games=12)))
    assert compute_split(parts, "gems_lost", SPLIT["values"]).equals(whole)


def test_a_split_needs_rows(make_run: Callable[[Synthetic], RunFolder]) -> None:
    run = make_run(Synthetic(blocks=20, rows=False, said={"splits": [SPLIT]}))
    assert "seat_wins_by_gems_lost" not in compute_tables(run)
    with pytest.raises(RunFolderError, match="without rows"):
        compute_split(run, "gems_lost", SPLIT["values"])


def test_cases_that_never_occur_are_left_out(run: RunFolder) -> None:
    table = compute_split(run, "gems_lost", {"0": "loses none", "77": "loses all"})
    assert table["case"].tolist() == ["loses none"] * 2
    assert claim_split(table, "Who loses") == "Who loses: always the same"


def test_a_split_is_told_with_its_caution(run: RunFolder) -> None:
    tables = compute_tables(run)
    table = tables["seat_wins_by_gems_lost"]
    plans = [plan for plan in plan_figures(run, tables) if plan.name == "seat_wins_by_gems_lost"]
    (exhibit,) = draw_exhibits(plans, tables)
    assert (exhibit.plan.heading, exhibit.plan.printed) == ("Who wins", "seat_wins_by_gems_lost")
    assert CHOSEN in exhibit.note
    rest = 1 - table["seat_games"].sum() / 1600
    assert f"Neither: {100 * rest:.1f} %, left out." in exhibit.note
    (finding,) = (found for found in compute_findings(run, tables) if found.claim.startswith("Who loses a gem: "))
    assert finding.claim == claim_split(table, "Who loses a gem")
    assert finding.strength <= 0
    assert CHOSEN in finding.numbers
    assert "seat_wins_by_gems_lost" in write_report(run.path).read_text(encoding="utf-8")


def test_sides_are_called_by_their_names(make_run: Callable[[Synthetic], RunFolder]) -> None:
    table = compute_split(
        make_run(Synthetic(blocks=40, sides=SIDES, said={"splits": [SPLIT]})), "gems_lost", SPLIT["values"]
    )
    assert table["side"].tolist() == ["the north"] * 2 + ["the south"] * 2
    assert name_cells(table)[3] == "the south where it loses none"


def test_the_widest_gap_within_a_seat_is_claimed() -> None:
    cells = {"seat": [0, 0, 1, 1], "case": ["begins", "is second"] * 2, "win_rate": [0.5, 0.4, 0.2, 0.7]}
    table = pd.DataFrame(cells).assign(low=lambda t: t["win_rate"] - 0.04, high=lambda t: t["win_rate"] + 0.04)
    told = f"where seat{TIED}1 begins, it wins 20.0{TIED}%; where it is second, 70.0{TIED}%"
    assert claim_split(table, "Who begins") == f"Who begins: {told}"
    wide = table.assign(low=0.0, high=1.0)
    assert claim_split(wide, "Who begins") == "Who begins: moves no win rate beyond the intervals"
