"""Risk: Deep Space: crews of recruits mine planets, fight over them, and build the bases that win.

What a strategy needs stands here too: the numbers of its choices.
"""

from __future__ import annotations

from typing import Any

from sim.game import Game, Grid, Mark
from sim.games.deep_space import flow, options, records, views, words
from sim.games.deep_space.card_data import SHIPPED_CARDS, read_cards
from sim.games.deep_space.changes import changes
from sim.games.deep_space.events import describe_change
from sim.games.deep_space.map_data import SHIPPED_MAP, read_map
from sim.games.deep_space.odds import even_odds
from sim.games.deep_space.outline import outline
from sim.games.deep_space.pack import pack
from sim.games.deep_space.rules import DeepSpaceRules, find_covers, find_homes


def board(rules: DeepSpaceRules) -> dict[str, Any]:
    """The map as a picture needs it."""
    names, covers, seats = rules.map.planet_names(), find_covers(rules), find_homes(rules)
    numbers = {name: number for number, name in enumerate(names)}
    links = [[numbers[p.name], numbers[q]] for p in rules.map.planet for q in p.links if numbers[p.name] < numbers[q]]
    vortex = sorted(numbers[name] for name in rules.map.vortex)
    return {
        "kind": "map",
        "places": [
            {"name": p.name, "at": list(p.at), "group": p.yields, "in_play": p.name not in covers}
            for p in rules.map.planet
        ],
        "homes": [
            {
                "name": home.name,
                "at": list(home.at),
                "seat": seats.index(home.name) if home.name in seats else None,
                "exits": [numbers[name] for name in home.exits],
            }
            for home in rules.map.home
        ],
        "links": links,
        "dashed": [[i, j] for i in vortex for j in vortex if i < j],
        "dashed_says": "through the vortex",
    }


def reconstructions(rules: DeepSpaceRules) -> list[str]:
    """What in these rules is not in any source; a changed copy of what we made up is still that."""
    found = []
    planets, cards = read_map(SHIPPED_MAP).planet, read_cards(SHIPPED_CARDS)
    if any(planet in planets for planet in rules.map.planet):
        found.append("The map is a reconstruction: the published rules print no board.")
    if any(card in cards for card in rules.cards):
        found.append("The action cards are a reconstruction: the published rules describe the space dog alone.")
    return found


def card_names(rules: DeepSpaceRules) -> list[str]:
    """Sorts of cards by number; empty for one that the deck has none of."""
    return [card.name if card.count else "" for card in rules.cards]


SIZES = [str(size) for size in range(1, records.COUNTED_LIVES + 1)]
GRIDS = {
    "battles": Grid(
        says="battles that the attacker won, without plans and defending bases",
        rows="recruits and dogs of the attacker",
        columns="recruits and dogs of the defender",
        size=(len(SIZES), len(SIZES)),
        row_names=lambda rules: SIZES,
        column_names=lambda rules: SIZES,
        counts=("begun", "won"),
        exact=lambda rules: None if rules.withdraw else even_odds(rules.ties),
    )
}

GAME = Game(
    name="deep_space",
    title="Risk: Deep Space",
    rules=DeepSpaceRules,
    printed_players=(2, 4),
    decisions=records.DECISIONS,
    streams=records.STREAMS,
    rules_record=records.rules_record,
    table_record=records.table_record,
    hand_record=records.hand_record,
    hidden_record=records.hidden_record,
    counters=records.COUNTERS,
    place_counters=records.PLACE_COUNTERS,
    max_places=records.PLANETS,
    pack=pack,
    place_count=lambda rules: len(rules.map.planet),
    turn_limit=lambda rules: rules.turn_limit,
    setup=flow.setup,
    apply=flow.apply,
    options=options.options,
    finish=flow.finish,
    standing=flow.standing,
    standing_scale=lambda rules: flow.BASE_STANDING * rules.win_bases + rules.recruits,
    standing_says="the share of the bases that win, and a little for every recruit in play",
    describe=words.describe,
    describe_view=views.describe_view,
    default_lineup=("governor", "settler"),
    describe_table=views.describe_table,
    describe_change=describe_change,
    outline=outline,
    course=flow.course,
    course_says="bases that count",
    grids=GRIDS,
    board=board,
    reconstructions=reconstructions,
    changes=changes,
    marks={name: Mark(says, card_names) for name, says in records.MARKS.items()},
    highlights=[
        {"column": "gems_mined", "title": "Gems mined", "unit": "gems"},
        {"column": "ore_mined", "title": "Ore mined", "unit": "ore"},
        {"column": "attacks_won", "title": "Battles won as attacker", "unit": "battles"},
    ],
)
