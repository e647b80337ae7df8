"""Pawns stay on their track, however they meet its ends."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.kit import step_and_bounce, step_exactly, step_to_end


@st.composite
def walks(draw: st.DrawFn, *, bounded: bool = False) -> tuple[int, int, int]:
    """A space, steps and the last space of a track; bounded, no more steps than the track is long."""
    last = draw(st.integers(0, 200))
    most = last if bounded else 500
    return draw(st.integers(0, last)), draw(st.integers(-most, most)), last


@settings(deadline=None)
@given(walks())
def test_a_pawn_goes_as_far_as_the_track(walk: tuple[int, int, int]) -> None:
    space, steps, last = walk
    assert step_to_end(space, steps, last) == sorted([0, space + steps, last])[1]


@settings(deadline=None)
@given(walks())
def test_a_pawn_goes_exactly_or_not_at_all(walk: tuple[int, int, int]) -> None:
    space, steps, last = walk
    reached = step_exactly(space, steps, last)
    assert 0 <= reached <= last
    assert reached == (space + steps if space + steps in range(last + 1) else space)


@settings(deadline=None)
@given(walks(bounded=True))
def test_a_pawn_goes_back_what_is_left(walk: tuple[int, int, int]) -> None:
    """Step by step it turns round at the last space, and stops at the first."""
    space, steps, last = walk
    at, way = space, 1 if steps > 0 else -1
    for _ in range(abs(steps)):
        if at == last and way > 0:
            way = -1
        at = max(at + way, 0)
    assert step_and_bounce(space, steps, last) == at
    assert 0 <= at <= last


@pytest.mark.parametrize(
    ("step", "expected"), [(step_to_end, (10, 0, 8)), (step_exactly, (7, 2, 8)), (step_and_bounce, (7, 0, 8))]
)
def test_at_the_ends(step: object, expected: tuple[int, int, int]) -> None:
    assert callable(step)
    assert (step(7, 6, 10), step(2, -5, 10), step(5, 3, 10)) == expected
