"""What a table shows, in one line: the titles of figures, the heads of findings."""

import numpy as np
import pandas as pd

from reports.tables.lengths import ENOUGH
from reports.words import SEAT, SIDE, TIED, capital, count, label_seat, listing, number, percent, plural, points

MOSTLY = 0.8
CHOSEN = (
    "Where a strategy chose it, this goes with winning and need not cause it: it may choose by what it holds, and the "
    "stronger strategy may choose otherwise than the weaker. A line-up of one strategy tells more."
)


def name_cells(table: pd.DataFrame) -> list[str]:
    """Return what to call each row of a table of win rates: seat 0, racer, racer in seat 0, racer as the north."""
    if "value" in table:
        return [str(value) for value in table["value"]]
    if "seats_after" in table:
        pairs = zip(table["strategy"], table["rival"], table["seats_after"], strict=True)
        return [f"{strategy} with {rival} {count(after, 'seat')} after" for strategy, rival, after in pairs]
    if "time" in table:
        where = table["name"] if "place" in table else table["section"]
        return [f"{part} after {time}" for part, time in zip(where, table["time"], strict=True)]
    seats, between = _name_seats(table)
    if "case" in table:
        return [f"{seat} where it {case}" for seat, case in zip(seats, table["case"], strict=True)]
    labels = [str(label) for label in table["strategy"]] if "strategy" in table else []
    if seats and labels:
        return [f"{label} {between} {seat}" for label, seat in zip(labels, seats, strict=True)]
    return seats or labels


def _name_seats(table: pd.DataFrame) -> tuple[list[str], str]:
    """Return the seats of a table, none if it has no such column, and the word between a strategy and its seat."""
    if SIDE in table:
        return [str(side) for side in table[SIDE]], "as"
    return [f"{SEAT}{TIED}{seat}" for seat in table[SEAT]] if SEAT in table else [], "in"


def label_seats(table: pd.DataFrame) -> list[str]:
    """Return what to write at each row of a table for its seat: seat 0, or, where seats are sides, north."""
    return [label_seat(side) for side in table[SIDE]] if SIDE in table else [f"{SEAT} {seat}" for seat in table[SEAT]]


def pick_extremes(table: pd.DataFrame) -> tuple[int, int]:
    """Return the rows that win least and most, as far as the intervals say: a rate that is hardly known is neither."""
    return int(table["high"].to_numpy().argmin()), int(table["low"].to_numpy().argmax())


def pick_clear(observed: pd.DataFrame) -> pd.DataFrame:
    """Return the things with which seats win more, or less, often than without, beyond the intervals; widest first."""
    known = observed.dropna(subset=["lead"])
    clear = known[(known["low"] > known["unseen_high"]) | (known["high"] < known["unseen_low"])]
    return clear.iloc[np.argsort(-clear["lead"].abs().to_numpy(), kind="stable")]


def claim_wins(table: pd.DataFrame, noun: str) -> str:
    """State who wins more than whom, as far as the intervals tell them apart.

    Parameters
    ----------
    table : DataFrame
        Of win rates, from :mod:`reports.tables.wins`.
    noun : str
        What a row is: "seat", "side", "strategy".

    Returns
    -------
    str
        One line without a full stop.
    """
    names = name_cells(table)
    rate, low, high = (table[column].to_numpy(float) for column in ("win_rate", "low", "high"))
    heads = [capital(name if noun == SIDE or name.startswith(noun) else f"{noun} {name}") for name in names]
    if nobody := _claim_nobody(table):
        return nobody
    if len(names) == 1:
        return f"{heads[0]} wins {percent(rate[0])} of games"
    order = np.argsort(-rate, kind="stable")
    best, second, next_to_last, last = order[0], order[1], order[-2], order[-1]
    if low[best] > high[order[1:]].max():
        lead = points(rate[best] - rate[second])
        return f"{heads[best]} wins {percent(rate[best])} of games, {lead} ahead of {names[second]}"
    if high[last] < low[order[:-1]].min():
        gap = points(rate[next_to_last] - rate[last])
        return f"{heads[last]} wins only {percent(rate[last])} of games, {gap} behind {names[next_to_last]}"
    if low[best] > high[last]:
        ends = f"{percent(rate[last])} ({names[last]}) to {percent(rate[best])} ({names[best]})"
        return f"{capital(plural(noun))} differ: from {ends}"
    return f"No {noun} is ahead beyond the intervals"


def claim_cells(table: pd.DataFrame) -> str:
    """State the range of win rates over strategies and seats, if the intervals tell the ends apart."""
    names = name_cells(table)
    rate, low, high = (table[column].to_numpy(float) for column in ("win_rate", "low", "high"))
    if nobody := _claim_nobody(table):
        return nobody
    worst, best = pick_extremes(table)
    if low[best] <= high[worst]:
        return f"No strategy {'on any side' if SIDE in table else 'in any seat'} is ahead beyond the intervals"
    return f"From {percent(rate[worst])} ({names[worst]}) to {percent(rate[best])} ({names[best]})"


def _claim_nobody(table: pd.DataFrame) -> str:
    """State that no game is won, if so."""
    if table["win_rate"].any():
        return ""
    ends = [name for name in ("drawn", "unfinished") if name in table and table[name].any()]
    return f"Nobody wins: every game is {' or '.join(ends)}"


def claim_highlight(table: pd.DataFrame, title: str, noun: str = SEAT) -> str:
    """State how the win rate goes with a seat's count, if the intervals tell two values apart; noun is seat or side."""
    names = name_cells(table)
    rate, low, high = (table[column].to_numpy(float) for column in ("win_rate", "low", "high"))
    if len(names) == 1 and table["first"].iloc[0] != table["last"].iloc[0]:
        return f"{title}: too few games to compare values"
    if len(names) == 1:
        return f"{title}: nearly every {noun} has {names[0]}, so there is nothing to compare"
    worst, best = pick_extremes(table)
    if low[best] <= high[worst]:
        return f"{title}: no value wins more beyond the intervals"
    some, others = (f"with {names[cell]}, {percent(rate[cell])}" for cell in sorted([worst, best]))
    return f"{title}: of {plural(noun)} {some} win; of those {others}"


def claim_split(table: pd.DataFrame, title: str) -> str:
    """State for which seat it matters most how something went, if the intervals tell two cases apart."""
    seats, cases = _name_seats(table)[0], list(table["case"])
    rate, low, high = (table[column].to_numpy(float) for column in ("win_rate", "low", "high"))
    pairs = [(more, less) for more in range(len(table)) for less in range(len(table)) if seats[more] == seats[less]]
    settled = [(more, less) for more, less in pairs if low[more] > high[less]]
    if not settled:
        apart = any(more != less for more, less in pairs)
        return f"{title}: moves no win rate beyond the intervals" if apart else f"{title}: always the same"
    more, less = max(settled, key=lambda pair: rate[pair[0]] - rate[pair[1]])
    first, second = sorted([more, less])
    return (
        f"{title}: where {seats[first]} {cases[first]}, it wins {percent(rate[first])}; where it {cases[second]}, "
        f"{percent(rate[second])}"
    )


def claim_length(quantiles: pd.DataFrame, unfinished: float) -> str:
    """State the middle length and the range of 90 % of games; and the share that does not end."""
    turns = quantiles.set_index("share")["turns"]
    if unfinished == 1:
        return "No game ends: all are unfinished"
    if quantiles["games"].iloc[0] < ENOUGH:
        return "Too few games to say how long they last"
    if not np.isfinite(turns[0.5]):
        return f"Most games do not end: {percent(unfinished)} are unfinished"
    parts = [f"half of all games take {turns[0.5]:.0f} turns or fewer"]
    if np.isfinite(turns[0.95]):
        parts.append(f"nine in ten take {turns[0.05]:.0f} to {turns[0.95]:.0f}")
    if unfinished:
        parts.append(f"{percent(unfinished)} are unfinished")
    return capital(listing(parts))


def claim_decisiveness(table: pd.DataFrame, games: str = "games") -> str:
    """State how often whoever leads at half-time wins, and from when on leaders win four games in five."""
    wins = table["leader_wins"].to_numpy(float)
    half = f"Whoever leads at half-time wins {percent(wins[len(wins) // 2])} of {games}"
    below = np.flatnonzero(wins < MOSTLY)
    start = below[-1] + 1 if len(below) else 0
    if start == len(wins):
        return f"{half}; even at the end leaders do not win four in five"
    return f"{half}, and four in five once {100 * table['time'].iloc[start]:.0f}{TIED}% of the turns are played"


def claim_course(table: pd.DataFrame, says: str) -> str:
    """State when lines of a course lie farthest apart, or how far a single one goes, as the intervals tell."""
    key = str(table.columns[0])
    names = [f"{key}{TIED}{line}" if key == SEAT else str(line) for line in table[key].unique()]
    time = table["time"].unique()
    mean, low, high = (table[column].to_numpy(float).reshape(len(names), -1) for column in ("mean", "low", "high"))
    head = capital(says)
    if len(names) == 1:
        start, end = (number(round(value, 2)) for value in mean[0, [0, -1]])
        apart = low[0, -1] > high[0, 0] or low[0, 0] > high[0, -1]
        return f"{head}: from {start} at the start to {end} at the end" if apart else f"{head}: the same at both ends"
    best, worst, points_ = low.argmax(axis=0), high.argmin(axis=0), np.arange(len(time))
    settled = low[best, points_] > high[worst, points_]
    if not settled.any():
        return f"{head}: no {key} has more than another beyond the intervals"
    at = int(np.where(settled, mean[best, points_] - mean[worst, points_], -np.inf).argmax())
    ends = {0: "at the start", len(time) - 1: "at the end"}
    when = ends.get(at, f"after {100 * time[at]:.0f}{TIED}% of the turns")
    more, less = ((names[line], number(round(mean[line, at], 2))) for line in (best[at], worst[at]))
    return f"{head}: {when} {more[0]} has {more[1]}, {less[0]} has {less[1]}"


def claim_rivals(table: pd.DataFrame) -> str:
    """State for whom, and how far, it matters most how many seats after it a rival sits."""
    rate, low, high = (table[column].to_numpy(float) for column in ("win_rate", "low", "high"))
    settled = [
        (rate[more] - rate[less], more, less)
        for rows in table.groupby(["strategy", "rival"], sort=False).indices.values()
        for more in rows
        for less in rows
        if low[more] > high[less]
    ]
    if not settled:
        return "How many seats after it a rival sits moves no strategy beyond the intervals"
    gap, more, less = max(settled)
    strategy, rival = table["strategy"].iloc[more], table["rival"].iloc[more]
    after = [count(number, "seat") for number in table["seats_after"]]
    return f"{capital(strategy)} wins {points(gap)} more with {rival} {after[more]} after it than {after[less]}"


def claim_places(table: pd.DataFrame, time: str) -> str:
    """State at which place of the board pawns win most and least at a time, if the intervals tell the ends apart."""
    known = table[table["enough"]].reset_index(drop=True)
    return _claim_ends(known, list(known["name"]), f"After {time} of the turns, pawns win")


def claim_sections(table: pd.DataFrame) -> str:
    """State in which section, and when, pawns win most and least, if the intervals tell the ends apart."""
    return _claim_ends(table, name_cells(table), "Pawns win")


def _claim_ends(table: pd.DataFrame, names: list[str], head: str) -> str:
    if not names:
        return f"{head}: too few games to say where most"
    worst, best = pick_extremes(table)
    if table["low"].iloc[best] <= table["high"].iloc[worst]:
        return f"{head} nowhere more than elsewhere, beyond the intervals"
    rates = table["win_rate"]
    return f"{head} from {percent(rates.iloc[worst])} ({names[worst]}) to {percent(rates.iloc[best])} ({names[best]})"
