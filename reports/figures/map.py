"""A board drawn as a map: places as circles, links as lines between them, homes as squares."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd
from matplotlib.axes import Axes
from matplotlib.lines import Line2D
from matplotlib.patches import Circle, FancyArrowPatch, Rectangle

from reports.boards import Board, list_sections
from reports.figures.spaces import NOT_ENOUGH, SECTION_COLOURS, Space
from reports.figures.style import FAINT, INK, LINE, PAPER, WIDTH, add_note, get_axes, set_title, styled
from reports.words import listing

CIRCLE, SQUARE = 0.38, 0.26  # a circle's radius and half a square's side, in parts of the least distance
TALLEST = 6.0  # inches
LEGEND = 0.34  # inches
FEW = 4


@dataclass(frozen=True)
class Scale:
    """How big things are: a circle's radius and half a square's side, and the inches to a step of the coordinates."""

    radius: float
    half: float
    inches: float

    def get_font(self, part: float, most: float) -> float:
        """Return a size of letters, this part of a circle's radius, within what can be read and what looks well."""
        return float(np.clip(part * self.radius * self.inches * 72, 4.5, most))


@styled
def plot_map(table: pd.DataFrame, ax: Axes | None = None, *, board: Board) -> Axes:
    """Draw a map without counts: what its places are called, and how they hang together.

    Parameters
    ----------
    table : DataFrame
        From :func:`reports.tables.map.compute_map`.
    ax : Axes, optional
        Where to draw; a new figure's if not given.
    board : mapping
        The map.

    Returns
    -------
    Axes
    """
    spaces = [Space(row["place"], "#ffffff", row["name"], row["group"]) for row in table.to_dict("records")]
    ax = draw_map(ax, board, spaces)
    set_title(ax, _claim(table))
    add_note(ax, explain_map(board))
    return ax


def explain_map(board: Board) -> str:
    """Return the sentences that say what the lines and shapes of a map are."""
    dashed = f" Dashed: {board.get('dashed_says', 'links of another sort')}." if board["dashed"] else ""
    seats = "sides" if any("side" in home for home in board["homes"]) else "seats"
    homes = f" Squares: homes with their {seats}, and the ways out." if board["homes"] else ""
    out = " Crossed: out of play." if not all(place["in_play"] for place in board["places"]) else ""
    return f"Lines: links.{dashed}{homes}{out}"


def draw_map(ax: Axes | None, board: Board, spaces: Sequence[Space]) -> Axes:
    """Draw places where a map has them, on these axes or a new figure's; those out of play pale and crossed."""
    places, homes = board["places"], board["homes"]
    at = np.array([each["at"] for each in [*places, *homes]], float)
    scale, low, high = _measure(at)
    groups = list_sections(board)
    foot = LEGEND / scale.inches if groups else 0.0
    ax = get_axes(ax, 1.45 + scale.inches * float(high[1] - low[1] + foot))
    for pairs, line in ((board["links"], "-"), (board["dashed"], (0, (4, 3)))):
        for pair in pairs:
            open_ = all(places[place]["in_play"] for place in pair)
            ax.plot(*at[pair].T, color=FAINT if open_ else LINE, linewidth=1.4, linestyle=line, zorder=1)
    for home, where in zip(homes, at[len(places) :], strict=True):
        _draw_home(ax, home, where, scale)
        for place in home["exits"]:
            _draw_exit(ax, where, at[place], scale, home["seat"] is not None and places[place]["in_play"])
    for space, where in zip(spaces, at, strict=False):
        place = places[space.place]
        ring = SECTION_COLOURS[list(groups).index(place["group"]) % len(SECTION_COLOURS)] if place["group"] else FAINT
        _draw_place(ax, place, where, space, ring, scale)
    _name_groups(ax, list(groups))
    ax.set(xlim=(low[0], high[0]), ylim=(low[1] - foot, high[1]), aspect="equal", anchor="W", xticks=[], yticks=[])
    ax.spines[:].set_visible(False)
    return ax


def _measure(at: np.ndarray) -> tuple[Scale, np.ndarray, np.ndarray]:
    """Return how big things may be so that none touch, and the corners of the picture."""
    apart = np.hypot(*(at[:, None] - at[None, :]).transpose(2, 0, 1))
    step = float(apart[apart > 0].min(initial=np.inf))
    step = step if np.isfinite(step) else 1.0
    edge = 1.15 * CIRCLE * step
    low, high = at.min(axis=0) - edge, at.max(axis=0) + edge
    inches = min(WIDTH / float(high[0] - low[0]), TALLEST / float(high[1] - low[1]))
    return Scale(CIRCLE * step, SQUARE * step, inches), low, high


def _draw_place(ax: Axes, place: dict[str, Any], where: np.ndarray, space: Space, ring: str, scale: Scale) -> None:
    x, y, radius = float(where[0]), float(where[1]), scale.radius
    open_ = bool(place["in_play"])
    colour, edge = (space.colour, ring) if open_ else (NOT_ENOUGH, LINE)
    ax.add_patch(Circle((x, y), radius, facecolor=colour, edgecolor=edge, linewidth=2.4, zorder=2))
    if not open_:
        reach = radius * np.array([-0.7, 0.7])
        for turn in (1, -1):
            ax.plot(x + reach, y + turn * reach, color="#adb5bd", linewidth=1.4, zorder=3)
    small: dict[str, Any] = {"ha": "center", "va": "center", "fontsize": scale.get_font(0.33, 8), "zorder": 4}
    name, value = str(place["name"]), space.value if open_ else ""
    if value != name:
        ax.text(x, y + 0.55 * radius, name, color=space.ink if open_ else "#868e96", **small)
    ax.text(x, y, value, color=space.ink, **small | {"fontsize": scale.get_font(0.42, 9.5)})
    ax.text(x, y - 0.5 * radius, space.small if open_ else "", color=space.ink, **small)


def _draw_home(ax: Axes, home: dict[str, Any], where: np.ndarray, scale: Scale) -> None:
    x, y, half = float(where[0]), float(where[1]), scale.half
    used = home["seat"] is not None
    edge = INK if used else LINE
    ax.add_patch(Rectangle((x - half, y - half), 2 * half, 2 * half, facecolor=PAPER, edgecolor=edge, zorder=2))
    seat = home.get("side") or f"seat {home['seat']}"
    text = f"{home['name']}\n{seat}" if used else str(home["name"])
    middle: dict[str, Any] = {"ha": "center", "va": "center", "linespacing": 1.1, "zorder": 4}
    ax.text(x, y, text, fontsize=scale.get_font(0.29, 7.5), color=INK if used else FAINT, **middle)


def _draw_exit(ax: Axes, home: np.ndarray, place: np.ndarray, scale: Scale, open_: bool) -> None:
    way = place - home
    end = place - way / np.hypot(*way) * scale.radius
    look: dict[str, Any] = {"arrowstyle": "-|>", "mutation_scale": 7, "linewidth": 0.8, "shrinkA": 0, "shrinkB": 0}
    ends = (float(home[0]), float(home[1])), (float(end[0]), float(end[1]))
    ax.add_patch(FancyArrowPatch(*ends, color=FAINT if open_ else LINE, zorder=1, **look))


def _name_groups(ax: Axes, groups: list[str]) -> None:
    """Write at the foot which ring is which group's."""
    look: dict[str, Any] = {"marker": "o", "linestyle": "none", "markerfacecolor": "none", "markeredgewidth": 2.4}
    rings = [
        Line2D([], [], label=group, color=SECTION_COLOURS[number % len(SECTION_COLOURS)], markersize=8, **look)
        for number, group in enumerate(groups)
    ]
    if rings:
        foot: dict[str, Any] = {"loc": "lower left", "frameon": False, "borderaxespad": 0, "handletextpad": 0.2}
        ax.legend(handles=rings, ncols=len(rings), **foot)


def _claim(table: pd.DataFrame) -> str:
    most = int(table["links"].max())
    names = list(table.loc[table["links"] == most, "name"])
    places = f"{int(table['in_play'].sum())} places in play"
    if not most:
        return f"{places}, without links"
    if len(names) == int(table["in_play"].sum()):
        return f"{places}, each with {most} links"
    where = listing(names) if len(names) <= FEW else f"{len(names)} of them"
    return f"{places}; most links, {most}, meet at {where}"
