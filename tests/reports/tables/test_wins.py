"""Win rates are those of the rows, per seat-game, unfinished games included."""

from collections.abc import Callable

import numpy as np
import pandas as pd
import pytest

from reports.tables.cells import is_balanced
from reports.tables.wins import (
    compute_drawn,
    compute_seat_wins,
    compute_strategy_seat_wins,
    compute_strategy_wins,
    compute_unfinished,
)
from sim.runs.reader import RunFolder
from tests.reports.synthetic import Synthetic


def read_rows(run: RunFolder) -> pd.DataFrame:
    rows: pd.DataFrame = run.seats().to_pandas()
    return rows.assign(strategy=rows["strategy"].astype(str))


def test_seats(duel: RunFolder) -> None:
    table = compute_seat_wins(duel)
    assert table["seat"].tolist() == [0, 1]
    assert table["win_rate"].tolist() == pytest.approx(read_rows(duel).groupby("seat")["won"].mean().tolist())
    assert (table["low"] < table["win_rate"]).all()
    assert (table["high"] > table["win_rate"]).all()
    assert table["seat_games"].tolist() == [1200, 1200]
    assert table["games"].tolist() == [1200, 1200]
    assert (table["fair_share"] == 0.5).all()
    assert table["intervals"].iloc[0] == "95 % for all 2 at once (Bonferroni)"


def test_unfinished_games_are_nobodys(duel: RunFolder) -> None:
    table = compute_seat_wins(duel)
    share = compute_unfinished(duel)["unfinished_share"].iloc[0]
    assert table["unfinished"].tolist() == pytest.approx([share, share])
    assert table["win_rate"].sum() + share == pytest.approx(1)


def test_drawn_games_are_nobodys_either(war: RunFolder) -> None:
    table, games = compute_seat_wins(war), war.games().to_pandas()
    assert table["side"].tolist() == ["the north", "the south"]
    assert "seat" not in table
    drawn = compute_drawn(war)["drawn_share"].iloc[0]
    assert drawn == pytest.approx((games["winner"] == -2).mean())
    assert table["unfinished"].tolist() == pytest.approx([(games["winner"] == -1).mean()] * 2)
    assert table["win_rate"].sum() + table["unfinished"].iloc[0] + table["drawn"].iloc[0] == pytest.approx(1)
    assert table["win_rate"].tolist() == pytest.approx(read_rows(war).groupby("seat")["won"].mean().tolist())


def test_a_label_in_two_seats_is_rated_per_seat(trio: RunFolder) -> None:
    table = compute_strategy_wins(trio).set_index("strategy")
    assert table.index.tolist() == ["fox", "hen"]
    assert table.loc["hen", "seat_games"] == 2400
    rates = read_rows(trio).groupby("strategy")["won"].mean()
    assert table["win_rate"].tolist() == pytest.approx(rates[["fox", "hen"]].tolist())


def test_strategies_in_seats(trio: RunFolder) -> None:
    table = compute_strategy_seat_wins(trio)
    rates = read_rows(trio).groupby(["strategy", "seat"])["won"].mean()
    assert table["win_rate"].tolist() == pytest.approx(rates.tolist())
    assert table["intervals"].iloc[0] == "95 % for all 6 at once (Bonferroni)"


def test_balance_is_told_from_the_arrangements(
    duel: RunFolder, trio: RunFolder, make_run: Callable[[Synthetic], RunFolder]
) -> None:
    assert is_balanced(duel)
    assert is_balanced(trio)
    assert not is_balanced(make_run(Synthetic(blocks=5, rotate=False)))


def test_games_nobody_ends_are_won_by_nobody(make_run: Callable[[Synthetic], RunFolder]) -> None:
    table = compute_seat_wins(make_run(Synthetic(blocks=40, unfinished=1.0)))
    assert (table["win_rate"] == 0).all()
    assert (table["unfinished"] == 1).all()
    assert np.allclose(table["low"], 0)
    assert (table["high"] > 0.05).all()
