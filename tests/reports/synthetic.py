"""Write synthetic run folders: random but seeded rows, added up honestly, of a game that does not exist."""

import itertools
import json
import math
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from reports.boards import count_places, has_pawns

GAME_MEASURES = ("unfinished", "drawn", "turns", "decisions", "lead_changes")
INN_DECK = [{"name": "warm meal", "count": 2, "effects": [["move", 3]]}, {"name": "bad bed", "count": 1}]
SEAT_MEASURES = {"gems_found": "gems that a seat found", "gems_lost": "gems that others took from the seat"}
PLACE_MEASURES = {"visits": "pawns that came to stand here", "quarrels": "quarrels begun here"}
BOARD: dict[str, Any] = {
    "kind": "track",
    "pawns": True,
    "spaces": 25,
    "marked": {"inn": [3, 9, 17]},
    "sections": [
        {"name": "meadow", "first": 0, "last": 9},
        {"name": "wood", "first": 10, "last": 17},
        {"name": "hill", "first": 18, "last": 24},
    ],
}
MAP: dict[str, Any] = {
    "kind": "map",
    "pawns": False,
    "places": [
        {"name": name, "at": at, "group": group, "in_play": name != "bog"}
        for name, at, group in (
            ("oak", [0, 1], "wood"),
            ("elm", [1, 2], "wood"),
            ("ford", [2, 1], "water"),
            ("bog", [1, 0], "water"),
            ("crag", [1, 1], None),
        )
    ],
    "homes": [
        {"name": "west", "at": [-1, 1], "seat": 0, "exits": [0, 1]},
        {"name": "east", "at": [3, 1], "seat": 1, "exits": [2]},
        {"name": "south", "at": [1, -1], "seat": None, "exits": [3]},
    ],
    "links": [[0, 1], [1, 2], [2, 3], [3, 0], [0, 4]],
    "dashed": [[1, 4], [2, 4]],
    "dashed_says": "the underpass",
}
LIST: dict[str, Any] = {
    "kind": "list",
    "pawns": False,
    "places": [
        {"name": "north bank", "says": "3 huts"},
        {"name": "south bank", "says": "5 huts, a mill"},
        {"name": "island", "says": ""},
    ],
}
GRIDS: dict[str, Any] = {
    "jumps": {
        "says": "jumps that clear the ditch",
        "rows": "legs",
        "columns": "metres",
        "row_names": ["two", "three", "four"],
        "column_names": ["1", "2", "3", "4 or more"],
        "counts": ["jumps", "landed"],
    },
    "swims": {
        "says": "swims that end well",
        "rows": "current",
        "columns": "fish",
        "row_names": ["weak", "strong"],
        "column_names": ["0", "1"],
        "counts": ["swims", "survived"],
    },
}


@dataclass
class Synthetic:
    """What to make up: the line-up's labels with their strengths, and how games go."""

    strengths: dict[str, float] = field(default_factory=lambda: {"fox": 1.5, "hen": 1.0})
    lineup: tuple[str, ...] = ("fox", "hen")
    blocks: int = 300
    games: int | None = None
    seat_edge: float = 0.1
    unfinished: float = 0.02
    drawn: float | None = None  # a share, if games may be drawn
    sides: tuple[str, ...] = ()
    rotate: bool = True
    full: bool = False  # every arrangement, instead of a rotation
    rows: bool = True
    part_games: int = 252  # whole blocks of 2, 3 and 6
    traced: bool = True
    board: dict[str, Any] | None = field(default_factory=lambda: BOARD)
    course: str | None = "gems in the bag"
    grids: dict[str, Any] = field(default_factory=lambda: GRIDS)
    gems: float = 1.2
    seed: int = 7
    said: dict[str, Any] = field(default_factory=dict)

    @property
    def arrangements(self) -> list[list[int]]:
        n = len(self.lineup)
        if self.full:
            return [list(order) for order in itertools.permutations(range(n))]
        return [[(seat + a) % n for seat in range(n)] for a in range(n if self.rotate else 1)]


def write_run(path: Path, made: Synthetic) -> Path:
    """Write the run folder and return its path."""
    path.mkdir(parents=True)
    games, seats = draw_rows(made)
    info = describe(made, len(games))
    if made.rows:
        write_parts(path / "games.parquet", games, made.part_games)
        write_parts(path / "seats.parquet", seats, made.part_games * len(made.lineup))
    write_table(path / "summary.parquet", summarise(games, seats))
    nobody = {name: (name, "sum") for name in ("unfinished", "drawn") if name in games}
    lengths = games.groupby("turns", as_index=False).agg(games=("game", "size"), **nobody)
    write_table(path / "lengths.parquet", lengths.astype("int64"))
    write_table(path / "places.parquet", draw_places(made, games, seats))
    if made.grids:
        write_table(path / "grids.parquet", draw_grids(made, len(games)))
    if made.traced:
        write_table(path / "traces.parquet", draw_traces(made, seats))
        write_table(path / "choices.parquet", draw_choices(made, games))
    (path / "run.json").write_text(json.dumps(info), encoding="utf-8")
    return path


def draw_rows(made: Synthetic) -> tuple[pd.DataFrame, pd.DataFrame]:
    """Draw the games, and the seats of every game."""
    rng = np.random.default_rng(made.seed)
    arrangements = np.array(made.arrangements)
    players = len(made.lineup)
    done = made.games if made.games is not None else made.blocks * len(arrangements)
    game = np.arange(done)
    block, arrangement = game // len(arrangements), (game % len(arrangements)).astype(np.uint8)
    labels = np.array(made.lineup)[arrangements[arrangement]]
    found = rng.poisson(made.gems, (done, players))
    lost = rng.poisson(0.3, (done, players))
    luck = rng.gumbel(size=(made.blocks + 1, players))[block] * 0.8 + rng.gumbel(size=(done, players)) * 0.4
    skill = np.log(np.vectorize(made.strengths.get)(labels).astype(float))
    standing = skill + luck + 0.4 * (found - made.gems) - 0.3 * lost - made.seat_edge * np.arange(players)
    unfinished = rng.random(done) < made.unfinished
    drawn = ~unfinished & (np.random.default_rng(made.seed + 5).random(done) < (made.drawn or 0))
    nobody = unfinished | drawn
    winner = np.select([unfinished, drawn], [-1, -2], standing.argmax(axis=1)).astype(np.int8)
    turns = np.where(unfinished, 120, np.minimum(8 + rng.poisson(18, done) + rng.poisson(6, done), 119))
    games = pd.DataFrame(
        {
            "game": game,
            "block": block,
            "arrangement": arrangement,
            "winner": winner,
            "unfinished": unfinished,
            **({} if made.drawn is None else {"drawn": drawn}),
            "turns": turns.astype(np.int32),
            "decisions": (turns * 2).astype(np.int32),
            "lead_changes": rng.poisson(2.4, done).astype(np.int32),
            "deficit": pd.array(rng.beta(1, 5, done).astype(np.float32), dtype="Float32"),
            "lead_turn": pd.array((turns * rng.beta(2, 1.5, done)).astype(np.int32), dtype="Int32"),
        }
    )
    games.loc[nobody, ["deficit", "lead_turn"]] = pd.NA
    seats = pd.DataFrame(
        {
            "game": np.repeat(game, players),
            "block": np.repeat(block, players),
            "seat": np.tile(np.arange(players, dtype=np.uint8), done),
            "strategy": pd.Categorical(labels.ravel()),
            "won": (winner[:, None] == np.arange(players)).ravel(),
            "gems_found": found.ravel().astype(np.int32),
            "gems_lost": lost.ravel().astype(np.int32),
        }
    )
    return games, seats


def draw_traces(made: Synthetic, seats: pd.DataFrame) -> pd.DataFrame:
    """Draw how every seat came along, winners further on the whole, and where its pawn stood."""
    rng = np.random.default_rng(made.seed + 2)
    points = np.linspace(0, 1, 21)
    pace = rng.beta(4, 3, len(seats))[:, None] + 0.15 * seats["won"].to_numpy()[:, None]
    standing = np.clip(points * pace + rng.normal(0, 0.05, (len(seats), 21)) * (points > 0), 0, 1)
    long = seats.loc[seats.index.repeat(21), ["game", "block", "seat", "strategy", "won"]].reset_index(drop=True)
    long = long.assign(point=np.tile(np.arange(21, dtype=np.uint8), len(seats)))
    if made.course is not None:
        long = long.assign(course=np.rint(9 * standing).ravel().astype(np.int32))
    if not has_pawns(made.board):
        return long.assign(standing=standing.ravel().astype(np.float32))
    assert made.board is not None
    last = count_places(made.board) - 1
    place = np.rint(standing * last).astype(np.int16)
    return long.assign(standing=(place / max(last, 1)).ravel().astype(np.float32), place=place.ravel())


def draw_choices(made: Synthetic, games: pd.DataFrame) -> pd.DataFrame:
    """Draw how many decisions were forced, and how many options there were."""
    rng = np.random.default_rng(made.seed + 3)
    decisions = games["decisions"].to_numpy(np.int64)
    forced = rng.binomial(decisions, 0.15)
    options = forced + (decisions - forced) * 2 + rng.poisson(decisions - forced)
    kept = games[["game", "block", "turns"]].astype("int64")
    return kept.assign(decisions=decisions, forced=forced, options=options)


def summarise(games: pd.DataFrame, seats: pd.DataFrame) -> pd.DataFrame:
    """Add the rows up, as a run does."""
    whole_games = [name for name in GAME_MEASURES if name in games]
    wide = seats.merge(games[["game", *whole_games]], on="game").assign(strategy=seats["strategy"].astype(str))
    parts = []
    for measure, group in itertools.product(
        ["won", *whole_games, *SEAT_MEASURES], ["all", "seat", "strategy", "strategy_seat"]
    ):
        if group != "all" and measure in GAME_MEASURES:
            continue
        keys = {"all": [], "strategy_seat": ["seat", "strategy"]}.get(group, [group])
        rows = games if group == "all" and measure in GAME_MEASURES else wide
        value = rows[measure].astype("int64")
        frame = rows[["block", *keys]].assign(value=value, square=value**2, cell=0)
        by_block = frame.groupby(["cell", *keys, "block"])
        sums = by_block.agg(s=("value", "sum"), n=("value", "size"), q=("square", "sum")).reset_index()
        sums = sums.assign(ss=sums["s"] ** 2, sn=sums["s"] * sums["n"], nn=sums["n"] ** 2)
        total = sums.groupby(["cell", *keys]).agg(
            rows=("n", "sum"),
            blocks=("n", "size"),
            sum=("s", "sum"),
            sum_squares=("q", "sum"),
            block_sum_squares=("ss", "sum"),
            block_cross=("sn", "sum"),
            block_rows_squares=("nn", "sum"),
        )
        parts.append(total.reset_index().assign(measure=measure, group=group))
    whole = pd.concat(parts, ignore_index=True).drop(columns="cell")
    whole["seat"] = whole["seat"].astype("Int8")
    first = ["measure", "group", "seat", "strategy"]
    return whole[[*first, *(c for c in whole.columns if c not in first)]]


def draw_places(made: Synthetic, games: pd.DataFrame, seats: pd.DataFrame) -> pd.DataFrame:
    """Draw counts by strategy, outcome and place, more of them further on for winners."""
    if made.board is None:
        nothing = {"strategy": "", "outcome": "", "place": 0, "visits": 0, "quarrels": 0}
        return pd.DataFrame([nothing]).iloc[:0]
    rng = np.random.default_rng(made.seed + 1)
    spaces = count_places(made.board)
    winner = games["winner"].to_numpy().repeat(len(made.lineup))
    outcome = np.select([winner == -1, winner == -2, seats["won"]], ["unfinished", "drawn", "won"], "lost")
    keys = [seats["strategy"].astype(str), *([seats["seat"]] if made.sides else []), outcome]
    sizes = Counter(zip(*keys, strict=True))
    rows = []
    for (strategy, *seat, result), size in sorted(sizes.items()):
        slope = np.linspace(1, 2 if result == "won" else 1.2, spaces)
        visits = rng.poisson(0.3 * size * slope)
        rows.append(
            pd.DataFrame(
                {
                    "strategy": strategy,
                    **({"seat": np.uint8(seat[0])} if seat else {}),
                    "outcome": result,
                    "place": np.arange(spaces, dtype=np.int32),
                    "visits": visits,
                    "quarrels": rng.binomial(visits, 0.1),
                }
            )
        )
    return pd.concat(rows, ignore_index=True)


def draw_grids(made: Synthetic, games: int) -> pd.DataFrame:
    """Draw cases and successes: the jumps as expected, the swims with nothing expected; the last column is rare."""
    rng = np.random.default_rng(made.seed + 4)
    parts = []
    for name, grid in made.grids.items():
        shape = len(grid["row_names"]), len(grid["column_names"])
        share = 0.9 / (1 + np.indices(shape).sum(axis=0))
        rare = np.where(np.arange(shape[1]) == shape[1] - 1, 0.01, 0.5)
        cases = rng.poisson(rare * games, shape)
        index = pd.MultiIndex.from_product([grid["row_names"], grid["column_names"]], names=["row", "column"])
        cells = {"cases": cases, "successes": rng.binomial(cases, share)}
        part = pd.DataFrame({column: values.ravel() for column, values in cells.items()}, index).reset_index()
        expected = share.ravel() if name == "jumps" else np.nan
        parts.append(part.assign(exact=expected).assign(grid=name))
    whole = pd.concat(parts, ignore_index=True)
    return whole[["grid", "row", "column", "cases", "successes", "exact"]].astype({"exact": "Float64"})


def describe(made: Synthetic, done: int) -> dict[str, Any]:
    """Return what run.json says."""
    return {
        "format": 1,
        "game": "meadow",
        "title": "Across the meadow",
        "players": len(made.lineup),
        "rules": {"goal": 24, "gems": 3, "sharing": False, "inns": [3, 9, 17], "inn_deck": INN_DECK},
        "rule_sources": {"goal": "printed", "gems": "printed", "sharing": "our reading", "inn_deck": "reconstruction"},
        "outline": ["Aim: to reach the inn on the far side with a gem.", "Turn: a step, or a rest."],
        "changed": [{"rule": "gems", "value": "players + 1", "default": "players"}],
        "readings": [{"rule": "sharing", "value": False, "sentence": "Two pawns never share a space."}],
        "reconstructions": ["The inn deck is a reconstruction: the printed rules name no card of it."],
        "lineup": [
            {"label": label, "strategy": label, "weights": {}, "idea": f"The {label} runs when it can."}
            for label in made.lineup
        ],
        "seat_names": made.sides,
        "draws": made.drawn is not None,
        "arrangements": made.arrangements,
        "rotate": made.rotate,
        "seed": made.seed,
        "games": done,
        "games_done": done,
        "complete": True,
        "rows": made.rows,
        "part_games": made.part_games,
        "versions": {"trimtab": "0.1.0", "python": "3.11.9"},
        "source_digest": "0123abcd",
        "standing": "the part of the way that a pawn has behind it",
        "course": made.course,
        "board": made.board,
        "grids": made.grids,
        "seat_measures": SEAT_MEASURES,
        "highlights": [
            {"column": "gems_found", "title": "Gems found", "unit": "gems"},
            {"column": "gems_lost", "title": "Gems lost", "unit": "gems"},
        ],
        "place_measures": PLACE_MEASURES,
    } | made.said


def write_parts(folder: Path, rows: pd.DataFrame, size: int) -> None:
    """Write rows in parts of the given size."""
    folder.mkdir()
    for part in range(math.ceil(len(rows) / size)):
        write_table(folder / f"part-{part:05d}.parquet", rows.iloc[part * size : (part + 1) * size])


def write_table(path: Path, table: pd.DataFrame) -> None:
    """Write one table without an index."""
    pq.write_table(pa.Table.from_pandas(table, preserve_index=False).replace_schema_metadata(), path)
