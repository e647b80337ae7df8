"""Errors of designers' code in their own words and lines."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from sim.engine.explain import explain
from sim.user_files import load_file

FILE = """from sim.kit import kernel


def plain(number):
    return number


@kernel
def two(one, other):
    return one + other


@kernel
def decide(table):
    {line}
    return table.heap
"""
LINE = 15
WRONG = {
    "table.heap = plain(table.heap)": "plain is a plain Python function: put @kernel above it",
    "table.heap = table.haep + 1": "no field haep in a record",
    "import math; table.heap = math.e": "an import must stand outside of functions",
    "table.heap = two(1)": "a function that takes (one, other) is called so",
    "table.heap = int('{}'.format(table.heap))": "format",
    "table.heap = table.heap + 'one'": "",
}


@pytest.mark.parametrize("line", WRONG)
def test_what_does_not_compile_is_told_in_plain_words(line: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FILE.format(line=line), encoding="utf-8")
    record = np.zeros(1, [("heap", "i8")]).view(np.recarray)[0]
    with pytest.raises(Exception) as raised:  # noqa: PT011  # whatever numba raises
        load_file(str(file), "file").decide(record)
    told = explain(raised.value)
    assert WRONG[line] in told
    assert "\n" not in told
    if "no field" not in told:  # numba does not tell where
        assert told.startswith(f"mine.py, line {LINE}: ")


def test_a_crash_has_its_line_and_its_kind(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def divide(number):\n    return 1 // number\n", encoding="utf-8")
    with pytest.raises(ZeroDivisionError) as raised:
        load_file(str(file), "file").divide(0)
    assert explain(raised.value).startswith("mine.py, line 2: ZeroDivisionError: ")
