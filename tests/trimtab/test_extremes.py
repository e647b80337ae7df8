"""Rules turned to their ends give results, or one line that says why not."""

from typing import Any

import pytest

from sim.engine.kernel import DRAWN, NOBODY
from sim.errors import UserError
from sim.game import find_game, game_names
from sim.rules import rule_bounds
from trimtab import api
from trimtab.catalog import strategy_names

GAMES = 60
SEED = 5
NO_SPECIALS = {"specials_drawn": 0}


def one_region(number: int = 18, cubes: int = 2, event: str = "points 1") -> dict[str, Any]:
    """Cards of one region, all alike but for their flags."""
    return {
        "start": "all",
        "region": [{"name": "all", "bonus": 0}],
        "card": [
            {
                "country": f"country {each}",
                "region": "all",
                "count": number,
                "flag": "USA" if each % 2 else "USSR",
                "cubes": cubes,
                "event": event,
            }
            for each in range(number)
        ],
    }


EXTREMES: dict[str, dict[str, tuple[int, dict[str, Any]]]] = {
    "kursk": {
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
    },
    "deep_space": {
        "nothing to begin with": (2, {"home_start": 0, "gems_start": 0, "cards_start": 0, "cards_refill": 0}),
        "no tokens": (3, {"gems": 0, "ore": 0, "force_fields": 0, "dogs": 0, "turn_limit": 100}),
        "one recruit a colour": (4, {"recruits": 1, "home_start": 1, "mine_recruits": 1, "build_recruits": 1}),
        "as many of everything as may be": (
            4,
            {"recruits": 99, "gems": 99, "ore": 99, "home_start": 99, "gems_start": 20, "dogs": 20, "force_fields": 20},
        ),
        "no moves": (2, {"moves": 0, "turn_limit": 50}),
        "twenty moves": (4, {"moves": 20, "leaving_home_costs": False, "vortex_cost": 0}),
        "bases for nothing": (4, {"build_ore": 0, "build_recruits": 1}),
        "one base wins": (2, {"win_bases": 1}),
        "one turn": (4, {"turn_limit": 1}),
        "no cards": (2, {"cards": [], "trade_cards": 3}),
        "one card": (3, {"cards": [{"name": "ship", "count": 1, "cost": "recruit", "effect": "drop", "amount": 20}]}),
        "peace": (4, {"peaceful": 60_000, "bases_per_planet": 1}),
        "nobody wins ties, bases defend": (4, {"ties": "neither", "base_defence": 5, "withdraw": True}),
        "razed": (4, {"base_fate": "razed", "dog_in_defence": True, "mine_choice": True, "fixed_order": True}),
    },
    "iron_curtain": {
        "one cube": (2, {"cubes": 1}),
        "cubes for ever": (2, {"cubes": 99, "chaining": True, "control_lead": 99}),
        "one step to win": (2, {"track": 1}),
        "endless track": (2, {"track": 99, "country_points": 20, "aftermath_points": 20}),
        "nothing scores": (2, {"country_points": 0, "aftermath": "none", "level_winner": "draw"}),
        "no cube in a lost country": (2, {"control_lead": 1, "control_cost": 24, "must_place": False}),
        "no cubes printed": (2, {"cards": one_region(cubes=0, event="place 24 in all")}),
        "every card wins": (2, {"cards": one_region(cubes=24, event="points 24")}),
    },
    "pig": {
        "one point wins": (2, {"target": 1}),
        "one roll wins": (6, {"faces": 100, "target": 2}),
        "a coin": (2, {"faces": 2, "target": 50}),
        "a coin that is good on one side": (6, {"faces": 2, "bust": 2, "target": 20}),
        "the highest busts": (3, {"bust": 6}),
        "nothing busts": (2, {"bust": 100}),
        "nothing busts, far to go": (6, {"bust": 100, "faces": 2, "target": 250}),
        "one turn": (2, {"turn_limit": 1}),
        "one turn each": (6, {"turn_limit": 6}),
    },
}
NEVER_WON: dict[str, dict[str, tuple[int, dict[str, Any]]]] = {
    "kursk": {
        "no Jokers": (2, {"jokers": 0, "turn_limit": 200}),
        "more Jokers to win than there are": (3, {"jokers": 1, "win_jokers": 2, "turn_limit": 200}),
        "more Jokers to win than fit a hand": (2, {"win_jokers": 5, "jokers": 20, "hand_limit": 4, "turn_limit": 200}),
        "one turn": (6, {"turn_limit": 1}),
    },
    "deep_space": {
        "no ore": (2, {"ore": 0, "turn_limit": 60}),
        "no way to hold a planet": (2, {"moves": 0, "turn_limit": 60}),
        "one turn": (4, {"turn_limit": 1}),
    },
    "iron_curtain": {
        "nothing scores": (
            2,
            {
                "country_points": 0,
                "aftermath": "none",
                "level_winner": "draw",
                "cards": one_region(cubes=3, event="infiltrate 2 in all"),
            },
        ),
    },
    "pig": {
        "too far for one turn each": (2, {"target": 250, "turn_limit": 2}),
        "too far for a coin": (2, {"target": 200, "faces": 2, "turn_limit": 3}),
    },
}
REFUSED: dict[str, dict[str, tuple[int, dict[str, Any], str]]] = {
    "kursk": {
        "no cards but Jokers": (2, {"rank_values": {}, "jokers": 60}, "must hold cards other than Jokers"),
        "more cards than fit": (2, {"suits": 24, "jokers": 60}, "the main deck must have at most"),
        "special cards past the end": (2, {"last_space": 1}, "goto must be on the board, 0 … 1, got"),
    },
    "deep_space": {
        "more bases to win than there are": (2, {"bases": 4}, "win_bases must be at most bases, 4, got 5"),
        "a home without exit": (2, {"covers": ["GN", "CNW", "CNE"]}, "must leave home HN an exit in play"),
        "one home for two": (2, {"homes": ["HN", "HN"]}, "homes must name 2 different homes"),
        "an unknown planet": (2, {"covers": ["GX"]}, "no planet 'GX'; did you mean"),
    },
    "iron_curtain": {
        "three players": (3, {}, "players must be at most 2"),
        "an unknown country": (2, {"deal": {"Cubba": "USA"}}, "deal: no country 'Cubba'; did you mean Cuba"),
        "six cards in a hand of five": (
            2,
            {"deal": dict.fromkeys(("Cuba", "Chile", "Japan", "Iran", "Italy", "Zaire"), "USSR")},
            "deal must give the USSR at most 5 cards, got 6",
        ),
        "too few cards": (2, {"cards": one_region(number=17)}, "must be 18 … 30 strategy cards, got 17"),
        "an event nowhere": (2, {"cards": one_region(event="place 2 in Atlantis")}, "no region or country 'Atlantis'"),
    },
    "pig": {
        "seven players": (7, {}, "players must be at most 6, got 7"),
        "a die of one face": (2, {"faces": 1}, "faces must be at least 2, got 1"),
        "too far for a table": (2, {"target": 251}, "optimal must have a target of at most 250, got 251"),
    },
}


def play(game: str, players: int, rules: dict[str, Any], *names: str) -> api.Run:
    lineup = [names[i % len(names)] for i in range(players)]
    run = api.run(game, lineup=lineup, rules=rules, games=GAMES, seed=SEED, threads=1)
    assert run.info["complete"]
    assert len(run.games) == GAMES
    assert len(run.seats) == GAMES * players
    assert run.games["winner"].between(DRAWN, players - 1).all()
    assert (run.games["unfinished"] == (run.games["winner"] == NOBODY)).all()
    level = run.games["winner"] == DRAWN
    assert (run.games["drawn"] == level).all() if run.info["draws"] else not level.any()
    assert (run.seats.groupby("game")["won"].sum().to_numpy() == (run.games["winner"] >= 0).to_numpy()).all()
    assert run.lengths["games"].sum() == GAMES
    limit = run.info["rules"].get("turn_limit")
    assert limit is None or run.games["turns"].max() <= limit
    return run


LINEUPS: dict[str, list[tuple[str, ...]]] = {
    "kursk": [("racer", "random"), ("tactician", "hunter"), ("random",)],
    "deep_space": [("settler", "random"), ("governor", "raider"), ("economist", "fortress", "gambler")],
    "iron_curtain": [("greedy", "random"), ("statesman", "denier"), ("events", "majority")],
    "pig": [("hold", "random"), ("optimal", "roll_or_bust"), ("random",)],
}


def cases(table: dict[str, dict[str, Any]]) -> list[tuple[str, str]]:
    """Game and name of every entry of a table."""
    return [(game, name) for game, entries in table.items() for name in entries]


@pytest.mark.parametrize(
    ("game", "name", "names"), [(*case, names) for case in cases(EXTREMES) for names in LINEUPS[case[0]]]
)
def test_extreme_rules_end_in_results(game: str, name: str, names: tuple[str, ...]) -> None:
    players, rules = EXTREMES[game][name]
    play(game, players, rules, *names)


@pytest.mark.parametrize(("game", "name"), cases(NEVER_WON))
def test_games_that_cannot_be_won_are_unfinished_or_drawn(game: str, name: str) -> None:
    players, rules = NEVER_WON[game][name]
    run = play(game, players, rules, *(name for names in LINEUPS[game] for name in names))
    assert run.games["drawn" if run.info["draws"] else "unfinished"].all()
    assert run.games["deficit"].isna().all()
    assert run.games["lead_turn"].isna().all()


@pytest.mark.parametrize(("game", "name"), cases(REFUSED))
def test_rules_that_are_no_game_are_refused(game: str, name: str) -> None:
    players, rules, message = REFUSED[game][name]
    with pytest.raises(UserError, match=message):
        api.run(game, players=players, rules=rules, games=GAMES)


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
