"""What experiments found, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
import pandas as pd
from scipy.special import ndtri

from reports.claims import pick_clear
from reports.tables.experiments import compute_impact, compute_observed
from reports.tables.tournament import NOBODY_WINS, compute_cycles, compute_standings
from reports.tables.variants import compute_differences, compute_variants, pick_measure
from reports.words import (
    SIDE,
    TIED,
    capital,
    count,
    estimate,
    label_seat,
    measured,
    name_group,
    number,
    point_estimate,
    points,
)
from sim.runs.reader import ExperimentFolder

SHOWN = 4


def state_findings(experiment: ExperimentFolder) -> list[str]:
    """State what an experiment found, the most important first, each with its numbers.

    Parameters
    ----------
    experiment : ExperimentFolder

    Returns
    -------
    list of str
        Sentences.
    """
    states = {
        "compare": _state_comparison,
        "sweep": _state_sweep,
        "tournament": _state_tournament,
        "impact": _state_impact,
    }
    state = states[experiment.info["experiment"]]
    return state(experiment)


def _state_comparison(experiment: ExperimentFolder) -> list[str]:
    info = experiment.info
    if not info["looks"]:
        return ["Nothing can be said yet: no look has been taken."]
    look, measure = info["looks"][-1], info["measure"]
    first, second = (variant["name"] for variant in info["variants"])
    shift = _say_shift(look, measure["is_share"])
    between = f"{second} against {first}: {measure['says']}"
    within = f"±{TIED}{_say_size(info['tolerance'], measure['is_share'])}"
    verdict = {
        "different": f"Different. {between} moves by {shift}.",
        "equivalent": f"Equivalent within {within}. {between} moves by {shift}.",
        "not settled": f"Not settled. {between} moves by {shift}, which neither excludes 0 nor stays within {within}.",
    }[look["verdict"]]
    held = f"The interval holds at {100 * info['confidence']:g}{TIED}%, whenever one looks."
    return [f"{verdict} {held}", *_state_others(experiment), _state_cost(experiment)]


def _state_others(experiment: ExperimentFolder) -> list[str]:
    """State what else changes: the win rates that move most, and the length."""
    differences = compute_differences(experiment)
    chosen = experiment.info["measure"]
    found = []
    for measure, write, most in (("won", point_estimate, 2), ("turns", measured, 1)):
        rows = differences[(differences["measure"] == measure) & ((differences["low"] > 0) | (differences["high"] < 0))]
        same = (rows["group"] == chosen["group"]) & (rows["key"] == str(chosen["key"])) & (chosen["name"] == measure)
        rows = rows[~same & (rows["group"].isin(["seat", "strategy"]) | (measure != "won"))]
        order = np.argsort(-rows["difference"].abs().to_numpy(), kind="stable")[:most]
        for row in rows.iloc[order].to_dict("records"):
            whose = name_group(row["group"], row["key"], experiment.sides)
            what = "Turns a game" if measure == "turns" else f"The win rate of {whose}"
            found.append(f"{what}: {write(row['difference'], row['low'], row['high'])}, for itself at 95{TIED}%.")
    return found


def _state_cost(experiment: ExperimentFolder) -> str:
    """How many games it took, against games of their own in a number fixed beforehand."""
    info = experiment.info
    row = pick_measure(compute_differences(experiment), info["measure"]).iloc[0]
    games, per_block = info["games_done"], info["games_done"] / info["blocks_done"]
    if not np.isfinite(row["savings"]):
        return f"It took {count(games, 'game')}."
    unpaired = count_unpaired_blocks(experiment) * per_block
    if unpaired <= 0:
        return f"It took {count(games, 'game')}: no luck changes what either of them scores."
    size = _say_size(info["precision"], info["measure"]["is_share"])
    ratio = f"{unpaired / games:.1f} times as many" if unpaired >= games else "fewer"
    return (
        f"It took {count(games, 'game')}. For ±{TIED}{size}, games with luck of their own, in a number fixed "
        f"beforehand, would have been {count(float(f'{unpaired:.2g}'), 'game')}: {ratio}. Sharing their luck alone "
        f"made them as informative as {number(row['savings'])} times as many."
    )


def count_unpaired_blocks(experiment: ExperimentFolder) -> float:
    """Return how many blocks a comparison of the wanted precision takes on luck of each variant's own."""
    info = experiment.info
    table = experiment.table("sums").to_pandas()
    both = pick_measure(table, info["measure"])
    means = both["sum"] / (both["per_block"] * both["blocks"])
    variances = both["sum_squares"] / (both["per_block"] ** 2 * both["blocks"]) - means**2
    z = -ndtri((1 - info["confidence"]) / 2)
    return float(variances.sum() * (z / info["precision"]) ** 2)


def _state_sweep(experiment: ExperimentFolder) -> list[str]:
    measure, variants = experiment.info["measure"], compute_variants(experiment)
    turns: dict[str, Any] = {"name": "turns", "group": "all", "key": None, "says": "turns a game", "is_share": False}
    nobody = [
        {**turns, "name": name, "says": f"the share of {name} games", "is_share": True}
        for name in (NOBODY_WINS if experiment.draws else NOBODY_WINS[:1])
    ]
    asked = [measure] + [other for other in (turns, *nobody) if other["name"] != measure["name"]]
    ends = pick_measure(variants, nobody[0]).set_index("variant")["value"]
    hopeless = set(ends[ends == 1].index)
    found = []
    for each in asked:
        table = pick_measure(variants, each)
        if each["name"] not in NOBODY_WINS and len(hopeless) < len(table):
            table = table[~table["variant"].isin(hopeless)]
        elif not (table["value"] > 0).any():
            continue
        found.append(_state_range(table, each))
    return found


def _state_range(table: pd.DataFrame, measure: dict[str, Any]) -> str:
    low, high = table.iloc[int(table["value"].argmin())], table.iloc[int(table["value"].argmax())]
    intervals = table["intervals"].iloc[0]
    if low["high"] >= high["low"]:
        return (
            f"{capital(measure['says'])} is about {_say(low, measure)}: the intervals, {intervals}, tell no two apart."
        )
    ends = f"from {_say(low, measure)} at {low['name']} to {_say(high, measure)} at {high['name']}"
    return f"{capital(measure['says'])} goes {ends}. Intervals: {intervals}."


def _state_impact(experiment: ExperimentFolder) -> list[str]:
    measure, table = experiment.info["measure"], compute_impact(experiment)
    write = point_estimate if measure["is_share"] else measured
    clear = table[(table["low"] > 0) | (table["high"] < 0)]
    intervals = f"Intervals: {table['intervals'].iloc[0]}."
    if clear.empty:
        return [f"No single change moves {measure['says']} beyond the intervals. {intervals}"]
    found = []
    for row in clear.head(SHOWN).to_dict("records"):
        shift = write(row["difference"], row["low"], row["high"])
        found.append(f"{capital(row['what'])}, {row['how']}, moves {measure['says']} by {shift}.")
    rest = len(table) - len(clear)
    found = [f"{found[0]} {intervals}", *found[1:], f"{rest} of {len(table)} changes are not told apart from none."]
    return found + _state_observed(experiment)


def _state_observed(experiment: ExperimentFolder) -> list[str]:
    """State, for each mark, what goes most with winning."""
    table, found = compute_observed(experiment), []
    if experiment.sides:
        found = _state_observed_by_side(table, experiment.sides)
        table = table.head(0)
    for mark, rows in table.groupby("mark", sort=False) if len(table) else ():
        known = rows.dropna(subset=["lead"])
        clear = known[known["low"] > known["unseen_high"]].to_dict("records")
        if clear:
            row = clear[0]
            seen = estimate(row["win_rate"], row["low"], row["high"])
            unseen = estimate(row["unseen_rate"], row["unseen_low"], row["unseen_high"])
            found.append(f"{capital(row['thing'])}, {mark}: such seats win {seen}, others {unseen}.")
    return [f"{sentence} This goes with winning; it need not cause it." for sentence in found]


def _state_observed_by_side(table: pd.DataFrame, sides: Sequence[str]) -> list[str]:
    """State, for each mark and side, what goes most with winning or with losing."""
    found = []
    for mark, side in product(table["mark"].unique() if len(table) else (), sides):
        clear = pick_clear(table[(table["mark"] == mark) & (table[SIDE] == side)])
        if len(clear):
            row = clear.iloc[0]
            seen = estimate(row["win_rate"], row["low"], row["high"])
            unseen = estimate(row["unseen_rate"], row["unseen_low"], row["unseen_high"])
            head = f"{capital(str(mark))}, {label_seat(side)}"
            found.append(f"{head}: with {row['thing']} it wins {seen}, without {unseen}.")
    return found


def _state_tournament(experiment: ExperimentFolder) -> list[str]:
    table = compute_standings(experiment)
    best, second = table.iloc[0], table.iloc[1]
    ahead = f"{best['rating'] - second['rating']:.0f} Elo points ahead of {second['strategy']}"
    doubt = "" if best["low"] > second["high"] else ", which the intervals do not tell apart"
    found = [f"{best['strategy']} is best: {ahead}{doubt}. Intervals of ratings: 95 % each."]
    cycles = compute_cycles(experiment)["cycle"]
    if len(cycles):
        shown = "; ".join(cycles[:3]) + ("; …" if len(cycles) > 3 else "")
        found.append(f"No ranking tells the whole: {shown}.")
    else:
        found.append("No circle of strategies, each of which beats the next, is to be seen.")
    return found


def _say(row: Any, measure: dict[str, Any]) -> str:
    if measure["is_share"]:
        return f"{100 * row['value']:.1f}{TIED}%"
    return number(row["value"])


def _say_shift(look: dict[str, Any], is_share: bool) -> str:
    if look["low"] is None:
        size = _say_size(look["difference"], is_share)
        return f"{size} (too early for an interval)"
    write = point_estimate if is_share else measured
    return write(look["difference"], look["low"], look["high"])


def _say_size(size: float, is_share: bool) -> str:
    return points(size) if is_share else number(size)
