"""What must hold at every step of every game, whatever the rules."""

import random
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.engine.machine import Machine, Setting
from sim.engine.replay import Outcome, replay
from sim.game import find_game
from sim.games.kursk import records
from sim.games.kursk.rules import KurskRules, value_counts
from sim.rules import build_rules
from tests.games.kursk.variants import draw_variant
from trimtab.catalog import find_player

GAME = find_game("kursk")
NAMES = ["random", "racer", "hunter", "tactician"]


def count_cards(state: Any) -> Any:
    """Cards of every value, wherever they are."""
    table, hidden = state["table"], state["hidden"]
    others = table["deck_size"] - hidden["deck_jokers"]
    count = np.bincount(hidden["deck"][:others], minlength=records.VALUES)
    count[records.JOKER] += hidden["deck_jokers"]
    count += table["discards"] + state["hands"]["count"].sum(axis=0) + hidden["aside"] * (table["turn"] == 0)
    if table["kind"] in (records.ATTACK, records.DEFEND):
        count += np.bincount(hidden["stack"][: hidden["stack_size"]], minlength=records.VALUES)
    if table["kind"] == records.DEFEND and not table["attacker_top"]:
        count[hidden["attack_card"]] += 1
    return count


def count_specials(state: Any) -> Any:
    """Special cards of every kind, wherever they are."""
    table = state["table"]
    count = np.bincount(state["hidden"]["special_deck"][: table["special_size"]], minlength=records.SPECIALS)
    count += np.bincount(table["shown"][: table["shown_size"]], minlength=records.SPECIALS)
    return count + table["special_discards"]


def check_step(rules: KurskRules, state: Any) -> None:
    """Cards are conserved, hands keep the limit and agree with what is public, pawns stand on the board."""
    table, players = state["table"], rules.players
    assert count_cards(state).tolist() == value_counts(rules)
    if rules.specials_drawn:
        kinds = [card.count for card in rules.special_deck]
        assert count_specials(state)[: len(kinds)].tolist() == kinds
    hands = state["hands"]["count"]
    assert (table["hand_size"][:players] <= rules.hand_limit).all()
    assert (hands.sum(axis=1) == table["hand_size"]).all()
    assert (hands[:, records.JOKER] == table["jokers"]).all()
    assert ((hands > 0) @ (1 << np.arange(records.VALUES)) == state["hands"]["held"]).all()
    assert (table["pawn"][:players] >= 0).all()
    assert (table["pawn"][:players] <= rules.last_space).all()


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.integers(0, 2**32), st.integers(0, 2**40))
def test_conservation(seed: int, game: int) -> None:
    """Every step of games of random variants, strategies and luck."""
    luck = random.Random(seed)
    given_rules, _ = draw_variant(luck)
    players = given_rules.pop("players")
    rules = build_rules(KurskRules, given_rules, players)
    seats = tuple(find_player(GAME, luck.choice(NAMES)) for _ in range(players))
    machine = Machine(Setting(GAME, rules, seats, (tuple(range(players)),), seed=seed))
    for step in replay(machine, game):
        if isinstance(step, Outcome):
            assert step.turns <= rules.turn_limit
        else:
            assert step.choice in step.options
            assert step.options == sorted(set(step.options))
            check_step(rules, step.state)
