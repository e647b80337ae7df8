"""The kernels play the same games, move for move, as the twin that was written from the rules page."""

import random
from typing import Any

import numpy as np
import pytest

from sim.engine.machine import Machine, Setting, Workspace
from sim.engine.replay import Outcome, replay
from sim.game import find_game
from sim.rules import build_rules
from tests.games.kursk.twin import play
from tests.games.kursk.variants import draw_variant
from trimtab.catalog import find_player

GAME = find_game("kursk")
COMPARED = [*GAME.counters]


def twin_row(record: dict[str, Any]) -> dict[str, Any]:
    """What both keep of a game, in the twin's words."""
    return {name: record[name] for name in ("winner", "turns", "decisions", *COMPARED, *GAME.marks)}


def kernel_row(machine: Machine, space: Workspace, game: int) -> tuple[dict[str, Any], Any]:
    """The same from the kernels, and the counters by place, summed over seats."""
    rows = machine.new_rows(1, marks=True)
    assert machine.play_games(space, game, rows), "an illegal choice"
    winner, turns, decisions = (int(value) for value in rows.games[0, :3])
    seats = {name: rows.seats[0, :, number].tolist() for number, name in enumerate(COMPARED)}
    seats |= {name: rows.marks[0, :, number].tolist() for number, name in enumerate(GAME.marks)}
    return {"winner": winner, "turns": turns, "decisions": decisions, **seats}, rows.places.sum(axis=(0, 1))


def kernel_moves(machine: Machine, game: int) -> list[tuple[int, int, int]]:
    """Kind, seat and choice of every decision."""
    steps = [step for step in replay(machine, game) if not isinstance(step, Outcome)]
    return [(GAME.decisions.index(step.kind), step.seat, step.choice) for step in steps]


def compare_games(number: int, games_each: int, seed: int) -> None:
    """Play games of random variants on both sides."""
    luck = random.Random(seed)
    space = Workspace(GAME)
    for variant in range(number):
        given, twin_rules = draw_variant(luck)
        players = given.pop("players")
        lineup = [luck.choice(["random", "racer"]) for _ in range(players)]
        rules = build_rules(GAME.rules, given, players)
        seats = tuple(find_player(GAME, name) for name in lineup)
        machine = Machine(Setting(GAME, rules, seats, (tuple(range(players)),), seed=variant))
        for game in range(games_each):
            expected = play(twin_rules, lineup, variant, game)
            row, places = kernel_row(machine, space, game)
            where = f"variant {variant} of seed {seed}, game {game}: {lineup} {given}"
            assert row == twin_row(expected), where
            assert kernel_moves(machine, game) == expected["moves"], where
            for kind, name in enumerate(GAME.place_counters):
                assert places[kind].tolist() == np.array(expected[name]).sum(axis=1).tolist(), where


def test_same_games() -> None:
    """500 games over 100 variants."""
    compare_games(number=100, games_each=5, seed=1)


@pytest.mark.verify
def test_same_games_many() -> None:
    """20,000 games over 5,000 variants."""
    compare_games(number=5_000, games_each=4, seed=2)
