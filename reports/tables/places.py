"""Where it happens: counts by place of the board."""

import numpy as np
import pandas as pd

from reports.boards import Board, count_places, list_marks, list_sections, name_place
from reports.tables.cells import name_sides
from reports.words import SIDE
from sim.runs.reader import RunFolder

ENOUGH = 30  # counts, for a share of them


def compute_places(run: RunFolder) -> pd.DataFrame:
    """Compute what was counted at every place, for all and by outcome.

    Parameters
    ----------
    run : RunFolder

    Returns
    -------
    DataFrame
        measure, outcome ("all", "won", "lost", "unfinished", and "drawn" if games may be), place, name, section (on a
        map: group) and mark (empty if the place has none), count, per_game (count over all games of the run), share (of
        the measure and outcome), games (of the run).
        Places nobody counted anything at are there with 0. Empty if the game has no places.
    """
    measures = list(run.info["place_measures"])
    places: pd.DataFrame = run.places().to_pandas().assign(outcome=lambda t: t["outcome"].astype(str))
    if places.empty or not measures:
        return pd.DataFrame({"measure": [], "outcome": [], "place": []})
    everyone = places.assign(outcome="all")
    counts = pd.concat([everyone, places]).groupby(["outcome", "place"], observed=True)[measures].sum()
    outcomes = ["all", "won", "lost", "unfinished", *(["drawn"] if run.draws else [])]
    grid = pd.MultiIndex.from_product([outcomes, _list_places(run.info["board"], places)], names=["outcome", "place"])
    tidy = counts.reindex(grid, fill_value=0).reset_index().melt(["outcome", "place"], measures, "measure", "count")
    whole = tidy.groupby(["measure", "outcome"])["count"].transform("sum")
    labelled = _label(tidy, run.info["board"]).assign(
        per_game=tidy["count"] / run.info["games_done"],
        share=tidy["count"] / whole.where(whole > 0),
        games=run.info["games_done"],
    )
    order = ["measure", "outcome", "place", "name", "section", "mark", "count", "per_game", "share", "games"]
    return labelled[order]


def compute_side_places(run: RunFolder) -> pd.DataFrame:
    """Compute what was counted at every place, side by side where seats are sides of the game.

    Parameters
    ----------
    run : RunFolder
        Of a game with places.

    Returns
    -------
    DataFrame
        measure, place, name, side (only where seats are sides), count, per_game (count over all games of the run),
        share (of what all seats counted at the place), games (of the run).
    """
    measures = list(run.info["place_measures"])
    places: pd.DataFrame = run.places().to_pandas()
    keys = ["place", *(["seat"] if run.sides else [])]
    counts = places.groupby(keys)[measures].sum().reset_index().melt(keys, measures, "measure", "count")
    whole = counts.groupby(["measure", "place"])["count"].transform("sum")
    told = name_sides(counts, run) if run.sides else counts
    order = ["measure", "place", "name", *([SIDE] if run.sides else []), "count", "per_game", "share", "games"]
    return told.assign(
        name=[name_place(run.info["board"], place) for place in counts["place"]],
        per_game=counts["count"] / run.info["games_done"],
        share=counts["count"] / whole.where(whole > 0),
        games=run.info["games_done"],
    )[order]


def compute_winner_places(places: pd.DataFrame) -> pd.DataFrame:
    """Compute what part of each count was by the later winner, place by place.

    Parameters
    ----------
    places : DataFrame
        From :func:`compute_places`.

    Returns
    -------
    DataFrame
        measure, place, name, section, mark, won, lost (counts in games with a winner), enough (at least 30 of both
        together), winner_share (won of both; NaN without enough), average (of all places), games (of the run).
    """
    keys = ["measure", "place", "name", "section", "mark"]
    finished = places[places["outcome"].isin(["won", "lost"])]
    table = finished.pivot_table(index=keys, columns="outcome", values="count", sort=False)
    table = table.astype(int).reset_index().rename_axis(columns=None)
    both = table["won"] + table["lost"]
    sums = table.groupby("measure")[["won", "lost"]].transform("sum")
    whole = sums["won"] + sums["lost"]
    enough = both >= ENOUGH
    return table[[*keys, "won", "lost"]].assign(
        enough=enough,
        winner_share=np.where(enough, table["won"] / both.where(enough, 1), np.nan),
        average=sums["won"] / whole.where(whole > 0),
        games=int(places["games"].iloc[0]),
    )


def _list_places(board: Board | None, places: pd.DataFrame) -> list[int]:
    if board is not None:
        return list(range(count_places(board)))
    return sorted(int(place) for place in places["place"].unique())


def _label(tidy: pd.DataFrame, board: Board | None) -> pd.DataFrame:
    sections, marks = (_invert(named) for named in (list_sections(board), list_marks(board)))
    return tidy.assign(
        name=[name_place(board, place) for place in tidy["place"]],
        section=tidy["place"].map(lambda place: sections.get(place, "")),
        mark=tidy["place"].map(lambda place: marks.get(place, "")),
    )


def _invert(named: dict[str, list[int]]) -> dict[int, str]:
    return {place: name for name, places in named.items() for place in places}
