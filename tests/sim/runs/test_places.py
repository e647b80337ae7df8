"""Counters by place are kept apart by seat where seats are sides, and only there."""

import pytest

from sim.game import find_game, game_names
from trimtab import api

GAMES, SEED = 60, 4


@pytest.mark.parametrize("game", game_names())
def test_places_tell_sides_apart(game: str) -> None:
    sides = find_game(game).seat_names
    places = api.run(game, games=GAMES, seed=SEED).places
    keys = ["strategy", *(["seat"] if sides else []), "outcome", "place"]
    assert places.columns[: len(keys)].tolist() == keys
    assert not places.duplicated(keys).any()
    if sides:
        assert sorted(places["seat"].unique()) == list(range(len(sides)))


@pytest.mark.parametrize("game", game_names())
def test_they_do_not_depend_on_how_the_games_are_cut(game: str) -> None:
    assert api.run(game, games=GAMES, seed=SEED, threads=1, chunk=7).places.equals(
        api.run(game, games=GAMES, seed=SEED, threads=2).places
    )
