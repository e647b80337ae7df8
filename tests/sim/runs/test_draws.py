"""Drawn games are counted as such, everywhere, and only where the rules allow them."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

from sim.engine.batch import Batch, Progress
from sim.engine.kernel import DRAWN
from sim.engine.machine import Machine
from sim.game import find_game, game_names
from sim.runs.blocks import GAME_MEASURES
from sim.runs.reader import RunFolder, open_run
from trimtab.running import begin, plan_run

GAMES = 800
DRAWS: dict[str, Any] = {"level_winner": "draw"}


def play(folder: Path, rules: dict[str, Any], tick: Any = lambda progress: None) -> RunFolder:
    plan = plan_run(find_game("iron_curtain"), rules=rules, games=GAMES, seed=3)
    begin(plan, folder, threads=2, chunk=None, tick=tick)
    return open_run(folder)


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    return play(tmp_path_factory.mktemp("runs") / "drawn", DRAWS)


def test_drawn_games_are_neither_won_nor_unfinished(drawn: RunFolder) -> None:
    games, seats = drawn.games().to_pandas(), drawn.seats().to_pandas()
    assert (games["drawn"] == (games["winner"] == DRAWN)).all()
    assert 0 < games["drawn"].sum() < GAMES
    assert not games["unfinished"].any()
    for name in ("deficit", "lead_turn"):
        assert (games[name].isna() == games["drawn"]).all()
    assert (seats.groupby("game")["won"].sum() == ~games["drawn"]).all()
    level = seats.groupby("game")["ahead"].sum() == 0
    assert (games["drawn"] == level).all()


def test_sums_are_those_of_the_rows(drawn: RunFolder) -> None:
    games, summary = drawn.games().to_pandas(), drawn.summary().to_pandas()
    (row,) = summary[summary["measure"] == "drawn"].to_dict("records")
    per_block = games.groupby("block")["drawn"].sum()
    assert (row["rows"], row["sum"]) == (GAMES, per_block.sum())
    assert row["block_sum_squares"] == (per_block**2).sum()
    lengths = drawn.lengths().to_pandas().set_index("turns")
    assert lengths["drawn"].sum() == games["drawn"].sum()
    for turns, count in games[games["drawn"]].groupby("turns").size().items():
        assert lengths.loc[turns, "drawn"] == count
    assert not lengths["unfinished"].any()


def test_places_tell_drawn_games_apart(drawn: RunFolder) -> None:
    """A counter by place, over all places, is that of the seats, by how their games ended."""
    seats = drawn.seats().to_pandas().merge(drawn.games().to_pandas()[["game", "drawn"]], on="game")
    outcome = np.select([seats["drawn"], seats["won"]], ["drawn", "won"], "lost")
    counted = drawn.places().to_pandas().groupby("outcome")["scorings_won"].sum()
    assert counted["unfinished"] == 0
    expected = seats["regions_won"].groupby(outcome).sum()
    assert counted[expected.index].tolist() == expected.tolist()
    assert expected["drawn"] > 0


def test_a_run_tells_of_draws_as_it_goes(tmp_path: Path) -> None:
    seen: list[Progress] = []
    games = play(tmp_path / "run", DRAWS, seen.append).games().to_pandas()
    last = seen[-1]
    assert (last.done, last.drawn, last.unfinished) == (GAMES, games["drawn"].sum(), 0)
    assert sum(last.wins.values()) == (games["winner"] >= 0).sum()


def test_without_draws_nothing_tells_of_them(drawn: RunFolder, tmp_path: Path) -> None:
    """The same games by rules without draws: those drawn have a winner, the others are the same."""
    run = play(tmp_path / "run", {})
    assert run.info["draws"] is False
    for table in (run.games(), run.lengths()):
        assert "drawn" not in table.column_names
    assert "drawn" not in set(run.summary()["measure"].to_pylist()) | set(run.places()["outcome"].to_pylist())
    games, others = run.games().to_pandas(), drawn.games().to_pandas()
    same = ~others["drawn"]
    pd.testing.assert_frame_equal(games[same], others[same].drop(columns="drawn"), check_dtype=False)
    assert (games.loc[~same, "winner"] == 1).all()


def test_a_game_is_not_drawn_by_rules_that_allow_no_draw() -> None:
    setting = plan_run(find_game("iron_curtain"), rules=DRAWS, games=GAMES, seed=3).setting
    broken = replace(setting, game=replace(setting.game, draws=lambda rules: False))
    with pytest.raises(AssertionError, match="rules that allow no draw"):
        list(Batch(Machine(broken), threads=1).parts(0, GAMES, GAMES))


@pytest.mark.parametrize("name", game_names())
def test_what_games_count_is_called_otherwise_than_what_all_games_have(name: str) -> None:
    game = find_game(name)
    assert not {*GAME_MEASURES, "won"} & set(game.counters)
    most = game.printed_players[1]
    assert not game.seat_names or len(game.seat_names) == len(set(game.seat_names)) == most
