"""Who wins: by seat, by strategy, by both."""

import pandas as pd

from reports.stats.families import Family
from reports.stats.proportions import cluster_interval
from reports.tables.cells import compute_rates, get_sums, read_summary
from sim.runs.reader import RunFolder


def compute_seat_wins(run: RunFolder) -> pd.DataFrame:
    """Compute the win rate of every seat.

    Win rates are shares of all games, unfinished ones included, which nobody wins.

    Parameters
    ----------
    run : RunFolder

    Returns
    -------
    DataFrame
        seat, seat_games (one per game and seat), wins, win_rate, low, high, fair_share (1 / players), unfinished
        (share of the run's games), games (of the run), blocks, intervals (what low and high hold for).
    """
    return _compute_wins(run, "seat")


def compute_strategy_wins(run: RunFolder) -> pd.DataFrame:
    """Compute the win rate of every strategy, per seat that it fills; columns as for seats, with strategy for seat."""
    return _compute_wins(run, "strategy")


def compute_strategy_seat_wins(run: RunFolder) -> pd.DataFrame:
    """Compute the win rate of every strategy in every seat; columns as for seats, with strategy before seat."""
    return _compute_wins(run, "strategy_seat")


def compute_unfinished(run: RunFolder) -> pd.DataFrame:
    """Compute the share of games that end without a winner.

    Returns
    -------
    DataFrame
        One row: games, unfinished, unfinished_share, low, high (95 %), blocks.
    """
    cells = read_summary(run, "unfinished", "all")
    sums = get_sums(cells)
    low, high = cluster_interval(sums)
    return pd.DataFrame(
        {"games": cells["rows"], "unfinished": cells["sum"], "unfinished_share": sums.mean, "low": low, "high": high}
    ).assign(blocks=cells["blocks"])


def _compute_wins(run: RunFolder, group: str) -> pd.DataFrame:
    cells = read_summary(run, "won", group)
    keys = [key for key in ("strategy", "seat") if key in cells]
    family = Family(max(len(cells), 1))
    return cells[keys].assign(
        seat_games=cells["rows"],
        wins=cells["sum"],
        **compute_rates(get_sums(cells), family.each),
        unfinished=float(compute_unfinished(run)["unfinished_share"].iloc[0]),
        fair_share=1 / run.info["players"],
        games=run.info["games_done"],
        blocks=cells["blocks"],
        intervals=str(family),
    )
