"""Save figures as bytes that are the same every time."""

import io
from typing import Any

import matplotlib as mpl
import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from reports.figures.style import FAINT, INK, LINE, PAPER

# Without them, identifiers in SVG are drawn at random.
FIXED: dict[Any, Any] = {"svg.hashsalt": "trimtab", "svg.fonttype": "path"}
DARK = {INK: "#e8ebee", FAINT: "#a3adb8", LINE: "#3a434d", PAPER: "#14181d"}
NAMES = {INK: "ink", FAINT: "faint", LINE: "line", PAPER: "paper"}


def save_svg(ax: Axes) -> bytes:
    """Return the figure of these axes as SVG."""
    return _save(ax, "svg", {"Date": None, "Creator": None})


def save_png(ax: Axes) -> bytes:
    """Return the figure of these axes as PNG."""
    return _save(ax, "png", {"Software": None})


def close(ax: Axes) -> None:
    """Free the figure of these axes."""
    plt.close(_get_figure(ax))


def follow_scheme(svg: bytes) -> bytes:
    """Return an SVG whose ink and paper follow the reader's choice of light or dark."""
    text = svg.decode()
    for colour, name in NAMES.items():
        text = text.replace(colour, f"var(--{name})")
    light = ";".join(f"--{name}:{colour}" for colour, name in NAMES.items())
    dark = ";".join(f"--{name}:{DARK[colour]}" for colour, name in NAMES.items())
    style = f"<style>svg{{{light}}}@media screen and (prefers-color-scheme:dark){{svg{{{dark}}}}}</style>"
    head, tag, rest = text.partition("<svg")
    inside = rest.index(">") + 1
    return f"{head}{tag}{rest[:inside]}{style}{rest[inside:]}".encode()


def _save(ax: Axes, kind: str, metadata: dict[str, None]) -> bytes:
    buffer = io.BytesIO()
    figure = _get_figure(ax)
    if figure.get_layout_engine() is not None:
        # To lay out takes as long as to draw: once does for every format.
        figure.draw_without_rendering()
        figure.set_layout_engine("none")
    with mpl.rc_context(FIXED):
        figure.savefig(buffer, format=kind, dpi=160, metadata=metadata)
    return buffer.getvalue()


def _get_figure(ax: Axes) -> Figure:
    figure = ax.get_figure(root=True)
    if figure is None:
        raise ValueError("axes must belong to a figure, got axes without one")
    return figure
