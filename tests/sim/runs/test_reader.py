"""Run folders read back what was written, and say in one line what is wrong with them."""

import json
from pathlib import Path
from typing import Any

import pytest

from sim.runs.reader import FORMAT, RunFolderError, open_run
from tests.reports.synthetic import Synthetic, write_run


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return write_run(tmp_path / "run", Synthetic(blocks=30, part_games=25))


def edit_info(path: Path, **changes: Any) -> None:
    file = path / "run.json"
    file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | changes), encoding="utf-8")


def test_all_tables_are_read_whole(path: Path) -> None:
    run = open_run(path)
    assert run.games().num_rows == 60
    assert run.seats().num_rows == 120
    assert run.games(["game"])["game"].to_pylist() == list(range(60))
    assert run.summary().num_rows > 0
    assert run.places().num_rows > 0
    assert sum(run.lengths()["games"].to_pylist()) == 60


def test_columns_are_read_by_name(path: Path) -> None:
    assert open_run(path).seats(["won", "seat"]).column_names == ["won", "seat"]


def test_parts_beyond_those_declared_are_not_read(path: Path) -> None:
    edit_info(path, games_done=50, complete=False)
    assert open_run(path).games(["game"]).num_rows == 50
    assert open_run(str(path)).seats(["game"]).num_rows == 100


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("no json", r"run\.json cannot be read: Expecting value"),
        ("[]", "must give its format"),
        ('{"name": "other"}', "must give its format"),
        (json.dumps({"format": FORMAT + 1}), "has format 2, newer than the 1 that this version reads"),
        (json.dumps({"format": FORMAT}), "lacks game, players"),
    ],
)
def test_a_foreign_description_is_refused(path: Path, content: str, message: str) -> None:
    (path / "run.json").write_text(content, encoding="utf-8")
    with pytest.raises(RunFolderError, match=message):
        open_run(path)


def test_other_folders_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RunFolderError, match="there is no such folder"):
        open_run(tmp_path / "nowhere")
    with pytest.raises(RunFolderError, match=r"is not a run folder: run\.json is missing"):
        open_run(tmp_path)


def test_a_missing_part_is_named(path: Path) -> None:
    (path / "games.parquet" / "part-00001.parquet").unlink()
    with pytest.raises(RunFolderError, match=r"part-00001\.parquet is missing"):
        open_run(path).games()


def test_a_truncated_part_is_named(path: Path) -> None:
    part = path / "seats.parquet" / "part-00002.parquet"
    part.write_bytes(part.read_bytes()[:-20])
    with pytest.raises(RunFolderError, match=r"part-00002\.parquet is damaged: "):
        open_run(path).seats()


def test_a_part_with_too_few_rows_is_named(path: Path) -> None:
    parts = path / "games.parquet"
    (parts / "part-00002.parquet").replace(parts / "part-00000.parquet")
    with pytest.raises(RunFolderError, match=r"part-00000\.parquet must hold 25 rows, got 10"):
        open_run(path).games()


def test_sums_of_other_games_are_refused(path: Path) -> None:
    edit_info(path, games_done=50)
    with pytest.raises(RunFolderError, match=r"summary\.parquet must count the 50 games of run\.json, got 60"):
        open_run(path).summary()
    with pytest.raises(RunFolderError, match=r"lengths\.parquet must count the 50 games"):
        open_run(path).lengths()


def test_an_unknown_column_is_named(path: Path) -> None:
    with pytest.raises(RunFolderError, match="has no column 'luck'; it has game, block"):
        open_run(path).games(["luck"])


def test_rows_that_were_not_stored_are_not_looked_for(tmp_path: Path) -> None:
    run = open_run(write_run(tmp_path / "run", Synthetic(blocks=5, rows=False)))
    with pytest.raises(RunFolderError, match=r"holds no games\.parquet: the run was made without rows"):
        run.games()


def test_a_run_that_has_not_begun_says_so(path: Path) -> None:
    edit_info(path, games_done=0, complete=False)
    with pytest.raises(RunFolderError, match="holds no games yet"):
        open_run(path).games()


def test_a_run_without_traces_says_so(path: Path) -> None:
    run = open_run(path)
    assert run.traces(["game"]).num_rows == run.choices().num_rows * 2 * 21
    edit_info(path, complete=False)
    with pytest.raises(RunFolderError, match=r"holds no traces\.parquet: the run is not complete"):
        open_run(path).traces()
    edit_info(path, complete=True)
    (path / "traces.parquet").unlink()
    with pytest.raises(RunFolderError, match=r"holds no choices\.parquet: .* or is of an older version"):
        open_run(path).choices()
