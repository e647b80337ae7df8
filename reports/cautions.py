"""What a reader must know before trusting a run's numbers."""

from collections.abc import Mapping

import pandas as pd

from reports.tables.cells import is_balanced, list_labels
from reports.tables.tournament import NOBODY_WINS, compute_matrix
from reports.words import count, listing, percent, points
from sim.runs.reader import ExperimentFolder, RunFolder

FEW_BLOCKS = 30
WIDE = 0.02
AIM = 0.01
MANY_WITHOUT_WINNER = 0.05


def compute_cautions(run: RunFolder, tables: Mapping[str, pd.DataFrame]) -> list[str]:
    """State what limits a run's results: what was made up, what is missing, what so few games cannot show.

    Parameters
    ----------
    run : RunFolder
    tables : mapping
        From :func:`reports.tables.collect.compute_tables`.

    Returns
    -------
    list of str
        Sentences, the gravest first.
    """
    cautions = list(run.info["reconstructions"])
    if not run.info["complete"]:
        asked = count(run.info["games"], "game")
        cautions.append(f"This run is not complete: {run.info['games_done']:,} of {asked} have been played.")
    cautions += _caution_size(tables["seat_wins"])
    cautions += _caution_without_winner(tables)
    if len(list_labels(run)) > 1 and not is_balanced(run):
        sat = "played every side equally often: a side's" if run.sides else "sat in every seat equally often: a seat's"
        cautions.append(f"Not every strategy {sat} edge and a strategy's cannot be told apart.")
    if not run.info["rows"]:
        cautions.append(
            "This run was made without rows: how the lead moves, and what goes with winning, cannot be shown."
        )
    return cautions


def caution_experiment(experiment: ExperimentFolder) -> list[str]:
    """State what limits an experiment's results, the gravest first."""
    info = experiment.info
    cautions = list(info["reconstructions"])
    if not info["complete"]:
        cautions.append("This experiment is not complete: go on with trimtab resume.")
    if info["experiment"] == "tournament" and "groups" in info["tables"]:
        cautions += _caution_meetings(experiment)
    if info["blocks_done"] < FEW_BLOCKS:
        blocks = count(info["blocks_done"], "block")
        cautions.append(f"Too little was played to say anything about balance: {blocks} of independent luck.")
    return cautions


def _caution_without_winner(tables: Mapping[str, pd.DataFrame]) -> list[str]:
    """Say how many games nobody won, if they are many."""
    shares = {name: float(tables[name][f"{name}_share"].iloc[0]) for name in NOBODY_WINS if name in tables}
    if sum(shares.values()) < MANY_WITHOUT_WINNER:
        return []
    parts = [f"{percent(share)} of games are {name}" for name, share in shares.items() if share]
    told = "Win rates are shares of all games, so they add up to less than 100 %, and an equal share is no longer what"
    return [f"{listing(parts)}. {told} even players would win."]


def _caution_meetings(experiment: ExperimentFolder) -> list[str]:
    """Say how many meetings of a tournament nobody won."""
    matrix = compute_matrix(experiment)
    cautions = []
    for name in [name for name in NOBODY_WINS if name in matrix]:
        worst = matrix.iloc[int(matrix[name].argmax())]
        if worst[name] >= MANY_WITHOUT_WINNER:
            pair = f"{worst['strategy']} against {worst['rival']}"
            cautions.append(
                f"Some games are {name}, won by nobody; most of them {pair}: {percent(float(worst[name]))}."
            )
    return cautions


def _caution_size(seats: pd.DataFrame) -> list[str]:
    games, blocks = int(seats["games"].iloc[0]), int(seats["blocks"].max())
    half = float((seats["high"] - seats["low"]).max() / 2)
    if blocks < FEW_BLOCKS:
        evidence = f"{count(games, 'game')} in {count(blocks, 'block')} of independent luck"
        return [f"Too little was played to say anything about balance: {evidence}."]
    if half <= WIDE:
        return []
    needed = float(f"{games * (half / AIM) ** 2:.1g}")
    told = f"{count(games, 'game')} tell win rates only to about {points(half)} either way"
    return [f"{told}; smaller differences are not seen. About {count(needed, 'game')} would tell them to one point."]
