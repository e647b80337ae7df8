"""Governor: weighs everything, and takes the action that is worth most.

The unit of worth is one recruit at home. A planet is worth what it yields, the base it can take and the recruits on it,
less the danger of losing them; a move is worth what it adds at its end less what it takes from its beginning, an attack
the same times its odds. A card is worth what it gives. Every judgement is a weight.
"""

from __future__ import annotations

from sim.bits import lowest_bit
from sim.games.deep_space.moves import crew_choice, open_planets
from sim.games.deep_space.options import nth_option, number_of_options
from sim.games.deep_space.outlook import (
    attack_chance,
    bases_to_go,
    enemies,
    enemy_lives,
    leader,
    loss_chance,
    step_towards,
)
from sim.games.deep_space.records import (
    BUILD,
    CARD,
    CARD_TOO,
    COST_GEM,
    COST_RECRUIT,
    DROP,
    EACH_PLANET,
    END,
    FLARE,
    GEM,
    GIVE_DOG,
    GIVE_FIELD,
    GIVE_GEM,
    GIVE_ORE,
    GIVE_RECRUIT,
    HOME,
    KINDS,
    MORE_MOVES,
    NO,
    ORE,
    PASSAGE,
    PIRATES,
    PLACES,
    RECRUIT,
    REFINE,
    ROUTE,
    STRIKE,
    TARGETS,
    VORTEX,
)
from sim.jit import kernel
from sim.strategy import Strategy
from strategies.deep_space.settler import settler

governor = Strategy("deep_space", idea="Weighs planets, battles, cards and dangers.", like=settler)

weight = governor.weight
GEM_WORTH = weight("gem", 0.8, low=0.0, high=5.0, says="worth of a gem, in recruits")
ORE_WORTH = weight("ore", 3.9, low=0.0, high=20.0, says="worth of ore that a base still needs")
YIELD = weight("yield", 8.5, low=0.0, high=60.0, says="turns that a planet is thought to yield once it does")
SITE = weight("site", 4.8, low=0.0, high=40.0, says="worth of a planet with the recruits for a base, none there yet")
PART = weight("part", 1.0, low=0.0, high=1.0, says="share of that worth with fewer recruits than it takes")
AWAY = weight("away", 0.3, low=-2.0, high=5.0, says="worth of a recruit on a planet above one at home")
DANGER = weight("danger", 0.3, low=0.0, high=5.0, says="factor on what may be lost to the strongest neighbour")
SPITE = weight("spite", 2.1, low=0.0, high=5.0, says="factor on what a rival loses")
COURAGE = weight("courage", 1.0, low=0.0, high=5.0, says="factor on what a won attack is worth")
EFFORT = weight("effort", 0.3, low=0.0, high=5.0, says="worth that a move must have")
PATH = weight("path", 1.5, low=0.0, high=20.0, says="worth of a step towards the nearest planet for a base")
CARD_WORTH = weight("card", 0.3, low=0.0, high=5.0, says="worth of a card in hand that cannot be used")
BOOST = weight("boost", 1.0, low=0.0, high=10.0, says="worth of a further move when none is left")


FIRST = 1e6  # above all else


@kernel
def ore_worth(rules, table, own, seat):
    """Worth of ore: nothing beyond what the bases to come cost."""
    return own.weights[ORE_WORTH] if table.ore[seat] < rules.build_ore * bases_to_go(rules, table, seat) else 0.0


@kernel
def ground(rules, table, own, seat, planet, number):
    """Worth of so many own recruits on a planet."""
    if number <= 0:
        return 0.0
    worth = number * (1.0 + own.weights[AWAY])
    if number >= rules.mine_recruits:
        gem = own.weights[GEM_WORTH] if rules.gem_planets >> planet & 1 or rules.mine_choice else 0.0
        ore = 0.0 if rules.gem_planets >> planet & 1 and not rules.mine_choice else ore_worth(rules, table, own, seat)
        worth += own.weights[YIELD] * max(gem, ore)
    if not table.bases[seat] >> planet & 1:
        share = 1.0 if number >= rules.build_recruits else own.weights[PART] * number / rules.build_recruits
        worth += own.weights[SITE] * share
    if own.weights[DANGER] > 0.0:
        worth -= own.weights[DANGER] * worth * loss_chance(rules, table, seat, planet, number)
    return worth


@kernel
def crew_worth(rules, table, own, seat, place, number):
    """Worth of so many own recruits at a place, home or planet."""
    return float(number) if place == HOME else ground(rules, table, own, seat, place, number)


@kernel
def arrival(rules, table, own, seat, goal, crew):
    """Worth of a crew's arrival on a planet: of the ground, and of the fight for it."""
    here = table.recruits[seat, goal]
    others = enemy_lives(table, seat, goal)
    if others == 0 or table.turn <= rules.peaceful:
        return ground(rules, table, own, seat, goal, here + crew) - ground(rules, table, own, seat, goal, here)
    chance = attack_chance(rules, table, seat, goal, crew)
    left = max(crew - 0.8 * others, 1.0)
    won = own.weights[COURAGE] * ground(rules, table, own, seat, goal, int(left)) + own.weights[SPITE] * others
    beaten = own.weights[SPITE] * min(0.7 * crew, others)
    return chance * won + (1.0 - chance) * beaten


@kernel
def path_goals(rules, table, seat, planets):
    """Planets without an own base, and without a crew of one's own that could build."""
    return planets & ~table.bases[seat] & ~table.builders[seat]


@kernel
def best_crew(rules, table, own, seat, origin, goal):
    """The crew for a route that is worth most: all, or all but those who stay to mine or to build; and its worth."""
    here = table.recruits[seat, origin]
    before = crew_worth(rules, table, own, seat, origin, here)
    best, choice = -1e9, crew_choice(table, seat, origin, here)
    for stay in range(max(rules.mine_recruits, rules.build_recruits) + 1):
        crew = here - stay
        if crew < 1 or (stay > 0 and origin == HOME):
            break
        worth = arrival(rules, table, own, seat, goal, crew)
        worth += crew_worth(rules, table, own, seat, origin, stay) - before
        worth += path_bonus(rules, table, own, seat, origin, goal, crew)
        if worth > best:
            best, choice = worth, crew_choice(table, seat, origin, crew)
    return best, choice


@kernel
def path_bonus(rules, table, own, seat, origin, goal, crew):
    """Worth of going on towards a planet for a base, beyond what the next planet itself is worth."""
    if crew < rules.build_recruits:
        return 0.0
    planets = open_planets(rules, table, seat) & ~enemies(table, seat)
    step = step_towards(rules, table, seat, origin, path_goals(rules, table, seat, planets), planets)
    return own.weights[PATH] if step == goal else 0.0


@kernel
def route_worth(rules, table, own, seat, choice):
    """Worth of a route with its best crew, which is kept in mind."""
    origin, goal = choice // PLACES & (PLACES - 1), choice & (PLACES - 1)
    worth, crew = best_crew(rules, table, own, seat, origin, goal)
    worth -= own.weights[EFFORT]
    if choice >= VORTEX and table.passage == 0:
        worth -= own.weights[GEM_WORTH] * rules.vortex_cost
    return worth, crew


@kernel
def cheapest_payment(rules, table, own, seat):
    """The place whose recruit is worth least, and that worth."""
    least, place = 1e9, HOME
    left = table.held[seat] + 0
    while left:
        here = lowest_bit(left)
        left &= left - 1
        number = table.recruits[seat, here]
        loss = crew_worth(rules, table, own, seat, here, number) - crew_worth(rules, table, own, seat, here, number - 1)
        if loss < least:
            least, place = loss, here
    return place, least


@kernel
def price(rules, table, own, seat, kind):
    """Worth of what a card costs."""
    cost = rules.cost[kind]
    if cost == COST_GEM:
        return own.weights[GEM_WORTH]
    return cheapest_payment(rules, table, own, seat)[1] if cost == COST_RECRUIT else 0.0


@kernel
def loss_worth(rules, table, own, planet, victim, number):
    """Worth of recruits that a rival loses on a planet."""
    here = table.recruits[victim, planet]
    left = max(here - number, 0)
    before = crew_worth(rules, table, own, victim, planet, here)
    return own.weights[SPITE] * (before - crew_worth(rules, table, own, victim, planet, left))


@kernel
def guard_worth(rules, table, own, seat, planet, lives):
    """Worth of so many lives more on a planet against its strongest neighbour."""
    here = table.recruits[seat, planet] + table.dogs[seat, planet]
    saved = loss_chance(rules, table, seat, planet, here) - loss_chance(rules, table, seat, planet, here + lives)
    return saved * (own.weights[YIELD] + here)


@kernel
def turn_worth(rules, table, own, seat, effect, amount, target):
    """Worth of a card that gives tokens, moves, or a bonus."""
    ore = ore_worth(rules, table, own, seat)
    if effect == GIVE_GEM:
        return own.weights[GEM_WORTH] * amount
    if effect == GIVE_ORE:
        return ore * amount
    if effect == REFINE:
        return ore - own.weights[GEM_WORTH] if target == 0 else own.weights[GEM_WORTH] - max(ore, 0.5)
    if effect == MORE_MOVES:
        return own.weights[BOOST] * amount if table.moves == 0 else 0.0
    if effect == PASSAGE:
        return own.weights[GEM_WORTH] * (table.passage == 0 and table.held[seat] & rules.vortex != 0) - 0.5
    return plan_worth(rules, table, own, seat, amount)


@kernel
def plan_worth(rules, table, own, seat, amount):
    """Worth of a bonus in the next battle: what it adds to the odds of the best attack that is open."""
    if table.moves == 0:
        return 0.0
    best = 0.0
    targets = enemies(table, seat) & ~table.shield[seat]
    while targets:
        planet = lowest_bit(targets)
        targets &= targets - 1
        crew = 0
        near = table.held[seat] & rules.links[planet]
        while near:
            crew = max(crew, table.recruits[seat, lowest_bit(near)])
            near &= near - 1
        if rules.exits[seat] >> planet & 1:
            crew = max(crew, table.recruits[seat, HOME])
        if crew > 0:
            chance = attack_chance(rules, table, seat, planet, crew)
            best = max(best, chance * (1.0 - chance) * amount * (own.weights[SITE] + crew))
    return own.weights[COURAGE] * best


@kernel
def robbery(rules, table, own, seat, target):
    """Worth of what pirates take."""
    victim, what = target // EACH_PLANET, target % EACH_PLANET
    spite = 1.0 + own.weights[SPITE] * (victim == leader(rules, table, seat))
    if what == GEM:
        return spite * own.weights[GEM_WORTH]
    if what == ORE:
        return spite * max(ore_worth(rules, table, own, seat), own.weights[SPITE] * own.weights[ORE_WORTH])
    return spite * own.weights[CARD_WORTH] * (what == CARD_TOO)


@kernel
def effect_worth(rules, table, own, seat, kind, target):
    """Worth of what a card does."""
    effect, amount, planet = rules.effect[kind], rules.amount[kind] + 0, target // EACH_PLANET
    if effect == GIVE_RECRUIT:
        return float(min(amount, table.pile[seat]))
    if effect == DROP:
        here = table.recruits[seat, planet] + 0
        more = here + min(amount, table.pile[seat])
        return ground(rules, table, own, seat, planet, more) - ground(rules, table, own, seat, planet, here)
    if effect == GIVE_DOG or effect == GIVE_FIELD:
        return guard_worth(rules, table, own, seat, planet, amount if effect == GIVE_DOG else 9)
    if effect == STRIKE or effect == FLARE:
        return loss_worth(rules, table, own, planet, target % EACH_PLANET, amount)
    if effect == PIRATES:
        return robbery(rules, table, own, seat, target)
    return turn_worth(rules, table, own, seat, effect, amount, target)


@kernel
def card_worth(rules, table, own, seat, choice):
    """Worth of playing a card."""
    kind = choice // TARGETS - CARD // TARGETS
    worth = effect_worth(rules, table, own, seat, kind, choice % TARGETS)
    return worth - price(rules, table, own, seat, kind)


@kernel
def in_order(choice):
    """More than any worth, for what comes earlier in a turn in fixed order."""
    if choice == RECRUIT:
        return 4.0 * FIRST
    if choice >= CARD:
        return 0.0
    return 3.0 * FIRST if choice >= ROUTE else FIRST


@governor.decides("action")
def action(rules, table, hand, own):
    """Do what is worth most, or end the turn if nothing is worth anything."""
    seat = table.seat & 3
    best, chosen, crew = 0.0, END, 0
    for position in range(1, number_of_options(rules, table)):
        choice = nth_option(rules, table, position)
        if choice == RECRUIT:
            worth = 1.0 - own.weights[GEM_WORTH]
        elif choice < BUILD + PLACES:
            worth = FIRST
        elif choice < CARD:
            worth, with_crew = route_worth(rules, table, own, seat, choice)
            if worth + rules.fixed_order * in_order(choice) > best:
                crew = with_crew
        else:
            worth = card_worth(rules, table, own, seat, choice)
        if rules.fixed_order and worth > 0.0:
            worth += in_order(choice)
        if worth > best:
            best, chosen = worth, choice
    own.memory[0] = crew
    return chosen


@governor.decides("crew")
def send(rules, table, hand, own):
    """The crew that was thought of with the route."""
    return own.memory[0]


@governor.decides("payment")
def pay(rules, table, hand, own):
    """A recruit that is worth least."""
    return cheapest_payment(rules, table, own, table.seat & 3)[0]


@kernel
def keeping_worth(rules, table, own, seat, kind):
    """Worth of a card in hand, by what it would be good for now."""
    best = own.weights[CARD_WORTH]
    effect = rules.effect[kind]
    if effect == GIVE_RECRUIT:
        best = max(best, 1.0 * rules.amount[kind])
    elif effect == DROP:
        best = max(best, 1.0 * rules.amount[kind] + own.weights[AWAY] - price(rules, table, own, seat, kind))
    elif effect == GIVE_GEM or effect == GIVE_ORE:
        best = max(best, turn_worth(rules, table, own, seat, effect, rules.amount[kind] + 0, 0))
    elif effect == MORE_MOVES:
        best = max(best, own.weights[BOOST] * rules.amount[kind])
    return best


@governor.decides("trade")
def trade(rules, table, hand, own):
    """Trade the cards that are worth least, if they are worth less than a recruit together."""
    seat = table.seat & 3
    best, chosen = 1.0, NO
    for position in range(1, number_of_options(rules, table)):
        choice = nth_option(rules, table, position)
        worth = 0.0
        for place in range(rules.trade_cards):
            worth += keeping_worth(rules, table, own, seat, (choice - 1) >> 4 * place & (KINDS - 1))
        if worth < best:
            best, chosen = worth, choice
    return chosen


@governor.decides("swap")
def swap(rules, table, hand, own):
    """Swap the card that is worth least, if it is worth less than the average of the deck."""
    seat = table.seat & 3
    total, cards = 0.0, 0
    for i in range(rules.deck_size):
        total += keeping_worth(rules, table, own, seat, rules.deck[i] + 0)
        cards += 1
    least, chosen = total / max(cards, 1), NO
    for kind in range(rules.kinds):
        if table.holds[seat] >> kind & 1:
            worth = keeping_worth(rules, table, own, seat, kind)
            if worth < least:
                least, chosen = worth, 1 + kind
    return chosen


@governor.decides("mine")
def mine(rules, table, hand, own):
    """What is worth more."""
    return GEM if own.weights[GEM_WORTH] > ore_worth(rules, table, own, table.seat & 3) else ORE


@governor.decides("withdraw")
def withdraw(rules, table, hand, own):
    """Go on while the odds are good."""
    return int(
        attack_chance(rules, table, table.seat & 3, table.goal + 0, table.recruits[table.seat, table.goal]) < 0.4
    )


@governor.decides("dog")
def call_dog(rules, table, hand, own):
    """Call the first dog at hand."""
    return nth_option(rules, table, 1)
