"""A game is a matter of its number and its seed: not of threads, chunks, stops, strategies' luck, or of compiling."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from sim.engine.batch import Part, Progress
from sim.engine.machine import Machine
from sim.engine.replay import Outcome, replay
from sim.game import find_game, game_names
from sim.runs import writer
from sim.runs.reader import open_run
from sim.runs.writer import RunWriter
from trimtab import api, running
from trimtab.running import begin, plan_run, resume

SEED = 20_261_130
GAMES = 14_000  # several parts, the last one short
FEW = 300
REPLAYED = (0, 1, 2, 3, 77, FEW - 1)

BURNER = """
from sim.strategy import Strategy
from sim.streams import below
from strategies.{game}.{name} import {name} as calm

burner = Strategy("{game}", idea="Throws luck away, then does as another.", like=calm)

"""
BURNT = """
calm_{kind} = calm.decisions["{kind}"]


@burner.decides("{kind}")
def {kind}(rules, table, hand, own):
    \"\"\"Burn luck.\"\"\"
    lost = 0
    for _ in range(1000):
        lost += below(own.streams, 0, 6)
    return calm_{kind}(rules, table, hand, own) if lost >= 0 else 0
"""
UNCOMPILED = """
import json, sys
from trimtab import api
run = api.run(sys.argv[1], lineup=sys.argv[2], games=int(sys.argv[3]), seed=int(sys.argv[4]), threads=1)
folder = run._folder
tables = [folder.games(), folder.seats(), folder.places(), folder.traces(), folder.choices()]
tables += [folder.grids()] if folder.info["grids"] else []
print(json.dumps([table.to_pylist() for table in tables]))
"""


def lineup_of(game: str) -> list[str]:
    """A strategy that plans, and one that draws luck in every decision."""
    return [find_game(game).default_lineup[-1], "random"]


def play(game: str, out: Path, games: int = FEW, lineup: list[str] | None = None, **settings: Any) -> Path:
    api.run(game, lineup=lineup or lineup_of(game), games=games, seed=SEED, out=out, **settings)
    return out


def bytes_of(folder: Path) -> dict[str, bytes]:
    """Contents of everything that a run leaves."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


@pytest.fixture(scope="module", params=game_names())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@dataclass
class Undisturbed:
    few: Path
    many: Path


@pytest.fixture(scope="module")
def undisturbed(game: str, tmp_path_factory: pytest.TempPathFactory) -> Undisturbed:
    folder = tmp_path_factory.mktemp("undisturbed")
    return Undisturbed(play(game, folder / "few", threads=1), play(game, folder / "many", GAMES, threads=1))


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize(("games", "chunk"), [(FEW, 1), (FEW, 7), (GAMES, 7), (GAMES, 10_000), (GAMES, None)])
def test_threads_and_chunks_do_not_show(
    game: str, undisturbed: Undisturbed, tmp_path: Path, threads: int, games: int, chunk: int | None
) -> None:
    other = play(game, tmp_path / "run", games, threads=threads, chunk=chunk)
    expected = undisturbed.few if games == FEW else undisturbed.many
    assert open_run(other).games().equals(open_run(expected).games())
    assert open_run(other).seats().equals(open_run(expected).seats())
    assert bytes_of(other) == bytes_of(expected)


def test_another_seed_plays_other_games(game: str, undisturbed: Undisturbed) -> None:
    other = api.run(game, lineup=lineup_of(game), games=FEW, seed=SEED + 1)
    assert not other._folder.seats().equals(open_run(undisturbed.few).seats())


def stop_at_part(monkeypatch: pytest.MonkeyPatch, number: int, stop: BaseException) -> None:
    """Let a run be stopped when it is about to write a part."""
    add: Callable[[RunWriter, Part], None] = RunWriter.add

    def add_or_stop(self: RunWriter, part: Part) -> None:
        if part.first // self.info["part_games"] == number:
            raise stop
        add(self, part)

    monkeypatch.setattr(RunWriter, "add", add_or_stop)


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_stopped_run_goes_on_to_the_same_bytes(
    game: str, undisturbed: Undisturbed, tmp_path: Path, number: int, threads: int
) -> None:
    run = tmp_path / "run"
    with pytest.MonkeyPatch.context() as patch:
        stop_at_part(patch, number, KeyboardInterrupt())
        with pytest.raises(KeyboardInterrupt):
            play(game, run, GAMES, threads=3 - threads)
    info = open_run(run).info
    assert info["games_done"] == number * info["part_games"]
    assert not info["complete"]
    resume(run, threads=threads)
    assert bytes_of(run) == bytes_of(undisturbed.many)


def test_a_killed_run_goes_on_to_the_same_bytes(
    game: str, undisturbed: Undisturbed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is saved when it dies: a part is there that does not count yet, and another is cut off."""
    run = tmp_path / "run"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(writer, "CHECKPOINT_SECONDS", 0.0)
        stop_at_part(patch, 2, MemoryError())
        with pytest.raises(MemoryError):
            play(game, run, GAMES, threads=2)
    for name in ("games", "seats"):
        parts = run / f"{name}.parquet"
        (parts / "part-00002.parquet").write_bytes((parts / "part-00000.parquet").read_bytes()[:100])
    monkeypatch.setattr(writer, "CHECKPOINT_SECONDS", 0.0)
    assert open_run(run).info["games_done"] == 2 * open_run(run).info["part_games"]
    resume(run, threads=2)
    assert bytes_of(run) == bytes_of(undisturbed.many)


def test_a_run_stopped_while_its_games_are_traced_goes_on_to_the_same_bytes(
    game: str, undisturbed: Undisturbed, tmp_path: Path
) -> None:
    def stop(*_: Any, **__: Any) -> None:
        raise KeyboardInterrupt

    run = tmp_path / "run"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(running, "trace_games", stop)
        with pytest.raises(KeyboardInterrupt):
            play(game, run, GAMES)
    info = open_run(run).info
    assert (info["games_done"], info["complete"]) == (GAMES, False)
    assert not open_run(run).has_traces
    resume(run)
    assert bytes_of(run) == bytes_of(undisturbed.many)


def test_a_run_stopped_twice_goes_on_to_the_same_bytes(game: str, undisturbed: Undisturbed, tmp_path: Path) -> None:
    run = tmp_path / "run"
    for number in (1, 2):
        with pytest.MonkeyPatch.context() as patch:
            stop_at_part(patch, number, KeyboardInterrupt())
            with pytest.raises(KeyboardInterrupt):
                resume(run) if run.exists() else play(game, run, GAMES)
    resume(run)
    assert bytes_of(run) == bytes_of(undisturbed.many)


def test_a_run_stopped_by_its_tick_goes_on_to_the_same_bytes(
    game: str, undisturbed: Undisturbed, tmp_path: Path
) -> None:
    def stop(_: Progress) -> None:
        raise KeyboardInterrupt

    run = tmp_path / "run"
    with pytest.raises(KeyboardInterrupt):
        begin(plan_run(game, lineup=lineup_of(game), games=GAMES, seed=SEED), run, threads=1, chunk=None, tick=stop)
    assert not open_run(run).info["complete"]
    resume(run, threads=2)
    assert bytes_of(run) == bytes_of(undisturbed.many)


def test_a_complete_run_is_left_as_it_is(undisturbed: Undisturbed) -> None:
    before = bytes_of(undisturbed.few)
    resume(undisturbed.few)
    assert bytes_of(undisturbed.few) == before


def test_a_game_replayed_ends_as_its_row_says(game: str, undisturbed: Undisturbed) -> None:
    machine = Machine(plan_run(game, lineup=lineup_of(game), games=FEW, seed=SEED).setting)
    rows = open_run(undisturbed.few).games().to_pylist()
    for number in REPLAYED:
        *steps, outcome = replay(machine, number)
        row = rows[number]
        assert outcome == Outcome(row["winner"], row["turns"], row["decisions"])
        assert len(steps) == row["decisions"]


def test_luck_that_a_strategy_burns_is_its_own(game: str, undisturbed: Undisturbed, tmp_path: Path) -> None:
    calm, other = lineup_of(game)
    header = BURNER.format(game=game, name=calm)
    file = tmp_path / "burner.py"
    file.write_text(header + "".join(BURNT.format(kind=kind) for kind in find_game(game).decisions), encoding="utf-8")
    burnt = open_run(play(game, tmp_path / "run", lineup=[f"{file}:burner", other]))
    kept = open_run(undisturbed.few)
    assert burnt.games().equals(kept.games())
    assert burnt.seats().drop_columns("strategy").equals(kept.seats().drop_columns("strategy"))


def test_games_are_the_same_uncompiled(game: str) -> None:
    games = 30
    lineup = ",".join(lineup_of(game))
    run = api.run(game, lineup=lineup, games=games, seed=SEED)
    folder = run._folder
    tables = [folder.games(), folder.seats(), folder.places(), folder.traces(), folder.choices()]
    tables += [folder.grids()] if folder.info["grids"] else []
    python = subprocess.run(  # noqa: S603  # this Python, on the text above
        [sys.executable, "-c", UNCOMPILED, game, lineup, str(games), str(SEED)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(python.stdout) == [table.to_pylist() for table in tables]
