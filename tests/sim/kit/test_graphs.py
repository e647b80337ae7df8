"""Ways on boards are those that plain searches find."""

from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.kit import FAR, count_steps, link_bits, spread

MOST = 63
Links = list[tuple[int, int]]


@st.composite
def boards(draw: st.DrawFn) -> tuple[int, Links]:
    """Places and links between them."""
    places = draw(st.integers(1, MOST))
    place = st.integers(0, places - 1)
    return places, draw(st.lists(st.tuples(place, place).filter(lambda link: link[0] != link[1]), max_size=90))


def to_bits(places: set[int]) -> int:
    return sum(1 << place for place in places)


def to_places(bits: int) -> set[int]:
    return {place for place in range(MOST) if int(bits) >> place & 1}


def shortest_ways(places: int, links: Links) -> Any:
    """Floyd and Warshall's way."""
    steps = np.full((places, places), FAR)
    np.fill_diagonal(steps, 0)
    for one, other in links:
        steps[one, other] = steps[other, one] = 1
    for between in range(places):
        steps = np.minimum(steps, steps[:, [between]] + steps[[between], :])
    return steps


@settings(deadline=None, max_examples=40)
@given(boards())
def test_links_go_both_ways(board: tuple[int, Links]) -> None:
    places, links = board
    near = link_bits(places, links)
    both = {*links, *((other, one) for one, other in links)}
    assert {(place, other) for place in range(places) for other in to_places(near[place])} == both


@settings(deadline=None, max_examples=40)
@given(boards())
def test_steps_are_those_of_the_shortest_ways(board: tuple[int, Links]) -> None:
    steps = count_steps(link_bits(*board))
    assert (steps == shortest_ways(*board)).all()
    assert (steps == steps.T).all()


@settings(deadline=None, max_examples=40)
@given(board=boards(), data=st.data())
def test_all_is_reached_that_a_way_leads_to(board: tuple[int, Links], data: st.DataObject) -> None:
    """A step at a time, until no new place comes up."""
    places, links = board
    some = st.sets(st.integers(0, places - 1))
    start, through = data.draw(some), data.draw(some)
    reached, before = set(start), set[int]()
    while reached != before:
        before = set(reached)
        for one, other in [*links, *((other, one) for one, other in links)]:
            if one in reached and other in through:
                reached.add(other)
    near = np.array(link_bits(places, links))
    assert to_places(spread(near, to_bits(start), to_bits(through))) == reached


def test_the_most_places_that_there_may_be() -> None:
    ring = [(place, (place + 1) % MOST) for place in range(MOST)]
    near = np.array(link_bits(MOST, ring))
    assert count_steps(near).max() == MOST // 2
    assert spread(near, 1, 2**MOST - 1) == 2**MOST - 1
    assert to_places(spread(near, 1, 2**MOST - 1 - to_bits({5, 60}))) == {*range(5), 61, 62}
