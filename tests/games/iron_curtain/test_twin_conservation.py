"""What must hold at every step of every game of the slow twin of Iron Curtain, whatever the rules."""

import random
from itertools import chain

import pytest

from tests.games.iron_curtain.twin import CELL, CUBE, DRAWN, STOP, Twin, choose_at_random
from tests.games.iron_curtain.twin_rules import USA, USSR, Rules
from tests.games.iron_curtain.twin_table import MIDDLE, SIDES, neighbours
from tests.games.iron_curtain.variants import EVENTS, draw_variant


def check_cards(game: Twin, dealt: list[int]) -> None:
    """Every card that was dealt is in one place, and the cards on the table hang together by full sides."""
    aside = () if any(game.tally["began_second"]) else chain(*game.piles[1])
    taken_up = [game.card] if game.kind == CELL else []
    kept = [card for card in game.aftermath if card]
    on_table = [card for card in game.laid() if card]
    assert sorted([*aside, *taken_up, *kept, *on_table, *chain(*game.hands)]) == sorted(dealt)
    reached, front = {MIDDLE}, [MIDDLE]
    while front:
        new = {cell for cell in neighbours(front.pop()) if cell in game.card_in} - reached
        reached |= new
        front += new
    assert reached == set(game.card_in)


def check_cubes(game: Twin) -> None:
    """No supply and no card holds less than nothing, and cubes lie on the table."""
    for side in SIDES:
        assert 0 <= game.supply(side) <= game.rules.cubes
        placed, removed = game.tally["cubes_placed"][side], game.tally["cubes_removed"][side]
        assert 1 + placed - removed == game.rules.cubes - game.supply(side)
    assert min(game.cubes.values()) >= 0
    assert {card for _, card in game.cubes} <= set(game.laid())
    assert abs(game.marker) <= game.rules.track


def check_counters(game: Twin) -> None:
    """Counters agree with one another and with the table at the end."""
    total = {name: sum(sides) for name, sides in game.tally.items()}
    played = len(game.laid()) - 1
    asked = total["own_events"] + total["own_cubes"] + total["offers_used"] + total["offers_declined"]
    assert game.turn == played == sum(mark.bit_count() for mark in game.marks["played"])
    assert asked in (played, played - 1)  # the last is not asked if its region's scoring ends the game
    assert total["began"] == 1
    assert total["began_second"] == (game.turn > 8)
    assert total["dealt_own"] <= (18 if game.turn > 8 else 10)
    assert total["own_events"] + total["offers_used"] == sum(mark.bit_count() for mark in game.marks["used"])
    assert [sum(row[side] for row in game.place_tally["cubes"]) for side in SIDES] == game.tally["cubes_placed"]
    assert total["completed"] == sum(chain(*game.place_tally["completed"]))
    assert total["regions_won"] == sum(chain(*game.place_tally["scorings_won"]))
    assert total["points_countries"] + total["points_bonuses"] == sum(chain(*game.place_tally["points"]))
    if game.turn < 16 or total["won_in_final"]:
        assert abs(game.marker) == game.rules.track
    if game.marker:
        assert game.winner == (USA if game.marker > 0 else USSR)


def play_checked(rules: Rules, seed: int, kinds: set[int]) -> Twin:
    """Play a game at random, checking every step."""
    game = Twin(rules, seed=seed, block=0)
    dealt = [card for piles in game.piles for pile in piles for card in pile]
    while not game.over:
        check_cards(game, dealt)
        check_cubes(game)
        options = game.options()
        assert options
        assert options == sorted(set(options))
        assert STOP not in options or (game.kind == CUBE and not rules.must_place)
        kinds.add(game.kind)
        game.apply(choose_at_random(game))
    check_cubes(game)
    check_counters(game)
    return game


@pytest.mark.parametrize("seed", range(30))
def test_nothing_is_ever_lost_or_made(seed: int) -> None:
    _, rules = draw_variant(random.Random(seed))
    for number in range(2):
        play_checked(rules, number, set())


def test_variants_reach_every_decision_event_and_counter() -> None:
    luck = random.Random(1)
    kinds: set[int] = set()
    events: set[str] = set()
    seen: set[str] = set()
    ends = set()
    for number in range(80):
        _, rules = draw_variant(luck)
        game = play_checked(rules, number, kinds)
        used = game.marks["used"][USA] | game.marks["used"][USSR]
        events |= {card.event[0] for i, card in enumerate(rules.cards, 1) if used >> i & 1}
        seen |= {name for name, sides in game.tally.items() if any(sides)}
        ends.add(game.winner)
    assert kinds == set(range(6))
    assert events == set(EVENTS)
    assert seen == set(game.tally)
    assert ends == {DRAWN, USA, USSR}
