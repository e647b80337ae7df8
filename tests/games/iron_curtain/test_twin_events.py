"""The twin of Iron Curtain in hand-made situations: events, and the two strategies."""

from tests.games.iron_curtain.staging import act, card, carry_out, cell, choose, cubes_of, open_to, place, put, stage
from tests.games.iron_curtain.twin import (
    CARD,
    CELL,
    CUBE,
    EVENT,
    NO,
    OFFER,
    STARTER,
    YES,
    Twin,
    choose_at_random,
    choose_greedily,
)
from tests.games.iron_curtain.twin_rules import USA, USSR, printed_rules
from tests.games.twin_streams import Streams

# Events


def test_infiltration_needs_neither_reach_nor_cost() -> None:
    game = stage("Iran", "Angola", "Nigeria")
    put(game, USA, Nigeria=4)
    carry_out(game, "Angola")
    assert (game.seat, open_to(game)) == (USSR, {"Angola", "Nigeria"})
    choose(game, "Nigeria", "Nigeria")
    assert game.over
    assert (cubes_of(game, USSR), game.tally["double_costs"]) == ({"Nigeria": 2}, [0, 0])


def test_an_infiltration_of_europe_may_choose_the_start_card() -> None:
    game = stage("East Germany", "Iran")
    carry_out(game, "East Germany")
    assert open_to(game) == {"Europe", "East Germany"}


def test_an_event_ends_with_the_supply() -> None:
    game = stage("Vietnam", cubes=1)
    carry_out(game, "Vietnam")
    choose(game, "Vietnam")
    assert game.over
    assert (game.tally["cubes_placed"], game.tally["cubes_lost"]) == ([0, 1], [0, 0])


def test_placing_by_an_event_needs_reach_in_the_region_but_no_cost() -> None:
    game = stage("Italy", "Iran", "France", "Poland")
    put(game, USA, Iran=1)
    put(game, USSR, France=6)
    carry_out(game, "Italy")
    assert open_to(game) == {"Italy", "France"}
    choose(game, "France", "France")
    assert open_to(game) == {"Italy", "France"}, "not beside a cube just placed"
    choose(game, "France")
    assert game.over
    assert (cubes_of(game, USA), game.tally["double_costs"]) == ({"Iran": 1, "France": 3}, [0, 0])


def test_placing_by_an_event_may_chain() -> None:
    game = stage("Italy", "Iran", "France", "Poland", chaining=True)
    put(game, USA, Iran=1)
    carry_out(game, "Italy")
    choose(game, "France")
    assert open_to(game) == {"Italy", "France", "Poland"}


def test_removed_cubes_return_to_their_supply() -> None:
    game = stage("Zaire", "Nigeria", "Iran", must_place=False)
    put(game, USSR, Nigeria=1, Iran=2)
    put(game, USA, Zaire=1)
    carry_out(game, "Zaire")
    assert (game.seat, open_to(game)) == (USA, {"Nigeria"})
    choose(game, "Nigeria")
    assert game.over, "no other cube of the USSR is there"
    assert (cubes_of(game, USSR), game.supply(USSR), game.tally["cubes_removed"]) == ({"Iran": 2}, 22, [0, 1])


def test_an_event_that_does_nothing_can_be_chosen() -> None:
    game = stage()
    put(game, USA, Europe=1)
    act(game, USA, "Zaire", cell(0, 1))
    assert game.options() == [YES, NO]
    game.apply(YES)
    assert game.over
    assert (game.tally["own_events"], game.marks["used"]) == ([1, 0], [1 << card("Zaire"), 0])


def test_nothing_of_an_event_is_held_back() -> None:
    game = stage("Angola", must_place=False)
    carry_out(game, "Angola")
    assert game.options() == [card("Angola")]


# The greedy strategy


def test_greedy_takes_the_smallest_lead_then_what_came_first() -> None:
    game = stage("Panama", "Iran", must_place=False)
    put(game, USA, Panama=1, Iran=3, Europe=1)
    put(game, USSR, Panama=2, Iran=4)
    place(game, USA, "Japan")
    picks = []
    while not game.over:
        picks.append(choose_greedily(game))
        game.apply(picks[-1])
    assert picks == [card("Panama"), card("Iran"), card("Panama")]  # Panama leads by −1, 0, 0; Iran by −1, −1, 0


def test_greedy_removes_where_it_leads_least() -> None:
    game = stage("Zaire", "Nigeria", "Angola")
    put(game, USSR, Zaire=1, Nigeria=2, Angola=3)
    put(game, USA, Angola=3)
    carry_out(game, "Zaire")
    picks = []
    while not game.over:
        picks.append(choose_greedily(game))
        game.apply(picks[-1])
    assert picks == [card("Nigeria"), card("Zaire")]  # −1, −2, 0; then −1, −1, 0


def test_greedy_begins_and_plays_cubes_and_uses_events() -> None:
    game = Twin(printed_rules(), seed=2, block=0)
    asked = set()
    while not game.over:
        choice = choose_greedily(game)
        asked.add(game.kind)
        if game.kind in (CARD, CELL):
            assert choice == game.options()[0]
        elif game.kind != CUBE:
            assert choice == {STARTER: YES, EVENT: NO, OFFER: YES}[game.kind]
        game.apply(choice)
    assert asked == {STARTER, CARD, CELL, EVENT, OFFER, CUBE}


# The random strategy


def test_random_draws_for_a_single_option_too() -> None:
    game = stage()
    put(game, USA, Europe=1)
    place(game, USA, "Nigeria")
    assert game.options() == [card("Europe")]
    other = Streams(1, 0)
    other.below("seat 0", 1)
    assert choose_at_random(game) == card("Europe")
    assert game.streams.below("seat 0", 1000) == other.below("seat 0", 1000)
