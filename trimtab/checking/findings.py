"""What an audit finds: kinds of fault, and findings with the game that shows each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

FAULTS = {
    "crash": "the code of the game or of a strategy raises an error",
    "compiling": "the code plays uncompiled, but does not compile",
    "no options": "there is nothing to choose before the game is over",
    "bad options": "options are not whole numbers in ascending order, each once",
    "refused option": "apply refuses what options offers",
    "illegal choice taken": "apply accepts what options does not offer",
    "refusal leaves traces": "apply changes the state although it refuses the choice",
    "illegal choice": "a strategy chooses what it may not",
    "compiled differs": "compiled and uncompiled games differ",
    "leak": "choices or options change with what the seat cannot see",
    "table tells": "the table shows something of what is hidden",
    "rehide shows": "rehide changes what the seat sees",
    "rehide keeps": "rehide keeps more of what is hidden than luck would",
    "outside luck": "the same streams and choices do not give the same game",
    "luck set": "a random stream is set, instead of being drawn from",
    "kept state": "a game depends on the games before it",
    "shuffle": "not every order of the cards is equally likely",
    "deal": "not every seat gets every card equally often",
    "reshuffle": "discards come back in an order that is known",
    "unequal seats": "seats do not win equally often, though the game says so",
    "wrong seat": "the seat to decide, its kind of decision, or the winner is none",
    "idle seat": "a seat never decides anything",
    "no end": "games do not end",
    "no winner": "a game ends early with neither a winner nor a draw",
    "undeclared draw": "a game is drawn, though the game says that none is",
    "writes": "what is there to be read is written to",
    "idle counter": "a counter never counts anything",
    "counter overflow": "a counter leaves 0 … 65,535",
    "standing": "a standing is out of its scale, or moves without notice",
    "idle decision": "a kind of decision is never asked",
    "turns": "turns are not counted, or go beyond their limit",
    "idle rule": "a rule has no effect at all",
    "idle weight": "a weight of a strategy has no effect at all",
}

# Faults after which a game cannot go on: what is found behind them says little.
FATAL = (
    "crash", "compiling", "no options", "bad options", "refused option", "illegal choice", "wrong seat",
    "undeclared draw", "no end",
)  # fmt: skip


@dataclass(frozen=True)
class Finding:
    """A fault, and how to see it again.

    Attributes
    ----------
    fault : str
        Its kind: one of ``FAULTS``.
    says : str
        What is wrong.
    where : str
        The line-up, the rules that differ from print, and the seed.
    game : int or None
        Number of a game that shows it; None if no single game does.
    """

    fault: str
    says: str
    where: str
    game: int | None = None

    def __str__(self) -> str:
        number = "" if self.game is None else f"game {self.game}, "
        return f"{self.fault}: {self.says} ({number}{self.where})"


class Findings:
    """Findings as they come in: of every fault, the first that shows the same thing."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Finding] = {}

    def add(self, finding: Finding, key: str = "") -> None:
        """Keep a finding, unless there is one of its fault and key."""
        self._found.setdefault((finding.fault, key), finding)

    def add_all(self, findings: Iterable[Finding]) -> None:
        """Keep findings of another process."""
        for finding in findings:
            self.add(finding, finding.says)

    def has(self, *faults: str) -> bool:
        """Whether one of some faults has been found."""
        return any(fault in faults for fault, _ in self._found)

    def __iter__(self) -> Iterator[Finding]:
        return iter(self._found.values())
