"""The twin of Iron Curtain in hand-made situations: set-up, rounds, laying of cards, cubes and events."""

from collections import Counter

import pytest

from tests.games.iron_curtain.staging import (
    act,
    card,
    cards,
    cell,
    choose,
    cubes_of,
    follow,
    lay,
    open_to,
    place,
    put,
    stage,
)
from tests.games.iron_curtain.twin import (
    CARD,
    CELL,
    CUBE,
    EVENT,
    NO,
    OFFER,
    STARTER,
    STOP,
    YES,
    Twin,
)
from tests.games.iron_curtain.twin_rules import PRINTED_CARDS, PRINTED_REGIONS, USA, USSR, printed_rules

BESIDE_START = sorted([cell(-1, 0), cell(0, -1), cell(0, 1), cell(1, 0)])

# Set-up and rounds


def test_the_printed_cards_have_the_counts_of_the_page() -> None:
    assert Counter(each.flag for each in PRINTED_CARDS) == {USA: 10, USSR: 8}
    counts = {"Europe": 5, "Asia": 3, "Middle East": 2, "Africa": 4, "Central America": 2, "South America": 2}
    assert Counter(each.region for each in PRINTED_CARDS) == counts
    assert [bonus for _, bonus in PRINTED_REGIONS] == [3, 2, 2, 1, 2, 1]


def test_set_up() -> None:
    game = Twin(printed_rules(), seed=1, block=0)
    assert (cubes_of(game, USA), cubes_of(game, USSR)) == ({"Europe": 1}, {"Europe": 1})
    assert (game.supply(USA), game.supply(USSR), game.marker) == (23, 23, 0)
    assert [len(hand) for hand in game.hands] == [5, 5]
    assert (game.kind, game.seat, game.options(), game.turn) == (STARTER, USSR, [YES, NO], 0)


def test_a_deal_puts_cards_into_first_hands() -> None:
    named = {"Cuba": USA, "Iran": USSR, "Angola": USA, "Chile": USSR, "Japan": USA, "Italy": USA, "Poland": USA}
    for block in range(20):
        game = Twin(printed_rules(deal=named), seed=1, block=block)
        assert sorted(game.hands[USA]) == cards("Cuba", "Angola", "Japan", "Italy", "Poland")
        assert set(game.hands[USSR]) > set(cards("Iran", "Chile"))
        dealt = [number for piles in game.piles for pile in piles for number in pile]
        assert sorted(dealt) == list(range(1, 19))


def test_sides_alternate_and_put_a_card_aside() -> None:
    game = Twin(printed_rules(track=99), seed=3, block=0)
    game.apply(NO)
    first_hands = [set(hand) for hand in game.hands]
    order, chosen = [], (set[int](), set[int]())
    while game.kind != STARTER:
        if game.kind == CARD:
            order.append(game.seat)
            chosen[game.seat].add(game.options()[-1])
        game.apply(game.options()[-1])
    assert order == [USA, USSR] * 4
    assert [{kept} for kept in game.aftermath] == [first_hands[side] - chosen[side] for side in (USA, USSR)]
    assert game.turn == 8
    assert game.hands == [[], []], "who chooses has not seen the new hand"
    game.apply(YES)
    assert [len(hand) for hand in game.hands] == [4, 4]
    assert not set(game.hands[USA] + game.hands[USSR]) & (first_hands[USA] | first_hands[USSR])
    while not game.over:
        game.apply(game.options()[0])
    assert (game.turn, game.hands) == (16, [[], []])


@pytest.mark.parametrize(("marker", "chooser"), [(-1, USA), (0, USSR), (1, USSR)])
@pytest.mark.parametrize("choice", [YES, NO])
def test_round_2_is_begun_as_whoever_trails_chooses(marker: int, chooser: int, choice: int) -> None:
    game = stage()
    game.marker = marker
    follow(game, game._round(1))
    assert (game.kind, game.seat) == (STARTER, chooser)
    game.apply(choice)
    starter = chooser if choice == YES else 1 - chooser
    assert (game.kind, game.seat) == (CARD, starter)
    assert game.tally["began_second"][starter] == 1


def test_cards_that_are_not_dealt_stay_out() -> None:
    more = tuple(PRINTED_CARDS) + tuple(PRINTED_CARDS)[:6]
    game = Twin(printed_rules(cards=more), seed=1, block=0)
    dealt = [number for piles in game.piles for pile in piles for number in pile]
    assert len(set(dealt)) == 18


def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    game = stage()
    game.hands[USA] = cards("Iran", "Chile")
    follow(game, game._turn(USA))
    with pytest.raises(ValueError, match="choice must be one of"):
        game.apply(card("Cuba"))
    assert (game.kind, game.options()) == (CARD, cards("Iran", "Chile"))


# Laying of cards


def legal(game: Twin, country: str) -> list[int]:
    """Cells where a card may lie, as they are offered."""
    game.hands[USA] = [card(country)]
    follow(game, game._turn(USA), card(country))
    assert game.kind == CELL
    return game.options()


def test_a_card_lies_beside_its_region_by_a_full_side() -> None:
    game = stage("Iran")
    assert legal(game, "Egypt") == sorted([cell(-1, 1), cell(0, 2), cell(1, 1)])
    assert legal(game, "Italy") == sorted([cell(-1, 0), cell(0, -1), cell(1, 0)])


def test_without_its_region_a_card_lies_beside_any() -> None:
    game = stage("Iran")
    assert legal(game, "Chile") == sorted([cell(-1, 0), cell(0, -1), cell(1, 0), cell(-1, 1), cell(0, 2), cell(1, 1)])
    assert legal(stage(), "Chile") == BESIDE_START


def test_with_its_region_closed_in_a_card_lies_beside_any() -> None:
    game = stage("Iran")
    for down, right, country in ((-1, 0, "Japan"), (0, -1, "Angola"), (1, 0, "Cuba")):
        lay(game, country, down, right)
    open_cells = [(-1, -1), (-1, 1), (1, -1), (1, 1), (-2, 0), (2, 0), (0, -2), (0, 2)]
    assert legal(game, "Italy") == sorted(cell(*where) for where in open_cells)
    assert legal(game, "Egypt") == sorted([cell(-1, 1), cell(0, 2), cell(1, 1)])


# Event or cubes


def test_an_own_card_gives_the_event_or_the_cubes() -> None:
    for choice in (YES, NO):
        game = stage()
        put(game, USA, Europe=1)
        act(game, USA, "Italy", cell(0, 1))
        assert (game.kind, game.seat, game.options()) == (EVENT, USA, [0, 1])
        game.apply(choice)
        while not game.over:
            assert (game.kind, game.seat) == (CUBE, USA)
            choose(game, "Italy")
        assert cubes_of(game, USA)["Italy"] == (3 if choice == YES else 2)
        assert (game.tally["own_events"][USA], game.tally["own_cubes"][USA]) == ((1, 0) if choice == YES else (0, 1))


def test_an_opponents_card_gives_first_the_opponent_its_event_then_the_cubes() -> None:
    game = stage()
    put(game, USA, Europe=1)
    act(game, USA, "Vietnam", cell(0, 1))
    assert (game.kind, game.seat, game.options()) == (OFFER, USSR, [0, 1])
    game.apply(YES)
    for _ in range(3):
        assert (game.kind, game.seat, open_to(game)) == (CUBE, USSR, {"Vietnam"})
        choose(game, "Vietnam")
    assert (game.kind, game.seat, open_to(game)) == (CUBE, USA, {"Europe", "Vietnam"})
    choose(game, "Vietnam")  # dear: the USSR has just come to control it
    choose(game, "Europe")
    assert game.over
    assert (cubes_of(game, USA), cubes_of(game, USSR)) == ({"Europe": 2, "Vietnam": 1}, {"Vietnam": 3})
    assert game.marks["used"] == [0, 1 << card("Vietnam")]


def test_a_declined_event_does_nothing() -> None:
    game = stage()
    put(game, USA, Europe=1)
    act(game, USA, "Cuba", cell(0, 1), NO)
    assert (game.kind, game.seat, game.marker) == (CUBE, USA, 0)
    assert (game.tally["offers_declined"], game.marks["used"]) == ([0, 1], [0, 0])


def test_what_the_opponents_event_removes_reaches_no_further() -> None:
    game = stage("Iran", "Nigeria", "Chile")
    put(game, USSR, Iran=1, Nigeria=1)
    act(game, USSR, "Zaire", cell(1, 2), YES, card("Nigeria"))
    assert (game.kind, game.seat) == (CUBE, USSR)
    assert open_to(game) == {"Europe", "Iran", "Nigeria"}, "neither Chile nor Zaire any more"


def test_all_own_cubes_removed_by_the_opponents_event_lose_the_cubes() -> None:
    game = stage("Angola")
    put(game, USSR, Angola=2)
    act(game, USSR, "Zaire", cell(0, 2), YES, card("Angola"), card("Angola"))
    assert game.over
    assert (cubes_of(game, USSR), game.tally["cubes_lost"], game.tally["cubes_removed"]) == ({}, [0, 2], [0, 2])


# Cubes


def test_cubes_go_where_one_was_or_beside_it() -> None:
    game = stage("Iran", "Egypt", "Chile")
    lay(game, "Cuba", -1, 1)
    put(game, USA, Iran=1)
    place(game, USA, "Japan")
    assert open_to(game) == {"Europe", "Iran", "Egypt", "Cuba"}
    choose(game, "Egypt")
    assert open_to(game) == {"Europe", "Iran", "Egypt", "Cuba"}, "not beside a cube just placed"


def test_chaining_cubes_go_beside_those_just_placed() -> None:
    game = stage("Iran", "Egypt", "Chile", chaining=True)
    put(game, USA, Iran=1)
    place(game, USA, "Japan")
    assert open_to(game) == {"Europe", "Iran", "Egypt"}
    choose(game, "Egypt")
    assert open_to(game) == {"Europe", "Iran", "Egypt", "Chile"}


def test_a_controlled_country_is_dear_until_the_lead_is_less() -> None:
    game = stage("Iran")
    put(game, USA, Europe=1)
    put(game, USSR, Iran=2)
    place(game, USA, "Japan")  # 3 cubes
    choose(game, "Iran", "Iran")  # 2, then 1
    assert game.over
    assert (cubes_of(game, USA)["Iran"], game.tally["double_costs"], game.tally["cubes_lost"]) == (2, [1, 0], [0, 0])
    assert (game.supply(USA), game.tally["cubes_placed"]) == (21, [2, 0])


def test_a_controlled_country_is_closed_to_the_last_cube() -> None:
    game = stage("Iran")
    put(game, USA, Europe=1)
    put(game, USSR, Iran=3)
    place(game, USA, "Japan")
    choose(game, "Iran")
    assert open_to(game) == {"Europe"}, "the lead is still 2"


def test_a_cube_that_is_too_dear_everywhere_is_lost() -> None:
    game = stage()
    put(game, USA, Europe=1)
    put(game, USSR, Europe=5)
    place(game, USA, "Panama")
    choose(game, "Europe")
    assert game.over
    assert (game.tally["cubes_lost"], game.tally["cubes_placed"]) == ([1, 0], [1, 0])


def test_lead_and_cost_of_control_are_rules() -> None:
    game = stage("Iran", control_lead=3, control_cost=3)
    put(game, USA, Europe=1)
    put(game, USSR, Iran=3)
    place(game, USA, "Japan")
    choose(game, "Iran")
    assert game.over
    assert (game.tally["double_costs"], cubes_of(game, USA)["Iran"]) == ([1, 0], 1)
    put(game, USSR, Iran=2)
    place(game, USA, "Italy")
    choose(game, "Iran", "Iran")
    assert (game.tally["double_costs"], cubes_of(game, USA)["Iran"]) == ([1, 0], 3)


def test_own_control_is_not_dear() -> None:
    game = stage()
    put(game, USA, Europe=5)
    place(game, USA, "Italy")
    choose(game, "Europe", "Europe")
    assert (cubes_of(game, USA), game.tally["double_costs"]) == ({"Europe": 7}, [0, 0])


def test_cubes_end_with_the_supply() -> None:
    game = stage(cubes=3)
    put(game, USA, Europe=2)
    place(game, USA, "Japan")
    choose(game, "Europe")
    assert game.over
    assert (game.supply(USA), game.tally["cubes_lost"]) == (0, [2, 0])


def test_cubes_may_be_held_back_where_the_rules_say_so() -> None:
    game = stage(must_place=False)
    put(game, USA, Europe=1)
    place(game, USA, "Japan")
    assert game.options() == [0, STOP]
    choose(game, "Europe")
    game.apply(STOP)
    assert game.over
    assert (game.tally["cubes_placed"], game.tally["cubes_held_back"], game.tally["cubes_lost"]) == (
        [1, 0],
        [2, 0],
        [0, 0],
    )
