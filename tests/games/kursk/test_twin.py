"""The slow twin of KURSK does what the rules page says, on positions that can be followed by hand."""

from collections import Counter
from itertools import chain
from typing import Any

import pytest

from tests.games.kursk.twin import (
    ATTACK,
    DEFEND,
    DRAW,
    MULLIGAN,
    REDRAW,
    SPECIAL,
    TOP,
    TURN,
    WIN,
    Twin,
    play,
    printed_rules,
    racer,
    random,
)
from tests.games.kursk.twin_rules import SpecialCard
from tests.games.kursk.twin_specials import carry_out
from tests.games.twin_steps import Steps
from tests.games.twin_streams import GAMMA, mix


def stage(hands: list[list[int]], pawns: list[int], deck: list[int], **changes: Any) -> Twin:
    """Set a table with these hands, pawns and main deck, and empty discards; nobody has moved yet."""
    game = Twin(printed_rules(len(hands), mulligan=False, hand_start=0, **changes), seed=1, block=0)
    game.hands = [sorted(hand) for hand in hands]
    game.pawns, game.deck = list(pawns), list(deck)
    return game


def follow(game: Twin, steps: Steps, *choices: int) -> None:
    """Let the game take these steps from here on, with these choices."""
    game._course, game.over = steps, False
    game._go_on(None)
    for choice in choices:
        game.apply(choice)


def turn(game: Twin, *choices: int) -> None:
    """Play seat 0's turn with these choices of all who are asked."""
    follow(game, game._turn(0), *choices)


def special(scope: str, *effects: tuple[str, int], section: tuple[int, int] | None = None) -> SpecialCard:
    return {"name": "test", "count": 2, "scope": scope, "section": section, "effects": list(effects)}


def test_mixing_gives_the_published_first_number_of_splitmix64() -> None:
    assert mix(GAMMA) == 0xE220A8397B1DCDAF


def test_a_drawn_card_leaves_its_place_to_the_last() -> None:
    game = stage([[], []], [0, 0], [1, 2, 3, 4])
    taken = game.take_top()
    assert game.deck == {1: [4, 2, 3], 2: [1, 4, 3], 3: [1, 2, 4], 4: [1, 2, 3]}[taken or 0]


@pytest.mark.parametrize(
    ("start", "choice", "end"), [(22, 2, 24), (22, 7, 19), (23, 2, 23), (1, 32 + 2, 1), (3, 39, 4)]
)
def test_a_pawn_turns_round_at_either_end(start: int, choice: int, end: int) -> None:
    game = stage([[2, 7], []], [start, 0], [5], direction="either", specials_drawn=0)
    turn(game, choice)
    assert game.pawns[0] == end


def test_a_long_move_on_a_short_board_is_reflected_several_times() -> None:
    game = stage([[7], []], [1, 0], [5], last_space=2, special_spaces=())
    turn(game, 7)
    assert game.pawns[0] == 0


def test_options_are_listed_in_ascending_order() -> None:
    game = stage([[0, 3, 3], []], [24, 0], [5])
    turn(game)
    assert (game.kind, game.seat) == (TURN, 0)
    assert game.options() == [3, 17, 18, 19, 20, 21, 22, 23, DRAW, WIN]


def test_nobody_draws_with_a_full_hand_or_from_empty_piles() -> None:
    full, empty = stage([[2] * 4, []], [0, 0], [5]), stage([[2], []], [0, 0], [])
    turn(full)
    turn(empty)
    assert full.options() == empty.options() == [2]


def test_an_illegal_choice_is_refused_and_changes_nothing() -> None:
    game = stage([[3], []], [0, 0], [5])
    turn(game)
    with pytest.raises(ValueError, match=r"choice must be one of \[3, 64\], got 4"):
        game.apply(4)
    assert (game.options(), game.decisions, game.hands[0]) == ([3, DRAW], 0, [3])


def test_a_turn_without_any_option_passes_unasked() -> None:
    game = stage([[], []], [0, 0], [])
    turn(game)
    assert game.over
    assert game.decisions == 0


@pytest.mark.parametrize(("rule", "deck", "discards"), [(True, [0, 2, 3, 7], []), (False, [7], [0, 2, 3])])
def test_a_joker_played_has_discards_and_deck_shuffled_together(
    rule: bool, deck: list[int], discards: list[int]
) -> None:
    game = stage([[0], []], [0, 0], [7], joker_reshuffles=rule)
    game.discards = [3, 2]
    turn(game, 16 + 4)
    assert (game.pawns[0], sorted(game.deck), sorted(game.discards)) == (4, deck, discards)


def test_a_joker_over_the_hand_limit_is_lost_and_reshuffled() -> None:
    game = stage([[0, 0], []], [0, 0], [0], hand_limit=2)
    game.draw_within_limit(0, 1)
    assert (game.hands[0], game.deck, game.discards) == ([0, 0], [0], [])
    assert game.tally["jokers_lost"] == [1, 0]


def test_the_winner_of_a_fight_steals_a_joker_and_the_loser_retreats_by_the_winning_value() -> None:
    game = stage([[3, 6], [0, 2]], [7, 10], [5], specials_drawn=0)
    turn(game, 3, 6, 2)
    assert game.pawns == [10, 4]
    assert game.hands == [[0, 5], []]
    assert (sorted(game.discards), game.deck) == ([2, 3, 6], [])
    assert game.tally["jokers_stolen"] == [1, 0]
    assert game.space_tally["fights"][10] == [1, 0]


@pytest.mark.parametrize(
    ("rule", "defender_falls_to", "attacker_falls_to"),
    [("winner", 3, 3), ("loser", 7, 7), ("last", 7, 3), ("difference", 6, 6)],
)
def test_a_retreat_is_by_the_value_that_the_rules_name(
    rule: str, defender_falls_to: int, attacker_falls_to: int
) -> None:
    won, lost = (stage([[3, 3, 7], [3, 7]], [7, 10], [], retreat_by=rule, attacker_draws=0) for _ in range(2))
    turn(won, 3, 7, 3)
    turn(lost, 3, 3, 7)
    assert won.pawns == [10, defender_falls_to]
    assert lost.pawns == [attacker_falls_to, 10]


@pytest.mark.parametrize(("rule", "space"), [("rebound", 3), ("stop", 0)])
def test_a_retreat_past_the_start(rule: str, space: int) -> None:
    game = stage([[2, 7], [2]], [2, 4], [], retreat_past_start=rule)
    turn(game, 2, 7, 2)
    assert game.pawns == [4, space]


def test_level_rounds_are_fought_on_and_all_their_cards_used_together() -> None:
    game = stage([[2, 5, 6], [5, 7]], [2, 4], [], attacker_draws=0)
    turn(game, 2, 5, 5)
    assert (game.kind, game.seat, game.fight and game.fight.level_rounds) == (ATTACK, 0, 1)
    assert game.discards == [2]
    game.apply(6)
    game.apply(7)
    assert (game.pawns, sorted(game.discards)) == ([3, 4], [2, 5, 5, 6, 7])


def test_a_fight_that_stays_level_has_no_loser() -> None:
    game = stage([[2, 5], [5]], [2, 4], [1, 1], fight_rounds=2, attacker_draws=0)
    turn(game, 2, 5, 5, TOP, TOP)
    assert game.over
    assert (game.pawns, sorted(game.discards)) == ([4, 4], [1, 1, 2, 5, 5])
    assert (game.tally["fights_begun"], game.tally["fights_won"]) == ([1, 0], [0, 0])


def test_used_cards_are_not_recycled_while_the_fight_lasts() -> None:
    game = stage([[2, 5], [5]], [2, 4], [], attacker_draws=0)
    turn(game, 2, 5, 5, TOP)
    assert (game.kind, game.options()) == (DEFEND, [TOP])
    game.apply(TOP)  # the card just played comes back as the attacker's top card; none is left for the defender
    assert (game.pawns, sorted(game.discards)) == ([4, 2], [2, 5, 5])


def test_a_top_card_of_empty_piles_is_a_random_hand_card_or_the_value_nought() -> None:
    game = stage([[2], []], [2, 4], [], attacker_draws=0)
    turn(game, 2)
    game.discards, game.hands[0] = [], [3]
    game.apply(TOP)
    game.apply(TOP)
    assert (game.pawns, game.discards) == ([4, 1], [3])


def test_a_joker_counts_as_the_highest_card_in_a_fight() -> None:
    game = stage([[0, 2], [7]], [2, 4], [], fight_rounds=1, attacker_draws=0)
    turn(game, 2, 0, 7)
    assert game.pawns == [4, 4]


def test_nobody_fights_on_the_start_unless_the_rules_say_so() -> None:
    safe, unsafe = (stage([[2, 5], []], [2, 0], [], direction="either", start_is_safe=rule) for rule in (True, False))
    turn(safe, 34)
    turn(unsafe, 34)
    assert (safe.over, unsafe.kind) == (True, ATTACK)


def test_who_meets_two_pawns_fights_the_next_in_turn_order_and_the_winner_before_the_loser_lands() -> None:
    game = stage([[2, 7, 7], [2], [3]], [8, 10, 10], [], attacker_draws=0, specials_drawn=0)
    turn(game, 2, 7)
    assert (game.kind, game.seat) == (DEFEND, 1)
    game.apply(2)
    assert game.pawns == [10, 3, 10]
    assert (game.kind, game.seat) == (ATTACK, 0)
    game.apply(7)
    assert game.seat == 2


def test_landings_wait_in_a_queue() -> None:
    game = stage([[2, 6, 7], [2, 5], [3, 1], [4]], [8, 10, 10, 3], [], attacker_draws=0)
    turn(game, 2, 7, 2)  # seat 1 falls back onto seat 3, but seat 0 first meets seat 2
    assert (game.pawns, game.kind, game.seat) == ([10, 3, 10, 3], ATTACK, 0)
    game.apply(6)
    game.apply(3)  # seat 2 falls back onto 4; now seat 1, in the queue before it, fights seat 3
    assert (game.pawns, game.kind, game.seat) == ([10, 3, 4, 3], ATTACK, 1)
    game.apply(5)
    game.apply(4)  # seat 3 rebounds from 3 to 2
    assert (game.over, game.pawns) == (True, [10, 3, 4, 2])


@pytest.mark.parametrize("rule", [True, False])
def test_a_displaced_pawn_fights_or_shares_the_space(rule: bool) -> None:
    game = stage([[2, 7], [2], [4]], [8, 10, 3], [], attacker_draws=0, displaced_fight=rule)
    turn(game, 2, 7, 2)
    assert (game.pawns, game.over) == ([10, 3, 3], not rule)


def test_beyond_the_limit_of_fights_pawns_share_the_space() -> None:
    game = stage([[2, 7], [2], [4]], [8, 10, 3], [], attacker_draws=0, fights_per_turn=1)
    turn(game, 2, 7, 2)
    assert (game.pawns, game.over) == ([10, 3, 3], True)


def test_the_fight_comes_before_the_special_card() -> None:
    game = stage([[2, 7], [3]], [3, 5], [], attacker_draws=0)
    turn(game, 2, 7, 3)
    assert (game.kind, game.seat, len(game.shown)) == (SPECIAL, 0, 2)


def test_who_has_lost_its_space_draws_no_special_card() -> None:
    game = stage([[2, 2], [3]], [3, 5], [], attacker_draws=0)
    turn(game, 2, 2, 3)
    assert (game.over, game.pawns) == (True, [2, 5])


@pytest.mark.parametrize("steps", [3, 0])
def test_the_special_card_comes_before_the_fight_and_may_carry_the_mover_away(steps: int) -> None:
    deck = [special("player", ("move", steps))]
    game = stage([[2, 7], [3]], [3, 5], [], landing_order="special_first", displaced_fight=False, specials=deck)
    turn(game, 2)
    assert (game.kind, game.options()) == (SPECIAL, [0, 1, 8, 9])
    game.apply(8)
    assert (game.pawns, game.over) == ([5 + steps, 5], steps == 3)


def test_cards_shown_are_discarded_before_the_effect() -> None:
    game = stage([[5], []], [0, 3], [], specials=[special("inside", ("draw", 1), section=(4, 9))])
    turn(game, 5)
    assert (game.options(), game.special_deck) == ([7, 15], [])
    game.apply(15)
    assert (game.special_discards, game.hands[0]) == ([0, 0], [5])
    assert game.space_tally["specials"][5] == [1, 0]


def test_who_is_hit_is_settled_first_and_both_effects_meet_the_first_target_first() -> None:
    game = stage([[], [], [2, 3]], [20, 3, 16], [5] * 9, attacker_draws=0)
    card = special("inside", ("goto", 16), ("draw", 1), section=(15, 24))
    follow(game, carry_out(game, 2, card, 7))  # seat 2 lands on its own space, then draws; then seat 0 meets it
    assert (game.kind, game.seat, game.hands) == (ATTACK, 0, [[], [], [2, 3, 5]])
    game.apply(TOP)
    game.apply(2)
    assert (game.pawns, game.hands) == ([16, 3, 11], [[5], [], [3, 5]])


def test_effects_without_landings() -> None:
    game = stage([[0, 2, 3], [0, 4, 5, 6]], [3, 9], [7])
    for effect in [("skip", 2), ("swap", 1), ("take", 2), ("bury_joker", 0)]:
        follow(game, carry_out(game, 0, special("opponent", effect), 1))
    assert (game.skips, game.pawns) == ([0, 2], [9, 3])
    assert len(game.hands[0]) == 4  # two taken, one of five too many
    assert len(game.hands[1]) == 2  # one left, the Joker buried, one drawn
    assert game.tally["jokers_lost"][1] == 1


def test_redrawing_keeps_the_jokers() -> None:
    game = stage([[0, 2, 3], []], [0, 0], [6, 6])
    follow(game, carry_out(game, 0, special("player", ("redraw", 0)), 0))
    assert (game.hands[0], sorted(game.discards)) == ([0, 6, 6], [2, 3])


def test_the_next_special_space_lies_ahead_if_there_is_any() -> None:
    game = stage([[], []], [5, 22], [])
    for seat in (0, 1):
        follow(game, carry_out(game, 0, special("player", ("next_special", 0)), seat))
    assert (game.pawns, game.space_tally["visits"][9]) == ([9, 22], [1, 0])


@pytest.mark.parametrize("mulligan", [True, False])
def test_the_opening_hand_is_counted_after_the_mulligan(mulligan: bool) -> None:
    game = Twin(printed_rules(2, mulligan=mulligan, jokers=30), seed=4, block=1)
    while game.kind == MULLIGAN:
        assert game.tally["hand_sum"] == game.tally["jokers_dealt"] == [0, 0]
        game.apply(REDRAW)
    assert game.tally["jokers_dealt"] == [hand.count(0) for hand in game.hands] != [0, 0]
    assert game.tally["hand_sum"] == [sum(hand) for hand in game.hands]


def test_the_turn_limit_leaves_a_game_unfinished() -> None:
    record = play(printed_rules(turn_limit=5), ["random", "random"], seed=1, block=0)
    assert (record["winner"], record["turns"]) == (-1, 5)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_no_card_is_ever_lost_or_made(players: int) -> None:
    rules = printed_rules(players, turn_limit=200, direction="either", may_pass=True)
    game = Twin(rules, seed=2, block=players)
    while not game.over:
        game.apply(random(game, game.seat))
        if game.kind == TURN:
            main = Counter(chain(game.deck, game.discards, *game.hands))
            assert main == Counter(rules.main_deck())
            assert Counter(game.special_deck + game.special_discards) == Counter(rules.special_deck())
            assert max(map(len, game.hands)) <= rules.hand_limit


@pytest.mark.parametrize(
    ("hand", "space", "choice"),
    [
        ([0, 2, 6], 0, 6),
        ([2, 6], 21, 2),
        ([2, 4], 20, 4),
        ([6, 7], 20, DRAW),
        ([4, 5, 6, 7], 24, 4),
        ([0, 0], 3, DRAW),
        ([0, 0, 0, 0], 3, 17),
        ([0, 5], 24, WIN),
    ],
)
def test_the_racer_runs(hand: list[int], space: int, choice: int) -> None:
    game = stage([hand, []], [space, 0], [5])
    turn(game)
    assert racer(game, 0) == choice


def test_the_racer_shows_no_joker_and_no_low_card_in_a_fight() -> None:
    game = stage([[2, 3, 4, 0], [3, 0]], [2, 4], [], attacker_draws=0)
    turn(game, 2)
    assert racer(game, 0) == 4
    game.apply(4)
    assert racer(game, 1) == TOP
