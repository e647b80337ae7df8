"""Numbers in words, the same in titles, sentences and tables."""

import math

# Keeps a number and its unit on one line.
TIED = "\u00a0"


def percent(share: float) -> str:
    """Return a share as a percentage with one decimal: 0.5123 is 51.2 %; never 0 or 100 % for what is not."""
    if 0 < share < 0.0005:
        return f"under{TIED}0.1{TIED}%"
    if 0.9995 < share < 1:
        return f"over{TIED}99.9{TIED}%"
    return f"{100 * share:.1f}{TIED}%".replace(".0" + TIED, TIED) if share in {0, 1} else f"{100 * share:.1f}{TIED}%"


def percent_range(low: float, high: float) -> str:
    """Return the interval of a share: 50.9 to 51.5 %."""
    return f"{100 * low:.1f} to {100 * high:.1f}{TIED}%"


def points(difference: float) -> str:
    """Return a difference of shares in percentage points."""
    size = f"{100 * abs(difference):.1f}"
    if size == "0.0":
        return f"under{TIED}0.1{TIED}points" if difference else f"0{TIED}points"
    return f"{size}{TIED}{'point' if size == '1.0' else 'points'}"


def count(number: float, noun: str) -> str:
    """Return a number of things: 1 game, 12,000 games."""
    return f"{number:,.0f}{TIED}{noun if number == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """Return a regular noun's plural."""
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in set("aeiou") else f"{noun}s"


def figure(value: float) -> str:
    """Return a plain number with three significant digits, whole ones in full."""
    if not math.isfinite(value):
        return "none" if math.isnan(value) else "no limit"
    if value == round(value) or abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def listing(words: list[str]) -> str:
    """Return words as a list: a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
