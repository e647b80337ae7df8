"""The twin of Iron Curtain in hand-made situations: scoring of regions, ends of the track, and final scoring."""

from dataclasses import replace

import pytest

from tests.games.iron_curtain.staging import (
    REGIONS,
    act,
    card,
    cards,
    carry_out,
    cell,
    follow,
    put,
    stage,
)
from tests.games.iron_curtain.twin import CUBE, DRAWN, EVENT, NO, OFFER, YES, Twin
from tests.games.iron_curtain.twin_rules import USA, USSR

AFRICA = ("Angola", "Nigeria", "South Africa", "Zaire")


def points(game: Twin) -> tuple[list[int], list[int]]:
    """Points for countries, and for bonuses."""
    return game.tally["points_countries"], game.tally["points_bonuses"]


def finish(game: Twin, *aftermath: str) -> None:
    """Score finally, with these aftermath cards of the USA and the USSR."""
    game.aftermath = [card(country) for country in aftermath]
    game._score_finally()


# Scoring a region


def test_a_region_gives_its_countries_and_its_bonus_to_whoever_has_more() -> None:
    game = stage(*AFRICA)
    put(game, USA, Angola=1, Nigeria=3, Zaire=2)
    put(game, USSR, Nigeria=2, South_Africa=1, Zaire=2)
    assert not game.score(REGIONS.index("Africa"))
    assert points(game) == ([2, 1], [1, 0])  # Zaire is level: nobody's
    assert (game.marker, game.tally["regions_won"]) == (2, [1, 0])
    assert game.place_tally["points"][REGIONS.index("Africa")] == [3, 1]
    assert game.place_tally["scorings_won"][REGIONS.index("Africa")] == [1, 0]


def test_level_countries_give_nobody_the_bonus() -> None:
    game = stage(*AFRICA)
    put(game, USA, Angola=1, Nigeria=1)
    put(game, USSR, South_Africa=5, Zaire=1)
    game.score(REGIONS.index("Africa"))
    assert points(game) == ([2, 2], [0, 0])
    assert (game.marker, game.tally["regions_won"]) == (0, [0, 0])


@pytest.mark.parametrize(("start_scores", "countries", "bonuses"), [(True, [1, 2], [0, 3]), (False, [1, 1], [0, 0])])
def test_the_start_card_is_a_country_of_europe(start_scores: bool, countries: list[int], bonuses: list[int]) -> None:
    game = stage("Italy", "France", start_scores=start_scores)
    put(game, USA, Italy=1)
    put(game, USSR, Europe=1, France=1)
    game.score(REGIONS.index("Europe"))
    assert points(game) == (countries, bonuses)


def test_points_of_a_country_are_a_rule() -> None:
    game = stage(*AFRICA, country_points=3)
    put(game, USSR, Angola=1)
    game.score(REGIONS.index("Africa"))
    assert (points(game), game.marker) == (([0, 3], [0, 1]), -4)


@pytest.mark.parametrize("side", [USA, USSR])
def test_the_marker_moves_once_by_the_difference(side: int) -> None:
    game = stage("Italy", "France", "Poland", "West Germany", track=2)
    put(game, side, Italy=1, France=1)
    put(game, 1 - side, Poland=1, West_Germany=1)
    assert not game.score(REGIONS.index("Europe")), "two points of each side do not reach an end"
    assert (points(game), game.marker) == (([2, 2], [0, 0]), 0)
    game.marker = 1 if side == USA else -1
    game.rules = replace(game.rules, track=3, regions=(("Europe", 0),))
    put(game, side, Europe=1)
    game.score(0)
    assert game.marker == (2 if side == USA else -2), "3 to 2: one step, though 3 alone would pass the end"


# Completion in play


def test_the_last_card_of_a_region_scores_it_before_event_and_cubes() -> None:
    game = stage("Egypt", "Chile")
    put(game, USSR, Egypt=1)
    act(game, USA, "Iran", cell(1, 1))
    assert (game.kind, game.seat, game.marker) == (EVENT, USA, -3)
    assert (game.tally["completed"], points(game)) == ([1, 0], ([0, 1], [0, 2]))
    assert game.place_tally["completed"][REGIONS.index("Middle East")] == [1, 0]
    game.apply(YES)
    assert (game.marker, game.tally["points_events"]) == (-2, [1, 0])


def test_a_card_before_the_last_scores_nothing() -> None:
    game = stage("Angola", "Nigeria")
    put(game, USA, Angola=1, Nigeria=1)
    act(game, USSR, "Zaire", cell(0, 3))
    assert (game.kind, game.marker, game.tally["completed"]) == (OFFER, 0, [0, 0])


def test_the_start_card_does_not_count_towards_completion() -> None:
    game = stage("East Germany", "West Germany", "France")
    put(game, USA, Europe=1)
    act(game, USA, "Poland", cell(0, -1))
    assert game.tally["completed"] == [0, 0]
    act(game, USA, "Italy", cell(0, 4))
    assert (game.tally["completed"], game.marker) == ([1, 0], 4)


# Ends of the track


def test_the_marker_stops_at_an_end_and_the_game_is_over() -> None:
    game = stage("Egypt", track=2)
    put(game, USA, Egypt=1)
    act(game, USA, "Iran", cell(1, 1))
    assert game.over, "neither event nor cubes are asked"
    assert (game.marker, points(game)) == (2, ([1, 0], [2, 0]))


@pytest.mark.parametrize(("marker", "country", "winner"), [(7, "Iran", USA), (-7, "Cuba", USSR)])
def test_an_event_that_reaches_an_end_wins_in_play(marker: int, country: str, winner: int) -> None:
    game = stage("Chile")
    put(game, USA, Europe=1)
    put(game, USSR, Europe=1)
    game.marker = marker
    follow(game, game._whole_game())
    game.hands = [[card(country)], cards("Japan")]
    game.apply(NO)
    game.apply(card(country))
    game.apply(game.options()[0])
    assert (game.seat, game.options()) == (winner, [YES, NO])
    game.apply(YES)
    assert (game.over, game.winner, game.turn) == (True, winner, 1)
    assert (game.tally["won_in_play"][winner], game.tally["won_in_final"]) == (1, [0, 0])
    assert game.tally["ahead"][winner] == 8
    assert game.marks["buried"] == [0, 0]


def test_an_event_short_of_the_end_does_not_win() -> None:
    game = stage("Cuba")
    game.marker = -6
    carry_out(game, "Cuba")
    assert (game.marker, game.tally["points_events"]) == (-7, [0, 1])
    put(game, USA, Europe=1)
    act(game, USA, "Nigeria", cell(0, -1), NO)
    assert game.kind == CUBE


# Final scoring


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("Japan", "France", [2, 0]),  # 3 cubes of the USA, 2 of the USSR
        ("Cuba", "Panama", [0, 2]),  # 4 of the USSR, 3 of the USA, whoever held them
        ("Panama", "Cuba", [0, 2]),
        ("Japan", "Vietnam", [0, 0]),
        ("Nigeria", "France", [0, 2]),  # both of the USSR
    ],
)
def test_aftermath_by_majority_of_printed_cubes(first: str, second: str, expected: list[int]) -> None:
    game = stage()
    finish(game, first, second)
    assert game.tally["points_aftermath"] == expected
    assert game.marker == expected[USA] - expected[USSR]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"aftermath": "flag"}, [0, 2]),
        ({"aftermath": "none"}, [0, 0]),
        ({"aftermath_points": 5}, [0, 5]),
        ({"aftermath": "flag", "aftermath_points": 5}, [0, 2]),
    ],
)
def test_aftermath_by_other_rules(changes: dict[str, object], expected: list[int]) -> None:
    game = stage(**changes)
    finish(game, "Nigeria", "France")
    assert game.tally["points_aftermath"] == expected
    assert game.marker == -expected[USSR]


def test_flags_of_both_sides_move_the_marker_by_the_difference() -> None:
    game = stage(aftermath="flag", track=1)
    finish(game, "Japan", "France")
    assert (game.tally["points_aftermath"], game.tally["won_in_final"]) == ([1, 1], [0, 0])
    assert game.winner == USSR


def test_aftermath_cards_that_reach_an_end_win_before_the_regions() -> None:
    game = stage("Iran", track=2)
    put(game, USSR, Iran=1)
    finish(game, "Japan", "France")
    assert (game.winner, game.tally["won_in_final"], game.marker) == (USA, [1, 0], 2)
    assert points(game) == ([0, 0], [0, 0])


def test_regions_score_in_their_order_until_an_end_is_reached() -> None:
    game = stage("Italy", "Japan", "Iran", "Chile", track=4, aftermath="none")
    put(game, USSR, Italy=1)  # 4 for the USSR
    put(game, USA, Japan=1, Iran=1, Chile=1)  # would be 8 for the USA
    finish(game, "Angola", "Nigeria")
    assert (game.winner, game.tally["won_in_final"]) == (USSR, [0, 1])
    assert game.tally["regions_won"] == [0, 1]


def test_incomplete_regions_and_those_scored_in_play_score_at_the_end() -> None:
    game = stage("Egypt", "Iran", "Chile", aftermath="none")
    put(game, USA, Egypt=1)
    put(game, USSR, Chile=1)
    game.score(REGIONS.index("Middle East"))
    finish(game, "Japan", "Vietnam")
    assert points(game) == ([2, 1], [4, 1])
    assert (game.marker, game.winner, game.tally["won_in_final"]) == (4, USA, [0, 0])


@pytest.mark.parametrize(("level_winner", "winner"), [("ussr", USSR), ("draw", DRAWN)])
def test_a_level_game(level_winner: str, winner: int) -> None:
    game = stage(level_winner=level_winner)
    finish(game, "Japan", "Vietnam")
    assert (game.marker, game.winner) == (0, winner)
    game.count_at_the_end()
    assert game.tally["ahead"] == [0, 0]


def test_whoever_is_ahead_wins() -> None:
    game = stage("Chile", level_winner="draw", aftermath="none")
    put(game, USA, Chile=1)
    finish(game, "Japan", "Vietnam")
    game.count_at_the_end()
    assert (game.winner, game.tally["ahead"], game.tally["countries"]) == (USA, [2, 0], [1, 0])
    assert (game.tally["table_width"], game.tally["table_height"]) == ([2, 2], [1, 1])
