"""A game told in words says what happened: the sentences add up to what was counted."""

import random
import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
import pytest

from sim.engine.machine import Machine
from sim.engine.replay import Outcome, Step, replay
from sim.games.deep_space.events import describe_change
from sim.games.deep_space.outline import outline
from sim.games.deep_space.rules import DeepSpaceRules
from sim.games.deep_space.views import describe_table
from sim.games.deep_space.words import describe
from sim.rules import build_rules
from tests.games.deep_space.variants import draw_variant
from trimtab.running import plan_run
from trimtab.telling import tell

GAMES = 3
BATTLES = {"peaceful": 30, "withdraw": True, "dog_in_defence": True, "base_defence": 1, "gems_start": 9, "moves": 4}
SHORT = {"recruits": 12, "gems": 6, "ore": 6, "dogs": 1, "force_fields": 1, "cards_start": 4, "cards_refill": 5}
PAID_DOG = {"name": "stray", "count": 9, "cost": "recruit", "effect": "dog", "amount": 2}
FLARE = {"name": "flare", "count": 9, "cost": "gem", "effect": "flare", "amount": 3}
VARIANTS: dict[str, dict[str, Any]] = {
    "as printed": {},
    "two players": {"players": 2, "vortex_cost": 2, "leaving_home_costs": False},
    "battles by rounds": {"players": 3, **BATTLES, "base_fate": "razed", "dogs": 20},
    "level dice": {"ties": "neither", "withdraw": True, "base_fate": "held", "bases": 9, "win_bases": 9},
    "short of all": {**SHORT, "trade_cards": 3, "mine_choice": True, "mine_recruits": 1},
    "dogs that go": {"cards": [PAID_DOG, FLARE], "dogs": 20, "cards_refill": 6, "gems_start": 9},
    **{f"odd {seed}": draw_variant(random.Random(seed))[0] for seed in range(6)},
}


@dataclass
class Told:
    """What was told of a game: choices and what came of them, by seat, and the states at its ends."""

    rules: Any
    first: Any = None
    last: Any = None
    choices: dict[int, list[str]] = field(default_factory=lambda: {seat: [] for seat in range(4)})
    events: dict[int, list[str]] = field(default_factory=lambda: {seat: [] for seat in range(4)})
    lines: list[tuple[str, Any]] = field(default_factory=list)  # each with the table after it

    def add(self, step: Step, after: Any) -> None:
        """Tell a choice, and what came of it."""
        self.first = step.state if self.first is None else self.first
        self.last = after
        self.choices[step.seat].append(describe(self.rules, step.state, step.seat, step.choice))
        for line in describe_change(self.rules, step.state, after):
            self.lines.append((line, after["table"]))
            for part in re.split(r"; |: ", line):
                match = re.fullmatch(r"(?:then )?seat (\d) (.*)", part)
                if match:
                    self.events[int(match[1])].append(match[2])
            self.check_standing(line, after["table"])

    def check_standing(self, line: str, table: Any) -> None:
        """Whoever is said to stand on a planet after a battle does."""
        match = re.fullmatch(r"battle on (.*?): .*there stands (.*)", line)
        if match:
            planet = self.rules.map.planet_names().index(match[1])
            for seat in range(self.rules.players):
                there = re.search(rf"seat {seat} with (\d+) recruit", match[2])
                assert int(there[1] if there else 0) == table["recruits"][seat][planet]

    def number(self, seat: int, what: str, *, chosen: bool = False) -> int:
        """Sum of a number in all that is told of a seat; of 1 where the words have none."""
        texts = self.choices[seat] if chosen else self.events[seat]
        found = [match for text in texts for match in re.findall(what, text)]
        return sum(int(match) if match.isdecimal() else 1 for match in found)

    def grew(self, seat: int, name: str, record: str = "tally") -> int:
        """By how much something of a seat grew from the first decision on, over all places."""
        now, was = (np.asarray(state[record][name][seat], "i8").sum() for state in (self.last, self.first))
        return int(now - was)


@cache
def tell_games(variant: str) -> list[Told]:
    """Some games of random players, told."""
    rules = VARIANTS[variant]
    plan = plan_run("deep_space", lineup=["random"] * rules.get("players", 4), rules=rules, games=GAMES, seed=5)
    machine = Machine(plan.setting)
    found = []
    for game in range(GAMES):
        told, before = Told(plan.setting.rules), None
        for step in replay(machine, game):
            if before is not None:
                told.add(before, step.state)
            before = None if isinstance(step, Outcome) else step
        found.append(told)
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_is_told_adds_up(variant: str) -> None:
    for told in tell_games(variant):
        for seat in range(told.rules.players):
            check_battles(told, seat)
            check_recruits(told, seat)
            check_tokens(told, seat)
            check_rest(told, seat)


def check_battles(told: Told, seat: int) -> None:
    """Battles begun, met and won."""
    attacks = [text for text in told.events[seat] if text.startswith("attacks ")]
    assert sum(text.count("seat") for text in attacks) == told.grew(seat, "battles_begun")
    met = [text for other in range(4) for text in told.events[other] if text.startswith("attacks ")]
    assert sum(text.count(f"seat {seat}") for text in met) == told.grew(seat, "battles_met")
    won = told.grew(seat, "attacks_won") + told.grew(seat, "defences_won")
    assert told.number(seat, r"^beats seat") == won


def check_recruits(told: Told, seat: int) -> None:
    """Recruits lost, and all that are in play."""
    paid = told.number(seat, r"pays with a recruit", chosen=True)
    lost = told.number(seat, r"loses (\d+) recruit") + paid
    assert lost == told.grew(seat, "recruits_lost")
    bought = told.number(seat, r"buys a recruit|for a recruit", chosen=True)
    assert told.number(seat, r"gets (\d+) recruit") + bought - lost == -told.grew(seat, "pile", "table")


def check_tokens(told: Told, seat: int) -> None:
    """What was mined, paid, won and lost of gems and ore."""
    for token, tally, field_name in (("gem", "gems_mined", "gems"), ("ore", "ore_mined", "ore")):
        number = rf"(?:\d+ gems? and )?(\d+) {token}"
        mined = told.number(seat, rf"mines {number}")
        assert mined == told.grew(seat, tally)
        paid = told.number(seat, rf"(?:for|pays) (\d+) {token}", chosen=True)
        won = told.number(seat, rf"gets {number}")
        lost = told.number(seat, rf"(?:gives|loses) {number}")
        assert mined + won - lost - paid == told.grew(seat, field_name, "table")


def check_rest(told: Told, seat: int) -> None:
    """Dogs, cards and bases."""
    lost = told.number(seat, r"loses (?:\d+ recruits? and )?(\d+) dog")
    assert lost == told.grew(seat, "dogs_lost")
    assert told.number(seat, r"gets (\d+) dog") - lost == told.grew(seat, "dogs", "table")
    drawn = [text for text in told.events[seat] if "draws " in text]
    cards = sum(len(re.findall(r"'[^']+'|the same again", text.split("draws ")[1])) for text in drawn)
    assert cards == told.grew(seat, "cards_drawn")
    built = told.number(seat, r"builds a base", chosen=True)
    was, now = (int(state["table"]["bases"][seat]).bit_count() for state in (told.first, told.last))
    assert built - told.number(seat, r"loses its base") == now - was


def test_all_that_can_happen_is_told() -> None:
    said = [
        "is back", "a tie", "then seat", "takes 1 force field back", "loses its base", "now counts for nothing",
        "counts for something again", "for want of a planet", "the discards are shuffled", "from seat", "gives 1",
    ]  # fmt: skip
    told = [told for variant in list(VARIANTS)[:6] for told in tell_games(variant)]
    lines = "\n".join(line for each in told for line, _ in each.lines)
    assert [words for words in said if words not in lines] == []


def test_dogs_go_where_most_recruits_are() -> None:
    seen = 0
    for told in tell_games("dogs that go"):
        for line, table in told.lines:
            for seat, start, end in re.findall(r"^seat (\d) .*sees \d+ dogs? go (\w+) to (\w+)", line):
                recruits = table["recruits"][int(seat)][: len(told.rules.map.planet)]
                start_planet, goal = (told.rules.map.planet_names().index(name) for name in (start, end))
                assert recruits[start_planet] == 0
                assert goal == int(np.argmax(recruits))
                seen += 1
    assert seen > 5


def test_the_table_is_told_once_a_turn() -> None:
    lines = [line for game in range(2) for line in tell("deep_space", game, "random,random,random", None, {}, 1)]
    turns = sum(bool(re.match(r"\nturn \d", line)) for line in lines)
    for seat in range(3):
        assert sum(line.startswith(f"      seat {seat}: ") for line in lines) == turns
    assert not re.search(r"\b1 (options|gems|recruits|dogs|moves|turns)\b", "\n".join(lines))


def test_the_table_adds_up() -> None:
    for told in tell_games("as printed"):
        text = "\n".join(describe_table(told.rules, told.last))
        assert sum(int(number) for number in re.findall(r"(\d+) gem", text)) == 31
        assert sum(int(number) for number in re.findall(r"(\d+) ore", text)) == 31


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ({}, "the first with 4 bases"),
        ({"players": 2}, "the first with 5 bases"),
        ({}, "in any order and mix"),
        ({"fixed_order": True}, "in this order"),
        ({"trade_cards": 1}, "trade 1 card for a recruit"),
        ({"income": 2, "income_per_base": 0}, "take 2 recruits;"),
        ({"mine_choice": True, "mine_recruits": 1}, "1 own recruit or more yields a gem or ore, as its miner likes"),
        ({"leaving_home_costs": False}, "as many out of home as one likes"),
        ({"income": 0}, "take 1 recruit for every own base;"),
        ({"vortex_cost": 0}, "or from any to any of INE, ISE, ISW, INW"),
        ({"covers": ["INE"]}, "or for 1 gem from any to any of ISE, ISW, INW"),
        ({"peaceful": 8}, "In the first 8 turns nobody fights"),
        ({"ties": "attacker"}, "A tie is the attacker's"),
        ({"withdraw": True}, "goes back where it came from"),
        ({"base_defence": 2}, "adds 2"),
        ({"base_fate": "razed"}, "is razed when another colour"),
        ({"bases_per_planet": 1}, "room for 1 colour."),
        ({"dog_in_defence": True}, "A defender may play"),
    ],
)
def test_the_course_of_play_is_that_of_the_rules(rules: dict[str, Any], said: str) -> None:
    assert any(said in part for part in outline(build_rules(DeepSpaceRules, rules, rules.get("players", 4))))


@pytest.mark.parametrize(
    ("rules", "unsaid"),
    [
        ({"cards": []}, "card"),
        ({"trade_cards": 0}, "trade"),
        ({"covers": ["INE", "ISE", "ISW"]}, "vortex"),
        ({"peaceful": 400}, "Battle"),
        ({"build_ore": 0}, " 0 ore"),
        ({"income": 0, "income_per_base": 0}, "take"),
    ],
)
def test_what_is_not_played_is_not_told_of(rules: dict[str, Any], unsaid: str) -> None:
    assert not any(unsaid in part for part in outline(build_rules(DeepSpaceRules, rules, 4)))
