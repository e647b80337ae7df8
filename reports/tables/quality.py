"""A game's quality in numbers."""

from collections.abc import Mapping, Sequence

import numpy as np
import pandas as pd
from scipy.special import ndtri

from reports.quality import Metric, list_metrics
from reports.stats.clusters import ClusterSums, Floats
from reports.stats.jackknife import jackknife_interval
from reports.stats.luck import split_variance
from reports.stats.means import mean_interval
from reports.stats.proportions import cluster_interval
from reports.tables.cells import get_sums, read_summary
from reports.tables.decisiveness import compute_leader_wins
from reports.tables.traced import POINTS, Traced, read_traced
from reports.tables.wins import compute_drawn, compute_seat_wins, compute_unfinished
from reports.words import name_seats
from sim.runs.reader import RunFolder

Cell = tuple[float, float, float, int]  # value, low, high, games


def compute_quality(run: RunFolder) -> pd.DataFrame:
    """Compute the measures of :mod:`reports.quality` that a run allows.

    Those of the course of games and of choices come from the traced games, and are left out without; those of winners
    if nobody wins; those of luck and play if no luck was played under several arrangements.

    Parameters
    ----------
    run : RunFolder

    Returns
    -------
    DataFrame
        metric, value, low, high (95 % each), unit, games (that it is computed from), definition, source.
    """
    cells: dict[str, Cell] = {**_rate_outcomes(run), **_rate_lengths(run)}
    if run.has_traces:
        traced = read_traced(run)
        cells |= _rate_choices(run)
        if traced.won.any():
            cells |= _rate_course(traced.finished())
        cells |= _rate_luck(traced, len(run.info["arrangements"]))
    return _tell(cells, list_metrics(run.sides, draws=run.draws))


def _tell(cells: Mapping[str, Cell], metrics: Sequence[Metric]) -> pd.DataFrame:
    rows = [
        (metric.name, *cells[metric.name][:3], metric.unit, cells[metric.name][3], metric.definition, metric.source)
        for metric in metrics
        if metric.name in cells
    ]
    return pd.DataFrame(rows, columns=["metric", "value", "low", "high", "unit", "games", "definition", "source"])


def _rate_outcomes(run: RunFolder) -> dict[str, Cell]:
    games = int(run.info["games_done"])
    seats, unfinished = compute_seat_wins(run), compute_unfinished(run).iloc[0]
    rates, low, high = (seats[column] for column in ("win_rate", "low", "high"))
    first = get_sums(read_summary(run, "won", "seat"))
    first_low, first_high = cluster_interval(first)
    # All the seats' intervals hold at once, so the gap lies between these ends.
    widest, least = float(high.max() - low.min()), max(float(low.max() - high.min()), 0.0)
    balance = {"balance": (1 - float(rates.max() - rates.min()), 1 - widest, 1 - least, games)}
    cells = (balance if rates.any() else {}) | {
        f"wins of the first {name_seats(run.sides)}": (
            float(first.mean[0]),
            float(first_low[0]),
            float(first_high[0]),
            games,
        ),
        "completion": (1 - unfinished["unfinished_share"], 1 - unfinished["high"], 1 - unfinished["low"], games),
    }
    if run.draws:
        drawn = compute_drawn(run).iloc[0]
        cells["draws"] = (drawn["drawn_share"], drawn["low"], drawn["high"], games)
    return cells


def _rate_lengths(run: RunFolder) -> dict[str, Cell]:
    measures = {"duration": "turns", "lead changes": "lead_changes", "decisions per game": "decisions"}
    cells = {name: _take_mean(get_sums(read_summary(run, measure, "all"))) for name, measure in measures.items()}
    lengths = run.lengths()
    blocks = int(read_summary(run, "turns", "all")["blocks"].iloc[0])
    spread = spread_interval(lengths["turns"].to_numpy(), lengths["games"].to_numpy(), blocks)
    return cells | {"spread of duration": (*spread, int(run.info["games_done"]))}


def spread_interval(values: Floats, counts: Floats, blocks: int) -> tuple[float, float, float]:
    """Compute the standard deviation of counted values, and its 95 % interval.

    The interval is the large-sample one, from the fourth moment [1]_, for as many observations as there are blocks:
    blocks of equal size tell at least as much as one observation each.

    References
    ----------
    .. [1] H. Cramér, *Mathematical Methods of Statistics*, Princeton 1946, section 27.7.
    """
    mean = np.average(values, weights=counts)
    second, fourth = (float(np.average((values - mean) ** power, weights=counts)) for power in (2, 4))
    deviation = float(np.sqrt(second))
    if blocks < 2:
        return deviation, np.nan, np.nan
    error = np.sqrt(max(fourth - second**2, 0.0) / blocks) / (2 * deviation) if deviation else 0.0
    half = float(ndtri(0.975) * error)
    return deviation, max(deviation - half, 0.0), deviation + half


def _rate_choices(run: RunFolder) -> dict[str, Cell]:
    choices = run.choices()
    games, block = choices.num_rows, choices["block"].to_numpy()

    def ratio(top: str, bottom: str) -> ClusterSums:
        return ClusterSums.from_ratio(choices[top].to_numpy(), choices[bottom].to_numpy(), block)

    forced = ratio("forced", "decisions")
    low, high = cluster_interval(forced)
    return {
        "decisions per turn": (*_take_mean(ratio("decisions", "turns"))[:3], games),
        "options per decision": (*_take_mean(ratio("options", "decisions"))[:3], games),
        "forced decisions": (float(forced.mean[0]), float(low[0]), float(high[0]), games),
    }


def _rate_course(games: Traced) -> dict[str, Cell]:
    gaps = games.standing.max(axis=1) - (games.standing * games.won[:, :, None]).sum(axis=1)
    hits = compute_leader_wins(games)
    fair = 1 / games.won.shape[1]
    told = (hits.mean(axis=1) - fair) / (1 - fair)
    half = _average(hits[:, POINTS // 2], games.block)
    low, high = cluster_interval(half)
    return {
        "drama, mean": _take_mean(_average(gaps.mean(axis=1), games.block)),
        "drama, most": _take_mean(_average(gaps.max(axis=1), games.block)),
        "decisiveness at half-time": (float(half.mean[0]), float(low[0]), float(high[0]), len(hits)),
        "uncertainty": _take_mean(_average(1 - told, games.block)),
    }


def _rate_luck(traced: Traced, arrangements: int) -> dict[str, Cell]:
    blocks = len(traced.won) // arrangements
    if arrangements < 2 or blocks < 3 or not traced.won.any():
        return {}
    won = traced.won[: blocks * arrangements].reshape(blocks, arrangements, -1)
    value, low, high = jackknife_interval(split_variance, won)
    if not np.isfinite(value).all():
        return {}
    return {
        name: (float(value[n]), float(low[n]), float(high[n]), blocks * arrangements)
        for n, name in enumerate(("luck", "play"))
    }


def _average(values: Floats, block: Floats) -> ClusterSums:
    return ClusterSums.from_rows(values, block, np.zeros(len(values), int), 1)


def _take_mean(sums: ClusterSums) -> Cell:
    low, high = mean_interval(sums)
    return float(sums.mean[0]), float(low[0]), float(high[0]), int(sums.rows[0])
