"""Users' files are found by their path, and imported as they are now."""

import re
import sys
from pathlib import Path
from string import Template

import pytest

from sim.errors import UserError
from sim.game import find_game
from sim.user_files import load_file

START = Template("""
from sim.kit import Design, Rules, rule

class MyRules(Rules):
    players: int = rule(2, "Players.", low=2, high=4)

$name = Design("$title", MyRules, decisions={"turn": ["waits"]})

@$name.options
def options(rules, table, hand, out):
    return 1
""")
APPLY = Template("""
@$name.apply
def apply(rules, state, choice):
    return True
""")
GAME = START.substitute(name="mine", title="Mine") + APPLY.substitute(name="mine")
ERRORS: dict[str, tuple[str, str]] = {
    "syntax.py": ("x = 1\ndef turn(:\n", "syntax.py, line 2: invalid syntax"),
    "unclosed.py": ("x = [1,\n", "unclosed.py, line 1: '[' was never closed"),
    "raises.py": ("x = 1\n\ny = x / 0\n", "raises.py cannot be imported: line 3: ZeroDivisionError: division by zero"),
    "lacks.py": ("import no_such_thing\n", "lacks.py cannot be imported: line 1: ModuleNotFoundError: No module named"),
    "lines.py": ("raise ValueError('two\\nlines')\n", "lines.py cannot be imported: line 1: ValueError: two lines"),
    "bytes.py": ("x = 'caf\xe9'\n", "bytes.py, line 1: (unicode error)"),
    "null.py": ("x = 1\0\n", "null.py"),
    "empty.py": ("x = 1\n", "{path} must describe one game, it describes none"),
    "blank.py": ("", "{path} must describe one game, it describes none"),
    "two.py": (
        GAME + START.substitute(name="other", title="Other") + APPLY.substitute(name="other"),
        "{path} must describe one game, it describes 2",
    ),
    "unfinished.py": (START.substitute(name="mine", title="Mine"), "unfinished must give apply: put @….apply above"),
    "odd_fact.py": (GAME.replace("decisions", "colour=1, decisions"), "no fact of a game (in odd_fact) 'colour'"),
    "odd_field.py": (
        GAME.replace("decisions", "table={'gold': 3}, decisions"),
        "odd_field: a field of table is none: ",
    ),
}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in; what is imported from it is gone afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # a source may change twice within what its time tells apart
    monkeypatch.delitem(sys.modules, "helper", raising=False)
    return tmp_path


def write(name: str, text: str) -> Path:
    Path(name).write_text(text, encoding="latin-1")
    return Path(name)


def test_a_name_is_a_game_of_the_house_and_a_path_a_users_own() -> None:
    write("pig.py", GAME)
    assert find_game("pig").file == ""
    assert find_game("pig").title == "Pig"
    assert find_game("pig.py").title == "Mine"
    assert find_game("pig.py").file == str(Path("pig.py").resolve())


def test_a_path_may_be_told_in_more_than_one_way(here: Path) -> None:
    write("mine.py", GAME)
    modules = [load_file(word, "game file") for word in ("mine.py", "./mine.py", str(here / "mine.py"))]
    assert modules[0] is modules[1] is modules[2]


@pytest.mark.parametrize("word", ["gone.py", "no/such/folder.py", "folder.py"])
def test_a_missing_file_is_named(word: str) -> None:
    Path("folder.py").mkdir()
    with pytest.raises(UserError, match=rf"^no game file '{re.escape(word)}'$"):
        find_game(word)
    with pytest.raises(UserError, match=rf"^no strategy file '{re.escape(word)}'$"):
        load_file(word, "strategy file")


def test_a_name_without_py_is_no_path() -> None:
    write("mine.py", GAME)
    with pytest.raises(UserError, match="no game 'mine'"):
        find_game("mine")


@pytest.mark.parametrize("name", ERRORS)
def test_what_is_wrong_with_a_file_is_said_in_one_line(name: str) -> None:
    text, says = ERRORS[name]
    write(name, text)
    with pytest.raises(UserError, match="^" + re.escape(says.format(path=name))) as raised:
        find_game(name)
    assert "\n" not in str(raised.value)
    assert "None" not in str(raised.value)


def test_a_mistake_in_a_file_beside_it_is_told_of_that_one() -> None:
    write("helper.py", "x = 1\n\nif x\n")
    write("mine.py", "import helper\n" + GAME)
    with pytest.raises(UserError, match=r"^helper\.py, line 3: expected ':'$"):
        find_game("mine.py")


def test_a_mended_file_is_imported() -> None:
    write("mine.py", GAME + "1 / 0\n")
    with pytest.raises(UserError, match="ZeroDivisionError"):
        find_game("mine.py")
    write("mine.py", GAME)
    assert find_game("mine.py").title == "Mine"


def test_a_changed_file_is_another_module() -> None:
    write("mine.py", "x = 1\n")
    before = load_file("mine.py", "game file")
    assert load_file("mine.py", "game file") is before
    write("mine.py", "x = 2\n")
    after = load_file("mine.py", "game file")
    assert (before.x, after.x) == (1, 2)
    assert before.__name__ != after.__name__


def test_a_file_is_another_module_where_one_beside_it_has_changed() -> None:
    write("helper.py", "x = 1\n")
    write("mine.py", "from helper import x\n")
    before = load_file("mine.py", "game file")
    write("helper.py", "x = 2\n")
    after = load_file("mine.py", "game file")
    assert (before.x, after.x) == (1, 2)
    assert before.__name__ != after.__name__


def test_a_copy_is_named_alike_so_that_its_machine_code_is_found(here: Path) -> None:
    write("mine.py", GAME)
    (here / "copy").mkdir()
    write("copy/mine.py", GAME)
    modules = [load_file(word, "game file") for word in ("mine.py", "copy/mine.py")]
    assert modules[0] is not modules[1]
    assert modules[0].__name__ == modules[1].__name__
