"""Events: plays its own cards first, for their events; the other side's come last."""

from __future__ import annotations

from sim.games.iron_curtain.records import USE_EVENT
from sim.jit import kernel
from sim.strategy import Strategy
from strategies.iron_curtain.cubes import cubes, most_cubes

events = Strategy("iron_curtain", idea="Plays its own cards first, for their events.", like=cubes)


@kernel
def own_cards(rules, cards, seat):
    """Those of some cards that have a side's flag, as bits."""
    own = 0
    for card in range(1, rules.cards + 1):
        own |= int(rules.flag[card] == seat) << card
    return cards & own


@events.decides("card")
def own_first(rules, table, hand, own):
    """An own card, if there is one."""
    mine = own_cards(rules, hand.cards, table.seat & 1)
    return most_cubes(rules, mine or hand.cards + 0)


@events.decides("event")
def use_event(rules, table, hand, own):
    """The event."""
    return USE_EVENT
