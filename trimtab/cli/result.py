"""What a finished run shows on the terminal."""

from __future__ import annotations

import math
from pathlib import Path

import pandas as pd
from rich.console import Group
from rich.table import Table

from reports.tables.lengths import compute_length_quantiles, compute_lengths
from reports.tables.wins import compute_seat_wins, compute_strategy_wins, compute_unfinished
from sim.runs.reader import open_run


def tell_result(folder: Path) -> Group:
    """Win rates by strategy and seat with their intervals, the length, and where the run lies."""
    run = open_run(folder)
    lines: list[Table | str] = [f"{run.info['title']}: {run.info['games_done']:,} games, seed {run.info['seed']}"]
    if len({player["label"] for player in run.info["lineup"]}) > 1:
        lines.append(_wins("strategy", compute_strategy_wins(run), "strategy"))
    lines.append(_wins("seat", compute_seat_wins(run), "seat"))
    turns = compute_length_quantiles(compute_lengths(run)).set_index("share")["turns"]
    unfinished = compute_unfinished(run)["unfinished_share"].iloc[0]
    lines.append(
        f"length: median {_turns(turns[0.5])} turns, 90 % of games {_turns(turns[0.05])} … {_turns(turns[0.95])}"
    )
    lines.append(f"unfinished games: {100 * unfinished:.2f} %")
    lines.append(f"run folder: {folder}   page: trimtab report {folder}")
    return Group(*lines)


def _wins(what: str, wins: pd.DataFrame, key: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in (what, "wins of its games", wins["intervals"].iloc[0]):
        table.add_column(column, justify="left" if column == what else "right")
    for row in wins.to_dict("records"):
        table.add_row(
            str(row[key]), f"{100 * row['win_rate']:.2f} %", f"{100 * row['low']:.2f} … {100 * row['high']:.2f} %"
        )
    return table


def _turns(number: float) -> str:
    return f"{number:.0f}" if math.isfinite(number) else "unfinished"
