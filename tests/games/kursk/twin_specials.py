"""Special cards of KURSK: their targets, whom they hit, and what they do to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.kursk.twin_rules import JOKER, SpecialCard
from tests.games.twin_steps import Steps

if TYPE_CHECKING:
    from tests.games.kursk.twin import Twin

NO_TARGET = 7


def targets(game: Twin, player: int, card: SpecialCard) -> list[int]:
    """List the seats at which a player may aim a card, or the one mark of a card that takes no target."""
    seats = list(range(game.rules.players))
    if card["scope"] == "player":
        return seats
    if card["scope"] == "opponent":
        return [seat for seat in seats if seat != player]
    return [NO_TARGET]


def seats_hit(game: Twin, player: int, card: SpecialCard, target: int) -> list[int]:
    """List whom a card hits, from where the pawns stand now, in turn order from the player of the card."""
    if target != NO_TARGET:
        return [target]
    low, high = card["section"] or (0, game.rules.last_space)
    inside = card["scope"] == "inside"
    return [seat for seat in game.seats_from(player) if (low <= game.pawns[seat] <= high) == inside]


def carry_out(game: Twin, player: int, card: SpecialCard, target: int) -> Steps:
    """Carry out a card: all its effects on the first seat hit, then all on the next."""
    for victim in seats_hit(game, player, card, target):
        for effect, amount in card["effects"]:
            space = destination(game, victim, effect, amount)
            if space is not None:
                yield from game.displace(victim, space)
            else:
                change_hands_or_places(game, player, victim, effect, amount)


def destination(game: Twin, victim: int, effect: str, amount: int) -> int | None:
    """Return the space on which an effect lands the victim's pawn, None if it lands it nowhere."""
    here = game.pawns[victim]
    if effect == "move":
        return game.reflected(here + amount)
    if effect == "goto":
        return amount
    if effect == "next_special":
        return min((space for space in game.rules.special_spaces if space > here), default=None)
    return None


def change_hands_or_places(game: Twin, player: int, victim: int, effect: str, amount: int) -> None:
    """Carry out an effect after which no pawn lands."""
    if effect == "draw":
        game.draw_within_limit(victim, amount)
    elif effect == "discard":
        game.discard_at_random(victim, amount)
    elif effect == "redraw":
        redraw(game, victim)
    elif effect == "take":
        take(game, player, victim, amount)
    elif effect == "bury_joker":
        bury_joker(game, victim)
    elif effect == "swap":
        swap(game, player, victim)
    elif effect == "skip":
        game.skips[victim] += amount
    elif effect != "next_special":
        raise ValueError(f"effect must be one of the rules page, got {effect!r}")


def redraw(game: Twin, victim: int) -> None:
    """Discard all but Jokers and draw as many."""
    others = [card for card in game.hands[victim] if card != JOKER]
    game.hands[victim] = [JOKER] * game.jokers_held(victim)
    game.lay_down(others)
    game.draw_within_limit(victim, len(others))


def take(game: Twin, player: int, victim: int, amount: int) -> None:
    """Let the player of the card take random non-Jokers from an opponent."""
    if victim == player:
        return
    for _ in range(amount):
        others = [card for card in game.hands[victim] if card != JOKER]
        if not others:
            break
        card = others[game.streams.below("chance", len(others))]
        game.hands[victim].remove(card)
        game.give(player, card)
    game.keep_hand_limit(player)


def bury_joker(game: Twin, victim: int) -> None:
    """Shuffle one Joker of the victim into the main deck, without the discards, and let it draw a card."""
    if JOKER not in game.hands[victim]:
        return
    game.hands[victim].remove(JOKER)
    game.tally["jokers_lost"][victim] += 1
    game.deck.append(JOKER)
    game.draw_within_limit(victim, 1)


def swap(game: Twin, player: int, victim: int) -> None:
    """Let the player of the card and an opponent change places; nobody lands."""
    if victim == player:
        return
    mine, theirs = game.pawns[player], game.pawns[victim]
    game.set_down(player, theirs)
    game.set_down(victim, mine)
