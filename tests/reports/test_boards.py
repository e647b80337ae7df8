"""A board of either kind tells its places, what they are called and where they belong."""

import pytest

from reports.boards import count_places, get_noun, has_pawns, is_map, list_marks, list_sections, name_place
from reports.words import TIED
from tests.reports.synthetic import BOARD, MAP


def test_a_track() -> None:
    assert not is_map(BOARD)
    assert has_pawns(BOARD)
    assert count_places(BOARD) == 25
    assert name_place(BOARD, 3) == f"space{TIED}3"
    assert list_sections(BOARD)["wood"] == list(range(10, 18))
    assert list_marks(BOARD) == {"inn": [3, 9, 17]}


def test_a_map() -> None:
    assert is_map(MAP)
    assert not has_pawns(MAP)
    assert count_places(MAP) == 5
    assert name_place(MAP, 2) == "ford"
    assert list_sections(MAP) == {"wood": [0, 1], "water": [2, 3]}
    assert list_marks(MAP) == {}


@pytest.mark.parametrize("tell", [is_map, has_pawns, list_sections, list_marks])
def test_no_board(tell: object) -> None:
    assert callable(tell)
    assert not tell(None)
    assert name_place(None, 4) == f"{get_noun(None)}{TIED}4" == f"place{TIED}4"
