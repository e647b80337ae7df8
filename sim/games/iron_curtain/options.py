"""The legal choices: counted, listed, and tested for those who chose."""

from __future__ import annotations

from sim.bits import count_bits, nth_bit
from sim.games.iron_curtain.layout import cell_group, count_cells, is_legal_cell, nth_cell
from sim.games.iron_curtain.records import ACTION, CARD, CELL, CUBE, STOP
from sim.jit import hot, kernel


@hot
def may_stop(rules, table):
    """Whether the cubes left may be held back."""
    return table.task == ACTION and not rules.must_place


@hot
def number_of_options(rules, table, hand):
    """How many choices are legal."""
    kind = table.kind
    if kind == CUBE:
        return count_bits(table.open) + int(may_stop(rules, table))
    if kind == CARD:
        return count_bits(hand.cards)
    if kind == CELL:
        return count_cells(table, cell_group(rules, table, table.card))
    return 2


@hot
def nth_option(rules, table, hand, position):
    """The legal choice at a position of the ascending list."""
    kind = table.kind
    if kind == CUBE:
        return nth_bit(table.open, position) if position < count_bits(table.open) else STOP
    if kind == CARD:
        return nth_bit(hand.cards, position)
    if kind == CELL:
        return nth_cell(table, cell_group(rules, table, table.card), position)
    return position


@kernel
def options(rules, table, hand, out):
    """Write the legal choices in ascending order; return how many there are."""
    number = number_of_options(rules, table, hand)
    for position in range(number):
        out[position] = nth_option(rules, table, hand, position)
    return number


@hot
def is_legal(rules, table, hand, choice):
    """Whether a choice is legal in the decision that is pending."""
    kind = table.kind
    if kind == CELL:
        return is_legal_cell(rules, table, choice)
    if (choice < 0) | (choice > STOP):
        return False
    if kind == CUBE:
        return table.open >> choice & 1 == 1 or (choice == STOP and may_stop(rules, table))
    if kind == CARD:
        return hand.cards >> choice & 1 == 1
    return choice < 2
