"""Iron Curtain: the USA and the USSR lay countries side by side and fill them with cubes, to lead where regions score.

What a strategy needs stands here too: the numbers of its choices.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from sim.game import Game, Grid, Mark
from sim.games.iron_curtain import flow, options, records, views, words
from sim.games.iron_curtain.card_data import SHIPPED_CARDS, read_cards
from sim.games.iron_curtain.changes import changes
from sim.games.iron_curtain.events import describe_change
from sim.games.iron_curtain.outline import outline
from sim.games.iron_curtain.pack import pack
from sim.games.iron_curtain.rules import IronCurtainRules


def reconstructions(rules: IronCurtainRules) -> list[str]:
    """What in these rules is not in any source; a changed copy of what we made up is still that."""
    shipped = read_cards(SHIPPED_CARDS).card
    if any(card in shipped for card in rules.cards.card):
        return ["Most of the cards are a reconstruction: the sources give few countries, no cubes and no events."]
    return []


def board(rules: IronCurtainRules) -> dict[str, Any]:
    """The regions: with how many cards, and which bonus."""
    sizes = Counter(card.region for card in rules.cards.card)
    places = [
        {"name": region.name, "says": f"{sizes[region.name]} cards, bonus {region.bonus}"}
        for region in rules.cards.region
    ]
    return {"kind": "list", "places": places}


TURNS = [str(turn) for turn in range(1, records.TURNS + 1)]
GAME = Game(
    name="iron_curtain",
    title="Iron Curtain",
    seat_names=tuple(words.side_name(side) for side in range(records.SIDES)),
    draws=lambda rules: rules.level_winner == "draw",
    rules=IronCurtainRules,
    printed_players=(2, 2),
    decisions=records.DECISIONS,
    streams=records.STREAMS,
    rules_record=records.rules_record,
    table_record=records.table_record,
    hand_record=records.hand_record,
    hidden_record=records.hidden_record,
    counters=records.COUNTERS,
    place_counters=records.PLACE_COUNTERS,
    max_places=records.GROUPS,
    pack=pack,
    place_count=lambda rules: len(rules.cards.region),
    turn_limit=lambda rules: records.TURNS,
    setup=flow.setup,
    apply=flow.apply,
    options=options.options,
    finish=flow.finish,
    standing=flow.standing,
    standing_scale=lambda rules: 2 * rules.track,
    standing_says="the share of the track between the other side's end and the marker",
    describe=words.describe,
    describe_view=views.describe_view,
    default_lineup=("statesman", "majority"),
    describe_table=views.describe_table,
    describe_change=describe_change,
    outline=outline,
    course=flow.course,
    course_says="steps ahead on the track",
    board=board,
    reconstructions=reconstructions,
    changes=changes,
    marks={name: Mark(says, lambda rules: ["", *rules.cards.countries()]) for name, says in records.MARKS.items()},
    splits=[{"column": "began", "title": "Who begins", "values": {"1": "begins", "0": "is second"}}],
    grids={
        "regions": Grid(
            says="scorings of regions that the USA won, of those that a side won",
            rows="region",
            columns="turn",
            size=(records.GROUPS, records.TURNS + 1),
            row_names=lambda rules: [region.name for region in rules.cards.region],
            column_names=lambda rules: [*TURNS, "final"],
            counts=("scorings won", "won by the USA"),
        ),
        "cards": Grid(
            says="plays of a card with its event",
            rows="card",
            columns="turn",
            size=(records.CARDS, records.TURNS),
            row_names=lambda rules: ["", *rules.cards.countries()],
            column_names=lambda rules: TURNS,
            counts=("plays", "with its event"),
        ),
    },
)
