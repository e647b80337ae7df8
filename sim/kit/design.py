"""A game in one file: facts, records, and functions that are named by decorators."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from sim import games
from sim.errors import UserError, unknown
from sim.game import Game, Kernel
from sim.jit import hot
from sim.kit import defaults
from sim.kit.fields import ENGINE_FIELDS, Field, make_record, pack_number, packed_names
from sim.rules import Rules

F = TypeVar("F", bound=Callable[..., Any])
HOUSE = games.__path__[0]  # of the games that are found by name
TURN_LIMIT = 1_000
RECORDS = ("table", "hand", "hidden")


class Design:
    """A game that is being described; ``game`` is what the engine plays.

    A file describes one game, which is named like it. It must give ``options`` and
    ``apply``, and ``setup`` unless everything begins at 0; all else has defaults.

    Parameters
    ----------
    title : str
        Its name for people.
    rules : subclass of Rules
        Its rules. Whole numbers, true or false, and choices reach the kernels as ``rules.<name>``, a choice as its
        position. A rule named ``turn_limit`` is the number of turns after which a game ends unfinished.
    decisions : dict of str to sequence of str
        The kinds of decision, by ``table.kind``; for each the names of its choices, as one says them of a seat:
        ``{"turn": ["holds", "rolls"]}``. No names where there are too many: then give ``describe``.
    table, hand, hidden : dict, optional
        Fields of the three records by name: what all see, what one seat alone sees, what nobody sees. A field is
        ``int``, ``per_seat``, ``numbers(9)``, ``pile(52)`` or ``counts(13)``. The table has ``kind``, ``seat``,
        ``turn``, ``over``, ``winner`` and ``shift`` anyway, the hidden record ``streams``.
    packed : dict, optional
        Fields of the rules' record that :meth:`pack` fills.
    streams : sequence of str
        Names of its random streams, by number.
    counters : dict of str to str
        What is counted for every seat, as ``state.tally.<name>[seat]``, below 65,536, and what it is in a sentence.
    printed_players : tuple of int, optional
        Fewest and most players in the published game; by default what the rules allow.
    draws : bool
        Whether games may end drawn.
    equal_seats : bool
        Whether no seat has an advantage: the same strategy wins as often from every one.
    default_lineup : sequence of str
        Who plays if nobody is named.
    **facts
        Any other field of :class:`sim.game.Game`.

    Raises
    ------
    UserError
        If a field is named like one that is there anyway, or no field is what it says.
    """

    def __init__(
        self,
        title: str,
        rules: type[Rules],
        *,
        decisions: Mapping[str, Sequence[str]],
        table: Mapping[str, Field] | None = None,
        hand: Mapping[str, Field] | None = None,
        hidden: Mapping[str, Field] | None = None,
        packed: Mapping[str, Field] | None = None,
        streams: Sequence[str] = (),
        counters: Mapping[str, str] | None = None,
        printed_players: tuple[int, int] | None = None,
        draws: bool = False,
        equal_seats: bool = False,
        default_lineup: Sequence[str] = ("random",),
        **facts: Any,
    ) -> None:
        made_in = sys._getframe(1).f_globals  # noqa: SLF001  # which file describes it
        self.title = title
        self.file = Path(made_in["__file__"])
        self.name = self.file.stem
        self.rules = rules
        self.decisions = {kind: tuple(names) for kind, names in decisions.items()}
        records = dict(zip(RECORDS, (table or {}, hand or {}, hidden or {}), strict=True))
        self._records = self._make_records(records, packed or {}, len(streams))
        self._fill: Callable[[Any, Any], None] = lambda rules, record: None
        limit = "turn_limit" in rules.model_fields
        self.facts: dict[str, Any] = {
            "streams": tuple(streams),
            "counters": dict(counters or {}),
            "place_counters": {},
            "max_places": 1,
            "place_count": lambda rules: 0,
            "printed_players": printed_players or _player_bounds(rules),
            "draws": lambda rules: draws,
            "equal_seats": lambda rules: equal_seats,
            "default_lineup": tuple(default_lineup),
            "turn_limit": (lambda rules: rules.turn_limit) if limit else (lambda rules: TURN_LIMIT),
            "describe": self._describe_choice,
            "describe_view": self._describe_view,
            "setup": defaults.nothing_to_do,
            "finish": defaults.nothing_to_do,
            "standing": defaults.level,
            "standing_scale": lambda rules: 1,
            "standing_says": "",
            **facts,
        }

    def _make_records(
        self, records: Mapping[str, Mapping[str, Field]], packed: Mapping[str, Field], streams: int
    ) -> dict[str, np.dtype[Any]]:
        there: dict[str, dict[str, Any]] = {
            "table": dict.fromkeys(ENGINE_FIELDS, int),
            "hand": {},
            "hidden": {"streams": ("u8", (max(streams, 1),))},
            "rules": dict.fromkeys(("turn_limit", *packed_names(self.rules)), int),
        }
        made = {}
        for record, fields in {**records, "rules": packed}.items():
            twice = sorted(set(fields) & set(there[record]))
            if twice:
                raise UserError(f"{self.name}: {record} must not name {twice[0]!r}, which it has anyway")
            try:
                made[f"{record}_record"] = make_record({**there[record], **fields})
            except TypeError as error:
                raise UserError(f"{self.name}: a field of {record} is none: {error}") from None
        return made

    @cached_property
    def game(self) -> Game:
        """The game, as the engine takes it.

        Raises
        ------
        UserError
            If something that a game must give is missing, or a fact is none.
        """
        for name in ("options", "apply"):
            if name not in self.facts:
                raise UserError(f"{self.name} must give {name}: put @….{name} above the function that does it")
        for name in self.facts:
            if name not in Game.__dataclass_fields__:
                raise unknown(f"fact of a game (in {self.name})", name, Game.__dataclass_fields__)
        return Game(
            name=self.name,
            title=self.title,
            rules=self.rules,
            decisions=tuple(self.decisions),
            pack=self._pack,
            file="" if self.file.is_relative_to(HOUSE) else str(self.file),
            **self._records,  # type: ignore[arg-type]  # records by name
            **self.facts,
        )

    def _pack(self, rules: Any) -> Any:
        packed = np.zeros(1, self._records["rules_record"])
        packed[0]["turn_limit"] = self.facts["turn_limit"](rules)
        for name in packed_names(self.rules):
            packed[0][name] = pack_number(self.rules, name, getattr(rules, name))
        self._fill(rules, packed[0])
        return packed

    def _describe_choice(self, rules: Any, view: Any, seat: int, choice: int) -> str:  # noqa: ARG002  # of every game
        return defaults.describe_choice(list(self.decisions.values())[view["table"]["kind"]], choice)

    def _describe_view(self, rules: Any, view: Any, seat: int) -> str:
        return defaults.describe_records(rules.players, view["table"], view["hands"][seat])

    def _kernel(self, part: str, function: F) -> F:
        self.facts[part] = hot(function)
        return self.facts[part]  # type: ignore[no-any-return]  # what was put in

    def _plain(self, part: str, function: F) -> F:
        self.facts[part] = function
        return function

    def setup(self, function: Kernel) -> Kernel:
        """``setup(rules, state)``: lay everything out, from all zeros, up to the first decision."""
        return self._kernel("setup", function)

    def options(self, function: Kernel) -> Kernel:
        """``options(rules, table, hand, out)``: write the legal choices in ascending order; return how many."""
        return self._kernel("options", function)

    def apply(self, function: Kernel) -> Kernel:
        """``apply(rules, state, choice)``: carry a choice out, up to the next decision; False if it is not legal."""
        return self._kernel("apply", function)

    def finish(self, function: Kernel) -> Kernel:
        """``finish(rules, state)``: last counters, after the end."""
        return self._kernel("finish", function)

    def rehide(self, function: Kernel) -> Kernel:
        """``rehide(rules, state, seat, luck)``: deal again all that a seat cannot see, from stream 0 of ``luck``.

        Everything that the seat sees, the table and its own hand, stays; what it does not see comes out as it might be,
        each way as likely as it is.
        """
        return self._kernel("rehide", function)

    def standing(self, says: str, scale: Callable[[Any], int]) -> Callable[[Kernel], Kernel]:
        """``standing(rules, table, seat)``: a whole number, the more the further ahead.

        Parameters
        ----------
        says : str
            What it is, as a share: "the share of the goal that is banked".
        scale : function of the rules
            The standing that counts as 1.
        """
        self.facts |= {"standing_says": says, "standing_scale": scale}
        return lambda function: self._kernel("standing", function)

    def place(self, function: Kernel) -> Kernel:
        """``place(rules, table, seat)``: the place where a seat's pawn stands, by number."""
        return self._kernel("place", function)

    def course(self, says: str) -> Callable[[Kernel], Kernel]:
        """``course(rules, table, seat)``: a whole number to be followed through a game, and what it is."""
        self.facts["course_says"] = says
        return lambda function: self._kernel("course", function)

    def pack(self, function: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
        """``pack(rules, record)``: fill the fields named in ``packed``; not compiled."""
        self._fill = function
        return function

    def describe(self, function: Callable[..., str]) -> Callable[..., str]:
        """``describe(rules, view, seat, choice)``: what a seat does, in words; not compiled."""
        return self._plain("describe", function)

    def describe_view(self, function: Callable[..., str]) -> Callable[..., str]:
        """``describe_view(rules, view, seat)``: what a seat knows, in words; not compiled."""
        return self._plain("describe_view", function)

    def describe_table(self, function: Callable[..., list[str]]) -> Callable[..., list[str]]:
        """``describe_table(rules, view)``: lines that show the table; not compiled."""
        return self._plain("describe_table", function)

    def outline(self, function: Callable[..., list[str]]) -> Callable[..., list[str]]:
        """``outline(rules)``: how it is played, in a few sentences; not compiled."""
        return self._plain("outline", function)

    def board(self, function: Callable[..., dict[str, Any] | None]) -> Callable[..., dict[str, Any] | None]:
        """``board(rules)``: what a picture of the board needs, as in :class:`sim.game.Game`; not compiled."""
        return self._plain("board", function)


def _player_bounds(rules: type[Rules]) -> tuple[int, int]:
    bounds = {type(part).__name__: part for part in rules.model_fields["players"].metadata}
    default = rules.model_fields["players"].default
    return getattr(bounds.get("Ge"), "ge", default), getattr(bounds.get("Le"), "le", default)
