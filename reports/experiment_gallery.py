"""Which figures an experiment gets, under which headings."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import pandas as pd

from reports.figures.curves import plot_curves
from reports.figures.differences import plot_differences
from reports.figures.heat import plot_heat
from reports.figures.impact import plot_impact
from reports.figures.looks import plot_looks
from reports.figures.matrix import describe_matrix, plot_matrix
from reports.figures.observed import plot_observed
from reports.figures.ratings import plot_ratings
from reports.gallery import Plan
from reports.tables.tournament import NOBODY_WINS
from reports.words import SEAT, capital, label_seat, name_seats
from sim.runs.reader import ExperimentFolder

MOST_LINES = 7
OBSERVED = "What goes with winning, and need not cause it"


def plan_experiment_figures(experiment: ExperimentFolder, tables: Mapping[str, pd.DataFrame]) -> Iterator[Plan]:
    """List the figures that the tables of an experiment allow, in the page's order."""
    plans = {"compare": _plan_comparison, "sweep": _plan_sweep, "tournament": _plan_tournament, "impact": _plan_impact}
    yield from plans[experiment.info["experiment"]](experiment, tables)


def _plan_comparison(_: ExperimentFolder, tables: Mapping[str, pd.DataFrame]) -> Iterator[Plan]:
    if "looks" in tables:
        yield Plan("looks", "How it was settled", plot_looks, "looks", None)
    if "win_differences" in tables:
        yield Plan("win_differences", "What changes", plot_differences, "win_differences", "win_differences")


def _plan_impact(experiment: ExperimentFolder, tables: Mapping[str, pd.DataFrame]) -> Iterator[Plan]:
    measure, tolerance = experiment.info["measure"], experiment.info["tolerance"]
    plot = partial(plot_impact, says=measure["says"], is_share=measure["is_share"], tolerance=tolerance)
    yield Plan("impact", "What a single change does", plot, "impact", "impact")
    for mark in tables["observed"]["mark"].unique() if "observed" in tables else ():
        if not experiment.sides:
            yield Plan(f"observed_{mark}", OBSERVED, partial(plot_observed, mark=str(mark)), "observed", None)
        for side in experiment.sides:
            name = f"observed_{mark}_{label_seat(side).replace(' ', '_')}"
            yield Plan(name, OBSERVED, partial(plot_observed, mark=str(mark), side=side), "observed", None)


def _plan_tournament(experiment: ExperimentFolder, tables: Mapping[str, pd.DataFrame]) -> Iterator[Plan]:
    if "standings" in tables:
        yield Plan("ratings", "Who is best", plot_ratings, "standings", "standings")
        plot = partial(plot_matrix, noun=name_seats(experiment.sides))
        yield Plan("matrix", "Who beats whom", plot, "matrix", None, describe_matrix)


def _plan_sweep(experiment: ExperimentFolder, tables: Mapping[str, pd.DataFrame]) -> Iterator[Plan]:
    info = experiment.info
    says = {
        "sweep": info["measure"]["says"],
        "sweep_turns": "turns a game",
        "sweep_lead_changes": "lead changes a game",
        **{f"sweep_{name}": f"{name} games" for name in NOBODY_WINS},
    }
    headings = {"sweep": capital(says["sweep"]), "sweep_turns": "How long games last"}
    axes = info["axes"]
    for name, words in says.items():
        if name not in tables:
            continue
        is_share = info["measure"]["is_share"] if name == "sweep" else name.removeprefix("sweep_") in NOBODY_WINS
        heading = headings.get(name, "What else changes")
        if len(axes) <= 2:
            printed = "verdicts" if name == "sweep" and "verdicts" in tables else None
            yield replace(
                _plan_axes(name, heading, tables[name], axes, {"says": words, "is_share": is_share}), printed=printed
            )
    if len(axes) == 1:
        for name, called in (("sweep_seats", "" if experiment.sides else SEAT), ("sweep_strategies", "")):
            if name in tables:
                plot = partial(plot_curves, axis=axes[0], by="key", called=called, says="win rate")
                yield Plan(name, "Who wins", plot, name, None)


def _plan_axes(name: str, heading: str, table: pd.DataFrame, axes: list[str], words: dict[str, Any]) -> Plan:
    """Draw curves, with a line for each value of a short second axis, or a map."""
    along = list(reversed(axes)) if len(axes) == 2 and table[axes[0]].nunique() < table[axes[1]].nunique() else axes
    if len(axes) == 1:
        return Plan(name, heading, partial(plot_curves, axis=axes[0], **words), name, None)
    if table[along[1]].nunique() <= MOST_LINES // 2:
        return Plan(name, heading, partial(plot_curves, axis=along[0], by=along[1], **words), name, None)
    return Plan(name, heading, partial(plot_heat, axes=(axes[0], axes[1]), **words), name, None)
