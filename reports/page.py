"""The page that explains a run or an experiment."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import pandas as pd
from jinja2 import Environment, PackageLoader, StrictUndefined

from reports.cautions import caution_experiment, compute_cautions
from reports.experiment_gallery import plan_experiment_figures
from reports.figures.saving import follow_scheme
from reports.findings import compute_findings
from reports.gallery import Exhibit, draw_exhibits, plan_figures
from reports.tables.collect import compute_tables
from reports.tables.experiments import compute_experiment_tables
from reports.tables.printing import print_quality, print_rules, print_table, print_value
from reports.verdicts import state_findings
from reports.words import TIED, listing, name_seats, plural
from sim.runs.reader import ExperimentFolder, RunFolder, open_folder


def write_report(run_path: str | Path, out: str | Path | None = None) -> Path:
    """Write the report on a run or an experiment: a page that stands alone, the figures, and the tables.

    The same folder always gives the same bytes.

    Parameters
    ----------
    run_path : str or Path
        The folder of the run or the experiment.
    out : str or Path, optional
        The folder to write into; ``report`` in that folder if not given.

    Returns
    -------
    Path
        The page, ``report.html``; beside it ``figures/`` (PNG and SVG) and ``tables/`` (CSV).

    Raises
    ------
    RunFolderError
        If the folder is no run, is damaged, or holds no complete games yet.
    """
    opened = open_folder(run_path)
    folder = Path(out) if out is not None else opened.path / "report"
    parts = _explain_run(opened) if isinstance(opened, RunFolder) else _explain_experiment(opened)
    _write_files(folder / "tables", {f"{name}.csv": _to_csv(table) for name, table in parts.tables.items()})
    _write_files(folder / "figures", {f"{exhibit.plan.name}.svg": exhibit.svg for exhibit in parts.exhibits})
    _write_files(folder / "figures", {f"{exhibit.plan.name}.png": exhibit.png for exhibit in parts.exhibits})
    _write_files(folder, {"report.html": _render(opened, parts).encode()})
    return folder / "report.html"


@dataclass(frozen=True)
class _Parts:
    """What a page is made of: the template, tables, figures, and what else the template asks for."""

    template: str
    tables: Mapping[str, pd.DataFrame]
    exhibits: list[Exhibit]
    words: dict[str, Any]
    counted: dict[str, str]


def _explain_run(run: RunFolder) -> _Parts:
    tables = compute_tables(run)
    words = {
        "cautions": compute_cautions(run, tables),
        "findings": compute_findings(run, tables),
        "quality": print_quality(tables["quality"]),
        "rules": print_rules(run.info["rules"], run.info.get("rule_sources", {})),
    }
    noun = name_seats(run.sides)
    counted = {
        "game_measures": "Per game",
        "seat_measures_by_strategy": f"Per {noun} and game, by strategy",
        "seat_measures_by_seat": f"Per {noun} and game, by {noun}",
    }
    return _Parts("page.html.j2", tables, draw_exhibits(plan_figures(run, tables), tables), words, counted)


def _explain_experiment(experiment: ExperimentFolder) -> _Parts:
    tables = compute_experiment_tables(experiment)
    entries = {entry["label"]: entry for variant in experiment.info["variants"] for entry in variant["lineup"]}
    words = {
        "cautions": caution_experiment(experiment),
        "findings": state_findings(experiment),
        "strategies": list(entries.values()),
    }
    exhibits = draw_exhibits(plan_experiment_figures(experiment, tables), tables)
    counted = {"other_differences": f"Per game and {name_seats(experiment.sides)}"}
    return _Parts("experiment.html.j2", tables, exhibits, words, counted)


def _render(opened: RunFolder | ExperimentFolder, parts: _Parts) -> str:
    environment = Environment(
        loader=PackageLoader("reports"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "value": print_value,
        "tied": _tie,
        "listing": listing,
        "question": lambda sentence: sentence.rstrip("."),
    }
    chapters = [
        (heading, [_show(exhibit, parts.tables) for exhibit in group])
        for heading, group in groupby(parts.exhibits, lambda exhibit: exhibit.plan.heading)
    ]
    return environment.get_template(parts.template).render(
        info=opened.info,
        name=opened.path.resolve().name,
        outline=opened.info.get("outline", []),
        sides=opened.sides,
        seats=plural(name_seats(opened.sides)),
        draws=opened.draws,
        chapters=chapters,
        counts=[
            (title, print_table(parts.tables[name]), name)
            for name, title in parts.counted.items()
            if name in parts.tables
        ],
        **parts.words,
    )


def _show(exhibit: Exhibit, tables: Mapping[str, pd.DataFrame]) -> dict[str, Any]:
    printed = exhibit.plan.printed
    return {
        "alt": exhibit.alt,
        "note": exhibit.note,
        "image": "data:image/svg+xml;base64," + base64.b64encode(follow_scheme(exhibit.svg)).decode(),
        "table": print_table(tables[printed]) if printed else None,
        "csv": printed or exhibit.plan.table,
    }


def _tie(text: str) -> str:
    """Keep numbers and their percent signs on one line."""
    return text.replace(" %", f"{TIED}%")


def _to_csv(table: pd.DataFrame) -> bytes:
    return table.to_csv(index=False, lineterminator="\n", float_format="%.8g").encode()


def _write_files(folder: Path, files: Mapping[str, bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
