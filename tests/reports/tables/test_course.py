"""The course of games is the mean of the traces, and claims keep to the intervals."""

from collections.abc import Callable

import numpy as np
import pandas as pd
import pytest

from reports.claims import claim_course
from reports.figures.course import plot_course
from reports.stats.clusters import ClusterSums
from reports.stats.means import mean_interval
from reports.tables.collect import compute_tables
from reports.tables.course import compute_course
from reports.words import TIED
from sim.runs.reader import RunFolder
from tests.reports.synthetic import Synthetic


@pytest.mark.parametrize("group", ["strategy", "seat"])
def test_means_are_those_of_the_traces(trio: RunFolder, group: str) -> None:
    table = compute_course(trio, group)
    traces = trio.traces().to_pandas()
    assert table[group].nunique() == traces[group].nunique()
    for row in table.iloc[::7].to_dict("records"):
        here = traces[(traces[group] == row[group]) & (traces["point"] == round(20 * row["time"]))]
        assert row["mean"] == pytest.approx(here["course"].mean())
        sums = ClusterSums.from_rows(here["course"], here["block"], np.zeros(len(here), int), 1)
        low, high = mean_interval(sums, 1 - 0.05 / len(table))
        assert (row["low"], row["high"]) == pytest.approx((low[0], high[0]))


def test_a_line_for_each_strategy_with_its_band(trio: RunFolder) -> None:
    table = compute_course(trio)
    ax = plot_course(table, says="gems in the bag")
    for line, (name, rows) in zip(ax.lines, table.groupby("strategy", sort=False), strict=True):
        assert line.get_label() == name
        assert np.asarray(line.get_ydata()).tolist() == rows["mean"].tolist()
    assert len(ax.collections) == 2
    assert ax.get_title(loc="left").startswith("Gems in the bag: ")


def test_one_block_has_no_intervals(make_run: Callable[[Synthetic], RunFolder]) -> None:
    table = compute_course(make_run(Synthetic(blocks=1)))
    assert table["low"].isna().all()
    assert claim_course(table, "gems") == "Gems: no strategy has more than another beyond the intervals"
    assert "Too few for intervals." in " ".join(text.get_text() for text in plot_course(table).texts)


def test_a_game_that_follows_nothing_has_no_course(make_run: Callable[[Synthetic], RunFolder]) -> None:
    assert not any("course" in name for name in compute_tables(make_run(Synthetic(blocks=3, course=None))))


def lines(half: float, **means: list[float]) -> pd.DataFrame:
    table = pd.DataFrame({"strategy": np.repeat(list(means), 3), "time": [0, 0.5, 1] * len(means)})
    table["mean"] = np.concatenate(list(means.values()))
    return table.assign(low=table["mean"] - half, high=table["mean"] + half)


@pytest.mark.parametrize(
    ("table", "claim"),
    [
        (lines(0.1, fox=[0, 3, 4], hen=[0, 1, 3]), "Gems: after 50 % of the turns fox has 3, hen has 1"),
        (lines(0.1, fox=[0, 1, 4.126], hen=[0, 1, 1], owl=[0, 1, 2]), "Gems: at the end fox has 4.13, hen has 1"),
        (lines(0.1, fox=[6, 3, 4], hen=[0, 1, 3]), "Gems: at the start fox has 6, hen has 0"),
        (lines(2, fox=[0, 3, 4], hen=[0, 1, 3]), "Gems: no strategy has more than another beyond the intervals"),
        (lines(0.1, fox=[0, 3, 4]), "Gems: from 0 at the start to 4 at the end"),
        (lines(0.1, fox=[4, 3, 4]), "Gems: the same at both ends"),
    ],
)
def test_claims(table: pd.DataFrame, claim: str) -> None:
    assert claim_course(table, "gems").replace(TIED, " ") == claim


def test_seats_are_called_by_their_numbers() -> None:
    table = lines(0.1, a=[0, 0, 4], b=[0, 0, 1]).rename(columns={"strategy": "seat"})
    claim = claim_course(table.assign(seat=np.repeat([0, 1], 3)), "gems")
    assert claim.replace(TIED, " ") == "Gems: at the end seat 0 has 4, seat 1 has 1"
