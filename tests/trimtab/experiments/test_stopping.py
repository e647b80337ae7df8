"""A comparison ends with an interval, however few blocks it may play."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from reports.stats.paired import PairedSums, paired_interval
from trimtab.experiments.measures import Measure
from trimtab.experiments.stopping import PILOT, Sequential

SEAT_0 = Measure("won", "seat", 0)


@dataclass
class Drawn:
    """Wins of two variants by block, as a stopping rule sees them."""

    values: NDArray[np.float64]
    blocks: int = 0

    def pair(self, variant: int, measure: Measure) -> PairedSums:  # noqa: ARG002  # there are but two, of one measure
        return PairedSums.from_means(*self.values[:, : self.blocks])


def follow(most: int, precision: float) -> tuple[list[dict[str, Any]], Drawn]:
    drawn = Drawn(np.random.default_rng(5).integers(0, 2, (2, most)).astype(float))
    stopping = Sequential(SEAT_0, tolerance=1e-6, precision=precision, confidence=0.95, most_blocks=most)
    looks: list[dict[str, Any]] = []
    while count := stopping.next_blocks(drawn.blocks, looks):
        drawn.blocks += count
        stopping.look(drawn, looks)  # type: ignore[arg-type]  # it has what a stopping rule asks for
    return looks, drawn


@pytest.mark.parametrize("most", [30, PILOT, PILOT + 1, 3 * PILOT])
def test_the_last_look_of_a_short_comparison_has_an_interval(most: int) -> None:
    looks, drawn = follow(most, precision=1e-4)
    assert looks[-1]["blocks"] == most
    assert all(look["critical"] is None for look in looks[:-1])
    low, high = paired_interval(drawn.pair(1, SEAT_0), 0.95, (0.0, 1.0))
    assert (looks[-1]["low"], looks[-1]["high"]) == pytest.approx((float(low), float(high)), abs=1e-6)


def test_looks_before_the_last_are_paid_for() -> None:
    looks, drawn = follow(20 * PILOT, precision=0.02)
    assert sum(look["critical"] is not None for look in looks) > 1
    low, high = paired_interval(drawn.pair(1, SEAT_0), 0.95, (0.0, 1.0))
    assert looks[-1]["high"] - looks[-1]["low"] > high - low
