"""How every figure looks: colours, sizes, titles, footnotes."""

import textwrap
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec

import matplotlib as mpl
import matplotlib.pyplot as plt
from matplotlib.axes import Axes

from reports.words import TIED

P = ParamSpec("P")

# M. Okabe and K. Ito, Color universal design, 2008: told apart with any colour vision.
OKABE_ITO = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#F0E442")
MAIN, SECOND = OKABE_ITO[:2]
# Named where the page swaps them in the dark, so no other colour may equal them.
INK, FAINT, LINE, PAPER = "#1d2229", "#59636f", "#d3d9df", "#fefefe"

WIDTH = 5.4
TITLE_LETTERS = 50
NOTE_LETTERS = 78
NOTE = "note"  # names notes among the other texts of a figure
# Where titles and notes begin, in widths of the axes, if numbers and a label stand at its left.
OUTDENT = -0.12

STYLE: dict[Any, Any] = {
    "axes.axisbelow": True,
    "axes.edgecolor": FAINT,
    "axes.facecolor": "none",
    "axes.grid": True,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlecolor": INK,
    "axes.titlelocation": "left",
    "axes.titlesize": 12.5,
    "axes.titleweight": "bold",
    "axes.titlepad": 12,
    "figure.constrained_layout.use": True,
    "figure.dpi": 100,
    "figure.facecolor": PAPER,
    # Where the layout begins: from narrower axes, notes would seem to stick out and be given room.
    "figure.subplot.left": 0.02,
    "figure.subplot.right": 0.98,
    "font.family": "DejaVu Sans",
    "font.size": 11,
    "grid.color": LINE,
    "grid.linewidth": 0.8,
    "legend.edgecolor": LINE,
    "legend.facecolor": PAPER,
    "legend.fontsize": 10,
    "legend.labelcolor": INK,
    "text.color": INK,
    "text.parse_math": False,
    "xtick.color": FAINT,
    "xtick.labelcolor": INK,
    "ytick.color": FAINT,
    "ytick.labelcolor": INK,
}


def styled(plot: Callable[P, Axes]) -> Callable[P, Axes]:
    """Let a plot function draw in the house style, whatever the caller's."""

    @wraps(plot)
    def draw(*args: P.args, **kwargs: P.kwargs) -> Axes:
        with mpl.rc_context(STYLE):
            return plot(*args, **kwargs)

    return draw


def get_axes(ax: Axes | None, height: float = 3.4, left: float | None = None) -> Axes:
    """Return the axes to draw on: the one given, or a new figure's, of this height in inches.

    Where long names stand at its left, the layout begins with that many inches for them.
    """
    if ax is not None:
        return ax
    begin = {} if left is None else {"left": left / WIDTH}
    return plt.subplots(figsize=(WIDTH, height), gridspec_kw=begin)[1]


def set_title(ax: Axes, finding: str, x: float = 0) -> None:
    """Head a figure with its finding, from x axes widths."""
    ax.set_title(_wrap(finding, TITLE_LETTERS), x=x)


def add_note(ax: Axes, *sentences: str, x: float = 0) -> None:
    """Write under a figure, from x axes widths, what its numbers rest on."""
    ax.annotate(
        "\n".join(_wrap(sentence, NOTE_LETTERS) for sentence in sentences if sentence),
        (x, 0),
        xycoords=("axes fraction", ax.xaxis.label),
        xytext=(0, -8),
        textcoords="offset points",
        va="top",
        fontsize=9,
        color=FAINT,
        gid=NOTE,
    )


def read_note(ax: Axes) -> str:
    """Return what stands under a figure, in one line."""
    return " ".join(" ".join(text.get_text().split()) for text in ax.texts if text.get_gid() == NOTE)


def format_share(share: float, _position: float | None = None) -> str:
    """Return the label of a tick at a share, with no more decimals than it needs."""
    return f"{round(100 * share, 6):g} %"


def _wrap(sentence: str, letters: int) -> str:
    return textwrap.fill(sentence.replace(" %", f"{TIED}%"), letters)
