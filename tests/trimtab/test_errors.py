"""Whatever is asked for wrongly is told in one line, with exit code 2 and without a traceback."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from sim.engine.batch import Part
from sim.errors import UserError
from sim.games.iron_curtain.card_data import SHIPPED_CARDS
from sim.runs.writer import RunWriter
from trimtab import api
from trimtab.cli.main import main
from trimtab.running import begin, plan_run, resume

HEAD = """
from sim.strategy import Strategy
from strategies.kursk.racer import racer

mine = Strategy("kursk", idea="Is wrong somewhere.", like=racer)
"""
MAP = """
vortex = ["A"]

[[planet]]
name = "A"
yields = "gem"
links = ["B"]
at = [0, 0]

[[planet]]
name = "B"
yields = "ore"
links = ["A"]
at = [1, 0]

[[home]]
name = "H"
exits = ["A"]
at = [0, 1]

[[home]]
name = "K"
exits = ["B"]
at = [1, 1]

[[seats]]
players = 2
homes = ["H", "K"]
"""
DECK = """
[[card]]
name = "Seam"
count = 3
cost = "free"
effect = "gem"
"""
CURTAIN = SHIPPED_CARDS.read_text(encoding="utf-8")
FILES = {
    "odd_region.toml": CURTAIN.replace(
        'country = "Cuba"\nregion = "Central America"', 'country = "Cuba"\nregion = "X"'
    ),
    "odd_event.toml": CURTAIN.replace('"infiltrate 2 in Poland"', '"infiltrate 2 in Pland"'),
    "few_cards.toml": CURTAIN[: CURTAIN.rindex("[[card]]")].replace(
        'South America"\ncount = 2', 'South America"\ncount = 1'
    ),
    "map.toml": MAP,
    "stranger.toml": MAP.replace('links = ["A"]', 'links = ["A", "C"]'),
    "one_way.toml": MAP.replace('links = ["A"]', "links = []"),
    "no_exit.toml": MAP.replace('exits = ["B"]', "exits = []"),
    "no_yield.toml": MAP.replace('"ore"', '"gold"'),
    "twice.toml": MAP.replace('name = "B"', 'name = "A"'),
    "few_homes.toml": MAP.replace('["H", "K"]', '["H"]'),
    "vortex.toml": MAP.replace('vortex = ["A"]', 'vortex = ["Z"]'),
    "deck.toml": DECK,
    "no_effect.toml": DECK.replace('effect = "gem"\n', ""),
    "odd_effect.toml": DECK.replace('"gem"', '"gme"'),
    "no_cost.toml": DECK.replace('"free"', '"ore"'),
    "many.toml": DECK.replace("count = 3", "count = 121"),
    "broken.toml": "jokers = 3\nsuits = = 4\n",
    "unknown.toml": "joker = 3\n",
    "cards.toml": '[[card]]\nname = "Odd"\nscope = "inside"\neffects = [["fly", 3]]\n',
    "syntax.py": "x = 1\ndef turn(:\n",
    "raises.py": "1 / 0\n",
    "empty.py": "x = 1\n",
    "uncompiled.py": HEAD
    + dedent("""
        @mine.decides("turn")
        def turn(rules, table, hand, own):
            return table.no_such_field
        """),
    "illegal.py": HEAD
    + dedent("""
        @mine.decides("turn")
        def turn(rules, table, hand, own):
            return 12345
        """),
    "raising.py": HEAD
    + dedent("""
        @mine.decides("mulligan")
        def mulligan(rules, table, hand, own):
            if hand.count[1] > 1:
                raise ValueError("two aces")
            return 0
        """),
    "lacking.py": 'from sim.strategy import Strategy\nmine = Strategy("kursk", idea="Decides nothing.")\n',
    "elsewhere.py": 'from sim.strategy import Strategy\nmine = Strategy("chess", idea="Plays another game.")\n',
}
SPACE = "run deep_space --games 100 --seed 1 --out {tmp}/new --players"
SIDES = "run iron_curtain --games 100 --seed 1 --out {tmp}/new"
RUN = "run kursk --games 100 --seed 1 --out {tmp}/new"
ERRORS: dict[str, tuple[str, str]] = {
    "game": ("run kurks", "no game 'kurks'"),
    "game, nearest": ("rules kurks", "there are: kursk|did you mean kursk"),
    "rule": (f"{RUN} --set joker=3", "did you mean jokers"),
    "rule of a file": (f"{RUN} --rules {{tmp}}/unknown.toml", "did you mean jokers"),
    "strategy": (f"{RUN} --lineup racr,random", "no KURSK strategy 'racr'; did you mean racer"),
    "empty strategy": (f"{RUN} --lineup racer,,random", "a strategy must be a name or file.py:name, got ''"),
    "weight": (f"{RUN} --lineup racer,tactician:no_such=1", "'no_such'"),
    "weight of none": (f"{RUN} --lineup racer:speed=1,random", "racer has no weights, got speed=1"),
    "weight without a name": (f"{RUN} --lineup racer:fast,random", "weights must be name=number, got 'fast'"),
    "rule too low": (f"{RUN} --set suits=0", "suits must be at least 1, got 0"),
    "rule too high": (f"{RUN} --set last_space=100", "last_space must be at most 99, got 100"),
    "players too many": (f"{RUN} --players 7", "players must be at most 6, got 7"),
    "players too few": (f"{RUN} --lineup racer", "players must be at least 2, got 1"),
    "truth for a number": (f"{RUN} --set suits=true", "suits must be a whole number, got True"),
    "number for a truth": (f"{RUN} --set mulligan=1", "mulligan must be true or false, got 1"),
    "fraction": (f"{RUN} --set suits=2.5", "suits must be a whole number, got 2.5"),
    "choice": (f"{RUN} --set direction=sideways", "direction must be 'forward' or 'either', got 'sideways'"),
    "list": (f"{RUN} --set special_spaces=3", "special_spaces must be a list, got 3"),
    "setting": (f"{RUN} --set jokers", "a setting must be name=value, got 'jokers'"),
    "goto past the end": (f"{RUN} --set last_space=1", "goto must be on the board, 0 … 1"),
    "no cards but Jokers": (f"{RUN} --set rank_values={{{{}}}}", "must hold cards other than Jokers"),
    "broken TOML": (
        f"{RUN} --rules {{tmp}}/broken.toml",
        "broken.toml is not valid TOML: Invalid value (at line 2, column 9)",
    ),
    "no rules file": (f"{RUN} --rules {{tmp}}/none.toml", "none.toml: No such file"),
    "special card": (f"{RUN} --set special_deck={{tmp}}/cards.toml", "special card 'Odd'"),
    "number for some players only": (
        f"{SPACE} 3 --set win_bases={{{{2=4}}}}",
        "an entry for 3 players, got entries for 2",
    ),
    "map of unknown planets": (
        f"{SPACE} 2 --set map={{tmp}}/stranger.toml",
        "stranger.toml, line 13: B: link to no planet",
    ),
    "map of one-way links": (
        f"{SPACE} 2 --set map={{tmp}}/one_way.toml",
        "line 7: links must go both ways: A links to B",
    ),
    "map with a home without exit": (f"{SPACE} 2 --set map={{tmp}}/no_exit.toml", "line 23: home K must have an exit"),
    "map of an odd yield": (
        f"{SPACE} 2 --set map={{tmp}}/no_yield.toml",
        "line 12: planet.1.yields must be 'gem' or 'ore'",
    ),
    "map of one name twice": (
        f"{SPACE} 2 --set map={{tmp}}/twice.toml",
        "line 11: names must be different, got A twice",
    ),
    "map with a home too few": (
        f"{SPACE} 2 --set map={{tmp}}/few_homes.toml",
        "line 28: seats for 2 players must name 2",
    ),
    "map of an unknown vortex": (f"{SPACE} 2 --set map={{tmp}}/vortex.toml", "line 2: vortex: no planet 'Z'"),
    "map without seats for the players": (
        f"{SPACE} 3 --set map={{tmp}}/map.toml",
        "the map must say who sits where with 3 players",
    ),
    "map without exits in play": (
        f"{SPACE} 2 --set map={{tmp}}/map.toml --set covers=['B']",
        "covers must leave home K an exit in play",
    ),
    "card without effect": (f"{SPACE} 2 --set cards={{tmp}}/no_effect.toml", "line 2: card.0.effect must be given"),
    "card of an odd effect": (f"{SPACE} 2 --set cards={{tmp}}/odd_effect.toml", "line 6: card.0.effect must be"),
    "card of an odd cost": (f"{SPACE} 2 --set cards={{tmp}}/no_cost.toml", "line 5: card.0.cost must be"),
    "too many cards": (
        f"{SPACE} 2 --set cards={{tmp}}/many.toml",
        "line 4: card 'Seam': count must be 0 … 120, got 121",
    ),
    "more bases to win than there are": (f"{SPACE} 2 --set win_bases=6", "win_bases must be at most bases, 5, got 6"),
    "unknown planet covered": (f"{SPACE} 2 --set covers=['GX']", "covers: no planet 'GX'; did you mean"),
    "home of nobody": (f"{SPACE} 2 --set homes=['HN','HX']", "homes: no home 'HX'; did you mean"),
    "card of an odd region": (f"{SIDES} --set cards={{tmp}}/odd_region.toml", "line 166: card 'Cuba': no region 'X'"),
    "event that names nothing": (
        f"{SIDES} --set cards={{tmp}}/odd_event.toml",
        "line 80: card 'Poland': event: no region or country 'Pland'; did you mean Poland",
    ),
    "too few countries": (
        f"{SIDES} --set cards={{tmp}}/few_cards.toml",
        "line 182: there must be 18 … 30 strategy cards, got 17",
    ),
    "deal of no card": (f"{SIDES} --set deal={{{{Cubba='USA'}}}}", "deal: no country 'Cubba'; did you mean Cuba"),
    "deal to nobody": (f"{SIDES} --set deal={{{{Cuba='UK'}}}}", "deal.Cuba must be 'USA' or 'USSR', got 'UK'"),
    "three sides": (f"{SIDES} --players 3", "players must be at most 2, got 3"),
    "formula": (f"{RUN} --set jokers=players+", "jokers must be a whole number or a formula in players"),
    "formula of another name": (f"{RUN} --set jokers=seats+1", "'seats+1'"),
    "formula of a fraction": (f"{RUN} --set jokers=players/4", "jokers must come to a whole number"),
    "formula by zero": (f"{RUN} --set jokers=players/0", "a formula in players, such as players + 1"),
    "formula without end": (f"{RUN} --set jokers=9**9**9**9", "jokers must be"),
    "formula of a huge number": (f"{RUN} --set jokers=1e999", "jokers must"),
    "line-up and players": (f"{RUN} --players 3 --lineup racer,random", "must name 3 strategies for 3 players, got 2"),
    "players twice": (f"{RUN} --players 3 --set players=2", "players must be given once, got 3 and"),
    "games": ("run kursk --games many", "games must be a whole number, 0 or more, such as 1000, 1e6"),
    "no games": ("run kursk --games 0", "games must be a whole number 1 …"),
    "part of a game": ("run kursk --games 1.5", "games must be a whole number, got '1.5' = 1.5"),
    "too many games": ("run kursk --games 1e13", "games must be a whole number 1 …"),
    "negative games": ("run kursk --games -5", "games must be a whole number"),
    "negative seed": ("run kursk --seed -1", "seed must be a whole number, 0 or more, such as"),
    "huge seed": ("run kursk --seed 18446744073709551616", "seed must be a whole number 0 … 2^64 - 1"),
    "no threads": (f"{RUN} --threads 0", "threads must be at least 1, got 0"),
    "threads": (f"{RUN} --threads two", "Invalid value for '--threads'"),
    "option": ("run kursk --gmaes 5", "--gmaes"),
    "command": ("rnu kursk", "rnu"),
    "nothing to run": ("run", "Missing argument"),
    "occupied folder": ("run kursk --games 100 --out {tmp}/occupied", "the run folder must be new or empty"),
    "a file for a folder": ("run kursk --games 100 --out {tmp}/broken.toml", "cannot write"),
    "a file above the folder": ("run kursk --games 100 --out {tmp}/broken.toml/new", "cannot write"),
    "report of nothing": ("report {tmp}/none", "there is no such folder"),
    "report of another folder": ("report {tmp}/occupied", "run.json is missing"),
    "report of a foreign folder": ("report {tmp}/foreign", "must give its format as a whole number"),
    "report of a cut description": ("report {tmp}/cut", "run.json cannot be read"),
    "report of a cut table": ("report {tmp}/damaged", "is damaged"),
    "report into a file": ("report {tmp}/blocked", "cannot write the report of"),
    "resume nothing": ("resume {tmp}/none", "there is no such folder"),
    "resume another folder": ("resume {tmp}/occupied", "run.json is missing"),
    "resume a foreign folder": ("resume {tmp}/foreign", "must give its format as a whole number"),
    "resume a cut description": ("resume {tmp}/cut", "run.json cannot be read"),
    "resume a bare description": ("resume {tmp}/bare", "run.json"),
    "resume without its checkpoint": ("resume {tmp}/lost", "is missing or damaged"),
    "resume with other sources": ("resume {tmp}/changed", "was begun with other sources"),
    "watch a game before the first": (
        "watch kursk --game -1",
        "game must be a whole number, 0 or more, such as 1000",
    ),
    "watch a folder otherwise": ("watch {tmp}/lost --seed 3", "a run folder brings its own"),
    "watch nothing": ("watch {tmp}/none", "no game"),
    "no strategy file": (f"{RUN} --lineup {{tmp}}/none.py:mine,racer", "no strategy file"),
    "strategy file with a syntax error": (f"{RUN} --lineup {{tmp}}/syntax.py:mine,racer", "syntax.py, line 2: "),
    "strategy file that raises": (
        f"{RUN} --lineup {{tmp}}/raises.py:mine,racer",
        "cannot be imported: line 1: ZeroDivisionError",
    ),
    "strategy file without one": (f"{RUN} --lineup {{tmp}}/empty.py:mine,racer", "empty.py: 'mine'"),
    "strategy file, other name": (f"{RUN} --lineup {{tmp}}/illegal.py:mien,racer", "did you mean mine"),
    "strategy of another game": (f"{RUN} --lineup {{tmp}}/elsewhere.py:mine,racer", "must be a strategy of kursk"),
    "strategy that decides nothing": (
        f"{RUN} --lineup {{tmp}}/lacking.py:mine,racer",
        "mine must decide mulligan, turn",
    ),
    "strategy that does not compile": (f"{RUN} --lineup {{tmp}}/uncompiled.py:mine,racer", "'turn' does not compile: "),
    "threads that are no number": ("run kursk --threads two", "threads must be a whole number"),
    "illegal choice": (
        "run kursk --games 100 --seed 1 --out {tmp}/illegal --lineup {tmp}/illegal.py:mine,racer",
        "decision 'turn': 12345; legal: ",
    ),
    "strategy that raises": (
        "run kursk --games 4000 --seed 1 --out {tmp}/raising --lineup {tmp}/raising.py:mine,racer",
        "mine raised an error in game 16, seat 0, decision 'mulligan': raising.py, line 10: ValueError: two aces",
    ),
}
LOOPING = """
import sys
from pathlib import Path

from sim.engine.batch import Batch, StuckStrategy
from sim.engine.machine import Machine
from trimtab.running import plan_run

machine = Machine(plan_run("kursk", lineup=[sys.argv[1], "racer"], games=10, seed=1).setting)
try:
    for part in Batch(machine, threads=1, patience=1.0).parts(0, 10, 10):
        pass
except StuckStrategy as error:
    print(error, flush=True)
    import os

    os._exit(2)
"""


def edit_info(folder: Path, **changes: object) -> None:
    file = folder / "run.json"
    file.write_text(json.dumps(json.loads(file.read_text(encoding="utf-8")) | changes), encoding="utf-8")


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder full of what can be wrong."""
    tmp = tmp_path_factory.mktemp("workshop")
    for name, text in FILES.items():
        (tmp / name).write_text(text, encoding="utf-8")
    for name, text in {"occupied": "", "foreign": "[]", "cut": '{"format": 1, "ga', "bare": '{"format": 1}'}.items():
        (tmp / name).mkdir()
        (tmp / name / ("run.json" if text else "notes.txt")).write_text(text, encoding="utf-8")
    for name in ("damaged", "blocked", "lost", "changed"):
        api.run("kursk", lineup="racer,random", games=100, seed=1, out=tmp / name)
    table = tmp / "damaged" / "summary.parquet"
    table.write_bytes(table.read_bytes()[:-50])
    (tmp / "blocked" / "report").write_text("in the way", encoding="utf-8")
    edit_info(tmp / "lost", complete=False)
    edit_info(tmp / "changed", complete=False, source_digest="0123")
    return tmp


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_is_one_line(
    workshop: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    command, expected = ERRORS[name]
    monkeypatch.chdir(workshop)
    monkeypatch.setattr(sys, "argv", ["trimtab", *command.format(tmp=workshop).split()])
    with pytest.raises(SystemExit) as stop:
        main()
    told = capsys.readouterr()
    lines = [line for line in told.err.splitlines() if not line.startswith("note: ")]  # of what the rules make up
    assert stop.value.code == 2
    assert not told.out
    assert len(lines) == 1, told.err
    assert lines[0].startswith("trimtab: ")
    assert "Traceback" not in told.err
    assert any(piece in lines[0] for piece in expected.split("|")), lines[0]


def test_a_wrong_command_leaves_no_folder(workshop: Path) -> None:
    """Everything is checked before the folder is made; a strategy that fails before any game counts leaves none."""
    for name in ("new", "runs", "illegal", "raising"):
        assert not (workshop / name).exists()


def test_a_strategy_that_loops_for_ever_is_named(tmp_path: Path) -> None:
    file = tmp_path / "endless.py"
    endless = """
        @mine.decides("turn")
        def turn(rules, table, hand, own):
            n = 0
            while table.players > 0:
                n += 1
                own.memory[0] = n
            return n
        """
    file.write_text(HEAD + dedent(endless), encoding="utf-8")
    done = subprocess.run(  # noqa: S603  # this Python, on the text above
        [sys.executable, "-c", LOOPING, f"{file}:mine"], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 2, done.stderr
    assert len(done.stdout.splitlines()) == 1
    assert "strategy mine has not come back for 1 s from decision 'turn' in game 0" in done.stdout


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full at the third part; the games before it are kept, and the run goes on from there."""
    plan = plan_run("kursk", lineup="racer,racer", games=10_000, seed=1)
    undisturbed, full = tmp_path / "undisturbed", tmp_path / "full"
    begin(plan_run("kursk", lineup="racer,racer", games=10_000, seed=1), undisturbed, threads=1, chunk=None, tick=print)
    write = RunWriter.add

    def fail(self: RunWriter, part: Part) -> None:
        if part.first >= 2 * plan.info["part_games"]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write(self, part)

    with monkeypatch.context() as patch:
        patch.setattr(RunWriter, "add", fail)
        with pytest.raises(UserError, match="No space left on device; 4,096 games are kept, go on"):
            begin(plan, full, threads=1, chunk=None, tick=print)
    resume(full)
    for file in undisturbed.rglob("*.parquet/*"):
        assert (full / file.relative_to(undisturbed)).read_bytes() == file.read_bytes()
    assert (full / "summary.parquet").read_bytes() == (undisturbed / "summary.parquet").read_bytes()
