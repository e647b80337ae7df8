"""Win rates in groups, such as seats within strategies: what the figures of cells share."""

from collections.abc import Sequence

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from reports.figures.dots import draw_rates, label_rows
from reports.figures.style import OKABE_ITO, get_axes

GAP = 1.3


def draw_groups(ax: Axes | None, table: pd.DataFrame, groups: Sequence[str], names: Sequence[str]) -> Axes:
    """Draw the win rates of a table's rows one below the other, headed by their groups; equal names, equal colours.

    Parameters
    ----------
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    table : DataFrame
        Of win rates, the rows of a group together.
    groups, names : sequences of str
        What to call each row's group, and the row within it.
    """
    group, heads = pd.factorize(np.asarray(groups, object))
    colour = pd.factorize(np.asarray(names, object))[0]
    heights = [float(row + GAP * number) for row, number in enumerate(group)]
    ax = get_axes(ax, 1.9 + 0.24 * (max(heights) + 1))
    draw_rates(ax, table, heights, [OKABE_ITO[number % len(OKABE_ITO)] for number in colour], names)
    first = [int(np.flatnonzero(group == number)[0]) for number in range(len(heads))]
    label_rows(ax, [str(head) for head in heads], [heights[row] for row in first])
    return ax
