"""Who wins: by seat, by strategy, by both."""

import pandas as pd

from reports.stats.families import Family
from reports.stats.proportions import cluster_interval
from reports.tables.cells import compute_rates, get_sums, list_keys, read_summary
from sim.runs.reader import RunFolder


def compute_seat_wins(run: RunFolder) -> pd.DataFrame:
    """Compute the win rate of every seat.

    Win rates are shares of all games, unfinished and drawn ones included, which nobody wins.

    Parameters
    ----------
    run : RunFolder

    Returns
    -------
    DataFrame
        seat (side, a name, where seats are sides of the game), seat_games (one per game and seat), wins, win_rate, low,
        high, fair_share (1 / players), unfinished and, if games may be, drawn (shares of the run's games), games (of
        the run), blocks, intervals (what low and high hold for).
    """
    return _compute_wins(run, "seat")


def compute_strategy_wins(run: RunFolder) -> pd.DataFrame:
    """Compute the win rate of every strategy, per seat that it fills; columns as for seats, with strategy for seat."""
    return _compute_wins(run, "strategy")


def compute_strategy_seat_wins(run: RunFolder) -> pd.DataFrame:
    """Compute the win rate of every strategy in every seat; columns as for seats, with strategy before seat."""
    return _compute_wins(run, "strategy_seat")


def compute_unfinished(run: RunFolder) -> pd.DataFrame:
    """Compute the share of games that do not end.

    Returns
    -------
    DataFrame
        One row: games, unfinished, unfinished_share, low, high (95 %), blocks.
    """
    return _compute_share(run, "unfinished")


def compute_drawn(run: RunFolder) -> pd.DataFrame:
    """Compute the share of games that end drawn, of a run whose games may; columns as for unfinished ones."""
    return _compute_share(run, "drawn")


def _compute_share(run: RunFolder, what: str) -> pd.DataFrame:
    cells = read_summary(run, what, "all")
    sums = get_sums(cells)
    low, high = cluster_interval(sums)
    return pd.DataFrame(
        {"games": cells["rows"], what: cells["sum"], f"{what}_share": sums.mean, "low": low, "high": high}
    ).assign(blocks=cells["blocks"])


def _compute_wins(run: RunFolder, group: str) -> pd.DataFrame:
    cells = read_summary(run, "won", group)
    family = Family(max(len(cells), 1))
    drawn = {"drawn": float(compute_drawn(run)["drawn_share"].iloc[0])} if run.draws else {}
    return cells[list_keys(cells)].assign(
        seat_games=cells["rows"],
        wins=cells["sum"],
        **compute_rates(get_sums(cells), family.each),
        unfinished=float(compute_unfinished(run)["unfinished_share"].iloc[0]),
        **drawn,
        fair_share=1 / run.info["players"],
        games=run.info["games_done"],
        blocks=cells["blocks"],
        intervals=str(family),
    )
