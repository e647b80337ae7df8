"""Intervals that hold however often one looks, so that a run may stop as soon as it has said enough.

Measured on normal differences of known variance, 20,000 repetitions, 50,000 blocks at most. *Sequence*: the confidence
sequence of this module, optimal at 2,000 blocks, looked at 29 times: at 100 blocks times every power of 1.25, and at
the end. *Groups*: Lan and DeMets' spending of O'Brien and Fleming's kind [1]_, with 20 looks at equal distances.
*Naive*: the 95 % interval for one look, at all looks of the sequence. A run that settles nothing counts all its blocks.

=========================================================  ========  ======  =====
measure                                                    sequence  groups  naive
=========================================================  ========  ======  =====
false alarms, no difference                                   2.0 %   5.1 %   41 %
mean blocks to *different*, 200 give a power of 80 %            371   4,955    153
same, 1,000 blocks                                            1,426   6,190    569
same, 5,000 blocks                                            7,016  12,647  2,455
same, 20,000 blocks                                          27,822  24,887  8,908
power by 50,000 blocks, 50,000 give 80 %                       37 %    78 %   90 %
mean blocks to *equivalent*, tolerance 3.92 / sqrt(5,000)     5,457  10,666  2,716
=========================================================  ========  ======  =====

The confidence sequence is kept. It stops earlier wherever a difference takes up to a tenth of the blocks that one was
ready to play, and it needs no last look to be fixed beforehand: a run that is resumed beyond it stays valid. Groups are
the better choice only for a difference that takes nearly all the blocks.

References
----------
.. [1] K. K. G. Lan and D. L. DeMets, Discrete sequential boundaries for clinical trials, Biometrika 70 (1983) 659-663.
"""

import numpy as np
from numpy.typing import ArrayLike

from reports.stats.clusters import Floats

LEAST_BLOCKS = 100  # before, the variance and the central limit are not to be relied on


def anytime_interval(
    blocks: ArrayLike,
    mean: ArrayLike,
    variance: ArrayLike,
    confidence: float = 0.95,
    optimal_at: float = 2000,
    deviation: ArrayLike = np.inf,
) -> tuple[Floats, Floats]:
    r"""Compute an interval of a mean that covers at all numbers of blocks together.

    The asymptotic confidence sequence [1]_: after :math:`n` blocks the half-width is
    :math:`\hat\sigma_n\sqrt{\frac{2(n\rho^2+1)}{n^2\rho^2}\log\frac{\sqrt{n\rho^2+1}}{\alpha}}`. One may look after
    every block, and stop when one likes.

    As in :func:`reports.stats.paired.paired_interval`, blocks are believed only as far as their number allows: with
    :math:`c` standard errors to a half-width, :math:`c^2/n` times the deviation that a block can have is added to it in
    squares.

    Parameters
    ----------
    blocks : array_like
        Number of independent blocks so far.
    mean : array_like
        Mean over the blocks.
    variance : array_like
        Variance of one block.
    confidence : float, default 0.95
        Chance that the interval covers at every look.
    optimal_at : float, default 2000
        Number of blocks at which the interval is about as narrow as it can be; to be chosen beforehand.
    deviation : array_like, default infinite
        How far one block can lie from the mean; for differences see :meth:`PairedSums.compute_deviation`. Infinite
        if it is not known: then a variance of 0 says nothing, and any other is believed.

    Returns
    -------
    low, high : arrays
        In the mean's unit; infinite with fewer than 100 blocks.

    References
    ----------
    .. [1] I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy and A. Ramdas, Time-uniform central limit theory and
       asymptotic confidence sequences, Annals of Statistics 52 (2024) 2613-2640.
    """
    blocks, variance, deviation = (np.asarray(x, float) for x in (blocks, variance, deviation))
    alpha = 1 - confidence
    squared_rho = (-2 * np.log(alpha) + np.log(1 - 2 * np.log(alpha))) / optimal_at
    enough = blocks >= LEAST_BLOCKS
    count = np.where(enough, blocks, LEAST_BLOCKS)
    time = count * squared_rho
    squared_errors = 2 * (time + 1) / time * np.log(np.sqrt(time + 1) / alpha)
    least = squared_errors / count * np.where(np.isinf(deviation) & (variance > 0), 0, deviation)
    half = np.where(enough, np.hypot(np.sqrt(squared_errors * variance / count), least), np.inf)
    centre = np.where(enough, mean, 0)
    return centre - half, centre + half
