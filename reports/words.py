"""Numbers in words, the same in titles, sentences and tables."""

import math
from collections.abc import Sequence

# Keeps a number and its unit on one line.
TIED = "\u00a0"
SEAT, SIDE = "seat", "side"


def name_seats(sides: Sequence[str]) -> str:
    """Return what to call a seat: a side, where the game's seats are sides that have names."""
    return SIDE if sides else SEAT


def name_seat(seat: int, sides: Sequence[str]) -> str:
    """Return a seat's name in a sentence: seat 0, or, where seats are sides, the north."""
    return sides[seat] if sides else f"{SEAT} {seat}"


def label_seat(name: str) -> str:
    """Return a seat's name as it stands alone, in tables and at lines of figures: the north is north."""
    return name.removeprefix("the ")


def name_group(group: str, key: object, sides: Sequence[str]) -> str:
    """Return in a sentence whose a measure is: of a seat or position by its number, or of a strategy by its label."""
    if group == SEAT:
        return name_seat(int(str(key)), sides)
    return str(key) if group == "strategy" else f"{group} {key}"


def percent(share: float) -> str:
    """Return a share as a percentage with one decimal: 0.5123 is 51.2 %; never 0 or 100 % for what is not."""
    if 0 < share < 0.0005:
        return f"under{TIED}0.1{TIED}%"
    if 0.9995 < share < 1:
        return f"over{TIED}99.9{TIED}%"
    return f"{100 * share:.0f}{TIED}%" if share in {0, 1} else f"{100 * share:.1f}{TIED}%"


def estimate(share: float, low: float, high: float) -> str:
    """Return a share with its interval, in as many decimals as it tells: 52.29 % (52.04 to 52.54 %)."""
    digits = 1 if high - low >= 0.01 else 2 if high - low >= 0.001 else 3
    exact = f"{100 * share:.0f}" if share in {0, 1} else f"{100 * share:.{digits}f}"
    return f"{exact}{TIED}% ({100 * low:.{digits}f} to {100 * high:.{digits}f}{TIED}%)"


def points(difference: float) -> str:
    """Return a difference of shares in percentage points."""
    size = f"{100 * abs(difference):.1f}"
    if size == "0.0":
        return f"under{TIED}0.1{TIED}points" if difference else f"0{TIED}points"
    return f"{size}{TIED}{'point' if size == '1.0' else 'points'}"


def count(things: float, noun: str) -> str:
    """Return a number of things: 1 game, 12,000 games."""
    return f"{things:,.0f}{TIED}{noun if things == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """Return a regular noun's plural."""
    return f"{noun[:-1]}ies" if noun.endswith("y") and noun[-2:-1] not in set("aeiou") else f"{noun}s"


def number(value: float) -> str:
    """Return a plain number with three significant digits, whole ones in full."""
    if not math.isfinite(value):
        return "none" if math.isnan(value) else "no limit"
    if value == round(value) or abs(value) >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def measured(value: float, low: float, high: float, unit: str = "") -> str:
    """Return a number with its interval, in as many decimals as it tells: 33.84 (33.70 to 33.98 turns)."""
    if math.isinf(value):
        return "unfinished"
    if math.isnan(low) or math.isnan(high):
        return f"{number(value)}{unit} (too few games for an interval)"
    whole = not math.isfinite(high - low) or (low == round(low) and high == round(high))
    if whole or low == high:
        return f"{number(value)} ({number(low)} to {number(high)}{unit})"
    digits = min(max(1 - math.floor(math.log10(high - low)), 0), 4)
    return f"{value:,.{digits}f} ({low:,.{digits}f} to {high:,.{digits}f}{unit})"


def listing(words: list[str]) -> str:
    """Return words as a list: a, b and c."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def point_estimate(difference: float, low: float, high: float) -> str:
    """Return a difference of shares with its interval, in percentage points: +1.2 points (+0.4 to +2.0)."""
    digits = 1 if high - low >= 0.01 else 2 if high - low >= 0.001 else 3
    ends = [f"{100 * value:+.{digits}f}" for value in (difference, low, high)]
    return f"{ends[0]}{TIED}points ({ends[1]} to {ends[2]})"


def capital(text: str) -> str:
    """Return a text with its first letter as a sentence begins."""
    return f"{text[0].upper()}{text[1:]}"
