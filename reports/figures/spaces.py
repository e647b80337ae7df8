"""How a place of a board looks, whatever the board."""

from dataclasses import dataclass
from typing import Any

from matplotlib.colors import LinearSegmentedColormap

from reports.figures.style import MAIN, OKABE_ITO, SECOND

SECTION_COLOURS = (OKABE_ITO[4], OKABE_ITO[2], OKABE_ITO[3], OKABE_ITO[5], OKABE_ITO[1], OKABE_ITO[6])
SHADES = LinearSegmentedColormap.from_list("shades", ["#ffffff", "#9ecbe8", "#0072b2", "#003a5d"])
# From losing to winning, white at the average.
BALANCE = LinearSegmentedColormap.from_list("balance", [SECOND, "#ffffff", MAIN])
NOT_ENOUGH = "#e9ecef"


@dataclass(frozen=True)
class Space:
    """A place to draw: its number, its colour, what stands on it, and where it belongs."""

    place: int
    colour: Any
    value: str
    section: str
    small: str = ""
    mark: str = ""
    dark: bool = False

    @property
    def ink(self) -> str:
        """The colour of what is written on it."""
        return "#ffffff" if self.dark else "#000000"


def balance_space(place: int, section: str, share: float, average: float, widest: float, **more: str) -> Space:
    """Return a place coloured by how far a share lies from the average, of which ``widest`` is the most."""
    shade = 0.5 + 0.5 * (share - average) / max(widest, 1e-12)
    return Space(place, BALANCE(shade), f"{100 * share:.0f} %", section, **more, dark=shade > 0.85)
