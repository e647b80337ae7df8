"""A game of KURSK told in words."""

from __future__ import annotations

from typing import Any

from sim.games.kursk import records
from sim.games.kursk.rules import KurskRules


def card_name(card: int) -> str:
    """A card of the main deck, as people call it."""
    return "Joker" if card == records.JOKER else str(card)


def hand_words(counts: Any) -> str:
    """A hand, laid out by value."""
    cards = [card_name(card) for card in range(records.VALUES) for _ in range(int(counts[card]))]
    return " ".join(cards) or "nothing"


def describe_view(rules: KurskRules, state: Any, seat: int) -> str:
    """What a seat knows when it must decide."""
    table = state["table"]
    others = []
    for other in range(rules.players):
        if other != seat:
            jokers = int(table["jokers"][other])
            held = f"{int(table['hand_size'][other])} cards" + (f", {jokers} of them Jokers" if jokers else "")
            others.append(f"seat {other} on {int(table['pawn'][other])} with {held}")
    own = f"on {int(table['pawn'][seat])} holding {hand_words(state['hands'][seat]['count'])}"
    piles = f"deck {int(table['deck_size'])}, discards {int(table['discards_size'])}"
    text = f"{own}; {'; '.join(others)}; {piles}"
    kind = int(table["kind"])
    if kind == records.DEFEND:
        committed = "the top card" if table["attacker_top"] else "a card from hand"
        text += f"; seat {int(table['attacker'])} committed {committed}"
    if kind == records.SPECIAL:
        shown = [rules.special_deck[int(card)].name for card in table["shown"][: int(table["shown_size"])]]
        text += f"; shown: {', '.join(shown)}"
    return text


def describe(rules: KurskRules, state: Any, seat: int, choice: int) -> str:
    """What a seat chooses."""
    kind = int(state["table"]["kind"])
    if kind == records.MULLIGAN:
        return "puts its whole hand aside and draws anew" if choice == records.REDRAW else "keeps its hand"
    if kind == records.TURN:
        return _describe_turn(choice)
    if kind == records.SPECIAL:
        return _describe_special(rules, state["table"], choice)
    whom = int(state["table"]["defender" if kind == records.ATTACK else "attacker"])
    role = f"attacks seat {whom}" if kind == records.ATTACK else f"defends against seat {whom}"
    return f"{role} with {'the top card' if choice == records.TOP else 'a ' + card_name(choice)}"


def _describe_turn(choice: int) -> str:
    fixed = {records.DRAW: "draws", records.WIN: "shows its Joker and wins", records.PASS: "passes"}
    if choice in fixed:
        return fixed[choice]
    value = choice % records.AS_JOKER
    card = f"a Joker as {value}" if choice & records.AS_JOKER else f"a {value}"
    return f"plays {card}{' backwards' if choice >= records.BACK else ''}"


def _describe_special(rules: KurskRules, table: Any, choice: int) -> str:
    card = rules.special_deck[int(table["shown"][choice // records.TARGETS])].name
    target = choice % records.TARGETS
    return f"plays {card!r}" + ("" if target == records.NO_TARGET else f" on seat {target}")
