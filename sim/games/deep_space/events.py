"""What came of a choice in Risk: Deep Space: what it did not say itself, told in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sim.games.deep_space import records
from sim.games.deep_space.rules import DeepSpaceRules
from sim.games.deep_space.views import standing_words
from sim.games.deep_space.words import bits, crew_words, place_name, token_words, where
from sim.words import count

IN_BATTLE = (records.CREW, records.WITHDRAW, records.DOG)
MID_BATTLE = (records.WITHDRAW, records.DOG)


def describe_change(rules: DeepSpaceRules, before: Any, after: Any) -> list[str]:
    """What came of a choice until the next decision: battles, gains and losses, cards, bases."""
    step = Step(rules, before, after)
    lines = _tell_battle(step) + _tell_reshuffle(step)
    for seat in step.seats():
        parts = _tell_seat(step, seat)
        if parts:
            lines.append(f"{'then ' if step.begins(seat) else ''}seat {seat} {', '.join(parts)}")
    return lines


@dataclass(frozen=True)
class Step:
    """The states before and after a choice."""

    rules: DeepSpaceRules
    before: Any
    after: Any

    def was(self, name: str) -> int:
        """A number on the table before."""
        return int(self.before["table"][name])

    def now(self, name: str) -> int:
        """A number on the table after."""
        return int(self.after["table"][name])

    def counted(self, name: str, seat: int) -> int:
        """By how much a counter grew."""
        return int(self.after["tally"][name][seat]) - int(self.before["tally"][name][seat])

    def grown(self, name: str, seat: int) -> int:
        """By how much something of a seat grew, over all places."""
        return int(self.after["table"][name][seat].sum()) - int(self.before["table"][name][seat].sum())

    def by_number(self, name: str, seat: int) -> list[int]:
        """By how much something of a seat grew, by place or by kind of card."""
        pairs = zip(self.before["table"][name][seat], self.after["table"][name][seat], strict=True)
        return [int(now) - int(was) for was, now in pairs]

    def seats(self) -> list[int]:
        """Seats in turn order, from the one whose turn it was."""
        return [(self.was("mover") + by) % self.rules.players for by in range(self.rules.players)]

    def begins(self, seat: int) -> bool:
        """Whether a seat's turn has begun."""
        return self.now("turn") > self.was("turn") and seat == self.now("mover")

    def price(self) -> str:
        """The cost of the card that was played; empty for none."""
        if not sum(self.counted("cards_played", seat) for seat in self.seats()):
            return ""
        discards = zip(self.before["table"]["discards"], self.after["table"]["discards"], strict=True)
        return next(card.cost for card, (was, now) in zip(self.rules.cards, discards, strict=False) if now > was)


def _tell_battle(step: Step) -> list[str]:
    """Who fought whom, with which losses, and who stands there then."""
    kind, planet = step.was("kind"), step.was("goal")
    mover, *others = step.seats()
    met = [seat for seat in others if step.counted("battles_met", seat)]
    if kind not in IN_BATTLE or not (met or kind in MID_BATTLE):
        return []
    parts = [f"seat {mover} attacks {', then '.join(f'seat {seat}' for seat in met)}"] if met else []
    parts += _tell_rolls(step)
    fought = {*met, step.was("defender")} if kind in MID_BATTLE else set(met)
    for other in others:
        if step.counted("defences_won", other):
            parts.append(f"seat {other} beats seat {mover}")
        elif other in fought and not int(step.after["table"]["held"][other]) >> planet & 1:
            parts.append(f"seat {mover} beats seat {other}")
    if step.now("kind") not in MID_BATTLE:
        parts.append(f"there stands {standing_words(step.rules, step.after['table'], planet)}")
    return [f"battle on {place_name(step.rules, mover, planet)}: {'; '.join(parts)}"] if parts else []


def _tell_rolls(step: Step) -> list[str]:
    """Losses of the rolls; or that there were none, or no rolls."""
    mover = step.was("mover")
    parts = []
    for seat in step.seats():
        lost = crew_words(step.counted("recruits_lost", seat), step.counted("dogs_lost", seat))
        parts += [f"seat {seat} loses {lost}"] if lost else []
    if step.counted("dice_rolled", mover):
        return parts or ["a tie"]
    if step.was("kind") == records.WITHDRAW:
        origin = step.was("origin")
        number, dogs = (step.by_number(name, mover)[origin] for name in ("recruits", "dogs"))
        parts.append(f"seat {mover} is back {where(step.rules, mover, origin)} with {crew_words(number, dogs)}")
    return parts


def _tell_reshuffle(step: Step) -> list[str]:
    drawn = sum(step.counted("cards_drawn", seat) for seat in step.seats())
    return ["the discards are shuffled into the deck"] if drawn > step.was("deck_size") else []


def _tell_seat(step: Step, seat: int) -> list[str]:
    """What a seat got and lost, by no battle."""
    parts = _tell_fields(step, seat) + _tell_bases(step, seat) + _tell_recruits(step, seat)
    return parts + _tell_dogs(step, seat) + _tell_cards(step, seat) + _tell_tokens(step, seat)


def _tell_fields(step: Step, seat: int) -> list[str]:
    number = -step.grown("fields", seat)
    return [f"takes {count(number, 'force field')} back"] if number > 0 else []


def _tell_bases(step: Step, seat: int) -> list[str]:
    """Bases razed, and those that count no more, or again."""
    was, now = (int(state["table"]["bases"][seat]) for state in (step.before, step.after))
    parts = [f"loses its base on {place_name(step.rules, seat, planet)}" for planet in bits(was & ~now)]
    if step.rules.base_fate == "held":
        for planet in bits(was):
            idle, still = (_is_taken(state["table"], seat, planet) for state in (step.before, step.after))
            if idle != still:
                how = "nothing" if still else "something again"
                parts.append(f"has a base on {place_name(step.rules, seat, planet)} that now counts for {how}")
    return parts


def _is_taken(table: Any, seat: int, planet: int) -> bool:
    """Whether one other colour stands alone on a planet."""
    there = [other for other in range(records.SEATS) if int(table["held"][other]) >> planet & 1]
    return len(there) == 1 and there != [seat]


def _tell_recruits(step: Step, seat: int) -> list[str]:
    """Recruits that came, but for those bought and traded for, and went, but for those paid."""
    kind = step.was("kind")
    if kind == records.TRADE or kind in IN_BATTLE:
        return []
    lost = step.counted("recruits_lost", seat)
    gained = lost - step.grown("pile", seat) - step.counted("recruits_bought", seat)
    by_place = step.by_number("recruits", seat)
    parts = []
    if gained:
        grown = [f" {where(step.rules, seat, place)}" for place, number in enumerate(by_place) if number > 0]
        parts.append(f"gets {count(gained, 'recruit')}{''.join(grown)}")
    if lost and not (kind == records.PAYMENT and seat == step.was("mover")):
        places = [where(step.rules, seat, place) for place, number in enumerate(by_place) if number < 0]
        parts.append(f"loses {count(lost, 'recruit')} {places[0]}")
    return parts


def _tell_dogs(step: Step, seat: int) -> list[str]:
    """Dogs that came, and those that went because their planet was emptied."""
    lost = step.counted("dogs_lost", seat)
    gained = step.grown("dogs", seat) + lost
    parts = [f"gets {count(gained, 'dog')}"] if gained else []
    if step.was("kind") in IN_BATTLE:
        return parts
    if lost:
        parts.append(f"loses {count(lost, 'dog')} for want of a planet")
    by_place = step.by_number("dogs", seat)
    left = [place for place, number in enumerate(by_place) if number < 0]
    goals = [place for place, number in enumerate(by_place) if number > 0]
    if left and goals:
        goal = max(goals, key=lambda place: int(step.after["table"]["recruits"][seat][place]))
        names = (place_name(step.rules, seat, place) for place in (left[0], goal))
        parts.append(f"sees {count(-by_place[left[0]], 'dog')} go {' to '.join(names)}")
    return parts


def _tell_cards(step: Step, seat: int) -> list[str]:
    """Cards drawn, and a card stolen."""
    change = step.by_number("cards", seat)
    names = [repr(card.name) for card, number in zip(step.rules.cards, change, strict=False) for _ in range(number)]
    drawn = step.counted("cards_drawn", seat)
    if drawn:
        again = ["the same again"] if len(names) < drawn else []  # what a swap gave comes back
        return [f"draws {', '.join(names + again)}"]
    if step.was("kind") in MID_BATTLE or seat != step.was("mover"):
        return []
    victims = [other for other in step.seats()[1:] if step.grown("hand_size", other) < 0]
    return [f"takes {name} from seat {victims[0]}" for name in names] if victims else []


def _tell_tokens(step: Step, seat: int) -> list[str]:
    """What was mined, and what came or went beside what a choice says that it pays."""
    mined = token_words(step.counted("gems_mined", seat), step.counted("ore_mined", seat))
    parts = [f"mines {mined}"] if mined else []
    gems = step.grown("gems", seat) - step.counted("gems_mined", seat) + _gems_paid(step, seat)
    built = int(step.after["places"]["bases"][seat].sum()) - int(step.before["places"]["bases"][seat].sum())
    ore = step.grown("ore", seat) - step.counted("ore_mined", seat) + built * step.rules.build_ore
    gained, lost = token_words(max(gems, 0), max(ore, 0)), token_words(max(-gems, 0), max(-ore, 0))
    parts += [f"gets {gained}"] if gained else []
    return parts + ([f"{'gives' if seat == step.was('mover') else 'loses'} {lost}"] if lost else [])


def _gems_paid(step: Step, seat: int) -> int:
    paid = step.counted("recruits_bought", seat)
    if step.counted("vortex_moves", seat) and not step.was("passage"):
        paid += step.rules.vortex_cost
    return paid + (step.price() == "gem" and step.counted("cards_played", seat) > 0)
