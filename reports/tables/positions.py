"""Where one sits and stands: the win rate by turn order relative to a rival, and by place during the game."""

from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.boards import count_places, list_sections, name_place
from reports.stats.clusters import ClusterSums, Floats
from reports.stats.families import Family
from reports.tables.cells import compute_rates
from reports.tables.traced import Traced, read_traced
from sim.runs.reader import RunFolder

TIMES = {"a quarter": 5, "half": 10, "three quarters": 15}  # of a game's turns, as points of its trace
ENOUGH_BLOCKS = 30


def compute_rival_wins(run: RunFolder) -> pd.DataFrame:
    """Compute the win rate of every strategy by how many seats after it a rival sits; needs rows.

    Parameters
    ----------
    run : RunFolder

    Returns
    -------
    DataFrame
        strategy, rival, seats_after, seat_games, win_rate, low, high, fair_share (1 / players), games, blocks,
        intervals. A pair is left out if it always sits the same way, or if another pair tells the same (of three, who
        sits one seat after settles who sits two after); so is a last block that is not complete. Empty where seats are
        sides of the game, which are in no order.

    Raises
    ------
    RunFolderError
        If the run was made without rows.
    """
    arrangements = np.array(run.info["arrangements"])
    labels = np.array([entry["label"] for entry in run.info["lineup"]])[arrangements]
    cells = _pair_seats(labels)
    winners = run.games(["winner"])["winner"].to_numpy()
    blocks = len(winners) // len(arrangements)
    if run.sides or not cells or not blocks:
        return pd.DataFrame({"strategy": [], "rival": [], "seats_after": []})
    masks = np.array([mask for *_, mask in cells], float)
    sums = _sum_masks(winners[: blocks * len(arrangements)].reshape(blocks, -1), masks)
    family = Family(len(cells))
    table = pd.DataFrame([cell[:3] for cell in cells], columns=["strategy", "rival", "seats_after"])
    return table.assign(
        seat_games=sums.rows.astype(int),
        **compute_rates(sums, family.each),
        fair_share=1 / run.info["players"],
        games=blocks * len(arrangements),
        blocks=blocks,
        intervals=str(family),
    )


def _pair_seats(labels: NDArray[Any]) -> list[tuple[str, str, int, NDArray[np.bool_]]]:
    """Return strategy, rival, seats after, and where in arrangements by seats the strategy sits so."""
    players = labels.shape[1]
    names = list(dict.fromkeys(labels[0]))
    cells: list[tuple[str, str, int, NDArray[np.bool_]]] = []
    for name in names:
        for rival in names:
            ways = [
                (after, (labels == name) & (np.roll(labels, -after, axis=1) == rival)) for after in range(1, players)
            ]
            seated = [(name, rival, after, mask) for after, mask in ways if mask.any()]
            told = {mask.tobytes() for *_, mask in cells}
            new = any(mask.tobytes() not in told for *_, mask in seated)
            cells += seated if name != rival and len(seated) > 1 and new else []
    return cells


def _sum_masks(winners: NDArray[Any], masks: Floats) -> ClusterSums:
    """Sum the wins within masks over blocks, from the winners' second moments: a block has the same seats as any."""
    blocks, (cells, arrangements, players) = len(winners), masks.shape
    total, squares = np.zeros(arrangements * players), np.zeros((arrangements * players,) * 2)
    for chunk in np.array_split(winners, max(blocks * arrangements * players // 2**24, 1)):
        won = (chunk[:, :, None] == np.arange(players)).reshape(len(chunk), -1).astype(np.float32)
        total += won.sum(axis=0, dtype=float)
        squares += won.T @ won
    flat = masks.reshape(cells, -1)
    size, wins = flat.sum(axis=1), flat @ total
    return ClusterSums(
        rows=size * blocks,
        blocks=np.full(cells, float(blocks)),
        total=wins,
        sum_squares=np.einsum("ci,ij,cj->c", flat, squares, flat),
        cross=wins * size,
        rows_squares=size**2 * blocks,
    )


def compute_place_wins(run: RunFolder) -> pd.DataFrame:
    """Compute the win rate by the place where one's pawn stands after a quarter, half and three quarters of the turns.

    Parameters
    ----------
    run : RunFolder
        With a board on which pawns stand, and traces.

    Returns
    -------
    DataFrame
        time, place, name, section, seat_games, enough (at least 30 blocks), win_rate, low, high (for places that have
        enough, at once over all three times; else NaN), average (win rate of all seats), fair_share, games (traced),
        blocks, intervals.

    Raises
    ------
    RunFolderError
        If the run has no traces.
    """
    board = run.info["board"]
    sections = {place: name for name, places in list_sections(board).items() for place in places}
    table = _rate_cells(run, read_traced(run), np.arange(count_places(board)))
    table = table.rename(columns={"cell": "place"})
    table.insert(2, "name", [name_place(board, place) for place in table["place"]])
    table.insert(3, "section", [sections.get(place, "") for place in table["place"]])
    return table


def compute_section_wins(run: RunFolder) -> pd.DataFrame:
    """Compute the same by section of the board, on a map by group; columns as for places, with section for place."""
    sections = list_sections(run.info["board"])
    number = np.full(count_places(run.info["board"]), len(sections))
    for index, places in enumerate(sections.values()):
        number[places] = index
    table = _rate_cells(run, read_traced(run), number)
    names = dict(enumerate(sections))
    table = table[table["cell"].isin(names)].rename(columns={"cell": "section"})
    return table.assign(section=table["section"].map(names)).reset_index(drop=True)


def _rate_cells(run: RunFolder, traced: Traced, number: NDArray[Any]) -> pd.DataFrame:
    """Rate the cells that places are numbered by, at the three times; all of one family."""
    kinds = int(number.max()) + 1
    assert traced.place is not None
    at = traced.place[:, :, list(TIMES.values())]
    cell = number[at] + kinds * np.arange(len(TIMES))
    games, players, times = at.shape
    won = np.broadcast_to(traced.won[:, :, None], at.shape)
    block = traced.block.repeat(players * times)
    sums = ClusterSums.from_rows(won.ravel(), block, cell.ravel(), kinds * len(TIMES))
    enough = sums.blocks >= ENOUGH_BLOCKS
    family = Family(max(int(enough.sum()), 1))
    rates = {name: np.where(enough, rate, np.nan) for name, rate in compute_rates(sums, family.each).items()}
    return pd.DataFrame(
        {
            "time": np.repeat(list(TIMES), kinds),
            "cell": np.tile(np.arange(kinds), len(TIMES)),
            "seat_games": sums.rows.astype(int),
            "enough": enough,
            **rates,
            "average": traced.won.mean(),
            "fair_share": 1 / run.info["players"],
            "games": games,
            "blocks": sums.blocks.astype(int),
            "intervals": str(family),
        }
    )
