"""A game of KURSK told in words."""

from __future__ import annotations

from typing import Any

from sim.games.kursk import records
from sim.games.kursk.rules import KurskRules
from sim.words import count


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
            held = count(int(table["hand_size"][other]), "card") + (f" ({count(jokers, 'Joker')})" if jokers else "")
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


def describe_change(rules: KurskRules, before: Any, after: Any) -> list[str]:
    """What came of a choice until the next decision: fights, moves, hands, reshuffles."""
    lines = _tell_fight(before, after) + _tell_reshuffle(before, after)
    for seat in range(rules.players):
        lines += _tell_seat(before, after, seat)
    begun = _differ(before, after, "tally", "fights_begun")
    if max(begun) > 0:
        attacker, defender = int(after["table"]["attacker"]), int(after["table"]["defender"])
        lines.append(f"seat {attacker} attacks seat {defender} on {int(after['table']['pawn'][attacker])}")
    return lines


def _differ(before: Any, after: Any, record: str, field: str) -> list[int]:
    """By how much a field changed, for every seat."""
    return [int(now) - int(was) for was, now in zip(before[record][field], after[record][field], strict=True)]


def _tell_fight(before: Any, after: Any) -> list[str]:
    was, now = before["table"], after["table"]
    if int(was["kind"]) != records.DEFEND:
        return []
    won = _differ(before, after, "tally", "fights_won")
    shown = _cards_shown(before, after)
    if max(won) == 0:
        level = f"level, {card_name(shown[0])} against {card_name(shown[1])}" if shown else "level"
        again = int(now["kind"]) == records.ATTACK and int(now["level_rounds"]) > int(was["level_rounds"])
        return [f"{level}: another round" if again else f"{level}: the fight ends without a loser"]
    winner = won.index(1)
    line = f"seat {winner} wins the fight"
    if shown:
        own, other = shown if winner == int(was["attacker"]) else reversed(shown)
        line += f", {card_name(own)} against {card_name(other)}"
    stolen = _differ(before, after, "tally", "jokers_stolen")[winner]
    return [line + (f", and takes {count(stolen, 'Joker')}" if stolen else "")]


def _cards_shown(before: Any, after: Any) -> list[int]:
    """The attacker's and the defender's card of the round; none where the piles could not give both."""
    first = int(before["hidden"]["stack_size"])
    enough = int(before["table"]["deck_size"]) + int(before["table"]["discards_size"]) >= 2
    return [int(card) for card in after["hidden"]["stack"][first : first + 2]] if enough else []


def _tell_reshuffle(before: Any, after: Any) -> list[str]:
    was, now = before["table"], after["table"]
    if int(now["discards_size"]) < int(was["discards_size"]):
        return ["the discards are shuffled into the deck"]
    if int(now["deck_size"]) > int(was["deck_size"]):
        what = "the cards put aside are" if int(was["kind"]) == records.MULLIGAN else "a discarded Joker is"
        return [f"{what} shuffled into the deck"]
    return []


def _tell_seat(before: Any, after: Any, seat: int) -> list[str]:
    """How a seat's pawn moved, and what came to its hand or left it by no choice of its own."""
    kind = int(before["table"]["kind"])
    start, end = int(before["table"]["pawn"][seat]), int(after["table"]["pawn"][seat])
    fought = kind == records.DEFEND and seat in {int(before["table"]["attacker"]), int(before["table"]["defender"])}
    beaten = fought and not _differ(before, after, "tally", "fights_won")[seat]
    parts = [f"{'retreats' if beaten else 'goes'} from {start} to {end}"] if start != end else []
    if kind != records.MULLIGAN:
        parts += _tell_hand(before, after, seat, fought)
    skips = _differ(before, after, "table", "skips")[seat]
    if skips:
        parts.append(f"must skip {count(skips, 'turn')}" if skips > 0 else f"skips {count(-skips, 'turn')}")
    return [f"seat {seat} {', '.join(parts)}"] if parts else []


def _tell_hand(before: Any, after: Any, seat: int, fought: bool) -> list[str]:
    change = [
        int(now) - int(was) for was, now in zip(*(s["hands"][seat]["count"] for s in (before, after)), strict=True)
    ]
    change[records.JOKER] -= _differ(before, after, "tally", "jokers_stolen")[seat]
    gained = hand_words([max(number, 0) for number in change])
    lost = hand_words([max(-number, 0) for number in change])
    chose = seat == int(before["table"]["seat"]) and int(before["table"]["kind"]) != records.SPECIAL
    parts = [f"gets {gained}"] if gained != "nothing" else []
    return parts + ([f"loses {lost}"] if lost != "nothing" and not chose and not fought else [])
