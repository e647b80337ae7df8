"""Who was ahead when: lead changes, and how far and how long every seat was behind."""

from __future__ import annotations

import numpy as np

from sim.jit import hot

SEATS = 8

leads_record = np.dtype(
    [
        ("leaders", "i4"),  # bit s: seat s was ahead, when last one alone was
        ("changes", "i4"),
        ("level", "i4", SEATS),
        ("gap", "i4", SEATS),  # to whoever is ahead
        ("deficit", "i4", SEATS),  # largest gap so far
        ("lead_turn", "i4", SEATS),  # since when nobody has been ahead; 0 for never behind
    ],
    align=True,
)


@hot
def clear_leads(leads, players):
    """Begin a game with nobody ahead."""
    leads.leaders = 0
    leads.changes = 0
    for seat in range(players):
        leads.level[seat] = 0
        leads.gap[seat] = 0
        leads.deficit[seat] = 0
        leads.lead_turn[seat] = 0


def follow_leads(rules, table, leads, players, turn):
    """Note who is ahead after standings may have changed.

    No branch hangs on who is ahead: the processor would guess wrong every other time.
    """
    top = 0
    moved = False
    for seat in range(players):
        level = standing(rules, table, seat)
        moved |= level != leads.level[seat]
        leads.level[seat] = level
        top = max(top, level)
    if not moved:
        return
    leaders = 0
    for seat in range(players):
        gap = top - leads.level[seat]
        ahead = gap == 0
        caught_up = ahead & (leads.gap[seat] > 0)
        leads.lead_turn[seat] += caught_up * (turn - leads.lead_turn[seat])
        leads.deficit[seat] = max(leads.deficit[seat], gap)
        leads.gap[seat] = gap
        leaders |= ahead << seat
    alone = leaders & (leaders - 1) == 0
    leads.changes += alone & (leaders != leads.leaders) & (leads.leaders != 0)
    leads.leaders += alone * (leaders - leads.leaders)
