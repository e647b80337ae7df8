r"""Ratings: from who beat whom to one number for each, and to the cycles that no such number can show.

The model is Bradley and Terry's [1]_ with Davidson's ties [2]_: of two players of strengths :math:`\pi_i` and
:math:`\pi_j`, the first wins with a probability proportional to :math:`\pi_i`, the second to :math:`\pi_j`, and they
tie to :math:`\nu\sqrt{\pi_i\pi_j}`. Ratings are :math:`400\log_{10}\pi`, Elo's unit, with mean 0.

References
----------
.. [1] R. A. Bradley and M. E. Terry, Rank analysis of incomplete block designs, Biometrika 39 (1952) 324-345.
.. [2] R. R. Davidson, On extending the Bradley-Terry model to accommodate ties in paired comparison experiments, JASA
   65 (1970) 317-328.
"""

from itertools import permutations

import numpy as np
from numpy.typing import ArrayLike
from scipy.optimize import minimize
from scipy.special import logsumexp, stdtrit

from reports.stats.clusters import Floats

ELO = 400 / np.log(10)
PRIOR_SPREAD = 1000.0  # Elo points
LONGEST_CYCLE = 4


def rate(wins: ArrayLike, ties: ArrayLike) -> Floats:
    """Fit ratings to results.

    A player that won all its games would be infinitely strong; a prior far wider than the differences that games can
    show (normal, 1000 points) keeps every rating finite.

    Parameters
    ----------
    wins : array_like, shape (players, players)
        How often the row's player beat the column's; the diagonal is not looked at.
    ties : array_like, shape (players, players)
        How often they tied; symmetric.

    Returns
    -------
    array, shape (players,)
        In Elo points, mean 0.
    """
    wins, ties = np.array(wins, float), np.array(ties, float)
    np.fill_diagonal(wins, 0)
    ties = np.triu(ties, 1)
    tied = bool(ties.sum() > 0)
    players = len(wins)

    def loss(at: Floats) -> tuple[float, Floats]:
        strength, width = at[:players], at[players] if tied else -np.inf
        first, second = np.broadcast_arrays(strength[:, None], strength[None, :])
        terms = np.stack([first, second, width + (first + second) / 2])
        total = logsumexp(terms, axis=0)
        games = np.triu(wins + wins.T, 1) + ties
        shares = np.exp(terms - total) * games
        likelihood = (wins * first).sum() + (ties * terms[2]).sum() if tied else (wins * first).sum()
        likelihood -= (games * total).sum()
        scored = wins + (ties + ties.T) / 2
        expected = np.triu(shares[0] + shares[2] / 2, 1) + np.triu(shares[1] + shares[2] / 2, 1).T
        slope = scored.sum(1) - expected.sum(1)
        spread = PRIOR_SPREAD / ELO
        penalty = (strength**2).sum() / (2 * spread**2)
        slopes = [*(slope - strength / spread**2)] + ([ties.sum() - shares[2].sum()] if tied else [])
        scale = max(games.sum(), 1.0)
        return -(likelihood - penalty) / scale, -np.array(slopes) / scale

    fit = minimize(loss, np.zeros(players + tied), jac=True, method="L-BFGS-B", options={"ftol": 1e-15, "gtol": 1e-10})
    return np.asarray(ELO * (fit.x[:players] - fit.x[:players].mean()))


def rate_groups(wins: ArrayLike, ties: ArrayLike, confidence: float = 0.95) -> tuple[Floats, Floats, Floats]:
    """Fit ratings to results in independent groups, with intervals.

    The delete-one jackknife over the groups [1]_: games of a group may depend on one another in any way.

    Parameters
    ----------
    wins, ties : array_like, shape (groups, players, players)
        As for :func:`rate`, of groups of about the same size.
    confidence : float, default 0.95
        Coverage of each interval.

    Returns
    -------
    rating, low, high : arrays, shape (players,)
        In Elo points; without bounds if there is one group.

    References
    ----------
    .. [1] B. Efron and R. J. Tibshirani, *An Introduction to the Bootstrap*, Chapman & Hall 1993, chapter 11.
    """
    wins, ties = np.asarray(wins, float), np.asarray(ties, float)
    groups = len(wins)
    whole = rate(wins.sum(0), ties.sum(0))
    if groups < 2:
        return whole, np.full(whole.shape, -np.inf), np.full(whole.shape, np.inf)
    without = np.array([rate(wins.sum(0) - wins[g], ties.sum(0) - ties[g]) for g in range(groups)])
    error = np.sqrt((groups - 1) / groups * ((without - without.mean(0)) ** 2).sum(0))
    half = -stdtrit(groups - 1, (1 - confidence) / 2) * error
    return whole, whole - half, whole + half


def find_cycles(beats: ArrayLike) -> list[tuple[int, ...]]:
    """Find who beats whom in a circle.

    Parameters
    ----------
    beats : array_like of bool, shape (players, players)
        Whether the row's player beats the column's, beyond doubt.

    Returns
    -------
    list of tuple
        Every cycle of three or four players once, beginning with its lowest number; the shorter first.
    """
    beats = np.asarray(beats, bool)
    return [
        circle
        for length in range(3, LONGEST_CYCLE + 1)
        for circle in permutations(range(len(beats)), length)
        if circle[0] == min(circle) and all(beats[a, b] for a, b in zip(circle, circle[1:] + circle[:1], strict=True))
    ]
