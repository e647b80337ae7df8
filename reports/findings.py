"""What a run shows, in sentences, the strongest first."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import pandas as pd

from reports.claims import CHOSEN, claim_highlight, claim_length, claim_split, claim_wins, name_cells, pick_extremes
from reports.tables.cells import list_labels
from reports.tables.collect import has_enough, name_highlight, nobody_wins
from reports.tables.splits import name_split
from reports.tables.tournament import NOBODY_WINS
from reports.words import TIED, capital, count, estimate, label_seat, measured, name_seats, number, percent
from sim.runs.reader import RunFolder

SHOWN = 6
CAUTION = "This goes with winning; it need not cause it."


@dataclass(frozen=True)
class Finding:
    """One finding: how far it moves results (a share), its line, and the numbers behind it."""

    strength: float
    claim: str
    numbers: str


def compute_findings(run: RunFolder, tables: Mapping[str, pd.DataFrame]) -> list[Finding]:
    """State what the tables of a run show.

    Parameters
    ----------
    run : RunFolder
    tables : mapping
        From :func:`reports.tables.collect.compute_tables`.

    Returns
    -------
    list of Finding
        Differences that the intervals settle come first, those that move win rates most at the top (by the standard
        deviation of the rates over the seats observed); then what describes the games; then what the data cannot tell.
    """
    noun = name_seats(run.sides)
    found = [*_find_ends(run, tables), _find_length(tables)]
    if not nobody_wins(tables):
        found.append(_find_wins(tables["seat_wins"], noun))
        if len(list_labels(run)) > 1:
            found.append(_find_wins(tables["strategy_wins"], "strategy"))
        splits = [(name_split(split), split["title"]) for split in run.info.get("splits", [])]
        found += [_find_split(tables[name], title) for name, title in splits if name in tables]
        highlights = [(name_highlight(highlight), highlight["title"]) for highlight in run.info["highlights"]]
        caution = CAUTION if len(list_labels(run)) < 2 else f"{CAUTION} All strategies are taken together."
        found += [_find_highlight(tables[name], title, noun, caution) for name, title in highlights if name in tables]
    found += _find_drama(tables, "games with a winner" if run.draws else "games")
    return sorted(found, key=lambda finding: -finding.strength)


def _find_wins(table: pd.DataFrame, noun: str) -> Finding:
    return Finding(_weigh(table), claim_wins(table, noun), _list_rates(table, range(len(table))))


def _find_highlight(table: pd.DataFrame, title: str, noun: str, caution: str) -> Finding:
    """State what goes with winning: below what was varied, however strong."""
    rows = range(len(table)) if len(table) <= SHOWN else sorted(set(pick_extremes(table)))
    return Finding(
        min(_weigh(table), 0.0), claim_highlight(table, title, noun), f"{_list_rates(table, rows)} {caution}"
    )


def _find_split(table: pd.DataFrame, title: str) -> Finding:
    """State for which seat it matters how something went: below what was varied, for a strategy may have chosen it."""
    numbers = f"{_list_rates(table, range(len(table)))} {CHOSEN}"
    return Finding(min(_weigh(table), 0.0), claim_split(table, title), numbers)


def _weigh(table: pd.DataFrame) -> float:
    """Return the standard deviation of the rates, or a negative number if the intervals do not tell them apart."""
    rates, weights = table["win_rate"].to_numpy(float), table["seat_games"].to_numpy(float)
    worst, best = pick_extremes(table)
    if table["low"].iloc[best] <= table["high"].iloc[worst]:
        return -1.0
    return float(np.sqrt(np.average((rates - np.average(rates, weights=weights)) ** 2, weights=weights)))


def _list_rates(table: pd.DataFrame, rows: Sequence[int]) -> str:
    names = name_cells(table)
    cells = [table.iloc[row] for row in rows]
    rates = ", ".join(
        f"{label_seat(names[row])}: {estimate(cell['win_rate'], cell['low'], cell['high'])}"
        for row, cell in zip(rows, cells, strict=True)
    )
    return f"{rates}. Intervals: {table['intervals'].iloc[0]}; {count(table['games'].iloc[0], 'game')}."


def _find_ends(run: RunFolder, tables: Mapping[str, pd.DataFrame]) -> list[Finding]:
    """State how many games nobody wins: unfinished ones and, where games may be drawn, drawn ones."""
    games = count(run.info["games_done"], "game")
    found = []
    for name in [name for name in NOBODY_WINS if name in tables]:
        row = tables[name].iloc[0]
        share = float(row[f"{name}_share"])
        claim = f"{percent(share)} of games are {name}: nobody wins them"
        numbers = f"{capital(name)}: {estimate(share, row['low'], row['high'])}. Interval: 95 %; {games}."
        found.append(Finding(share, claim, numbers))
    happen = [finding for finding in found if finding.strength]
    return happen or [Finding(0.0, "Every game ends with a winner", found[-1].numbers)]


def _find_length(tables: Mapping[str, pd.DataFrame]) -> Finding:
    claim = claim_length(tables["length_quantiles"], float(tables["unfinished"]["unfinished_share"].iloc[0]))
    mean = _get_measure(tables, "turns")
    average = f"Mean {measured(mean['mean'], mean['low'], mean['high'], ' turns')}."
    median = _describe_median(tables["length_quantiles"], "turns", " turns")
    return Finding(0.0, claim, f"{median} {average} Intervals: 95 % each.")


def _find_drama(tables: Mapping[str, pd.DataFrame], games: str) -> list[Finding]:
    changes = _get_measure(tables, "lead_changes")
    mean = f"{number(changes['mean'])} times a game"
    numbers = f"Mean {measured(changes['mean'], changes['low'], changes['high'])}. Interval: 95 %; "
    found = [Finding(0.0, f"The lead changes {mean} on average", f"{numbers}{count(changes['rows'], 'game')}.")]
    for name, column, claim in (
        (
            "lead_turns",
            "lead_turn",
            f"In half of all {games} somebody is ahead of the winner until {{}} % of the turns",
        ),
        ("deficits", "deficit", "Half of all winners once were {} % of the way or more behind"),
    ):
        if has_enough(tables, name):
            quantiles = tables[f"{name}_quantiles"]
            median = quantiles.set_index("share")[column][0.5]
            numbers = f"{_describe_median(quantiles, column, f'{TIED}%')} Interval: 95 %."
            found.append(Finding(0.0, claim.format(f"{median:.0f}"), numbers))
    return found


def _get_measure(tables: Mapping[str, pd.DataFrame], measure: str) -> pd.Series:
    measures = tables["game_measures"]
    return measures[measures["measure"] == measure].iloc[0]


def _describe_median(quantiles: pd.DataFrame, column: str, unit: str) -> str:
    middle = quantiles[quantiles["share"] == 0.5].iloc[0]
    if not np.isfinite(middle[column]):
        return f"The median game is unfinished; {count(middle['games'], 'game')}."
    return f"Median {measured(middle[column], middle['low'], middle['high'], unit)}; {count(middle['games'], 'game')}."
