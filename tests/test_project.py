"""The project's own files agree with one another."""

import re
import tomllib
from email import message_from_bytes
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from sim.game import find_game, game_names

ROOT = Path(__file__).parent.parent
ROOMS = ("sim", "strategies", "reports", "trimtab")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PINS_TEXT = (ROOT / "constraints.txt").read_text(encoding="utf-8")
PINS = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", PINS_TEXT, flags=re.MULTILINE))
EXTRAS = PROJECT["optional-dependencies"]
REQUIREMENTS = [Requirement(line) for line in sum(EXTRAS.values(), PROJECT["dependencies"])]


def test_games_are_named_where_they_live_alone() -> None:
    """What serves every game knows none of them."""
    names = [name.lower() for game in map(find_game, game_names()) for name in (game.name, game.title)]
    files = [path for room in ("sim", "reports", "trimtab") for path in (ROOT / room).rglob("*") if path.is_file()]
    shared = [path for path in files if path.suffix in (".py", ".j2", ".css", ".toml") and "games" not in path.parts]
    assert len(shared) > 100
    found = [(path, name) for path in shared for name in names if name in path.read_text(encoding="utf-8").lower()]
    assert found == []


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    (path,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return ZipFile(path)


@pytest.mark.parametrize("requirement", REQUIREMENTS, ids=str)
def test_a_declared_package_has_a_pin_within_its_bounds(requirement: Requirement) -> None:
    assert requirement.specifier.contains(PINS[canonicalize_name(requirement.name)])


def test_pins_hold_wherever_the_packages_come_from() -> None:
    assert "://" not in PINS_TEXT
    assert not re.search(r"^-", PINS_TEXT, flags=re.MULTILINE)


def test_every_pin_has_hashes() -> None:
    entries = re.split(r"\n(?=[a-z0-9])", PINS_TEXT.strip())
    assert len(entries) == len(PINS)
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []


def test_the_citation_names_the_version_and_licence() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8").splitlines()
    assert f"version: {PROJECT['version']}" in citation
    assert f"license: {PROJECT['license']}" in citation


def test_the_wheel_holds_every_file_of_the_rooms_and_no_other(wheel: ZipFile) -> None:
    sources = {
        path.relative_to(ROOT).as_posix()
        for room in ROOMS
        for path in (ROOT / room).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {name for name in wheel.namelist() if ".dist-info/" not in name} == sources


def test_the_wheel_declares_the_command(wheel: ZipFile) -> None:
    (entry_points,) = (name for name in wheel.namelist() if name.endswith("/entry_points.txt"))
    assert "trimtab = trimtab.cli:main" in wheel.read(entry_points).decode()


def test_the_wheel_needs_the_run_time_packages_alone(wheel: ZipFile) -> None:
    (metadata,) = (name for name in wheel.namelist() if name.endswith("/METADATA"))
    needs = message_from_bytes(wheel.read(metadata)).get_all("Requires-Dist", [])
    plain = {Requirement(need).name for need in needs if "extra ==" not in need}
    assert plain == {Requirement(line).name for line in PROJECT["dependencies"]}
