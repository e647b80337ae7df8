"""A map shows every place where it is, with its name, its group and what was counted there."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_hex
from matplotlib.patches import Circle, FancyArrowPatch, Rectangle

from reports.figures.board import plot_board
from reports.figures.map import plot_map
from reports.figures.place_wins import plot_place_wins
from reports.figures.spaces import NOT_ENOUGH, SECTION_COLOURS, SHADES
from reports.figures.winner_places import plot_winner_places
from reports.tables.collect import compute_tables
from reports.tables.places import compute_winner_places
from reports.words import percent
from sim.runs.reader import RunFolder
from tests.reports.synthetic import BOARD, MAP, Synthetic

NAMES = [place["name"] for place in MAP["places"]]


@pytest.fixture
def run(make_run: Callable[[Synthetic], RunFolder]) -> RunFolder:
    return make_run(Synthetic(blocks=100, board=MAP))


def find(ax: Axes, kind: type[Any]) -> list[Any]:
    return [patch for patch in ax.patches if type(patch) is kind]


def texts_of(ax: Axes) -> list[str]:
    return [text.get_text() for text in ax.texts]


def test_the_bare_map(run: RunFolder) -> None:
    ax = plot_map(compute_tables(run)["map"], board=MAP)
    assert [circle.center for circle in find(ax, Circle)] == [tuple(place["at"]) for place in MAP["places"]]
    assert len(find(ax, FancyArrowPatch)) == sum(len(home["exits"]) for home in MAP["homes"])
    assert len(find(ax, Rectangle)) == len(MAP["homes"])
    assert set(NAMES) | {"west\nseat 0", "east\nseat 1", "south"} <= set(texts_of(ax))
    legend = ax.get_legend()
    assert legend is not None
    assert [text.get_text() for text in legend.get_texts()] == ["wood", "water"]
    assert ax.get_title(loc="left").replace("\n", " ") == "4 places in play; most links, 2, meet at oak and elm"
    assert "Dashed: the underpass." in " ".join(texts_of(ax)).replace("\n", " ")


def test_links_lie_under_the_places_they_join(run: RunFolder) -> None:
    ax = plot_map(compute_tables(run)["map"], board=MAP)
    lines = [line for line in ax.lines if line.get_zorder() == 1]
    ends = [np.asarray(line.get_xydata()).tolist() for line in lines]
    assert ends == [[MAP["places"][i]["at"] for i in link] for link in [*MAP["links"], *MAP["dashed"]]]
    assert [line.get_linestyle() for line in lines] == ["-"] * 5 + ["--"] * 2
    assert all(circle.get_zorder() > 1 for circle in find(ax, Circle))


def test_counts_shade_the_places_in_play(run: RunFolder) -> None:
    tables = compute_tables(run)
    places = tables["places"].query("measure == 'visits' and outcome == 'all'")
    visits = dict(zip(places["name"], places["per_game"], strict=True))
    ax = plot_board(tables["places"], board=MAP)
    drawn = dict(zip(NAMES, find(ax, Circle), strict=True))
    for name, circle in drawn.items():
        shade = NOT_ENOUGH if name == "bog" else to_hex(SHADES(visits[name] / max(visits.values())))
        assert to_hex(circle.get_facecolor()) == shade
    assert to_hex(drawn["elm"].get_edgecolor()) == SECTION_COLOURS[0].lower()
    assert f"{visits['oak']:.2f}" in texts_of(ax)
    assert f"{visits['bog']:.2f}" not in texts_of(ax)


def test_what_later_winners_did_is_a_part_of_what_all_did(run: RunFolder) -> None:
    rows = run.places().to_pandas()
    table = compute_tables(run)["winner_places"]
    visits = table[table["measure"] == "visits"].set_index("name")
    won, lost = (rows[rows["outcome"] == outcome].groupby("place")["visits"].sum() for outcome in ("won", "lost"))
    assert visits["winner_share"].tolist() == pytest.approx((won / (won + lost)).tolist())
    average = float(won.sum() / (won.sum() + lost.sum()))
    assert visits["average"].tolist() == pytest.approx([average] * len(NAMES))
    ax = plot_winner_places(table, board=MAP)
    least = visits["winner_share"].idxmin()
    assert f"{percent(visits['winner_share'].min())} ({least})" in ax.get_title(loc="left").replace("\n", " ")
    assert percent(average) in " ".join(texts_of(ax))


def test_few_counts_have_no_share() -> None:
    place = {"measure": "visits", "name": ["oak", "elm"], "section": "", "mark": "", "place": [0, 1], "games": 9}
    places = pd.concat([pd.DataFrame(place | {"outcome": o, "count": [n, 40]}) for o, n in (("won", 20), ("lost", 9))])
    table = compute_winner_places(places)
    assert table["enough"].tolist() == [False, True]
    assert np.isnan(table["winner_share"][0])
    assert table["winner_share"][1] == 0.5
    assert "too few to compare places" in plot_winner_places(table).get_title(loc="left")


def test_a_game_without_pawns_shows_no_pawns_places(run: RunFolder) -> None:
    assert "place" not in run.traces().column_names
    assert not {"place_wins", "section_wins"} & set(compute_tables(run))


def test_pawns_may_stand_on_a_map(make_run: Callable[[Synthetic], RunFolder]) -> None:
    tables = compute_tables(make_run(Synthetic(blocks=100, board=MAP | {"pawns": True})))
    assert set(tables["section_wins"]["section"]) == {"wood", "water"}
    ax = plot_place_wins(tables["place_wins"], board=MAP)
    assert len(find(ax, Circle)) == len(NAMES)
    assert any(name in ax.get_title(loc="left") for name in NAMES)


def test_a_track_is_no_map(duel: RunFolder) -> None:
    tables = compute_tables(duel)
    assert "map" not in tables
    assert len(find(plot_winner_places(tables["winner_places"], board=BOARD), Rectangle)) > BOARD["spaces"]
