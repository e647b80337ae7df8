"""Comparisons err as seldom as they say, on real games, looked at as often as they look.

50,000 blocks of KURSK under two variants are the population; a repetition draws its blocks from them. For a difference
of 0 the two variants of a block change places with a chance of one half. 2,000 repetitions: a rate of 5 % has an error
of 0.49 points; three errors are allowed.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from reports.stats.equivalence import Verdict
from reports.stats.paired import PairedSums
from sim.engine.machine import Machine
from sim.game import find_game
from sim.runs.blocks import block_groups, block_measures, play_blocks
from trimtab.experiments.measures import Measure
from trimtab.experiments.stopping import Sequential
from trimtab.experiments.variants import build_variants

pytestmark = pytest.mark.verify

REPETITIONS = 2000
POPULATION = 50_000
MOST = 0.05 + 3 * 0.0049
SEAT_0 = Measure("won", "seat", 0)


@dataclass
class Drawn:
    """Blocks that were drawn, as a stopping rule sees them."""

    values: NDArray[np.float64]
    blocks: int = 0

    def pair(self, variant: int, measure: Measure) -> PairedSums:  # noqa: ARG002  # there are but two, of one measure
        return PairedSums.from_means(*self.values[:, : self.blocks])


@pytest.fixture(scope="module")
def population() -> Any:
    """Seat 0's wins of the same blocks, as printed and where a win takes two Jokers."""
    variants = build_variants(find_game("kursk"), ["printed", "win_jokers=2"], lineup="racer", players=2, seed=11)
    setting = variants[0].setting
    group, won = block_groups(setting)[0].index(("seat", 0)), block_measures(setting).index("won")
    return np.array(
        [play_blocks(Machine(v.setting), 0, POPULATION, threads=2)[:, group, won] for v in variants], np.float64
    )


def compare(population: Any, luck: np.random.Generator, stopping: Sequential, stay: float) -> str:
    """Draw blocks, each with its variants in their places with a chance, until the comparison is settled."""
    values = population[:, luck.integers(0, POPULATION, POPULATION)]
    drawn = Drawn(np.where(luck.random(POPULATION) >= stay, values[::-1], values))
    looks: list[dict[str, Any]] = []
    while count := stopping.next_blocks(drawn.blocks, looks):
        drawn.blocks += count
        stopping.look(drawn, looks)  # type: ignore[arg-type]  # it has what a stopping rule asks for
    assert looks[-1]["verdict"] != "not settled" or looks[-1]["fraction"] == 1  # it went all the way
    return str(looks[-1]["verdict"])


def rate(population: Any, stopping: Sequential, stay: float, verdict: Verdict, seed: int) -> float:
    luck = np.random.default_rng(seed)
    share = np.mean([compare(population, luck, stopping, stay) == verdict for _ in range(REPETITIONS)])
    print(f"{verdict}: {100 * share:.2f} % of {REPETITIONS}")  # noqa: T201  # shown with pytest -s
    return float(share)


def test_a_variant_against_itself_is_seldom_found_different(population: Any) -> None:
    """Mean difference 0, blocks paired as they are; the tolerance is too small for equivalence to end it early."""
    stopping = Sequential(SEAT_0, 1e-6, 0.012, 0.95, POPULATION)
    assert 0.03 < rate(population, stopping, 0.5, Verdict.DIFFERENT, 1) <= MOST


def test_what_lies_at_the_tolerance_is_seldom_found_equivalent(population: Any) -> None:
    """The true difference is the tolerance itself."""
    tolerance = abs(float(population[1].mean() - population[0].mean()))
    assert tolerance > 0.02
    stopping = Sequential(SEAT_0, tolerance, tolerance / 2, 0.95, POPULATION)
    assert rate(population, stopping, 1.0, Verdict.EQUIVALENT, 2) <= MOST
