"""How much of who wins is luck, how much is play."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.stats.clusters import Floats


def split_variance(won: NDArray[Any]) -> Floats:
    r"""Split the variance of which seat wins between luck and play.

    With :math:`x_{bas}` whether seat s wins when block b is played under arrangement a, summed over seats: the
    variance over all games is that of the arrangements' means (play), the covariance over blocks between two
    arrangements of the same block (luck), and a rest, in which play and luck meet. A two-way analysis of variance,
    blocks by arrangements [1]_, on games whose luck is played again and again, as in [2]_.

    Parameters
    ----------
    won : array, shape (blocks, arrangements, seats)
        0 or 1; two blocks and two arrangements at least.

    Returns
    -------
    array
        The shares of luck and of play; NaN if the same seat wins every game. The share of luck may come out a little
        below 0 where there is none.

    References
    ----------
    .. [1] S. R. Searle, G. Casella and C. E. McCulloch, *Variance Components*, Wiley 1992, chapter 4.
    .. [2] J. Goodman, D. Perez-Liebana and S. Lucas, Seeding for Success: Skill and Stochasticity in Tabletop Games,
       arXiv 2503.02686, 2025.
    """
    won = np.asarray(won, float)
    blocks, arrangements, _ = won.shape
    means = won.mean(axis=0)
    overall = means.mean(axis=0)
    play = ((means - overall) ** 2).mean(axis=0).sum()
    centred = won - means
    together = (centred.sum(axis=1) ** 2).sum() - (centred**2).sum()
    luck = together / ((blocks - 1) * arrangements * (arrangements - 1))
    whole = (overall * (1 - overall)).sum()
    return np.array([luck, play]) / whole if whole > 0 else np.full(2, np.nan)
