"""Moves: where a crew may go, and its way there."""

from __future__ import annotations

from sim.games.deep_space.battles import meet
from sim.games.deep_space.records import CREW, HOME, PLACES, PLANET_BITS, ROUTE, STAGE_MOVE, VORTEX
from sim.games.deep_space.tokens import change_crew, pay_gems
from sim.jit import hot, kernel


@hot
def open_planets(rules, table, seat):
    """Planets that a seat may enter."""
    return rules.in_play & ~table.shield[seat]


@hot
def ways(rules, seat, place):
    """Planets in play one plain move from a place, whoever may enter them."""
    return rules.exits[seat] if place == HOME else rules.links[place]


@hot
def plain_origins(rules, table, seat):
    """Places with own recruits from where a move without the vortex may be open."""
    if table.stage > STAGE_MOVE:
        return 0
    if table.moves > 0:
        return table.held[seat] + 0
    return table.held[seat] & 1 << HOME if table.free_exits else 0


@hot
def plain_goals(rules, table, seat, origin):
    """Planets one plain move away from a place."""
    return ways(rules, seat, origin) & open_planets(rules, table, seat)


@hot
def vortex_origins(rules, table, seat):
    """Planets with own recruits from where a move through the vortex is open, if there is another to go to."""
    if table.stage <= STAGE_MOVE and table.moves > 0 and (table.passage > 0 or table.gems[seat] >= rules.vortex_cost):
        return table.held[seat] & rules.vortex
    return 0


@hot
def vortex_goals(rules, table, seat, origin):
    """Planets that a move through the vortex leads to."""
    return rules.vortex & ~(1 << origin) & open_planets(rules, table, seat)


@hot
def is_legal_route(rules, table, seat, choice):
    """Whether a route is open."""
    origin, goal = choice // PLACES & (PLACES - 1), choice & (PLACES - 1)
    if choice < VORTEX:
        origins, goals = plain_origins(rules, table, seat), plain_goals(rules, table, seat, origin)
    else:
        origins, goals = vortex_origins(rules, table, seat), vortex_goals(rules, table, seat, origin)
    return origins >> origin & goals >> goal & 1 == 1


@hot
def take_route(rules, state, seat, choice):
    """Pay for a route and ask for the crew."""
    table = state.table
    table.origin = choice // PLACES & (PLACES - 1)
    table.goal = choice & (PLACES - 1)
    if choice >= VORTEX:
        if table.passage > 0:
            table.passage = 0
        else:
            pay_gems(state, seat, rules.vortex_cost)
        state.tally.vortex_moves[seat] += 1
    if table.origin != HOME or not table.free_exits:
        table.moves -= 1
    table.kind = CREW


@hot
def crew_choice(table, seat, place, number):
    """The choice that sends so many recruits of a place, and its dogs only if all leave."""
    return 2 * number + (number == table.recruits[seat, place] and table.dogs[seat, place] > 0)


@hot
def is_legal_crew(table, seat, choice):
    """Whether a crew may leave so."""
    number, dogs = choice >> 1, choice & 1
    here = table.recruits[seat, table.origin]
    if number < 1 or number > here:
        return False
    if table.dogs[seat, table.origin] == 0:
        return dogs == 0
    return dogs == 1 or number < here


@hot
def move_crew(rules, state, choice):
    """Move a crew and fight whom it meets; false while somebody must decide."""
    table = state.table
    seat, origin, goal, number = table.mover & 3, table.origin & 31, table.goal & 31, choice >> 1
    change_crew(rules, table, seat, origin, -number)
    change_crew(rules, table, seat, goal, number)
    table.crew = number
    table.crew_dogs = 0
    if choice & 1:
        take_dogs_along(table, seat, origin, goal)
    state.tally.moves[seat] += 1
    state.places.visits[seat, goal] += 1
    return table.turn <= rules.peaceful or meet(rules, state)


@kernel
def take_dogs_along(table, seat, origin, goal):
    """Move all dogs of a planet with the crew."""
    dogs = table.dogs[seat, origin] + 0
    table.crew_dogs = dogs
    table.dogs[seat, origin] = 0
    table.dogs[seat, goal] += dogs
    table.dog_planets[seat] = table.dog_planets[seat] & ~(1 << origin) & PLANET_BITS | 1 << goal


assert VORTEX - ROUTE == PLACES * PLACES
