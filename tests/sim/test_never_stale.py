"""What was compiled from other sources is never run."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from string import Template

import pytest

from sim import cache
from sim.cache import HOUSE, source_digest
from sim.game import game_names
from trimtab.starting import STARTS

PLAY = """
import sys
from pathlib import Path
import sim
from trimtab import api

assert Path(sim.__file__).is_relative_to(sys.argv[1]), sim.__file__
game, rival, word = sys.argv[2:5]
rules = dict([sys.argv[5:]]) if len(sys.argv) > 5 else {}
run = api.run(game, lineup=[word, rival], rules=rules, games=200, seed=9, threads=1)
print(run.seats.drop(columns="strategy").to_csv())
"""
KURSK_USER = """
from helper import GOOD, least

from sim.games.kursk.records import TOP
from sim.bits import highest_bit
from sim.strategy import Strategy
from strategies.kursk.racer import racer

mine = Strategy("kursk", idea="Fights with what its helper calls good.", like=racer)


@mine.decides("attack", "defend")
def fight(rules, table, hand, own):
    if hand.held >> GOOD and hand.held >> least():
        return highest_bit(hand.held)
    return TOP
"""
DEEP_SPACE_USER = """
from helper import GOOD, least

from sim.strategy import Strategy
from strategies.deep_space.settler import settler

mine = Strategy("deep_space", idea="Sends as many as its helper calls good.", like=settler)


@mine.decides("crew")
def send(rules, table, hand, own):
    here = table.recruits[table.seat, table.origin]
    number = min(here, GOOD + least() - 5)
    return 2 * number + (number == here and table.dogs[table.seat, table.origin] > 0)
"""
IRON_CURTAIN_USER = """
from helper import GOOD, least

from sim.bits import lowest_bit
from sim.strategy import Strategy
from strategies.iron_curtain.cubes import cubes

mine = Strategy("iron_curtain", idea="Plays first what its helper calls good.", like=cubes)


@mine.decides("card")
def pick(rules, table, hand, own):
    if hand.cards >> GOOD & 1:
        return GOOD
    return least() if hand.cards >> least() & 1 else lowest_bit(hand.cards)
"""
PIG_USER = """
from helper import GOOD, least

from sim.games.pig import HOLD, ROLL
from sim.strategy import Strategy

mine = Strategy("pig", idea="Holds at what its helper calls good.")


@mine.decides("turn")
def turn(rules, table, hand, own):
    return HOLD if table.total >= GOOD + 3 * least() else ROLL
"""
HELPER = """
from sim.jit import kernel

GOOD = {constant}


@kernel
def least():
    return {function}
"""
KURSK_DECK = """
[[card]]
name = "Step"
count = 10
scope = "chosen player"
effects = [["move", {amount}]]
"""
DEEP_SPACE_DECK = """
[[card]]
name = "Seam"
count = 20
cost = "free"
effect = "ore"
amount = {amount}
"""
IRON_CURTAIN_CARDS = """
start = "All"

[[region]]
name = "All"
bonus = 1
""" + "".join(
    f"""
[[card]]
country = "Country {number}"
region = "All"
count = 18
flag = "{("USA", "USSR")[number % 2]}"
cubes = 2
event = "points {{amount}}"
"""
    for number in range(18)
)


@dataclass(frozen=True)
class Edited:
    """What a user of a game edits: a strategy with a helper, and a file that a rule names, if one does."""

    rival: str
    user: str
    rule: str = ""
    content: str = ""
    amounts: tuple[int, int] = (0, 0)  # two that differ, in the file


EDITED = {
    "deep_space": Edited("random", DEEP_SPACE_USER, "cards", DEEP_SPACE_DECK, (1, 3)),
    "iron_curtain": Edited("random", IRON_CURTAIN_USER, "cards", IRON_CURTAIN_CARDS, (1, 3)),
    "kursk": Edited("racer", KURSK_USER, "special_deck", KURSK_DECK, (1, -3)),
    "pig": Edited("hold", PIG_USER),
}
games = pytest.mark.parametrize("game", game_names())


def play(house: Path, kept: Path, *words: str) -> str:
    """Play in a fresh process, with its machine code kept in a folder of its own."""
    done = subprocess.run(  # noqa: S603  # this Python, on the text above
        [sys.executable, "-c", PLAY, str(house), *words],
        cwd=house,
        env={**os.environ, "TRIMTAB_CACHE": str(kept), "PYTHONPATH": str(house)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def write_user(folder: Path, constant: int = 4, function: int = 4, game: str = "kursk") -> Path:
    (folder / "mine.py").write_text(EDITED[game].user, encoding="utf-8")
    (folder / "helper.py").write_text(HELPER.format(constant=constant, function=function), encoding="utf-8")
    return folder / "mine.py"


def digest_of(file: Path) -> str:
    source_digest.cache_clear()
    return source_digest(str(file))


def test_an_edited_helper_changes_the_digest(tmp_path: Path) -> None:
    file = write_user(tmp_path)
    first = digest_of(file)
    assert digest_of(file) == first
    write_user(tmp_path, constant=5)
    second = digest_of(file)
    write_user(tmp_path, function=5)
    third = digest_of(file)
    write_user(tmp_path)
    assert len({first, second, third}) == 3
    assert digest_of(file) == first


def test_an_edited_helper_of_a_helper_changes_the_digest(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("import near\n", encoding="utf-8")
    (tmp_path / "near.py").write_text("def late():\n    from parts.far import N\n    return N\n", encoding="utf-8")
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "__init__.py").write_text("", encoding="utf-8")
    digests = []
    for number in (1, 2):
        (tmp_path / "parts" / "far.py").write_text(f"N = {number}\n", encoding="utf-8")
        digests.append(digest_of(file))
    assert digests[0] != digests[1]


def test_a_file_beside_that_is_not_imported_does_not_change_the_digest(tmp_path: Path) -> None:
    file = write_user(tmp_path)
    first = digest_of(file)
    (tmp_path / "other.py").write_text("x = 1\n", encoding="utf-8")
    assert digest_of(file) == first


def test_another_compiler_or_machine_changes_the_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write_user(tmp_path)
    first = digest_of(file)
    monkeypatch.setattr(cache, "_cpu", lambda: "another processor")
    assert digest_of(file) != first
    monkeypatch.undo()
    monkeypatch.setattr("numba.__version__", "0.0.0")
    assert digest_of(file) != first
    source_digest.cache_clear()


def test_every_game_is_edited() -> None:
    assert sorted(EDITED) == game_names()


@games
def test_an_edited_helper_changes_the_games(game: str, tmp_path: Path) -> None:
    """Each edit is played at once, from the machine code of the house and what is left of the edits before."""

    def edit(**changes: int) -> str:
        word = f"{write_user(tmp_path, game=game, **changes)}:mine"
        return play(HOUSE, cache.cache_root(), game, EDITED[game].rival, word)

    first, second, third = edit(), edit(constant=9), edit(function=6)
    assert len({first, second, third}) == 3
    assert edit() == first


@pytest.mark.parametrize("game", [game for game, edited in EDITED.items() if edited.rule])
def test_an_edited_file_of_a_rule_changes_the_games(game: str, tmp_path: Path) -> None:
    file, edited = tmp_path / "file.toml", EDITED[game]
    played = []
    for amount in (edited.amounts[0], edited.amounts[1], edited.amounts[0]):
        file.write_text(edited.content.format(amount=amount), encoding="utf-8")
        played.append(play(HOUSE, cache.cache_root(), game, "random", edited.rival, edited.rule, str(file)))
    assert played[0] != played[1]
    assert played[0] == played[2]


@pytest.mark.verify
def test_an_edited_house_changes_the_games(tmp_path: Path) -> None:
    """A constant that a kernel takes from another file, which numba alone would not notice."""
    house, kept = tmp_path / "house", tmp_path / "kept"
    for room in ("sim", "strategies", "reports", "trimtab"):
        shutil.copytree(HOUSE / room, house / room, ignore=shutil.ignore_patterns("__pycache__"))
    words = ("kursk", "racer", "racer")
    first = play(house, kept, *words)
    racer = house / "strategies" / "kursk" / "racer.py"
    text = racer.read_text(encoding="utf-8")
    racer.write_text(text.replace("GOOD_IN_FIGHT = 4", "GOOD_IN_FIGHT = 1"), encoding="utf-8")
    second = play(house, kept, *words)
    racer.write_text(text, encoding="utf-8")
    streams = house / "sim" / "streams.py"
    luck = streams.read_text(encoding="utf-8")
    streams.write_text(luck.replace("0x9E3779B97F4A7C15", "0x9E3779B97F4A7C17"), encoding="utf-8")
    third = play(house, kept, *words)
    streams.write_text(luck, encoding="utf-8")
    assert len({first, second, third}) == 3
    assert play(house, kept, *words) == first


def test_an_edited_game_changes_the_games(tmp_path: Path) -> None:
    """Of a game in a user's file, in folders that come and go: also what is made of it for the random player."""
    source = Template((STARTS / "game.txt").read_text(encoding="utf-8")).substitute(name="heap", title="Heap")
    assert source.count("position + 1") == 1
    played = []
    for number, text in enumerate((source, source.replace("position + 1", "1"), source)):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / "heap.py").write_text(text, encoding="utf-8")
        played.append(play(HOUSE, cache.cache_root(), str(folder / "heap.py"), "random", "random"))
        shutil.rmtree(folder)
    assert played[0] == played[2] != played[1]
