"""Traces tell the games of the rows: how every seat stood at every twentieth of the turns, and what could be chosen."""

from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd
import pytest

from sim.engine.machine import Machine
from sim.engine.replay import Outcome, Step, replay
from sim.engine.trace import POINTS
from sim.engine.tracing import trace_games
from sim.game import Game, find_game, game_names
from sim.runs import traces
from sim.runs.totals import Totals
from trimtab import api
from trimtab.running import plan_run

GAMES = 400
SEED = 11
WATCHED = (0, 1, 5, 78, GAMES - 1)


@pytest.fixture(scope="module", params=game_names())
def game(request: pytest.FixtureRequest) -> Game:
    return find_game(str(request.param))


@pytest.fixture(scope="module")
def lineup(game: Game) -> str:
    return f"{game.default_lineup[0]},random"


@pytest.fixture(scope="module")
def run(game: Game, lineup: str) -> api.Run:
    return api.run(game.name, lineup=lineup, games=GAMES, seed=SEED)


def replay_turns(game: Game, machine: Machine, number: int) -> tuple[list[Step], list[list[list[int]]]]:
    """Replay a game; return its decisions, and after every turn, before the first at 0, standings and courses."""
    rules = machine.packed[0]
    steps: list[Step] = []
    after: dict[int, list[list[int]]] = {}
    follow = game.course or (lambda *_: 0)
    *decisions, outcome = replay(machine, number)
    assert isinstance(outcome, Outcome)
    for step in decisions:
        assert isinstance(step, Step)
        table = step.state["table"]
        for turn in range(step.turn):
            noted = [[int(f(rules, table, seat)) for seat in range(machine.seats)] for f in (game.standing, follow)]
            after.setdefault(turn, noted)
        steps.append(step)
    return steps, [after[turn] for turn in sorted(after)]


def test_traced_games_are_those_of_the_rows(run: api.Run) -> None:
    assert run.choices["game"].tolist() == list(range(GAMES))
    assert run.choices["decisions"].tolist() == run.games["decisions"].tolist()
    at_the_end = run.traces[run.traces["point"] == POINTS - 1].reset_index(drop=True)
    for column in ("game", "block", "seat", "won"):
        assert at_the_end[column].tolist() == run.seats[column].tolist()
    assert at_the_end["strategy"].tolist() == run.seats["strategy"].tolist()


def test_every_seat_is_traced_from_begin_to_end(run: api.Run, game: Game) -> None:
    assert len(run.traces) == GAMES * run.info["players"] * POINTS
    assert run.traces["standing"].between(0, 1).all()
    assert ("place" in run.traces) == (game.place is not None)
    assert game.place is None or (run.traces["place"] >= 0).all()


def test_winners_end_and_losers_stand_where_the_rows_say() -> None:
    run = api.run("kursk", lineup="racer,hunter,random", games=GAMES, seed=SEED)
    end = run.traces[run.traces["point"] == POINTS - 1]
    assert end["place"].tolist() == run.seats["final_space"].tolist()
    assert (end.loc[end["won"], "standing"] == 1).all()
    assert (run.traces.loc[run.traces["point"] == 0, "place"] == 0).all()
    last = run.info["rules"]["last_space"]
    assert np.allclose(run.traces["standing"], run.traces["place"] / last)


def test_a_game_without_pawns_or_a_course_has_no_such_columns() -> None:
    plan = plan_run("kursk", lineup="racer,hunter", games=20, seed=SEED).setting
    setting = replace(plan, game=replace(plan.game, name="pawnless", place=None, course=None))
    labels = [player.label for player in setting.players]
    totals = Totals(labels, setting.arrangements, (), (), (1, 0), 1000)
    table = traces.traces_table(trace_games(Machine(setting), 20), totals, setting)
    assert not {"place", "course"} & set(table.column_names)
    assert "standing" in table.column_names


def test_a_course_begins_with_what_was_dealt() -> None:
    run = api.run("kursk", lineup="racer,hunter", games=GAMES, seed=SEED)
    begin = run.traces[run.traces["point"] == 0]
    assert begin["course"].tolist() == run.seats["jokers_dealt"].tolist()
    assert begin["course"].sum() > 0


@pytest.mark.parametrize("number", WATCHED)
def test_standings_courses_and_options_are_those_of_a_replay(
    run: api.Run, game: Game, lineup: str, number: int
) -> None:
    machine = Machine(plan_run(game.name, lineup=lineup, games=GAMES, seed=SEED).setting)
    steps, after = replay_turns(game, machine, number)
    row = run.choices.to_dict("records")[number]
    assert row["forced"] == sum(len(step.options) == 1 for step in steps)
    assert row["options"] == sum(len(step.options) for step in steps)
    turns = int(run.games["turns"].iloc[number])
    scale = game.standing_scale(machine.setting.rules)
    traced = run.traces[run.traces["game"] == number].sort_values(["point", "seat"])
    standings, courses = (
        traced[name].to_numpy().reshape(POINTS, -1) if name in traced else None for name in ("standing", "course")
    )
    assert standings is not None
    assert (courses is None) == (game.course is None)
    for point in range(POINTS):
        turn = point * turns // (POINTS - 1)
        if turn < len(after):
            assert standings[point] == pytest.approx([level / scale for level in after[turn][0]])
            assert courses is None or courses[point].tolist() == after[turn][1]
    assert len(after) > 0.9 * turns - 2


def test_rows_make_no_difference(run: api.Run, game: Game, lineup: str) -> None:
    bare = api.run(game.name, lineup=lineup, games=GAMES, seed=SEED, rows=False, threads=1)
    pd.testing.assert_frame_equal(bare.traces, run.traces)
    pd.testing.assert_frame_equal(bare.choices, run.choices)


def test_what_is_traced_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    def count(**settings: Any) -> int:
        rules = settings.pop("rules", {})
        return len(api.run("kursk", seed=SEED, rules=rules, **settings).choices)

    monkeypatch.setattr(traces, "MOST_GAMES", 500)
    assert count(lineup="racer,random", games=700) == 500
    assert count(lineup="racer,random,hunter", games=700) == 498
    monkeypatch.setattr(traces, "MOST_DECISIONS", 10_000)
    assert count(lineup="random,random", rules={"jokers": 0, "turn_limit": 1000}, games=100) < 15
    monkeypatch.setattr(traces, "MOST_DECISIONS", 1)
    assert count(lineup="racer,random,hunter", games=700) == 6
