"""Lists fit a narrow terminal, and keep names in one piece."""

from io import StringIO

from rich.console import Console

from sim.game import find_game, game_names
from trimtab.cli.listing import list_rules


def test_rules_fit_80_columns() -> None:
    for name in game_names():
        printed = StringIO()
        Console(width=80, soft_wrap=True, file=printed).print(list_rules(name))
        lines = printed.getvalue().splitlines()
        assert max(map(len, lines)) <= 80
        first = {line.split(" ")[0] for line in lines}
        assert set(find_game(name).rules.model_fields) <= first
