"""Ratings of strategies from their results against one another, and the cycles that no rating can show."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import expit, stdtrit

from reports.stats.clusters import Floats

ELO = 400 / np.log(10)
MOST_STEPS = 200


@dataclass(frozen=True)
class Ratings:
    """Ratings in Elo points with mean 0, an entry for each strategy.

    Parameters
    ----------
    elo : array
        The ratings: 400 points of difference are odds of 10 to 1 among decided games.
    low, high : arrays
        Their intervals; infinite where the results set no bound.
    tie_rate : float
        Share of ties between strategies of equal rating.
    """

    elo: Floats
    low: Floats
    high: Floats
    tie_rate: float


def compute_ratings(wins: ArrayLike, ties: ArrayLike, confidence: float = 0.95) -> Ratings:
    r"""Compute the ratings of strategies, with jackknife intervals.

    Bradley and Terry's model with Davidson's ties: with strengths :math:`\pi`, *i* beats *j*, ties, and loses in the
    proportions :math:`\pi_i : \nu\sqrt{\pi_i\pi_j} : \pi_j` [1]_. Fitted by maximum likelihood, with one pseudo-game
    in all, spread evenly over the pairs and, within each, over win, tie and loss: so that the fit exists whatever the
    results. The interval is Student's with the variance of the fits that leave out one group of blocks each [2]_.

    Only chains of wins tie strategies to one another [3]_. The strategies that win against one another, directly or
    by way of others, form sets; those of the largest set are the measure of the others. A strategy from which no chain
    of wins leads there has no lower bound; one to which none leads from there has no upper bound.

    Parameters
    ----------
    wins : array_like
        Groups of blocks × strategies × strategies: how often, weighted as one likes, the second index's strategy
        finished behind the first's.
    ties : array_like
        Same shape: how often they tied, the same both ways.
    confidence : float, default 0.95
        Coverage of each interval.

    Returns
    -------
    Ratings
        With a single group all intervals are infinite.

    Raises
    ------
    ValueError
        If the arrays' shapes do not fit, a result is negative or not finite, or ties are not symmetric.

    References
    ----------
    .. [1] R. R. Davidson, On extending the Bradley-Terry model to accommodate ties in paired comparison experiments,
       JASA 65 (1970) 317-328.
    .. [2] B. Efron and C. Stein, The jackknife estimate of variance, Annals of Statistics 9 (1981) 586-596.
    .. [3] L. R. Ford, Solution of a ranking problem from binary comparisons, American Mathematical Monthly 64 (1957)
       28-33.
    """
    wins, ties = validate_results(wins, ties)
    groups = wins.shape[0]
    won, tied = wins.sum(axis=0), ties.sum(axis=0)
    elo, log_nu = fit_davidson(won, tied)
    bounded = find_bounds(won)
    half = np.full(elo.shape, np.inf)
    if groups > 1:
        without = fit_davidson(np.maximum(won - wins, 0), np.maximum(tied - ties, 0))[0]
        squares = np.square(without - without.mean(axis=0)).sum(axis=0)
        half = -stdtrit(groups - 1, (1 - confidence) / 2) * np.sqrt((groups - 1) / groups * squares)
    low, high = (
        np.where(known, elo + sign * half, sign * np.inf) for sign, known in zip((-1, 1), bounded, strict=True)
    )
    return Ratings(elo, low, high, float(expit(log_nu - np.log(2))))


def validate_results(wins: ArrayLike, ties: ArrayLike) -> tuple[Floats, Floats]:
    """Return results as arrays without their diagonals, or refuse them."""
    wins, ties = np.array(wins, float), np.array(ties, float)
    size = wins.shape[-1] if wins.ndim else 0
    if wins.ndim != 3 or not wins.shape[0] or wins.shape[1] != size or size < 2:
        raise ValueError(f"wins must be 1 or more groups × 2 or more strategies × as many, got shape {wins.shape}")
    if ties.shape != wins.shape:
        raise ValueError(f"ties must have the shape of wins, {wins.shape}, got {ties.shape}")
    for name, results in (("wins", wins), ("ties", ties)):
        results[:, range(size), range(size)] = 0
        if not (np.isfinite(results) & (results >= 0)).all():
            raise ValueError(f"{name} must be finite and 0 or more, got {results.min()}")
    if not np.allclose(ties, ties.swapaxes(1, 2)):
        raise ValueError("ties must be symmetric")
    return wins, ties


def fit_davidson(wins: Floats, ties: Floats) -> tuple[Floats, Floats]:
    """Fit ratings in Elo points and the log of Davidson's ν, by Newton's method, to all leading dimensions at once.

    The steps are damped as for any loss whose third derivative is bounded by its second [1]_: no line search is needed.

    References
    ----------
    .. [1] F. Bach, Self-concordant analysis for logistic regression, Electronic Journal of Statistics 4 (2010) 384-414.
    """
    size = wins.shape[-1]
    pseudo = (1 - np.eye(size)) / (size * (size - 1) / 2) / 3
    wins, ties = wins + pseudo, ties + pseudo
    fit = np.zeros((*wins.shape[:-2], size + 1))
    for _ in range(MOST_STEPS):
        gradient, information = differentiate(wins, ties, fit)
        step = np.linalg.solve(information, gradient[..., None])[..., 0]
        length = np.ptp(step[..., :-1], axis=-1) + np.abs(step[..., -1])
        fit += step * (np.log1p(length) / np.maximum(length, 1e-300))[..., None]
        if length.max() < 1e-6:
            return ELO * (fit[..., :-1] - fit[..., :-1].mean(axis=-1, keepdims=True)), fit[..., -1]
    raise ArithmeticError(f"ratings did not settle in {MOST_STEPS} steps")


def differentiate(wins: Floats, ties: Floats, fit: Floats) -> tuple[Floats, Floats]:
    """Return the log-likelihood's gradient by log strengths and log ν, and its information, made regular."""
    size = wins.shape[-1]
    theta, log_nu = fit[..., :-1], fit[..., -1, None, None]
    half = (theta[..., :, None] - theta[..., None, :]) / 2
    weights = np.array(np.broadcast_arrays(half, log_nu, -half))
    win, tie, _ = np.exp(weights - np.logaddexp.reduce(weights))
    games = wins + ties + wins.swapaxes(-1, -2)
    points = win + tie / 2
    gradient = np.empty(fit.shape)
    gradient[..., :-1] = (wins + ties / 2 - games * points).sum(axis=-1)
    gradient[..., -1] = (ties - games * tie).sum(axis=(-1, -2)) / 2
    spread = games * (win + tie / 4 - points**2)
    information = np.empty((*fit.shape, size + 1))
    # The strengths' common factor is free: any weight on it makes the matrix regular and moves nothing.
    information[..., :-1, :-1] = np.eye(size) * spread.sum(axis=-1, keepdims=True) - spread + spread.mean()
    information[..., :-1, -1] = (games * tie * (0.5 - points)).sum(axis=-1)
    information[..., -1, :-1] = information[..., :-1, -1]
    information[..., -1, -1] = (games * tie * (1 - tie)).sum(axis=(-1, -2)) / 2
    return gradient, information


def find_bounds(wins: Floats) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return which strategies have a lower bound, and which an upper: chains of wins to, and from, the largest set."""
    reach: NDArray[np.bool_] = np.logical_or(wins > 0, np.eye(len(wins)))
    for middle in range(len(wins)):
        reach |= reach[:, [middle]] & reach[middle]
    sizes = (reach & reach.T).sum(axis=1)
    largest = sizes == sizes.max()
    return np.asarray(reach[:, largest].all(axis=1)), np.asarray(reach[largest].all(axis=0))


def find_cycles(share: ArrayLike, low: ArrayLike, longest: int = 4) -> list[tuple[int, ...]]:
    """Find strategies that beat one another in a circle, as no rating can show.

    Parameters
    ----------
    share : array_like
        Strategies × strategies: the share that the first index's strategy takes from the second's.
    low : array_like
        Lower bounds of these shares: *i* beats *j* where they exceed ½. NaN settles nothing.
    longest : int, default 4
        Most strategies to a cycle.

    Returns
    -------
    list of tuple
        Each cycle once, from its smallest number on, everybody beating the next; the clearest first: by the smallest
        share in it.
    """
    share, beats = np.asarray(share, float), np.asarray(low, float) > 0.5
    cycles: list[tuple[int, ...]] = []
    paths: list[tuple[int, ...]] = [(first,) for first in range(len(beats))]
    while paths:
        path = paths.pop()
        for after in np.flatnonzero(beats[path[-1]]).tolist():
            if after == path[0] and len(path) > 1:
                cycles.append(path)
            elif after > path[0] and after not in path and len(path) < longest:
                paths.append((*path, after))
    weakest = {cycle: min(share[i, j] for i, j in zip(cycle, cycle[1:] + cycle[:1], strict=True)) for cycle in cycles}
    return sorted(cycles, key=lambda cycle: (-weakest[cycle], cycle))
