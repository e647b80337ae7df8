"""The track: points, regions, aftermath cards, and the end that either side may reach."""

from __future__ import annotations

from sim.bits import count_bits
from sim.games.iron_curtain.records import DRAWN, FLAGS, MAJORITY, START, TURNS, USA, USSR
from sim.jit import hot, kernel


@hot
def move_marker(rules, state, steps):
    """Move the marker, towards the USA's end if the steps are positive; true if that ends the game."""
    table = state.table
    table.track = min(max(table.track + steps, -rules.track), rules.track)
    table.shift = 1
    if abs(table.track) < rules.track:
        return False
    table.over = 1
    table.winner = USA if table.track > 0 else USSR
    return True


@hot
def region_cards(rules, table, region):
    """Cards of a region that are on the table and count, as bits."""
    start = int(rules.start_scores and rules.region[START] == region) << START
    return (rules.members[region] | start) & table.played


@kernel
def score_region(rules, state, region, column):
    """Score a region and note it in a column of the grid; true if that ends the game."""
    table = state.table
    cards = region_cards(rules, table, region)
    usa, ussr = count_bits(table.dominates[USA] & cards), count_bits(table.dominates[USSR] & cards)
    note_score(rules, state, USA, region, usa, usa > ussr)
    note_score(rules, state, USSR, region, ussr, ussr > usa)
    state.grids.regions[0, region, column] += usa != ussr
    state.grids.regions[1, region, column] += usa > ussr
    steps = rules.country_points * (usa - ussr) + rules.bonus[region] * (int(usa > ussr) - int(ussr > usa))
    return move_marker(rules, state, steps)


@hot
def note_score(rules, state, side, region, countries, won):
    """Count a side's points of a scoring."""
    points, bonus = rules.country_points * countries, rules.bonus[region] * int(won)
    state.tally.points_countries[side] += points
    state.tally.points_bonuses[side] += bonus
    state.tally.regions_won[side] += won
    state.places.scorings_won[side, region] += won
    state.places.points[side, region] += points + bonus


@kernel
def score_aftermath(rules, state):
    """Score the aftermath cards; true if that ends the game."""
    one, other = state.hands[USA].aftermath, state.hands[USSR].aftermath
    usa, ussr = 0, 0
    if rules.aftermath == MAJORITY:
        balance = flagged(rules, one, rules.printed[one]) + flagged(rules, other, rules.printed[other])
        usa, ussr = rules.aftermath_points * int(balance > 0), rules.aftermath_points * int(balance < 0)
    elif rules.aftermath == FLAGS:
        usa = int(rules.flag[one] == USA) + int(rules.flag[other] == USA)
        ussr = 2 - usa
    state.tally.points_aftermath[USA] += usa
    state.tally.points_aftermath[USSR] += ussr
    return move_marker(rules, state, usa - ussr)


@hot
def flagged(rules, card, number):
    """A number, negative if a card has the USSR's flag."""
    return number if rules.flag[card] == USA else -number


@kernel
def score_finally(rules, state):
    """Score all that is scored at the end, and name the winner."""
    table = state.table
    ended = score_aftermath(rules, state)
    for region in range(rules.regions):
        if not ended:
            ended = score_region(rules, state, region, TURNS)
    if ended:
        state.tally.won_in_final[table.winner & 1] = 1
        return
    table.over = 1
    if table.track != 0:
        table.winner = USA if table.track > 0 else USSR
    else:
        table.winner = DRAWN if rules.level_draws else USSR
