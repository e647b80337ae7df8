"""A game told in words says what happened: the sentences add up to what was counted."""

import itertools
import random
import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from sim.engine.machine import Machine
from sim.engine.replay import Outcome, Step, replay
from sim.games.iron_curtain.events import describe_change
from sim.games.iron_curtain.outline import outline
from sim.games.iron_curtain.records import (
    ACTION,
    COLUMN_BITS,
    COLUMNS,
    CUBE,
    DRAWN,
    MIDDLE,
    NO_CARD,
    SIDE_NAMES,
    START,
)
from sim.games.iron_curtain.rules import IronCurtainRules
from sim.games.iron_curtain.views import describe_view
from sim.games.iron_curtain.words import describe
from sim.rules import build_rules
from tests.games.iron_curtain.variants import draw_variant
from trimtab.running import plan_run
from trimtab.telling import tell

GAMES = 8
VARIANTS: dict[str, dict[str, Any]] = {
    "as printed": {},
    "readings reversed": {"start_scores": False, "chaining": True, "must_place": False, "aftermath": "flag"},
    "few cubes": {"cubes": 5, "aftermath": "none", "level_winner": "draw"},
    "dear control": {"control_lead": 1, "control_cost": 3, "track": 40},
    "short track": {"track": 3, "aftermath_points": 9},
    "nothing scores": {"country_points": 0, "aftermath": "none", "level_winner": "draw", "track": 99},
    **{f"odd {seed}": draw_variant(random.Random(seed))[0] for seed in range(6)},
}
ROADS = {"north": (1, 0), "south": (-1, 0), "west": (0, 1), "east": (0, -1)}


@dataclass
class Told:
    """What was told of a game: choices by side, and what came of them, with the states that they tell of."""

    rules: IronCurtainRules
    choices: list[tuple[int, str]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    first: Any = None
    last: Any = None

    def chosen(self, side: int, what: str) -> int:
        """How many choices of a side say something."""
        return sum(bool(re.match(what, text)) for whose, text in self.choices if whose == side)

    def told(self, what: str) -> int:
        """Sum of the numbers in all lines that say something."""
        return sum(int(number) for line in self.lines for number in re.findall(what, line))

    def country(self, name: str) -> int:
        """Number of a country, or of the start card."""
        return START if name == "the start card" else self.rules.cards.countries().index(name) + 1


def tell_steps(variant: str) -> list[list[Step | Outcome]]:
    """Some games of random players."""
    rules = {name: value for name, value in VARIANTS[variant].items() if name != "players"}
    plan = plan_run("iron_curtain", lineup=["random", "random"], rules=rules, games=GAMES, seed=5)
    machine = Machine(plan.setting)
    return [list(replay(machine, game)) for game in range(GAMES)]


@cache
def tell_games(variant: str) -> list[Told]:
    """Some games of random players, told."""
    games = []
    for steps in tell_steps(variant):
        told = Told(build_rules(IronCurtainRules, VARIANTS[variant], 2), first=steps[0].state, last=steps[-1].state)
        for step, then in itertools.pairwise(steps):
            assert isinstance(step, Step)
            text = describe(told.rules, step.state, step.seat, step.choice)
            told.choices.append((step.seat, text))
            lines = describe_change(told.rules, step.state, then.state)
            told.lines += lines
            check_left(text, lines, step.state["table"], then.state["table"])
            check_cell(told, text, step, then.state["table"])
        games.append(told)
    return games


def check_left(text: str, lines: list[str], was: Any, now: Any) -> None:
    """What is left of an event or of a card's cubes is what the next cube is one of, or is said to be left."""
    match = re.search(r"\((\d+) of \d+ left\)$", text)
    left = int(match[1]) if match else 0
    goes_on = now["kind"] == CUBE and all(now[name] == was[name] for name in ("card", "task", "seat", "turn"))
    if match and goes_on and not now["over"]:
        assert left == now["left"]
        left = 0
    early = left if was["task"] != ACTION else 0
    said = [int(number) for line in lines for number in re.findall(r"^the event ends with (\d+) cube", line)]
    assert said == [early] * (early > 0)


def check_cell(told: Told, text: str, step: Step, now: Any) -> None:
    """A card lies where it was said to lie: beside those countries, and so far from the start card."""
    if not text.startswith("lays it"):
        return
    row, column = divmod(int(now["cell"][int(step.state["table"]["card"])]), COLUMNS)
    beside = re.findall(r"(north|south|west|east) of (.+?)(?=,| and (?:north|south|west|east) of| \()", text)
    assert beside
    for side, name in beside:
        down, right = ROADS[side]
        assert now["cell"][told.country(name)] == (row + down) << COLUMN_BITS | (column + right)
    away = dict(re.findall(r"([NSWE])(\d+)", text[text.rindex("(") :]))
    assert int(away.get("S", 0)) - int(away.get("N", 0)) == row - MIDDLE
    assert int(away.get("E", 0)) - int(away.get("W", 0)) == column - MIDDLE


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_told_adds_up(variant: str) -> None:
    for told in tell_games(variant):
        tally = told.last["tally"]
        for side, name in enumerate(SIDE_NAMES):
            check_cubes(told, side, name)
            check_points(told, side, name)
            used = tally["own_events"][side] + tally["offers_used"][side]
            assert told.chosen(side, "uses the event") == used
            assert told.chosen(side, "declines the event") == tally["offers_declined"][side]
            assert told.chosen(side, r"places its \d+ cube") == tally["own_cubes"][side]
            assert (
                told.chosen(side, "begins round 1") + told.chosen(1 - side, "lets .* round 1") == tally["began"][side]
            )
        assert sum("is complete" in line for line in told.lines) == tally["completed"].sum()
        check_marker(told)
        check_cards(told)
        check_end(told)


def check_cubes(told: Told, side: int, name: str) -> None:
    """Cubes placed, removed, lost, held back, and those at the cost of more."""
    tally, other = told.last["tally"], SIDE_NAMES[1 - side]
    assert told.chosen(side, r"(places a cube|infiltrates with a cube) (in|on) ") == tally["cubes_placed"][side]
    assert told.chosen(1 - side, f"removes a cube of the {name} from ") == tally["cubes_removed"][side]
    assert told.told(rf"(\d+) cubes? of the {name} can land nowhere") == tally["cubes_lost"][side]
    held = sum(int(n) for whose, text in told.choices if whose == side for n in re.findall(r"holds (\d+) of", text))
    assert held == tally["cubes_held_back"][side]
    dear = sum(bool(re.match(rf"it takes \d+ cubes, as the {other} controls", line)) for line in told.lines)
    assert dear == tally["double_costs"][side]


def check_points(told: Told, side: int, name: str) -> None:
    """Points for countries, bonuses, aftermath cards and events; and their sum for each region."""
    tally = told.last["tally"]
    countries = told.told(rf"{name} (\d+) countr")
    assert countries * told.rules.country_points == tally["points_countries"][side]
    bonuses = told.told(rf"{name} \d+ \w+ and the bonus of (\d+)")
    assert bonuses == tally["points_bonuses"][side]
    assert told.told(rf"{name} \d+ countr(?:y|ies)[^;]*, (\d+) point") == (
        tally["points_countries"][side] + tally["points_bonuses"][side]
    )
    assert told.told(rf"(?:, |; ){name} (\d+) points?(?=[,;])") == tally["points_aftermath"][side]
    assert told.told(rf"^(\d+) points? for the {name};") == tally["points_events"][side]


def check_marker(told: Told) -> None:
    """The marker goes on from where it was, to where it is at the end."""
    track = 0
    for line in told.lines:
        for start, end in re.findall(r"marker (?:from|stays on) (\S+)(?: to (\S+))?", line):
            assert number(start) == track
            assert not end or number(end) != track
            track = number(end or start)
    assert track == told.last["table"]["track"]


def number(text: str) -> int:
    """A place on the track."""
    return int(text.replace("−", "-"))


def check_cards(told: Told) -> None:
    """Cards that came to a hand later, those put aside, and those played."""
    for side, name in enumerate(SIDE_NAMES):
        dealt = [line.split(" is dealt ")[1].split(", ") for line in told.lines if f"the {name} is dealt" in line]
        cards = sum(1 << told.country(country) for countries in dealt for country in countries)
        assert cards | int(told.first["hands"][side]["cards"]) == told.last["marks"]["dealt"][side]
        kept = [
            match for line in told.lines for match in re.findall(rf"the {name} keeps (.+?)(?: and the| as its)", line)
        ]
        assert sum(1 << told.country(country) for country in kept) == told.last["marks"]["buried"][side]
        played = [text.split(" (")[0].removeprefix("plays ") for whose, text in told.choices if whose == side]
        marks = sum(1 << told.country(country) for country in played if country in told.rules.cards.countries())
        assert marks == told.last["marks"]["played"][side]


def check_end(told: Told) -> None:
    """The last line names the winner and how it won."""
    table, tally, line = told.last["table"], told.last["tally"], told.lines[-1]
    if table["winner"] == DRAWN:
        assert line == "the marker is in the middle: the game is drawn"
        return
    assert f"the {SIDE_NAMES[int(table['winner'])]} " in line
    assert line.endswith(" wins")
    assert ("end of the track" in line) == (abs(table["track"]) == told.rules.track)
    assert ("final scoring" in told.lines) == (tally["won_in_play"].sum() == 0)
    assert not table["track"] or abs(table["track"]) == told.rules.track or f"is {abs(table['track'])} ahead" in line


def test_all_that_can_happen_is_told() -> None:
    said = [
        "is dealt", "round 1 ends", "is complete", "and the bonus of", "marker stays on", "the event finds nothing",
        "the event ends with", "can land nowhere", "it takes 2 cubes", "it takes 3 cubes", "final scoring",
        "aftermath cards: ", "cubes 5 : ", "in final scoring and wins", "end of the track and wins", "ahead and wins",
        "the marker is in the middle: the USSR wins", "the game is drawn", "on the start card", "begins round 2",
        "lets the USA begin round", "removes a cube of the USSR from", "infiltrates with a cube", "stops, and holds",
        "declines the event: ",
    ]  # fmt: skip
    games = [told for variant in list(VARIANTS)[:6] for told in tell_games(variant)]
    text = "\n".join(line for told in games for line in [*told.lines, *(choice for _, choice in told.choices)])
    assert [words for words in said if words not in text] == []
    assert not re.search(r"\b1 (cubes|points|countries)\b", text)


def test_a_card_says_what_it_prints() -> None:
    texts = {text for told in tell_games("as printed") for _, text in told.choices if text.startswith("plays")}
    assert "plays Cuba (USSR, 4 cubes, points 1)" in texts
    assert "plays Nigeria (USSR, 1 cube, points 1)" in texts


def test_nothing_hidden_is_said_to_be_known() -> None:
    """Neither the other side's cards, nor what is not dealt yet: with others in their place the words are the same."""
    seen = 0
    for variant in list(VARIANTS)[:2]:
        rules = build_rules(IronCurtainRules, VARIANTS[variant], 2)
        for step in (step for steps in tell_steps(variant) for step in steps if isinstance(step, Step)):
            said = describe_view(rules, step.state, step.seat)
            assert said.startswith(f"the {SIDE_NAMES[step.seat]} holds ")
            other = step.state.copy()
            other["hands"][1 - step.seat]["cards"] ^= 2 | 4
            other["hands"][1 - step.seat]["aftermath"] = NO_CARD
            other["hidden"]["deck"][:] = 3
            assert describe_view(rules, other, step.seat) == said
            own = step.state.copy()
            own["hands"][step.seat]["cards"] ^= 2
            assert describe_view(rules, own, step.seat) != said
            seen += 1
    assert seen > 500


def test_what_is_open_is_known_with_its_price() -> None:
    rules, dear = build_rules(IronCurtainRules, {}, 2), 0
    for steps in tell_steps("as printed"):
        for step in steps:
            if isinstance(step, Step) and step.kind == "cube":
                said = describe_view(rules, step.state, step.seat).split("open: ")[1].split(", ")
                assert len(said) == len(step.options)
                for choice, words in zip(step.options, said, strict=True):
                    usa, ussr = (int(step.state["table"]["cubes"][side][choice]) for side in range(2))
                    assert f" {usa} : {ussr}" in words
                    behind = (ussr - usa if step.seat == 0 else usa - ussr) >= 2
                    action = step.state["table"]["task"] == 4
                    assert words.endswith(" at 2 cubes") == (behind and action)
                    dear += behind and action
    assert dear > 20


def test_the_table_is_told_once_a_turn() -> None:
    lines = [line for game in range(4) for line in tell("iron_curtain", game, "random,random", None, {}, 1)]
    turns = sum(bool(re.match(r"\nturn \d|\nbefore the game", line)) for line in lines)
    assert sum(line.startswith("      track: ") for line in lines) == turns > 50
    assert not re.search(r"\b1 (options|cubes|points|turns|cards)\b", "\n".join(lines))


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, "8 steps from the middle"),
        ({"track": 1}, "1 step from the middle"),
        ({}, "have 24 cubes each"),
        ({}, "Where the opponent leads by 2 or more, 2 must be given for one"),
        ({"control_lead": 4, "control_cost": 3}, "leads by 4 or more, 3 must be given"),
        ({}, "None may be held back."),
        ({"must_place": False}, "The rest may be held back"),
        ({"chaining": True}, "next to such, also those just placed"),
        ({}, "1 point for every country"),
        ({"country_points": 0}, "nothing for a country"),
        ({}, "(Europe 3, Asia 2, Middle East 2, Africa 1, Central America 2, South America 1)"),
        ({}, "the start card is a country of Europe"),
        ({"start_scores": False}, "the start card is none"),
        ({}, "the flag with more cubes on the aftermath cards gets 2 points"),
        ({"aftermath": "flag"}, "each aftermath card gives 1 point to its flag"),
        ({}, "the USSR wins"),
        ({"level_winner": "draw"}, "the game is drawn"),
        ({"deal": {"Cuba": "USA", "Iran": "USSR"}}, "Always dealt in round 1: Cuba to the USA; Iran to the USSR."),
    ],
)
def test_the_course_of_play_is_that_of_the_rules(rules: dict[str, Any], said: str) -> None:
    assert any(said in part for part in outline(build_rules(IronCurtainRules, rules, 2)))


@pytest.mark.parametrize(
    ("rules", "unsaid"),
    [
        ({}, "Always dealt"),
        ({}, "just placed"),
        ({"control_cost": 1}, "must be given"),
        ({"aftermath": "none"}, "the aftermath cards gets"),
        ({"aftermath_points": 0}, " 0 points"),
    ],
)
def test_what_is_not_played_is_not_told_of(rules: dict[str, Any], unsaid: str) -> None:
    assert not any(unsaid in part for part in outline(build_rules(IronCurtainRules, rules, 2)))
