"""A tournament: the schedule is balanced, its sums are those of its games, and stops leave no trace."""

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from reports.tables.tournament import compute_matrix, compute_standings
from sim.engine.batch import Batch
from sim.engine.machine import Machine
from sim.errors import UserError
from sim.game import find_game
from sim.runs.pairs import count_pairs
from sim.runs.reader import ExperimentFolder, open_experiment
from trimtab.experiments.playing import begin, declare, plan, resume
from trimtab.experiments.tournament import Tournament, arrange_all, plan_blocks

THREE = {"game": "kursk", "strategies": "racer,hunter,collector", "players": 3, "seed": 4, "games": 2700}
NAMES = ["racer", "hunter", "collector"]


def play(folder: Path, given: dict[str, Any], threads: int = 2) -> ExperimentFolder:
    begin(plan(declare("tournament", given)), folder, threads=threads)
    return open_experiment(folder)


def test_every_arrangement_comes_equally_often() -> None:
    """Three strategies over three seats: 27 arrangements, each once a block."""
    arrangements = arrange_all(3, 3)
    assert len(arrangements) == len(set(arrangements)) == 27
    assert {tuple(sorted(Counter(column).values())) for column in zip(*arrangements, strict=True)} == {(9, 9, 9)}
    assert (count_pairs(np.array(arrangements), 3) == 27 * 6 // 9).all()


def test_sums_are_those_of_the_games(tmp_path: Path) -> None:
    folder = play(tmp_path / "three", THREE)
    tournament = declare("tournament", THREE)
    assert isinstance(tournament, Tournament)
    machine = Machine(tournament._set(find_game("kursk"), NAMES))
    games = folder.info["games_done"]
    assert games == folder.info["blocks_done"] * 27
    (winners,) = [part.rows.games[:, 0].copy() for part in Batch(machine, threads=1).parts(0, games, games)]
    arrangements = np.array(machine.setting.arrangements)[np.arange(games) % 27]
    matrix = compute_matrix(folder).set_index(["strategy", "rival"])
    for i, name in enumerate(NAMES):
        for j, rival in enumerate(NAMES):
            won = sum(
                int(((arrangements[:, a] == i) & (arrangements[:, b] == j) & (winners == a)).sum())
                for a in range(3)
                for b in range(3)
                if a != b
            )
            assert matrix.loc[(name, rival), "win_rate"] == pytest.approx(won / (folder.info["blocks_done"] * 18))
    standings = compute_standings(folder).set_index("strategy")
    for i, name in enumerate(NAMES):
        seated = arrangements == i
        won = int((seated & (winners[:, None] == np.arange(3))).sum())
        assert standings.loc[name, "win_rate"] == pytest.approx(won / seated.sum())


def test_shares_of_a_pair_sum_to_one(tmp_path: Path) -> None:
    """Of two players one wins, the other, or nobody; of a strategy and itself either as often."""
    given = {**THREE, "players": 2, "strategies": "random,racer", "rules": {"turn_limit": 60}, "games": 800}
    table = compute_matrix(play(tmp_path / "two", given))
    assert (table["unfinished"] > 0).any()
    assert (table["win_rate"] + table["rival_wins"] + table["unfinished"]).to_numpy() == pytest.approx(1)
    mirror = table[table["strategy"] == table["rival"]]
    assert (mirror["lead"] == 0).all()
    ahead = table.set_index(["strategy", "rival"])["lead"]
    assert ahead["racer", "random"] == pytest.approx(-ahead["random", "racer"])


def test_a_stop_leaves_no_trace(tmp_path: Path) -> None:
    whole = play(tmp_path / "whole", THREE, threads=1)

    def stop(progress: Any) -> None:
        if progress.done > 500:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        begin(plan(declare("tournament", THREE)), tmp_path / "stopped", tick=stop)
    kept = open_experiment(tmp_path / "stopped")
    assert 0 < kept.info["blocks_done"] < whole.info["blocks_done"]
    resume(kept.path)
    for file in whole.path.iterdir():
        assert file.read_bytes() == (kept.path / file.name).read_bytes()


def test_blocks_fill_their_groups() -> None:
    assert [plan_blocks(games, 10) for games in (1, 300, 500, 510, 5000)] == [2, 30, 50, 100, 500]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"strategies": "racer"}, "two or more different strategies, got racer"),
        ({"strategies": "racer,racer"}, "two or more different strategies, got racer, racer"),
        ({"strategies": "racer,huntr"}, "no KURSK strategy 'huntr'; did you mean hunter"),
        ({"lineup": "racer"}, "strategies, not a line-up"),
        ({"players": 12}, "players must be at most 6, got 12"),
        ({"strategies": ",".join(f"hunter:nerve={n / 100}" for n in range(9)), "players": 6}, "name fewer strategies"),
    ],
)
def test_what_is_wrong_is_said(change: dict[str, Any], expected: str) -> None:
    with pytest.raises(UserError, match=expected):
        plan(declare("tournament", {**THREE, **change}))
