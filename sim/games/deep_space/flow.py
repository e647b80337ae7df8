"""The course of a game: set-up, what a choice does, and what follows until somebody must decide again."""

from __future__ import annotations

from sim.bits import count_bits, lowest_bit
from sim.games.deep_space.bases import counting_bases, settle_bases, settle_fates
from sim.games.deep_space.battles import ask_dog, fight_on, go_back, meet, roll_rounds
from sim.games.deep_space.cards import pay_recruit, play_card, play_dog
from sim.games.deep_space.deck import discard, draw_card, draw_up_to, put_in_hand, refill
from sim.games.deep_space.moves import move_crew, take_route
from sim.games.deep_space.options import can_trade, is_legal
from sim.games.deep_space.records import (
    ACTION,
    BUILD,
    CARD,
    CREW,
    DEAL,
    DOG,
    DRAWS,
    END,
    GEM,
    HOME,
    KINDS,
    MINE,
    NO,
    NO_CARD,
    PAYMENT,
    PLANET_BITS,
    RECRUIT,
    ROUTE,
    STAGE_BUILD,
    STAGE_CARDS,
    STAGE_MOVE,
    STAGE_RECRUIT,
    SWAP,
    TRADE,
)
from sim.games.deep_space.tokens import gain_recruits, pay_gems, pay_ore, return_fields, take_gems, take_ore
from sim.jit import hot, kernel

BASE_STANDING = 256  # of a base; a recruit in play stands for 1


@kernel
def setup(rules, state):
    """Lay out the table, deal, and begin the first turn; all records come cleared but for the streams."""
    table, hidden = state.table, state.hidden
    table.players = rules.players
    table.gem_supply = rules.gems
    table.ore_supply = rules.ore
    table.field_supply = rules.force_fields
    table.dog_supply = rules.dogs
    table.deck_size = rules.deck_size
    for i in range(rules.deck_size):
        hidden.deck[i] = rules.deck[i]
    for seat in range(rules.players):
        table.pile[seat] = rules.recruits
        gain_recruits(rules, state, seat, HOME, rules.home_start)
        take_gems(state, seat, rules.gems_start)
        draw_up_to(state, seat, rules.cards_start, DEAL)
        state.marks.dealt[seat] = state.marks.held[seat]
    table.mover = rules.players - 1
    begin_turn(rules, state)


@hot
def apply(rules, state, choice):
    """Carry out a choice of the seat that decides; false if it is not legal."""
    table = state.table
    if not is_legal(rules, table, choice):
        return False
    if table.kind == ACTION:
        act(rules, state, choice)
    elif table.kind == CREW:
        if move_crew(rules, state, choice):
            finish_action(rules, state)
    else:
        apply_rest(rules, state, table.kind, choice)
    return True


@kernel
def apply_rest(rules, state, kind, choice):
    """Carry out a choice in one of the rarer decisions."""
    if kind == SWAP:
        swap(state, choice)
        end_turn(rules, state)
    elif kind == TRADE:
        trade(rules, state, choice)
        begin_mining(rules, state)
    elif kind == MINE:
        mine_one(state, choice == GEM)
        mine_on(rules, state)
    elif kind == PAYMENT:
        pay_recruit(rules, state, choice)
        finish_action(rules, state)
    elif go_on_fighting(rules, state, kind, choice):
        finish_action(rules, state)


@kernel
def go_on_fighting(rules, state, kind, choice):
    """Carry out a choice in a battle; true if the move is done."""
    table = state.table
    if kind == DOG:
        if choice != NO:
            play_dog(rules, state, table.seat & 3, choice - 1)
            if ask_dog(rules, table):
                return False
        if not fight_on(rules, state):
            return False
    elif choice != NO:
        go_back(rules, state)
        return True
    elif not roll_rounds(rules, state, 1):
        return False
    return meet(rules, state)


@hot
def act(rules, state, choice):
    """Carry out an action."""
    table = state.table
    seat = table.mover & 3
    if choice == END:
        collect(rules, state, seat)
    elif choice == RECRUIT:
        table.stage = STAGE_RECRUIT * rules.fixed_order
        pay_gems(state, seat, 1)
        gain_recruits(rules, state, seat, HOME, 1)
        state.tally.recruits_bought[seat] += 1
    elif choice < ROUTE:
        build(rules, state, seat, choice - BUILD)
    elif choice < CARD:
        table.stage = STAGE_MOVE * rules.fixed_order
        take_route(rules, state, seat, choice)
    else:
        table.stage = STAGE_CARDS * rules.fixed_order
        if play_card(rules, state, seat, choice):
            settle_fates(rules, state)


@kernel
def build(rules, state, seat, planet):
    """Build a base."""
    table = state.table
    table.stage = STAGE_BUILD * rules.fixed_order
    pay_ore(state, seat, rules.build_ore)
    table.bases[seat] |= 1 << planet
    state.places.bases[seat, planet] += 1
    settle_bases(rules, state)


@hot
def finish_action(rules, state):
    """Settle what an action has changed, and ask for the next one."""
    settle_fates(rules, state)
    state.table.kind = ACTION
    state.table.seat = state.table.mover


@kernel
def collect(rules, state, seat):
    """End the actions of a turn: income, and the swap."""
    table = state.table
    income = rules.income + rules.income_per_base * count_bits(counting_bases(rules, table, seat))
    gain_recruits(rules, state, seat, HOME, income)
    note_held(state, seat)
    if table.hand_size[seat] > 0:
        table.kind = SWAP
    else:
        end_turn(rules, state)


@hot
def note_held(state, seat):
    """Note the planets that a seat holds at the end of its turn."""
    left = state.table.held[seat] & PLANET_BITS
    while left:
        state.places.held[seat, lowest_bit(left)] += 1
        left &= left - 1


@hot
def swap(state, choice):
    """Discard a card and draw one, if wanted."""
    if choice == NO:
        return
    seat = state.table.mover & 3
    discard(state, seat, choice - 1)
    state.tally.cards_swapped[seat] += 1
    kind = draw_card(state, DRAWS)
    if kind != NO_CARD:
        put_in_hand(state, seat, kind)
        state.tally.cards_drawn[seat] += 1


@kernel
def end_turn(rules, state):
    """Draw up to the hand that a turn ends with, and pass the turn on."""
    table = state.table
    refill(rules, state, table.mover & 3)
    table.shift = 1
    if table.turn >= rules.turn_limit:
        table.over = 1
    else:
        begin_turn(rules, state)


@kernel
def begin_turn(rules, state):
    """Begin the next seat's turn: fields return, the hand is drawn up, a trade may be made."""
    table = state.table
    table.turn += 1
    seat = table.mover + 1 if table.mover + 1 < table.players else 0
    table.mover = seat
    table.seat = seat
    table.moves = rules.moves
    table.free_exits = not rules.leaving_home_costs
    table.stage = 0
    table.passage = 0
    table.plan = 0
    if table.field_supply < rules.force_fields:
        return_fields(state, seat)
    refill(rules, state, seat)
    if can_trade(rules, table, seat):
        table.kind = TRADE
    else:
        begin_mining(rules, state)


@kernel
def trade(rules, state, choice):
    """Trade cards for a recruit, if wanted."""
    if choice == NO:
        return
    seat = state.table.mover & 3
    for place in range(rules.trade_cards):
        discard(state, seat, (choice - 1) >> 4 * place & (KINDS - 1))
    state.tally.cards_traded[seat] += rules.trade_cards
    gain_recruits(rules, state, seat, HOME, 1)


@hot
def begin_mining(rules, state):
    """Mine what planets yield, or ask what they are to yield; then ask for an action."""
    table = state.table
    if rules.mine_choice:
        table.planet = -1
        mine_on(rules, state)
        return
    seat = table.mover & 3
    planets = table.miners[seat] & PLANET_BITS
    if planets:
        gems = count_bits(planets & rules.gem_planets)
        state.tally.gems_mined[seat] += take_gems(state, seat, gems)
        state.tally.ore_mined[seat] += take_ore(state, seat, count_bits(planets) - gems)
    table.kind = ACTION


@kernel
def mine_on(rules, state):
    """Go on to the next planet whose yield must be chosen; ask for an action after the last."""
    table = state.table
    seat = table.mover & 3
    left = (table.miners[seat] & PLANET_BITS) >> (table.planet + 1) << (table.planet + 1)
    while left:
        table.planet = lowest_bit(left)
        left &= left - 1
        if table.gem_supply > 0 and table.ore_supply > 0:
            table.kind = MINE
            return
        mine_one(state, table.gem_supply > 0)
    table.kind = ACTION


@kernel
def mine_one(state, gem):
    """Take a gem or ore from a planet."""
    seat = state.table.mover & 3
    if gem:
        state.tally.gems_mined[seat] += take_gems(state, seat, 1)
    else:
        state.tally.ore_mined[seat] += take_ore(state, seat, 1)


@hot
def recruits_in_play(rules, table, seat):
    """Recruits that are not in the pile."""
    return rules.recruits - table.pile[seat]


@kernel
def finish(rules, state):
    """Note what every seat has at the end, and who was ahead if nobody won."""
    table, tally = state.table, state.tally
    best, leader, level = -1, 0, 0
    for seat in range(rules.players):
        tally.bases[seat] = count_bits(table.bases[seat])
        tally.recruits[seat] = recruits_in_play(rules, table, seat)
        tally.gems[seat] = table.gems[seat]
        tally.ore[seat] = table.ore[seat]
        ahead = standing(rules, table, seat)
        level = level + 1 if ahead == best else level * int(ahead < best)
        if ahead > best:
            best, leader = ahead, seat
    if table.winner < 0 and level == 0:
        tally.led[leader] = 1


@hot
def standing(rules, table, seat):
    """Bases that count, then recruits in play."""
    return BASE_STANDING * count_bits(counting_bases(rules, table, seat)) + recruits_in_play(rules, table, seat)


@hot
def course(rules, table, seat):
    """Bases that count."""
    return count_bits(counting_bases(rules, table, seat))
