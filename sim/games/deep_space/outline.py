"""The course of play of Risk: Deep Space in a few sentences, by the rules that are played."""

from __future__ import annotations

from sim.games.deep_space.rules import DeepSpaceRules, find_covers
from sim.words import count

FATES = {
    "permanent": "It stays, whoever holds the planet later.",
    "razed": "It is razed when another colour holds the planet alone.",
    "held": "It counts for nothing while another colour holds the planet alone.",
}
TIES = {
    "defender": "A tie is the defender's",
    "attacker": "A tie is the attacker's",
    "neither": "After a tie both roll again",
}


def outline(rules: DeepSpaceRules) -> list[str]:
    """Return what a newcomer needs: the aim, a turn, mining, moves, battles, bases, and cards."""
    parts = [_tell_aim(rules), _tell_turn(rules), _tell_mining(rules), _tell_moves(rules)]
    if rules.peaceful < rules.turn_limit:
        parts.append(_tell_battle(rules))
    parts.append(_tell_bases(rules))
    return [*parts, _tell_cards(rules)] if _has_cards(rules) else parts


def _tell_aim(rules: DeepSpaceRules) -> str:
    limit = f"after {count(rules.turn_limit, 'turn')} of all players a game is unfinished"
    counting = " that count" if rules.base_fate == "held" else ""
    return f"Aim: to be the first with {count(rules.win_bases, 'base')}{counting}; {limit}."


def _tell_turn(rules: DeepSpaceRules) -> str:
    steps = ["mine"]
    if _has_cards(rules) and rules.trade_cards:
        steps.insert(0, f"trade {count(rules.trade_cards, 'card')} for a recruit, if wanted")
    order = "in this order" if rules.fixed_order else "in any order and mix"
    cards = ", play cards" if _has_cards(rules) else ""
    steps.append(f"recruit, move, build{cards}, {order}")
    incomes = [count(rules.income, "recruit")] if rules.income else []
    incomes += [f"{count(rules.income_per_base, 'recruit')} for every own base"] if rules.income_per_base else []
    steps += [f"take {' and '.join(incomes)}"] if incomes else []
    if _has_cards(rules):
        steps.append("swap a card for a new one, if wanted")
    return f"Turn: {'; '.join(steps)}. Recruits come to one's home; each one bought costs a gem."


def _tell_mining(rules: DeepSpaceRules) -> str:
    what = "a gem or ore, as its miner likes" if rules.mine_choice else "a gem or ore, as the map says"
    crew = count(rules.mine_recruits, "own recruit")
    return f"Mining: every planet with {crew} or more yields {what}, as long as there is any."


def _tell_moves(rules: DeepSpaceRules) -> str:
    home = "" if rules.leaving_home_costs else ", and as many out of home as one likes"
    names = [name for name in rules.map.vortex if name not in find_covers(rules)]
    price = f" for {count(rules.vortex_cost, 'gem')}" if rules.vortex_cost else ""
    vortex = f", or{price} from any to any of {', '.join(names)} through the vortex" if len(names) > 1 else ""
    return (
        f"Moves: {rules.moves} a turn{home}. Any number of recruits of one place go together to a planet next to it"
        f"{vortex}. Nobody enters a home."
    )


def _tell_battle(rules: DeepSpaceRules) -> str:
    peace = f"In the first {count(rules.peaceful, 'turn')} nobody fights. " if rules.peaceful else ""
    bonus = f"; a defender with a base there adds {rules.base_defence}" if rules.base_defence else ""
    back = ", or the attacker goes back where it came from" if rules.withdraw else ""
    return (
        f"Battle: {peace}A crew that comes to a planet with enemies fights them. Both roll a die, and the lower one "
        f"loses a recruit, or a dog in its place{bonus}. {TIES[rules.ties]}. This goes on till one side is gone{back}."
    )


def _tell_bases(rules: DeepSpaceRules) -> str:
    price = f" for {rules.build_ore} ore" if rules.build_ore else ""
    crew = count(rules.build_recruits, "own recruit")
    colours = rules.bases_per_planet
    room = f" A planet has room for {count(colours, 'colour')}." if colours < rules.players else ""
    fate = FATES[rules.base_fate]
    return f"Bases: one of a colour on a planet, built{price} where {crew} or more stand.{room} {fate}"


def _tell_cards(rules: DeepSpaceRules) -> str:
    least = f" A turn begins and ends with at least {rules.cards_refill}." if rules.cards_refill else ""
    dogs = rules.dog_in_defence and any(card.effect == "dog" and card.cost != "recruit" for card in rules.cards)
    defence = " A defender may play one that brings a dog before the first roll." if dogs else ""
    begin = count(rules.cards_start, "card")
    return f"Cards: {begin} to begin with, open to all.{least} Any number may be played in one's own turn.{defence}"


def _has_cards(rules: DeepSpaceRules) -> bool:
    return rules.cards_start + rules.cards_refill > 0 and any(card.count for card in rules.cards)
