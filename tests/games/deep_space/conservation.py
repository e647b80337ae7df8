"""What must hold at every step of a game of Risk: Deep Space, whatever the rules."""

from typing import Any

import numpy as np

from sim.games.deep_space import records
from sim.games.deep_space.rules import DeepSpaceRules, find_covers

PLANETS = np.arange(records.PLACES)


def as_bits(mask: Any) -> Any:
    """A set as truths by place, a row for each seat."""
    return np.asarray(mask)[:, None] >> PLANETS & 1 == 1


def check_step(rules: DeepSpaceRules, state: Any) -> None:
    """Recruits, tokens, cards, dogs and fields are conserved, and what is noted of crews is true."""
    table = state["table"]
    check_supplies(rules, table)
    check_cards(rules, table, state["hidden"])
    recruits = table["recruits"]
    assert (as_bits(table["held"]) == (recruits > 0)).all()
    assert (as_bits(table["miners"]) == (recruits >= rules.mine_recruits)).all()
    assert (as_bits(table["builders"]) == (recruits >= rules.build_recruits)).all()
    assert (as_bits(table["dog_planets"]) == (table["dogs"] > 0)).all()
    assert (as_bits(table["field_planets"]) == (table["fields"] > 0)).all()
    assert not (table["dogs"] > 0)[recruits == 0].any(), "a dog stands alone"
    assert not recruits[rules.players :].any()
    covered = [number for number, name in enumerate(rules.map.planet_names()) if name in find_covers(rules)]
    beyond = [*covered, *range(len(rules.map.planet), records.PLANETS), *range(records.HOME + 1, records.PLACES)]
    assert not recruits[:, beyond].any()
    on_planet = as_bits(table["bases"]).sum(axis=0)
    assert (on_planet <= rules.bases_per_planet).all()
    assert (as_bits(table["bases"]).sum(axis=1) <= rules.bases).all()


def check_supplies(rules: DeepSpaceRules, table: Any) -> None:
    """Nothing comes from nowhere, and nothing is lost."""
    players = rules.players
    assert (table["recruits"].sum(axis=1) + table["pile"] == [rules.recruits] * players + [0] * (4 - players)).all()
    assert table["gems"].sum() + table["gem_supply"] == rules.gems
    assert table["ore"].sum() + table["ore_supply"] == rules.ore
    assert table["dogs"].sum() + table["dog_supply"] == rules.dogs
    assert table["fields"].sum() + table["field_supply"] == rules.force_fields
    for name in ("recruits", "pile", "gems", "ore", "dogs", "fields", "cards", "discards"):
        assert (table[name] >= 0).all(), name
    for name in ("gem_supply", "ore_supply", "dog_supply", "field_supply", "moves"):
        assert table[name] >= 0, name


def check_cards(rules: DeepSpaceRules, table: Any, hidden: Any) -> None:
    """Every card is in the deck, among the discards, or in a hand."""
    kinds = [card.count for card in rules.cards] + [0] * (records.KINDS - len(rules.cards))
    deck = np.bincount(hidden["deck"][: table["deck_size"]], minlength=records.KINDS)
    assert (deck + table["discards"] + table["cards"].sum(axis=0)).tolist() == kinds
    assert (table["cards"].sum(axis=1) == table["hand_size"]).all()
    assert ((table["cards"] > 0) @ (1 << np.arange(records.KINDS)) == table["holds"]).all()
