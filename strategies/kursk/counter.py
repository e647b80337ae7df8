"""Counter: counts cards, and fights by exact odds.

From its hand, the discards and the Jokers face up it knows which cards it cannot place, and so the odds of every value
it may commit, and of the top card. It runs like the racer, and commits what wins most often: the lowest of equals, and
the top card, which costs nothing, unless a card from the hand is better by some margin.
"""

from __future__ import annotations

from sim.games.kursk.odds import fight_odds, top_chance
from sim.games.kursk.records import JOKER, MAX_VALUE, TOP
from sim.jit import kernel
from sim.strategy import Strategy
from strategies.kursk.racer import racer

counter = Strategy("kursk", idea="Fights by exact odds from the cards it cannot see.", like=racer)

MARGIN = counter.weight("margin", 0.05, low=0.0, high=1.0, says="how much better than the top card a card must be")
HOLD = counter.weight("hold", 0.2, low=0.0, high=1.0, says="how much better yet a Joker must be that it needs to win")


@counter.decides("attack", "defend")
def fight(rules, table, hand, own):
    """Commit what wins most often."""
    best, choice = odds_of_top(rules, table, hand) + own.weights[MARGIN], TOP
    for value in range(1, MAX_VALUE + 1):
        if hand.held >> value & 1:
            odds = fight_odds(rules, table, hand, value)
            if odds > best:
                best, choice = odds, value
    if hand.count[JOKER] > 0:
        odds = fight_odds(rules, table, hand, rules.highest)
        if hand.count[JOKER] <= rules.win_jokers:
            odds -= own.weights[HOLD]
        if odds > best:
            return JOKER
    return choice


@kernel
def odds_of_top(rules, table, hand):
    """Odds of the top card against what the rival commits, or has committed."""
    odds = top_chance(rules, table, hand, JOKER) * fight_odds(rules, table, hand, rules.highest)
    for value in range(1, MAX_VALUE + 1):
        chance = top_chance(rules, table, hand, value)
        if chance > 0:
            odds += chance * fight_odds(rules, table, hand, value)
    return odds
