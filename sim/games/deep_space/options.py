"""The legal choices: listed for those who choose among them, tested for those who chose."""

from __future__ import annotations

from sim.bits import count_bits, lowest_bit, nth_bit
from sim.games.deep_space.bases import bases_on
from sim.games.deep_space.battles import dogs_to_play
from sim.games.deep_space.cards import count_targets, is_target, nth_target
from sim.games.deep_space.moves import (
    is_legal_crew,
    is_legal_route,
    plain_goals,
    plain_origins,
    vortex_goals,
    vortex_origins,
)
from sim.games.deep_space.records import (
    ACTION,
    BUILD,
    CARD,
    CREW,
    DOG,
    END,
    KINDS,
    NO,
    PAYMENT,
    PLACES,
    PLANET_BITS,
    RECRUIT,
    ROUTE,
    STAGE_BUILD,
    STAGE_RECRUIT,
    SWAP,
    TARGETS,
    TRADE,
    VORTEX,
)
from sim.jit import hot, kernel


@hot
def can_trade(rules, table, seat):
    """Whether a trade is offered."""
    return (rules.trade_cards > 0) & (table.pile[seat] > 0) & (table.hand_size[seat] >= rules.trade_cards)


@hot
def can_recruit(table, seat):
    """Whether a recruit can be bought."""
    return (table.gems[seat] > 0) & (table.pile[seat] > 0) & (table.stage <= STAGE_RECRUIT)


@hot
def can_pay_base(rules, table, seat):
    """Whether a base can be paid for and is at hand."""
    return table.ore[seat] >= rules.build_ore and count_bits(table.bases[seat]) < rules.bases


@kernel
def full_planets(rules, table, planets):
    """Those of some planets where as many colours have built as may."""
    full = 0
    while planets:
        planet = lowest_bit(planets)
        planets &= planets - 1
        full |= (bases_on(table, planet) >= rules.bases_per_planet) << planet
    return full


@hot
def sites(rules, table, seat):
    """Planets that can take a base now."""
    if not can_pay_base(rules, table, seat) or table.stage > STAGE_BUILD:
        return 0
    planets = table.builders[seat] & PLANET_BITS & ~table.bases[seat]
    return planets if rules.bases_per_planet >= table.players else planets & ~full_planets(rules, table, planets)


@hot
def is_legal_action(rules, table, seat, choice):
    """Whether an action is open."""
    if choice < BUILD:
        return choice == END or (choice == RECRUIT and can_recruit(table, seat))
    if choice < ROUTE:
        planet = choice - BUILD
        return planet < PLACES and sites(rules, table, seat) >> planet & 1 == 1
    if choice < CARD:
        return is_legal_route(rules, table, seat, choice)
    kind = choice // TARGETS - CARD // TARGETS
    if kind >= KINDS or not table.holds[seat] >> kind & 1:
        return False
    return is_target(rules, table, seat, kind, choice % TARGETS)


@kernel
def is_legal_trade(rules, table, seat, choice):
    """Whether the cards of a trade are held, smallest kind first."""
    if choice == 0:
        return True
    digits, before, copies = choice - 1, KINDS, 0
    for _ in range(rules.trade_cards):
        kind = digits & (KINDS - 1)
        copies = copies + 1 if kind == before else 1
        if kind > before or copies > table.cards[seat, kind]:
            return False
        digits >>= 4
        before = kind
    return digits == 0


@kernel
def offers(rules, table, kind, seat):
    """What may be chosen beside nothing: kinds of cards as bits, or the one thing to be said instead of no."""
    if kind == SWAP:
        return table.holds[seat] + 0
    return dogs_to_play(rules, table, seat) if kind == DOG else 1


@kernel
def is_legal_rest(rules, table, choice):
    """Whether a choice is open in one of the rarer decisions."""
    kind, seat = table.kind, table.seat & 3
    if kind == TRADE:
        return is_legal_trade(rules, table, seat, choice)
    if kind == PAYMENT:
        return choice < PLACES and table.held[seat] >> choice & 1 == 1
    return choice == NO or (choice <= KINDS and offers(rules, table, kind, seat) >> (choice - 1) & 1 == 1)


@hot
def is_legal(rules, table, choice):
    """Whether a choice is open in the decision that is pending."""
    if choice < 0:
        return False
    if table.kind == ACTION:
        return is_legal_action(rules, table, table.seat & 3, choice)
    if table.kind == CREW:
        return is_legal_crew(table, table.seat & 3, choice)
    return is_legal_rest(rules, table, choice)


@hot
def route_origins(rules, table, seat, vortex):
    """Places from where routes of a sort may be open, plain or through the vortex."""
    return vortex_origins(rules, table, seat) if vortex else plain_origins(rules, table, seat)


@hot
def route_goals(rules, table, seat, origin, vortex):
    """Planets where routes of a sort lead to from a place."""
    return vortex_goals(rules, table, seat, origin) if vortex else plain_goals(rules, table, seat, origin)


@hot
def count_routes(rules, table, seat, vortex):
    """How many routes of a sort are open."""
    number = 0
    left = route_origins(rules, table, seat, vortex)
    while left:
        number += count_bits(route_goals(rules, table, seat, lowest_bit(left), vortex))
        left &= left - 1
    return number


@hot
def nth_route(rules, table, seat, vortex, position):
    """The route at a position of the list of a sort."""
    left = route_origins(rules, table, seat, vortex)
    while True:
        origin = lowest_bit(left)
        left &= left - 1
        goals = route_goals(rules, table, seat, origin, vortex)
        number = count_bits(goals)
        if position < number:
            return (VORTEX if vortex else ROUTE) + PLACES * origin + nth_bit(goals, position)
        position -= number


@kernel
def count_plays(rules, table, seat):
    """How many cards, each with each of its targets, can be played."""
    number = 0
    left = table.holds[seat] + 0
    while left:
        number += count_targets(rules, table, seat, lowest_bit(left))
        left &= left - 1
    return number


@kernel
def nth_play(rules, table, seat, position):
    """The card and target at a position of their list."""
    left = table.holds[seat] + 0
    while True:
        kind = lowest_bit(left)
        left &= left - 1
        number = count_targets(rules, table, seat, kind)
        if position < number:
            return CARD + TARGETS * kind + nth_target(rules, table, seat, kind, position)
        position -= number


@kernel
def count_actions(rules, table, seat):
    """How many actions are open."""
    others = 1 + can_recruit(table, seat) + count_bits(sites(rules, table, seat))
    routes = count_routes(rules, table, seat, False) + count_routes(rules, table, seat, True)
    return others + routes + count_plays(rules, table, seat)


@kernel
def nth_action(rules, table, seat, position):
    """The action at a position of their list, which ascends."""
    if position == 0:
        return END
    position -= 1
    if can_recruit(table, seat):
        if position == 0:
            return RECRUIT
        position -= 1
    planets = sites(rules, table, seat)
    number = count_bits(planets)
    if position < number:
        return BUILD + nth_bit(planets, position)
    position -= number
    plain = count_routes(rules, table, seat, False)
    if position < plain:
        return nth_route(rules, table, seat, False, position)
    position -= plain
    through = count_routes(rules, table, seat, True)
    if position < through:
        return nth_route(rules, table, seat, True, position)
    return nth_play(rules, table, seat, position - through)


@kernel
def kinds_from(table, seat, kind, used):
    """Kinds held, as bits, from one on; this one only if more of it is held than is used."""
    kinds = table.holds[seat] >> kind << kind
    return kinds if table.cards[seat, kind] > used else kinds & ~(1 << kind)


@kernel
def walk_trades(rules, table, seat, position):
    """Options of a trade before a position, and the one there; all of them for a position past the end."""
    cards, number = rules.trade_cards, 1
    firsts = table.holds[seat] if position > 0 else 0
    while firsts:
        first = lowest_bit(firsts)
        firsts &= firsts - 1
        seconds = kinds_from(table, seat, first, 1) if cards > 1 else 1
        while seconds:
            second = lowest_bit(seconds)
            seconds &= seconds - 1
            thirds = kinds_from(table, seat, second, 2 if second == first else 1) if cards > 2 else 1
            while thirds:
                third = lowest_bit(thirds)
                thirds &= thirds - 1
                if number == position:
                    digits = first if cards == 1 else first * KINDS + second
                    return number, 1 + (digits if cards < 3 else digits * KINDS + third)
                number += 1
    return number, 0


@kernel
def number_of_options(rules, table):
    """How many choices the pending decision has."""
    kind, seat = table.kind, table.seat & 3
    if kind == ACTION:
        return count_actions(rules, table, seat)
    if kind == CREW:
        number = table.recruits[seat, table.origin]
        return 2 * number - 1 if table.dogs[seat, table.origin] > 0 else number
    if kind == TRADE:
        return walk_trades(rules, table, seat, 1 << 20)[0]
    if kind == PAYMENT:
        return count_bits(table.held[seat])
    return 1 + count_bits(offers(rules, table, kind, seat))


@kernel
def nth_crew(table, seat, position):
    """The crew at a position of the list: each number, and each without and with dogs; all leave with them."""
    if table.dogs[seat, table.origin] == 0:
        return 2 * (position + 1)
    return position + 2 if position + 2 < 2 * table.recruits[seat, table.origin] else position + 3


@kernel
def nth_option(rules, table, position):
    """The choice at a position of the list of options, which ascends."""
    kind, seat = table.kind, table.seat & 3
    if kind == ACTION:
        return nth_action(rules, table, seat, position)
    if kind == CREW:
        return nth_crew(table, seat, position)
    if kind == TRADE:
        return walk_trades(rules, table, seat, position)[1]
    if kind == PAYMENT:
        return nth_bit(table.held[seat], position)
    return 1 + nth_bit(offers(rules, table, kind, seat), position - 1) if position > 0 else 0


@kernel
def options(rules, table, hand, out):
    """Write the legal choices of the pending decision into ``out``, in ascending order; return how many."""
    number = number_of_options(rules, table)
    for position in range(number):
        out[position] = nth_option(rules, table, position)
    return number
