"""Variants on the same blocks: their sums are those of runs, stops leave no trace, and luck is shared."""

import json
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from reports.tables.variants import compute_differences, compute_variants, pick_measure
from sim.engine.batch import Progress
from sim.errors import UserError
from sim.runs.reader import ExperimentFolder, open_experiment
from trimtab import api
from trimtab.experiments.playing import begin, declare, plan, resume
from trimtab.experiments.sweep import parse_axis
from trimtab.experiments.variants import parse_variant

SEED = 7
DUEL = {"game": "kursk", "lineup": "racer", "players": 2, "seed": SEED}
MORE_JOKERS = {**DUEL, "a": "printed", "b": "jokers=players+2"}
SEAT_0 = {"name": "won", "group": "seat", "key": 0}


def play(folder: Path, kind: str, given: dict[str, Any], threads: int = 2) -> ExperimentFolder:
    begin(plan(declare(kind, given)), folder, threads=threads)
    return open_experiment(folder)


def stop_after(games: int) -> Any:
    def tick(progress: Progress) -> None:
        if progress.done > games:
            raise KeyboardInterrupt

    return tick


def value(table: pd.DataFrame, variant: int, measure: str, group: str, key: str | None) -> float:
    rows = pick_measure(table[table["variant"] == variant], {"name": measure, "group": group, "key": key})
    (row,) = rows.to_dict("records")
    return float(row["value"])


def test_sums_are_those_of_runs(tmp_path: Path) -> None:
    """Every mean of a sweep is that of a run by the same rules, line-up and seed."""
    given = {"game": "kursk", "lineup": "racer,hunter", "seed": SEED, "axes": {"jokers": "2,players+2"}, "games": 600}
    table = compute_variants(play(tmp_path / "sweep", "sweep", given))
    for variant, jokers in enumerate((2, 4)):
        run = api.run("kursk", lineup="racer,hunter", rules={"jokers": jokers}, games=600, seed=SEED, threads=1)
        seats = run.seats
        for measure in ("won", "jokers_drawn", "fights_won"):
            assert value(table, variant, measure, "all", None) == pytest.approx(seats[measure].mean())
            for seat in (0, 1):
                mine = seats.loc[seats["seat"] == seat, measure]
                assert value(table, variant, measure, "seat", str(seat)) == pytest.approx(mine.mean())
            for position, name in enumerate(("racer", "hunter")):
                mine = seats.loc[seats["strategy"] == name, measure]
                assert value(table, variant, measure, "strategy", name) == pytest.approx(mine.mean())
                assert value(table, variant, measure, "position", str(position)) == pytest.approx(mine.mean())
        for measure in ("turns", "decisions", "lead_changes", "unfinished"):
            assert value(table, variant, measure, "all", None) == pytest.approx(run.games[measure].mean())


def test_differences_pair_the_blocks_of_two_runs(tmp_path: Path) -> None:
    given = {"game": "kursk", "lineup": "racer,hunter", "seed": SEED, "axes": {"hand_limit": [4, 5]}, "games": 400}
    row = pick_measure(compute_differences(play(tmp_path / "sweep", "sweep", given)), SEAT_0).iloc[0]
    blocks = [
        run.seats[run.seats["seat"] == 0].groupby("block")["won"].mean()
        for limit in (4, 5)
        for run in [api.run("kursk", lineup="racer,hunter", rules={"hand_limit": limit}, games=400, seed=SEED)]
    ]
    assert row["difference"] == pytest.approx((blocks[1] - blocks[0]).mean())
    assert row["correlation"] == pytest.approx(blocks[0].corr(blocks[1]))
    assert row["savings"] == pytest.approx((blocks[0].var() + blocks[1].var()) / (blocks[1] - blocks[0]).var())


def test_a_variant_does_not_differ_from_itself(tmp_path: Path) -> None:
    folder = play(tmp_path / "same", "compare", {**DUEL, "a": "printed", "b": "jokers=players+1"})
    look = folder.info["looks"][-1]
    assert (look["difference"], look["verdict"]) == (0, "equivalent")
    assert look["low"] < 0 < look["high"]
    assert (compute_differences(folder)["difference"] == 0).all()


def test_a_strategy_does_not_differ_from_itself_in_any_seat(tmp_path: Path) -> None:
    """In every arrangement the two positions of a mirror win as often as their seats do."""
    given = {"game": "kursk", "a": "racer,racer", "b": "hunter,racer", "seed": SEED, "games": 8000}
    table = compute_variants(play(tmp_path / "mirror", "compare", given))
    assert value(table, 0, "won", "position", "0") == pytest.approx(value(table, 0, "won", "position", "1"))
    assert value(table, 0, "won", "position", "0") == pytest.approx(0.5)


def test_rules_apart_are_found_different(tmp_path: Path) -> None:
    folder = play(tmp_path / "turns", "compare", {**DUEL, "a": "", **MORE_JOKERS, "measure": "turns", "tolerance": 1})
    look = folder.info["looks"][-1]
    assert look["verdict"] == "different"
    assert look["high"] < 0
    assert folder.info["complete"]


def test_decks_that_differ_in_jokers_share_their_luck(tmp_path: Path) -> None:
    """One Joker more: without shared luck the same precision would take half as many games again, at least."""
    axes = {"axes": {"jokers": "players+1,players+2"}, "games": 40_000}
    table = compute_differences(play(tmp_path / "sweep", "sweep", {**DUEL, **axes}))
    assert pick_measure(table, SEAT_0)["savings"].iloc[0] > 1.5
    assert pick_measure(table, {"name": "turns", "group": "all", "key": None})["savings"].iloc[0] > 1.5


def test_a_stop_leaves_no_trace(tmp_path: Path) -> None:
    given = {**MORE_JOKERS, "games": 120_000, "tolerance": 0.001}
    whole = play(tmp_path / "whole", "compare", given, threads=1)
    with pytest.raises(KeyboardInterrupt):
        begin(plan(declare("compare", given)), tmp_path / "stopped", threads=2, tick=stop_after(20_000))
    kept = open_experiment(tmp_path / "stopped")
    assert 0 < kept.info["blocks_done"] < whole.info["blocks_done"]
    resume(tmp_path / "stopped", threads=2)
    files = sorted(path.name for path in whole.path.iterdir())
    assert files == sorted(path.name for path in kept.path.iterdir())
    for name in files:
        assert (whole.path / name).read_bytes() == (kept.path / name).read_bytes()


def test_an_end_is_an_end(tmp_path: Path) -> None:
    """The games asked for are the most that are played, settled or not."""
    folder = play(tmp_path / "short", "compare", {**MORE_JOKERS, "games": 3000})
    assert folder.info["games_done"] <= 3000
    assert folder.info["looks"][-1]["verdict"] == "not settled"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("printed", {}),
        ("jokers=players + 1", {"jokers": "players + 1"}),
        ("jokers=4, draw=2 lineup=racer,hunter:risk=0.5", {"jokers": 4, "draw": 2, "lineup": "racer,hunter:risk=0.5"}),
        ("special_spaces=[1, 5], draw=2", {"special_spaces": [1, 5], "draw": 2}),
        ("racer,hunter", {"lineup": "racer,hunter"}),
    ],
)
def test_variants_are_read(text: str, expected: dict[str, Any]) -> None:
    assert parse_variant(text) == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ("0..3", [0, 1, 2, 3]),
        ("0..24..12", [0, 12, 24]),
        ("2,3", [2, 3]),
        ("0..1 | players+1", [0, 1, "players+1"]),
        ("[1, 5] | [2]", [[1, 5], [2]]),
        ("true,false", [True, False]),
        ("2,2", [2]),
        ([1, "players"], [1, "players"]),
    ],
)
def test_axes_are_read(values: Any, expected: list[Any]) -> None:
    assert parse_axis("jokers", values) == expected


WRONG: dict[str, tuple[str, dict[str, Any], str]] = {
    "no such rule": ("compare", {**MORE_JOKERS, "b": "jokrs=3"}, "no rule 'jokrs'; did you mean jokers"),
    "no such part": (
        "compare",
        {**MORE_JOKERS, "tolerence": 1},
        "no part of a compare 'tolerence'; did you mean toler",
    ),
    "no such measure": ("compare", {**MORE_JOKERS, "measure": "trns"}, "no measure 'trns'; did you mean turns"),
    "no such seat": (
        "compare",
        {**MORE_JOKERS, "measure": "win rate of seat 2"},
        "every variant called 'seat 2'; did you mean seat",
    ),
    "whole games": ("compare", {**MORE_JOKERS, "measure": "turns of seat 0"}, "turns is of whole games"),
    "tolerance left out": ("compare", {**MORE_JOKERS, "measure": "turns"}, "tolerance must be given for turns"),
    "tolerance no number": ("compare", {**MORE_JOKERS, "tolerance": "small"}, "tolerance must be a number above 0"),
    "tolerance of nothing": ("compare", {**MORE_JOKERS, "tolerance": 0}, "tolerance must be a number above 0"),
    "no second variant": ("compare", {**DUEL, "a": "printed"}, "a compare must say b"),
    "games of nothing": ("compare", {**MORE_JOKERS, "games": 0}, "games must be a whole number 1"),
    "confidence": ("compare", {**MORE_JOKERS, "confidence": 1.0}, "confidence must be 0.5 or more and below 1"),
    "no such game": ("compare", {**MORE_JOKERS, "game": "kurs"}, "no game 'kurs'; did you mean kursk"),
    "no axis": ("sweep", {**DUEL, "axes": {}}, "at least one axis"),
    "no values": ("sweep", {**DUEL, "axes": {"jokers": ""}}, "at least one value"),
    "range": ("sweep", {**DUEL, "axes": {"jokers": "6..0"}}, "jokers must be a range such as 0..6"),
    "too many": ("sweep", {**DUEL, "axes": {"jokers": "0..60", "draw": "1..20"}}, "at most 400 variants, got 1,220"),
    "beyond bounds": ("sweep", {**DUEL, "axes": {"jokers": "0..99"}}, "jokers must be at most 60, got 61"),
    "no such experiment": ("compair", DUEL, "no experiment 'compair'; did you mean compare"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_said_in_one_line(name: str) -> None:
    kind, given, expected = WRONG[name]
    with pytest.raises(UserError) as error:
        plan(declare(kind, given))
    assert expected in str(error.value)
    assert "\n" not in str(error.value)


def test_other_sources_are_not_mixed(tmp_path: Path) -> None:
    folder = play(tmp_path / "short", "compare", {**MORE_JOKERS, "games": 100})
    info = json.loads((folder.path / "experiment.json").read_text())
    (folder.path / "experiment.json").write_text(json.dumps({**info, "source_digest": "other", "complete": False}))
    with pytest.raises(UserError, match="was begun with other sources"):
        resume(folder.path)
