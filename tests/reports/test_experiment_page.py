"""Pages of experiments stand alone, are the same every time, and say what was found."""

import re
from pathlib import Path
from typing import Any

import pytest

from reports.page import write_report
from sim.runs.reader import ExperimentFolder, RunFolderError, open_experiment
from tests.reports.test_page import Tags, read_files, read_page
from trimtab.experiments.playing import begin, declare, plan

DUEL = {"game": "kursk", "lineup": "racer", "players": 2, "seed": 1}
NO_END = {"rules": {"turn_limit": 3}}
CASES: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "compare": ("compare", {**DUEL, "a": "printed", "b": "win_jokers=2"}, ["looks", "win_differences"]),
    "compare three line-ups": (
        "compare",
        {"game": "kursk", "a": "racer,racer,hunter", "b": "hunter,racer,hunter", "seed": 1, "games": 3000},
        ["looks", "win_differences"],
    ),
    "compare, all unfinished": (
        "compare",
        {**DUEL, **NO_END, "a": "printed", "b": "jokers=5", "games": 4000},
        ["looks", "win_differences"],
    ),
    "compare, few games": (
        "compare",
        {**DUEL, "a": "printed", "b": "jokers=5", "games": 2},
        ["looks", "win_differences"],
    ),
    "sweep": ("sweep", {**DUEL, "axes": {"jokers": "0..2"}, "games": 200}, ["sweep", "sweep_seats", "sweep_turns"]),
    "sweep of formulas": (
        "sweep",
        {**DUEL, "axes": {"jokers": "players | players+1"}, "games": 100},
        ["sweep", "sweep_seats", "sweep_turns"],
    ),
    "sweep of names": (
        "sweep",
        {**DUEL, "axes": {"retreat_by": "winner,loser"}, "games": 100},
        ["sweep", "sweep_turns"],
    ),
    "sweep of two axes": (
        "sweep",
        {"game": "kursk", "lineup": "racer", "seed": 1, "axes": {"jokers": "1..4", "players": "2,3"}, "games": 60},
        ["sweep", "sweep_turns"],
    ),
    "sweep of a map": (
        "sweep",
        {**DUEL, "axes": {"jokers": "1..4", "hand_limit": "2..6"}, "games": 20, "measure": "turns"},
        ["sweep", "sweep_lead_changes"],
    ),
    "sweep of three axes": (
        "sweep",
        {**DUEL, "axes": {"jokers": "1,2", "hand_limit": "3,4", "draw": "1,2"}, "games": 20},
        [],
    ),
    "sweep, all unfinished": ("sweep", {**DUEL, **NO_END, "axes": {"jokers": "1..3"}, "games": 50}, ["sweep"]),
    "impact": ("impact", {**DUEL, "kinds": "space,card", "games": 60}, ["impact"]),
    "tournament": ("tournament", {"game": "kursk", "seed": 1, "games": 500}, ["ratings", "matrix"]),
    "tournament of three": (
        "tournament",
        {"game": "kursk", "seed": 1, "games": 300, "players": 3, "strategies": "racer,hunter"},
        ["ratings", "matrix"],
    ),
    "tournament, all unfinished": (
        "tournament",
        {"game": "kursk", "seed": 1, "games": 300, "strategies": "racer,hunter", **NO_END},
        ["ratings", "matrix"],
    ),
}


def play(folder: Path, kind: str, given: dict[str, Any]) -> ExperimentFolder:
    begin(plan(declare(kind, given)), folder, threads=2)
    return open_experiment(folder)


@pytest.mark.parametrize("name", CASES)
def test_a_page_shows_its_figures_and_marks_what_is_made_up(tmp_path: Path, name: str) -> None:
    kind, given, figures = CASES[name]
    folder = play(tmp_path / "experiment", kind, given)
    page = write_report(folder.path)
    text = read_page(page)
    tags = Tags(text)
    drawn = {path.stem for path in (page.parent / "figures").glob("*.svg")}
    assert drawn >= set(figures)
    images = [attributes for tag, attributes in tags.found if tag == "img"]
    assert len(images) == len(drawn)
    assert all(image["alt"] and (image["src"] or "").startswith("data:image/svg+xml;base64,") for image in images)
    assert "The special deck is a reconstruction" in text
    assert not re.search(r"\bnan\b|\binf\b|None of|\{\{", text)
    assert not re.search(r'(src|href)="(https?:|//)', text)


@pytest.mark.parametrize("name", ["compare", "sweep", "tournament"])
def test_a_page_is_the_same_every_time(tmp_path: Path, name: str) -> None:
    kind, given, _ = CASES[name]
    folder = play(tmp_path / "experiment", kind, given)
    first, second = (write_report(folder.path, tmp_path / out).parent for out in ("first", "second"))
    assert read_files(first) == read_files(second)


def test_what_was_found_comes_first(tmp_path: Path) -> None:
    kind, given, _ = CASES["compare"]
    folder = play(tmp_path / "experiment", kind, given)
    text = read_page(write_report(folder.path))
    assert folder.info["looks"][-1]["verdict"] == "different"
    found = text[text.index("Findings") :]
    assert re.search(r"Different\. win_jokers=2 against printed: win rate of seat 0 moves by [+-]\d", found)
    assert f"It took {folder.info['games_done']:,} games" in found


def test_a_damaged_folder_is_said_to_be_so(tmp_path: Path) -> None:
    kind, given, _ = CASES["sweep"]
    folder = play(tmp_path / "experiment", kind, given)
    (folder.path / folder.info["tables"]["sums"]).write_bytes(b"nothing")
    with pytest.raises(RunFolderError, match="is damaged"):
        write_report(folder.path)
