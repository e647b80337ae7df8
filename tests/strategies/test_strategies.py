"""Every strategy says what it is and plays by any rules; the one that weighs everything is the best of its game."""

import importlib
import itertools
import math
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from numba.core import event

from sim.engine.batch import Batch
from sim.engine.machine import Machine, Setting
from sim.game import find_game, game_names
from sim.jit import compiled
from sim.rules import build_rules
from tests.strategies.odd_rules import ODD_RULES
from trimtab.catalog import find_lineup, find_strategy, strategy_names


@dataclass(frozen=True)
class Best:
    """What weighs everything in a game, and how its pairings with every other are played."""

    name: str
    rival: str  # that changing its weights shows against
    pairings: tuple[tuple[int, int], ...]  # players of a pairing, who take turns round the table; and games
    crowd: tuple[str, ...]  # a line-up of many in which it wins more than its share
    crowd_share: float
    with_random: int = 2_000  # games of a pairing with random, which takes long


BEST = {
    "kursk": Best("tactician", "counter", ((2, 20_000),), ("tactician", "counter", "ambusher"), 0.4),
    "deep_space": Best(
        "governor", "gambler", ((2, 20_000), (4, 8_000)), ("governor", "economist", "gambler", "raider"), 0.4
    ),
    "iron_curtain": Best("statesman", "majority", ((2, 20_000),), ("statesman", "majority"), 0.5),
    "pig": Best("optimal", "hold", ((2, 1_000_000),), ("optimal", "hold", "roll_or_bust"), 0.4, 1_000_000),
}
PLAYERS = [(game, name) for game in game_names() for name in strategy_names(find_game(game))]
needs_compiled = pytest.mark.skipif(not compiled(), reason="thousands of games take compiled code")


def test_every_game_has_a_best_strategy() -> None:
    assert sorted(BEST) == sorted(ODD_RULES) == game_names()


def prepare(
    game_name: str, lineup: list[str], rules: dict[str, Any], seed: int = 11, *, rotate: bool = True
) -> Machine:
    """Every strategy of the line-up plays from every seat, or each from its own."""
    game = find_game(game_name)
    seats = range(len(lineup))
    turns = seats if rotate else range(1)
    arrangements = tuple(tuple((seat + turn) % len(lineup) for seat in seats) for turn in turns)
    checked = build_rules(game.rules, rules, len(lineup))
    return Machine(Setting(game, checked, find_lineup(game, lineup), arrangements, seed))


def play(machine: Machine, games: int) -> Any:
    """Winner, turns and so on, a row a game."""
    return np.concatenate([part.rows.games.copy() for part in Batch(machine, threads=1).parts(0, games, games)])


def share(game: str, lineup: list[str], games: int) -> float:
    """The share of the wins of the first strategy, wherever it sits; an unfinished game is shared evenly."""
    batch = Batch(prepare(game, lineup, {}), threads=2)
    list(batch.parts(0, games, games))
    progress = batch.progress
    mine = [position for position, name in enumerate(lineup) if name == lineup[0]]
    wins = sum(progress.wins.get(position, 0) for position in mine)
    return (wins + progress.unfinished * len(mine) / len(lineup)) / progress.done


def margin(blocks: int, tests: int) -> float:
    """Hoeffding's bound on how far a mean over blocks strays either way: past it in any test once in a million runs."""
    return math.sqrt(math.log(2e6 * tests) / (2 * blocks))


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_a_strategy_says_what_it_is(game: str, name: str) -> None:
    strategy = find_strategy(find_game(game), name)
    module = importlib.import_module(strategy.module)
    assert module.__name__ in (f"strategies.{game}.{name}", f"strategies.any_game.{name}")
    assert (module.__doc__ or "").lower().startswith(f"{name}:")
    assert strategy.idea.endswith(".")
    assert all(weight.low <= weight.default <= weight.high and weight.says for weight in strategy.weights.values())


@pytest.mark.parametrize(("game", "name"), PLAYERS)
def test_a_strategy_plays_by_any_rules(game: str, name: str) -> None:
    limit = {"turn_limit": 250} if "turn_limit" in find_game(game).rules.model_fields else {}
    for players, rules in ODD_RULES[game].values():
        lineup = list(itertools.islice(itertools.cycle([name, "random", *strategy_names(find_game(game))]), players))
        games = 200 if compiled() else 4
        assert len(play(prepare(game, lineup, {**limit, **rules}), games)) == games


@needs_compiled
@pytest.mark.parametrize(
    ("game", "name", "weight"),
    [
        (game, name, weight)
        for game, best in BEST.items()
        for name in (best.name, best.rival)
        for weight in find_strategy(find_game(game), name).weights
    ],
)
def test_a_weight_changes_games_and_compiles_nothing(game: str, name: str, weight: str) -> None:
    games, best = 500, BEST[game]
    other = best.rival if name == best.name else best.name
    declared = find_strategy(find_game(game), name).weights[weight]
    before = play(prepare(game, [name, other], {}), games)
    with event.install_recorder("numba:run_pass") as passes:
        for value in {declared.low, declared.high} - {declared.default}:
            after = play(prepare(game, [f"{name}:{weight}={value}", other], {}), games)
            assert (after != before).any()
    assert not passes.buffer


Shares = dict[tuple[str, str], tuple[float, float]]


@pytest.fixture(
    scope="module", params=[(game, *pairing) for game, best in BEST.items() for pairing in best.pairings], ids=str
)
def robin(request: pytest.FixtureRequest) -> tuple[str, Shares]:
    """Of every pairing of a game, the share of the wins of the first, and its margin."""
    game, players, games = request.param
    found = {}
    pairs = list(itertools.combinations(strategy_names(find_game(game)), 2))
    for one, other in pairs:
        number = BEST[game].with_random if "random" in (one, other) else games
        won, within = share(game, [one, other] * (players // 2), number), margin(number // players, len(pairs))
        found[one, other] = won, within
        found[other, one] = 1 - won, within
    return game, found


@needs_compiled
def test_the_best_beats_every_other(robin: tuple[str, Shares]) -> None:
    # Less than once in a million seeds it passes by chance.
    game, shares = robin
    for other in strategy_names(find_game(game)):
        if other != BEST[game].name:
            won, within = shares[BEST[game].name, other]
            assert won - within > 0.5, other


@needs_compiled
def test_the_best_has_the_highest_mean(robin: tuple[str, Shares]) -> None:
    # All means lie within their bounds but once in a million seeds.
    game, shares = robin
    names = strategy_names(find_game(game))

    def mean(name: str, side: int) -> float:
        results = [shares[name, other] for other in names if other != name]
        return sum(won + side * within for won, within in results) / len(results)

    best = BEST[game].name
    assert mean(best, -1) > max(mean(other, +1) for other in names if other != best)


@needs_compiled
@pytest.mark.parametrize("game", BEST)
def test_the_best_is_good_among_many(game: str) -> None:
    # More than its equal share; passes by chance less than once in a million seeds.
    best, games = BEST[game], 12_000
    assert share(game, list(best.crowd), games) - margin(games // len(best.crowd), 1) > best.crowd_share


@needs_compiled
@pytest.mark.parametrize("game", [game for game in BEST if find_game(game).seat_names])
def test_the_best_is_best_on_either_side(game: str) -> None:
    """Its mean against all strategies, itself among them: less than once in a million seeds it passes by chance."""
    names, games = strategy_names(find_game(game)), 4_000
    sides = range(len(find_game(game).seat_names))
    won = {name: np.zeros((len(sides), len(names))) for name in names}
    for first, second in itertools.product(names, repeat=2):
        winners = play(prepare(game, [first, second], {}, rotate=False), games)[:, 0]
        won[first][0, names.index(second)] = (winners == 0).mean()
        won[second][1, names.index(first)] = (winners == 1).mean()
    within = margin(games * len(names), len(names) * len(sides))
    best = BEST[game].name
    for name, side in itertools.product(names, sides):
        assert name == best or won[best][side].mean() - within > won[name][side].mean() + within, (name, side)
