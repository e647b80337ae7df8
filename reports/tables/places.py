"""Where it happens: counts by place of the board."""

from typing import Any

import pandas as pd

from sim.runs.reader import RunFolder


def compute_places(run: RunFolder) -> pd.DataFrame:
    """Compute what was counted at every place, for all and by outcome.

    Parameters
    ----------
    run : RunFolder

    Returns
    -------
    DataFrame
        measure, outcome ("all", "won", "lost", "unfinished"), place, section and mark (empty if the place has none),
        count, per_game (count over all games of the run), share (of the measure and outcome), games (of the run).
        Places nobody counted anything at are there with 0. Empty if the game has no places.
    """
    measures = list(run.info["place_measures"])
    places: pd.DataFrame = run.places().to_pandas().assign(outcome=lambda t: t["outcome"].astype(str))
    if places.empty or not measures:
        return pd.DataFrame({"measure": [], "outcome": [], "place": []})
    everyone = places.assign(outcome="all")
    counts = pd.concat([everyone, places]).groupby(["outcome", "place"], observed=True)[measures].sum()
    grid = pd.MultiIndex.from_product(
        [["all", "won", "lost", "unfinished"], _list_places(run.info["board"], places)], names=["outcome", "place"]
    )
    tidy = counts.reindex(grid, fill_value=0).reset_index().melt(["outcome", "place"], measures, "measure", "count")
    whole = tidy.groupby(["measure", "outcome"])["count"].transform("sum")
    labelled = _label(tidy, run.info["board"]).assign(
        per_game=tidy["count"] / run.info["games_done"],
        share=tidy["count"] / whole.where(whole > 0),
        games=run.info["games_done"],
    )
    order = ["measure", "outcome", "place", "section", "mark", "count", "per_game", "share", "games"]
    return labelled[order]


def _list_places(board: dict[str, Any] | None, places: pd.DataFrame) -> list[int]:
    if board is not None:
        return list(range(board["spaces"]))
    return sorted(int(place) for place in places["place"].unique())


def _label(tidy: pd.DataFrame, board: dict[str, Any] | None) -> pd.DataFrame:
    sections = {} if board is None else _name_places({s["name"]: _span(s) for s in board.get("sections", [])})
    marks = {} if board is None else _name_places(board.get("marked", {}))
    return tidy.assign(
        section=tidy["place"].map(lambda place: sections.get(place, "")),
        mark=tidy["place"].map(lambda place: marks.get(place, "")),
    )


def _span(section: dict[str, Any]) -> range:
    return range(section["first"], section["last"] + 1)


def _name_places(named: dict[str, Any]) -> dict[int, str]:
    return {place: name for name, places in named.items() for place in places}
