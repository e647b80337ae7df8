"""What a seat may do in its turn of Risk: Deep Space: the flat list of actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.games.deep_space.twin_cards import can_pay, targets
from tests.games.deep_space.twin_codes import CARD, END, RECRUIT, ROUTE, VORTEX, build_code, card_code, route_code
from tests.games.deep_space.twin_rules import HOME

if TYPE_CHECKING:
    from tests.games.deep_space.twin import Twin

RECRUITING, MOVING, BUILDING, PLAYING = 1, 2, 3, 4


def step_of(action: int) -> int:
    """Return at which step of a fixed order an action belongs."""
    if action == RECRUIT:
        return RECRUITING
    if action < ROUTE:
        return BUILDING
    return PLAYING if action >= CARD else MOVING


def action_options(game: Twin, seat: int) -> list[int]:
    """List all that a seat may do now, ascending."""
    actions = [*_recruiting(game, seat), *_building(game, seat), *_routes(game, seat), *_vortex_routes(game, seat)]
    actions += _cards(game, seat)
    if game.rules.fixed_order:
        actions = [action for action in actions if step_of(action) >= game.last_step]
    return [END, *sorted(actions)]


def _recruiting(game: Twin, seat: int) -> list[int]:
    return [RECRUIT] if game.gems[seat] >= 1 and game.pile[seat] >= 1 else []


def _building(game: Twin, seat: int) -> list[int]:
    rules = game.rules
    if game.ore[seat] < rules.build_ore or game.bases_left[seat] == 0:
        return []
    return [
        build_code(planet)
        for planet in rules.planets()
        if game.recruits[seat][planet] >= rules.build_recruits
        and not game.bases[seat][planet]
        and sum(bases[planet] for bases in game.bases) < rules.bases_per_planet
    ]


def _routes(game: Twin, seat: int) -> list[int]:
    rules = game.rules
    routes = []
    if game.recruits[seat][HOME] >= 1 and (game.moves_left >= 1 or game.home_is_free):
        routes += [(HOME, goal) for goal in rules.exits(seat)]
    if game.moves_left >= 1:
        routes += [(start, goal) for start in game.own_planets(seat) for goal in rules.links(start)]
    return [route_code(start, goal) for start, goal in routes if not game.is_shielded(goal, seat)]


def _vortex_routes(game: Twin, seat: int) -> list[int]:
    rules = game.rules
    if game.moves_left == 0 or not (game.free_passage or game.gems[seat] >= rules.vortex_cost):
        return []
    return [
        route_code(start, goal, vortex=True)
        for start in rules.vortex()
        for goal in rules.vortex()
        if start != goal and game.recruits[seat][start] >= 1 and not game.is_shielded(goal, seat)
    ]


def _cards(game: Twin, seat: int) -> list[int]:
    return [
        card_code(kind, target)
        for kind in sorted(set(game.hands[seat]))
        if can_pay(game, seat, kind)
        for target in targets(game, seat, kind)
    ]


def route_of(action: int) -> tuple[int, int, bool]:
    """Return from where to where a route leads, and whether through the vortex."""
    vortex = action >= VORTEX
    start, goal = divmod(action - (VORTEX if vortex else ROUTE), 32)
    return start, goal, vortex
