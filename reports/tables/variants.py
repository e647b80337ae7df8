"""What variants come to on the same blocks, and how far each is from its baseline."""

import numpy as np
import pandas as pd

from reports.stats.clusters import ClusterSums
from reports.stats.families import Family
from reports.stats.means import mean_interval
from reports.stats.paired import PairedSums, paired_interval
from reports.stats.proportions import cluster_interval
from sim.runs.reader import ExperimentFolder

SHARES = ("won", "unfinished", "drawn")
WHOSE = ["measure", "group", "key"]


def compute_variants(experiment: ExperimentFolder) -> pd.DataFrame:
    """Compute every measure of every variant.

    Parameters
    ----------
    experiment : ExperimentFolder
        Of variants on the same blocks.

    Returns
    -------
    DataFrame
        variant, name, measure, group (all, seat, strategy, position), key (which), value (mean over the group's seats
        and games; shares 0 to 1), low, high (95 % for all variants of a measure at once), games, blocks, intervals.
    """
    sums: pd.DataFrame = experiment.table("sums").to_pandas()
    family = Family(len(experiment.info["variants"]))
    low, high = _bound(_cluster(sums), sums["measure"].isin(SHARES).to_numpy(), family.each)
    names = [variant["name"] for variant in experiment.info["variants"]]
    games = np.array([variant["games_per_block"] for variant in experiment.info["variants"]]) * sums["blocks"].iloc[0]
    table: pd.DataFrame = sums[["variant"]].assign(
        name=[names[variant] for variant in sums["variant"]],
        **{column: sums[column] for column in WHOSE},
        value=sums["sum"] / (sums["per_block"] * sums["blocks"]),
        low=low,
        high=high,
        games=games[sums["variant"]],
        blocks=sums["blocks"],
        intervals=str(family),
    )
    return table


def compute_differences(experiment: ExperimentFolder) -> pd.DataFrame:
    """Compute how far every variant is from its baseline, block by block.

    Parameters
    ----------
    experiment : ExperimentFolder
        Of variants on the same blocks.

    Returns
    -------
    DataFrame
        variant, name, against (the baseline's name), measure, group, key, baseline and value (means), difference (value
        minus baseline), low, high (95 % for all variants of a measure at once), correlation (of the two variants'
        blocks), savings (how many times as many blocks it would take unpaired), blocks, intervals. Rows without a like
        in the baseline are left out.
    """
    sums: pd.DataFrame = experiment.table("sums").to_pandas()
    others = sums[sums["variant"] != sums["baseline"]]
    bases = sums.drop(columns="baseline").rename(columns={"variant": "baseline"})
    pairs = others.merge(bases, on=["baseline", *WHOSE], suffixes=("", "_base"))
    paired = _pair(pairs)
    family = Family(max(others["variant"].nunique(), 1))
    shares = pairs["measure"].isin(SHARES).to_numpy()
    within = paired_interval(paired, family.each, (0.0, 1.0))
    free = paired_interval(paired, family.each)
    names = [variant["name"] for variant in experiment.info["variants"]]
    table: pd.DataFrame = pairs[["variant"]].assign(
        name=[names[variant] for variant in pairs["variant"]],
        against=[names[variant] for variant in pairs["baseline"]],
        **{column: pairs[column] for column in WHOSE},
        baseline=paired.sum_a / pairs["blocks"],
        value=paired.sum_b / pairs["blocks"],
        difference=paired.difference,
        low=np.where(shares, within[0], free[0]),
        high=np.where(shares, within[1], free[1]),
        correlation=paired.correlation,
        savings=paired.savings,
        blocks=pairs["blocks"],
        intervals=str(family),
    )
    return table


def pick_measure(table: pd.DataFrame, measure: dict[str, object]) -> pd.DataFrame:
    """Return the rows of one measure, as ``experiment.json`` names it."""
    key = None if measure["key"] is None else str(measure["key"])
    same = (table["measure"] == measure["name"]) & (table["group"] == measure["group"])
    chosen = table["key"].isna() if key is None else table["key"] == key
    return table[same & chosen].reset_index(drop=True)


def _cluster(sums: pd.DataFrame) -> ClusterSums:
    size, blocks = (sums[name].to_numpy(float) for name in ("per_block", "blocks"))
    total, squares = (sums[name].to_numpy(float) for name in ("sum", "sum_squares"))
    return ClusterSums(size * blocks, blocks, total, squares, size * total, size**2 * blocks)


def _bound(sums: ClusterSums, shares: np.ndarray, confidence: float) -> tuple[np.ndarray, np.ndarray]:
    """Return intervals: of proportions where they are shares, of means elsewhere."""
    spread = mean_interval(sums, confidence)
    as_shares = ClusterSums(*(np.where(shares, part, 0) for part in vars(sums).values()))
    within = cluster_interval(as_shares, confidence)
    return np.where(shares, within[0], spread[0]), np.where(shares, within[1], spread[1])


def _pair(pairs: pd.DataFrame) -> PairedSums:
    size, size_base = (pairs[name].to_numpy(float) for name in ("per_block", "per_block_base"))
    return PairedSums(
        pairs["blocks"].to_numpy(float),
        pairs["sum_base"].to_numpy(float) / size_base,
        pairs["sum"].to_numpy(float) / size,
        pairs["sum_squares_base"].to_numpy(float) / size_base**2,
        pairs["sum_squares"].to_numpy(float) / size**2,
        pairs["cross"].to_numpy(float) / (size * size_base),
    )
