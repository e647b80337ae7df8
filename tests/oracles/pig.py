"""The dice game Pig, solved: what a turn brings, who wins, how long it lasts, and how to play best.

Rules and optimal play: Neller & Presser, "Optimal Play of the Dice Game Pig", The UMAP Journal 25.1 (2004), 25–47.

A way to play is a table of the probabilities to roll again, by the own score, the other's score if it matters, and the
turn's total; past its end, one holds. Players who look at their own score only are solved as a race (`hold_race`).
For two players of any kind, `solve` goes backwards through the pairs of scores, and `play_out` forwards through the
turns: two roads to the same figures.
"""

from typing import NamedTuple

import numpy as np

from tests.oracles.race import Floats, race

__all__ = [
    "PIG", "Pig", "Solution", "hold_at", "hold_race", "hold_turn", "play_out", "random_play", "solve", "turn_gains",
    "turns_to_win",
]  # fmt: skip


class Pig(NamedTuple):
    """The rules: a die's faces, the score that wins, and the face that ends a turn with nothing."""

    faces: int = 6
    target: int = 100
    bust: int = 1

    def scoring(self) -> Floats:
        """Probability to roll 1, 2, … and to score it: nothing for the face that busts."""
        rolled = np.full(self.faces, 1 / self.faces)
        rolled[self.bust - 1] = 0
        return rolled


PIG = Pig()


def hold_at(threshold: int, game: Pig = PIG) -> Floats:
    """Roll until the turn's total is `threshold` or wins; with the target as threshold, roll until you win or bust.

    Returns
    -------
    Floats
        Probability to roll, 0 or 1, by own score and turn total, of shape (target, threshold).
    """
    missing = game.target - np.arange(game.target)
    return np.where(np.arange(threshold) < missing[:, None], 1.0, 0.0)


def random_play(totals: int, game: Pig = PIG) -> Floats:
    """Roll or hold with equal probability, even where holding wins; hold at a turn total of `totals`.

    Returns
    -------
    Floats
        Probability to roll by own score and turn total, ½ throughout, of shape (target, totals).
    """
    return np.full((game.target, totals), 0.5)


def turn_gains(rolls: Floats, game: Pig = PIG) -> Floats:
    """What a turn brings.

    Parameters
    ----------
    rolls
        Probability to roll again by turn total, along the last axis.
    game
        The rules.

    Returns
    -------
    Floats
        Probability to bank exactly n points, at index n of the last axis, which is longer by the faces of the die;
        what is at 0 is nearly always a bust.
    """
    totals = rolls.shape[-1]
    gains = np.zeros((*rolls.shape[:-1], totals + game.faces))
    gains[..., 0] = 1
    busts = np.zeros(rolls.shape[:-1])
    for total in range(totals):
        rolling = gains[..., total] * rolls[..., total]
        gains[..., total] -= rolling
        gains[..., total + 1 : total + 1 + game.faces] += rolling[..., None] * game.scoring()
        busts += rolling / game.faces
    gains[..., 0] += busts
    return gains


def hold_turn(threshold: int, missing: int, game: Pig = PIG) -> Floats:
    """Probability that a turn of hold-at-`threshold` banks n points where `missing` points win; a bust is at 0."""
    return turn_gains(np.ones(min(threshold, missing)), game)


def turns_to_win(rolls: Floats, game: Pig = PIG, turns: int = 400) -> Floats:
    """How many turns of its own a player needs who looks at the own score only.

    Parameters
    ----------
    rolls
        Probability to roll by own score and turn total.
    game
        The rules.
    turns
        The most turns looked at.

    Returns
    -------
    Floats
        Probability to need exactly t turns, at index t, of shape (turns + 1,).
    """
    target = game.target
    moves = np.zeros((target + 1, target + 1))
    moves[target, target] = 1
    for score, gains in enumerate(turn_gains(rolls, game)):
        for gain, probability in enumerate(gains):
            moves[score, min(score + gain, target)] += probability
    score = np.eye(target + 1)[0]
    won = [0.0]
    for _ in range(turns):
        score = score @ moves
        won.append(score[target])
    return np.diff(won, prepend=0.0)


def hold_race(thresholds: tuple[int, ...], game: Pig = PIG, turns: int = 400) -> Floats:
    """Who wins and when, for as many seats as there are thresholds: probabilities of shape (turns + 1, seats)."""
    needs = {threshold: turns_to_win(hold_at(threshold, game), game, turns) for threshold in set(thresholds)}
    return race([needs[threshold] for threshold in thresholds])


class Solution(NamedTuple):
    """What `solve` finds, for the first player and the second.

    `values[p][own, other]` is the probability that player p wins who is about to start a turn with these scores, and
    `rolls[p][own, other, total]` the probability that p rolls.
    """

    values: tuple[Floats, Floats]
    rolls: tuple[Floats, Floats]

    @property
    def first(self) -> float:
        """Probability that the first player wins."""
        return float(self.values[0][0, 0])


def solve(first: Floats | None, second: Floats | None, game: Pig = PIG) -> Solution:
    """Solve a game of two, backwards from its end.

    While nobody scores, turns go to and fro between two positions: i against j, and j against i. A turn's worth is
    `constant + slope · z`, z being what it is worth to have gained nothing, so the two positions are two equations.
    Best play depends on z in turn: choose, solve, and choose again until nothing changes. The pairs of scores of one
    sum do not touch one another and are solved at once.

    Parameters
    ----------
    first, second
        Probability to roll, by own score and turn total or by own score, other's score and turn total; `None` plays
        as well as possible against the other. Best play begins every turn with a roll: to hold nothing never gains.
    game
        The rules.

    Raises
    ------
    RuntimeError
        If choices do not settle within 50 rounds.
    """
    target = game.target
    given = [first, second]
    rolls = [_first_rolls(target) if table is None else _by_pairs(table, target) for table in given]
    beyond = max(table.shape[2] for table in rolls) + game.faces
    values = [np.zeros((target, target + beyond)) for _ in given]  # the other has won at the target: worth 0
    for total in range(2 * target - 2, -1, -1):
        own = np.arange(max(0, total - target + 1), min(total, target - 1) + 1)
        other = total - own
        worth = [np.full(len(own), 0.5) for _ in given]
        for _ in range(50):
            lines, settled = [], True
            for player in (0, 1):
                best = given[player] is None
                held = rolls[player][own, other, : target - own[0] if best else None].T
                banked = 1 - values[1 - player][other, own + np.arange(len(held) + game.faces)[:, None]]
                choice = held.copy()
                lines.append(_turn_line(choice, banked, 1 - worth[1 - player][::-1] if best else None, game))
                rolls[player][own, other, : len(choice)] = choice.T
                settled = settled and np.array_equal(choice, held)
            (constant, slope), (back_constant, back_slope) = lines[0], lines[1][:, ::-1]
            worth[0] = (constant + slope * (1 - back_constant - back_slope)) / (1 - slope * back_slope)
            worth[1] = (back_constant + back_slope * (1 - worth[0]))[::-1]
            if settled:
                break
        else:
            raise RuntimeError(f"choices must settle, got changes after 50 rounds with {total} points scored")
        for player in (0, 1):
            values[player][own, other] = worth[player]
    return Solution((values[0][:, :target], values[1][:, :target]), (rolls[0], rolls[1]))


def _by_pairs(rolls: Floats, target: int) -> Floats:
    """A table by own score, other's score and turn total, whether or not the other's score matters."""
    by_pairs = rolls if rolls.ndim == 3 else rolls[:, None, :]
    return np.array(np.broadcast_to(by_pairs, (target, target, rolls.shape[-1])))


def _first_rolls(target: int) -> Floats:
    """A table by own score, other's score and turn total that rolls once and holds."""
    rolls = np.zeros((target, target, target))
    rolls[:, :, 0] = 1
    return rolls


def _turn_line(choice: Floats, banked: Floats, nothing: Floats | None, game: Pig) -> Floats:
    """A turn's worth, as constant and slope of what it is worth to gain nothing, for many positions at once.

    `choice` and `banked`, by total and position, are the probability to roll and what it is worth to hold. With
    `nothing`, what it is worth to gain nothing, `choice` is overwritten by what is best.
    """
    worth = np.stack([banked, np.zeros_like(banked)], axis=1)  # by total: the constants, and the slopes
    worth[0] = np.array([0, 1])[:, None]
    rows = worth.reshape(len(worth), -1)
    chances = game.scoring()
    for total in range(len(choice) - 1, -1, -1):
        gain = (chances @ rows[total + 1 : total + 1 + game.faces]).reshape(worth[total].shape) - worth[total]
        gain[1] += 1 / game.faces
        if nothing is not None and total > 0:
            choice[total] = gain[0] + gain[1] * nothing > 0
        worth[total] += choice[total] * gain
    line: Floats = worth[0]
    return line


def play_out(first: Floats, second: Floats, game: Pig = PIG, turns: int = 200) -> Floats:
    """How long a game of two lasts, forwards from its start: an odd number of turns is won by the first player.

    Parameters
    ----------
    first, second
        Probability to roll, by own score and turn total or by own score, other's score and turn total.
    game
        The rules.
    turns
        The most turns of both players together looked at.

    Returns
    -------
    Floats
        Probability that a game lasts exactly n turns of both together, at index n, of shape (turns + 1,).
    """
    target = game.target
    by_pairs = [turn_gains(_by_pairs(table, target), game) for table in (first, second)]
    gains = [np.ascontiguousarray(np.moveaxis(table, 2, 0)) for table in by_pairs]
    lengths = np.zeros(turns + 1)
    scores = np.zeros((target, target))
    scores[0, 0] = 1
    for turn in range(1, turns + 1):
        after = np.zeros((target, target))
        for gain, probability in enumerate(gains[(turn - 1) % 2]):
            moved = scores * probability
            short = max(0, target - gain)  # with a score under this, the gain does not win
            after[target - short :] += moved[:short]
            lengths[turn] += moved[short:].sum()
        scores = after.T
    return lengths
