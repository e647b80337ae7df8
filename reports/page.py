"""The page that explains a run."""

import base64
from collections.abc import Iterable, Mapping
from itertools import groupby
from pathlib import Path
from typing import Any

import pandas as pd
from jinja2 import Environment, PackageLoader, StrictUndefined

from reports.cautions import compute_cautions
from reports.figures.saving import follow_scheme
from reports.findings import compute_findings
from reports.gallery import Exhibit, draw_exhibits
from reports.tables.collect import compute_tables
from reports.tables.printing import print_quality, print_table, print_value
from reports.words import TIED
from sim.runs.reader import RunFolder, open_run


def write_report(run_path: str | Path, out: str | Path | None = None) -> Path:
    """Write the report on a run: a page that stands alone, the figures, and the tables.

    The same folder always gives the same bytes.

    Parameters
    ----------
    run_path : str or Path
        The run folder.
    out : str or Path, optional
        The folder to write into; ``report`` in the run folder if not given.

    Returns
    -------
    Path
        The page, ``report.html``; beside it ``figures/`` (PNG and SVG) and ``tables/`` (CSV).

    Raises
    ------
    RunFolderError
        If the folder is no run, is damaged, or holds no complete games yet.
    """
    run = open_run(run_path)
    folder = Path(out) if out is not None else run.path / "report"
    tables = compute_tables(run)
    exhibits = draw_exhibits(run, tables)
    page = _render(run, tables, exhibits)
    _write_files(folder / "tables", {f"{name}.csv": _to_csv(table) for name, table in tables.items()})
    _write_files(folder / "figures", {f"{exhibit.plan.name}.svg": exhibit.svg for exhibit in exhibits})
    _write_files(folder / "figures", {f"{exhibit.plan.name}.png": exhibit.png for exhibit in exhibits})
    _write_files(folder, {"report.html": page.encode()})
    return folder / "report.html"


def _render(run: RunFolder, tables: Mapping[str, pd.DataFrame], exhibits: Iterable[Exhibit]) -> str:
    environment = Environment(
        loader=PackageLoader("reports"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"value": print_value, "tied": _tie, "question": lambda sentence: sentence.rstrip(".")}
    chapters = [
        (heading, [_show(exhibit, tables) for exhibit in group])
        for heading, group in groupby(exhibits, lambda exhibit: exhibit.plan.heading)
    ]
    return environment.get_template("page.html.j2").render(
        info=run.info,
        name=run.path.resolve().name,
        cautions=compute_cautions(run, tables),
        findings=compute_findings(run, tables),
        chapters=chapters,
        quality=print_quality(tables["quality"]),
        counts=[
            (title, print_table(tables[name]), name)
            for name, title in (
                ("game_measures", "Per game"),
                ("seat_measures_by_strategy", "Per seat and game, by strategy"),
                ("seat_measures_by_seat", "Per seat and game, by seat"),
            )
            if name in tables
        ],
    )


def _show(exhibit: Exhibit, tables: Mapping[str, pd.DataFrame]) -> dict[str, Any]:
    printed = exhibit.plan.printed
    return {
        "alt": exhibit.alt,
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
