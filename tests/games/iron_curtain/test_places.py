"""What is counted region by region adds up to what is counted of each side."""

import pytest

from trimtab import api

SUMS = {"scorings_won": "regions_won", "completed": "completed", "cubes": "cubes_placed"}


@pytest.mark.parametrize("place", SUMS)
def test_regions_add_up_to_sides(place: str) -> None:
    run = api.run("iron_curtain", games=200, seed=5)
    by_region = run.places.groupby("seat")[place].sum()
    assert by_region.tolist() == run.seats.groupby("seat")[SUMS[place]].sum().tolist()
    assert (by_region > 0).all()


def test_points_are_those_of_countries_and_bonuses() -> None:
    run = api.run("iron_curtain", games=200, seed=5)
    seats = run.seats.groupby("seat")[["points_countries", "points_bonuses"]].sum()
    assert run.places.groupby("seat")["points"].sum().tolist() == seats.sum(axis=1).tolist()
