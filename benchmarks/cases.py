"""What is measured: games, who plays them, and how the reference programs are told to play the same."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sim.engine.batch import CHUNK
from sim.engine.machine import Machine, Setting
from sim.game import find_game
from sim.rules import build_rules
from trimtab.catalog import find_lineup

REFERENCES = Path(__file__).resolve().parents[2] / "shared" / "oracle"


@dataclass(frozen=True)
class Reference:
    """How a game's reference program is told what to play."""

    strategies: Mapping[str, str]  # their names for ours
    rules: Mapping[str, Any] = field(default_factory=dict)  # ours for what it is told by its switches
    switches: tuple[str, ...] = ()
    names_players: bool = True  # whether it is told how many they are


SPOKEN = {
    "kursk": Reference({"random": "0", "racer": "1"}, {"specials_drawn": 0}, ("0",)),
    "deep_space": Reference({"random": "0", "settler": "1"}),
    "iron_curtain": Reference({"random": "0", "greedy": "1"}, names_players=False),
}


@dataclass(frozen=True)
class Case:
    """A game with the same strategy on every seat."""

    game: str
    strategy: str
    players: int
    chunks: int  # of games in a short run

    def __str__(self) -> str:
        return f"{self.game}: {self.strategy}, {self.players} players"

    @property
    def games(self) -> int:
        """Games in a short run."""
        return self.chunks * CHUNK

    @property
    def lineup(self) -> list[str]:
        """The strategy once for every seat."""
        return [self.strategy] * self.players

    @property
    def rules(self) -> Mapping[str, Any]:
        """Rules that the reference program plays by, if the game has one."""
        return SPOKEN[self.game].rules if self.game in SPOKEN else {}

    def machine(self) -> Machine:
        """Make it ready to play."""
        game = find_game(self.game)
        rules = build_rules(game.rules, dict(self.rules), self.players)
        seats = (tuple(range(self.players)),)
        return Machine(Setting(game, rules, find_lineup(game, self.lineup), seats, seed=1))

    def find_reference(self) -> Path | None:
        """Return the reference program of the game, if it is there."""
        path = Path(os.environ.get("TRIMTAB_ORACLE") or REFERENCES) / self.game
        return path if path.is_file() and os.access(path, os.X_OK) else None

    def reference_command(self, program: Path) -> list[str]:
        """Words that tell the reference program to play a short run."""
        spoken = SPOKEN[self.game]
        numbers = [spoken.strategies[strategy] for strategy in self.lineup]
        players = [str(self.players)] if spoken.names_players else []
        return [str(program), str(self.games), "1", *players, *spoken.switches, *numbers]

    def run_words(self, games: int) -> list[str]:
        """Words of the command line that run some games on one thread."""
        settings = [word for name, value in self.rules.items() for word in ("--set", f"{name}={value}")]
        words = ["run", self.game, "--lineup", ",".join(self.lineup), "--games", str(games), "--threads", "1"]
        return [*words, *settings]


KURSK = Case("kursk", "racer", 2, chunks=100)
DEEP_SPACE = Case("deep_space", "settler", 4, chunks=20)
IRON_CURTAIN = Case("iron_curtain", "greedy", 2, chunks=100)
PIG = Case("pig", "hold", 2, chunks=200)
CASES = (
    KURSK,
    Case("kursk", "racer", 3, chunks=50),
    Case("kursk", "random", 2, chunks=5),
    Case("deep_space", "settler", 2, chunks=20),
    DEEP_SPACE,
    Case("deep_space", "random", 2, chunks=4),
    Case("deep_space", "random", 4, chunks=2),
    IRON_CURTAIN,
    Case("iron_curtain", "random", 2, chunks=50),
)
