"""The kernels play the same games, move for move, as the twins that were written from the rules pages."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from sim.engine.machine import Machine, Setting, Workspace
from sim.engine.replay import Outcome, replay
from sim.game import find_game, game_names
from sim.rules import build_rules
from tests.games.deep_space import twin as deep_space_twin
from tests.games.deep_space import variants as deep_space_variants
from tests.games.iron_curtain import twin as iron_curtain_twin
from tests.games.iron_curtain import variants as iron_curtain_variants
from tests.games.kursk import twin as kursk_twin
from tests.games.kursk import variants as kursk_variants
from tests.games.pig import twin as pig_twin
from tests.games.pig import variants as pig_variants
from trimtab.catalog import find_player


@dataclass(frozen=True)
class Twin:
    """A game again, independently: how it is played, rules to play by, and who plays."""

    play: Callable[..., dict[str, Any]]  # rules, line-up, seed, game → what came of it
    draw_variant: Callable[[random.Random], tuple[dict[str, Any], Any]]  # the simulator's rules, and the twin's
    strategies: tuple[str, ...]


TWINS = {
    "deep_space": Twin(deep_space_twin.play, deep_space_variants.draw_variant, ("random", "settler")),
    "iron_curtain": Twin(iron_curtain_twin.play, iron_curtain_variants.draw_variant, ("random", "greedy")),
    "kursk": Twin(kursk_twin.play, kursk_variants.draw_variant, ("random", "racer")),
    "pig": Twin(pig_twin.play, pig_variants.draw_variant, ("random", "hold")),
}


def kernel_record(machine: Machine, space: Workspace, game: int) -> dict[str, Any]:
    """What the kernels keep of a game, as the twins tell it."""
    rows = machine.new_rows(1, marks=True)
    assert machine.play_games(space, game, rows), "an illegal choice"
    winner, turns, decisions = (int(value) for value in rows.games[0, :3])
    places = rows.places.sum(axis=(0, 2))  # by side, where seats are sides
    return {
        "winner": winner,
        "turns": turns,
        "decisions": decisions,
        "moves": kernel_moves(machine, game),
        "counters": {name: rows.seats[0, :, i].tolist() for i, name in enumerate(machine.game.counters)},
        "marks": {name: rows.marks[0, :, i].tolist() for i, name in enumerate(machine.game.marks)},
        "places": {name: places[:, i].tolist() for i, name in enumerate(machine.game.place_counters)},
    }


def kernel_moves(machine: Machine, game: int) -> list[tuple[int, int, int]]:
    """Kind, seat and choice of every decision."""
    steps = [step for step in replay(machine, game) if not isinstance(step, Outcome)]
    return [(machine.game.decisions.index(step.kind), step.seat, step.choice) for step in steps]


def sum_places(machine: Machine, counts: Any) -> list[list[int]]:
    """A twin's counts by place and seat, as the kernels keep them; it may count at home too, beyond the places."""
    counts = np.array(counts)[: machine.place_count].T
    sums: list[list[int]] = (counts if machine.setting.sides > 1 else counts.sum(axis=0, keepdims=True)).tolist()
    return sums


def compare_games(name: str, number: int, games_each: int, seed: int) -> None:
    """Play games of random variants on both sides."""
    game, twin = find_game(name), TWINS[name]
    luck = random.Random(seed)
    space = Workspace(game)
    for variant in range(number):
        given, twin_rules = twin.draw_variant(luck)
        players = given.pop("players")
        lineup = [luck.choice(twin.strategies) for _ in range(players)]
        rules = build_rules(game.rules, given, players)
        seats = tuple(find_player(game, strategy) for strategy in lineup)
        machine = Machine(Setting(game, rules, seats, (tuple(range(players)),), seed=variant))
        for number_of_game in range(games_each):
            expected = twin.play(twin_rules, lineup, variant, number_of_game)
            places = {name: sum_places(machine, counts) for name, counts in expected["places"].items()}
            where = f"variant {variant} of seed {seed}, game {number_of_game}: {lineup} {given}"
            record = kernel_record(machine, space, number_of_game)
            assert record["moves"] == expected["moves"], where
            assert record == {**expected, "places": places}, where


def test_every_game_has_a_twin() -> None:
    assert sorted(TWINS) == game_names()


@pytest.mark.parametrize(
    ("name", "number", "games_each"),
    [("kursk", 100, 2), ("deep_space", 100, 2), ("iron_curtain", 100, 2), ("pig", 100, 2)],
)
def test_same_games(name: str, number: int, games_each: int) -> None:
    compare_games(name, number, games_each, seed=1)


@pytest.mark.verify
@pytest.mark.parametrize(
    ("name", "number", "games_each"),
    [("kursk", 5_000, 4), ("deep_space", 2_500, 2), ("iron_curtain", 2_500, 2), ("pig", 5_000, 4)],
)
def test_same_games_many(name: str, number: int, games_each: int) -> None:
    compare_games(name, number, games_each, seed=2)
