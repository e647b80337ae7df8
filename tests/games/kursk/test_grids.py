"""The grid of fights counts every round of every fight, by what was committed and who won."""

from collections import Counter
from itertools import pairwise

from sim.engine.machine import Machine
from sim.engine.replay import Step, replay
from sim.games.kursk.records import DEFEND, FIGHTERS, TOP
from trimtab import api
from trimtab.running import plan_run

GAMES = 40
SEED = 5


def count_rounds(lineup: str) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """Count rounds, and those that the attacker won, from replays: a fight that is won shows in the next decision."""
    machine = Machine(plan_run("kursk", lineup=lineup, games=GAMES, seed=SEED).setting)
    fought: Counter[tuple[str, str]] = Counter()
    won: Counter[tuple[str, str]] = Counter()
    for game in range(GAMES):
        steps = [step for step in replay(machine, game) if isinstance(step, Step)]
        for step, after in pairwise(steps):
            table = step.state["table"]
            if table["kind"] == DEFEND:
                card = int(step.state["hidden"]["attack_card"])
                fighter = "top card" if card == TOP else FIGHTERS[card]
                cell = fighter, str(int(table["hand_size"][table["defender"]]))
                fought[cell] += 1
                wins = (each.state["tally"]["fights_won"][table["attacker"]] for each in (after, step))
                won[cell] += int(next(wins)) - int(next(wins))
    return fought, won


def test_every_round_is_counted_where_it_was_fought() -> None:
    lineup = "tactician,random,hunter"
    fought, won = count_rounds(lineup)
    grid = api.run("kursk", lineup=lineup, games=GAMES, seed=SEED).grids
    cells = list(zip(grid["row"], grid["column"], strict=True))
    assert dict(zip(cells, grid["cases"], strict=True)) == {cell: fought[cell] for cell in cells}
    assert dict(zip(cells, grid["successes"], strict=True)) == {cell: won[cell] for cell in cells}
    assert sum(won.values()) > 25
    assert fought["top card", "0"] > 0


def test_with_one_round_every_fight_is_one_case() -> None:
    run = api.run("kursk", lineup="hunter,racer", rules={"fight_rounds": 1}, games=2000, seed=SEED)
    assert run.grids["cases"].sum() == run.seats["fights_begun"].sum()
    assert run.grids["successes"].sum() <= run.seats["fights_won"].sum() <= run.grids["cases"].sum()
