"""What a finished run shows on the terminal."""

from __future__ import annotations

import math
from pathlib import Path

import pandas as pd
from rich.console import Group
from rich.table import Table

from reports.tables.experiments import compute_impact
from reports.tables.lengths import compute_length_quantiles, compute_lengths
from reports.tables.tournament import compute_standings
from reports.tables.variants import compute_differences, compute_variants, pick_measure
from reports.tables.wins import compute_drawn, compute_seat_wins, compute_strategy_wins, compute_unfinished
from reports.verdicts import state_findings
from reports.words import SIDE, estimate, label_seat, measured, name_seats, percent, point_estimate
from sim.runs.reader import ExperimentFolder, open_experiment, open_run

SHOWN = 12


def tell_result(folder: Path) -> Group:
    """Win rates by strategy and seat with their intervals, the length, and where the run lies."""
    run = open_run(folder)
    lines: list[Table | str] = [f"{run.info['title']}: {run.info['games_done']:,} games, seed {run.info['seed']}"]
    if len({player["label"] for player in run.info["lineup"]}) > 1:
        lines.append(_wins("strategy", compute_strategy_wins(run)))
    lines.append(_wins(name_seats(run.sides), compute_seat_wins(run)))
    turns = compute_length_quantiles(compute_lengths(run)).set_index("share")["turns"]
    lines.append(
        f"length: median {_turns(turns[0.5])} turns, 90 % of games {_turns(turns[0.05])} … {_turns(turns[0.95])}"
    )
    lines.append(f"unfinished games: {100 * compute_unfinished(run)['unfinished_share'].iloc[0]:.2f} %")
    if run.draws:
        lines.append(f"drawn games: {100 * compute_drawn(run)['drawn_share'].iloc[0]:.2f} %")
    lines.append(f"run folder: {folder}   page: trimtab report {folder}")
    return Group(*lines)


def _wins(what: str, wins: pd.DataFrame) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in (what, "wins of its games", wins["intervals"].iloc[0]):
        table.add_column(column, justify="left" if column == what else "right")
    for row in wins.to_dict("records"):
        table.add_row(
            label_seat(row[what]) if what == SIDE else str(row[what]),
            f"{100 * row['win_rate']:.2f} %",
            f"{100 * row['low']:.2f} … {100 * row['high']:.2f} %",
        )
    return table


def _turns(number: float) -> str:
    return f"{number:.0f}" if math.isfinite(number) else "unfinished"


def tell_experiment(folder: Path) -> Group:
    """What an experiment found, and where it lies."""
    experiment = open_experiment(folder)
    info = experiment.info
    head = f"{info['title']}: {info['games_done']:,} games in {info['blocks_done']:,} blocks, seed {info['seed']}"
    lines: list[Table | str] = [head, *state_findings(experiment)]
    if info["experiment"] == "sweep":
        lines.append(_measure_table(experiment))
    if info["experiment"] == "impact":
        lines.append(_impact(experiment))
    if info["experiment"] == "tournament":
        lines.append(_standings(experiment))
    lines.append(f"folder: {folder}   page: trimtab report {folder}")
    return Group(*lines)


def _measure_table(experiment: ExperimentFolder) -> Table:
    measure = experiment.info["measure"]
    values = pick_measure(compute_variants(experiment), measure)
    differences = pick_measure(compute_differences(experiment), measure).set_index("variant")
    write, write_difference = (estimate, point_estimate) if measure["is_share"] else (measured, measured)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("variant", measure["says"], "from the baseline"):
        _add_column(table, column, words="variant")
    for row in values.to_dict("records"):
        other = differences.loc[row["variant"]] if row["variant"] in differences.index else None
        shift = "baseline" if other is None else write_difference(other["difference"], other["low"], other["high"])
        table.add_row(row["name"], write(row["value"], row["low"], row["high"]), shift)
    return table


def _standings(experiment: ExperimentFolder) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    drawn = ["drawn"] if experiment.draws else []
    for column in ("", "strategy", "Elo, mean 0", "wins, self-play included", *drawn):
        _add_column(table, column, words="strategy")
    for row in compute_standings(experiment).to_dict("records"):
        wins = estimate(row["win_rate"], row["win_low"], row["win_high"])
        shares = [percent(row[name]) for name in drawn]
        rating = measured(row["rating"], row["low"], row["high"])
        table.add_row(str(row["rank"]), row["strategy"], rating, wins, *shares)
    return table


def _impact(experiment: ExperimentFolder) -> Table:
    measure = experiment.info["measure"]
    write = point_estimate if measure["is_share"] else measured
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("change", measure["says"], "turns"):
        _add_column(table, column, words="change")
    for row in compute_impact(experiment).head(SHOWN).to_dict("records"):
        turns = measured(row["turns"], row["turns_low"], row["turns_high"])
        table.add_row(f"{row['what']}: {row['how']}", write(row["difference"], row["low"], row["high"]), turns)
    return table


def _add_column(table: Table, column: str, words: str) -> None:
    """Add a column: one of words may be folded, numbers stay in one piece."""
    table.add_column(column, justify="left" if column == words else "right", no_wrap=column != words, overflow="fold")
