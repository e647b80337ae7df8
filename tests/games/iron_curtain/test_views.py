"""The table as it is drawn: every card in its place, with its cubes and its leader, and the track with its marker."""

import random
import re
from typing import Any

import pytest

from sim.engine.machine import Machine
from sim.engine.replay import replay
from sim.games.iron_curtain.records import ANY, ROWS, START, USA
from sim.games.iron_curtain.rules import IronCurtainRules
from sim.games.iron_curtain.views import WIDTH, describe_table, draw_cards, draw_track, short_names
from sim.games.iron_curtain.words import column_name, row_name
from sim.rules import build_rules
from tests.games.iron_curtain.variants import draw_variant
from trimtab.running import plan_run

CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "as printed": ("random", {}),
    "narrow": ("greedy", {"cubes": 99}),
    **{f"odd {seed}": ("random", draw_variant(random.Random(seed))[0] | {"players": 2}) for seed in range(8)},
}


def tables(case: str, every: int = 5) -> list[tuple[IronCurtainRules, Any]]:
    """Rules and states of some decisions of a few games."""
    name, given = CASES[case]
    rules = {rule: value for rule, value in given.items() if rule != "players"}
    plan = plan_run("iron_curtain", lineup=[name, name], rules=rules, games=3, seed=8)
    states = [step.state for game in range(3) for step in replay(Machine(plan.setting), game)]
    return [(plan.setting.rules, state) for state in states[::every]]


def cell_texts(lines: list[str], inner: int, columns: range) -> dict[tuple[int, int], list[str]]:
    """What stands in every cell of a drawing, line by line, by row and column from the start card's."""
    found = {}
    for top in range(2, len(lines) - 1, 3):
        row = next(row for row in range(ROWS) if row_name(row) == lines[top][:3].strip())
        for position, column in enumerate(columns):
            first = 3 + position * (inner + 1)
            box = [line.ljust(400)[first : first + inner + 2] for line in lines[top - 1 : top + 3]]
            found[row, column] = box
    return found


@pytest.mark.parametrize("case", CASES)
def test_every_card_is_drawn_in_its_place(case: str) -> None:
    for rules, state in tables(case):
        table = state["table"]
        lines = draw_cards(rules, table)
        columns = range(int(table["first_column"]), int(table["last_column"]) + 1)
        assert lines[0].split() == [column_name(column) for column in columns]
        inner = min(16, max(8, (WIDTH - 4) // len(columns) - 1))
        cells = cell_texts(lines, inner, columns)
        assert len(cells) == len(columns) * (table["last_row"] - table["first_row"] + 1)
        for (row, column), box in cells.items():
            card = int(table["at"][row][column]) - 1
            if card < 0:
                assert not "".join(line[1:-1] for line in box[1:3]).strip()
            else:
                check_card(rules, table, card, box)


def check_card(rules: IronCurtainRules, table: Any, card: int, box: list[str]) -> None:
    """A card's frame is closed; it says its country, its region, the cubes and who leads."""
    above, first, second, below = box
    assert set(above[1:-1]) == set(below[1:-1]) == {"─"}
    assert {first[0], first[-1], second[0], second[-1]} == {"│"}
    assert all(corner in "┐┌┬┘┤└┴├┼" for corner in above[0] + above[-1] + below[0] + below[-1])
    printed = rules.cards.card[card - 1]
    region = rules.cards.start if card == START else printed.region
    code = short_names(rules)[rules.cards.region_names().index(region)]
    name, _, said = first[1:-1].rstrip().rpartition(" ")
    assert said == code
    shown = name.rstrip().rstrip("…")
    assert shown
    assert ("Start card" if card == START else printed.country).startswith(shown)
    cubes = [int(table["cubes"][side][card]) for side in range(2)]
    match = re.fullmatch(r"(?:USA )?(\d+) (\S) (\d+)(?: USSR)?", second[1:-1].strip())
    if not any(cubes):
        assert second[1:-1].strip() == "–"
        return
    assert match
    assert [int(match[1]), int(match[3])] == cubes
    lead = cubes[USA] - cubes[1 - USA]
    signs = "=><" if abs(lead) < rules.control_lead else "=»«"
    assert match[2] == signs[(lead > 0) + 2 * (lead < 0)]


def test_tables_of_usual_width_fit_a_terminal() -> None:
    widths = [
        (len(line), int(state["table"]["last_column"] - state["table"]["first_column"]) + 1)
        for rules, state in tables("as printed", every=1)
        for line in describe_table(rules, state)
    ]
    assert max(width for width, columns in widths if columns <= 8) <= WIDTH
    assert max(columns for _, columns in widths) >= 5


@pytest.mark.parametrize("track", [1, 2, 8, 20, 21, 40, 41, 99])
def test_the_marker_stands_where_it_is(track: int) -> None:
    """The ends and the middle keep their places, and the further the marker, the further to its side it is drawn."""
    rules = build_rules(IronCurtainRules, {"track": track}, 2)
    places = []
    for step in range(-track, track + 1):
        line = draw_track(rules, {"track": step})
        marks = re.search(rf"USSR −{track} (\S+) \+{track} USA; marker on ([+−]?\d+), ", line)
        assert marks
        assert int(marks[2].replace("−", "-")) == step
        assert len(line) <= WIDTH
        assert marks[1].count("●") == 1
        assert abs(marks[1].index("●") - marks[1].index("|")) if step else "|" not in marks[1]
        places.append(marks[1].index("●") - marks[1].index("|") if step else 0)
        assert ("level" in line) == (step == 0)
        assert ("the USA is" in line) == (step > 0)
    assert places == sorted(places)
    assert places[0] == -places[-1]
    assert track > 20 or places == list(range(-track, track + 1))


def test_regions_and_supplies_are_told() -> None:
    """By the numbers on the table: cards laid, countries dominated, cubes and cards left."""
    for rules, state in tables("as printed", every=1):
        table = state["table"]
        text = " ".join(line.strip() for line in describe_table(rules, state))
        for region in rules.cards.region:
            cards = [n for n, card in enumerate(rules.cards.card, 1) if card.region == region.name]
            laid = [n for n in cards if table["cell"][n]]
            counted = laid + [START] * (region.name == "Europe")
            won = [sum(table["cubes"][side][n] > table["cubes"][1 - side][n] for n in counted) for side in range(2)]
            said = f"{len(laid)} of {len(cards)} cards, {won[0]} : {won[1]}"
            assert (f"{region.name} (" in text) == bool(counted)
            assert not counted or re.search(rf"{region.name} \(\w+\) {re.escape(said)}", text)
        assert f"supply: USA {table['supply'][0]}, USSR {table['supply'][1]};" in text
        assert f"cards in hand: USA {table['hand_size'][0]}, USSR {table['hand_size'][1]};" in text
        assert ("one aftermath card each" in text) == (table["turn"] > 8 or state["hands"][0]["aftermath"] >= 0)


def test_short_names_differ() -> None:
    assert short_names(build_rules(IronCurtainRules, {}, 2)) == ["Eur", "Asi", "ME", "Afr", "CA", "SA"]
    names = ["Northland", "Norway", "South America", "South Asia", "SA", "South Africa", "X"]
    card = {"flag": "USA", "cubes": 1, "event": "points 1"}
    cards = [
        {**card, "country": f"country {n}", "region": names[n % ANY], "count": 3 if n % ANY < 4 else 2}
        for n in range(18)
    ]
    data = {"start": "X", "region": [{"name": name, "bonus": 1} for name in names], "card": cards}
    codes = short_names(build_rules(IronCurtainRules, {"cards": data}, 2))
    assert len(set(codes)) == len(codes)
    assert all(1 <= len(code) <= 3 for code in codes)
