"""Sweep rules over values: every combination on the same blocks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, ClassVar

from sim.errors import UserError
from sim.rules import build_rules, parse_value
from trimtab.experiments.declared import Amount, Experiment, check_games
from trimtab.experiments.measures import parse_measure, parse_tolerance
from trimtab.experiments.stopping import FixedBlocks
from trimtab.experiments.variants import Variant
from trimtab.experiments.work import Plan, VariantWork, describe_experiment

MOST_VARIANTS = 400


class Sweep(Experiment):
    """Rules over grids of values, all on the same blocks.

    Attributes
    ----------
    axes : dict
        Values of each rule that is swept: a list, or a text, ``0..6``, ``0..24..4``, ``2,3``,
        ``players+1 | players+2``; ``players`` and ``lineup`` may be swept too.
    measure : str
        What to draw and to judge; the tables hold every measure.
    tolerance : float or str, optional
        The greatest difference from the baseline that does not matter; 1 % for shares by default. The baseline is the
        printed game of as many players, where it is among the variants, else the first variant of as many players.
    games : int
        Games of each variant, about: whole blocks of the first.
    """

    kind: ClassVar[str] = "sweep"
    axes: dict[str, Any]
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
        axes = {name: parse_axis(name, values) for name, values in self.axes.items()}
        points = list_points(axes)
        names = [", ".join(f"{name}={value}" for name, value in point.items()) for point in points]
        variants = self.build_variants(points, names)
        baselines = [_find_baseline(variant, variants) for variant in variants]
        measure = parse_measure(self.measure, [variant.setting for variant in variants])
        blocks = -(-self.games // len(variants[0].setting.arrangements))
        info = describe_experiment(self.kind, self.describe(), variants, baselines) | {
            "measure": measure.describe(),
            "tolerance": parse_tolerance(self.tolerance, measure),
            "axes": list(axes),
            "blocks": blocks,
        }
        for variant, entry, point in zip(variants, info["variants"], points, strict=True):
            entry["at"] = {name: _place(name, value, variant) for name, value in point.items()}
        games = blocks * sum(len(variant.setting.arrangements) for variant in variants)
        return Plan(info, lambda: VariantWork(variants, baselines, FixedBlocks(blocks)), games)


def _find_baseline(variant: Variant, variants: Sequence[Variant]) -> int:
    """Find what a variant is compared with: the printed game, or the first, of as many players."""
    rivals = [n for n, other in enumerate(variants) if other.info["players"] == variant.info["players"]]
    printed = [n for n in rivals if variants[n].setting.rules == _printed(variants[n])]
    return (printed or rivals)[0]


def _printed(variant: Variant) -> Any:
    """The printed rules for as many players."""
    return build_rules(variant.setting.game.rules, {}, variant.info["players"])


def _place(name: str, value: Any, variant: Variant) -> dict[str, Any]:
    """Where a variant stands on an axis: as it was given, and the number that a formula comes to."""
    number = getattr(variant.setting.rules, name, None)
    plain = isinstance(number, int) and not isinstance(number, bool)
    return {"given": str(value).lower() if isinstance(value, bool) else str(value), "number": number if plain else None}


def parse_axis(name: str, values: Any) -> list[Any]:
    """Read the values of an axis.

    Raises
    ------
    UserError
        If there are none, or a range is none.
    """
    if isinstance(values, str):
        found = [value for part in _split(name, values) for value in _parse_part(name, part)]
    else:
        found = list(values) if isinstance(values, Sequence | range) else [values]
    if not found:
        raise UserError(f"{name} must be swept over at least one value, got {values!r}")
    return list({str(value): value for value in found}.values())


def _split(name: str, text: str) -> list[str]:
    whole = "|" in text or name == "lineup" or text.lstrip().startswith("[")
    return [part.strip() for part in text.split("|" if whole else ",") if part.strip()]


def _parse_part(name: str, text: str) -> list[Any]:
    return list(_parse_range(name, text)) if ".." in text else [parse_value(text)]


def _parse_range(name: str, text: str) -> list[int]:
    match = re.fullmatch(r"\s*(\d+)\s*\.\.\s*(\d+)\s*(?:\.\.\s*(\d+)\s*)?", text)
    if match is None or int(match[1]) > int(match[2]) or match[3] == "0":
        raise UserError(f"{name} must be a range such as 0..6 or 0..24..4, got {text!r}")
    return list(range(int(match[1]), int(match[2]) + 1, int(match[3] or 1)))


def list_points(axes: Mapping[str, Sequence[Any]]) -> list[dict[str, Any]]:
    """List every combination of the axes' values.

    Raises
    ------
    UserError
        If there is no axis, or there are too many combinations.
    """
    if not axes:
        raise UserError("a sweep must have at least one axis, such as jokers=0..6")
    points = [dict(zip(axes, values, strict=True)) for values in product(*axes.values())]
    if len(points) > MOST_VARIANTS:
        raise UserError(f"a sweep may have at most {MOST_VARIANTS} variants, got {len(points):,}")
    return points
