"""Where cards lie: which cells a card may take, and what lies beside it."""

from __future__ import annotations

from sim.bits import count_bits, nth_bit
from sim.games.iron_curtain.records import ANY, COLUMN_BITS, COLUMNS, GROUPS, ROWS, SIDES
from sim.jit import hot


@hot
def cell_group(rules, table, card):
    """The region next to whose cards a card must lie; ANY if they have no free side, or if there are none."""
    region = rules.region[card] + 0
    free = 0
    for row in range(table.first_row - 1, table.last_row + 2):
        free |= table.free[row, region]
    return region if free else ANY


@hot
def count_cells(table, group):
    """How many cells are free next to a region's cards, or to any."""
    number = 0
    for row in range(table.first_row - 1, table.last_row + 2):
        number += count_bits(table.free[row, group])
    return number


@hot
def nth_cell(table, group, position):
    """The free cell at a position, row by row."""
    row = table.first_row - 1
    here = count_bits(table.free[row, group])
    while position >= here:
        position -= here
        row += 1
        here = count_bits(table.free[row, group])
    return row << COLUMN_BITS | nth_bit(table.free[row, group], position)


@hot
def is_legal_cell(rules, table, cell):
    """Whether the card that is being played may lie in a cell."""
    if (cell < 0) | (cell >= ROWS << COLUMN_BITS):
        return False
    row, column = cell >> COLUMN_BITS, cell & (COLUMNS - 1)
    group = rules.region[table.card] + 0
    if table.free[row, group] >> column & 1:
        return True
    return table.free[row, ANY] >> column & 1 == 1 and cell_group(rules, table, table.card) == ANY


@hot
def lay_card(rules, table, card, cell):
    """Lay a card in a free cell."""
    row, column = cell >> COLUMN_BITS, cell & (COLUMNS - 1)
    bit = 1 << column
    table.taken[row] |= bit
    for group in range(GROUPS):
        table.free[row, group] &= ~bit
    free_above, free_below = bit & ~table.taken[row - 1], bit & ~table.taken[row + 1]
    free_aside = (bit << 1 | bit >> 1) & ~table.taken[row]
    region = rules.region[card] + 0
    table.free[row - 1, region] |= free_above
    table.free[row, region] |= free_aside
    table.free[row + 1, region] |= free_below
    table.free[row - 1, ANY] |= free_above
    table.free[row, ANY] |= free_aside
    table.free[row + 1, ANY] |= free_below
    table.first_row = min(table.first_row, row)
    table.last_row = max(table.last_row, row)
    table.first_column = min(table.first_column, column)
    table.last_column = max(table.last_column, column)
    table.at[row, column] = card + 1
    table.cell[card] = cell
    table.played |= 1 << card
    beside = join(table, card, row - 1, column) | join(table, card, row + 1, column)
    beside |= join(table, card, row, column - 1) | join(table, card, row, column + 1)
    table.beside[card] = beside
    for side in range(SIDES):
        table.near[side] |= int(table.has[side] & beside != 0) << card


@hot
def join(table, card, row, column):
    """Note that a card lies beside whatever lies in a cell; return that as bits."""
    other = table.at[row, column] - 1
    if other < 0:
        return 0
    table.beside[other] |= 1 << card
    return 1 << other


@hot
def cards_beside(table, cell):
    """Cards that share a full side with a cell, as bits."""
    row, column = cell >> COLUMN_BITS, cell & (COLUMNS - 1)
    above, below = table.at[row - 1, column], table.at[row + 1, column]
    left, right = table.at[row, column - 1], table.at[row, column + 1]
    return (1 << above | 1 << below | 1 << left | 1 << right) >> 1
