"""Statesman: weighs points, cubes, events, scorings, and what it leaves to the other side, in points of the track."""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.iron_curtain.influence import cube_cost
from sim.games.iron_curtain.outlook import (
    NOTHING,
    best_country,
    cell_near,
    completes,
    cube_worth,
    event_worth,
    region_score,
)
from sim.games.iron_curtain.records import (
    DECLINE,
    OPPONENT,
    PLACE_CUBES,
    ROUND_TURNS,
    SELF,
    USE,
    USE_EVENT,
)
from sim.jit import hot, kernel
from sim.strategy import Strategy

statesman = Strategy("iron_curtain", idea="Weighs points, cubes, events and scorings, for both sides.")

SAFE = statesman.weight("safe", 0.14, 0, 1, "what a second cube of lead in a country counts, of the first")
CHASE = statesman.weight("chase", 1.0, 0, 2, "what a cube in a country far behind counts")
BONUS = statesman.weight("bonus", 0.75, 0, 4, "what the bonus of a close region counts")
COMING = statesman.weight("coming", 0.61, 0, 2, "what a scoring still to come in play counts, beside the last")
SCORE = statesman.weight("score", 1.0, 0, 4, "points of a region that a card scores at once")
SPREAD = statesman.weight("spread", 0.7, 0, 1, "what each further cube of a card counts, of the first")
HARM = statesman.weight("harm", 0.8, 0, 3, "points of an event that a card gives the other side")
KEEP = statesman.weight("keep", 0.52, 0, 2, "points of an own event that a card spends, kept for later")
BURY = statesman.weight("bury", 1.65, 0, 4, "points of an own printed cube kept for the aftermath")
CROWD = statesman.weight("crowd", 1.0, -1, 2, "countries of the other side beside a new one, against own ones")
FIRST = statesman.weight("first", 0.0, 0, 1, "begins round 1, from a half on")
SECOND = statesman.weight("second", 1.0, 0, 1, "begins round 2, from a half on")

WIN = 100.0


@hot
def weighing(own):
    """The weights of a cube."""
    return own.weights[SAFE], own.weights[CHASE], own.weights[BONUS], own.weights[COMING]


@kernel
def cubes_worth(rules, table, own, side, card, reach):
    """Points that the cubes of a card are worth to a side."""
    number = min(rules.printed[card], table.supply[side])
    if number <= 0 or reach == 0:
        return 0.0
    _, most = best_country(rules, table, side, reach, weighing(own))
    return most * (1.0 + own.weights[SPREAD] * (number - 1))


@kernel
def points_worth(rules, table, side, points):
    """Points, and the win if they reach an end of the track."""
    track = (table.track if side == 0 else -table.track) + points
    if track >= rules.track:
        return points + WIN
    return points - WIN if track <= -rules.track else points + 0.0


@kernel
def event_points(rules, table, own, side, card):
    """What an event is worth to its owner, the win that it may bring included."""
    worth = event_worth(rules, table, side, card, weighing(own))
    if rules.event[card] == 0:
        return points_worth(rules, table, side, rules.amount[card] + 0)
    return worth


@kernel
def card_worth(rules, table, own, seat, card):
    """Points that a card is worth, played now."""
    reach = table.near[seat] | 1 << card
    worth = cubes_worth(rules, table, own, seat, card, reach)
    owner = rules.flag[card]
    event = event_points(rules, table, own, owner, card)
    if owner == seat:
        worth = max(worth, event) - own.weights[KEEP] * event
        worth -= own.weights[BURY] * rules.printed[card] * int(table.turn <= ROUND_TURNS)
    else:
        worth -= own.weights[HARM] * event
    if completes(rules, table, card):
        points = region_score(rules, table, seat, rules.region[card])
        worth += own.weights[SCORE] * points_worth(rules, table, seat, points)
    return worth


@statesman.decides("starter")
def begin(rules, table, hand, own):
    """As the weights say."""
    return SELF if own.weights[SECOND if table.turn else FIRST] >= 0.5 else OPPONENT


@statesman.decides("card")
def best_card(rules, table, hand, own):
    """The card that is worth most now."""
    seat = table.seat & 1
    best, most = 0, NOTHING
    left = hand.cards + 0
    while left:
        card = lowest_bit(left)
        left &= left - 1
        worth = card_worth(rules, table, own, seat, card)
        if worth > most:
            best, most = card, worth
    return best


@statesman.decides("cell")
def best_cell(rules, table, hand, own):
    """Beside own countries, away from the other side's."""
    return cell_near(rules, table, table.seat & 1, own.weights[CROWD])


@statesman.decides("event")
def event_or_cubes(rules, table, hand, own):
    """Whichever is worth more."""
    seat, card = table.seat & 1, table.card + 0
    event = event_points(rules, table, own, seat, card)
    return USE_EVENT if event > cubes_worth(rules, table, own, seat, card, table.near[seat]) else PLACE_CUBES


@statesman.decides("offer")
def use_or_decline(rules, table, hand, own):
    """Use it, if it is worth anything."""
    return USE if event_points(rules, table, own, table.seat & 1, table.card + 0) > 0 else DECLINE


@statesman.decides("cube")
def best_cube(rules, table, hand, own):
    """Where a cube is worth most, for what it costs; all are placed that can be."""
    seat = table.seat & 1
    weigh = weighing(own)
    best, most = 0, NOTHING
    left = table.open + 0
    while left:
        card = lowest_bit(left)
        left &= left - 1
        worth = cube_worth(rules, table, seat, card, weigh) / cube_cost(rules, table, seat, table.task, card)
        if worth > most:
            best, most = card, worth
    return best
