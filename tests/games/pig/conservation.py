"""What must hold at every step of a game of Pig, whatever the rules."""

from typing import Any

from sim.games.pig import HOLD, PigRules


def check_step(rules: PigRules, state: Any) -> None:
    """Seats take turns, nobody has won yet, what is in the bank was rolled, and the counters say so."""
    table, tally, players = state["table"], state["tally"], rules.players
    assert table["seat"] == (table["turn"] - 1) % players
    assert ((table["bank"] >= 0) & (table["bank"] < rules.target)).all()
    assert not table["bank"][players:].any()
    assert (tally["points"] == table["bank"]).all()
    assert (tally["busts"] <= tally["rolls"]).all()
    rolled = table["bank"][:players].copy()
    rolled[table["seat"]] += table["total"]
    scored = tally["rolls"][:players].astype(int) - tally["busts"][:players]
    assert table["total"] >= 0
    assert (rolled <= scored * rules.faces).all()


def check_change(rules: PigRules, before: Any, choice: int, after: Any) -> None:
    """A roll adds a face or ends the turn with nothing, to hold banks the turn's sum, and the others keep theirs."""
    table, then = before["table"], after["table"]
    seat, total = table["seat"], table["total"]
    banked = then["bank"] - table["bank"]
    expected = [0] * len(banked)
    if choice == HOLD:
        expected[seat] = total
    assert banked.tolist() == expected
    if then["turn"] == table["turn"] and not then["over"]:
        assert 1 <= then["total"] - total <= rules.faces
        assert then["total"] - total != rules.bust
    elif not then["over"]:
        assert then["total"] == 0
