"""Which figures a run gets, under which headings."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.container import BarContainer

from reports.boards import Board, get_noun, is_list, is_map, name_homes
from reports.claims import name_cells
from reports.figures import saving
from reports.figures.board import plot_board
from reports.figures.course import plot_course
from reports.figures.decisiveness import plot_decisiveness
from reports.figures.deficits import plot_deficits
from reports.figures.grid import plot_grid
from reports.figures.highlights import plot_highlight
from reports.figures.lead_changes import plot_lead_changes
from reports.figures.lead_turns import plot_lead_turns
from reports.figures.lengths import plot_lengths
from reports.figures.map import plot_map
from reports.figures.outcome_places import plot_outcome_places
from reports.figures.place_list import describe_place_list, describe_winner_list, plot_place_list
from reports.figures.place_wins import plot_place_wins
from reports.figures.rival_wins import plot_rival_wins
from reports.figures.seat_wins import plot_seat_wins
from reports.figures.section_wins import plot_section_wins
from reports.figures.split_wins import plot_split_wins
from reports.figures.strategy_seat_wins import plot_strategy_seat_wins
from reports.figures.strategy_wins import plot_strategy_wins
from reports.figures.style import read_note
from reports.figures.winner_places import plot_winner_places
from reports.tables.cells import list_labels
from reports.tables.collect import all_unfinished, has_enough, name_highlight, nobody_wins
from reports.tables.lengths import ENOUGH
from reports.tables.positions import TIMES
from reports.tables.splits import name_split
from reports.words import label_seat, name_seats, percent
from sim.runs.reader import RunFolder

WINS, LENGTH, LEAD, COURSE = "Who wins", "How long games last", "How the lead moves", "What builds up"
PLACES, STANDING, ALONGSIDE = "Where it happens", "Where it pays to stand", "What goes with winning"
CASES = "Case by case"
FEW_STRATEGIES = 2  # beyond, a line for each seat would tell more of who sits there
MOST_NAMED = 12  # cells that an alt text lists


@dataclass(frozen=True)
class Plan:
    """A figure to draw: its name and heading, how, from which table, which table to print below it, and its words.

    Without words of its own, a figure is told by its numbers if they are few, else by its note.
    """

    name: str
    heading: str
    plot: Callable[[pd.DataFrame], Axes]
    table: str
    printed: str | None
    describe: Callable[[pd.DataFrame], str] | None = None


@dataclass(frozen=True)
class Exhibit:
    """A figure drawn: its plan, and what stands for it on the page and on disk."""

    plan: Plan
    alt: str
    note: str
    svg: bytes
    png: bytes


def draw_exhibits(plans: Iterable[Plan], tables: Mapping[str, pd.DataFrame]) -> list[Exhibit]:
    """Draw planned figures, in their order."""
    return [_draw(plan, tables[plan.table]) for plan in plans]


def plan_figures(run: RunFolder, tables: Mapping[str, pd.DataFrame]) -> Iterator[Plan]:
    """List the figures that the tables of a run allow, in the page's order."""
    noun, ended = name_seats(run.sides), not nobody_wins(tables)
    if ended:
        yield Plan("seat_wins", WINS, plot_seat_wins, "seat_wins", "seat_wins")
    if ended and len(list_labels(run)) > 1:
        plot = partial(plot_strategy_wins, noun=noun)
        yield Plan("strategy_wins", WINS, plot, "strategy_wins", "strategy_wins")
        yield Plan("strategy_seat_wins", WINS, plot_strategy_seat_wins, "strategy_seat_wins", "strategy_seat_wins")
    for split in run.info.get("splits", []) if ended else ():
        if (name := name_split(split)) in tables:
            yield Plan(name, WINS, partial(plot_split_wins, title=split["title"]), name, name)
    if ended and "rival_wins" in tables:
        yield Plan("rival_wins", WINS, plot_rival_wins, "rival_wins", "rival_wins")
    if not all_unfinished(tables):
        yield Plan("lengths", LENGTH, plot_lengths, "lengths", "length_quantiles")
    yield from _plan_lead(run, tables)
    yield from _plan_course(run, tables)
    yield from _plan_places(run, tables)
    yield from _plan_grids(run, tables)
    for highlight in run.info["highlights"]:
        name = name_highlight(highlight)
        if ended and name in tables:
            plot_this = partial(plot_highlight, title=highlight["title"], unit=highlight["unit"], noun=noun)
            yield Plan(name, ALONGSIDE, plot_this, name, name)


def _plan_lead(run: RunFolder, tables: Mapping[str, pd.DataFrame]) -> Iterator[Plan]:
    for name, plot in (
        ("lead_changes", plot_lead_changes),
        ("lead_turns", partial(plot_lead_turns, draws=run.draws)),
        ("deficits", partial(plot_deficits, draws=run.draws)),
    ):
        if has_enough(tables, name):
            yield Plan(name, LEAD, plot, name, f"{name}_quantiles")
    if "decisiveness" in tables and tables["decisiveness"]["games"].iloc[0] >= ENOUGH:
        plot = partial(plot_decisiveness, draws=run.draws)
        yield Plan("decisiveness", LEAD, plot, "decisiveness", "decisiveness")


def _plan_course(run: RunFolder, tables: Mapping[str, pd.DataFrame]) -> Iterator[Plan]:
    strategies = len(list_labels(run))
    groups = (["strategy"] if strategies > 1 else []) + (["seat"] if strategies <= FEW_STRATEGIES else [])
    for name in (f"course_by_{group}" for group in groups):
        if name in tables and tables[name]["games"].iloc[0] >= ENOUGH:
            yield Plan(name, COURSE, partial(plot_course, says=run.info["course"]), name, name)


def _plan_grids(run: RunFolder, tables: Mapping[str, pd.DataFrame]) -> Iterator[Plan]:
    for name, grid in run.info["grids"].items():
        if tables[f"grid_{name}"]["enough"].any():
            words = {key: grid[key] for key in ("says", "rows", "columns", "counts")}
            yield Plan(f"grid_{name}", CASES, partial(plot_grid, **words), f"grid_{name}", None)


def _plan_places(run: RunFolder, tables: Mapping[str, pd.DataFrame]) -> Iterator[Plan]:
    board, measures = run.info["board"], run.info["place_measures"]
    board = board and name_homes(board, run.sides)
    if "map" in tables:
        yield Plan("map", PLACES, partial(plot_map, board=board), "map", "map")
    if "places" not in tables:
        return
    if is_list(board):
        yield from _plan_place_list(run, tables)
        return
    for measure, meaning in measures.items() if board is not None else ():
        plot = partial(plot_board, measure=measure, meaning=meaning, board=board)
        yield Plan(f"board_{measure}", PLACES, plot, "places", None)
    if nobody_wins(tables):
        return
    if is_map(board):
        for measure, meaning in measures.items():
            part = partial(plot_winner_places, measure=measure, meaning=meaning, board=board, draws=run.draws)
            yield Plan(f"winner_{measure}", PLACES, part, "winner_places", None)
    elif tables["places"]["place"].max() > 0:
        first = next(iter(measures))
        compare = partial(plot_outcome_places, measure=first, meaning=measures[first], noun=get_noun(board))
        yield Plan(f"{first}_by_outcome", PLACES, compare, "places", None)
    yield from _plan_place_wins(board, tables, name_seats(run.sides))


def _plan_place_list(run: RunFolder, tables: Mapping[str, pd.DataFrame]) -> Iterator[Plan]:
    board, measures = run.info["board"], run.info["place_measures"]
    for measure, meaning in measures.items():
        plot = partial(plot_place_list, measure=measure, meaning=meaning, board=board)
        describe = partial(describe_place_list, measure=measure)
        yield Plan(f"board_{measure}", PLACES, plot, "side_places", None, describe)
    for measure, meaning in measures.items() if not nobody_wins(tables) else ():
        plot = partial(plot_winner_places, measure=measure, meaning=meaning, board=board, draws=run.draws)
        describe = partial(describe_winner_list, measure=measure)
        yield Plan(f"winner_{measure}", PLACES, plot, "winner_places", None, describe)


def _plan_place_wins(board: Board | None, tables: Mapping[str, pd.DataFrame], noun: str) -> Iterator[Plan]:
    if "place_wins" not in tables or not tables["place_wins"]["enough"].any():
        return
    for time in TIMES:
        name = f"place_wins_after_{time.replace(' ', '_')}"
        yield Plan(name, STANDING, partial(plot_place_wins, time=time, board=board, noun=noun), "place_wins", None)
    if "section_wins" in tables and tables["section_wins"]["enough"].any():
        yield Plan("section_wins", STANDING, plot_section_wins, "section_wins", "section_wins")


def _draw(plan: Plan, table: pd.DataFrame) -> Exhibit:
    ax = plan.plot(table)
    finding = " ".join(ax.get_title(loc="left").split())
    note = read_note(ax)
    kind = "Histogram" if any(isinstance(drawn, BarContainer) for drawn in ax.containers) else "Chart"
    words = plan.describe(table) if plan.describe else _describe(plan, table, f"{kind}. {note}")
    exhibit = Exhibit(plan, f"{finding}. {words}", note, saving.save_svg(ax), saving.save_png(ax))
    saving.close(ax)
    return exhibit


def _describe(plan: Plan, table: pd.DataFrame, other: str) -> str:
    names = name_cells(table) if "win_rate" in table and "enough" not in table else []
    if len(names) != len(table) or len(names) > MOST_NAMED:
        return f"{other} The numbers are in the table {plan.printed or plan.table}."
    cells = zip(names, table["win_rate"], strict=True)
    return f"Dots with whiskers: {', '.join(f'{label_seat(name)} {percent(rate)}' for name, rate in cells)}."
