"""All the tables of an experiment, by name."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pandas as pd

from reports.stats.clusters import ClusterSums
from reports.stats.equivalence import judge
from reports.stats.families import Family
from reports.stats.proportions import cluster_interval
from reports.tables.tournament import NOBODY_WINS, compute_cycles, compute_matrix, compute_standings
from reports.tables.variants import SHARES, compute_differences, compute_variants, pick_measure
from reports.words import SEAT, SIDE, label_seat, name_group, name_seat
from sim.runs.reader import ExperimentFolder

SUMS = ("rows", "blocks", "total", "sum_squares", "cross", "rows_squares")


def compute_experiment_tables(experiment: ExperimentFolder) -> dict[str, pd.DataFrame]:
    """Compute every table of an experiment.

    Parameters
    ----------
    experiment : ExperimentFolder

    Returns
    -------
    dict
        Tables by name; empty ones are left out.
    """
    if experiment.info["experiment"] == "tournament":
        tables = {
            "standings": compute_standings(experiment),
            "matrix": compute_matrix(experiment),
            "cycles": compute_cycles(experiment),
        }
    else:
        variants, differences = compute_variants(experiment), compute_differences(experiment)
        tables = {"variants": variants, "differences": differences}
        if experiment.info["experiment"] == "compare":
            tables |= {
                "looks": compute_looks(experiment),
                "win_differences": pick_win_differences(
                    differences, experiment.sides, lineups_differ=_differ(experiment)
                ),
                "other_differences": pick_other_differences(differences),
            }
        elif experiment.info["experiment"] == "impact":
            tables |= {"impact": compute_impact(experiment), "observed": compute_observed(experiment)}
        else:
            tables |= compute_sweeps(variants, experiment)
            tables |= {"verdicts": compute_verdicts(differences, experiment)}
    return {name: table for name, table in tables.items() if not table.empty}


def compute_impact(experiment: ExperimentFolder) -> pd.DataFrame:
    """Compute what each smallest change of the game does.

    Parameters
    ----------
    experiment : ExperimentFolder
        Of an impact.

    Returns
    -------
    DataFrame
        kind, what, how, value (of the chosen measure with the change), difference (from the game as it is), low, high
        (95 % for all changes at once), turns, turns_low, turns_high (change of the length, likewise), savings, games,
        blocks, intervals; the greatest difference in the measure first.
    """
    differences = compute_differences(experiment)
    chosen = pick_measure(differences, experiment.info["measure"])
    turns = pick_measure(differences, {"name": "turns", "group": "all", "key": None})
    entries = [experiment.info["variants"][variant] for variant in chosen["variant"]]
    table = pd.DataFrame(
        {
            **{name: [entry["change"][name] for entry in entries] for name in ("kind", "what", "how")},
            **{name: chosen[name] for name in ("value", "difference", "low", "high")},
            **{f"turns{end}": turns[name] for end, name in (("", "difference"), ("_low", "low"), ("_high", "high"))},
            "savings": chosen["savings"],
            "games": [entry["games_per_block"] for entry in entries] * chosen["blocks"],
            "blocks": chosen["blocks"],
            "intervals": chosen["intervals"],
        }
    )
    order = np.argsort(-table["difference"].abs().to_numpy(), kind="stable")
    return table.iloc[order].reset_index(drop=True)


def compute_observed(experiment: ExperimentFolder) -> pd.DataFrame:
    """Compute how often seats win that held, drew or played a thing, and that did not.

    This goes with winning and need not cause it: who plays longer draws and plays more, and who wins had what winning
    takes.

    Parameters
    ----------
    experiment : ExperimentFolder
        Of an impact, of a game as it is.

    Returns
    -------
    DataFrame
        thing, side (only where seats are sides: each is compared with itself), mark (held, drawn, played …), says (what
        that is), seat_games (of games and seats that had it), win_rate, low, high, unseen_games, unseen_rate,
        unseen_low, unseen_high (the same of those that had not), lead (win_rate minus unseen_rate), blocks, intervals
        (95 % for all of a mark at once); by mark, the greatest lead first. Empty if nothing was observed.
    """
    if "observed" not in experiment.info["tables"]:
        return pd.DataFrame()
    cells: pd.DataFrame = experiment.table("observed").to_pandas()
    keys, parts = ["thing"], []
    if experiment.sides:
        keys.append(SIDE)
        cells = cells.assign(side=[experiment.sides[seat] for seat in cells[SEAT]])
    for _, marked in cells.groupby("mark", sort=False):
        family = Family(len(marked))
        sums = ClusterSums(*(marked[name].to_numpy(float) for name in SUMS))
        low, high = cluster_interval(sums, family.each)
        rates = marked.assign(win_rate=sums.mean, low=low, high=high).set_index(keys)
        seen, unseen = rates[rates["seen"]], rates[~rates["seen"]]
        part = pd.DataFrame(
            {
                "mark": seen["mark"],
                "says": seen["says"],
                "seat_games": seen["rows"],
                **{name: seen[name] for name in ("win_rate", "low", "high")},
                "unseen_games": unseen["rows"],
                **{f"unseen_{name}": unseen[name] for name in ("win_rate", "low", "high")},
                "blocks": experiment.info["blocks_done"],
                "intervals": str(family),
            }
        ).rename(columns={"unseen_win_rate": "unseen_rate"})
        parts.append(part.assign(lead=part["win_rate"] - part["unseen_rate"]).sort_values("lead", ascending=False))
    return pd.concat(parts).rename_axis(keys).reset_index()


def compute_looks(experiment: ExperimentFolder) -> pd.DataFrame:
    """Compute how the difference became known.

    Returns
    -------
    DataFrame
        A row a look: games (so far), difference, low, high (all looks at once; without bounds where it was too early),
        tolerance, is_share, measure, verdict.
    """
    info = experiment.info
    per_block = sum(variant["games_per_block"] for variant in info["variants"])
    table = pd.DataFrame(info["looks"], columns=["blocks", "difference", "low", "high", "verdict"])
    return table.assign(
        games=table["blocks"] * per_block,
        low=table["low"].astype(float).fillna(-np.inf),
        high=table["high"].astype(float).fillna(np.inf),
        tolerance=info["tolerance"],
        confidence=info["confidence"],
        measure=info["measure"]["says"],
        is_share=info["measure"]["is_share"],
    )


def pick_win_differences(differences: pd.DataFrame, sides: Sequence[str] = (), *, lineups_differ: bool) -> pd.DataFrame:
    """Return the differences of win rates, by seat and strategy, of unfinished and of drawn games, as they are called.

    Where line-ups differ, positions of the line-up stand for strategies.
    """
    rows = differences[differences["measure"].isin(SHARES)]
    several = len(rows.loc[rows["group"] == "strategy", "key"].unique()) > 1
    groups = ["seat", "position"] if lineups_differ else ["seat", "strategy"] if several else ["seat"]
    rows = rows[rows["measure"].isin(NOBODY_WINS) | rows["group"].isin(groups)]
    rows = rows[~rows["measure"].isin(NOBODY_WINS) | (rows[["baseline", "value"]].max(axis=1) > 0)]
    names = [
        f"{row['measure']} games" if row["measure"] in NOBODY_WINS else name_group(row["group"], row["key"], sides)
        for row in rows.to_dict("records")
    ]
    return rows.assign(what=names)[
        ["what", "baseline", "value", "difference", "low", "high", "savings", "intervals"]
    ].reset_index(drop=True)


def pick_other_differences(differences: pd.DataFrame) -> pd.DataFrame:
    """Return the differences of all that is counted and no share, over whole games or all seats, as multiples too."""
    rows = differences[~differences["measure"].isin(SHARES) & (differences["group"] == "all")]
    rows = rows[np.isfinite(rows["low"])]
    table: pd.DataFrame = rows.assign(what=rows["measure"].str.replace("_", " "))[
        ["what", "baseline", "value", "difference", "low", "high", "savings", "intervals"]
    ].reset_index(drop=True)
    return table


def compute_verdicts(differences: pd.DataFrame, experiment: ExperimentFolder) -> pd.DataFrame:
    """Judge how far each variant of a sweep is from its baseline in the chosen measure.

    Returns
    -------
    DataFrame
        name, against, value, difference, low, high (for all variants at once), savings, and, where a tolerance was
        chosen, verdict.
    """
    columns = ["name", "against", "value", "difference", "low", "high", "savings"]
    table = pick_measure(differences, experiment.info["measure"])[columns]
    tolerance = experiment.info["tolerance"]
    if tolerance is None:
        return table
    ends = zip(table["low"], table["high"], strict=True)
    return table.assign(verdict=[str(judge(low, high, tolerance)) for low, high in ends])


def compute_sweeps(variants: pd.DataFrame, experiment: ExperimentFolder) -> dict[str, pd.DataFrame]:
    """Return what a sweep shows beside its own measure: win rates by seat, turns, lead changes, games nobody wins."""
    ends = variants[variants["measure"] == "unfinished"]
    shares = dict(zip(ends["variant"], ends["value"], strict=True))
    measure = experiment.info["measure"]
    groups = {
        "sweep_seats": (variants["measure"] == "won") & (variants["group"] == "seat"),
        "sweep_strategies": (variants["measure"] == "won") & (variants["group"] == "strategy"),
        "sweep_turns": variants["measure"] == "turns",
        "sweep_lead_changes": variants["measure"] == "lead_changes",
        **{f"sweep_{name}": variants["measure"] == name for name in NOBODY_WINS},
    }
    groups.pop(f"sweep_{measure['name']}", None)
    chosen = {name: variants[rows].reset_index(drop=True) for name, rows in groups.items()}
    chosen["sweep"] = pick_measure(variants, measure)
    tables = {name: locate(table, experiment, shares) for name, table in chosen.items()}
    if tables["sweep_strategies"]["key"].nunique() < 2:
        del tables["sweep_strategies"]
    if experiment.sides and "sweep_seats" in tables:
        names = [label_seat(name_seat(int(seat), experiment.sides)) for seat in tables["sweep_seats"]["key"]]
        tables["sweep_seats"] = tables["sweep_seats"].assign(key=names)
    for name in NOBODY_WINS:
        if f"sweep_{name}" in tables and not tables[f"sweep_{name}"]["value"].any():
            del tables[f"sweep_{name}"]
    return tables


def locate(table: pd.DataFrame, experiment: ExperimentFolder, shares: Mapping[int, float]) -> pd.DataFrame:
    """Say where each variant of a sweep stands on each axis.

    Parameters
    ----------
    table : DataFrame
        With a column variant.
    experiment : ExperimentFolder
        Of a sweep.
    shares : mapping
        Share of unfinished games of each variant.

    Returns
    -------
    DataFrame
        The table with ``unfinished``, and, for every axis, a column by its name (as given, a text) and one
        ``<axis>_number`` (what it comes to, missing where it is no number).
    """
    spots = [variant["at"] for variant in experiment.info["variants"]]
    columns: dict[str, Any] = {}
    for axis in experiment.info["axes"]:
        columns[axis] = [spots[variant][axis]["given"] for variant in table["variant"]]
        columns[f"{axis}_number"] = pd.array([spots[v][axis]["number"] for v in table["variant"]], dtype="Float64")
    return table.assign(**columns, unfinished=[shares[variant] for variant in table["variant"]])


def _differ(experiment: ExperimentFolder) -> bool:
    return len({tuple(entry["label"] for entry in variant["lineup"]) for variant in experiment.info["variants"]}) > 1
