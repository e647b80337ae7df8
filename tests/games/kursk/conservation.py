"""What must hold at every step of a game of KURSK, whatever the rules."""

from typing import Any

import numpy as np

from sim.games.kursk import records
from sim.games.kursk.rules import KurskRules, value_counts


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
