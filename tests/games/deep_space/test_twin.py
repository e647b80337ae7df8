"""The slow twin of Risk: Deep Space does what the rules page says of turns, moves, battles and the end."""

from typing import Any

import pytest

from tests.games.deep_space.staging import KINDS, PLANETS, act, at, build, card, deal, go, place, stage, stand, standing
from tests.games.deep_space.twin import Twin, play
from tests.games.deep_space.twin_codes import (
    ACTION,
    CREW,
    DOG,
    END,
    FIGHT,
    GO_BACK,
    MINE,
    MINE_ORE,
    RECRUIT,
    SWAP,
    TRADE,
    WITHDRAW,
)
from tests.games.deep_space.twin_data import PRINTED_DECK, Card
from tests.games.deep_space.twin_rules import HOME, printed_rules


def test_the_printed_map_and_deck_have_the_counts_of_the_page() -> None:
    rules = printed_rules(4)
    links = [(a, b) for a in rules.planets() for b in rules.links(a)]
    assert len(links) == 2 * 20
    assert {(b, a) for a, b in links} == set(links)
    assert [planet.yields for planet in rules.map.planets].count("gem") == 6
    assert sum(kind.count for kind in PRINTED_DECK) == len(rules.deck()) == 36


def test_covered_planets_are_out_of_play() -> None:
    rules = printed_rules(2)
    assert {PLANETS[planet] for planet in rules.planets()} == set(PLANETS) - {"CNW", "CSE"}
    assert [[PLANETS[planet] for planet in rules.exits(seat)] for seat in (0, 1)] == [["GN", "CNE"], ["GS", "CSW"]]
    assert [PLANETS[planet] for planet in rules.links(place("GN"))] == ["CNE", "INE", "INW"]


def test_set_up_gives_what_the_supplies_have_to_the_first_seats() -> None:
    game = Twin(printed_rules(3, gems=3, recruits=2, cards=(Card("seam", 5, "free", "gem"),)), seed=1, block=0)
    assert (game.gems, game.supply["gem"]) == ([2, 1, 0], 0)
    assert [recruits[HOME] for recruits in game.recruits] == [2, 2, 2]
    assert [len(hand) for hand in game.hands] == [2, 2, 1]
    assert game.tally["cards_drawn"] == [2, 2, 1]


def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    game = stage()
    act(game)
    with pytest.raises(ValueError, match=r"choice must be one of \[0\], got 1"):
        game.apply(RECRUIT)
    assert (game.kind, game.options(), game.decisions) == (ACTION, [END], 0)


# Trade, mine, swap, refill


@pytest.mark.parametrize(("cards", "codes"), [(1, [1, 2, 3]), (2, [2, 3, 18, 19]), (3, [18, 19, 275])])
def test_a_trade_gives_up_an_unordered_choice_of_kinds(cards: int, codes: list[int]) -> None:
    game = stage(trade_cards=cards)
    deal(game, 0, "space dog", "force field", "force field", "reinforcements")
    act(game)
    assert (game.kind, game.options()) == (TRADE, [0, *codes])
    game.apply(codes[-1])
    assert standing(game, 0) == {"home": 1}
    assert sorted(game.discards) == {1: [2], 2: [1, 2], 3: [1, 1, 2]}[cards]


def test_no_trade_is_offered_with_an_empty_pile_or_too_few_cards() -> None:
    empty, few = stage(trade_cards=2, recruits=0), stage(trade_cards=2)
    deal(empty, 0, "booster", "booster")
    deal(few, 0, "booster")
    for game in (empty, few):
        act(game)
        assert game.kind == ACTION


def test_planets_are_mined_in_map_order_as_far_as_the_supply_goes() -> None:
    game = stage(mine_recruits=2, gems=1, ore=5)
    stand(game, 0, GN=2, GE=2, CNE=3, CSW=1)
    act(game)
    assert (game.gems[0], game.ore[0]) == (1, 1)
    assert (game.tally["gems_mined"], game.tally["ore_mined"]) == ([1, 0], [1, 0])


def test_a_miner_may_choose_while_both_supplies_last() -> None:
    game = stage(mine_recruits=2, mine_choice=True, gems=2, ore=1)
    stand(game, 0, GN=2, GE=2, CNE=2)
    act(game)
    assert game.kind == MINE
    game.apply(MINE_ORE)
    assert (game.kind, game.gems[0], game.ore[0]) == (ACTION, 2, 1)


def test_a_swap_on_an_empty_deck_draws_the_same_card_again() -> None:
    game = stage(cards=(Card("seam", 1, "free", "gem"), Card("ore", 1, "free", "ore")))
    game.give(0, 0)
    game.deck = []
    act(game, END)
    assert (game.kind, game.options()) == (SWAP, [0, 1])
    game.streams.numbers = [0]  # type: ignore[attr-defined]
    game.apply(1)
    assert (game.hands[0], game.tally["cards_swapped"], game.tally["cards_drawn"]) == ([0], [1, 0], [1, 0])


def test_an_empty_deck_is_made_anew_from_the_discards_in_ascending_order() -> None:
    game = stage(cards_refill=3)
    game.deck, game.discards = [7], [9, 4, 6]
    game.streams.numbers = [0, 0, 0]  # type: ignore[attr-defined]
    act(game)
    assert (game.hands[0], game.deck, game.discards) == ([4, 7, 9], [6], [])


def test_income_is_one_recruit_and_one_more_for_each_base_as_far_as_the_pile_goes() -> None:
    game = stage(recruits=5)
    stand(game, 0, GN=1, GE=1)
    game.bases[0][place("GN")] = game.bases[0][place("CNE")] = 1
    act(game, END)
    assert standing(game, 0) == {"GN": 1, "GE": 1, "home": 3}
    assert [row[0] for row in game.place_tally["held"]].count(1) == 3


# Recruit, build, move


def test_recruits_are_bought_while_gems_and_pile_last() -> None:
    game = stage(recruits=2)
    game.gain_gems(0, 3)
    act(game, RECRUIT, RECRUIT)
    assert (standing(game, 0), game.gems[0], game.tally["recruits_bought"]) == ({"home": 2}, 1, [2, 0])
    assert RECRUIT not in game.options()


def test_a_base_needs_three_recruits_three_ore_and_room() -> None:
    game = stage(bases_per_planet=1)
    stand(game, 0, GN=3, GE=3, GS=2, GW=3)
    game.gain_ore(0, 3)
    game.bases[0][place("GE")] = game.bases[1][place("GW")] = 1
    act(game)
    assert [option for option in game.options() if option < 1024] == [END, build("GN")]
    game.apply(build("GN"))
    assert (game.ore[0], game.bases_left[0], standing(game, 0)["GN"]) == (0, 4, 3)
    assert game.place_tally["bases"][place("GN")] == [1, 0]


def test_a_fixed_order_never_goes_back() -> None:
    game = stage(fixed_order=True)
    stand(game, 0, GN=3)
    game.gain_gems(0, 3)
    game.gain_ore(0, 3)
    deal(game, 0, "booster")
    act(game, RECRUIT, RECRUIT, go("home", "CNE"), 2, go("home", "CNE"), 2)
    assert RECRUIT not in game.options()
    game.apply(build("GN"))
    assert game.options() == [END, card("booster")]


def test_two_moves_a_turn_and_one_more_with_a_booster() -> None:
    game = stage()
    stand(game, 0, GN=2)
    deal(game, 0, "booster")
    act(game, go("GN", "CNE"), 2, go("GN", "INE"), 2)
    assert game.options() == [END, card("booster")]
    game.apply(card("booster"))
    assert go("CNE", "GE") in game.options()
    assert (game.tally["moves"], game.place_tally["visits"][place("INE")]) == ([2, 0], [1, 0])


def test_leaving_home_may_be_free() -> None:
    game = stage(leaving_home_costs=False, moves=0)
    stand(game, 0, home=2, GN=1)
    act(game, go("home", "CNE"), 2)
    assert (game.moves_left, game.options()) == (0, [END, go("home", "GN"), go("home", "CNE")])


def test_the_vortex_costs_a_gem_and_joins_its_planets_only() -> None:
    game = stage()
    stand(game, 0, INE=1, GN=1)
    game.gain_gems(0, 1)
    act(game)
    assert [option for option in game.options() if option >= 2048] == [
        go("INE", goal, vortex=True) for goal in ("ISE", "ISW", "INW")
    ]
    game.apply(go("INE", "ISW", vortex=True))
    game.apply(2)
    assert (standing(game, 0), game.gems[0], game.supply["gem"]) == ({"ISW": 1, "GN": 1}, 0, 31)
    assert max(game.options()) < 2048


def test_a_crew_takes_the_dogs_along_or_leaves_them_unless_all_go() -> None:
    game = stage()
    stand(game, 0, GN=2)
    game.gain_dogs(0, 2, place("GN"))
    act(game, go("GN", "CNE"))
    assert (game.kind, game.options()) == (CREW, [2, 3, 5])
    game.apply(3)
    assert [game.dogs[0][place(name)] for name in ("GN", "CNE")] == [0, 2]


# Battle


def test_a_battle_goes_on_until_one_colour_is_left() -> None:
    game = stage(dice=[(6, 1), (1, 6), (5, 4)])
    stand(game, 0, GN=3)
    stand(game, 1, CNE=2)
    act(game, go("GN", "CNE"), 6)
    assert (standing(game, 0), standing(game, 1)) == ({"CNE": 2}, {})
    assert [pile + sum(there) for pile, there in zip(game.pile, game.recruits, strict=True)] == [32, 32]
    tally = {name: game.tally[name] for name in ("battles_begun", "battles_met", "attacks_won", "defences_won")}
    assert list(tally.values()) == [[1, 0], [0, 1], [1, 0], [0, 0]]
    assert (game.tally["dice_rolled"], game.tally["dice_lost"]) == ([3, 3], [1, 2])


@pytest.mark.parametrize(
    ("ties", "dice", "winner"), [("defender", [], 1), ("attacker", [], 0), ("neither", [(3, 3), (2, 4)], 1)]
)
def test_ties(ties: str, dice: list[tuple[int, int]], winner: int) -> None:
    game = stage(dice=[(4, 4), *dice], ties=ties)
    stand(game, 0, GN=1)
    stand(game, 1, CNE=1)
    act(game, go("GN", "CNE"), 2)
    assert standing(game, winner) == {"CNE": 1}
    assert (game.tally["dice_rolled"], game.kind) == ([1 + len(dice)] * 2, ACTION)


@pytest.mark.parametrize(("base", "winner"), [(1, 1), (0, 0)])
def test_a_base_defends_its_owner_alone(base: int, winner: int) -> None:
    game = stage(dice=[(4, 2)], base_defence=2)
    stand(game, 0, GN=1)
    stand(game, 1, CNE=1)
    game.bases[base][place("CNE")] = 1
    act(game, go("GN", "CNE"), 2)
    assert standing(game, winner) == {"CNE": 1}


def test_dogs_are_lost_before_recruits_one_a_roll() -> None:
    game = stage(dice=[(1, 6), (1, 6), (1, 6), (6, 1)])
    stand(game, 0, GN=2)
    stand(game, 1, CNE=1)
    game.gain_dogs(0, 2, place("GN"))
    act(game, go("GN", "CNE"), 5)
    assert (standing(game, 0), game.supply["dog"], game.tally["dogs_lost"]) == ({"CNE": 1}, 3, [2, 0])


@pytest.mark.parametrize("start", ["GN", "home"])
def test_who_withdraws_goes_back_where_it_came_from(start: str) -> None:
    game = stage(dice=[(1, 6)], withdraw=True)
    stand(game, 0, **{start: 3})
    stand(game, 1, CNE=1)
    act(game, go(start, "CNE"), 6)
    assert (game.kind, game.seat, game.options()) == (WITHDRAW, 0, [FIGHT, GO_BACK])
    game.apply(FIGHT)
    game.apply(GO_BACK)
    assert (standing(game, 0), standing(game, 1), game.kind) == ({start: 2}, {"CNE": 1}, ACTION)
    assert (game.tally["attacks_won"], game.tally["defences_won"]) == ([0, 0], [0, 0])


def test_only_as_many_as_came_go_back() -> None:
    game = stage(dice=[(1, 6)], withdraw=True)
    stand(game, 0, GN=1, CNE=2)
    stand(game, 1, CNE=1)
    game.gain_dogs(0, 1, place("GN"))
    act(game, go("GN", "CNE"), 3, FIGHT, GO_BACK)
    assert (standing(game, 0), game.dogs[0][place("GN")]) == ({"GN": 1, "CNE": 2}, 0)


def test_who_withdraws_from_one_colour_does_not_meet_the_next() -> None:
    game = stage(players=3, withdraw=True)
    stand(game, 0, GN=1)
    stand(game, 1, CNE=1)
    stand(game, 2, CNE=1)
    act(game, go("GN", "CNE"), 2, GO_BACK)
    assert (game.kind, standing(game, 0), game.tally["battles_met"]) == (ACTION, {"GN": 1}, [0, 1, 0])
    stand(game, 0, CNE=1)
    act(game, go("GN", "CNE"), 2, GO_BACK)
    assert (game.kind, standing(game, 0), game.tally["battles_met"]) == (ACTION, {"GN": 1, "CNE": 1}, [0, 2, 0])


def test_peaceful_turns_let_colours_share_a_planet_and_later_all_of_them_fight_in_turn_order() -> None:
    game = stage(players=4, peaceful=1, dice=[(1, 6), (6, 1), (6, 1)])
    stand(game, 0, CNE=1)
    stand(game, 1, GN=2)
    stand(game, 2, CNE=1)
    act(game, go("GN", "CNE"), 2, END, seat=1)
    assert [standing(game, seat).get("CNE") for seat in range(3)] == [1, 1, 1]
    act(game, go("GN", "CNE"), 2, seat=1)  # seat 2 is met first, and takes one of the two; then seat 0
    assert [standing(game, seat).get("CNE") for seat in range(3)] == [None, 1, None]
    assert (game.tally["battles_begun"], game.tally["battles_met"]) == ([0, 2, 0, 0], [1, 0, 1, 0])


def test_dogs_may_be_played_in_defence_before_the_first_roll() -> None:
    game = stage(dice=[(6, 1), (1, 6)], dog_in_defence=True, withdraw=True)
    stand(game, 0, GN=1)
    stand(game, 1, CNE=1)
    game.gain_gems(1, 2)
    deal(game, 1, "space dog", "space dog")
    act(game, go("GN", "CNE"), 2)
    assert (game.kind, game.seat, game.options()) == (DOG, 1, [0, 1])
    game.apply(1)
    assert (game.kind, game.dogs[1][place("CNE")], game.gems[1]) == (DOG, 1, 1)
    game.apply(0)
    assert game.kind == WITHDRAW
    game.apply(FIGHT)
    game.apply(FIGHT)
    assert (standing(game, 0), standing(game, 1)) == ({}, {"CNE": 1})
    assert (game.tally["cards_played"], game.tally["played_dog"]) == ([0, 1], [0, 1])


@pytest.mark.parametrize(
    ("cost", "gems", "dogs", "asked"),
    [("gem", 0, 3, False), ("recruit", 0, 3, False), ("free", 0, 3, True), ("free", 0, 0, False)],
)
def test_a_dog_in_defence_needs_its_cost_and_a_token(cost: str, gems: int, dogs: int, asked: bool) -> None:
    deck = (Card("dog", 1, cost, "dog"),)
    game = stage(dice=[(1, 6)], dog_in_defence=True, dogs=dogs, cards=deck)
    stand(game, 0, GN=1)
    stand(game, 1, CNE=1)
    game.gain_gems(1, gems)
    game.give(1, 0)
    act(game, go("GN", "CNE"), 2)
    assert (game.kind == DOG) == asked


def test_a_field_of_the_attacker_keeps_off_dogs_in_defence() -> None:
    game = stage(dice=[(6, 1)], dog_in_defence=True)
    stand(game, 0, GN=1, CNE=1)
    stand(game, 1, CNE=1)
    game.gain_gems(0, 1)
    game.gain_gems(1, 1)
    deal(game, 0, "force field")
    deal(game, 1, "space dog")
    act(game, card("force field", at("CNE")), go("GN", "CNE"), 2)
    assert (game.kind, standing(game, 0), standing(game, 1)) == (ACTION, {"CNE": 2}, {})


# Bases and the end


@pytest.mark.parametrize(("fate", "stays", "counts"), [("permanent", 1, 1), ("held", 1, 0), ("razed", 0, 0)])
def test_a_base_that_an_enemy_holds_alone(fate: str, stays: int, counts: int) -> None:
    game = stage(dice=[(6, 1)], base_fate=fate)
    stand(game, 0, GN=1)
    stand(game, 1, CNE=1)
    game.bases[1][place("CNE")], game.bases_left[1] = 1, 4
    act(game, go("GN", "CNE"), 2)
    assert (len(game.standing_bases(1)), game.counting_bases(1), game.bases_left[1]) == (stays, counts, 5 - stays)


@pytest.mark.parametrize("fate", ["held", "razed"])
def test_a_base_on_a_shared_or_empty_planet_counts(fate: str) -> None:
    game = stage(players=3, base_fate=fate)
    stand(game, 0, GN=1, CNE=1)
    stand(game, 1, CNE=1)
    game.bases[2][place("CNE")] = game.bases[2][place("GS")] = 1
    act(game, go("GN", "INE"), 2)
    assert game.counting_bases(2) == 2


def test_the_last_base_wins_at_once() -> None:
    game = stage(win_bases=1)
    stand(game, 0, GN=3)
    game.gain_ore(0, 3)
    act(game, build("GN"))
    assert (game.over, game.winner, game.kind) == (True, 0, -1)
    assert standing(game, 0) == {"GN": 3}  # no income any more


def test_a_base_set_free_wins_for_its_owner() -> None:
    game = stage(players=3, base_fate="held", win_bases=1)
    stand(game, 0, GN=1)
    stand(game, 1, CNE=1)
    game.bases[2][place("CNE")] = 1
    game.gain_gems(0, 1)
    deal(game, 0, "laser strike")
    act(game, card("laser strike", at("CNE", 1)))
    assert game.winner == 2


@pytest.mark.parametrize(("recruits", "led"), [([3, 2], [1, 0]), ([2, 2], [0, 0])])
def test_the_turn_limit_leaves_a_game_unfinished_and_says_who_led(recruits: list[int], led: list[int]) -> None:
    game = stage(turn_limit=1)
    for seat, number in enumerate(recruits):
        stand(game, seat, GN=number)
    game._count_at_the_end()
    assert (game.winner, game.tally["led"], game.tally["recruits"]) == (-1, led, recruits)


def test_a_record_holds_every_decision() -> None:
    changes: dict[str, Any] = {"turn_limit": 9}
    record = play(printed_rules(3, **changes), ["random", "settler", "random"], seed=1, block=0)
    assert (record["winner"], record["turns"]) == (-1, 9)
    assert len(record["moves"]) == record["decisions"]
    assert all(mark < 1 << len(KINDS) for marks in record["marks"].values() for mark in marks)
