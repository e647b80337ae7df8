"""The two strategies of the reference program of Risk: Deep Space."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tests.games.deep_space.twin_codes import ACTION, BUILD, CREW, END, RECRUIT, ROUTE, crew_code, route_code
from tests.games.deep_space.twin_rules import HOME

if TYPE_CHECKING:
    from tests.games.deep_space.twin import Twin


def random(game: Twin, seat: int) -> int:
    """Take each option with equal probability."""
    options = game.options()
    return options[game.streams.below(f"seat {seat}", len(options))]


def settler(game: Twin, seat: int) -> int:
    """Build, recruit, and send crews to the nearest planets to settle; of what it is not known to want, the first."""
    if game.kind == ACTION:
        return _settler_action(game, seat)
    if game.kind == CREW:
        crew = _crew_size(game, seat, game.route[0])
        stay = crew_code(crew, dogs_come=False)
        return stay if stay in game.options() else crew_code(crew, dogs_come=True)
    return game.options()[0]


def _settler_action(game: Twin, seat: int) -> int:
    options = game.options()
    builds = [option for option in options if BUILD <= option < ROUTE]
    if builds:
        return builds[0]
    if RECRUIT in options:
        return RECRUIT
    if game.moves_left >= 1:
        for start in _crews(game, seat):
            step = _first_step(game, seat, start)
            if step is not None and route_code(start, step) in options:
                return route_code(start, step)
    return END


def _crews(game: Twin, seat: int) -> list[int]:
    """List the places of the crews that may go, from the biggest; ties: home first, then map order."""
    places = [HOME, *(planet for planet in game.rules.planets() if game.bases[seat][planet])]
    ready = [place for place in places if game.recruits[seat][place] >= 3]
    return sorted(ready, key=lambda place: -_crew_size(game, seat, place))


def _crew_size(game: Twin, seat: int, start: int) -> int:
    recruits = game.recruits[seat][start]
    return recruits if start == HOME else recruits - 2


def _first_step(game: Twin, seat: int, start: int) -> int | None:
    """Return the planet to which a crew goes first on its way to its goal, None without a goal."""
    crew = _crew_size(game, seat, start)
    near = game.rules.exits(seat) if start == HOME else game.rules.links(start)
    for ring in _rings(game, seat, crew, near):
        goals = [planet for planet in ring if not game.bases[seat][planet] and game.recruits[seat][planet] < 3]
        if goals:
            goal = min(goals, key=lambda planet: (game.rules.map.planets[planet].yields != "ore", planet))
            return _step_towards(game, seat, crew, near, goal)
    return None


def _is_open(game: Twin, seat: int, crew: int, planet: int) -> bool:
    enemies = sum(game.recruits[enemy][planet] for enemy in game.opponents(seat))
    return enemies < crew and not game.is_shielded(planet, seat)


def _rings(game: Twin, seat: int, crew: int, near: list[int]) -> list[list[int]]:
    """List the open planets one move away through open planets, then those two moves away, and so on."""
    rings: list[list[int]] = []
    reached: set[int] = set()
    found = set(near)
    while ring := sorted(planet for planet in found - reached if _is_open(game, seat, crew, planet)):
        rings.append(ring)
        reached |= set(ring)
        found = {link for planet in ring for link in game.rules.links(planet)}
    return rings


def _step_towards(game: Twin, seat: int, crew: int, near: list[int], goal: int) -> int | None:
    """Return the first planet, in map order, of those near that lie on a shortest way to the goal."""
    back_from_goal = [[goal], *_rings(game, seat, crew, [goal])[1:]]
    for ring in back_from_goal:
        steps = [planet for planet in near if planet in ring]
        if steps:
            return min(steps)
    return None


STRATEGIES: dict[str, Callable[[Twin, int], int]] = {"random": random, "settler": settler}
