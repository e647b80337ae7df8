"""Impact: which card or space decides, by taking it away or adding one on the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import pyarrow as pa

from sim.errors import UserError, unknown
from sim.game import Change
from sim.runs.marks import marks_table, play_marks
from trimtab.experiments.declared import Amount, Experiment, Words, check_games
from trimtab.experiments.measures import parse_measure, parse_tolerance
from trimtab.experiments.stopping import FixedBlocks, Stopping
from trimtab.experiments.variants import Variant
from trimtab.experiments.work import Plan, Tick, VariantWork, describe_experiment, shift_tick


class ImpactWork(VariantWork):
    """Variants on the same blocks; then the first of them once more, to see what its winners had and did."""

    def __init__(self, variants: Sequence[Variant], baselines: Sequence[int], stopping: Stopping) -> None:
        super().__init__(variants, baselines, stopping)
        self._observed: pa.Table | None = None

    def load(self, info: dict[str, Any], tables: dict[str, pa.Table]) -> None:
        """Take up sums and what was observed."""
        super().load(info, tables)
        self._observed = tables.get("observed")

    def advance(self, threads: int, tick: Tick) -> bool:
        """Play the next blocks under every variant, or observe the first."""
        if super().advance(threads, tick):
            return True
        if self._observed is not None:
            return False
        machine, blocks = self._machines[0], self._sums.blocks
        before = self.progress()["games_done"] - self._kept * sum(self._sizes)
        sums = play_marks(machine, blocks, threads=threads, tick=shift_tick(tick, before))
        self._observed = marks_table(machine, sums)
        return True

    def tables(self) -> dict[str, pa.Table]:
        """Return the sums, and what was observed."""
        observed = {} if self._observed is None else {"observed": self._observed}
        return {**super().tables(), **observed}


class Impact(Experiment):
    """Every smallest change of a game, one at a time, against the game as it is, on the same blocks.

    Attributes
    ----------
    kinds : list of str, optional
        Kinds of things to change, such as ``card`` or ``space``; by default all that the game names.
    measure : str
        What to judge; the tables hold every measure.
    tolerance : float or str, optional
        The greatest difference that does not matter; 1 % for shares by default.
    games : int
        Games of each variant, about: whole blocks.
    """

    kind: ClassVar[str] = "impact"
    kinds: Words | None = None
    measure: str = "win rate of seat 0"
    tolerance: Amount = None
    games: int = 100_000

    def plan(self) -> Plan:
        """Check everything.

        Raises
        ------
        UserError
            For the first thing that is wrong.
        """
        check_games(self.games)
        (base,) = self.build_variants([{}])
        changes = self._choose(base.setting.game.changes(base.setting.rules))
        names = ["as it is", *(f"{change.what}: {change.how}" for change in changes)]
        variants = self.build_variants([{}, *(change.rules for change in changes)], names)
        baselines = [0] * len(variants)
        measure = parse_measure(self.measure, [variant.setting for variant in variants])
        size = len(base.setting.arrangements)
        blocks = -(-self.games // size)
        info = describe_experiment(self.kind, self.describe(), variants, baselines) | {
            "measure": measure.describe(),
            "tolerance": parse_tolerance(self.tolerance, measure),
            "blocks": blocks,
        }
        for entry, change in zip(info["variants"][1:], changes, strict=True):
            entry["change"] = {"kind": change.kind, "what": change.what, "how": change.how}
        games = blocks * size * (len(variants) + 1)
        return Plan(info, lambda: ImpactWork(variants, baselines, FixedBlocks(blocks)), games)

    def _choose(self, changes: list[Change]) -> list[Change]:
        there = list(dict.fromkeys(change.kind for change in changes))
        for kind in self.kinds or []:
            if kind not in there:
                raise unknown("kind of thing to change", kind, there or ["none"])
        chosen = [change for change in changes if self.kinds is None or change.kind in self.kinds]
        if not chosen:
            raise UserError(f"{self.game} names nothing that could be changed by one")
        return chosen
