"""The slow twin of Risk: Deep Space plays its action cards as the rules page says."""

import pytest

from tests.games.deep_space.staging import PLANETS, act, at, card, deal, go, place, stage, stand, standing
from tests.games.deep_space.twin import Twin
from tests.games.deep_space.twin_codes import (
    ACTION,
    CARD,
    END,
    GEM_TO_ORE,
    ORE_TO_GEM,
    PAYMENT,
    PIRATE_CARD,
    PIRATE_GEM,
    PIRATE_ORE,
    RECRUIT,
    card_code,
    target_code,
)
from tests.games.deep_space.twin_data import Card
from tests.games.deep_space.twin_rules import HOME


def card_options(game: Twin) -> list[int]:
    """List the cards and targets on offer."""
    return [option for option in game.options() if option >= CARD]


def stage_card(cost: str, effect: str, amount: int = 1, players: int = 2) -> Twin:
    """Set a table on which seat 0 holds the only card there is."""
    game = stage(players=players, cards=(Card("test", 1, cost, effect, amount),))
    game.deck = []
    game.give(0, 0)
    return game


def test_a_card_is_discarded_then_paid() -> None:
    game = stage()
    stand(game, 0, GN=1)
    game.gain_gems(0, 1)
    deal(game, 0, "space dog")
    act(game, card("space dog", at("GN")))
    assert (game.hands[0], game.discards, game.gems[0], game.supply["gem"]) == ([], [0], 0, 31)
    assert (game.dogs[0][place("GN")], game.supply["dog"]) == (1, 2)
    assert (game.tally["cards_played"], game.tally["played_dog"], game.marks["played"][0]) == ([1, 0], [1, 0], {0})


@pytest.mark.parametrize("name", ["space dog", "force field", "drop ship", "laser strike", "battle plan"])
def test_who_cannot_pay_a_gem_cannot_play(name: str) -> None:
    game = stage()
    stand(game, 0, GN=1)
    stand(game, 1, CNE=1)
    deal(game, 0, name)
    act(game)
    assert card_options(game) == []


@pytest.mark.parametrize("effect", ["gem", "refine"])
def test_what_is_missing_is_missing_though_the_payment_would_bring_it(effect: str) -> None:
    game = stage_card("gem", effect)
    game.gain_gems(0, 31)
    game.gain_ore(0, 31)
    act(game)
    assert card_options(game) == []


def test_a_recruit_from_an_empty_pile_is_missing_though_the_payment_would_bring_it() -> None:
    game = stage_card("recruit", "recruit")
    stand(game, 0, GN=32)
    act(game)
    assert card_options(game) == []


def test_one_token_is_enough_for_a_card_that_gives_more() -> None:
    game = stage_card("free", "dog", amount=3)
    stand(game, 0, GN=1)
    stand(game, 1, CNE=1)
    game.gain_dogs(1, 2, place("CNE"))
    act(game, card_code(0, at("GN")))
    assert (game.dogs[0][place("GN")], game.supply["dog"]) == (1, 0)


def test_reinforcements_go_home_and_a_drop_ship_to_an_own_planet() -> None:
    game = stage(recruits=3)
    stand(game, 0, GN=1)
    game.gain_gems(0, 1)
    deal(game, 0, "reinforcements", "drop ship")
    act(game, card("reinforcements"), card("drop ship", at("GN")))
    assert standing(game, 0) == {"GN": 2, "home": 1}


def test_seams_and_the_refinery() -> None:
    game = stage()
    deal(game, 0, "gem seam", "ore seam", "refinery", "refinery")
    act(game, card("gem seam"))
    assert card("refinery", ORE_TO_GEM) not in game.options()
    game.apply(card("refinery", GEM_TO_ORE))
    game.apply(card("ore seam"))
    game.apply(card("refinery", ORE_TO_GEM))
    assert (game.gems[0], game.ore[0], game.supply["gem"], game.supply["ore"]) == (1, 1, 30, 30)


def test_a_refinery_that_costs_the_last_gem_has_none_left_to_swap() -> None:
    game = stage_card("gem", "refine")
    game.gain_gems(0, 1)
    act(game, card_code(0, GEM_TO_ORE))
    assert (game.gems[0], game.ore[0]) == (0, 0)


# Force fields


def test_nobody_else_enters_a_planet_with_a_field_or_aims_at_it_until_the_owner_is_at_turn_again() -> None:
    game = stage()
    stand(game, 0, INE=1)
    stand(game, 1, CNE=1, INW=1)
    game.gain_gems(0, 1)
    deal(game, 0, "force field")
    act(game, card("force field", at("INE")), END)
    game.gain_gems(1, 1)
    deal(game, 1, "laser strike")
    act(game, seat=1)
    routes = [go("CNE", "GN"), go("CNE", "GE"), go("INW", "GN"), go("INW", "GW")]
    vortex = [go("INW", goal, vortex=True) for goal in ("ISE", "ISW")]
    assert game.options() == [END, RECRUIT, *routes, *vortex]
    act(game, seat=0)
    assert (game.supply["field"], sum(game.fields[0])) == (2, 0)


def test_a_field_does_not_keep_out_its_owner_and_stays_when_the_owner_leaves() -> None:
    game = stage()
    stand(game, 0, GN=2, CNE=1)
    game.gain_gems(0, 3)
    deal(game, 0, "force field", "force field", "drop ship")
    act(game, card("force field", at("GN")), card("force field", at("GN")))
    assert card("drop ship", at("GN")) in game.options()
    game.apply(go("CNE", "GN"))
    game.apply(2)
    game.apply(go("GN", "INE"))
    game.apply(6)
    assert (game.fields[0][place("GN")], standing(game, 0)) == (2, {"INE": 3})


@pytest.mark.parametrize("name", ["space dog", "force field", "drop ship"])
def test_a_field_on_a_shared_planet_keeps_off_the_other_colours_own_cards(name: str) -> None:
    game = stage()
    stand(game, 0, GN=1, GS=1)
    stand(game, 1, GN=1)
    game.supply["field"], game.fields[1][place("GN")] = 1, 1
    game.gain_gems(0, 1)
    deal(game, 0, name)
    act(game)
    assert card_options(game) == [card(name, at("GS"))]


# Moves and battles


def test_a_passage_is_used_by_the_next_vortex_move_and_a_second_adds_nothing() -> None:
    game = stage(moves=3)
    stand(game, 0, INE=1)
    deal(game, 0, "free passage", "free passage")
    act(game)
    assert go("INE", "ISW", vortex=True) not in game.options()
    game.apply(card("free passage"))
    game.apply(card("free passage"))
    game.gain_gems(0, 1)
    game.apply(go("INE", "ISW", vortex=True))
    game.apply(2)
    assert game.gems[0] == 1
    game.apply(go("ISW", "INE", vortex=True))
    game.apply(2)
    assert game.gems[0] == 0


def test_boosters_plans_and_passages_lapse_with_the_turn() -> None:
    game = stage()
    stand(game, 0, INE=1)
    game.gain_gems(0, 1)
    deal(game, 0, "booster", "free passage", "battle plan")
    act(game, card("booster"), card("free passage"), card("battle plan"))
    assert (game.moves_left, game.free_passage, game.battle_bonus) == (3, True, 1)
    game.apply(END)
    act(game)
    assert (game.moves_left, game.free_passage, game.battle_bonus) == (2, False, 0)


def test_plans_add_up_for_the_next_battle_only() -> None:
    game = stage(dice=[(2, 3), (4, 5), (5, 5)])
    stand(game, 0, GN=2)
    stand(game, 1, CNE=2, INE=1)
    game.gain_gems(0, 2)
    deal(game, 0, "battle plan", "battle plan")
    act(game, card("battle plan"), card("battle plan"), go("GN", "CNE"), 2)
    assert (standing(game, 0), standing(game, 1)) == ({"GN": 1, "CNE": 1}, {"INE": 1})
    game.apply(go("GN", "INE"))
    game.apply(2)
    assert standing(game, 0) == {"CNE": 1}


def test_a_plan_is_used_up_by_a_battle_that_is_withdrawn_from() -> None:
    game = stage(withdraw=True)
    stand(game, 0, GN=1)
    stand(game, 1, CNE=1)
    game.gain_gems(0, 1)
    deal(game, 0, "battle plan")
    act(game, card("battle plan"), go("GN", "CNE"), 2, 1)
    assert (game.kind, game.battle_bonus) == (ACTION, 0)


# Cards that remove recruits


def test_a_strike_takes_one_recruit_anywhere_but_at_home_and_its_dogs_go_to_the_biggest_crew() -> None:
    game = stage(players=3)
    stand(game, 1, home=3, GN=1, GS=1, CNE=2, GE=2)
    game.gain_dogs(1, 2, place("GS"))
    game.gain_gems(0, 1)
    deal(game, 0, "laser strike")
    act(game)
    assert card_options(game) == [card("laser strike", at(name, 1)) for name in ("GN", "GE", "GS", "CNE")]
    game.apply(card("laser strike", at("GS", 1)))
    assert (standing(game, 1), game.pile[1]) == ({"home": 3, "GN": 1, "CNE": 2, "GE": 2}, 32 - 8)
    assert (game.dogs[1][place("GE")], game.dogs[1][place("GS")], game.tally["dogs_lost"][1]) == (2, 0, 0)


def test_dogs_without_a_planet_go_back_to_the_supply() -> None:
    game = stage()
    stand(game, 1, home=3, GS=1)
    game.gain_dogs(1, 2, place("GS"))
    game.gain_gems(0, 1)
    deal(game, 0, "laser strike")
    act(game, card("laser strike", at("GS", 1)))
    assert (game.supply["dog"], game.tally["dogs_lost"]) == (3, [0, 2])


def test_a_flare_burns_what_is_there_one_link_from_an_own_planet() -> None:
    game = stage(players=3)
    stand(game, 0, INE=1, home=1)
    stand(game, 1, GE=1, CNE=3, CNW=4)
    stand(game, 2, GE=5, INE=2)
    deal(game, 0, "solar flare")
    act(game)
    assert card_options(game) == [card("solar flare", at(*hit)) for hit in (("GE", 1), ("GE", 2), ("CNE", 1))]
    game.apply(card("solar flare", at("GE", 1)))
    assert (game.kind, game.options()) == (PAYMENT, [place("INE"), HOME])
    game.apply(HOME)
    assert (standing(game, 0), standing(game, 1)) == ({"INE": 1}, {"CNE": 3, "CNW": 4})
    assert game.tally["recruits_lost"] == [1, 1, 0]


def test_what_a_payment_empties_does_not_change_the_target() -> None:
    game = stage()
    stand(game, 0, GN=1, GS=2)
    stand(game, 1, INE=2)
    game.gain_dogs(0, 1, place("GN"))
    deal(game, 0, "solar flare")
    act(game, card("solar flare", at("INE", 1)), place("GN"))
    assert (standing(game, 0), standing(game, 1)) == ({"GS": 2}, {})
    assert game.dogs[0][place("GS")] == 1


@pytest.mark.parametrize(("elsewhere", "dogs", "lost"), [({"GS": 1}, [0, 1], 0), ({"home": 1}, [0, 0], 1)])
def test_a_dog_paid_with_the_last_recruit_of_its_planet_moves_on(
    elsewhere: dict[str, int], dogs: list[int], lost: int
) -> None:
    game = stage_card("recruit", "dog")
    stand(game, 0, GN=1, **elsewhere)
    act(game, card_code(0, at("GN")), place("GN"))
    assert [game.dogs[0][place(name)] for name in ("GN", "GS")] == dogs
    assert game.tally["dogs_lost"] == [lost, 0]


# Pirates


@pytest.mark.parametrize("what", [PIRATE_GEM, PIRATE_ORE, PIRATE_CARD])
def test_pirates_take_one_thing_whatever_fields_stand(what: int) -> None:
    game = stage()
    stand(game, 0, home=1)
    stand(game, 1, GN=1)
    game.fields[1][place("GN")], game.supply["field"] = 1, 1
    game.gain_gems(1, 2)
    game.gain_ore(1, 2)
    deal(game, 0, "pirates")
    deal(game, 1, "booster", "gem seam", "gem seam")
    game.streams.numbers = [1]  # type: ignore[attr-defined]
    act(game)
    assert card_options(game) == [card("pirates", target_code(1, option)) for option in range(3)]
    game.apply(card("pirates", target_code(1, what)))
    game.apply(HOME)
    took = [game.gems[0], game.ore[0], game.hands[0].count(6)]
    assert took == [int(what == option) for option in range(3)]
    assert [game.gems[1], game.ore[1], len(game.hands[1])] == [2 - took[0], 2 - took[1], 3 - took[2]]


def test_pirates_find_nothing_where_nothing_is() -> None:
    game = stage(players=3)
    stand(game, 0, home=1)
    game.gain_ore(2, 1)
    deal(game, 0, "pirates")
    act(game)
    assert card_options(game) == [card("pirates", target_code(2, PIRATE_ORE))]


def test_two_cards_of_one_kind_are_one_option() -> None:
    game = stage()
    deal(game, 0, "gem seam", "gem seam")
    act(game)
    assert game.options() == [END, card("gem seam")]


def test_targets_are_numbered_by_planet() -> None:
    assert [at(name) for name in PLANETS] == [8 * number for number in range(12)]
