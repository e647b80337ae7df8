"""What an experiment measures, as people write it: ``win rate of seat 0``, ``turns``, ``jokers_drawn of racer``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from reports.words import label_seat, name_group, name_seats
from sim.engine.machine import Setting
from sim.errors import UserError, unknown
from sim.runs.blocks import GAME_MEASURES, Group, block_groups, block_measures

WIN_RATE = "won"
SHARES = (WIN_RATE, "unfinished", "drawn")
USUAL_TOLERANCE = 0.01


@dataclass(frozen=True)
class Measure:
    """A mean over games, or over the seats of a group: the name of what is counted, and whose.

    Parameters
    ----------
    name : str
        Of :func:`sim.runs.blocks.block_measures`.
    group : str
        ``all``, ``seat``, ``strategy`` or ``position``.
    key : int or str, optional
        Which seat, strategy or position.
    sides : sequence of str
        Names of the seats where they are sides of the game.
    """

    name: str
    group: str = "all"
    key: int | str | None = None
    sides: Sequence[str] = field(default=(), compare=False)

    @property
    def is_share(self) -> bool:
        """Whether it lies between 0 and 1."""
        return self.name in SHARES

    def __str__(self) -> str:
        name = "win rate" if self.name == WIN_RATE else self.name.replace("_", " ")
        if self.group == "all":
            return name
        return f"{name} of {name_group(self.group, self.key, self.sides)}"

    def describe(self) -> dict[str, Any]:
        """As ``experiment.json`` says it."""
        return {"name": self.name, "group": self.group, "key": self.key, "says": str(self), "is_share": self.is_share}


def parse_measure(text: str, settings: Sequence[Setting]) -> Measure:
    """Read a measure that every one of some settings has.

    Parameters
    ----------
    text : str
        ``<measure>``, ``<measure> of seat N``, ``<measure> of <side>`` where seats are sides, ``<measure> of position
        N`` (of the line-up) or ``<measure> of <strategy>``; a measure is ``win rate``, ``turns``, ``unfinished``,
        ``drawn`` where games may be, ``decisions``, ``lead changes``, or any counter of the game.
    settings : sequence of Setting
        The variants.

    Raises
    ------
    UserError
        If there is no such measure, or a variant has no such seat, position or strategy.
    """
    name_text, _, whose = (part.strip() for part in text.partition(" of "))
    name = "won" if re.fullmatch(r"win[ _]?rate|wins?|won", name_text) else name_text.replace(" ", "_")
    undrawn = () if any(setting.draws for setting in settings) else ("drawn",)
    known = [measure for measure in block_measures(settings[0]) if measure not in undrawn]
    if name not in known:
        raise unknown("measure", name_text, ["win rate", *(n.replace("_", " ") for n in known if n != "won")])
    sides = settings[0].game.seat_names
    group = _parse_group(whose, sides, [player.label for player in settings[0].players])
    if name in GAME_MEASURES and group != ("all", None):
        raise UserError(f"{name_text} is of whole games, not of seats; got {text!r}")
    for setting in settings:
        there = block_groups(setting)[0]
        if group not in there:
            names = [name_group(kind, key, [label_seat(side) for side in sides]) for kind, key in there[1:]]
            raise unknown(f"{name_seats(sides)}, strategy or position of every variant called", whose, names)
    return Measure(name, *group, sides)


def _parse_group(whose: str, sides: Sequence[str], labels: Sequence[str]) -> Group:
    """Read a group; a strategy that is called like a side goes before it."""
    numbered = re.fullmatch(r"(seat|position)\s+(\d+)", whose)
    if numbered:
        return numbered[1], int(numbered[2])
    called = [label_seat(side.lower()) for side in sides]
    if whose not in labels and label_seat(whose.lower()) in called:
        return "seat", called.index(label_seat(whose.lower()))
    return ("strategy", whose) if whose else ("all", None)


def parse_amount(value: float | str, what: str) -> float:
    """Read an amount of a measure: ``0.01``, ``1 %``, ``2.5``.

    Raises
    ------
    UserError
        If it is none, or not above 0.
    """
    text = str(value).strip()
    match = re.fullmatch(r"([0-9]*\.?[0-9]+(?:[eE]-?[0-9]+)?)\s*(%?)", text)
    if match is None or float(match[1]) <= 0:
        raise UserError(f"{what} must be a number above 0 such as 0.01 or 1%, got {text!r}")
    return float(match[1]) / (100 if match[2] else 1)


def parse_tolerance(value: float | str | None, measure: Measure) -> float | None:
    """Read the greatest difference of a measure that does not matter: one point for shares by default, else none."""
    if value is not None:
        return parse_amount(value, "tolerance")
    return USUAL_TOLERANCE if measure.is_share else None
