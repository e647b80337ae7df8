"""The shipped cards are those of the rules page, and whatever is wrong with a file of cards is told with its line."""

from pathlib import Path
from typing import Any

import pytest

from sim.errors import UserError
from sim.games.iron_curtain import reconstructions
from sim.games.iron_curtain.card_data import SHIPPED_CARDS, CardsData, read_cards, read_event
from sim.games.iron_curtain.rules import IronCurtainRules
from sim.rules import build_rules

# The table of the rules page: country, region, cards of the region, flag, cubes, event; s marks a cell with a source.
PAGE = """
East Germany | Europe | 5s | USSR | 3 | infiltrate 2 in Europe
West Germany | Europe | 5s | USA | 3 | infiltrate 2 in Europe
France | Europe | 5s | USSR | 2 | remove 2 in Europe
Italy | Europe | 5s | USA | 2 | place 3 in Europe
Poland s | Europe | 5s | USA | 2 | infiltrate 2 in Poland
Japan s | Asia | 3s | USA | 3 | infiltrate 2 in Japan
South Korea | Asia | 3s | USA | 2 | infiltrate 2 in Asia
Vietnam s | Asia s | 3s | USSR | 3 | infiltrate 3 in Vietnam
Iran s | Middle East | 2s | USA | 2 | points 1
Egypt | Middle East | 2s | USSR | 2 | infiltrate 2 in Middle East
Angola | Africa | 4s | USSR | 3 | infiltrate 2 in Africa
Nigeria s | Africa | 4s | USSR | 1 | points 1
South Africa s | Africa | 4s | USA | 3 | infiltrate 2 in Africa
Zaire | Africa | 4s | USA | 2 | remove 2 in Africa
Cuba s | Central America s | 2s | USSR | 4 | points 1
Panama s | Central America s | 2s | USA | 3 | infiltrate 2 in Central America
Chile | South America | 2s | USA | 2 | remove 2 in South America
Argentina | South America | 2s | USSR | 2 | infiltrate 2 in South America
"""
REGIONS = "Europe 3s, Asia 2, Middle East 2, Africa 1s, Central America 2s, South America 1"
COLUMNS = ("country", "region", "count", "flag", "cubes", "event")


def mark(value: Any, sourced: bool, space: str = " ") -> str:
    """A cell as the page prints it."""
    return f"{value}{space}s" if sourced else str(value)


def page_row(card: Any) -> str:
    """A card as the page prints it."""
    cells = [mark(getattr(card, c), c in card.sourced, "" if c in ("count", "cubes") else " ") for c in COLUMNS]
    return " | ".join(cells)


def test_the_shipped_cards_are_those_of_the_page() -> None:
    cards = read_cards(SHIPPED_CARDS)
    assert [page_row(card) for card in cards.card] == PAGE.strip().splitlines()
    assert ", ".join(f"{r.name} {mark(r.bonus, 'bonus' in r.sourced, '')}" for r in cards.region) == REGIONS
    assert cards.start == "Europe"
    assert not any("name" in region.sourced for region in cards.region)
    flags = [card.flag for card in cards.card]
    assert (flags.count("USA"), flags.count("USSR")) == (10, 8)


def test_the_shipped_cards_are_a_reconstruction_and_so_is_a_changed_copy() -> None:
    assert len(reconstructions(build_rules(IronCurtainRules, {}, 2))) == 1
    data = read_cards(SHIPPED_CARDS).model_dump()
    data["card"][0]["cubes"] = 4
    assert len(reconstructions(build_rules(IronCurtainRules, {"cards": data}, 2))) == 1
    for card in data["card"]:
        card["cubes"] = 5
    assert reconstructions(build_rules(IronCurtainRules, {"cards": data}, 2)) == []


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("points 3", ("points", 3, "")),
        (" infiltrate 12 in Middle East ", ("infiltrate", 12, "Middle East")),
        ("place 1 in Cuba", ("place", 1, "Cuba")),
        ("remove 2 in in", ("remove", 2, "in")),
        ("points", None),
        ("points 1 in Cuba", None),
        ("points -1", None),
        ("place 2 Cuba", None),
        ("place 2 in ", None),
        ("place two in Cuba", None),
        ("fly 2 in Cuba", None),
        ("", None),
    ],
)
def test_an_event_is_read_as_it_is_written(text: str, event: tuple[str, int, str] | None) -> None:
    assert read_event(text) == event


# Each: text of the shipped file, what takes its place, a text on the line that is named, and what is said of it. A text
# is that of its last place if it stands after "…".
FAULTS: dict[str, tuple[str, str, str, str]] = {
    "unknown region": (
        'region = "Middle East"\ncount = 2\nflag = "USSR"',
        'region = "Midle East"\ncount = 2\nflag = "USSR"',
        'region = "Midle East"',
        "card 'Egypt': no region 'Midle East'; did you mean Middle East",
    ),
    "unknown region of the start card": (
        'start = "Europe"',
        'start = "Urope"',
        'start = "Urope"',
        "start card: no region 'Urope'; did you mean Europe",
    ),
    "count that disagrees": (
        'country = "Iran"\nregion = "Middle East"\ncount = 2',
        'country = "Iran"\nregion = "Middle East"\ncount = 3',
        'count = 3\nflag = "USA"\ncubes = 2\nevent = "points 1"',
        "card 'Iran': count must be the cards of Middle East, 2, got 3",
    ),
    "card that changes its region": (
        'country = "Iran"\nregion = "Middle East"',
        'country = "Iran"\nregion = "Asia"',
        'count = 3\nflag = "USA"\ncubes = 3\nevent = "infiltrate 2 in Japan"',
        "card 'Japan': count must be the cards of Asia, 4, got 3",
    ),
    "two same countries": (
        'country = "Argentina"',
        'country = "Chile"',
        '…country = "Chile"',
        "countries must be different, got 'Chile' twice",
    ),
    "country named like a region": (
        'country = "Japan"',
        'country = "Asia"',
        'country = "Asia"',
        "card 'Asia' must not have the name of a region",
    ),
    "two same regions": (
        'name = "South America"',
        'name = "Africa"',
        '…name = "Africa"',
        "names of regions must be different, got 'Africa' twice",
    ),
    "region without a card": (
        '[[region]]\nname = "Asia"',
        '[[region]]\nname = "Oceania"\nbonus = 1\n\n[[region]]\nname = "Asia"',
        'name = "Oceania"',
        "region 'Oceania' must have a card",
    ),
    "bonus too high": (
        'name = "Africa"\nbonus = 1',
        'name = "Africa"\nbonus = 21',
        "bonus = 21",
        "region 'Africa': bonus must be 0 … 20, got 21",
    ),
    "bonus below nothing": (
        'name = "Africa"\nbonus = 1',
        'name = "Africa"\nbonus = -1',
        "bonus = -1",
        "region 'Africa': bonus must be 0 … 20, got -1",
    ),
    "too many cubes": ("cubes = 4", "cubes = 25", "cubes = 25", "card 'Cuba': cubes must be 0 … 24, got 25"),
    "cubes below nothing": ("cubes = 4", "cubes = -1", "cubes = -1", "card 'Cuba': cubes must be 0 … 24, got -1"),
    "event that is none": (
        '"place 3 in Europe"',
        '"placed 3 in Europe"',
        '"placed 3 in Europe"',
        "card 'Italy': event must be 'points N', or 'infiltrate', 'place' or 'remove' 'N in X', got 'placed 3",
    ),
    "event that names nothing": (
        '"place 3 in Europe"',
        '"place 3 in Itali"',
        '"place 3 in Itali"',
        "card 'Italy': event: no region or country 'Itali'; did you mean Italy",
    ),
    "event of nothing": (
        '"place 3 in Europe"',
        '"place 0 in Europe"',
        '"place 0 in Europe"',
        "card 'Italy': the event's number must be 1 … 24, got 0",
    ),
    "event of too much": (
        '"place 3 in Europe"',
        '"place 25 in Europe"',
        '"place 25 in Europe"',
        "card 'Italy': the event's number must be 1 … 24, got 25",
    ),
    "flag of nobody": (
        'count = 5\nflag = "USA"\ncubes = 3',
        'count = 5\nflag = "US"\ncubes = 3',
        'flag = "US"',
        "card.1.flag must be 'USA' or 'USSR', got 'US'",
    ),
    "source of an unknown cell": (
        'sourced = ["country", "region", "count"]',
        'sourced = ["name", "region", "count"]',
        'sourced = ["name", "region", "count"]',
        "card.7.sourced.0 must be 'country', ",
    ),
    "cubes that are a text": ("cubes = 4", 'cubes = "four"', 'cubes = "four"', "card.14.cubes: "),
    "no start card": ('start = "Europe"', "", "# The cards of Iron Curtain", "start must be given"),
    "unknown cell": ('start = "Europe"', 'start = "Europe"\nstop = 1', "stop = 1", "stop: "),
}


def line_of(text: str, piece: str) -> int:
    """Line of a text, from 1, on which a piece of it begins; of its last place after "…"."""
    last = piece.startswith("…")
    place = text.rindex(piece[1:]) if last else text.index(piece)
    return text.count("\n", 0, place) + 1


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_told_with_its_line(name: str, tmp_path: Path) -> None:
    old, new, where, says = FAULTS[name]
    shipped = SHIPPED_CARDS.read_text(encoding="utf-8")
    assert old in shipped
    text = shipped.replace(old, new, 1)
    check_refusal(text, line_of(text, where), says, tmp_path)


def check_refusal(text: str, line: int, says: str, folder: Path) -> None:
    """The file is refused in one line, which names it, the line and the fault; so is the rule that reads it."""
    file = folder / "cards.toml"
    file.write_text(text, encoding="utf-8")
    for read in (lambda: read_cards(file), lambda: build_rules(IronCurtainRules, {"cards": str(file)}, 2)):
        with pytest.raises(UserError) as refused:
            read()
        assert str(refused.value).startswith(f"{file}, line {line}: {says}")
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize("number", [0, 17, 31])
def test_there_must_be_enough_cards_and_not_too_many(number: int, tmp_path: Path) -> None:
    card = 'region = "All"\ncount = {}\nflag = "USA"\ncubes = 1\nevent = "points 1"\n'
    cards = [f'[[card]]\ncountry = "C{each}"\n{card.format(number)}' for each in range(number)]
    text = "\n".join(['start = "All"', "" if number else "card = []", '[[region]]\nname = "All"\nbonus = 0', *cards])
    if number:
        line, says = line_of(text, "…[[card]]"), f"there must be 18 … 30 strategy cards, got {number}"
    else:
        line, says = line_of(text, "name ="), "region 'All' must have a card"
    check_refusal(text, line, says, tmp_path)


@pytest.mark.parametrize(("number", "regions"), [(18, 1), (18, 7), (30, 7)])
def test_as_many_cards_and_regions_as_may_be_play(number: int, regions: int) -> None:
    build_rules(IronCurtainRules, {"cards": made_up(number, regions).model_dump()}, 2)


def test_regions_must_not_be_too_many(tmp_path: Path) -> None:
    data = made_up(18, 8)
    text = f"start = {data.start!r}\n" + "".join(
        f"\n[[{kind}]]\n" + "".join(f"{name} = {value!r}\n" for name, value in thing.items() if name != "sourced")
        for kind in ("region", "card")
        for thing in data.model_dump()[kind]
    )
    check_refusal(text, line_of(text, "…[[region]]"), "there must be at most 7 regions, got 8", tmp_path)


def made_up(number: int, regions: int) -> CardsData:
    """So many cards of so many regions."""
    names = [f"region {each}" for each in range(regions)]
    home = [names[each % regions] for each in range(number)]
    cards = [
        {"country": f"C{each}", "region": region, "count": home.count(region), "flag": "USSR", "cubes": 0}
        for each, region in enumerate(home)
    ]
    return CardsData.model_validate(
        {
            "start": names[-1],
            "region": [{"name": name, "bonus": 20} for name in names],
            "card": [{**card, "event": f"remove 24 in {card['country']}"} for card in cards],
        }
    )
