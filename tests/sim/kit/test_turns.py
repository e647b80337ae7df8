"""Turns go round the table, up to the end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sim.kit import DRAWN, NOBODY, SEATS, end_game, first_turn, next_seat, next_seat_of, next_turn
from sim.kit.fields import ENGINE_FIELDS, make_record
from tests.sim.kit.staging import make

TABLE = make_record(dict.fromkeys(ENGINE_FIELDS, int))
RULES = make_record({"players": int, "turn_limit": int})


@pytest.mark.parametrize("players", range(1, SEATS + 1))
def test_seats_follow_round_the_table(players: int) -> None:
    rules, rules_taken = make(RULES)
    rules["players"] = players
    assert [next_seat(rules_taken, seat) for seat in range(players)] == [*range(1, players), 0]


@settings(deadline=None)
@given(seat=st.integers(0, SEATS - 1), there=st.sets(st.integers(0, SEATS - 1), min_size=1))
def test_the_next_seat_is_one_of_those(seat: int, there: set[int]) -> None:
    after = [(seat + steps) % SEATS for steps in range(1, SEATS + 1)]
    expected = next(other for other in after if other in there)
    assert next_seat_of(seat, sum(1 << other for other in there)) == expected


def test_turns_are_counted_up_to_their_limit() -> None:
    (rules, rules_taken), (table, table_taken) = make(RULES), make(TABLE)
    rules["players"], rules["turn_limit"], table["winner"] = 3, 4, NOBODY
    first_turn(rules_taken, table_taken, 2)
    seats = [int(table["seat"])]
    while not table["over"]:
        assert table["turn"] == len(seats)
        assert table["shift"] == 1
        table["shift"] = 0
        next_turn(rules_taken, table_taken, next_seat(rules_taken, seats[-1]))
        seats.append(int(table["seat"]))
    assert seats == [2, 0, 1, 2, 2]
    assert (table["turn"], table["winner"], table["shift"]) == (4, NOBODY, 1)


@pytest.mark.parametrize("winner", [0, 5, DRAWN])
def test_a_game_ends_with_its_winner(winner: int) -> None:
    table, table_taken = make(TABLE)
    end_game(table_taken, winner)
    assert (table["over"], table["winner"], table["shift"]) == (1, winner, 1)
