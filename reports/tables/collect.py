"""All the tables of a run, by name."""

from collections.abc import Mapping

import pandas as pd

from reports.boards import has_pawns, is_list, is_map
from reports.tables.course import compute_course
from reports.tables.decisiveness import compute_decisiveness
from reports.tables.drama import (
    compute_deficits,
    compute_drama_quantiles,
    compute_lead_changes,
    compute_lead_turns,
)
from reports.tables.grids import compute_grid
from reports.tables.highlights import compute_highlight
from reports.tables.lengths import ENOUGH, compute_length_quantiles, compute_lengths
from reports.tables.map import compute_map
from reports.tables.measures import compute_game_measures, compute_seat_measures
from reports.tables.places import compute_places, compute_side_places, compute_winner_places
from reports.tables.positions import compute_place_wins, compute_rival_wins, compute_section_wins
from reports.tables.quality import compute_quality
from reports.tables.splits import compute_split, name_split
from reports.tables.wins import (
    compute_drawn,
    compute_seat_wins,
    compute_strategy_seat_wins,
    compute_strategy_wins,
    compute_unfinished,
)
from sim.runs.reader import RunFolder

DRAMA = {"lead_changes": compute_lead_changes, "deficits": compute_deficits, "lead_turns": compute_lead_turns}


def compute_tables(run: RunFolder) -> dict[str, pd.DataFrame]:
    """Compute every table that a run's data allow.

    Parameters
    ----------
    run : RunFolder

    Returns
    -------
    dict
        Tables by name; those that need rows or traces are left out if the run has none, and so are empty ones.
    """
    lengths, places = compute_lengths(run), compute_places(run)
    tables = {
        "seat_wins": compute_seat_wins(run),
        "strategy_wins": compute_strategy_wins(run),
        "strategy_seat_wins": compute_strategy_seat_wins(run),
        "unfinished": compute_unfinished(run),
        "game_measures": compute_game_measures(run),
        "seat_measures_by_strategy": compute_seat_measures(run, "strategy"),
        "seat_measures_by_seat": compute_seat_measures(run, "seat"),
        "lengths": lengths,
        "length_quantiles": compute_length_quantiles(lengths),
        "places": places,
        "quality": compute_quality(run),
    }
    if run.draws:
        tables["drawn"] = compute_drawn(run)
    if run.has_traces:
        tables["decisiveness"] = compute_decisiveness(run)
        if run.info["course"] is not None:
            tables |= {f"course_by_{group}": compute_course(run, group) for group in ("strategy", "seat")}
    if run.info["rows"]:
        for name, compute in DRAMA.items():
            tables[name] = compute(run)
            tables[f"{name}_quantiles"] = compute_drama_quantiles(tables[name])
        for highlight in run.info["highlights"]:
            tables[name_highlight(highlight)] = compute_highlight(run, highlight["column"])
        for split in run.info.get("splits", []):
            tables[name_split(split)] = compute_split(run, split["column"], split["values"])
        tables["rival_wins"] = compute_rival_wins(run)
    tables |= {f"grid_{name}": compute_grid(run, name) for name in run.info["grids"]}
    if is_map(run.info["board"]):
        tables["map"] = compute_map(run.info["board"])
    if not places.empty:
        tables["winner_places"] = compute_winner_places(places)
    if not places.empty and is_list(run.info["board"]):
        tables["side_places"] = compute_side_places(run)
    if run.has_traces and has_pawns(run.info["board"]):
        tables |= {"place_wins": compute_place_wins(run), "section_wins": compute_section_wins(run)}
    empty = {name for name, table in tables.items() if table.empty}
    empty |= {f"{name}_quantiles" for name in empty}
    return {name: table for name, table in tables.items() if name not in empty}


def name_highlight(highlight: dict[str, str]) -> str:
    """Return the name of a highlight's table."""
    return f"wins_by_{highlight['column']}"


def all_unfinished(tables: Mapping[str, pd.DataFrame]) -> bool:
    """Tell whether no game of the run ends."""
    return bool((tables["unfinished"]["unfinished_share"] == 1).all())


def nobody_wins(tables: Mapping[str, pd.DataFrame]) -> bool:
    """Tell whether no game of the run has a winner."""
    return not tables["seat_wins"]["wins"].any()


def has_enough(tables: Mapping[str, pd.DataFrame], name: str) -> bool:
    """Tell whether this histogram is there, of games enough to describe it."""
    return name in tables and int(tables[name]["games"].sum()) >= ENOUGH
