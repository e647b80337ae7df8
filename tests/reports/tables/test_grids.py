"""Grids show shares cell by cell, with what was expected, and grey where there are too few cases."""

from collections.abc import Callable
from itertools import chain
from typing import Any

import numpy as np
import pandas as pd
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_hex

from reports.figures.grid import plot_grid
from reports.figures.spaces import NOT_ENOUGH
from reports.stats.scores import bound_chance, compute_scores
from reports.tables.collect import compute_tables
from reports.tables.grids import compute_grid
from sim.runs.reader import RunFolder
from tests.reports.synthetic import GRIDS, Synthetic


def read_text(ax: Axes) -> str:
    return " ".join(" ".join(text.get_text() for text in ax.texts).split())


def test_shares_are_those_of_the_counts(duel: RunFolder) -> None:
    counts = duel.grids().to_pandas().query("grid == 'jumps'").reset_index(drop=True)
    table = compute_grid(duel, "jumps")
    assert table["row"].tolist() == [name for name in GRIDS["jumps"]["row_names"] for _ in range(4)]
    assert table["column"].tolist() == GRIDS["jumps"]["column_names"] * 3
    known = table[table["enough"]]
    assert known["share"].tolist() == (known["successes"] / known["cases"]).tolist()
    assert (known["low"] < known["share"]).all()
    assert (known["share"] < known["high"]).all()
    expected = compute_scores(counts["successes"], counts["cases"], counts["exact"])[known.index]
    assert known["score"].to_numpy() == pytest.approx(expected)
    assert known["bound"].iloc[0] == bound_chance(len(known))
    assert known["shared_bound"].iloc[0] == bound_chance(len(known), 2)


def test_few_cases_have_no_share(duel: RunFolder) -> None:
    table = compute_grid(duel, "jumps")
    few = table[table["cases"] < 30]
    assert 0 < len(few) < len(table)
    assert few[["share", "low", "high", "score"]].isna().all(axis=None)


def test_a_cell_shows_its_share_and_the_exact_one(duel: RunFolder) -> None:
    table = compute_grid(duel, "jumps")
    full = table[table["column"] != "4 or more"]
    ax = plot_grid(table, says="jumps that clear the ditch", rows="legs", columns="metres", counts=("jumps", "landed"))
    numbers = [text.get_text() for text in ax.texts if text.get_text().replace(".", "").isdigit()]
    pairs = [[f"{100 * row['share']:.1f}", f"{100 * row['exact']:.1f}"] for row in full.to_dict("records")]
    assert numbers == list(chain.from_iterable(pairs))
    assert [label.get_text() for label in ax.get_yticklabels()] == GRIDS["jumps"]["row_names"]
    worst = full.iloc[int(full["score"].abs().argmax())]
    assert f"Largest |z| against the exact shares: {abs(worst['score']):.2f} ({worst['row']} / " in read_text(ax)
    assert "within chance." in read_text(ax)
    assert "Not shown: rows and columns without 30 in any cell." in read_text(ax)
    assert ax.get_title(loc="left").startswith("Jumps that clear the ditch: from ")


@pytest.mark.parametrize(("shift", "verdict"), [(0, "within chance."), (3, "it may be chance."), (9, "more than")])
def test_the_verdict_follows_the_bounds(duel: RunFolder, shift: float, verdict: str) -> None:
    table = compute_grid(duel, "jumps")
    moved = table.assign(score=table["score"].where(table.index > 0, shift))
    assert verdict in read_text(plot_grid(moved))


def test_cells_with_too_few_cases_are_grey(duel: RunFolder) -> None:
    table = compute_grid(duel, "jumps")
    cells = ["share", "low", "high", "score"]
    table.loc[1, cells] = np.nan
    table.loc[1, "enough"] = False
    ax = plot_grid(table)
    assert to_hex(ax.get_facecolor()) == NOT_ENOUGH
    drawn: Any = np.ma.filled(np.ma.asarray(ax.images[0].get_array(), float), np.nan)
    assert np.isnan(drawn).tolist() == [[False, True, False], [False] * 3, [False] * 3]
    assert "Grey: fewer than 30." in read_text(ax)


def test_nothing_is_said_of_what_nothing_was_expected_of(duel: RunFolder) -> None:
    ax = plot_grid(compute_grid(duel, "swims"))
    assert "exact" not in read_text(ax)
    assert "|z|" not in read_text(ax)


def test_equal_cells_are_not_told_apart() -> None:
    cell = {"row": ["a", "b"], "column": "c", "cases": 50, "enough": True, "share": 0.5, "low": 0.3, "high": 0.7}
    table = pd.DataFrame(cell | {"exact": np.nan, "score": np.nan, "games": 9})
    assert plot_grid(table).get_title(loc="left") == "Cases: no cell is told apart from the others"


def test_a_game_without_grids_has_no_such_table(make_run: Callable[[Synthetic], RunFolder]) -> None:
    assert not any("grid" in name for name in compute_tables(make_run(Synthetic(blocks=3, grids={}))))
