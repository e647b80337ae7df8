"""When an experiment has played enough: after a fixed number of blocks, or once its answer is settled."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache
from typing import Any, Protocol

import numpy as np
from scipy.special import ndtr, ndtri

from reports.stats.equivalence import Verdict, judge
from reports.stats.paired import paired_interval
from reports.stats.sequential import critical_values
from trimtab.experiments.measures import Measure
from trimtab.experiments.sums import VariantSums

CHUNK = 16_384
PILOT = 1_000
FIRST_FRACTION = 0.1
LEAST_STEP = 1e-4  # of information, to the last look
PACE = 1.3  # of 1.2, 1.3 and 1.5 the one that settled comparisons with the fewest games


class Stopping(Protocol):
    """Says how many blocks to play next, and looks at what has come."""

    def next_blocks(self, blocks: int, looks: list[dict[str, Any]]) -> int:
        """Return how many blocks to play before the next save or look; 0 at the end."""
        ...

    def look(self, sums: VariantSums, looks: list[dict[str, Any]]) -> None:
        """Note a look at the answer so far, if it is time for one."""
        ...


@dataclass(frozen=True)
class FixedBlocks:
    """Plays a fixed number of blocks."""

    blocks: int

    def next_blocks(self, blocks: int, looks: list[dict[str, Any]]) -> int:  # noqa: ARG002  # of the protocol
        """Return the blocks that are left, as many as are kept in memory at a time."""
        return min(self.blocks - blocks, CHUNK)

    def look(self, sums: VariantSums, looks: list[dict[str, Any]]) -> None:
        """Look at nothing: the number of blocks is fixed."""


@dataclass(frozen=True)
class Sequential:
    """Plays until the difference of two variants is settled; see :mod:`reports.stats.sequential`.

    Parameters
    ----------
    measure : Measure
    tolerance : float
        The greatest difference that does not matter.
    precision : float
        Half-width of the difference's interval at which it ends, settled or not.
    confidence : float
    most_blocks : int
        Blocks after which it ends in any case.
    """

    measure: Measure
    tolerance: float
    precision: float
    confidence: float
    most_blocks: int

    def next_blocks(self, blocks: int, looks: list[dict[str, Any]]) -> int:
        """Return the blocks to the next look, as many as are kept in memory at a time."""
        target = looks[-1]["next_look"] if looks else min(PILOT, self.most_blocks)
        return min(max(target - blocks, 0), CHUNK)

    def look(self, sums: VariantSums, looks: list[dict[str, Any]]) -> None:
        """Judge the difference so far, where a look was planned."""
        if self.next_blocks(sums.blocks, looks):
            return
        paired = sums.pair(1, self.measure)
        bounds = (0.0, 1.0) if self.measure.is_share else None
        half = _half_width(paired_interval(paired, self.confidence, bounds))
        fraction = min((self.precision / half) ** 2 / _inflation(self.confidence), 1.0)
        last = sums.blocks >= self.most_blocks
        critical = self._find_critical(fraction, [look["fraction"] for look in looks if look["critical"]], last=last)
        low, high = -math.inf, math.inf
        if math.isfinite(critical):
            low, high = (float(end) for end in paired_interval(paired, float(2 * ndtr(critical) - 1), bounds))
        verdict = judge(low, high, self.tolerance)
        over = verdict != Verdict.NOT_SETTLED or fraction >= 1 or last
        looks.append(
            {
                "blocks": sums.blocks,
                "fraction": fraction,
                "critical": critical if math.isfinite(critical) else None,
                "difference": float(paired.difference),
                "low": low if math.isfinite(low) else None,
                "high": high if math.isfinite(high) else None,
                "verdict": str(verdict),
                "next_look": sums.blocks if over else self._plan_look(sums.blocks, fraction),
            }
        )

    def _find_critical(self, fraction: float, before: list[float], *, last: bool) -> float:
        """Critical value of a look; infinite if it knows no more than an earlier one, unless it is the last."""
        known = max(before, default=0.0)
        if last:
            fraction = max(fraction, min(known + LEAST_STEP, 1.0))
        if fraction <= known:
            return math.inf
        return float(critical_values([*before, fraction], self.confidence, last=last)[-1])

    def _plan_look(self, blocks: int, fraction: float) -> int:
        """Each look has a third more information than the one before; the last has all that is wanted."""
        ahead = max(fraction * PACE, FIRST_FRACTION)
        if ahead > 1 / math.sqrt(PACE):
            ahead = 1.005
        wanted = math.ceil(blocks * ahead / max(fraction, 1e-9))
        return min(max(wanted, blocks + 1), self.most_blocks)


def _half_width(interval: tuple[Any, Any]) -> float:
    low, high = interval
    return float(high - low) / 2


@cache
def _inflation(confidence: float) -> float:
    """How much more information the planned looks ask for than a single one."""
    looks = int(math.log(1 / FIRST_FRACTION) / math.log(PACE))
    fractions = [*(FIRST_FRACTION * PACE ** np.arange(looks)), 1.0]
    return float((critical_values(fractions, confidence)[-1] / -ndtri((1 - confidence) / 2)) ** 2)
