"""The settler of the slow twin of Risk: Deep Space does what the reference program's page says."""

import pytest

from tests.games.deep_space.staging import act, build, deal, go, place, stage, stand
from tests.games.deep_space.twin import Twin
from tests.games.deep_space.twin_codes import END, RECRUIT, SWAP, TRADE
from tests.games.deep_space.twin_strategies import settler


def own_bases(game: Twin, *planets: str) -> None:
    """Build bases of seat 0."""
    for planet in planets:
        game.bases[0][place(planet)] = 1


def choose(game: Twin) -> tuple[int, int]:
    """Return the settler's first action of seat 0's turn, and its crew if it moves one."""
    act(game)
    action = settler(game, 0)
    if action < 1024:
        return action, 0
    game.apply(action)
    return action, settler(game, 0)


def test_it_builds_then_recruits_then_moves() -> None:
    game = stage()
    stand(game, 0, GE=3, CNE=3, home=3)
    game.gain_gems(0, 1)
    game.gain_ore(0, 3)
    assert choose(game) == (build("GE"), 0)
    game.apply(build("GE"))
    assert settler(game, 0) == RECRUIT
    game.apply(RECRUIT)
    assert settler(game, 0) == go("home", "GN")  # CNE has three own recruits


def test_it_never_trades_or_swaps() -> None:
    game = stage(trade_cards=1)
    deal(game, 0, "gem seam")
    act(game)
    assert (game.kind, settler(game, 0)) == (TRADE, 0)
    game.apply(0)
    assert settler(game, 0) == END
    game.apply(END)
    assert (game.kind, settler(game, 0)) == (SWAP, 0)


def test_from_home_all_go_to_the_nearest_ore_first() -> None:
    game = stage(players=3)
    stand(game, 0, home=4)
    assert choose(game) == (go("home", "CNE"), 8)


@pytest.mark.parametrize("places", [{"home": 2}, {"GN": 5}, {"GE": 2}])
def test_it_keeps_small_crews_and_planets_without_a_base_where_they_are(places: dict[str, int]) -> None:
    game = stage()
    own_bases(game, "GE")
    stand(game, 0, **places)
    assert choose(game) == (END, 0)


def test_two_stay_with_the_dogs_at_a_base() -> None:
    game = stage()
    own_bases(game, "GE")
    stand(game, 0, GE=5)
    game.gain_dogs(0, 1, place("GE"))
    assert choose(game) == (go("GE", "CNE"), 6)


@pytest.mark.parametrize(("home", "first"), [(3, "home"), (4, "home"), (2, "GE")])
def test_the_biggest_crew_goes_first_and_home_before_planets(home: int, first: str) -> None:
    game = stage()
    own_bases(game, "GE")
    stand(game, 0, home=home, GE=5)
    assert choose(game)[0] == go(first, "CNE")


def test_a_crew_without_a_goal_lets_the_next_go() -> None:
    game = stage()
    own_bases(game, "GE")
    stand(game, 0, home=4, GE=3)
    stand(game, 1, GN=4, CNE=4, GS=1)
    assert choose(game) == (go("GE", "ISE"), 2)


@pytest.mark.parametrize(("enemies", "goal"), [(3, "CNE"), (4, "GN")])
def test_a_planet_is_open_to_a_crew_that_outnumbers_all_enemies_there(enemies: int, goal: str) -> None:
    game = stage(players=3)
    stand(game, 0, home=4)
    stand(game, 1, CNW=4, CNE=1)
    stand(game, 2, CNE=enemies - 1)
    assert choose(game)[0] == go("home", goal)


def test_a_field_closes_a_planet() -> None:
    game = stage()
    stand(game, 0, home=3)
    game.supply["field"], game.fields[1][place("CNE")] = 1, 1
    assert choose(game)[0] == go("home", "GN")


def test_it_goes_a_shortest_way_by_the_first_planet_in_map_order() -> None:
    game = stage()
    own_bases(game, "GN", "CNE", "INE", "INW", "GE")
    stand(game, 0, home=3)
    # Two moves beyond the exits GN and CNE nothing is left but ISE, by CNE and GE, and GW, by GN and INW.
    assert choose(game)[0] == go("home", "CNE")
    own_bases(game, "ISE")
    assert choose(game)[0] == go("home", "GN")


def test_it_does_not_go_through_closed_planets() -> None:
    game = stage()
    own_bases(game, "GN", "CNE", "INE", "INW", "GE")
    stand(game, 0, home=3)
    stand(game, 1, GE=3)
    assert choose(game)[0] == go("home", "GN")
