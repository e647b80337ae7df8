"""The course of play of KURSK in a few sentences, by the rules that are played."""

from __future__ import annotations

from sim.games.kursk.rules import KurskRules
from sim.words import count

RETREATS = {
    "winner": "by the value of the winner's card",
    "loser": "by the value of its own card",
    "last": "by the value of the defender's card",
    "difference": "by the difference of the two cards",
}


def outline(rules: KurskRules) -> list[str]:
    """Return what a newcomer needs: the aim, a turn, a fight, special spaces, and hands."""
    parts = [_tell_aim(rules), _tell_turn(rules), _tell_fight(rules)]
    if rules.specials_drawn:
        parts.append(_tell_specials(rules))
    return [*parts, _tell_hands(rules)]


def _tell_aim(rules: KurskRules) -> str:
    held = f" with {count(rules.win_jokers, 'Joker')} in hand" if rules.win_jokers else ""
    return f"Aim: to end the game in a turn of one's own that begins on space {rules.last_space}{held}."


def _tell_turn(rules: KurskRules) -> str:
    ways = "forward or back" if rules.direction == "either" else "on"
    empty = f", {rules.draw_empty} with an empty hand" if rules.draw_empty != rules.draw else ""
    return (
        f"Turn: one action. Draw ({count(rules.draw, 'card')}{empty}; not with {rules.hand_limit} in hand), or play a "
        f"card and move {ways} by its value, a Joker by any value of the deck, or win. At an end of the board a pawn "
        "turns round."
    )


def _tell_fight(rules: KurskRules) -> str:
    safe = ", but for the start" if rules.start_is_safe else ""
    draws = f"The attacker draws {count(rules.attacker_draws, 'card')}. " if rules.attacker_draws else ""
    stolen = f"takes {count(rules.jokers_stolen, 'Joker')} from a loser who has any" if rules.jokers_stolen else "stays"
    return (
        f"Fight: whoever lands on a space with a rival on it attacks{safe}. {draws}Both put down a card of their hand, "
        "or the unseen top card of the deck. The higher card wins, a Joker is as good as the highest, and level cards "
        f"mean another round. The winner {stolen}; the loser retreats {RETREATS[rules.retreat_by]}."
    )


def _tell_specials(rules: KurskRules) -> str:
    spaces = ", ".join(str(space) for space in rules.special_spaces if space <= rules.last_space)
    return (
        f"Special spaces ({spaces or 'none'}): a pawn that a card of its own turn brings there draws "
        f"{count(rules.specials_drawn, 'special card')} openly, of which its player carries out one."
    )


def _tell_hands(rules: KurskRules) -> str:
    again = ", and a discarded Joker shuffles the discards back into the deck" if rules.joker_reshuffles else ""
    mulligan = "; each player may change it once, whole, before the game" if rules.mulligan else ""
    cards = count(rules.hand_start, "card")
    return f"Hands: {cards} to begin with{mulligan}. All see how many Jokers a hand holds{again}."
