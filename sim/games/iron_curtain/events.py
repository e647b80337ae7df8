"""What came of a choice in Iron Curtain: what it did not say itself, told in words."""

from __future__ import annotations

from typing import Any

from sim.games.iron_curtain import records
from sim.games.iron_curtain.card_data import read_event
from sim.games.iron_curtain.records import SIDE_NAMES, USA, USSR
from sim.games.iron_curtain.rules import IronCurtainRules
from sim.games.iron_curtain.views import countries_won
from sim.games.iron_curtain.words import bits, card_words, country_name, cube_price, side_name, track_words
from sim.words import count


def describe_change(rules: IronCurtainRules, before: Any, after: Any) -> list[str]:
    """What came of a choice until the next decision: cubes, points, regions, new hands, the end."""
    step = Step(rules, before, after)
    kind = step.was("kind")
    if kind == records.STARTER:
        return _tell_hands(step)
    if kind == records.CELL:
        lines = _tell_completion(step)
    elif kind == records.CUBE:
        lines = _tell_cube(step)
    else:
        lines = _tell_event(step) if kind in (records.EVENT, records.OFFER) else []
    return [*lines, *_tell_lost(step), *_tell_end(step)]


class Step:
    """The states before and after a choice, and the marker as it moves between them."""

    def __init__(self, rules: IronCurtainRules, before: Any, after: Any) -> None:
        self.rules, self.before, self.after = rules, before, after
        self.track = self.was("track")

    def was(self, name: str) -> int:
        """A number on the table before."""
        return int(self.before["table"][name])

    def now(self, name: str) -> int:
        """A number on the table after."""
        return int(self.after["table"][name])

    def counted(self, name: str) -> list[int]:
        """By how much a counter grew, for both sides."""
        was, now = (state["tally"][name] for state in (self.before, self.after))
        return [int(now[side]) - int(was[side]) for side in range(records.SIDES)]

    def move(self, steps: int) -> str:
        """Move the marker and say so."""
        start, end = self.track, self.rules.track
        self.track = min(max(start + steps, -end), end)
        if self.track == start:
            return f"marker stays on {track_words(start)}"
        return f"marker from {track_words(start)} to {track_words(self.track)}"

    @property
    def at_end(self) -> bool:
        """Whether the marker has reached an end of the track."""
        return abs(self.track) >= self.rules.track


def _tell_hands(step: Step) -> list[str]:
    """New cards that were dealt."""
    lines = []
    for side in range(records.SIDES):
        was, now = (int(state["hands"][side]["cards"]) for state in (step.before, step.after))
        names = [country_name(step.rules, card) for card in bits(now & ~was)]
        lines += [f"{side_name(side)} is dealt {', '.join(names)}"] if names else []
    return lines


def _tell_completion(step: Step) -> list[str]:
    if not any(step.counted("completed")):
        return []
    region = step.rules.cards.card[step.was("card") - 1].region
    return [f"{region} is complete: {_tell_scoring(step, step.rules.cards.region_names().index(region))}"]


def _tell_scoring(step: Step, region: int) -> str:
    """What a region gives both sides, and where the marker goes."""
    rules, won = step.rules, countries_won(step.rules, step.after["table"], region)
    parts, points = [], [0, 0]
    for side, other in ((USA, USSR), (USSR, USA)):
        bonus = rules.cards.region[region].bonus if won[side] > won[other] else 0
        points[side] = rules.country_points * won[side] + bonus
        countries = f"{won[side]} {'country' if won[side] == 1 else 'countries'}"
        extra = f" and the bonus of {bonus}" if bonus else ""
        parts.append(f"{SIDE_NAMES[side]} {countries}{extra}, {count(points[side], 'point')}")
    return "; ".join([*parts, step.move(points[USA] - points[USSR])])


def _tell_event(step: Step) -> list[str]:
    """What an event did that nobody was asked about."""
    if not any(step.counted("own_events") + step.counted("offers_used")):
        return []
    card = step.rules.cards.card[step.was("card") - 1]
    event = read_event(card.event)
    assert event is not None
    if event.what == "points":
        steps = event.amount if card.flag == SIDE_NAMES[USA] else -event.amount
        return [f"{count(event.amount, 'point')} for the {card.flag}; {step.move(steps)}"]
    return [] if _goes_on(step, records.EVENTS.index(event.what)) else ["the event finds nothing to do"]


def _goes_on(step: Step, task: int) -> bool:
    return not step.now("over") and step.now("kind") == records.CUBE and step.now("task") == task


def _tell_cube(step: Step) -> list[str]:
    """That a cube took more than one of those to be placed, or that an event ends early."""
    task, side, lines = step.was("task"), step.was("seat"), []
    if any(step.counted("double_costs")):
        was, now = (state["table"]["cubes"][side] for state in (step.before, step.after))
        card = next(card for card in range(records.CARDS) if now[card] > was[card])
        price = cube_price(step.rules, step.before["table"], side, card)
        lines.append(f"it takes {price} cubes, as {side_name(1 - side)} controls {country_name(step.rules, card)}")
    left = step.was("left") - 1
    if task != records.ACTION and left and not _goes_on(step, task):
        lines.append(f"the event ends with {count(left, 'cube')} left, as it finds no more to do")
    return lines


def _tell_lost(step: Step) -> list[str]:
    return [
        f"{count(number, 'cube')} of {side_name(side)} can land nowhere"
        for side, number in enumerate(step.counted("cubes_lost"))
        if number
    ]


def _tell_end(step: Step) -> list[str]:
    """The end of round 1, or of the game."""
    if not step.now("over"):
        return _tell_round(step)
    if any(step.counted("won_in_play")):
        return [_tell_winner(step)]
    lines = ["final scoring", _tell_aftermath(step)]
    for number, region in enumerate(step.rules.cards.region):
        if not step.at_end:
            lines.append(f"{region.name}: {_tell_scoring(step, number)}")
    return [*lines, _tell_winner(step)]


def _tell_round(step: Step) -> list[str]:
    if step.now("kind") != records.STARTER:
        return []
    aside = [
        f"{side_name(side)} keeps {country_name(step.rules, int(step.after['hands'][side]['aftermath']))}"
        for side in range(records.SIDES)
    ]
    return [f"round 1 ends; {' and '.join(aside)} as its aftermath card"]


def _tell_aftermath(step: Step) -> str:
    rules = step.rules
    cards = [int(step.after["hands"][side]["aftermath"]) for side in range(records.SIDES)]
    shown = " and ".join(f"{SIDE_NAMES[side]} {card_words(rules, card)}" for side, card in enumerate(cards))
    points, why = [0, 0], ""
    sums = [0, 0]
    for card in cards:
        printed = rules.cards.card[card - 1]
        side = SIDE_NAMES.index(printed.flag)
        sums[side] += printed.cubes
        points[side] += rules.aftermath == "flag"
    if rules.aftermath == "majority":
        points = [rules.aftermath_points * (sums[side] > sums[1 - side]) for side in range(records.SIDES)]
        why = f"cubes {sums[USA]} : {sums[USSR]}, "
    given = f"USA {count(points[USA], 'point')}, USSR {count(points[USSR], 'point')}"
    return f"aftermath cards: {shown}; {why}{given}; {step.move(points[USA] - points[USSR])}"


def _tell_winner(step: Step) -> str:
    track, winner = step.now("track"), step.now("winner")
    if winner == records.DRAWN:
        return "the marker is in the middle: the game is drawn"
    if not track:
        return f"the marker is in the middle: {side_name(winner)} wins"
    how = f"reaches its end of the track{'' if any(step.counted('won_in_play')) else ' in final scoring'}"
    return f"{side_name(winner)} {how if abs(track) == step.rules.track else f'is {abs(track)} ahead'} and wins"
