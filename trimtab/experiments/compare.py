"""Compare two variants, until it is settled whether they differ or are as good as equal."""

from __future__ import annotations

from typing import ClassVar

from sim.errors import UserError
from trimtab.experiments.declared import Amount, Experiment, VariantWords, check_games
from trimtab.experiments.measures import parse_amount, parse_measure, parse_tolerance
from trimtab.experiments.stopping import Sequential
from trimtab.experiments.variants import Variant
from trimtab.experiments.work import Plan, VariantWork, describe_experiment

BASELINES = (0, 0)


class Compare(Experiment):
    """Two variants on the same blocks, until the difference of a measure is settled.

    Attributes
    ----------
    a, b : str or dict
        The variants, of which the first is the baseline: ``jokers=players+1``, ``printed``, ``racer,hunter``, a TOML
        file of rules, or a table of rules.
    measure : str, optional
        ``win rate of seat 0``, ``turns``, ``jokers_drawn of racer`` …; by default the win rate of seat 0, and of
        position 0 where the line-ups differ.
    tolerance : float or str, optional
        The greatest difference that does not matter, in the measure's unit; 1 % for shares by default.
    precision : float or str, optional
        Half-width of the difference's interval at which the comparison ends, settled or not; by default half of the
        tolerance.
    confidence : float
        Of the interval, however often it is looked at.
    games : int
        Most games in all.
    """

    kind: ClassVar[str] = "compare"
    a: VariantWords
    b: VariantWords
    measure: str | None = None
    tolerance: Amount = None
    precision: Amount = None
    confidence: float = 0.95
    games: int = 20_000_000

    def plan(self) -> Plan:
        """Check everything.

        Raises
        ------
        UserError
            For the first thing that is wrong.
        """
        check_games(self.games)
        if not 0.5 <= self.confidence < 1:
            raise UserError(f"confidence must be 0.5 or more and below 1, got {self.confidence}")
        variants = self.build_variants([self.a, self.b])
        measure = parse_measure(self.measure or _usual_measure(variants), [variant.setting for variant in variants])
        tolerance = parse_tolerance(self.tolerance, measure)
        if tolerance is None:
            raise UserError(f"tolerance must be given for {measure}: the greatest difference that does not matter")
        precision = tolerance / 2 if self.precision is None else parse_amount(self.precision, "precision")
        blocks = max(self.games // sum(len(variant.setting.arrangements) for variant in variants), 1)
        stopping = Sequential(measure, tolerance, precision, self.confidence, blocks)
        info = describe_experiment(self.kind, self.describe(), variants, BASELINES) | {
            "measure": measure.describe(),
            "tolerance": tolerance,
            "precision": precision,
            "confidence": self.confidence,
        }
        return Plan(info, lambda: VariantWork(variants, BASELINES, stopping), self.games)


def _usual_measure(variants: list[Variant]) -> str:
    lineups = [[player.label for player in variant.setting.players] for variant in variants]
    return "win rate of seat 0" if lineups[0] == lineups[1] else "win rate of position 0"
