"""Every measure of quality is what its sentence says, worked out again game by game."""

import itertools
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from reports.stats.clusters import ClusterSums
from reports.tables.decisiveness import compute_decisiveness
from reports.tables.printing import print_quality
from reports.tables.quality import compute_quality, spread_interval
from sim.runs.reader import RunFolder, RunFolderError
from tests.reports.synthetic import Synthetic


def read_games(run: RunFolder) -> list[dict[str, Any]]:
    """Traced games: standings[point][seat], and the winner or None."""
    traces = run.traces().to_pandas()
    games: dict[int, dict[str, Any]] = {}
    for row in traces.to_dict("records"):
        game = games.setdefault(row["game"], {"standings": defaultdict(dict), "winner": None, "block": row["block"]})
        game["standings"][row["point"]][row["seat"]] = row["standing"]
        if row["won"]:
            game["winner"] = row["seat"]
    return list(games.values())


def leader_share(standings: dict[int, float], winner: int) -> float:
    leaders = [seat for seat, standing in standings.items() if standing == max(standings.values())]
    return (winner in leaders) / len(leaders)


def brute_force(run: RunFolder) -> dict[str, float]:
    """All measures but luck and play."""
    games, seats = run.games().to_pylist(), run.info["players"]
    traced = [game for game in read_games(run) if game["winner"] is not None]
    wins = [sum(game["winner"] == seat for game in games) / len(games) for seat in range(seats)]
    turns = [game["turns"] for game in games]
    gaps = [[max(now.values()) - now[game["winner"]] for now in game["standings"].values()] for game in traced]
    hits = [[leader_share(game["standings"][point], game["winner"]) for point in range(21)] for game in traced]
    choices = run.choices().to_pandas()
    return {
        "balance": 1 - max(abs(a - b) for a, b in itertools.combinations(wins, 2)),
        f"wins of the first {'side' if run.sides else 'seat'}": wins[0],
        **({"draws": sum(game["drawn"] for game in games) / len(games)} if run.draws else {}),
        "completion": sum(not game["unfinished"] for game in games) / len(games),
        "duration": sum(turns) / len(turns),
        "spread of duration": float(np.std(turns)),
        "drama, mean": float(np.mean([np.mean(gap) for gap in gaps])),
        "drama, most": float(np.mean([max(gap) for gap in gaps])),
        "lead changes": sum(game["lead_changes"] for game in games) / len(games),
        "decisiveness at half-time": sum(hit[10] for hit in hits) / len(hits),
        "uncertainty": 1 - (float(np.mean(hits)) - 1 / seats) / (1 - 1 / seats),
        "decisions per game": sum(game["decisions"] for game in games) / len(games),
        "decisions per turn": choices["decisions"].sum() / choices["turns"].sum(),
        "options per decision": choices["options"].sum() / choices["decisions"].sum(),
        "forced decisions": choices["forced"].sum() / choices["decisions"].sum(),
    }


@pytest.mark.parametrize("name", ["duel", "trio", "war"])
def test_measures_are_what_their_sentences_say(name: str, request: pytest.FixtureRequest) -> None:
    run: RunFolder = request.getfixturevalue(name)
    table = compute_quality(run).set_index("metric")
    for metric, value in brute_force(run).items():
        row = table.loc[metric]
        assert row["value"] == pytest.approx(value, rel=1e-6), metric
        assert row["low"] <= row["value"] <= row["high"], metric


def test_measures_are_in_the_words_of_the_game(duel: RunFolder, war: RunFolder) -> None:
    told = compute_quality(war).set_index("metric")["definition"]
    assert told["wins of the first side"] == "Share of all games that the north wins."
    assert told["completion"] == "Share of all games that end, with a winner or drawn."
    assert not told.str.contains(r"seat|finished games|[{}]").any()
    plain = compute_quality(duel).set_index("metric")["definition"]
    assert plain["completion"] == "Share of all games that end with a winner."
    assert not plain.str.contains(r"side|draw|[{}]").any()


def test_luck_and_play_are_found_pair_by_pair(duel: RunFolder) -> None:
    winners = defaultdict(list)
    for game in read_games(duel):
        winners[game["block"]].append([game["winner"] == seat for seat in range(2)])
    won = np.array(list(winners.values()), float)
    variance = sum(np.var(won[:, :, seat]) for seat in range(2))
    means = won.mean(axis=0)
    luck = sum(np.cov(won[:, 0, seat], won[:, 1, seat])[0, 1] for seat in range(2))
    play = sum(np.var(means[:, seat]) for seat in range(2))
    whole = sum(won[:, :, seat].mean() * (1 - won[:, :, seat].mean()) for seat in range(2))
    table = compute_quality(duel).set_index("metric")["value"]
    assert whole == pytest.approx(variance)
    assert table["luck"] == pytest.approx(luck / whole)
    assert table["play"] == pytest.approx(play / whole)


def test_the_curve_is_counted_game_by_game(trio: RunFolder) -> None:
    table = compute_decisiveness(trio)
    traced = [game for game in read_games(trio) if game["winner"] is not None]
    for point in range(21):
        share = sum(leader_share(game["standings"][point], game["winner"]) for game in traced) / len(traced)
        assert table["leader_wins"].iloc[point] == pytest.approx(share)
    assert table["leader_wins"].iloc[0] == pytest.approx(1 / 3)
    assert (table["games"] == len(traced)).all()


def test_what_a_run_does_not_hold_is_left_out(make_run: Callable[[Synthetic], RunFolder]) -> None:
    bare = make_run(Synthetic(blocks=40, traced=False))
    assert set(compute_quality(bare)["metric"]) >= {"balance", "duration"}
    assert not set(compute_quality(bare)["metric"]) & {"drama, mean", "forced decisions", "luck"}
    with pytest.raises(RunFolderError, match="of an older version"):
        compute_decisiveness(bare)


def test_games_that_nobody_wins_have_no_drama(make_run: Callable[[Synthetic], RunFolder]) -> None:
    run = make_run(Synthetic(blocks=40, unfinished=1.0))
    metrics = set(compute_quality(run)["metric"])
    assert "forced decisions" in metrics
    assert not metrics & {"balance", "drama, mean", "uncertainty", "luck"}
    assert compute_decisiveness(run).empty


def test_luck_played_once_says_nothing_of_luck(make_run: Callable[[Synthetic], RunFolder]) -> None:
    assert "luck" not in set(compute_quality(make_run(Synthetic(blocks=40, rotate=False)))["metric"])


def test_measures_are_printed_with_their_units(duel: RunFolder) -> None:
    printed = {measure.name: measure.value for measure in print_quality(compute_quality(duel))}
    assert printed["duration"].endswith(" turns)")
    assert "%" in printed["balance"]


def test_one_game_has_values_without_intervals(make_run: Callable[[Synthetic], RunFolder]) -> None:
    table = compute_quality(make_run(Synthetic(blocks=1, games=1, unfinished=0.0)))
    assert np.isfinite(table["value"]).all()
    assert np.isnan(table.loc[table["metric"] == "duration", "low"].to_numpy(float)).all()


def test_the_spread_of_normal_values_has_the_textbooks_error() -> None:
    values = np.linspace(-6, 6, 2_001)
    spread, low, high = spread_interval(3 * values, np.exp(-(values**2) / 2), blocks=800)
    assert spread == pytest.approx(3)
    assert (high - low) / 2 == pytest.approx(1.959964 * 3 / np.sqrt(2 * 800), rel=1e-4)


def test_ratios_are_weighed_by_blocks() -> None:
    sums = ClusterSums.from_ratio([2, 4, 6], [1, 1, 2], [0, 0, 1])
    assert sums.mean == pytest.approx(3)
    assert sums.variance == pytest.approx([0.0])
    assert sums.blocks == 2
