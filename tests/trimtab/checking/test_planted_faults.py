"""Every planted fault is found and named, by the audit's own words for it and by no others."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples import ROOT
from tests.trimtab.checking.luck_faults import LUCK_FAULTS
from tests.trimtab.checking.planting import Fault
from tests.trimtab.checking.rule_faults import RULE_FAULTS
from tests.trimtab.checking.strategy_faults import STRATEGY_FAULTS
from trimtab.checking.audit import audit
from trimtab.checking.findings import FAULTS

PLANTED = {**RULE_FAULTS, **LUCK_FAULTS, **STRATEGY_FAULTS}
EARLY = list(RULE_FAULTS)[:8]  # the others are left to whole audits
QUICK = ["a determinisation that keeps the true hand"]
LOOK = """
import json, sys
from trimtab.checking.uncompiled import look

print(json.dumps([look(asked)["findings"] for asked in json.load(sys.stdin)]))
"""


def check_kinds(name: str, kinds: set[str]) -> None:
    fault = PLANTED[name]
    assert fault.finds in kinds
    assert kinds <= {fault.finds, *fault.also}


@pytest.fixture(scope="module")
def found_early(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """Kinds of finding in the uncompiled part of audits of all faults that show there, in one process."""
    asked = []
    for name in EARLY:
        word = PLANTED[name].plant(tmp_path_factory.mktemp("planted"))
        asked.append(
            {"word": word, "strategy": PLANTED[name].strategy or None, "seed": 1, "games": 6, "thorough": True}
        )
    done = subprocess.run(  # noqa: S603  # our own
        [sys.executable, "-c", LOOK],
        input=json.dumps(asked),
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    return {name: {finding["fault"] for finding in each} for name, each in zip(EARLY, found, strict=True)}


@pytest.mark.parametrize("name", EARLY)
def test_a_fault_that_shows_uncompiled_is_found_and_named(name: str, found_early: dict[str, set[str]]) -> None:
    check_kinds(name, found_early[name])


@pytest.mark.parametrize("name", QUICK)
def test_a_fault_is_found_and_named(name: str, tmp_path: Path) -> None:
    check_kinds(name, audited(PLANTED[name], tmp_path))


@pytest.mark.verify
@pytest.mark.parametrize("name", PLANTED)
def test_every_fault_is_found_and_named_by_a_whole_audit(name: str, tmp_path: Path) -> None:
    check_kinds(name, audited(PLANTED[name], tmp_path))


def audited(fault: Fault, folder: Path) -> set[str]:
    return {finding.fault for finding in audit(fault.plant(folder), strategy=fault.strategy or None).findings}


def test_faults_are_many_and_of_every_kind() -> None:
    """Two kinds have no planted fault: hidden records cannot be reached, and nothing is kept between games."""
    assert len(PLANTED) >= 50
    assert set(FAULTS) - {fault.finds for fault in PLANTED.values()} == {"leak", "kept state"}
