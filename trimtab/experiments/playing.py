"""Play experiments into folders, and go on with those that were stopped."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from sim.errors import UserError, unknown
from sim.rules import read_toml
from sim.runs.reader import open_experiment
from trimtab.experiments.compare import Compare
from trimtab.experiments.declared import Experiment
from trimtab.experiments.impact import Impact
from trimtab.experiments.store import ExperimentStore
from trimtab.experiments.sweep import Sweep
from trimtab.experiments.tournament import Tournament
from trimtab.experiments.work import Plan, Tick
from trimtab.running import check_count, drop_report

KINDS: dict[str, type[Any]] = {kind.kind: kind for kind in (Compare, Sweep, Tournament, Impact)}


def declare(kind: str, given: dict[str, Any]) -> Experiment:
    """Return the declared experiment of a kind.

    Raises
    ------
    UserError
        If there is no such kind, or what is given is wrong.
    """
    if kind not in KINDS:
        raise unknown("experiment", kind, KINDS)
    declared: Experiment = KINDS[kind].declare(**given)
    return declared


def read_experiment(file: Path) -> Experiment:
    """Read a declared experiment from a TOML file, whose ``experiment`` names the kind.

    Raises
    ------
    UserError
        If it is none.
    """
    content = read_toml(file)
    if not isinstance(content.get("experiment"), str):
        raise UserError(
            f'{file} must say which experiment it is: experiment = "compare"; there are: {", ".join(KINDS)}'
        )
    return declare(content.pop("experiment"), content)


def plan(declared: Experiment) -> Plan:
    """Check an experiment whole, before anything is played."""
    made: Plan = declared.plan()  # type: ignore[attr-defined]  # every kind has one
    return made


def begin(plan: Plan, folder: Path, *, threads: int | None = None, tick: Tick = lambda progress: None) -> None:
    """Play a planned experiment into a new folder."""
    check_count("threads", threads)
    store = ExperimentStore(folder, plan.info)
    store.create()
    _play(plan, store, threads, tick)


def resume(folder: Path, *, threads: int | None = None, tick: Tick = lambda progress: None) -> None:
    """Go on with an experiment that was stopped, to the same result as if it had never been; its report goes.

    Raises
    ------
    UserError
        If its rules or strategies have changed since.
    """
    check_count("threads", threads)
    again = replan(folder)
    if not again.info["complete"]:
        drop_report(folder)
        _play(again, ExperimentStore(folder, again.info), threads, tick)


def replan(folder: Path) -> Plan:
    """Read back what an experiment's folder plays."""
    info = dict(open_experiment(folder).info)
    planned = plan(declare(info["experiment"], info["declaration"]))
    if planned.info["source_digest"] != info["source_digest"]:
        raise UserError(
            f"{folder} was begun with other sources of {info['title']} or of its strategies: it cannot be gone on "
            "with; start a new experiment"
        )
    return Plan(info, planned.make_work, planned.games)


def _play(plan: Plan, store: ExperimentStore, threads: int | None, tick: Tick) -> None:
    work = plan.make_work()
    work.load(store.info, store.tables())
    try:
        while work.advance(threads or os.cpu_count() or 1, tick):
            store.save(work.progress(), work.tables())
        store.finish()
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno else error
        raise UserError(f"cannot write {store.path}: {reason}; {store.break_off()}") from None
    except UserError:
        store.break_off()
        raise
