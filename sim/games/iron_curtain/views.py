"""The table of Iron Curtain drawn in text, and what matters to a decision in words."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from sim.games.iron_curtain import records
from sim.games.iron_curtain.pack import find_targets
from sim.games.iron_curtain.rules import IronCurtainRules
from sim.games.iron_curtain.words import (
    bits,
    card_words,
    column_name,
    country_name,
    cube_price,
    cubes_words,
    row_name,
    side_name,
    track_words,
)
from sim.words import count

WIDTH = 106
LABEL = 3
MOST, LEAST = 16, 8  # signs of a card
MOST_MARKS = 20  # of the track, on either side of the middle
CORNERS = " ╴╷┐╶─┌┬╵┘│┤└┴├┼"  # by edges: 1 to the left, 2 below, 4 to the right, 8 above
BLANK = "\u00a0"  # at which no line is broken
LEGEND = "in each country: cubes of the USA, > or < for a lead, » or « for control, cubes of the USSR"


def describe_table(rules: IronCurtainRules, state: Any) -> list[str]:
    """The cards where they lie, the track, regions, supplies and hands."""
    table = state["table"]
    lines = draw_cards(rules, table)
    if not int(table["turn"]):
        lines.append(LEGEND)
    return [*lines, draw_track(rules, table), *_region_lines(rules, table), _counts_line(rules, state)]


def draw_cards(rules: IronCurtainRules, table: Any) -> list[str]:
    """The cards on the table in their rows and columns, with the names of both."""
    rows = range(int(table["first_row"]), int(table["last_row"]) + 1)
    columns = range(int(table["first_column"]), int(table["last_column"]) + 1)
    inner = min(MOST, max(LEAST, (WIDTH - LABEL - 1) // len(columns) - 1))
    lines = [" " * LABEL + " ".join(["", *(column_name(column).center(inner) for column in columns)]).rstrip()]
    for row in rows:
        texts = [_card_lines(rules, table, inner, int(table["at"][row][column])) for column in columns]
        lines.append(" " * LABEL + _border(table, row, columns, inner))
        for line, label in enumerate((row_name(row), "")):
            lines.append(label.ljust(LABEL) + _inside(table, row, columns, [text[line] for text in texts]))
    return [*lines, " " * LABEL + _border(table, rows[-1] + 1, columns, inner)]


def _border(table: Any, row: int, columns: range, inner: int) -> str:
    """The line above a row: an edge wherever a card lies on either side of it."""
    text = ""
    for column in range(columns[0], columns[-1] + 2):
        here, left = _lies(table, row, column), _lies(table, row, column - 1)
        above, aslant = _lies(table, row - 1, column), _lies(table, row - 1, column - 1)
        edges = (left or aslant) + 2 * (here or left) + 4 * (here or above) + 8 * (above or aslant)
        text += CORNERS[edges] + ("─" if here or above else " ") * inner
    return text.rstrip()


def _inside(table: Any, row: int, columns: range, texts: list[str]) -> str:
    """A line of a row's texts, with an edge wherever a card lies on either side of it."""
    line = ""
    for column, text in zip(range(columns[0], columns[-1] + 2), [*texts, ""], strict=True):
        line += ("│" if _lies(table, row, column) or _lies(table, row, column - 1) else " ") + text
    return line.rstrip()


def _lies(table: Any, row: int, column: int) -> bool:
    return int(table["at"][row][column]) > 0


def _card_lines(rules: IronCurtainRules, table: Any, inner: int, at: int) -> tuple[str, str]:
    """Country, region and cubes of a card, of a given width; blanks where none lies."""
    if not at:
        return " " * inner, " " * inner
    card = at - 1
    region = rules.cards.start if card == records.START else rules.cards.card[card - 1].region
    code = short_names(rules)[rules.cards.region_names().index(region)]
    name = "Start card" if card == records.START else country_name(rules, card)
    room = inner - len(code) - 1
    name = name if len(name) <= room else name[: room - 1] + "…"
    return f"{name:<{room}} {code}", _balance(table, card, inner).center(inner)


def _balance(table: Any, card: int, inner: int) -> str:
    """Cubes of both sides in a country and who leads, in so many signs."""
    usa, ussr = (int(table["cubes"][side][card]) for side in range(records.SIDES))
    if not usa + ussr:
        return "–"
    leads = {sign: int(table[what][side]) >> card & 1 for sign, what, side in _SIGNS}
    sign = next((sign for sign, holds in leads.items() if holds), "=")
    text = f"USA {usa} {sign} {ussr} USSR"
    return text if len(text) <= inner else f"{usa} {sign} {ussr}"


_SIGNS = (
    ("»", "controls", records.USA),
    ("«", "controls", records.USSR),
    (">", "dominates", records.USA),
    ("<", "dominates", records.USSR),
)


def short_names(rules: IronCurtainRules) -> list[str]:
    """Regions in two or three signs, each its own."""
    names = rules.cards.region_names()
    codes = [name[:3] if len(name.split()) == 1 else "".join(word[0] for word in name.split())[:3] for name in names]
    return [code if codes.count(code) == 1 else f"{code[:2]}{number}" for number, code in enumerate(codes, 1)]


def draw_track(rules: IronCurtainRules, table: Any) -> str:
    """The track as a line of marks, the USSR's end to the left, and where the marker stands."""
    track, scale = int(table["track"]), -(-rules.track // MOST_MARKS)
    marks = {0: "|"} | dict.fromkeys([-rules.track, rules.track], "‖") | {track: "●"}
    first = -(rules.track // scale) * scale
    steps = sorted({-rules.track, *range(first, rules.track + 1, scale), rules.track, track})
    line = "".join(marks.get(step, "·") for step in steps)
    ahead = f"{side_name(records.USA if track > 0 else records.USSR)} is {abs(track)} ahead" if track else "level"
    return f"track: USSR −{rules.track} {line} +{rules.track} USA; marker on {track_words(track)}, {ahead}"


def scored_cards(rules: IronCurtainRules, table: Any, region: int) -> list[int]:
    """Cards of a region that are on the table and count when it is scored."""
    cards = find_targets(rules, rules.cards.region[region].name)
    return [n for n in cards if int(table["played"]) >> n & 1 and (n != records.START or rules.start_scores)]


def countries_won(rules: IronCurtainRules, table: Any, region: int) -> tuple[int, int]:
    """How many countries of a region the USA and the USSR dominate, of those that count."""
    cards = scored_cards(rules, table, region)
    usa, ussr = (sum(int(table["dominates"][side]) >> card & 1 for card in cards) for side in range(records.SIDES))
    return usa, ussr


def _region_lines(rules: IronCurtainRules, table: Any) -> list[str]:
    codes, parts = short_names(rules), []
    for number, region in enumerate(rules.cards.region):
        strategy_cards = [card for card in find_targets(rules, region.name) if card != records.START]
        laid = sum(int(table["played"]) >> card & 1 for card in strategy_cards)
        if laid or region.name == rules.cards.start:
            usa, ussr = countries_won(rules, table, number)
            parts.append(f"{region.name} ({codes[number]}) {laid} of {len(strategy_cards)} cards, {usa} : {ussr}")
    unbroken = "; ".join(part.replace(" ", BLANK) for part in parts)
    lines = wrap(f"countries dominated: {unbroken}", WIDTH, subsequent_indent="  ", break_on_hyphens=False)
    return [line.replace(BLANK, " ") for line in lines]


def _counts_line(rules: IronCurtainRules, state: Any) -> str:
    table = state["table"]
    parts = []
    for name, field in (("supply", "supply"), ("cards in hand", "hand_size")):
        numbers = (f"{side} {int(table[field][n])}" for n, side in enumerate(records.SIDE_NAMES))
        parts.append(f"{name}: {', '.join(numbers)}")
    put_aside = int(state["hands"][0]["aftermath"]) != records.NO_CARD
    parts.append("one aftermath card each" if put_aside else "no aftermath cards yet")
    return "; ".join(parts)


def describe_view(rules: IronCurtainRules, state: Any, seat: int) -> str:
    """What a side holds, and what matters to the decision that it must take; all else lies open."""
    table, hand = state["table"], state["hands"][seat]
    kind = int(table["kind"])
    say = card_words if kind in (records.STARTER, records.CARD) else country_name
    text = f"{side_name(seat)} holds {', '.join(say(rules, card) for card in bits(hand['cards'])) or 'no cards'}"
    if int(hand["aftermath"]) != records.NO_CARD:
        text += f"; aftermath card {say(rules, int(hand['aftermath']))}"
    if kind == records.STARTER:
        return f"{text}; marker on {track_words(int(table['track']))}"
    if kind == records.CARD:
        return text
    return f"{text}; {_matter(rules, table, seat)}"


def _matter(rules: IronCurtainRules, table: Any, seat: int) -> str:
    """What matters to a decision about the card that is being played."""
    kind, card = int(table["kind"]), int(table["card"])
    if kind == records.CELL:
        printed = rules.cards.card[card - 1]
        laid = sum(int(table["played"]) >> n & 1 for n in find_targets(rules, printed.region) if n != records.START)
        return f"{printed.country} is card {laid + 1} of {printed.count} of {printed.region}"
    supply = f"supply {count(int(table['supply'][seat]), 'cube')}"
    if kind == records.CUBE:
        places = []
        for n in bits(table["open"]):
            price = cube_price(rules, table, seat, n)
            costs = f" at {count(price, 'cube')}" if price > 1 else ""
            places.append(f"{country_name(rules, n)} {cubes_words(table, n)}{costs}")
        return f"{supply}; open: {', '.join(places)}"
    by = "" if kind == records.EVENT else f" by {side_name(1 - seat)}"
    return f"{card_words(rules, card)} is played{by}; {supply}"
