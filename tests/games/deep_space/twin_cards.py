"""Action cards of Risk: Deep Space: whether they can be played, at which targets, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.deep_space.twin_codes import (
    GEM_TO_ORE,
    ORE_TO_GEM,
    PIRATE_CARD,
    PIRATE_GEM,
    PIRATE_ORE,
    target_code,
)

if TYPE_CHECKING:
    from tests.games.deep_space.twin import Twin

NO_TARGET = 0


def can_pay(game: Twin, seat: int, kind: int) -> bool:
    """Whether a seat has what a card costs."""
    cost = game.rules.cards[kind].cost
    if cost == "gem":
        return game.gems[seat] >= 1
    if cost == "recruit":
        return sum(game.recruits[seat]) >= 1
    return True


def targets(game: Twin, seat: int, kind: int) -> list[int]:
    """List the targets at which a seat may play a card now; the cost is not looked at."""
    effect = game.rules.cards[kind].effect
    if effect in ("dog", "field", "drop"):
        left = game.pile[seat] if effect == "drop" else game.supply[effect]
        return [target_code(planet) for planet in _open_own_planets(game, seat)] if left >= 1 else []
    if effect == "refine":
        return _directions(game, seat)
    if effect == "strike":
        return _enemies(game, seat, game.rules.planets())
    if effect == "flare":
        near = {planet for own in game.own_planets(seat) for planet in game.rules.links(own)}
        return _enemies(game, seat, sorted(near))
    if effect == "pirates":
        return _prey(game, seat)
    left = {"recruit": game.pile[seat], "gem": game.supply["gem"], "ore": game.supply["ore"]}.get(effect, 1)
    return [NO_TARGET] if left >= 1 else []


def _open_own_planets(game: Twin, seat: int) -> list[int]:
    return [planet for planet in game.own_planets(seat) if not game.is_shielded(planet, seat)]


def _directions(game: Twin, seat: int) -> list[int]:
    directions = []
    if game.gems[seat] >= 1 and game.supply["ore"] >= 1:
        directions.append(GEM_TO_ORE)
    if game.ore[seat] >= 1 and game.supply["gem"] >= 1:
        directions.append(ORE_TO_GEM)
    return directions


def _enemies(game: Twin, seat: int, planets: list[int]) -> list[int]:
    return [
        target_code(planet, enemy)
        for planet in planets
        if not game.is_shielded(planet, seat)
        for enemy in game.opponents(seat)
        if game.recruits[enemy][planet] >= 1
    ]


def _prey(game: Twin, seat: int) -> list[int]:
    found = []
    for victim in game.opponents(seat):
        if game.gems[victim] >= 1:
            found.append(target_code(victim, PIRATE_GEM))
        if game.ore[victim] >= 1:
            found.append(target_code(victim, PIRATE_ORE))
        if game.hands[victim]:
            found.append(target_code(victim, PIRATE_CARD))
    return found


def take_effect(game: Twin, seat: int, kind: int, target: int) -> None:
    """Carry out a card that has been discarded and paid."""
    card = game.rules.cards[kind]
    first, second = divmod(target, 8)
    if card.effect == "dog":
        game.gain_dogs(seat, card.amount, first)
    elif card.effect == "field":
        game.supply["field"] -= 1
        game.fields[seat][first] += 1
    elif card.effect == "recruit":
        game.gain_recruits(seat, card.amount)
    elif card.effect == "drop":
        game.gain_recruits(seat, card.amount, first)
    elif card.effect in ("strike", "flare"):
        game.lose_recruits(second, card.amount, first)
    elif card.effect == "pirates":
        _rob(game, seat, first, second)
    else:
        _help_oneself(game, seat, kind, target)


def _help_oneself(game: Twin, seat: int, kind: int, target: int) -> None:
    card = game.rules.cards[kind]
    if card.effect == "move":
        game.moves_left += card.amount
    elif card.effect == "passage":
        game.free_passage = True
    elif card.effect == "plan":
        game.battle_bonus += card.amount
    elif card.effect == "gem":
        game.gain_gems(seat, card.amount)
    elif card.effect == "ore":
        game.gain_ore(seat, card.amount)
    else:
        _refine(game, seat, target)


def _refine(game: Twin, seat: int, direction: int) -> None:
    if direction == GEM_TO_ORE and game.gems[seat] >= 1:
        game.pay_gems(seat, 1)
        game.gain_ore(seat, 1)
    if direction == ORE_TO_GEM and game.ore[seat] >= 1:
        game.pay_ore(seat, 1)
        game.gain_gems(seat, 1)


def _rob(game: Twin, seat: int, victim: int, what: int) -> None:
    if what == PIRATE_GEM:
        game.gems[victim] -= 1
        game.gems[seat] += 1
    elif what == PIRATE_ORE:
        game.ore[victim] -= 1
        game.ore[seat] += 1
    else:
        hand = game.hands[victim]
        kind = hand.pop(game.streams.below("chance", len(hand)))
        game.give(seat, kind)
