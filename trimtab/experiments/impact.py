"""Impact: which card or space decides, by taking it away or adding one on the same luck."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, ClassVar

from pydantic import BeforeValidator

from sim.errors import UserError, unknown
from sim.game import Change, find_game
from trimtab.experiments.declared import Experiment, check_games
from trimtab.experiments.measures import parse_measure, parse_tolerance
from trimtab.experiments.stopping import FixedBlocks
from trimtab.experiments.variants import build_variants
from trimtab.experiments.work import Plan, VariantWork, describe_experiment


def _split(value: Any) -> Any:
    return [word.strip() for word in value.split(",")] if isinstance(value, str) else value


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
    kinds: Annotated[list[str] | None, BeforeValidator(_split)] = None
    measure: str = "win rate of seat 0"
    tolerance: float | str | None = None
    games: int = 100_000

    def plan(self) -> Plan:
        """Check everything.

        Raises
        ------
        UserError
            For the first thing that is wrong.
        """
        check_games(self.games)
        game = find_game(self.game)
        assert self.seed is not None
        build = partial(
            build_variants, game, lineup=self.lineup, players=self.players, rules=self.rules, seed=self.seed
        )
        (base,) = build([{}], names=["as it is"])
        changes = self._choose(game.changes(base.setting.rules))
        names = ["as it is", *(f"{change.what}: {change.how}" for change in changes)]
        givens = [{}, *(change.rules for change in changes)]
        variants = build(givens, names=names)
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
        return Plan(info, lambda: VariantWork(variants, baselines, FixedBlocks(blocks)), blocks * size * len(variants))

    def _choose(self, changes: list[Change]) -> list[Change]:
        there = list(dict.fromkeys(change.kind for change in changes))
        for kind in self.kinds or []:
            if kind not in there:
                raise unknown("kind of thing to change", kind, there or ["none"])
        chosen = [change for change in changes if self.kinds is None or change.kind in self.kinds]
        if not chosen:
            raise UserError(f"{self.game} names nothing that could be changed by one")
        return chosen
