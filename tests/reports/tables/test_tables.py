"""The other tables are those of the rows."""

import re
from collections.abc import Callable

import numpy as np
import pytest

from reports.tables.collect import compute_tables
from reports.tables.drama import (
    _find_scale,
    compute_deficits,
    compute_drama_quantiles,
    compute_lead_changes,
    compute_lead_turns,
)
from reports.tables.highlights import FEW, compute_highlight
from reports.tables.lengths import compute_length_quantiles, compute_lengths
from reports.tables.measures import compute_game_measures, compute_seat_measures
from reports.tables.places import compute_places
from reports.tables.printing import print_table, print_value
from sim.runs.reader import RunFolder, RunFolderError
from tests.reports.synthetic import BOARD, Synthetic


def test_means_are_those_of_the_rows(duel: RunFolder) -> None:
    games = duel.games().to_pandas()
    table = compute_game_measures(duel).set_index("measure")
    for measure in ("turns", "decisions", "lead_changes"):
        assert table.loc[measure, "mean"] == pytest.approx(games[measure].mean())
    assert (table["low"] < table["mean"]).all()


def test_seat_measures_are_told_apart(duel: RunFolder) -> None:
    rows = duel.seats().to_pandas()
    found = rows[rows["strategy"] == "fox"]["gems_found"].mean()
    table = compute_seat_measures(duel).set_index(["strategy", "measure"])
    assert table.loc[("fox", "gems_found"), "mean"] == pytest.approx(found)


def test_a_game_may_count_nothing(make_run: Callable[[Synthetic], RunFolder]) -> None:
    assert compute_seat_measures(make_run(Synthetic(blocks=3, said={"seat_measures": {}}))).empty


def test_unfinished_games_are_longer_than_any(make_run: Callable[[Synthetic], RunFolder]) -> None:
    run = make_run(Synthetic(blocks=200, unfinished=0.3))
    turns = compute_length_quantiles(compute_lengths(run)).set_index("share")["turns"]
    assert np.isfinite(turns[0.5])
    assert turns[0.75] == np.inf


def test_lengths_have_the_quantiles_of_the_rows(duel: RunFolder) -> None:
    games = duel.games().to_pandas()
    length = np.where(games["unfinished"], np.inf, games["turns"])
    table = compute_length_quantiles(compute_lengths(duel))
    assert table["turns"].tolist() == np.quantile(length, table["share"], method="inverted_cdf").tolist()
    assert (table["low"] <= table["turns"]).all()


def test_the_lead_is_counted_in_games(duel: RunFolder) -> None:
    games = duel.games().to_pandas()
    changes, deficits, turns = compute_lead_changes(duel), compute_deficits(duel), compute_lead_turns(duel)
    assert changes["games"].sum() == len(games)
    assert deficits["games"].sum() == turns["games"].sum() == (~games["unfinished"]).sum()
    median = compute_drama_quantiles(deficits).set_index("share")["deficit"][0.5]
    assert median == pytest.approx(100 * games["deficit"].median(), abs=1)
    assert turns["lead_turn"].between(0, 100).all()


@pytest.mark.parametrize(("steps", "scale"), [([0, 1, 5, 24], 24), ([0, 10, 33, 98], 99), ([0, 12, 24], 2), ([0], 1)])
def test_the_standings_that_a_gap_can_have_are_found(steps: list[int], scale: int) -> None:
    whole = max(scale, 24)
    assert _find_scale((np.array(steps) / whole).astype(np.float32).astype(float)) == scale


def test_gaps_of_any_size_are_counted_in_whole_percents() -> None:
    assert _find_scale(np.random.default_rng(1).random(100)) == 100


def test_places_have_their_sections_marks_and_sums(duel: RunFolder) -> None:
    table = compute_places(duel)
    assert len(table) == 2 * 4 * BOARD["spaces"]
    everyone = table[(table["outcome"] == "all") & (table["measure"] == "visits")].set_index("place")
    assert everyone["count"].sum() == sum(duel.places()["visits"].to_pylist())
    assert everyone["share"].sum() == pytest.approx(1)
    assert everyone.loc[3, "mark"] == "inn"
    assert everyone.loc[10, "section"] == "wood"


def test_a_highlight_rates_every_value(duel: RunFolder) -> None:
    rows = duel.seats().to_pandas()
    table = compute_highlight(duel, "gems_found")
    two = rows[rows["gems_found"] == 2]
    assert table.set_index("value").loc["2", "win_rate"] == pytest.approx(two["won"].mean())
    assert table["seat_games"].sum() == len(rows)
    assert table["seat_games"].min() >= FEW
    assert table["value"].iloc[-1].endswith(" or more")


def test_many_values_share_bins(make_run: Callable[[Synthetic], RunFolder]) -> None:
    table = compute_highlight(make_run(Synthetic(blocks=400, gems=200.0)), "gems_found")
    assert 5 < len(table) <= 14
    assert table["value"].iloc[0].endswith(" or fewer")
    assert (table["first"].iloc[1:].to_numpy() == table["last"].iloc[:-1].to_numpy() + 1).all()
    assert table["seat_games"].sum() == 1600


def test_without_rows_the_tables_that_need_them_are_left_out(make_run: Callable[[Synthetic], RunFolder]) -> None:
    run = make_run(Synthetic(blocks=20, rows=False))
    tables = compute_tables(run)
    assert "seat_wins" in tables
    assert "lead_changes" not in tables
    assert "wins_by_gems_found" not in tables
    with pytest.raises(RunFolderError, match="without rows"):
        compute_highlight(run, "gems_found")


def test_printed_tables_have_units_and_no_repetition(duel: RunFolder) -> None:
    printed = print_table(compute_highlight(duel, "gems_found"))
    assert printed.head == ["value", "seat games", "wins", "win rate"]
    assert printed.numeric == [False, True, True, True]
    assert re.fullmatch(r"\d+\.\d+\s% \(\d+\.\d+ to \d+\.\d+\s%\)", printed.rows[0][3])
    assert print_table(compute_length_quantiles(compute_lengths(duel))).head == ["share", "turns"]


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (True, "yes"),
        (3, "3"),
        (0.125, "0.125"),
        (float("inf"), "no limit"),
        ([1, 5], "1, 5"),
        ([], "none"),
        ({"caution": 0.5}, "caution 0.5"),
        ("players + 1", "players + 1"),
        ([{"name": "supplies", "section": None}, {"name": "drill"}], "name supplies; name drill"),
    ],
)
def test_values_are_printed_as_people_write_them(value: object, text: str) -> None:
    assert print_value(value) == text
