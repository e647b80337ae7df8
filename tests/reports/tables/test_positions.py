"""Win rates by turn order and by place are those of the rows and traces, counted one by one."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest

from reports.claims import claim_places, claim_rivals, claim_sections
from reports.figures.place_wins import plot_place_wins
from reports.figures.section_wins import plot_section_wins
from reports.stats.clusters import ClusterSums
from reports.stats.proportions import cluster_interval
from reports.tables.positions import TIMES, compute_place_wins, compute_rival_wins, compute_section_wins
from sim.runs.reader import RunFolder
from tests.reports.synthetic import Synthetic

THREE = {"fox": 2.0, "hen": 1.0, "owl": 0.7}


@pytest.fixture
def three(make_run: Callable[[Synthetic], RunFolder]) -> RunFolder:
    """Three strategies; the last block lacks games."""
    return make_run(Synthetic(THREE, ("fox", "hen", "owl"), games=599, blocks=200, full=True))


def list_tables(run: RunFolder) -> list[dict[int, dict[str, Any]]]:
    games: dict[int, dict[int, dict[str, Any]]] = defaultdict(dict)
    for row in run.seats().to_pylist():
        games[row["game"]][row["seat"]] = row
    return list(games.values())


def test_rivals_are_counted_game_by_game(three: RunFolder) -> None:
    table = compute_rival_wins(three)
    whole = [seats for seats in list_tables(three) if seats[0]["block"] < 599 // 6]
    for row in table.to_dict("records"):
        seated = [
            (seats[seat]["won"], seats[seat]["block"])
            for seats in whole
            for seat in range(3)
            if seats[seat]["strategy"] == row["strategy"]
            and seats[(seat + row["seats_after"]) % 3]["strategy"] == row["rival"]
        ]
        won, block = (np.array(column) for column in zip(*seated, strict=True))
        assert row["win_rate"] == pytest.approx(won.mean())
        assert row["seat_games"] == len(won)
        low, high = cluster_interval(
            ClusterSums.from_rows(won, block, np.zeros(len(won), int), 1), 1 - 0.05 / len(table)
        )
        assert (row["low"], row["high"]) == pytest.approx((low[0], high[0]))


def test_a_pair_that_mirrors_another_is_told_once(three: RunFolder) -> None:
    pairs = compute_rival_wins(three).groupby(["strategy", "rival"], sort=False).size()
    assert pairs.index.tolist() == [("fox", "hen"), ("hen", "fox"), ("owl", "fox")]
    assert (pairs == 2).all()


@pytest.mark.parametrize("name", ["duel", "trio"])
def test_rivals_that_always_sit_alike_are_left_out(name: str, request: pytest.FixtureRequest) -> None:
    """Of two seats the other is always next; in the trio the rotation keeps the order, but there are two hens."""
    table = compute_rival_wins(request.getfixturevalue(name))
    assert set(table["seats_after"]) == (set() if name == "duel" else {1, 2})


def test_places_are_counted_pawn_by_pawn(duel: RunFolder) -> None:
    table = compute_place_wins(duel)
    traces = duel.traces().to_pandas()
    assert table["time"].drop_duplicates().tolist() == list(TIMES)
    for row in table[table["enough"]].to_dict("records"):
        here = traces[(traces["point"] == TIMES[row["time"]]) & (traces["place"] == row["place"])]
        assert row["win_rate"] == pytest.approx(here["won"].mean())
        assert row["blocks"] == here["block"].nunique() >= 30
    few = table[~table["enough"]]
    assert len(few)
    assert (few["blocks"] < 30).all()
    assert few["win_rate"].isna().all()
    assert table["seat_games"].sum() == 3 * 2 * 1200


def test_sections_hold_their_places(duel: RunFolder) -> None:
    sections = compute_section_wins(duel).set_index(["time", "section"])
    traces = duel.traces().to_pandas()
    wood = traces[(traces["point"] == 10) & traces["place"].between(10, 17)]
    assert sections.loc[("half", "wood"), "win_rate"] == pytest.approx(wood["won"].mean())
    assert list(sections.index.get_level_values("section")[:3]) == ["meadow", "wood", "hill"]


def test_spaces_without_enough_are_not_drawn(duel: RunFolder) -> None:
    table = compute_place_wins(duel)
    ax = plot_place_wins(table, time="a quarter")
    now = table[table["time"] == "a quarter"]
    texts = [text.get_text() for text in ax.texts]
    assert texts.count("–") == (~now["enough"]).sum() > 0
    assert sum(text.endswith(" %") for text in texts) == now["enough"].sum()
    sections = compute_section_wins(duel)
    missing = sections.assign(enough=sections["enough"] & (sections["section"] != "hill"))
    said = " ".join(text.get_text() for text in plot_section_wins(missing).texts).replace("\n", " ")
    assert "hill after a quarter, hill after half and hill after three quarters." in said


def test_claims_keep_to_the_intervals() -> None:
    rivals = pd.DataFrame({"strategy": "fox", "rival": "hen", "seats_after": [1, 2], "win_rate": [0.5, 0.4]})
    apart, level = rivals.assign(low=[0.48, 0.38], high=[0.52, 0.42]), rivals.assign(low=0.3, high=0.6)
    assert claim_rivals(apart) == "Fox wins 10.0\u00a0points more with hen 1\u00a0seat after it than 2\u00a0seats"
    assert claim_rivals(level).endswith("moves no strategy beyond the intervals")
    places = apart.assign(place=[3, 4], name=["oak", "elm"], section=["wood", "hill"], time="half", enough=True)
    assert "from 40.0\u00a0% (elm) to 50.0\u00a0% (oak)" in claim_places(places, "half")
    assert "(hill after half)" in claim_sections(places.drop(columns=["place", "seats_after"]))
    assert "too few games" in claim_places(places.assign(enough=False), "half")
