"""Denier: plays the other side's cards when their events hurt least, and buries the worst as its aftermath card."""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.iron_curtain.outlook import NOTHING, completes, event_worth, region_score
from sim.jit import kernel
from sim.strategy import Strategy
from strategies.iron_curtain.majority import majority

denier = Strategy(
    "iron_curtain",
    idea="Plays the other side's cards when their events hurt least, and keeps the worst as its aftermath card.",
    like=majority,
)

WEIGH = (0.5, 0.3, 1.0, 0.5)


@kernel
def harm(rules, table, seat, card):
    """What the event of a card does for the other side, played now; 0 for an own card."""
    return event_worth(rules, table, 1 - seat, card, WEIGH) if rules.flag[card] != seat else 0.0


@denier.decides("card")
def least_harm(rules, table, hand, own):
    """The card that does most for the own side, less what its event does for the other."""
    seat = table.seat & 1
    best, most = 0, NOTHING
    left = hand.cards + 0
    while left:
        card = lowest_bit(left)
        left &= left - 1
        worth = 0.5 * rules.printed[card] - harm(rules, table, seat, card)
        if completes(rules, table, card):
            worth += 2.0 * region_score(rules, table, seat, rules.region[card])
        if worth > most:
            best, most = card, worth
    return best
