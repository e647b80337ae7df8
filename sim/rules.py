"""Rules are data: one declaration a rule drives validation, files, formulas, help and the record for the kernels."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails
from simpleeval import InvalidExpression, simple_eval

from sim.errors import UserError, unknown

Source = Literal["printed", "our reading", "reconstruction", "simulator"]


class Rules(BaseModel):
    """The rules of a game, checked; a game derives its own model and declares each rule with ``rule``."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


def rule(
    default: Any, says: str, *, low: int | None = None, high: int | None = None, source: Source = "printed"
) -> Any:
    """Declare a rule: its default, a sentence, its bounds, and where it comes from.

    A whole-number rule may be given as a formula in ``players``, as a text, or as a table by number of players.
    """
    return Field(default=default, description=says, ge=low, le=high, json_schema_extra={"source": source})


def rule_source(model: type[Rules], name: str) -> str:
    """Where a rule comes from."""
    extra = model.model_fields[name].json_schema_extra
    return str(extra["source"]) if isinstance(extra, dict) else "printed"


def rule_bounds(model: type[Rules], name: str) -> str:
    """Bounds or choices of a rule, for people."""
    field = model.model_fields[name]
    if get_origin(field.annotation) is Literal:
        return " | ".join(str(choice) for choice in get_args(field.annotation))
    bounds = {type(m).__name__: m for m in field.metadata}
    low = getattr(bounds.get("Ge"), "ge", None)
    high = getattr(bounds.get("Le"), "le", None)
    if low is None and high is None:
        return "true | false" if field.annotation is bool else ""
    return f"{'' if low is None else low} … {'' if high is None else high}".strip()


def evaluate(name: str, formula: str, players: int) -> int:
    """Work out a formula in ``players``.

    Raises
    ------
    UserError
        If it is not a formula, names something else, or does not give a whole number.
    """
    try:
        value = simple_eval(formula, names={"players": players}, functions={"min": min, "max": max})
    except (InvalidExpression, SyntaxError, ArithmeticError, TypeError, ValueError, AttributeError) as error:
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise UserError(
            f"{name} must be a whole number or a formula in players, such as players + 1; got {formula!r} ({reason})"
        ) from None
    if isinstance(value, bool) or not isinstance(value, int | float) or value != int(value):
        raise UserError(f"{name} must come to a whole number, got {formula!r} = {value}")
    return int(value)


def parse_value(text: str) -> Any:
    """Read a value as people type it: true, 3, [1, 2], or a text."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text.strip()


def parse_setting(text: str) -> tuple[str, Any]:
    """Split ``name=value``."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise UserError(f"a setting must be name=value, got {text!r}")
    return name.strip(), parse_value(value)


def read_toml(path: str | Path) -> dict[str, Any]:
    """Read a TOML file.

    Raises
    ------
    UserError
        If it cannot be read or is not TOML; the line says where (line and column).
    """
    return parse_toml(read_text(path), path)


def read_text(path: str | Path) -> str:
    """Read a text file.

    Raises
    ------
    UserError
        If it cannot be read, or is not UTF-8.
    """
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UserError(f"{path} must be UTF-8 text") from None


def parse_toml(text: str, path: str | Path) -> dict[str, Any]:
    """Read the text of a TOML file.

    Raises
    ------
    UserError
        If it is not TOML.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{path} is not valid TOML: {error}") from None


R = TypeVar("R", bound=Rules)


def build_rules(model: type[R], given: dict[str, Any], players: int) -> R:
    """Check what was given, work out formulas, and fill in the defaults.

    Raises
    ------
    UserError
        For the first thing that is wrong.
    """
    for name in given:
        if name not in model.model_fields:
            raise unknown("rule", name, model.model_fields)
    values: dict[str, Any] = {}
    for name, field in model.model_fields.items():
        if name not in given and field.default_factory is not None:
            continue
        value = given.get(name, field.default)
        if field.annotation is int:
            value = _for_players(name, value, players)
        values[name] = value
    try:
        return model.model_validate({**values, "players": players})
    except ValidationError as error:
        raise UserError(first_error(error)) from None


def _for_players(name: str, value: Any, players: int) -> Any:
    """Work out a whole number that is given as a formula, or as a table by number of players."""
    if isinstance(value, dict):
        by_players = {str(number): each for number, each in value.items()}
        if str(players) not in by_players:
            raise UserError(f"{name} must have an entry for {players} players, got entries for {', '.join(by_players)}")
        value = by_players[str(players)]
    return evaluate(name, value, players) if isinstance(value, str) else value


def first_error(error: ValidationError) -> str:
    """Return what is wrong first, in one line."""
    return _one_line(error.errors()[0])


def _one_line(error: ErrorDetails) -> str:
    where = ".".join(str(part) for part in error["loc"])
    context = error.get("ctx", {})
    if error["loc"][-1:] == ("[key]",):
        return f"names in {error['loc'][0]} must be texts, got {error['input']!r}"
    if error["type"] == "value_error":
        return str(context.get("error", error["msg"]))
    must = {
        "greater_than_equal": f"at least {context.get('ge')}",
        "less_than_equal": f"at most {context.get('le')}",
        "int_type": "a whole number",
        "bool_type": "true or false",
        "string_type": "a text",
        "literal_error": str(context.get("expected")),
        "float_type": "a number",
        "list_type": "a list",
        "tuple_type": "a list",
        "dict_type": "a table of names and values",
    }.get(error["type"])
    if error["type"] == "missing":
        return f"{where} must be given"
    if must is None:
        return f"{where}: {error['msg'].lower()}, got {error['input']!r}"
    return f"{where} must be {must}, got {error['input']!r}"
