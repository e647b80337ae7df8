"""Figures say what their tables show, on the axes they are given."""

import re
from collections.abc import Callable

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_hex
from matplotlib.patches import Rectangle
from matplotlib.text import Annotation

from reports.figures.board import plot_board
from reports.figures.course import plot_course
from reports.figures.decisiveness import plot_decisiveness
from reports.figures.deficits import plot_deficits
from reports.figures.grid import plot_grid
from reports.figures.highlights import CAUTION, plot_highlight
from reports.figures.lead_changes import plot_lead_changes
from reports.figures.lead_turns import plot_lead_turns
from reports.figures.lengths import plot_lengths
from reports.figures.matrix import describe_matrix
from reports.figures.outcome_places import plot_outcome_places
from reports.figures.place_wins import plot_place_wins
from reports.figures.rival_wins import plot_rival_wins
from reports.figures.saving import follow_scheme, save_svg
from reports.figures.seat_wins import plot_seat_wins
from reports.figures.section_wins import plot_section_wins
from reports.figures.strategy_seat_wins import plot_strategy_seat_wins
from reports.figures.strategy_wins import plot_strategy_wins
from reports.figures.style import FAINT, INK, LINE, OKABE_ITO, PAPER
from reports.tables.collect import compute_tables
from reports.words import TIED
from sim.runs.reader import RunFolder
from tests.reports.synthetic import BOARD, Synthetic

PLOTS: dict[str, tuple[Callable[..., Axes], str]] = {
    "seats": (plot_seat_wins, "seat_wins"),
    "strategies": (plot_strategy_wins, "strategy_wins"),
    "cells": (plot_strategy_seat_wins, "strategy_seat_wins"),
    "lengths": (plot_lengths, "lengths"),
    "lead changes": (plot_lead_changes, "lead_changes"),
    "lead turns": (plot_lead_turns, "lead_turns"),
    "decisiveness": (plot_decisiveness, "decisiveness"),
    "course": (plot_course, "course_by_strategy"),
    "deficits": (plot_deficits, "deficits"),
    "board": (plot_board, "places"),
    "outcomes": (plot_outcome_places, "places"),
    "place wins": (plot_place_wins, "place_wins"),
    "section wins": (plot_section_wins, "section_wins"),
    "grid": (plot_grid, "grid_jumps"),
    "highlight": (plot_highlight, "wins_by_gems_found"),
}


@pytest.fixture(scope="module")
def tables(duel: RunFolder) -> dict[str, pd.DataFrame]:
    return compute_tables(duel)


def read_text(ax: Axes) -> str:
    """Return all that is written on a figure, on one line."""
    texts = [ax.get_title(loc="left"), ax.get_xlabel(), ax.get_ylabel(), *(text.get_text() for text in ax.texts)]
    return " ".join(" ".join(texts).split())


@pytest.mark.parametrize(("plot", "table"), PLOTS.values(), ids=PLOTS)
def test_a_figure_has_a_title_and_the_number_of_games(
    tables: dict[str, pd.DataFrame], plot: Callable[..., Axes], table: str
) -> None:
    ax = plot(tables[table])
    assert len(ax.get_title(loc="left")) > 10
    assert "games" in read_text(ax)
    assert "1,200" in read_text(ax) or "finished games" in read_text(ax)


@pytest.mark.parametrize(("plot", "table"), PLOTS.values(), ids=PLOTS)
def test_a_figure_is_drawn_on_the_axes_it_is_given_and_leaves_the_style_alone(
    tables: dict[str, pd.DataFrame], plot: Callable[..., Axes], table: str
) -> None:
    before = dict(plt.rcParams)
    _, ax = plt.subplots()
    assert plot(tables[table], ax) is ax
    assert plt.get_fignums() == [1]
    assert dict(plt.rcParams) == before


def test_whiskers_are_the_intervals(tables: dict[str, pd.DataFrame]) -> None:
    table = tables["seat_wins"]
    ax = plot_seat_wins(table)
    drawn = [np.asarray(line.get_xdata(), float).tolist() for line in ax.lines if line.get_marker() == "None"]
    whiskers = [ends for ends in drawn if ends[0] != ends[-1]]
    assert whiskers == [pytest.approx(list(row)) for row in table[["low", "high"]].to_numpy()]
    assert "Dashed: an equal share, 50.0 %." in read_text(ax)
    assert "(Bonferroni)" in read_text(ax)


def test_an_equal_share_far_away_is_only_told(tables: dict[str, pd.DataFrame]) -> None:
    ax = plot_seat_wins(tables["seat_wins"].assign(win_rate=0.015, low=0.014, high=0.016))
    assert ax.get_xlim()[1] < 0.02
    assert "An equal share, 50.0 %, lies outside the picture." in read_text(ax)


def test_the_best_strategy_stands_at_the_top(tables: dict[str, pd.DataFrame]) -> None:
    ax = plot_strategy_wins(tables["strategy_wins"])
    heights = {text.get_text(): text.xy[1] for text in ax.texts if isinstance(text, Annotation)}
    assert heights["fox"] < heights["hen"]
    assert ax.get_ylim()[0] > ax.get_ylim()[1]
    assert ax.get_title(loc="left").startswith("Strategy fox wins ")


def test_seats_have_colours_that_any_eye_tells_apart(tables: dict[str, pd.DataFrame]) -> None:
    ax = plot_strategy_seat_wins(tables["strategy_seat_wins"])
    dots = {to_hex(str(line.get_color())).upper() for line in ax.lines if line.get_marker() == "o"}
    assert dots == set(OKABE_ITO[:2])


def test_bars_hold_all_games_that_are_drawn(tables: dict[str, pd.DataFrame]) -> None:
    ax = plot_lead_changes(tables["lead_changes"])
    bars = [patch for patch in ax.patches if isinstance(patch, Rectangle)]
    drawn = sum(bar.get_height() for bar in bars if bar.get_height() < 1)
    left_out = re.search(r"Not shown: (\d+) game", read_text(ax))
    assert left_out is not None
    assert drawn + int(left_out[1]) / 1200 == pytest.approx(1)


def test_lengths_say_how_many_games_do_not_end(tables: dict[str, pd.DataFrame]) -> None:
    lengths = tables["lengths"]
    share = 100 * lengths["unfinished"].sum() / lengths["games"].sum()
    assert f"{share:.1f} % are unfinished" in read_text(plot_lengths(lengths))


def test_an_association_is_called_one(tables: dict[str, pd.DataFrame]) -> None:
    ax = plot_highlight(tables["wins_by_gems_found"], title="Gems found", unit="gems")
    assert " ".join(CAUTION.split()) in read_text(ax)
    assert ax.get_title(loc="left").startswith("Gems found: of seats with 0, ")
    observed = tables["wins_by_gems_found"]["seat_games"].iloc[0]
    assert f"0 gems: {observed:,} observed" in read_text(ax)


def test_rivals_are_grouped_by_pair(trio: RunFolder) -> None:
    text = read_text(plot_rival_wins(compute_tables(trio)["rival_wins"]))
    assert "fox, by where hen sits" in text
    assert "2 seats after: " in text.replace("\u00a0", " ")


def test_every_space_is_on_the_board(tables: dict[str, pd.DataFrame]) -> None:
    ax = plot_board(tables["places"], meaning="pawns that came to stand here")
    texts = [text.get_text() for text in ax.texts]
    assert [text for text in texts if text.isdigit()] == [str(space) for space in range(BOARD["spaces"])]
    assert {"meadow", "wood", "hill"} <= set(texts)
    assert "Dot: inn." in read_text(ax)


def test_a_label_may_look_like_mathematics(make_run: Callable[[Synthetic], RunFolder]) -> None:
    run = make_run(Synthetic({"$x$": 1, "a_b$": 9}, ("$x$", "a_b$"), blocks=30))
    ax = plot_strategy_wins(compute_tables(run)["strategy_wins"])
    save_svg(ax)
    assert "$x$" in read_text(ax)


def test_ink_and_paper_follow_the_readers_scheme(tables: dict[str, pd.DataFrame]) -> None:
    svg = save_svg(plot_seat_wins(tables["seat_wins"]))
    followed = follow_scheme(svg).decode()
    assert INK.encode() in svg
    head, style, body = followed.partition("</style>")
    assert style
    assert "prefers-color-scheme:dark" in head
    assert not any(colour in body for colour in (INK, FAINT, LINE, PAPER))


def test_the_matrix_is_told_from_the_top_row_down() -> None:
    names, rates = ["hen", "fox", "owl"], {"hen": 0.2, "fox": 0.5, "owl": 0.7}
    meetings = [
        {
            "strategy": one,
            "rival": other,
            "win_rate": 0.5 + rates[one] - rates[other],
            "lead": rates[one] - rates[other],
        }
        for one in names
        for other in names
    ]
    assert (
        describe_matrix(pd.DataFrame(meetings))
        .replace(TIED, " ")
        .endswith(
            "column's: owl 70.0 % against fox to 100 % against hen; fox 30.0 % against owl to 80.0 % against hen; "
            "hen 0 % against owl to 20.0 % against fox."
        )
    )


@pytest.mark.parametrize(("scale", "bars"), [(24, 25), (99, 34)])
def test_every_gap_has_its_bar_or_shares_it_evenly(scale: int, bars: int) -> None:
    """As many games of every gap, so that equal bars are equally high, the last at most."""
    gaps = pd.DataFrame({"deficit": 100 * np.arange(scale + 1) / scale, "games": 10, "blocks": 1000})
    heights = [patch.get_height() for patch in plot_deficits(gaps).containers[0]]
    assert len(heights) == bars
    assert np.ptp(heights[:-1]) == pytest.approx(0)
    assert heights[-1] <= heights[0] + 1e-12
