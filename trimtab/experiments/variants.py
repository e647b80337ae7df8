"""Variants: named sets of rules, with who plays them, as people write them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sim.engine.machine import Setting
from sim.errors import UserError
from sim.game import Game
from sim.lineup import arrange
from sim.rules import parse_setting, read_toml
from sim.runs.info import describe_setting
from trimtab.running import plan_setting, split_lineup

PRINTED = ("printed", "print")
Given = str | Mapping[str, Any]
Planned = tuple[Setting, list[str], dict[str, Any]]  # with the words of the line-up, and the rules as given


@dataclass(frozen=True)
class Variant:
    """A variant that has been checked: its name, what is played, and what ``experiment.json`` says of it."""

    name: str
    setting: Setting
    info: dict[str, Any]


def parse_variant(given: Given) -> dict[str, Any]:
    """Read a variant: rules by name, among them perhaps ``players`` and ``lineup``.

    Parameters
    ----------
    given : str or mapping
        A mapping as it is; ``printed``; the name of a TOML file of rules; settings ``name=value``, several with commas
        or spaces between them; or a line-up, ``racer,hunter``.

    Raises
    ------
    UserError
        If it is none of these.
    """
    if not isinstance(given, str):
        return dict(given)
    text = given.strip()
    if not text:
        raise UserError("a variant must be printed, name=value, a TOML file of rules or a line-up, got nothing")
    if text in PRINTED:
        return {}
    if text.endswith(".toml"):
        return read_toml(text)
    if not re.match(r"\w+\s*=", text):
        return {"lineup": text}
    return dict(parse_setting(part) for part in re.split(r"[\s,;]+(?=[A-Za-z_]\w*\s*=)", text))


def name_variant(given: Given) -> str:
    """Return what to call a variant: the words it was given with."""
    if isinstance(given, str):
        return " ".join(given.split())
    return ", ".join(f"{name}={_short(value)}" for name, value in given.items()) or "printed"


def _short(value: Any) -> str:
    return str(value) if not isinstance(value, list | dict) or len(str(value)) <= 24 else "…"


def build_variants(
    game: Game,
    givens: Sequence[Given],
    *,
    names: Sequence[str] | None = None,
    lineup: str | Sequence[str] | None = None,
    players: int | None = None,
    rules: Mapping[str, Any] | None = None,
    seed: int,
) -> list[Variant]:
    """Check variants that are to be played on the same blocks.

    If line-ups differ, every arrangement of all positions is played, so that the same position of two line-ups meets
    the same seats.

    Parameters
    ----------
    game : Game
    givens : sequence
        See :func:`parse_variant`.
    names : sequence of str, optional
        What to call them; by default the words that they are given with.
    lineup, players, rules
        What holds for every variant that does not say otherwise; the line-up is repeated until all seats are filled.
    seed : int

    Raises
    ------
    UserError
        For the first thing that is wrong.
    """
    parsed = [{**(rules or {}), **parse_variant(given)} for given in givens]
    lineups = [given.pop("lineup", lineup) for given in parsed]
    settings = [_plan(game, given, words, players, seed) for given, words in zip(parsed, lineups, strict=True)]
    settings = [_balance(planned, settings) for planned in settings]
    called = names or [name_variant(given) for given in givens]
    return [
        Variant(name, setting, describe_setting(setting, given, words))
        for name, (setting, words, given) in zip(called, settings, strict=True)
    ]


def _plan(game: Game, given: dict[str, Any], lineup: Any, players: int | None, seed: int) -> Planned:
    number = given.get("players", players)
    words = None if lineup is None else split_lineup(lineup)
    if words is not None and type(number) is int and 0 < len(words) < number:
        words = [words[i % len(words)] for i in range(number)]
    given = {name: value for name, value in given.items() if name != "players"}
    return plan_setting(game, number, words, given, seed, rotate=True)


def _balance(planned: Planned, every: Sequence[Planned]) -> Planned:
    """Arrange all positions, if a variant of as many players has another line-up."""
    setting, words, given = planned
    labels = [player.label for player in setting.players]
    rivals = [[player.label for player in other.players] for other, _, _ in every]
    if all(rival == labels or len(rival) != len(labels) for rival in rivals):
        return planned
    positions = [str(position) for position in range(len(labels))]
    return replace(setting, arrangements=arrange(positions, rotate=True)), words, given
