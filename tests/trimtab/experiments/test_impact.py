"""What a single card does: nothing where nothing is changed, and the same as a comparison finds."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reports.tables.experiments import compute_impact, compute_observed
from reports.tables.variants import compute_differences, pick_measure
from sim.engine.batch import Batch
from sim.engine.machine import Machine, Setting
from sim.errors import UserError
from sim.game import find_game, game_names
from sim.lineup import arrange
from sim.rules import build_rules
from sim.runs.reader import ExperimentFolder, open_experiment
from trimtab.catalog import find_lineup
from trimtab.experiments.playing import begin, declare, plan

DUEL = {"game": "kursk", "lineup": "racer", "players": 2, "seed": 2, "games": 2000}


def play(folder: Path, kind: str, given: dict[str, Any]) -> ExperimentFolder:
    begin(plan(declare(kind, given)), folder)
    return open_experiment(folder)


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("most", [2, 3])
def test_every_change_is_one_of_the_game(name: str, most: int) -> None:
    """Each gives rules that are allowed and differ from those it is made from."""
    game = find_game(name)
    players = min(most, game.printed_players[1])
    rules = build_rules(game.rules, {}, players)
    changes = game.changes(rules)
    assert len({(change.what, change.how) for change in changes}) == len(changes)
    for change in changes:
        assert build_rules(game.rules, change.rules, players) != rules


def test_what_nobody_meets_decides_nothing(tmp_path: Path) -> None:
    """No pawn stands on a space beyond those that games of one turn reach."""
    given = {**DUEL, "kinds": "space", "rules": {"turn_limit": 1, "special_spaces": [20, 22]}, "games": 500}
    table = compute_impact(play(tmp_path / "far", "impact", {**given, "measure": "turns", "tolerance": 1}))
    assert list(table["what"]) == ["special space 20", "special space 22"]
    assert (table["difference"] == 0).all()
    assert (table["turns"] == 0).all()


def test_a_change_is_a_comparison(tmp_path: Path) -> None:
    table = compute_impact(play(tmp_path / "impact", "impact", {**DUEL, "kinds": "card"}))
    more = table[(table["what"] == "Joker") & (table["how"] == "one more")].iloc[0]
    sweep = play(tmp_path / "sweep", "sweep", {**DUEL, "axes": {"jokers": "players+1,players+2"}})
    row = pick_measure(compute_differences(sweep), sweep.info["measure"]).iloc[0]
    assert more["difference"] == row["difference"]
    assert more["low"] < row["low"] < row["high"] < more["high"]  # as it is one of many


def test_the_greatest_comes_first(tmp_path: Path) -> None:
    table = compute_impact(play(tmp_path / "impact", "impact", {**DUEL, "kinds": "card,space"}))
    assert table["difference"].abs().is_monotonic_decreasing
    assert set(table["kind"]) == {"card", "space"}


def test_what_is_observed_is_what_the_games_show(tmp_path: Path) -> None:
    """Win rates of seats by the bits of their marks, counted seat by seat."""
    given = {**DUEL, "lineup": "racer,hunter", "kinds": "space", "games": 400}
    table = compute_observed(play(tmp_path / "impact", "impact", given)).set_index(["mark", "thing"])
    game = find_game("kursk")
    rules, lineup = build_rules(game.rules, {}, 2), find_lineup(game, "racer,hunter")
    machine = Machine(Setting(game, rules, lineup, arrange(["racer", "hunter"], rotate=True), seed=2))
    (part,) = Batch(machine, threads=1, marks=True).parts(0, 400, 400)
    won = (part.rows.games[:, :1] == np.arange(2)).reshape(-1)
    for number, (name, mark) in enumerate(game.marks.items()):
        for thing, what in enumerate(mark.things(rules)):
            if what:
                seen = (part.rows.marks[:, :, number].reshape(-1) >> np.uint64(thing)) & np.uint64(1) == 1
                row: Any = table.loc[(name, what)]
                assert (row["seat_games"], row["unseen_games"]) == (seen.sum(), (~seen).sum())
                assert row["win_rate"] == pytest.approx(won[seen].mean() if seen.any() else np.nan, nan_ok=True)
                assert row["unseen_rate"] == pytest.approx(won[~seen].mean() if (~seen).any() else np.nan, nan_ok=True)
    assert table.loc[("held", "Joker"), "unseen_rate"] == 0  # without a Joker nobody wins


def test_sides_are_observed_apart(tmp_path: Path) -> None:
    """Where seats are sides, each is compared with itself alone, by the bits of its own marks."""
    given: dict[str, Any] = {
        "game": "iron_curtain",
        "lineup": "statesman,majority",
        "kinds": "region",
        "seed": 3,
        "games": 60,
    }
    experiment = play(tmp_path / "impact", "impact", given)
    table = compute_observed(experiment).set_index(["mark", "thing", "side"])
    rows: Any = table.to_dict("index")
    assert sorted(experiment.table("observed")["seat"].unique().to_pylist()) == [0, 1]
    game = find_game("iron_curtain")
    rules, lineup = build_rules(game.rules, {}, 2), find_lineup(game, given["lineup"])
    machine = Machine(Setting(game, rules, lineup, arrange(["statesman", "majority"], rotate=True), seed=3))
    (part,) = Batch(machine, threads=1, marks=True).parts(0, 60, 60)
    for number, (name, mark) in enumerate(game.marks.items()):
        for thing, what in enumerate(mark.things(rules)):
            for seat, side in enumerate(game.seat_names) if what else ():
                seen = (part.rows.marks[:, seat, number] >> np.uint64(thing)) & np.uint64(1) == 1
                won, row = part.rows.games[:, 0] == seat, rows[(name, what, side)]
                assert (row["seat_games"], row["unseen_games"]) == (seen.sum(), (~seen).sum())
                assert row["win_rate"] == pytest.approx(won[seen].mean() if seen.any() else np.nan, nan_ok=True)
                assert row["unseen_rate"] == pytest.approx(won[~seen].mean() if (~seen).any() else np.nan, nan_ok=True)
    assert table.loc["dealt"].groupby("thing")["seat_games"].sum().tolist() == [60] * 18  # each card to one of them


def test_seats_in_turn_order_are_observed_together(tmp_path: Path) -> None:
    given = {**DUEL, "kinds": "space", "rules": {"turn_limit": 1}, "games": 20}
    experiment = play(tmp_path / "impact", "impact", given)
    assert experiment.table("observed")["seat"].unique().to_pylist() == [None]
    assert "side" not in compute_observed(experiment)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"kinds": "cards"}, "no kind of thing to change 'cards'; did you mean card"),
        ({"measure": "turn"}, "no measure 'turn'; did you mean turns"),
        ({"rules": {"jokers": 99}}, "jokers must be at most 60, got 99"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, Any], expected: str) -> None:
    with pytest.raises(UserError, match=expected):
        plan(declare("impact", {**DUEL, **change}))
