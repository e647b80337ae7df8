"""What an audit plays: line-ups and rules under which a game is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sim.engine.machine import Machine
from sim.errors import UserError
from sim.game import Game, find_game
from trimtab.checking.findings import Finding
from trimtab.running import plan_setting

MOST_CASES = 9  # numbers of players are left out beyond


@dataclass(frozen=True)
class Case:
    """A line-up and rules."""

    lineup: tuple[str, ...]
    rules: dict[str, Any] = field(default_factory=dict)

    def where(self, seed: int) -> str:
        """Say how it is played."""
        rules = "".join(f" --set {name}={_typed(value)}" for name, value in self.rules.items())
        return f"--lineup {','.join(self.lineup)}{rules} --seed {seed}"


def _typed(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Subject:
    """A game that is audited, and perhaps a strategy.

    Attributes
    ----------
    word : str
        The game's name or file.
    strategy : str or None
        The word of the strategy that is audited; None for the game itself.
    seed : int
        Seed of all luck.
    """

    word: str
    strategy: str | None
    seed: int

    @property
    def game(self) -> Game:
        """The game."""
        return find_game(self.word)

    def machine(self, case: Case, *, rotate: bool = False) -> Machine:
        """Make a case ready to play, everyone in the seat of the line-up unless it rotates."""
        setting, _, _ = plan_setting(self.game, None, list(case.lineup), dict(case.rules), self.seed, rotate)
        return Machine(setting)

    def finding(self, fault: str, says: str, case: Case, game: int | None = None) -> Finding:
        """Put a finding into words."""
        return Finding(fault, says, case.where(self.seed), game)

    def player_numbers(self) -> list[int]:
        """Numbers of players that the rules allow, the default first."""
        model = self.game.rules
        default = int(model.model_fields["players"].default)
        bounds = {type(part).__name__: part for part in model.model_fields["players"].metadata}
        low, high = getattr(bounds.get("Ge"), "ge", default), getattr(bounds.get("Le"), "le", default)
        return [default, *(number for number in range(low, high + 1) if number != default)][:MOST_CASES]

    def default_lineup(self, players: int) -> tuple[str, ...]:
        """Who plays if nobody is named, for a number of players."""
        names = self.game.default_lineup
        return tuple(names[seat % len(names)] for seat in range(players))

    def cases(self) -> Iterator[Case]:
        """Every number of players at random, the usual one with the game's own players too; or with the strategy."""
        for players in self.player_numbers():
            for lineup in self._lineups(players):
                case = Case(lineup)
                if self.allows(case):
                    yield case

    def _lineups(self, players: int) -> list[tuple[str, ...]]:
        if self.strategy is not None:
            others = ("random",) * (players - 1)
            return list(dict.fromkeys([(self.strategy, *others), (*others, self.strategy)]))
        at_random = ("random",) * players
        usual = players == self.player_numbers()[0]
        return list(dict.fromkeys([at_random, self.default_lineup(players)])) if usual else [at_random]

    def allows(self, case: Case) -> bool:
        """Whether the rules and the players go together."""
        try:
            self.machine(case)
        except UserError as error:
            return "compile" in str(error)  # of the code itself: it will be found
        return True

    def first_case(self) -> Case:
        """The first of all cases."""
        return next(self.cases())
