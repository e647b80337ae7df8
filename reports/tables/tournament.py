"""Who beats whom in a tournament, and who is best."""

import numpy as np
import pandas as pd

from reports.stats.clusters import ClusterSums, Floats
from reports.stats.families import Family
from reports.stats.means import mean_interval
from reports.stats.proportions import cluster_interval
from reports.stats.ratings import compute_ratings, find_cycles
from sim.runs.reader import ExperimentFolder

NOBODY_WINS = ("unfinished", "drawn")


def list_strategies(experiment: ExperimentFolder) -> list[str]:
    """Return the labels of those that took part."""
    return [entry["label"] for entry in experiment.info["variants"][0]["lineup"]]


def compute_matrix(experiment: ExperimentFolder) -> pd.DataFrame:
    """Compute how often every strategy wins games in which it meets every other.

    Parameters
    ----------
    experiment : ExperimentFolder
        Of a tournament.

    Returns
    -------
    DataFrame
        strategy, rival, pairs (of seats that the two filled in one game; with more than two players several a game),
        win_rate, low, high (95 % for all pairs at once), rival_wins, unfinished, drawn if games may be
        (shares; the rest was won by a third),
        lead (win_rate minus rival_wins), lead_low, lead_high (same), blocks, intervals.
    """
    groups = experiment.table("groups").to_pandas()
    pairs = experiment.table("pairs").to_pandas()
    names = list_strategies(experiment)
    nobody = [name for name in NOBODY_WINS if name in groups]
    won = groups.groupby(["strategy", "rival"])[["won", *nobody]].sum()
    table = pairs.merge(won, left_on=["strategy", "rival"], right_index=True)
    reverse = won["won"].rename("lost").rename_axis(["rival", "strategy"])
    table = table.merge(reverse, left_on=["rival", "strategy"], right_index=True)
    blocks = np.full(len(table), float(experiment.info["blocks_done"]))
    size = table["per_block"].to_numpy(float)
    family = Family(max(len(names) * (len(names) - 1), 1))
    rates = _sum_blocks(size, blocks, table["won"], table["won_squares"])
    lead = _sum_blocks(size, blocks, table["won"] - table["lost"], table["net_squares"])
    low, high = cluster_interval(rates, family.each)
    lead_low, lead_high = mean_interval(lead, Family(max(len(names) * (len(names) - 1) // 2, 1)).each)
    return pd.DataFrame(
        {
            "strategy": table["strategy"],
            "rival": table["rival"],
            "pairs": (size * blocks).astype(int),
            "win_rate": rates.mean,
            "low": low,
            "high": high,
            "rival_wins": table["lost"] / (size * blocks),
            **{name: table[name] / (size * blocks) for name in nobody},
            "lead": lead.mean,
            "lead_low": lead_low,
            "lead_high": lead_high,
            "blocks": blocks.astype(int),
            "intervals": str(family),
        }
    ).reset_index(drop=True)


def compute_standings(experiment: ExperimentFolder) -> pd.DataFrame:
    """Compute the ranking.

    A game of several players counts as one pair for each two of its seats, of which one won; two seats of the same
    strategy count for nothing, and unfinished and drawn games as ties.

    Parameters
    ----------
    experiment : ExperimentFolder
        Of a tournament.

    Returns
    -------
    DataFrame
        rank, strategy, rating (Elo points, mean 0), low, high (95 % each; infinite where the results set no bound),
        win_rate, win_low, win_high (over all seats and rivals, itself among them; 95 % for all at once), drawn if games
        may be (share of the same), games (seats it filled), blocks; best first.
    """
    names = list_strategies(experiment)
    groups = experiment.table("groups").to_pandas()
    shape = (-1, len(names), len(names))
    won, *nobody = (groups[name].to_numpy(float).reshape(shape) for name in ("won", *NOBODY_WINS) if name in groups)
    tied = np.sum(nobody, axis=0)
    played = np.flatnonzero((won + tied).sum(axis=(1, 2)))
    ratings = compute_ratings(won[played], _as_ties(tied[played]))
    seats = experiment.table("seats").to_pandas()
    seats = seats[seats["seat"].isna()].reset_index(drop=True)
    blocks = np.full(len(seats), float(experiment.info["blocks_done"]))
    rates = _sum_blocks(seats["per_block"].to_numpy(float), blocks, seats["won"], seats["won_squares"])
    win_low, win_high = cluster_interval(rates, Family(len(names)).each)
    rivals = experiment.info["variants"][0]["players"] - 1  # pairs that a seat is in
    drawn = {"drawn": nobody[1].sum(axis=(0, 2)) / rivals / rates.rows} if len(nobody) > 1 else {}
    table = pd.DataFrame(
        {
            "strategy": names,
            "rating": ratings.elo,
            "low": ratings.low,
            "high": ratings.high,
            "win_rate": rates.mean,
            "win_low": win_low,
            "win_high": win_high,
            **drawn,
            "games": rates.rows.astype(int),
            "blocks": blocks.astype(int),
        }
    ).sort_values("rating", ascending=False, ignore_index=True)
    table.insert(0, "rank", np.arange(1, len(table) + 1))
    return table


def compute_cycles(experiment: ExperimentFolder) -> pd.DataFrame:
    """Find circles of strategies each of which beats the next beyond the intervals; columns cycle, length."""
    names = list_strategies(experiment)
    matrix = compute_matrix(experiment)
    share, low = ((1 + matrix[name].to_numpy().reshape(len(names), len(names))) / 2 for name in ("lead", "lead_low"))
    cycles = [[names[number] for number in cycle] for cycle in find_cycles(share, low)]
    return pd.DataFrame(
        {
            "cycle": [" beats ".join([*cycle, cycle[0]]) for cycle in cycles],
            "length": [len(cycle) for cycle in cycles],
        }
    )


def _as_ties(tied: Floats) -> Floats:
    """Ties of pairs: each stands in the table once from either side."""
    return (tied + tied.transpose(0, 2, 1)) / 2


def _sum_blocks(size: Floats, blocks: Floats, total: pd.Series, squares: pd.Series) -> ClusterSums:
    sums, square = total.to_numpy(float), squares.to_numpy(float)
    return ClusterSums(size * blocks, blocks, sums, square, size * sums, size**2 * blocks)
