"""What is wrong with what somebody asked for, in one line."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class UserError(ValueError):
    """Something given is wrong; the message is one line: what, which rule, what was given, what is near."""


def unknown(thing: str, name: object, known: Iterable[str]) -> UserError:
    """Return the error for a name that does not exist, with the nearest names, or all of them if none is near."""
    names = sorted(known)
    near = difflib.get_close_matches(str(name), names, n=3, cutoff=0.5)
    hint = f"did you mean {' or '.join(near)}?" if near else f"there are: {', '.join(names)}"
    return UserError(f"no {thing} {name!r}; {hint}")
