"""A board drawn as a track that turns at each row's end."""

from collections.abc import Sequence

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.patches import Circle, Rectangle

from reports.figures.spaces import SECTION_COLOURS, Space
from reports.figures.style import FAINT, OKABE_ITO, WIDTH, get_axes

ROW = 9
PITCH = 1.35


def draw_track(ax: Axes | None, spaces: Sequence[Space]) -> Axes:
    """Draw spaces as a track that turns at each row's end, on these axes or a new figure's."""
    rows = int(np.ceil(len(spaces) / ROW))
    ax = get_axes(ax, 1.0 + WIDTH / ROW * PITCH * rows)
    marks = [name for name in dict.fromkeys(space.mark for space in spaces) if name]
    sections = [name for name in dict.fromkeys(space.section for space in spaces) if name]
    for step, space in enumerate(spaces):
        x, y = _locate(step)
        _draw_space(ax, x, y, space)
        _draw_mark(ax, x, y, space.mark, marks)
        _draw_section(ax, x, y, space.section, sections)
    _name_sections(ax, pd.Series([space.section for space in spaces]))
    _clear(ax, min(len(spaces), ROW), rows)
    return ax


def _locate(step: int) -> tuple[int, float]:
    row, column = divmod(step, ROW)
    return (ROW - 1 - column if row % 2 else column), row * PITCH


def _draw_space(ax: Axes, x: float, y: float, space: Space) -> None:
    ax.add_patch(Rectangle((x + 0.03, y), 0.94, 0.94, facecolor=space.colour, edgecolor=FAINT, linewidth=0.8))
    height = y + 0.6 - 0.1 * bool(space.small)
    ax.text(x + 0.5, height, space.value, ha="center", va="center", fontsize=9.5, color=space.ink)
    ax.text(x + 0.5, y + 0.8, space.small, ha="center", va="center", fontsize=7.5, color=space.ink)
    ax.text(x + 0.1, y + 0.08, str(space.place), ha="left", va="top", fontsize=7.5, color=space.ink)


def _draw_mark(ax: Axes, x: float, y: float, mark: str, marks: list[str]) -> None:
    if mark:
        colour = (OKABE_ITO[1], OKABE_ITO[6], OKABE_ITO[3])[marks.index(mark) % 3]
        ax.add_patch(Circle((x + 0.8, y + 0.2), 0.1, facecolor=colour, edgecolor="#ffffff", linewidth=0.8))


def _draw_section(ax: Axes, x: float, y: float, section: str, sections: list[str]) -> None:
    if section:
        colour = SECTION_COLOURS[sections.index(section) % len(SECTION_COLOURS)]
        ax.add_patch(Rectangle((x, y + 0.98), 1, 0.24, facecolor=colour, edgecolor=colour, linewidth=0.4))


def _name_sections(ax: Axes, sections: pd.Series) -> None:
    """Write a section's name where it begins, and again where a row begins in it."""
    row = np.arange(len(sections)) // ROW
    begins = (sections != sections.shift()).to_numpy() | (np.diff(row, prepend=-1) > 0)
    for step in np.flatnonzero(begins):
        x, y = _locate(int(step))
        back = row[step] % 2
        at = x + (0.94 if back else 0.06)
        side = "right" if back else "left"
        ax.text(at, y + 1.1, sections[step], ha=side, va="center", fontsize=8, color="#000000")


def _clear(ax: Axes, columns: int, rows: int) -> None:
    ax.set(xlim=(-0.02, columns + 0.02), ylim=(PITCH * rows, -0.05), aspect="equal", anchor="W", xticks=[], yticks=[])
    ax.spines[:].set_visible(False)
