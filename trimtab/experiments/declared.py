"""Declared experiments: small checked objects, the same in Python, in TOML and on the command line."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError, ValidationInfo

from sim.errors import UserError, unknown
from sim.game import find_game
from sim.rules import first_error
from trimtab.experiments.variants import Given, Variant, build_variants

MOST_GAMES = 10**10


def _split(value: Any) -> Any:
    return [word.strip() for word in value.split(",")] if isinstance(value, str) else value


Words = Annotated[list[str], BeforeValidator(_split)]  # given as a list, or as one text with commas


def _check_amount(value: Any, info: ValidationInfo) -> Any:
    if isinstance(value, bool) or not isinstance(value, int | float | str | None):
        raise UserError(f"{info.field_name} must be a number above 0 such as 0.01 or 1%, got {value!r}")
    return value


def _check_variant(value: Any, info: ValidationInfo) -> Any:
    if not isinstance(value, str) and not (isinstance(value, Mapping) and all(isinstance(name, str) for name in value)):
        raise UserError(f"{info.field_name} must be a text or a table of rules by name, got {value!r}")
    return value


Amount = Annotated[float | str | None, BeforeValidator(_check_amount)]
VariantWords = Annotated[str | dict[str, Any], BeforeValidator(_check_variant)]


class Experiment(BaseModel):
    """What every experiment says.

    Attributes
    ----------
    game : str
        Name of the game.
    lineup : str, optional
        Strategies, with commas between them; repeated until all seats are filled.
    players : int, optional
        Number of players.
    rules : dict
        Rules that hold for all variants, where they differ from print.
    seed : int
        Seed of all luck; a new one by default.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    kind: ClassVar[str]
    game: str
    lineup: Annotated[str | None, BeforeValidator(lambda value: value if isinstance(value, str) else _join(value))] = (
        None
    )
    players: int | None = None
    rules: dict[str, Any] = {}
    seed: int | None = None

    @classmethod
    def declare(cls, **given: Any) -> Self:
        """Check what is given; what is None counts as not given.

        Raises
        ------
        UserError
            For the first thing that is wrong.
        """
        given = {name: value for name, value in given.items() if value is not None}
        article = "an" if cls.kind[0] in "aeiou" else "a"
        for name in given:
            if name not in cls.model_fields:
                raise unknown(f"part of {article} {cls.kind}", name, cls.model_fields)
        missing = [name for name, field in cls.model_fields.items() if field.is_required() and name not in given]
        if missing:
            raise UserError(f"{article} {cls.kind} must say {', '.join(missing)}")
        try:
            return cls.model_validate({"seed": secrets.randbits(32), **given})
        except ValidationError as error:
            raise UserError(first_error(error)) from None

    def build_variants(self, givens: Sequence[Given], names: Sequence[str] | None = None) -> list[Variant]:
        """Check variants that have the game, line-up, players, rules and seed of the experiment in common."""
        assert self.seed is not None
        return build_variants(
            find_game(self.game),
            givens,
            names=names,
            lineup=self.lineup,
            players=self.players,
            rules=self.rules,
            seed=self.seed,
        )

    def describe(self) -> dict[str, Any]:
        """As ``experiment.json`` keeps it; ``declare`` takes it back."""
        return self.model_dump(mode="json", exclude_none=True)


def _join(value: Any) -> Any:
    return ",".join(str(word) for word in value) if isinstance(value, list | tuple) else value


def check_games(games: int) -> None:
    """Refuse a number of games that cannot be played."""
    if not 1 <= games <= MOST_GAMES:
        raise UserError(f"games must be a whole number 1 … {MOST_GAMES:,}, got {games!r}")
