"""Games and strategies of one's own, from the command line: written, played, debugged and audited."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import trimtab
from tests.trimtab.checking.planting import read_game
from tests.trimtab.checking.rule_faults import RULE_FAULTS
from trimtab.starting import start_game, start_strategy


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run_command(*words: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603  # our own
        [sys.executable, "-m", "trimtab", *words],
        env={**os.environ, **more},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.mark.usefixtures("folder")
def test_a_start_of_a_game_and_of_a_strategy_play() -> None:
    game, test = start_game("nim")
    strategy, _ = start_strategy("./nim.py", "lazy")
    run = trimtab.run(str(game), lineup=[f"{strategy}:lazy", "greedy"], games=200, seed=1)
    assert set(run.seats["strategy"]) == {"lazy", "greedy"}
    assert run.seats["stones"].sum() == 200 * 21
    done = subprocess.run(  # noqa: S603  # our own
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(test), "-k", "end"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


WRONG = {
    "new game Nim": "a name must be of small letters, digits and underlines, got 'Nim'",
    "new game class": "a name must be of small letters",
    "new game there": "there.py is there already",
    "new strategy pog lazy": "did you mean pig?",
    "new strategy ./none.py lazy": "no game file './none.py'",
    "check pog": "did you mean pig?",
    "check ./none.py": "no game file './none.py'",
    "check pig --strategy hodl": "did you mean hold?",
    "check pig --seed minus": "seed",
}


@pytest.mark.parametrize("command", WRONG)
def test_what_is_wrong_is_told_in_one_line(command: str, folder: Path) -> None:
    Path("there.py").touch()
    done = run_command(*command.split())
    assert done.returncode == 2
    assert not done.stdout
    assert len(done.stderr.splitlines()) == 1
    assert WRONG[command] in done.stderr
    assert [file.name for file in folder.iterdir()] == ["there.py"]


def test_games_are_the_same_to_the_byte_uncompiled(folder: Path) -> None:
    Path("my_pig.py").write_text(read_game("my_pig"), encoding="utf-8")
    for name, debug in (("fast", ()), ("slow", ("--debug",))):
        done = run_command("run", "./my_pig.py", "--games", "50", "--seed", "1", "--out", name, *debug)
        assert done.returncode == 0, done.stderr
    for file in (folder / "fast").rglob("*.parquet*/*"):
        assert file.read_bytes() == (folder / "slow" / file.relative_to(folder / "fast")).read_bytes()
    assert list((folder / "fast").rglob("*.parquet*/*"))


@pytest.mark.usefixtures("folder")
def test_a_breakpoint_stops_and_an_error_has_its_traceback() -> None:
    text = read_game("my_pig").replace("    table.total = 0\n", "    breakpoint()\n    table.total = 1 // 0\n")
    Path("my_pig.py").write_text(text, encoding="utf-8")
    done = run_command("run", "./my_pig.py", "--games", "5", "--debug", PYTHONBREAKPOINT="builtins.print")
    assert done.returncode == 2
    assert "table.total = 1 // 0" in done.stderr
    assert len(done.stderr.splitlines()) == 4, "a frame of the designer's, its line, where in it, and what is wrong"
    assert done.stderr.splitlines()[-1].startswith("trimtab: my_pig fails in game")
    assert done.stdout.startswith("\n"), "what print, in the breakpoint's place, has printed"


def test_an_audit_ends_with_1_and_a_line_a_finding(folder: Path) -> None:
    word = RULE_FAULTS["a winner one seat off"].plant(folder)
    done = run_command("check", word)
    assert done.returncode == 1, done.stderr
    assert done.stdout.startswith("wrong seat: the winner is seat 2, of seats 0 … 1 (game ")
    assert len(done.stdout.splitlines()) == 1
