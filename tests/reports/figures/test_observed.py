"""What goes with winning is told of all seats together, or of each side."""

from typing import Any

import numpy as np
import pandas as pd
import pytest
from matplotlib.axes import Axes

from reports.claims import pick_clear
from reports.figures.observed import ENOUGH, SHOWN, plot_observed
from reports.figures.style import read_note
from reports.verdicts import _state_observed_by_side

NORTH, SOUTH = "the north", "the south"


def make_table(leads: dict[str, float], half: float = 0.01, **columns: Any) -> pd.DataFrame:
    """Things with their leads over a win rate of one half, the greatest first."""
    things = sorted(leads, key=lambda thing: -leads[thing])
    table = pd.DataFrame({"thing": things, "lead": [leads[thing] for thing in things]})
    rates: dict[str, Any] = {
        "win_rate": 0.5 + table["lead"],
        "unseen_rate": 0.5,
        "seat_games": 400,
        "unseen_games": 600,
    }
    table = table.assign(mark="held", says="was held by it", intervals="95 % each", **rates)
    for start, rate in (("", "win_rate"), ("unseen_", "unseen_rate")):
        table = table.assign(**{f"{start}low": table[rate] - half, f"{start}high": table[rate] + half})
    return table.assign(**columns)


@pytest.fixture
def sides() -> pd.DataFrame:
    north = make_table({"drum": 0.05, "horn": 0.0, "lute": -0.08}, side=NORTH)
    south = make_table({"drum": 0.1, "horn": 0.0, "lute": 0.01}, side=SOUTH)
    return pd.concat([north, south], ignore_index=True)


def get_title(ax: Axes) -> str:
    return " ".join(ax.get_title(loc="left").split())


def read_rows(ax: Axes) -> list[str]:
    return [text.get_text() for text in ax.texts if text.get_text().endswith(("games", "seats"))]


def test_the_greatest_lead_is_claimed_of_seats() -> None:
    ax = plot_observed(make_table({"drum": 0.05, "lute": -0.08}))
    assert get_title(ax) == "drum, held: seats with it win 5.0 points more often"
    assert read_rows(ax) == ["drum: 400 seats", "lute: 400 seats"]
    assert ax.get_xlabel() == "games won by seats"


def test_the_widest_lead_either_way_is_claimed_of_a_side(sides: pd.DataFrame) -> None:
    ax = plot_observed(sides, side=NORTH)
    assert get_title(ax) == "Held, north: with lute it wins 8.0 points less often"
    assert read_rows(ax) == ["drum: 400 games", "horn: 400 games", "lute: 400 games"]
    assert ax.get_xlabel() == "games won by the north"
    assert get_title(plot_observed(sides, side=SOUTH)) == "Held, south: with drum it wins 10.0 points more often"


def test_what_the_intervals_do_not_tell_is_not_claimed(sides: pd.DataFrame) -> None:
    wide = sides.assign(low=0.0, high=1.0)
    assert get_title(plot_observed(wide, side=NORTH)) == "Held, north: nothing goes with winning beyond the intervals"
    assert pick_clear(wide).empty


def test_of_many_things_a_sides_ends_are_drawn() -> None:
    leads = {f"thing {number}": 0.01 * number for number in range(-9, 10)}
    rare = make_table({"whim": 0.4}, seat_games=ENOUGH - 1)
    always = make_table({"habit": 0.4}, unseen_games=ENOUGH - 1, unseen_rate=np.nan)
    table = pd.concat([rare, always, make_table(leads)], ignore_index=True).assign(side=NORTH)
    ax = plot_observed(table, side=NORTH)
    names = [row.partition(":")[0] for row in read_rows(ax)]
    assert names == [f"thing {number}" for number in (*range(9, 3, -1), *range(-4, -10, -1))]
    assert len(names) == SHOWN
    assert "Not shown: 7 in between and 2 in fewer than 30 games with or without." in read_note(ax)


def test_nothing_seen_often_enough_is_said(sides: pd.DataFrame) -> None:
    few = plot_observed(sides.assign(seat_games=5), side=NORTH)
    assert get_title(few) == "Held, north: too few games to compare"


def test_each_side_is_told_of(sides: pd.DataFrame) -> None:
    found = [sentence.replace("\u00a0", " ") for sentence in _state_observed_by_side(sides, [NORTH, SOUTH])]
    assert found == [
        "Held, north: with lute it wins 42.0 % (41.0 to 43.0 %), without 50.0 % (49.0 to 51.0 %).",
        "Held, south: with drum it wins 60.0 % (59.0 to 61.0 %), without 50.0 % (49.0 to 51.0 %).",
    ]
    assert _state_observed_by_side(sides.assign(low=0.0, high=1.0), [NORTH, SOUTH]) == []
