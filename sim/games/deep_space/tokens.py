"""Recruits, tokens and dogs: gained as far as piles and supplies go, lost back to them."""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.deep_space.records import NOBODY, PLANET_BITS, SEATS
from sim.jit import hot, kernel


@hot
def change_crew(rules, table, seat, place, number):
    """Add recruits to a place, or take them off it, and note what those there can do."""
    here = table.recruits[seat, place] + number
    others = ~(1 << place)
    table.recruits[seat, place] = here
    table.held[seat] = table.held[seat] & others | (here > 0) << place
    table.miners[seat] = table.miners[seat] & others | (here >= rules.mine_recruits) << place
    table.builders[seat] = table.builders[seat] & others | (here >= rules.build_recruits) << place


@hot
def gain_recruits(rules, state, seat, place, number):
    """Bring recruits from the pile to a place, as far as it goes."""
    number = min(number, state.table.pile[seat])
    state.table.pile[seat] -= number
    change_crew(rules, state.table, seat, place, number)


@kernel
def lose_recruits(rules, state, seat, place, number):
    """Send recruits of a place, as far as there are, to the pile; dogs left alone there move."""
    table = state.table
    number = min(number, table.recruits[seat, place])
    change_crew(rules, table, seat, place, -number)
    table.pile[seat] += number
    state.tally.recruits_lost[seat] += number
    if table.dogs[seat, place] > 0 and table.recruits[seat, place] == 0:
        move_dogs(state, seat, place)


@kernel
def most_recruits(table, seat):
    """The planet with most recruits of a seat, the first of equals, or NOBODY."""
    most, best = 0, NOBODY
    left = table.held[seat] & PLANET_BITS
    while left:
        planet = lowest_bit(left)
        left &= left - 1
        if table.recruits[seat, planet] > most:
            most, best = table.recruits[seat, planet] + 0, planet
    return best


@kernel
def move_dogs(state, seat, planet):
    """Send dogs to their owner's planet with most recruits, or to the supply if there is none."""
    table = state.table
    number = table.dogs[seat, planet] + 0
    table.dogs[seat, planet] = 0
    table.dog_planets[seat] &= ~(1 << planet)
    goal = most_recruits(table, seat)
    if goal == NOBODY:
        table.dog_supply += number
        state.tally.dogs_lost[seat] += number
    else:
        table.dogs[seat, goal] += number
        table.dog_planets[seat] |= 1 << goal


@kernel
def give_dogs(state, seat, planet, number):
    """Set dogs from the supply down on a planet, and move them on if nobody is left there."""
    table = state.table
    number = min(number, table.dog_supply)
    table.dog_supply -= number
    table.dogs[seat, planet] += number
    table.dog_planets[seat] |= 1 << planet
    if table.recruits[seat, planet] == 0:
        move_dogs(state, seat, planet)


@hot
def take_gems(state, seat, number):
    """Take gems from the supply, as far as it goes; return how many."""
    table = state.table
    number = min(number, table.gem_supply)
    table.gem_supply -= number
    table.gems[seat] += number
    return number


@hot
def take_ore(state, seat, number):
    """Take ore from the supply, as far as it goes; return how much."""
    table = state.table
    number = min(number, table.ore_supply)
    table.ore_supply -= number
    table.ore[seat] += number
    return number


@hot
def pay_gems(state, seat, number):
    """Pay gems to the supply."""
    state.table.gems[seat] -= number
    state.table.gem_supply += number


@hot
def pay_ore(state, seat, number):
    """Pay ore to the supply."""
    state.table.ore[seat] -= number
    state.table.ore_supply += number


@kernel
def give_field(state, seat, planet):
    """Set a force field up."""
    table = state.table
    table.field_supply -= 1
    table.fields[seat, planet] += 1
    table.field_planets[seat] |= 1 << planet
    close_planets(table)


@kernel
def return_fields(state, seat):
    """Take a seat's force fields back to the supply."""
    table = state.table
    left = table.field_planets[seat] + 0
    table.field_planets[seat] = 0
    while left:
        planet = lowest_bit(left)
        left &= left - 1
        table.field_supply += table.fields[seat, planet]
        table.fields[seat, planet] = 0
    close_planets(table)


@kernel
def close_planets(table):
    """Note which planets are closed to whom."""
    for seat in range(SEATS):
        closed = 0
        for other in range(SEATS):
            closed |= table.field_planets[other] if other != seat else 0
        table.shield[seat] = closed
