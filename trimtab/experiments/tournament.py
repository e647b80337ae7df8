"""A tournament: every strategy against every other, in every seat, on the same luck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, ClassVar

import numpy as np
import pyarrow as pa

from sim.engine.machine import Machine, Setting
from sim.errors import UserError
from sim.game import Game, find_game
from sim.rules import build_rules
from sim.runs.info import describe_setting, package_versions, setting_digest
from sim.runs.pairs import PairSums, count_pairs, play_pairs
from sim.runs.reader import EXPERIMENT_FORMAT
from trimtab.catalog import find_player, strategy_names
from trimtab.experiments.declared import Experiment, Words, check_games
from trimtab.experiments.work import Plan, Tick, shift_tick

MOST_ARRANGEMENTS = 200_000
GROUPS = 50
CHUNK_GAMES = 500_000
RESULTS = ("won", "unfinished", "drawn")
SQUARES = ("won_squares", "unfinished_squares", "net_squares")


class Tournament(Experiment):
    """All arrangements of some strategies over the seats, each strategy in as many of them as any other.

    Attributes
    ----------
    strategies : list of str, optional
        Who takes part, by words as in a line-up; by default every strategy of the house.
    games : int
        About how many: whole blocks of all arrangements.
    """

    kind: ClassVar[str] = "tournament"
    strategies: Words | None = None
    games: int = 200_000

    def plan(self) -> Plan:
        """Check everything.

        Raises
        ------
        UserError
            For the first thing that is wrong.
        """
        check_games(self.games)
        if self.lineup is not None:
            raise UserError(f"a tournament has strategies, not a line-up, got lineup {self.lineup!r}")
        game = find_game(self.game)
        words = self.strategies or strategy_names(game)
        setting = self._set(game, words)
        size = len(setting.arrangements)
        blocks = plan_blocks(self.games, size)
        info = self._describe(setting, words) | {"blocks": blocks, "groups": min(GROUPS, blocks)}
        return Plan(info, lambda: TournamentWork(setting, blocks), blocks * size)

    def _set(self, game: Game, words: Sequence[str]) -> Setting:
        given = dict(self.rules)
        players = given.pop("players", self.players) or game.rules.model_fields["players"].default
        rules = build_rules(game.rules, given, players)
        seated = tuple(find_player(game, word) for word in words)
        labels = [player.label for player in seated]
        if len(set(labels)) < max(len(labels), 2):
            raise UserError(f"a tournament must have two or more different strategies, got {', '.join(labels)}")
        if len(labels) ** players > MOST_ARRANGEMENTS:
            raise UserError(
                f"{len(labels)} strategies over {players} seats make {len(labels) ** players:,} arrangements, at most "
                f"{MOST_ARRANGEMENTS:,} are played: name fewer strategies"
            )
        assert self.seed is not None
        return Setting(game, rules, seated, arrange_all(len(labels), players), self.seed)

    def _describe(self, setting: Setting, words: Sequence[str]) -> dict[str, Any]:
        played = describe_setting(setting, dict(self.rules), words)
        del played["arrangements"]
        return {
            "format": EXPERIMENT_FORMAT,
            "experiment": self.kind,
            "game": played["game"],
            "title": played["title"],
            "seat_names": played["seat_names"],
            "declaration": self.describe(),
            "outline": setting.game.outline(setting.rules),
            "seed": setting.seed,
            "reconstructions": played["reconstructions"],
            "variants": [{"name": "tournament", **played, "games_per_block": len(setting.arrangements)}],
            "blocks_done": 0,
            "games_done": 0,
            "complete": False,
            "tables": {},
            "versions": package_versions(),
            "source_digest": setting_digest(setting),
        }


def arrange_all(strategies: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to fill the seats, each strategy as often as one likes."""
    return tuple(product(range(strategies), repeat=seats))


def plan_blocks(games: int, size: int) -> int:
    """Return how many blocks make so many games: two at least, and as many in each of the groups."""
    blocks = max(-(-games // size), 2)
    return blocks if blocks <= GROUPS else -(-blocks // GROUPS) * GROUPS


class TournamentWork:
    """Plays a tournament, group by group of its blocks."""

    def __init__(self, setting: Setting, blocks: int) -> None:
        self._machine = Machine(setting)
        self._labels = [player.label for player in setting.players]
        self._results = RESULTS if setting.draws else RESULTS[:2]
        self._size, seats = self._machine.seating.arrangements.shape
        self._planned, self._done, self._kept = blocks, 0, 0
        strategies = len(self._labels)
        self._pairs = count_pairs(self._machine.seating.arrangements, strategies)
        self._groups = np.zeros((min(GROUPS, blocks), len(RESULTS), strategies, strategies), np.int64)
        self._squares = np.zeros((3, strategies, strategies), np.int64)
        self._seats = np.zeros((2, strategies, seats + 1), np.int64)

    def load(self, info: dict[str, Any], tables: dict[str, pa.Table]) -> None:
        """Take up what has been played."""
        self._done = self._kept = info["blocks_done"]
        if not tables:
            return
        strategies, seats = self._seats.shape[1:]
        for k, name in enumerate(self._results):
            self._groups[:, k] = tables["groups"][name].to_numpy().reshape(-1, strategies, strategies)
        for k, name in enumerate(SQUARES):
            self._squares[k] = tables["pairs"][name].to_numpy().reshape(strategies, strategies)
        for k, name in enumerate(("won", "won_squares")):
            self._seats[k] = tables["seats"][name].to_numpy().reshape(strategies, seats)

    def advance(self, threads: int, tick: Tick) -> bool:
        """Play the next blocks of a group."""
        if self._done == self._planned:
            return False
        per_group = self._planned // len(self._groups)
        group, within = divmod(self._done, per_group)
        count = min(per_group - within, max(CHUNK_GAMES // self._size, 1))
        before = (self._done - self._kept) * self._size
        sums = play_pairs(self._machine, self._done, count, threads=threads, tick=shift_tick(tick, before))
        self._add(group, sums)
        self._done += count
        return True

    def _add(self, group: int, sums: PairSums) -> None:
        net = sums.won - sums.won.transpose(0, 2, 1)
        self._groups[group] += np.array([getattr(sums, name).sum(0) for name in RESULTS])
        self._squares += np.array([(part**2).sum(0) for part in (sums.won, sums.unfinished, net)])
        seats = np.concatenate([sums.seat_won, sums.seat_won.sum(2, keepdims=True)], axis=2)
        self._seats += np.array([seats.sum(0), (seats**2).sum(0)])

    def progress(self) -> dict[str, Any]:
        """Blocks and games so far."""
        return {"blocks_done": self._done, "games_done": self._done * self._size}

    def tables(self) -> dict[str, pa.Table]:
        """Return the sums: by group of blocks and pair, the squares of blocks by pair, and by strategy and seat."""
        groups, (strategies, seats) = len(self._groups), self._seats.shape[1:]
        group, first, second = np.indices((groups, strategies, strategies)).reshape(3, -1)
        pair = np.indices((strategies, strategies)).reshape(2, -1)
        strategy, seat = np.indices((strategies, seats)).reshape(2, -1)
        return {
            "groups": pa.table(
                {
                    "group": group,
                    "strategy": self._name(first),
                    "rival": self._name(second),
                    **{name: self._groups[:, k].ravel() for k, name in enumerate(self._results)},
                }
            ),
            "pairs": pa.table(
                {
                    "strategy": self._name(pair[0]),
                    "rival": self._name(pair[1]),
                    "per_block": self._pairs.ravel(),
                    **dict(zip(SQUARES, self._squares.reshape(3, -1), strict=True)),
                }
            ),
            "seats": pa.table(
                {
                    "strategy": self._name(strategy),
                    "seat": pa.array(seat, mask=seat == seats - 1),  # null: all seats together
                    "per_block": np.where(seat < seats - 1, 1, seats - 1) * self._size // strategies,
                    "won": self._seats[0].ravel(),
                    "won_squares": self._seats[1].ravel(),
                }
            ),
        }

    def _name(self, numbers: Any) -> list[str]:
        return [self._labels[number] for number in numbers]
