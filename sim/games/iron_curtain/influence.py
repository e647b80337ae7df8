"""Cubes: where they may go, and what they come to."""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.iron_curtain.records import ACTION, INFILTRATE, PLACE, REMOVE, SIDES, USA, USSR
from sim.jit import hot, kernel


@hot
def judge_country(rules, table, card):
    """Note who dominates and who controls a country."""
    bit = 1 << card
    lead = table.cubes[USA, card] - table.cubes[USSR, card]
    for side in range(SIDES):
        own = lead if side == USA else -lead
        table.dominates[side] = (table.dominates[side] & ~bit) | int(own > 0) << card
        table.controls[side] = (table.controls[side] & ~bit) | int(own >= rules.control_lead) << card


@hot
def put_cube(rules, table, side, card):
    """Place a cube of a side's supply."""
    table.supply[side] -= 1
    table.cubes[side, card] += 1
    table.has[side] |= 1 << card
    table.near[side] |= 1 << card | table.beside[card]
    judge_country(rules, table, card)


@kernel
def take_cube(rules, table, side, card):
    """Give a cube back to a side's supply."""
    table.supply[side] += 1
    table.cubes[side, card] -= 1
    if table.cubes[side, card] == 0:
        table.has[side] &= ~(1 << card)
        table.near[side] = find_near(table, table.has[side])
    judge_country(rules, table, card)


@hot
def find_near(table, cards):
    """Some cards, and all beside them."""
    near = cards + 0
    while cards:
        near |= table.beside[lowest_bit(cards)]
        cards &= cards - 1
    return near


@hot
def find_open(rules, table, side, task, left, reach):
    """Countries open to a side's next cube, as bits.

    Parameters
    ----------
    task : int
        What the cube is for: PLACE, INFILTRATE, REMOVE or ACTION.
    left : int
        Cubes still to be placed, this one among them.
    reach : int
        Cards that cubes may go to by adjacency, as bits; of a removal or an infiltration all that it may touch.
    """
    if task == REMOVE:
        return reach & table.has[1 - side]
    if table.supply[side] <= 0:
        return 0
    if rules.chaining and task != INFILTRATE:
        reach = table.near[side] & (rules.targets[table.card] if task == PLACE else -1)
    return reach & ~table.controls[1 - side] if task == ACTION and left < rules.control_cost else reach


@hot
def cube_cost(rules, table, side, task, card):
    """Cubes that one cube on a country takes of those to be placed."""
    return rules.control_cost if task == ACTION and table.controls[1 - side] >> card & 1 else 1
