"""What must hold at every step of every game of the slow twin of Risk: Deep Space, whatever the rules."""

import random
from itertools import chain

import pytest

from tests.games.deep_space.twin import Twin
from tests.games.deep_space.twin_codes import ACTION, END, WITHDRAW
from tests.games.deep_space.twin_data import EFFECTS
from tests.games.deep_space.twin_rules import PLACES
from tests.games.deep_space.twin_strategies import STRATEGIES
from tests.games.deep_space.variants import draw_variant


def check_tokens(game: Twin) -> None:
    """Recruits, bases, tokens and cards are conserved."""
    rules = game.rules
    for seat in range(rules.players):
        assert game.pile[seat] + sum(game.recruits[seat]) == rules.recruits
        assert game.bases_left[seat] + sum(game.bases[seat]) == rules.bases
    assert game.supply["gem"] + sum(game.gems) == rules.gems
    assert game.supply["ore"] + sum(game.ore) == rules.ore
    assert game.supply["dog"] + sum(chain(*game.dogs)) == rules.dogs
    assert game.supply["field"] + sum(chain(*game.fields)) == rules.force_fields
    assert sorted(chain(game.deck, game.discards, *game.hands)) == rules.deck()


def check_places(game: Twin) -> None:
    """Nothing is negative, dogs stand with recruits, covered planets are empty, and only peace lets colours share."""
    in_play = game.rules.planets()
    held = [*game.pile, *game.bases_left, *game.gems, *game.ore, *game.supply.values(), game.moves_left]
    assert min(held) >= 0
    for place in range(PLACES):
        colours = 0
        for seat in range(game.rules.players):
            recruits, dogs, fields = (tokens[seat][place] for tokens in (game.recruits, game.dogs, game.fields))
            assert min(recruits, dogs, fields) >= 0
            assert dogs == 0 or recruits > 0
            assert place in in_play or (dogs, fields, game.bases[seat][place]) == (0, 0, 0)
            colours += recruits > 0
        if place in in_play:
            assert colours <= 1 or game.rules.peaceful > 0 or game.kind != ACTION
        elif place < PLACES - 1:
            assert colours == 0


def check_options(game: Twin) -> None:
    """Options are ascending and different, and a turn can always be ended."""
    options = game.options()
    assert options
    assert options == sorted(set(options))
    assert game.kind != ACTION or options[0] == END


def check_counters(game: Twin, asked: set[int]) -> None:
    """Counters agree with one another and with the table at the end."""
    total = {name: sum(seats) for name, seats in game.tally.items()}
    assert total["cards_played"] == sum(total[f"played_{effect}"] for effect in EFFECTS)
    assert total["battles_begun"] == total["battles_met"] == sum(chain(*game.place_tally["battles"]))
    assert total["moves"] == sum(chain(*game.place_tally["visits"])) >= total["vortex_moves"]
    assert total["dice_rolled"] >= 2 * total["dice_lost"]
    ended = total["attacks_won"] + total["defences_won"]
    assert ended == total["battles_begun"] or (WITHDRAW in asked and ended < total["battles_begun"])
    assert total["led"] <= (game.winner < 0)
    assert 1 <= game.turn <= game.rules.turn_limit
    assert game.winner < 0 or game.counting_bases(game.winner) >= game.rules.win_bases


@pytest.mark.parametrize("seed", range(60))
def test_nothing_is_ever_lost_or_made(seed: int) -> None:
    luck = random.Random(seed)
    _, rules = draw_variant(luck)
    lineup = [luck.choice(["random", "random", "settler"]) for _ in range(rules.players)]
    game = Twin(rules, seed=seed, block=0)
    asked = set()
    while not game.over:
        check_tokens(game)
        check_places(game)
        check_options(game)
        asked.add(game.kind)
        game.apply(STRATEGIES[lineup[game.seat]](game, game.seat))
    check_tokens(game)
    check_counters(game, asked)


def test_variants_reach_every_decision_and_effect() -> None:
    luck = random.Random(1)
    kinds: set[int] = set()
    played = dict.fromkeys(EFFECTS, 0)
    for number in range(60):
        _, rules = draw_variant(luck)
        game = Twin(rules, seed=number, block=0)
        while not game.over:
            kinds.add(game.kind)
            game.apply(STRATEGIES["random"](game, game.seat))
        for effect in EFFECTS:
            played[effect] += sum(game.tally[f"played_{effect}"])
    assert kinds == set(range(8))
    assert min(played.values()) > 0
