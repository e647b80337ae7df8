"""The map and the deck of Risk: Deep Space as the rules page gives them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Planet:
    """A planet: what it yields, "gem" or "ore", and the planets one link away."""

    name: str
    yields: str
    links: tuple[str, ...]


@dataclass(frozen=True)
class Seats:
    """The home of each seat and the planets out of play, for one number of players."""

    homes: tuple[str, ...]
    covers: tuple[str, ...] = ()


@dataclass(frozen=True)
class Map:
    """Planets in map order, the exits of each home, the vortex planets, and the seats by number of players."""

    planets: tuple[Planet, ...]
    exits: dict[str, tuple[str, ...]]
    vortex: tuple[str, ...]
    seats: dict[int, Seats]


@dataclass(frozen=True)
class Card:
    """A kind of action card; `cost` is "free", "gem" or "recruit", `amount` how many of the thing it gives or takes."""

    name: str
    count: int
    cost: str
    effect: str
    amount: int = 1


MAP_ORDER = "GN GE GS GW CNE CSE CSW CNW INE ISE ISW INW"
OUTER_RING = "CNW-GN GN-CNE CNE-GE GE-CSE CSE-GS GS-CSW CSW-GW GW-CNW"
GATE_INNER = "GN-INW GN-INE GE-INE GE-ISE GS-ISE GS-ISW GW-ISW GW-INW"
CORNER_INNER = "CNE-INE CSE-ISE CSW-ISW CNW-INW"
GEM_PLANETS = "GN GE GS GW INE ISW"

EFFECTS = (
    "dog",
    "field",
    "recruit",
    "drop",
    "move",
    "passage",
    "gem",
    "ore",
    "refine",
    "strike",
    "plan",
    "flare",
    "pirates",
)


def _planet(name: str) -> Planet:
    pairs = [link.split("-") for link in f"{OUTER_RING} {GATE_INNER} {CORNER_INNER}".split()]
    links = [b if a == name else a for a, b in pairs if name in (a, b)]
    return Planet(name, "gem" if name in GEM_PLANETS.split() else "ore", tuple(links))


PRINTED_MAP = Map(
    planets=tuple(_planet(name) for name in MAP_ORDER.split()),
    exits={
        "HN": ("GN", "CNW", "CNE"),
        "HE": ("GE", "CNE", "CSE"),
        "HS": ("GS", "CSE", "CSW"),
        "HW": ("GW", "CSW", "CNW"),
    },
    vortex=("INE", "ISE", "ISW", "INW"),
    seats={
        2: Seats(("HN", "HS"), covers=("CNW", "CSE")),
        3: Seats(("HN", "HE", "HS")),
        4: Seats(("HN", "HE", "HS", "HW")),
    },
)

PRINTED_DECK = (
    Card("space dog", 3, "gem", "dog"),
    Card("force field", 2, "gem", "field"),
    Card("reinforcements", 4, "free", "recruit"),
    Card("drop ship", 3, "gem", "drop", amount=2),
    Card("booster", 4, "free", "move"),
    Card("free passage", 2, "free", "passage"),
    Card("gem seam", 3, "free", "gem"),
    Card("ore seam", 3, "free", "ore"),
    Card("refinery", 2, "free", "refine"),
    Card("laser strike", 3, "gem", "strike"),
    Card("battle plan", 3, "gem", "plan"),
    Card("solar flare", 2, "recruit", "flare", amount=2),
    Card("pirates", 2, "recruit", "pirates"),
)
