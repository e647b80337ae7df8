"""What an experiment that has been checked goes through: step by step, each of which can be kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pyarrow as pa

from sim.engine.batch import Progress
from sim.engine.machine import Machine, Setting
from sim.runs.blocks import play_blocks
from sim.runs.info import package_versions, setting_digest
from sim.runs.reader import EXPERIMENT_FORMAT
from trimtab.experiments.stopping import Stopping
from trimtab.experiments.sums import VariantSums
from trimtab.experiments.variants import Variant

Tick = Callable[[Progress], None]


class Work(Protocol):
    """Playing an experiment, from nothing or from where it stopped."""

    def load(self, info: dict[str, Any], tables: dict[str, pa.Table]) -> None:
        """Take up what has been played."""
        ...

    def advance(self, threads: int, tick: Tick) -> bool:
        """Play the next step; false if there was none left."""
        ...

    def progress(self) -> dict[str, Any]:
        """Say how far it is, for ``experiment.json``: ``blocks_done`` and more."""
        ...

    def tables(self) -> dict[str, pa.Table]:
        """Return what has been played."""
        ...


@dataclass
class Plan:
    """An experiment that has been checked and can begin: what ``experiment.json`` says, and how it is played."""

    info: dict[str, Any]
    make_work: Callable[[], Work]
    games: int  # at most


class VariantWork:
    """Variants on the same blocks."""

    def __init__(self, variants: Sequence[Variant], baselines: Sequence[int], stopping: Stopping) -> None:
        self._machines = [Machine(variant.setting) for variant in variants]
        self._sums = VariantSums([variant.setting for variant in variants], baselines)
        self._sizes = [len(variant.setting.arrangements) for variant in variants]
        self._stopping = stopping
        self._looks: list[dict[str, Any]] = []
        self._kept = 0  # blocks played before

    def load(self, info: dict[str, Any], tables: dict[str, pa.Table]) -> None:
        """Take up sums and looks."""
        self._looks = list(info["looks"])
        if "sums" in tables:
            self._sums.load(tables["sums"])
            self._kept = self._sums.blocks

    def advance(self, threads: int, tick: Tick) -> bool:
        """Play the next blocks under every variant."""
        count = self._stopping.next_blocks(self._sums.blocks, self._looks)
        if count <= 0:
            return False
        first, values = self._sums.blocks, []
        before = (first - self._kept) * sum(self._sizes)
        for machine, size in zip(self._machines, self._sizes, strict=True):
            values.append(play_blocks(machine, first, count, threads=threads, tick=shift_tick(tick, before)))
            before += count * size
        self._sums.add(values)
        self._stopping.look(self._sums, self._looks)
        return True

    def progress(self) -> dict[str, Any]:
        """Blocks, games and looks so far."""
        blocks = self._sums.blocks
        return {"blocks_done": blocks, "games_done": blocks * sum(self._sizes), "looks": self._looks}

    def tables(self) -> dict[str, pa.Table]:
        """Return the sums."""
        return {"sums": self._sums.table()}


def shift_tick(tick: Tick, games: int) -> Tick:
    """Tell the games played before with those of a batch."""
    return lambda progress: tick(Progress(games + progress.done, {}, progress.unfinished, progress.drawn))


def describe_experiment(
    kind: str, declaration: dict[str, Any], variants: Sequence[Variant], baselines: Sequence[int]
) -> dict[str, Any]:
    """Return what ``experiment.json`` says of variants on the same blocks."""
    first = variants[0].info
    notes = [sentence for variant in variants for sentence in variant.info["reconstructions"]]
    return {
        "format": EXPERIMENT_FORMAT,
        "experiment": kind,
        "game": first["game"],
        "title": first["title"],
        "seat_names": variants[0].setting.game.seat_names,
        "declaration": declaration,
        "outline": variants[0].setting.game.outline(variants[0].setting.rules),
        "seed": variants[0].setting.seed,
        "reconstructions": list(dict.fromkeys(notes)),
        "variants": [
            {
                "name": variant.name,
                "baseline": baseline,
                **variant.info,
                "games_per_block": len(variant.setting.arrangements),
            }
            for variant, baseline in zip(variants, baselines, strict=True)
        ],
        "blocks_done": 0,
        "games_done": 0,
        "complete": False,
        "looks": [],
        "tables": {},
        "versions": package_versions(),
        "source_digest": digest_settings([variant.setting for variant in variants]),
    }


def digest_settings(settings: Sequence[Setting]) -> str:
    """Digest of all sources that the games of some settings depend on."""
    return "-".join(sorted({part for setting in settings for part in setting_digest(setting).split("-")}))
