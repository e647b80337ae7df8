"""Experiments on games whose seats are sides, and whose games may be drawn."""

from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from reports.cautions import caution_experiment
from reports.page import write_report
from reports.tables.experiments import compute_experiment_tables
from reports.tables.tournament import compute_matrix, compute_standings
from reports.verdicts import state_findings
from reports.words import TIED
from sim.engine.batch import Progress
from sim.errors import UserError
from sim.game import find_game
from sim.runs.reader import ExperimentFolder, open_experiment
from trimtab import api
from trimtab.cli.live import running_result
from trimtab.cli.result import tell_experiment, tell_result
from trimtab.experiments.measures import parse_measure
from trimtab.experiments.playing import begin, declare, plan
from trimtab.running import plan_run
from trimtab.telling import tell

GAME = {"game": "iron_curtain", "seed": 3}
DRAW = "level_winner=draw"


def play(folder: Path, kind: str, given: dict[str, Any]) -> ExperimentFolder:
    begin(plan(declare(kind, given)), folder, threads=2)
    return open_experiment(folder)


def printed(group: Any) -> str:
    text = StringIO()
    Console(width=200, file=text).print(group)
    return text.getvalue().replace(TIED, " ")


@pytest.mark.parametrize("whose", ["seat 0", "USA", "usa", "the USA", "The Usa"])
def test_a_side_goes_by_its_number_and_by_its_name(whose: str) -> None:
    setting = plan_run(find_game("iron_curtain"), games=2, seed=1).setting
    measure = parse_measure(f"win rate of {whose}", [setting])
    assert (measure.group, measure.key) == ("seat", 0)
    assert str(measure) == "win rate of the USA"
    assert measure == parse_measure("win rate of seat 0", [setting])


def test_what_is_no_side_is_refused_with_the_names() -> None:
    setting = plan_run(find_game("iron_curtain"), games=2, seed=1).setting
    with pytest.raises(UserError, match=r"no side, strategy or position .* there are: USA, USSR, majority"):
        parse_measure("win rate of UK", [setting])
    seats = plan_run(find_game("kursk"), games=2, seed=1).setting
    with pytest.raises(UserError, match="no seat, strategy or position"):
        parse_measure("win rate of USA", [seats])


def test_draws_are_a_measure_only_where_there_are_any() -> None:
    game = find_game("iron_curtain")
    settings = [plan_run(game, games=2, seed=1, rules=rules).setting for rules in ({}, {"level_winner": "draw"})]
    assert parse_measure("drawn", settings).is_share
    with pytest.raises(UserError, match="measure"):
        parse_measure("drawn", settings[:1])


def test_a_comparison_counts_draws(tmp_path: Path) -> None:
    """Against rules without draws: the second side's win rate falls by the share of draws."""
    given = {**GAME, "a": "printed", "b": DRAW, "measure": "win rate of USSR", "games": 2000}
    folder = play(tmp_path / "draws", "compare", given)
    table = compute_experiment_tables(folder)["win_differences"].set_index("what")
    assert {"the USA", "the USSR", "drawn games"} <= set(table.index)
    games = folder.info["blocks_done"] * 2
    run = api.run("iron_curtain", rules={"level_winner": "draw"}, games=games, seed=3).games
    assert table.loc["drawn games", "difference"] == pytest.approx(run["drawn"].mean())
    assert table.loc["the USSR", "difference"] == pytest.approx(-run["drawn"].mean())
    said = " ".join(state_findings(folder)).replace(TIED, " ")
    assert "win rate of the USSR moves by −" in said.replace("-", "−")
    assert "seat" not in said
    text = write_report(folder.path).read_text(encoding="utf-8")
    assert "every arrangement of the strategies over the sides" in text
    assert "in the data seats 0 to 1" in text


def test_without_draws_a_comparison_says_nothing_of_them(tmp_path: Path) -> None:
    folder = play(tmp_path / "none", "compare", {**GAME, "a": "printed", "b": "cubes=20", "games": 200})
    assert "drawn" not in set(folder.table("sums")["measure"].to_pylist())


def test_a_sweep_draws_a_line_for_each_side(tmp_path: Path) -> None:
    given = {**GAME, "axes": {"level_winner": ["draw", "ussr"]}, "games": 300}
    folder = play(tmp_path / "sweep", "sweep", given)
    tables = compute_experiment_tables(folder)
    assert set(tables["sweep_seats"]["key"]) == {"USA", "USSR"}
    assert (tables["sweep_drawn"]["value"] > 0).tolist() == [True, False]
    assert any("share of drawn games" in sentence for sentence in state_findings(folder))
    told = printed(tell_experiment(folder.path))
    assert "win rate of the USA" in told
    assert "seat" not in told


def test_drawn_meetings_are_ties(tmp_path: Path) -> None:
    rules = {"level_winner": "draw"}
    given = {**GAME, "strategies": "majority,greedy,random", "rules": rules, "games": 900}
    folder = play(tmp_path / "three", "tournament", given)
    matrix = compute_matrix(folder)
    assert matrix["drawn"].sum() > 0
    shares = matrix[["win_rate", "rival_wins", "unfinished", "drawn"]].sum(axis=1)
    assert shares.to_numpy() == pytest.approx(1)
    standings = compute_standings(folder).set_index("strategy")
    pairs = matrix.assign(drawn=matrix["drawn"] * matrix["pairs"]).groupby("strategy")["drawn"].sum()
    for name, row in standings.iterrows():
        assert row["drawn"] == pytest.approx(pairs[str(name)] / row["games"])
    # Over all seats, every game that is not drawn has one winner.
    assert np.average(2 * standings["win_rate"] + standings["drawn"], weights=standings["games"]) == pytest.approx(1)
    assert "drawn" in printed(tell_experiment(folder.path))
    assert all("unfinished" not in caution for caution in caution_experiment(folder))
    assert "drawn and unfinished games count as ties" in write_report(folder.path).read_text(encoding="utf-8")


def test_a_run_s_result_names_sides_and_draws(tmp_path: Path) -> None:
    run = api.run("iron_curtain", rules={"level_winner": "draw"}, games=400, seed=3, out=tmp_path / "run")
    told = printed(tell_result(run.path))
    assert f"drawn games: {100 * run.games['drawn'].mean():.2f} %" in told
    assert "USSR " in told
    assert "the USSR" not in told
    assert "seat" not in told.replace("seat_", "")


def test_the_running_result_counts_draws() -> None:
    assert running_result(["a", "b"], Progress(10, {0: 5, 1: 3}, 0, 2)) == "a 50.0 % · b 30.0 % · drawn 20.0 %"
    assert running_result(["a", "a"], Progress(10, {0: 5, 1: 3}, 1, 1)) == "a 80.0 % · unfinished 10.0 % · drawn 10.0 %"
    assert running_result(["a", "a"], Progress(10, {0: 5, 1: 5})) == ""


def test_games_are_told_by_side(tmp_path: Path) -> None:
    run = api.run("iron_curtain", rules={"level_winner": "draw"}, games=400, seed=3, out=tmp_path / "run")
    drawn = int(run.games.loc[run.games["drawn"], "game"].iloc[0])
    lines = list(tell(str(run.path), drawn, None, None, {}, None))
    assert lines[-1].startswith("\nnobody wins: the game is drawn after 16 turns")
    assert "seat" not in " ".join(lines)
    won = int(run.games.loc[run.games["winner"] == 1, "game"].iloc[0])
    *_, last = tell(str(run.path), won, None, None, {}, None)
    assert last.startswith("\nthe USSR wins after")
