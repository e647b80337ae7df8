"""Effects: every rule, and every weight, changes some game on the same luck."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from sim.errors import UserError
from sim.rules import Rules
from trimtab.catalog import find_player
from trimtab.checking.batches import count_up, play
from trimtab.checking.cases import Case, Subject
from trimtab.checking.findings import Findings

GAMES = 1_000


def other_values(model: type[Rules], name: str, default: Any) -> list[Any]:
    """Values that a rule may have besides its default: its bounds and neighbours, the other choices; none for lists."""
    kind = model.model_fields[name].annotation
    if kind is bool:
        return [not default]
    if get_origin(kind) is Literal:
        return [choice for choice in get_args(kind) if choice != default]
    if kind is not int:
        return []
    bounds = {type(part).__name__: part for part in model.model_fields[name].metadata}
    ends = [getattr(bounds.get("Ge"), "ge", None), getattr(bounds.get("Le"), "le", None)]
    near = [default - 1, default + 1]
    inside = [
        value for value in near if (ends[0] is None or value >= ends[0]) and (ends[1] is None or value <= ends[1])
    ]
    return [value for value in dict.fromkeys([*inside, *ends]) if value is not None and value != default]


def rule_cases(subject: Subject) -> Iterator[tuple[str, list[tuple[Case, Case]]]]:
    """Yield every rule with pairs of cases that differ in it alone."""
    model = subject.game.rules
    players = subject.player_numbers()
    default = dict(subject.machine(subject.first_case()).setting.rules)
    for name in model.model_fields:
        if name == "players":
            continue
        lineups = [lineup for number in (players[0], players[-1]) for lineup in _lineups(subject, number)]
        values = other_values(model, name, default[name])
        yield (
            name,
            [(Case(lineup), Case(lineup, {name: value})) for value in values for lineup in dict.fromkeys(lineups)],
        )


def _lineups(subject: Subject, players: int) -> list[tuple[str, ...]]:
    return [("random",) * players, subject.default_lineup(players)]


def check_rules(subject: Subject, most: dict[str, int], findings: Findings) -> None:
    """Play every rule's other values until a game changes; note how far counters come."""
    printed: dict[tuple[str, ...], Any] = {}
    for name, pairs in rule_cases(subject):
        refused = False
        for before, after in pairs:
            if before.lineup not in printed:
                printed[before.lineup] = _play(subject, before)
            changed = _play(subject, after)
            if changed is not None:
                count_up(most, changed[1])
            if printed[before.lineup] is None or changed is None:
                refused = True  # it may act together with another rule
            elif not _same(printed[before.lineup], changed):
                break
        else:
            if pairs and not refused:
                says = f"{name} changes nothing in {GAMES:,} games at {', '.join(_values(pairs))}"
                findings.add(subject.finding("idle rule", says, subject.first_case()), name)


def check_weights(subject: Subject, findings: Findings) -> None:
    """Play every weight's bounds until a game changes."""
    assert subject.strategy is not None
    case = subject.first_case()
    player = find_player(subject.game, subject.strategy)
    before = _play(subject, case)
    for name, weight in player.strategy.weights.items():
        if any(name == given for given, _ in player.weights):
            continue
        for value in (weight.low, weight.high):
            lineup = tuple(f"{word}:{name}={value:g}" if word == subject.strategy else word for word in case.lineup)
            after = _play(subject, Case(lineup))
            if before is not None and after is not None and not _same(before, after):
                break
        else:
            bounds = f"{weight.low:g} to {weight.high:g}"
            says = f"{name} of {subject.strategy} changes nothing in {GAMES:,} games from {bounds}"
            findings.add(subject.finding("idle weight", says, case), name)


def _play(subject: Subject, case: Case) -> Any:
    """Rows of some games; None where rules and players do not go together."""
    try:
        return play(subject.machine(case), GAMES)
    except UserError:
        return None


def _same(one: Any, other: Any) -> bool:
    return all((a.shape == b.shape) and (a == b).all() for a, b in zip(one, other, strict=True))


def _values(pairs: list[tuple[Case, Case]]) -> list[str]:
    return [str(value) for value, _ in itertools.groupby(next(iter(after.rules.values())) for _, after in pairs)]
