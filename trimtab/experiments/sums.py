"""What variants add up to over the blocks that all of them have played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyarrow as pa

from reports.stats.paired import PairedSums
from sim.engine.machine import Setting
from sim.runs.blocks import GAME_MEASURES, Group, block_groups, block_measures, group_sizes
from trimtab.experiments.measures import Measure

SCHEMA = pa.schema(
    [
        ("variant", pa.int32()),
        ("baseline", pa.int32()),
        ("measure", pa.string()),
        ("group", pa.string()),
        ("key", pa.string()),
    ]
    + [(name, pa.int64()) for name in ("per_block", "blocks", "sum", "sum_squares", "cross")]
)


class VariantSums:
    """Sums over blocks, whole numbers, by variant, group and measure, and their products with a baseline's.

    Parameters
    ----------
    settings : sequence of Setting
        The variants, of one game.
    baselines : sequence of int
        For each variant, the one that it is compared with.
    """

    def __init__(self, settings: Sequence[Setting], baselines: Sequence[int]) -> None:
        self.blocks = 0
        self.baselines = list(baselines)
        self.measures = block_measures(settings[0])
        self.groups: list[list[Group]] = []
        self.per_block: list[Any] = []
        for setting in settings:
            groups, members = block_groups(setting)
            sizes = np.repeat(group_sizes(members)[:, None], len(self.measures), axis=1)
            sizes[:, : len(GAME_MEASURES)] = 0
            sizes[0, : len(GAME_MEASURES)] = len(setting.arrangements)
            sizes[0, GAME_MEASURES.index("drawn")] *= any(each.draws for each in settings)
            self.groups.append(groups)
            self.per_block.append(sizes)
        bases = [self.groups[baseline] for baseline in baselines]
        self._match = [
            np.array([base.index(group) if group in base else -1 for group in groups])
            for groups, base in zip(self.groups, bases, strict=True)
        ]
        self._sums = [np.zeros((3, *sizes.shape), np.int64) for sizes in self.per_block]

    def add(self, values: Sequence[Any]) -> None:
        """Add the sums of the next blocks, one array for each variant; see :func:`sim.runs.blocks.play_blocks`."""
        self.blocks += len(values[0])
        for variant, (its, match) in enumerate(zip(values, self._match, strict=True)):
            base = np.where((match >= 0)[:, None], values[self.baselines[variant]][:, match], 0)
            products = [np.einsum("bgm,bgm->gm", its, other) for other in (its, base)]
            self._sums[variant] += np.array([its.sum(0), *products])

    def pair(self, variant: int, measure: Measure) -> PairedSums:
        """Pair a variant's block means of a measure with the baseline's."""
        group, m = (measure.group, measure.key), self.measures.index(measure.name)
        baseline = self.baselines[variant]
        mine, base = self.groups[variant].index(group), self.groups[baseline].index(group)
        n, n_base = self.per_block[variant][mine, m], self.per_block[baseline][base, m]
        total, squares, cross = self._sums[variant][:, mine, m]
        total_base, squares_base = self._sums[baseline][:2, base, m]
        return PairedSums(
            self.blocks, total_base / n_base, total / n, squares_base / n_base**2, squares / n**2, cross / (n * n_base)
        )

    def table(self) -> pa.Table:
        """Tidy sums: per block so many observations; ``cross`` is the product with the baseline's block sums."""
        rows = [
            {
                "variant": variant,
                "baseline": self.baselines[variant],
                "measure": measure,
                "group": group,
                "key": None if key is None else str(key),
                "per_block": int(self.per_block[variant][g, m]),
                "blocks": self.blocks,
                "sum": int(self._sums[variant][0, g, m]),
                "sum_squares": int(self._sums[variant][1, g, m]),
                "cross": int(self._sums[variant][2, g, m]) if self._match[variant][g] >= 0 else None,
            }
            for variant, groups in enumerate(self.groups)
            for m, measure in enumerate(self.measures)
            for g, (group, key) in enumerate(groups)
            if self.per_block[variant][g, m]
        ]
        return pa.Table.from_pylist(rows, SCHEMA)

    def load(self, table: pa.Table) -> None:
        """Take up sums that ``table`` gave."""
        rows = iter(table.to_pylist())
        for variant, groups in enumerate(self.groups):
            for m in range(len(self.measures)):
                for g in range(len(groups)):
                    if self.per_block[variant][g, m]:
                        row = next(rows)
                        self.blocks = row["blocks"]
                        self._sums[variant][:, g, m] = row["sum"], row["sum_squares"], row["cross"] or 0
