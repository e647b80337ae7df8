"""The course of play of Iron Curtain in a few sentences, by the rules that are played."""

from __future__ import annotations

from sim.games.iron_curtain.records import FIRST_HAND, PLAYS, SECOND_HAND, SIDE_NAMES
from sim.games.iron_curtain.rules import IronCurtainRules
from sim.words import count


def outline(rules: IronCurtainRules) -> list[str]:
    """Return what a newcomer needs: the aim, the rounds, a turn, cubes, scoring, and the end."""
    return [
        _tell_aim(rules),
        _tell_rounds(rules),
        _tell_turn(),
        _tell_cubes(rules),
        _tell_scoring(rules),
        _tell_end(rules),
    ]


def _tell_aim(rules: IronCurtainRules) -> str:
    return (
        f"Aim: to have the marker on one's own side of the track at the end; at its own end of the track, "
        f"{count(rules.track, 'step')} from the middle, a side wins at once. The USA and the USSR have "
        f"{count(rules.cubes, 'cube')} each, one of which begins on the start card, a card of {rules.cards.start}."
    )


def _tell_rounds(rules: IronCurtainRules) -> str:
    given = []
    for side in SIDE_NAMES:
        names = [country for country, whose in rules.deal.items() if whose == side]
        given += [f"{', '.join(names)} to the {side}"] if names else []
    always = f" Always dealt in round 1: {'; '.join(given)}." if given else ""
    return (
        f"Rounds: in the first each side gets {FIRST_HAND} cards, plays {PLAYS} in turn, and keeps the last, unseen, "
        f"as its aftermath card; in the second each gets {SECOND_HAND} and plays them all. The USSR says who begins "
        f"round 1, whoever trails (the USSR if level) who begins round 2.{always}"
    )


def _tell_turn() -> str:
    return (
        "Turn: lay a card beside one of its region, or where that cannot be beside any; if it is the last of its "
        "region's cards to come, the region is scored. Then a card of one's own flag gives its event or its cubes. "
        "With one of the other flag the opponent may use the event, and then the cubes are placed."
    )


def _tell_cubes(rules: IronCurtainRules) -> str:
    chain = ", also those just placed" if rules.chaining else ""
    lead = f"leads by {rules.control_lead} or more"
    cost = rules.control_cost
    price = f" Where the opponent {lead}, {cost} must be given for one that lands." if cost > 1 else ""
    stop = " None may be held back." if rules.must_place else " The rest may be held back at any time."
    return f"Cubes: one after another, to countries with own cubes or next to such{chain}.{price}{stop}"


def _tell_scoring(rules: IronCurtainRules) -> str:
    start = f"the start card is a country of {rules.cards.start}" if rules.start_scores else "the start card is none"
    bonuses = ", ".join(f"{region.name} {region.bonus}" for region in rules.cards.region if region.bonus)
    bonus = f"; whoever has more of them, the region's bonus ({bonuses})" if bonuses else ""
    points = f"{count(rules.country_points, 'point')} for every" if rules.country_points else "nothing for a"
    return (
        f"A region: a side gets {points} country where it has more cubes{bonus}; {start}. The marker moves by the "
        "difference."
    )


def _tell_end(rules: IronCurtainRules) -> str:
    aftermath = ""
    if rules.aftermath == "flag":
        aftermath = "each aftermath card gives 1 point to its flag, then "
    elif rules.aftermath == "majority" and rules.aftermath_points:
        points = count(rules.aftermath_points, "point")
        aftermath = f"the flag with more cubes on the aftermath cards gets {points}, then "
    level = "the USSR wins" if rules.level_winner == "ussr" else "the game is drawn"
    return (
        f"End: after the last card {aftermath}every region is scored, also one that was before. With the marker in the "
        f"middle {level}."
    )
