"""Runs that many tests read."""

from collections.abc import Callable, Iterator
from pathlib import Path

import matplotlib.pyplot as plt
import pytest

from sim.runs.reader import RunFolder, open_run
from tests.reports.synthetic import Synthetic, write_run


@pytest.fixture(scope="session")
def duel(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    return open_run(write_run(tmp_path_factory.mktemp("runs") / "duel", Synthetic(blocks=600)))


@pytest.fixture(scope="session")
def trio(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    made = Synthetic({"fox": 2.0, "hen": 1.0}, ("fox", "hen", "hen"), blocks=400, seat_edge=0.5)
    return open_run(write_run(tmp_path_factory.mktemp("runs") / "trio", made))


@pytest.fixture(scope="session")
def war(tmp_path_factory: pytest.TempPathFactory) -> RunFolder:
    """A run whose seats are sides, and whose games may be drawn."""
    made = Synthetic(blocks=600, seat_edge=0.5, drawn=0.1, sides=("the north", "the south"))
    return open_run(write_run(tmp_path_factory.mktemp("runs") / "war", made))


@pytest.fixture
def make_run(tmp_path: Path) -> Callable[[Synthetic], RunFolder]:
    return lambda made: open_run(write_run(tmp_path / "run", made))


@pytest.fixture(autouse=True)
def _close_figures() -> Iterator[None]:
    yield
    plt.close("all")
