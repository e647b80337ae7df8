"""Shuffles and deals as games begin: every card as often in every place, and every seat as often with every card.

A list that holds the same cards in every game, in changing order, has been shuffled; which lists do is seen, not asked.
All tests together find a sound shuffle wanting less than once in 10⁸ audits.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
from scipy import stats

from sim.engine.steps import Steps
from trimtab.checking.cases import Case, Subject
from trimtab.checking.findings import Findings

GAMES = 20_000
CHANCE = 1e-10  # that a sound game fails one of the tests
MOST_ORDERS = 5_040  # that are counted one by one
FAR, SLIGHT = 99.0, 1e-9  # standard errors of what never changes; shares that are none
FEWEST_EACH = 4  # times that each of them should come

Ints = np.ndarray[Any, np.dtype[np.int64]]


def check_shuffles(subject: Subject, case: Case, findings: Findings) -> None:
    """Set many games up and look at what has been shuffled and dealt."""
    steps = Steps(subject.machine(case))
    states = np.zeros(GAMES, steps.state.dtype)
    for game in range(GAMES):
        steps.begin(game)
        states[game] = steps.state[0]
    for name, lists in find_lists(states):
        says = find_fault(lists)
        if says:
            findings.add(subject.finding("shuffle", f"{name}: {says}", case), name)
    if not steps.machine.game.seat_names and steps.machine.seats > 1:
        for name, shares in find_hands(states, steps.machine.seats):
            says = find_favour(shares, always=steps.machine.game.equal_seats(steps.machine.setting.rules))
            if says:
                findings.add(subject.finding("deal", f"{name}: {says}", case), name)


def find_lists(states: Any) -> Iterator[tuple[str, Ints]]:
    """Yield name and contents, shape (games, places), of all lists that hold the same in every game, in some order."""
    for record in ("hidden", "table"):
        for name, values in list_fields(states[record], record):
            if values.ndim == 2 and values.dtype.kind in "iu" and not name.endswith("streams"):
                lists = _without_room(values)
                in_order = np.sort(lists, axis=1)
                if lists.shape[1] > 2 and (in_order == in_order[0]).all() and (lists != lists[0]).any():
                    yield name, lists


def list_fields(record: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yield name and values of every field, and of the fields of fields."""
    for name in record.dtype.names or ():
        values = record[name]
        if values.dtype.names:
            yield from list_fields(values, f"{path}.{name}")
        else:
            yield f"{path}.{name}", values


def _without_room(values: Any) -> Ints:
    """Leave out places at the end that hold 0 in every game, unless it is a single one: that may be a card."""
    used = np.flatnonzero((values != 0).any(axis=0))
    places = int(used[-1]) + 1 if len(used) else 0
    kept: Ints = values[:, : places + 1 if places + 1 == values.shape[1] else places].astype(np.int64)
    return kept


def find_fault(lists: Ints) -> str:
    """Say how the orders of some lists differ from equally likely ones; empty if they do not.

    Parameters
    ----------
    lists : array, shape (games, places)
        The same cards in every row.
    """
    cards, codes = np.unique(lists, return_inverse=True)
    codes = codes.reshape(lists.shape)
    for test in (_by_place, _by_order, _by_neighbour):
        says = test(codes, cards)
        if says:
            return says
    return ""


def _by_place(codes: Ints, cards: Ints) -> str:
    """Card by place: chi-squared; a list without replacement has (places − 1) (cards − 1) degrees of freedom."""
    games, places = codes.shape
    counts = np.stack([np.bincount(codes[:, place], minlength=len(cards)) for place in range(places)])
    expected = games * np.bincount(codes[0], minlength=len(cards)) / places
    statistic = ((counts - expected) ** 2 / expected).sum() * (places - 1) / places
    if stats.chi2.sf(statistic, (places - 1) * (len(cards) - 1)) > CHANCE:
        return ""
    place, card = np.unravel_index(np.argmax(np.abs(counts - expected) / np.sqrt(expected)), counts.shape)
    share, fair = counts[place, card] / games, expected[card] / games
    return f"{cards[card]} lies at place {place} in {share:.1%} of {games:,} games, it should in {fair:.1%}"


def _by_order(codes: Ints, cards: Ints) -> str:
    """Every order of a few cards, each as often: chi-squared."""
    games, places = codes.shape
    copies = np.bincount(codes[0])
    orders = math.factorial(places) // math.prod(math.factorial(int(number)) for number in copies)
    if orders > MOST_ORDERS or games / orders < FEWEST_EACH:
        return ""
    numbers = codes @ len(cards) ** np.arange(places)
    seen, counts = np.unique(numbers, return_counts=True)
    expected = games / orders
    statistic = ((counts - expected) ** 2).sum() / expected + (orders - len(seen)) * expected
    if stats.chi2.sf(statistic, orders - 1) > CHANCE:
        return ""
    most = f"the most frequent in {counts.max() / games:.1%}"
    return f"{len(seen):,} of {orders:,} orders come up in {games:,} games, {most}"


def _by_neighbour(codes: Ints, cards: Ints) -> str:
    """Which card lies next to which, in long lists of single cards: the farthest of all counts from its mean."""
    games, places = codes.shape
    if len(cards) != places:
        return _by_twin(codes)
    pairs = np.bincount((codes[:, :-1] * places + codes[:, 1:]).ravel(), minlength=places**2).reshape(places, places)
    z = (pairs - games / places) / math.sqrt(games / places * (1 - 1 / places))
    np.fill_diagonal(z, 0)
    farthest = np.unravel_index(np.argmax(np.abs(z)), z.shape)
    if stats.norm.sf(abs(z[farthest])) * places**2 > CHANCE:
        return ""
    share, fair = pairs[farthest] / games, 1 / places
    after, before = cards[farthest[1]], cards[farthest[0]]
    return f"{after} follows {before} in {share:.1%} of {games:,} games, it should in {fair:.1%}"


def _by_twin(codes: Ints) -> str:
    """How many cards lie next to one of their own kind."""
    games, places = codes.shape
    twins = (codes[:, :-1] == codes[:, 1:]).sum(axis=1)
    copies = np.bincount(codes[0])
    fair = float((copies * (copies - 1)).sum()) / places
    error = float(twins.std()) / math.sqrt(games)
    if abs(twins.mean() - fair) <= stats.norm.isf(CHANCE / 2) * max(error, 1e-9):
        return ""
    return f"{twins.mean():.1f} cards a game lie next to one of their own kind, {fair:.1f} should"


def find_hands(states: Any, seats: int) -> Iterator[tuple[str, Any]]:
    """Yield name and shares, shape (games, seats, kinds), of what every seat holds: a list by kind, or a pile."""
    hands = states["hands"][:, :seats]
    for name in hands.dtype.names or ():
        field = hands[name]
        if field.dtype.names == ("size", "cards"):
            counts = _count_piles(field)
        elif field.dtype.names == ("size", "count"):
            counts = field["count"]
        else:
            counts = field
        if counts.ndim == 3 and not counts.dtype.names and counts.any():
            totals = np.abs(counts).sum(axis=2, keepdims=True)
            yield f"hand.{name}", counts / np.maximum(totals, 1)


def _count_piles(piles: Any) -> Ints:
    """Cards of every pile by number."""
    cards, sizes = piles["cards"], piles["size"]
    held = np.arange(cards.shape[-1]) < sizes[..., None]
    kinds = int(cards[held].max(initial=0)) + 1
    counts = np.zeros((*sizes.shape, kinds), np.int64)
    game, seat, place = np.nonzero(held)
    np.add.at(counts, (game, seat, cards[game, seat, place]), 1)
    return counts


def find_favour(shares: Any, *, always: bool) -> str:
    """Say which seat gets more or less of something than the others do; empty if none does.

    Parameters
    ----------
    shares : array, shape (games, seats, kinds)
        What part of what a seat gets is of each kind.
    always : bool
        Whether it also matters what is dealt alike in every game: such a start may be part of the design.
    """
    games, seats, kinds = shares.shape
    apart = shares - shares.mean(axis=1, keepdims=True)
    mean, error = apart.mean(axis=0), apart.std(axis=0) / math.sqrt(games)
    z = np.divide(mean, error, out=np.where(np.abs(mean) > SLIGHT, FAR * always, 0.0), where=error > SLIGHT)
    seat, kind = np.unravel_index(np.argmax(np.abs(z)), z.shape)
    if stats.norm.sf(abs(z[seat, kind])) * seats * kinds > CHANCE:
        return ""
    mine, fair = shares[:, seat, kind].mean(), shares[:, :, kind].mean()
    return f"{kind} is {mine:.1%} of what seat {seat} gets, and {fair:.1%} of what all seats get, in {games:,} games"
