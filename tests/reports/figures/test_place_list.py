"""Places that lie nowhere are told of as rows, side by side where seats are sides."""

from collections.abc import Callable

import numpy as np
import pandas as pd
import pytest
from matplotlib.axes import Axes

from reports.boards import count_places, get_noun, is_list, is_map, list_sections, name_place
from reports.figures.place_list import describe_place_list, describe_winner_list, plot_place_list
from reports.figures.winner_places import plot_winner_places
from reports.gallery import draw_exhibits, plan_figures
from reports.tables.collect import compute_tables
from reports.tables.places import compute_side_places
from sim.runs.reader import RunFolder
from tests.reports.synthetic import LIST, Synthetic

SIDES = ("the north", "the south")


@pytest.fixture
def run(make_run: Callable[[Synthetic], RunFolder]) -> RunFolder:
    return make_run(Synthetic(blocks=200, board=LIST, sides=SIDES))


@pytest.fixture
def alike(make_run: Callable[[Synthetic], RunFolder]) -> RunFolder:
    return make_run(Synthetic(blocks=200, board=LIST))


def read_texts(ax: Axes) -> list[str]:
    return [text.get_text() for text in ax.texts]


def test_a_list_is_a_board_of_its_own() -> None:
    assert is_list(LIST)
    assert not is_map(LIST)
    assert (count_places(LIST), get_noun(LIST), name_place(LIST, 2)) == (3, "place", "island")
    assert list_sections(LIST) == {}


def test_sides_are_those_of_the_counts(run: RunFolder) -> None:
    table = compute_side_places(run)
    counts = run.places().to_pandas().groupby(["place", "seat"])["quarrels"].sum()
    own = table[table["measure"] == "quarrels"]
    assert own["count"].tolist() == counts.tolist()
    assert own["side"].tolist() == ["the north", "the south"] * 3
    assert own["name"].tolist() == [name for name in ("north bank", "south bank", "island") for _ in range(2)]
    assert own["per_game"].tolist() == (counts / 400).tolist()
    assert own.groupby("place")["share"].sum().tolist() == pytest.approx([1, 1, 1])


def test_seats_that_are_alike_are_not_told_apart(alike: RunFolder) -> None:
    table = compute_side_places(alike)
    assert "side" not in table
    assert table["count"].sum() == sum(sum(alike.places()[name].to_pylist()) for name in ("visits", "quarrels"))
    ax = plot_place_list(table, meaning="calls", board=LIST)
    assert len(ax.patches) == 3
    assert ax.get_title(loc="left").startswith("Visits per game: most in island, ")


def test_a_bar_for_every_place_and_side(run: RunFolder) -> None:
    table = compute_side_places(run)
    rows = table[table["measure"] == "visits"]
    ax = plot_place_list(table, meaning="calls at a place", board=LIST)
    assert [bar.get_width() for bar in ax.patches] == rows["per_game"].tolist()  # type: ignore[attr-defined]
    assert len({bar.get_facecolor() for bar in ax.patches}) == 2
    texts = read_texts(ax)
    assert {"north bank: 3 huts", "south bank: 5 huts, a mill", "island"} < set(texts)
    assert f"south: {rows['per_game'].iloc[1]:.2f}" in texts
    assert any("Counted: calls at a place, per game." in text for text in texts)
    assert f"island, south {rows['per_game'].iloc[5]:.2f}" in describe_place_list(table, "visits")


def test_the_widest_gap_is_claimed() -> None:
    cells = {"place": [0, 0, 1, 1], "name": ["a", "a", "b", "b"], "side": ["the north", "the south"] * 2}
    table = pd.DataFrame(cells).assign(measure="won", per_game=[0.5, 0.6, 0.4, 0.1], count=9, games=20)
    title = plot_place_list(table, measure="won").get_title(loc="left")
    assert " ".join(title.split()) == "Won per game: sides most apart in b (the north 0.40, the south 0.10)"
    none = plot_place_list(table.assign(per_game=0.0, count=0), measure="won")
    assert none.get_title(loc="left") == "No won at all"


def test_winners_share_of_a_list(run: RunFolder) -> None:
    table = compute_tables(run)["winner_places"]
    rows = table[table["measure"] == "visits"]
    ax = plot_winner_places(table, meaning="calls", board=LIST)
    (dots,) = (line for line in ax.lines if line.get_marker() == "o")
    assert np.asarray(dots.get_xdata()).tolist() == rows["winner_share"].tolist()
    assert f"{100 * rows['winner_share'].iloc[0]:.1f} % of {rows['won'].iloc[0] + rows['lost'].iloc[0]:,}" in [
        text.replace("\u00a0", " ") for text in read_texts(ax)
    ]
    assert "north bank" in describe_winner_list(table, "visits")


def test_few_counts_make_no_share(run: RunFolder) -> None:
    table = compute_tables(run)["winner_places"]
    few = table.assign(
        enough=table["place"] != 1, winner_share=table["winner_share"].where(table["place"] != 1, np.nan)
    )
    assert "fewer than 30" in read_texts(plot_winner_places(few, board=LIST))
    assert "south bank" not in describe_winner_list(few, "visits")
    none = few.assign(enough=False, winner_share=np.nan, average=np.nan)
    assert "too few" in plot_winner_places(none, board=LIST).get_title(loc="left")
    assert describe_winner_list(none, "visits") == "Dots: none."


def test_the_page_has_both_for_every_measure(run: RunFolder) -> None:
    tables = compute_tables(run)
    plans = [plan for plan in plan_figures(run, tables) if plan.heading == "Where it happens"]
    assert [plan.name for plan in plans] == ["board_visits", "board_quarrels", "winner_visits", "winner_quarrels"]
    drawn = draw_exhibits(plans, tables)
    assert "Bars, visits per game: north bank, north " in drawn[0].alt
    assert "Dots: north bank " in drawn[2].alt
