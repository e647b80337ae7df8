"""Rules that strategies may not have thought of: players and changes, by game."""

from typing import Any

ODD_RULES: dict[str, dict[str, tuple[int, dict[str, Any]]]] = {
    "kursk": {
        "as printed": (2, {}),
        "three players": (3, {}),
        "six players": (6, {}),
        "one card in hand": (2, {"hand_limit": 1}),
        "no hand at first": (6, {"hand_start": 0, "hand_limit": 1, "suits": 1}),
        "large hands": (2, {"hand_limit": 20, "hand_start": 20}),
        "either direction": (3, {"direction": "either"}),
        "no Jokers": (2, {"jokers": 0}),
        "many Jokers": (5, {"jokers": 20, "win_jokers": 2, "joker_reshuffles": False}),
        "no Joker to win": (4, {"win_jokers": 0}),
        "two Jokers to win": (2, {"win_jokers": 2}),
        "three Jokers to win": (2, {"win_jokers": 3, "jokers_stolen": 2}),
        "no special cards": (3, {"specials_drawn": 0}),
        "many special cards": (3, {"specials_drawn": 8, "special_spaces": list(range(25))}),
        "passing": (2, {"may_pass": True}),
        "shortest board": (2, {"last_space": 1, "specials_drawn": 0}),
        "longest board": (3, {"last_space": 99}),
        "high values": (2, {"rank_values": {"high": 14, "middle": 9, "low": 1}}),
        "one value": (2, {"rank_values": {"only": 14}, "suits": 3}),
        "our readings reversed": (
            4,
            {
                "start_is_safe": False,
                "displaced_fight": False,
                "landing_order": "special_first",
                "retreat_by": "difference",
                "retreat_past_start": "stop",
                "mulligan": False,
            },
        ),
        "no draw before a fight": (3, {"attacker_draws": 0, "fight_rounds": 1, "retreat_by": "last"}),
    },
    "deep_space": {
        "as printed": (4, {}),
        "two players": (2, {}),
        "three players": (3, {}),
        "fixed order": (4, {"fixed_order": True}),
        "readings reversed": (
            4,
            {"mine_choice": True, "leaving_home_costs": False, "withdraw": True, "dog_in_defence": True},
        ),
        "razed": (4, {"base_fate": "razed", "ties": "attacker"}),
        "held": (3, {"base_fate": "held", "base_defence": 3, "ties": "neither"}),
        "peace first": (4, {"peaceful": 12, "bases_per_planet": 1}),
        "peace": (2, {"peaceful": 60_000}),
        "bases for one recruit": (2, {"build_recruits": 1, "build_ore": 0, "mine_recruits": 1}),
        "large crews": (3, {"build_recruits": 6, "mine_recruits": 4, "income": 5}),
        "no moves": (2, {"moves": 0}),
        "many moves": (4, {"moves": 12, "vortex_cost": 0}),
        "no cards": (2, {"cards": []}),
        "large hands": (4, {"cards_start": 9, "cards_refill": 9, "trade_cards": 3}),
        "cards for recruits": (
            3,
            {
                "cards": [
                    {"name": effect, "count": 3, "cost": "recruit", "effect": effect}
                    for effect in ("dog", "field", "drop", "plan", "flare", "pirates", "refine", "recruit")
                ]
            },
        ),
        "nothing to begin with": (2, {"home_start": 0, "gems_start": 0, "cards_start": 0}),
        "one base wins": (4, {"win_bases": 1}),
    },
    "iron_curtain": {
        "as printed": (2, {}),
        "readings reversed": (
            2,
            {
                "start_scores": False,
                "chaining": True,
                "must_place": False,
                "aftermath": "flag",
                "level_winner": "draw",
            },
        ),
        "few cubes": (2, {"cubes": 1}),
        "many cubes": (2, {"cubes": 99, "track": 99}),
        "short track": (2, {"track": 1}),
        "dear control": (2, {"control_lead": 1, "control_cost": 24}),
        "cheap control": (2, {"control_lead": 99, "control_cost": 1}),
        "no points": (2, {"country_points": 0, "aftermath": "none"}),
        "all of one side": (2, {"deal": dict.fromkeys(("Cuba", "Vietnam", "Angola", "France", "Egypt"), "USA")}),
        "other cards": (
            2,
            {
                "cards": {
                    "start": "West",
                    "region": [{"name": "West", "bonus": 0}, {"name": "East", "bonus": 9}],
                    "card": [
                        {
                            "country": f"country {number}",
                            "region": "West" if number < 10 else "East",
                            "count": 10 if number < 10 else 20,
                            "flag": "USA" if number < 3 else "USSR",
                            "cubes": number % 7,
                            "event": ("remove 24 in East", "place 9 in West", "points 3")[number % 3],
                        }
                        for number in range(30)
                    ],
                }
            },
        ),
    },
    "pig": {
        "as printed": (2, {}),
        "three players": (3, {}),
        "six players": (6, {}),
        "a coin": (2, {"faces": 2, "target": 30}),
        "a coin, far to go": (2, {"faces": 2, "target": 250}),
        "a hundred faces": (4, {"faces": 100}),
        "the highest busts": (3, {"bust": 6}),
        "nothing busts": (2, {"bust": 7}),
        "one point wins": (2, {"target": 1}),
        "one roll wins": (6, {"target": 2}),
        "far to go": (3, {"target": 250, "faces": 12, "bust": 12}),
        "one turn": (2, {"turn_limit": 1}),
    },
}
