"""A report that tells of fewer games does not outlive them."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reports.page import write_report
from sim.engine.batch import Part
from sim.errors import UserError
from sim.runs.writer import RunWriter
from trimtab.cli.main import main
from trimtab.experiments import playing
from trimtab.experiments.work import VariantWork
from trimtab.running import begin, plan_run


def stop_run(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Play a run that stops after one part."""
    write = RunWriter.add

    def add(self: RunWriter, part: Part) -> None:
        if part.first:
            raise UserError("stopped")
        write(self, part)

    patch.setattr(RunWriter, "add", add)
    begin(plan_run("kursk", lineup="racer,racer", games=6000, seed=1), folder, threads=1, chunk=None, tick=print)


def stop_experiment(folder: Path, patch: pytest.MonkeyPatch) -> None:
    """Play a comparison that stops after one step."""
    advance = VariantWork.advance

    def once(self: VariantWork, *given: Any) -> bool:
        if self.progress()["blocks_done"]:
            raise UserError("stopped")
        return advance(self, *given)

    patch.setattr(VariantWork, "advance", once)
    given = {"game": "kursk", "a": "printed", "b": "jokers=2", "lineup": "racer,racer", "games": 8000, "seed": 1}
    playing.begin(playing.plan(playing.declare("compare", given)), folder)


@pytest.mark.parametrize("stop", [stop_run, stop_experiment])
def test_resuming_removes_the_report_and_says_so(
    stop: Callable[[Path, pytest.MonkeyPatch], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "stopped"
    with monkeypatch.context() as patch, pytest.raises(UserError, match="stopped"):
        stop(folder, patch)
    page = write_report(folder)
    own = page.with_name("my notes.txt")
    own.touch()
    for told in (True, False):  # at first it goes on, then it is complete
        monkeypatch.setattr(sys, "argv", ["trimtab", "resume", str(folder)])
        with pytest.raises(SystemExit) as done:
            main()
        assert done.value.code == 0
        assert ("the old report told of fewer games and is removed" in capsys.readouterr().err) == told
        assert page.exists() != told
        assert list(page.parent.iterdir()) == [own] or not told
        write_report(folder)
