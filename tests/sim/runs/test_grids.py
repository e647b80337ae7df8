"""Grids lie in the run folder cell by cell, with what was expected; games without any have none."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from sim.engine.machine import Machine, Setting, Workspace, count_cells, state_record
from sim.game import Game, Grid, game_names
from sim.runs.grids import describe_grids, grids_table
from sim.runs.reader import RunFolderError, open_run
from tests.reports.synthetic import Synthetic, write_run
from trimtab import api
from trimtab.running import plan_run

DICE = Grid(
    "rolls won", "dice", "target", (2, 3), lambda rules: ["1", "2"], lambda rules: ["2", "3", "4"], ("rolls", "won")
)


@pytest.fixture
def setting() -> Setting:
    return plan_run("kursk", lineup="racer,hunter", games=10, seed=1).setting


def rename(setting: Setting, **grids: Grid) -> tuple[Setting, Game]:
    game = replace(setting.game, name="grids", grids=grids)
    return replace(setting, game=game), game


def test_cells_come_row_by_row_and_grid_by_grid(setting: Setting) -> None:
    exact = np.array([[0.5, np.nan, 0], [1, 0.25, 0.125]])
    other, game = rename(setting, dice=replace(DICE, exact=lambda rules: exact * rules.players / 2), coins=DICE)
    table = grids_table(other, np.arange(count_cells(game))).to_pandas()
    assert table["grid"].tolist() == ["dice"] * 6 + ["coins"] * 6
    assert table["row"].tolist() == (["1"] * 3 + ["2"] * 3) * 2
    assert table["column"].tolist() == ["2", "3", "4"] * 4
    assert table["cases"].tolist() == [*range(6), *range(12, 18)]
    assert table["successes"].tolist() == [*range(6, 12), *range(18, 24)]
    assert table["exact"].fillna(-1).tolist() == [0.5, -1, 0, 1, 0.25, 0.125, *[-1] * 6]


def test_rows_and_columns_without_a_name_are_not_told_of(setting: Setting) -> None:
    """The room stays, and so does what the kernels count in it: nothing is compiled again for other rules."""
    exact = np.arange(12).reshape(3, 4) / 16
    part = replace(DICE, size=(3, 4), exact=lambda rules: exact)
    part = replace(part, row_names=lambda rules: ["", "two", "three"], column_names=lambda rules: ["a", "", "c"])
    other, game = rename(setting, part=part, dice=DICE)
    table = grids_table(other, np.arange(count_cells(game))).to_pandas()
    assert table["row"].tolist() == ["two", "two", "three", "three", *"111222"]
    assert table["column"].tolist() == ["a", "c"] * 2 + ["2", "3", "4"] * 2
    assert table["cases"].tolist() == [4, 6, 8, 10, *range(24, 30)]
    assert table["successes"].tolist() == [16, 18, 20, 22, *range(30, 36)]
    assert table["exact"].head(4).tolist() == [4 / 16, 6 / 16, 8 / 16, 10 / 16]
    told = describe_grids(other)["part"]
    assert (told["row_names"], told["column_names"]) == (["two", "three"], ["a", "c"])


def test_the_state_holds_grids_behind_all_that_is_cleared(setting: Setting) -> None:
    _, game = rename(setting, dice=DICE, coins=DICE)
    space = Workspace(game)
    space.state["grids"]["coins"][0, 1, 1, 2] = 7
    assert np.flatnonzero(space.grids).tolist() == [2 * 12 - 1]
    space.raw.head[:] = 255
    space.raw.places[:] = 255
    assert space.grids.sum() == 7
    _, bare = rename(setting)
    assert "grids" not in (state_record(bare).names or ())
    assert Workspace(bare).grids.size == 0


def test_a_stretch_of_games_leaves_no_counts_behind(setting: Setting) -> None:
    machine = Machine(setting)
    space = Workspace(machine.game)
    whole, parts = machine.new_rows(60), machine.new_rows(30)
    assert machine.play_games(space, 0, whole)
    assert not space.grids.any()
    assert machine.play_games(space, 0, parts)
    assert machine.play_games(space, 30, parts)
    assert parts.grids.tolist() == whole.grids.tolist()
    assert whole.grids.sum() > 0


@pytest.mark.parametrize("game", game_names())
def test_a_run_counts_grids_without_rows_too(game: str) -> None:
    run = api.run(game, games=500, seed=3)
    if not run.info["grids"]:
        with pytest.raises(RunFolderError, match="the game counts none"):
            _ = run.grids
        return
    assert api.run(game, games=500, seed=3, rows=False, threads=1, chunk=13).grids.equals(run.grids)
    for name, grid in run.info["grids"].items():
        cells = run.grids[run.grids["grid"] == name]
        assert len(cells) == len(grid["row_names"]) * len(grid["column_names"])
        assert (cells["successes"] <= cells["cases"]).all()
        assert cells["cases"].sum() > 0


def test_a_folder_without_grids_says_so(tmp_path: Path) -> None:
    folder = write_run(tmp_path / "run", Synthetic(blocks=3, grids={}))
    with pytest.raises(RunFolderError, match=r"holds no grids\.parquet: the game counts none"):
        open_run(folder).grids()
