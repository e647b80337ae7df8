"""Declared experiments: small checked objects, the same in Python, in TOML and on the command line."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, ClassVar, Self

from pydantic import BaseModel, BeforeValidator, ConfigDict, ValidationError

from sim.errors import UserError, unknown
from sim.rules import first_error

MOST_GAMES = 10**10


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
        for name in given:
            if name not in cls.model_fields:
                raise unknown(f"part of a {cls.kind}", name, cls.model_fields)
        missing = [name for name, field in cls.model_fields.items() if field.is_required() and name not in given]
        if missing:
            raise UserError(f"a {cls.kind} must say {', '.join(missing)}")
        try:
            return cls.model_validate({"seed": secrets.randbits(32), **given})
        except ValidationError as error:
            raise UserError(first_error(error)) from None

    def describe(self) -> dict[str, Any]:
        """As ``experiment.json`` keeps it; ``declare`` takes it back."""
        return self.model_dump(mode="json", exclude_none=True)


def _join(value: Any) -> Any:
    return ",".join(str(word) for word in value) if isinstance(value, list | tuple) else value


def check_games(games: int) -> None:
    """Refuse a number of games that cannot be played."""
    if not 1 <= games <= MOST_GAMES:
        raise UserError(f"games must be a whole number 1 … {MOST_GAMES:,}, got {games!r}")
