"""Rules turned to their ends give results, or one line that says why not."""

from typing import Any

import pytest

from sim.errors import UserError
from sim.game import find_game, game_names
from sim.rules import rule_bounds
from trimtab import api
from trimtab.catalog import strategy_names

GAMES = 60
SEED = 5
NO_SPECIALS = {"specials_drawn": 0}

EXTREMES: dict[str, tuple[int, dict[str, Any]]] = {
    "one space": (2, {"last_space": 1, **NO_SPECIALS}),
    "one space, six players": (6, {"last_space": 1, **NO_SPECIALS}),
    "longest board": (2, {"last_space": 99}),
    "all Jokers": (2, {"jokers": 60, "suits": 1, "rank_values": {"A": 1}}),
    "all Jokers, none needed": (2, {"jokers": 60, "win_jokers": 0, "rank_values": {"A": 1}}),
    "one card in hand": (2, {"hand_limit": 1}),
    "more dealt than cards": (6, {"suits": 1, "hand_start": 20, "jokers": 0}),
    "more dealt than cards, large hands": (2, {"suits": 1, "hand_start": 20, "hand_limit": 20}),
    "one card beside the Jokers": (2, {"rank_values": {"A": 1}, "suits": 1, "jokers": 1}),
    "six players": (6, {}),
    "one turn": (2, {"turn_limit": 1}),
    "one turn, six players": (6, {"turn_limit": 1}),
    "draws of twenty": (2, {"draw": 20, "draw_empty": 20, "attacker_draws": 20, "hand_limit": 20}),
    "no fights": (3, {"fights_per_turn": 0}),
    "special cards everywhere": (2, {"special_spaces": list(range(100)), "specials_drawn": 8}),
    "no special cards left": (2, {"special_deck": []}),
    "twenty Jokers to win": (2, {"win_jokers": 20, "jokers": 60, "hand_limit": 20}),
}
NEVER_WON: dict[str, tuple[int, dict[str, Any]]] = {
    "no Jokers": (2, {"jokers": 0, "turn_limit": 200}),
    "more Jokers to win than there are": (3, {"jokers": 1, "win_jokers": 2, "turn_limit": 200}),
    "more Jokers to win than fit a hand": (2, {"win_jokers": 5, "jokers": 20, "hand_limit": 4, "turn_limit": 200}),
    "one turn": (6, {"turn_limit": 1}),
}
REFUSED: dict[str, tuple[int, dict[str, Any], str]] = {
    "no cards but Jokers": (2, {"rank_values": {}, "jokers": 60}, "must hold cards other than Jokers"),
    "more cards than fit": (2, {"suits": 24, "jokers": 60}, "the main deck must have at most"),
    "special cards past the end": (2, {"last_space": 1}, "goto must be on the board, 0 … 1, got"),
}


def play(game: str, players: int, rules: dict[str, Any], *names: str) -> api.Run:
    lineup = [names[i % len(names)] for i in range(players)]
    run = api.run(game, lineup=lineup, rules=rules, games=GAMES, seed=SEED, threads=1)
    assert run.info["complete"]
    assert len(run.games) == GAMES
    assert len(run.seats) == GAMES * players
    assert run.games["winner"].between(-1, players - 1).all()
    assert (run.games["unfinished"] == (run.games["winner"] == -1)).all()
    assert (run.seats.groupby("game")["won"].sum().to_numpy() == (run.games["winner"] >= 0).to_numpy()).all()
    assert run.lengths["games"].sum() == GAMES
    limit = run.info["rules"].get("turn_limit")
    assert limit is None or run.games["turns"].max() <= limit
    return run


@pytest.mark.parametrize("names", [("racer", "random"), ("tactician", "hunter"), ("random",)], ids=",".join)
@pytest.mark.parametrize("name", EXTREMES)
def test_extreme_rules_end_in_results(name: str, names: tuple[str, ...]) -> None:
    players, rules = EXTREMES[name]
    play("kursk", players, rules, *names)


@pytest.mark.parametrize("name", NEVER_WON)
def test_games_that_cannot_be_won_are_unfinished(name: str) -> None:
    players, rules = NEVER_WON[name]
    run = play("kursk", players, rules, "tactician", "racer", "random")
    assert run.games["unfinished"].all()
    assert run.games["deficit"].isna().all()
    assert run.games["lead_turn"].isna().all()


@pytest.mark.parametrize("name", REFUSED)
def test_rules_that_are_no_game_are_refused(name: str) -> None:
    players, rules, message = REFUSED[name]
    with pytest.raises(UserError, match=message):
        api.run("kursk", players=players, rules=rules, games=GAMES)


def ends() -> list[tuple[str, str, int]]:
    """Both ends of every whole-number rule of every game."""
    found = []
    for game in game_names():
        model = find_game(game).rules
        for name in model.model_fields:
            numbers = [end.strip() for end in rule_bounds(model, name).split("…")]
            found += [(game, name, int(end)) for end in numbers if len(numbers) == 2 and end.lstrip("-").isdigit()]
    return found


@pytest.mark.parametrize(("game", "name", "value"), ends())
def test_both_ends_of_a_rule_give_results_or_are_refused_in_one_line(game: str, name: str, value: int) -> None:
    players = value if name == "players" else find_game(game).printed_players[0]
    rules = {} if name == "players" else {name: value}
    if name != "turn_limit" and "turn_limit" in find_game(game).rules.model_fields:
        rules["turn_limit"] = 300
    try:
        play(game, players, rules, find_game(game).default_lineup[0], "random")
    except UserError as error:
        refusal = str(error)
    else:
        return
    assert "\n" not in refusal
    assert name in refusal or str(value) in refusal


@pytest.mark.parametrize("game", game_names())
def test_most_players_with_every_strategy(game: str) -> None:
    most = int(rule_bounds(find_game(game).rules, "players").split("…")[1])
    play(game, most, {}, *strategy_names(find_game(game)))
