"""Games walked through step by step, before the eyes of watchers that each look for their own faults."""

from __future__ import annotations

from collections.abc import Sequence

from sim.engine.explain import GameCrash
from sim.engine.kernel import DRAWN
from sim.engine.steps import Steps
from trimtab.checking.cases import Case, Subject
from trimtab.checking.findings import Findings

LONGEST = 20_000  # decisions of a game, beyond which it is left
LONGEST_TURN = 2_000  # decisions of a turn
MOST_DECISIONS = 50  # of a case, for each of its games, beyond which no other game begins


class Watcher:
    """Looks on while games are played, and reports what is wrong. All it is told of can be changed and put back."""

    def __init__(self, subject: Subject, findings: Findings) -> None:
        self.subject = subject
        self.findings = findings
        self.case = Case(())

    def report(self, fault: str, says: str, steps: Steps, key: str = "") -> None:
        """Report a fault that the game shows."""
        self.findings.add(self.subject.finding(fault, says, self.case, steps.game), key)

    def enter(self, steps: Steps, case: Case) -> None:
        """Another case begins."""
        self.case = case

    def leave(self, steps: Steps) -> None:
        """The games of a case are over."""

    def begin(self, steps: Steps) -> None:
        """A game is set up."""

    def asks(self, steps: Steps, options: list[int]) -> None:
        """A seat is about to be asked."""

    def chosen(self, steps: Steps, options: list[int], choice: int) -> None:
        """It has chosen, and nothing has come of it yet."""

    def applied(self, steps: Steps, options: list[int], choice: int) -> None:
        """The choice has been carried out."""

    def end(self, steps: Steps) -> None:
        """A game is over, or is left because it does not end."""


class Order(Watcher):
    """Seats, kinds and winners in their range; options in order, and never none; choices among them; an end."""

    def broken(self, steps: Steps) -> bool:
        """Whether the game cannot go on: nobody to decide, or nothing that is asked."""
        players, kinds = steps.machine.seats, len(steps.machine.game.decisions)
        if not 0 <= steps.seat < players:
            self.report("wrong seat", f"seat {steps.seat} is to decide, of seats 0 … {players - 1}", steps)
        elif not 0 <= steps.kind < kinds:
            self.report("wrong seat", f"the decision is of kind {steps.kind}, of kinds 0 … {kinds - 1}", steps)
        else:
            return False
        return True

    def stuck(self, steps: Steps, options: list[int], in_turn: int) -> bool:
        """Whether there is nothing to choose, or the turn goes on for ever."""
        what = f"{self._decision(steps)} of seat {steps.seat} in turn {int(steps.table['turn'])}"
        if not options:
            self.report("no options", f"there is nothing to choose in {what}", steps)
        elif sorted(set(options)) != options:
            self.report("bad options", f"options must be in ascending order, each once; {what} has {options}", steps)
        elif in_turn > LONGEST_TURN:
            self.report("no end", f"a turn goes on after {LONGEST_TURN:,} decisions: {what}", steps)
        else:
            return False
        return True

    def refused(self, steps: Steps, options: list[int], choice: int) -> None:
        """A choice was refused."""
        what = f"in {self._decision(steps)} of seat {steps.seat}"
        if choice in options:
            self.report("refused option", f"apply refuses the option {choice} {what}", steps, self._decision(steps))
        else:
            legal = ", ".join(str(option) for option in options[:12])
            self.report("illegal choice", f"{steps.label} chooses {choice} {what}; legal: {legal}", steps, steps.label)

    def _decision(self, steps: Steps) -> str:
        return f"decision {steps.machine.game.decisions[steps.kind]!r}"

    def end(self, steps: Steps) -> None:
        """The winner is one of those who play."""
        winner, game = int(steps.table["winner"]), steps.machine.game
        if winner >= steps.machine.seats or winner < DRAWN:
            self.report("wrong seat", f"the winner is seat {winner}, of seats 0 … {steps.machine.seats - 1}", steps)
        if winner == DRAWN and not game.draws(steps.machine.setting.rules):
            self.report("undeclared draw", "the game is drawn, and does not say draws=True", steps)
        limit, turns = game.turn_limit(steps.machine.setting.rules), int(steps.table["turn"])
        if steps.over and winner == -1 and turns < limit:
            self.report("no winner", f"nobody wins, in turn {turns} of at most {limit}", steps)
        if turns > limit:
            self.report("turns", f"the game has {turns} turns, its limit is {limit}", steps, "limit")


def walk(subject: Subject, games: int, watchers: Sequence[Watcher], findings: Findings) -> None:
    """Play games of every case step by step; what raises an error is a finding, and ends the walk.

    Parameters
    ----------
    subject : Subject
        What is audited.
    games : int
        Games of the first case; the others get a sixth each.
    watchers : sequence of Watcher
        Who looks on.
    findings : Findings
        Where they report.
    """
    everyone = [Order(subject, findings), *watchers]
    for number, case in enumerate(subject.cases()):
        steps = Steps(subject.machine(case))
        for watcher in everyone:
            watcher.enter(steps, case)
        number_of_games, decisions = games if number == 0 else -(-games // 6), 0
        for game in range(number_of_games):
            if decisions > MOST_DECISIONS * number_of_games:
                break
            try:
                decisions += _play(steps, game, everyone)
            except GameCrash as crash:
                findings.add(subject.finding("crash", str(crash), case, game))
                return
        for watcher in everyone:
            watcher.leave(steps)


def _play(steps: Steps, game: int, watchers: Sequence[Watcher]) -> int:
    """Play a game; return how many decisions it had."""
    order = watchers[0]
    assert isinstance(order, Order)
    steps.begin(game)
    for watcher in watchers:
        watcher.begin(steps)
    turn, in_turn, decisions = -1, 0, 0
    for decisions in range(LONGEST):  # noqa: B007  # counts them
        if steps.over or order.broken(steps):
            break
        in_turn = in_turn + 1 if int(steps.table["turn"]) == turn else 0
        turn = int(steps.table["turn"])
        options = steps.options()
        if order.stuck(steps, options, in_turn):
            break
        for watcher in watchers:
            watcher.asks(steps, options)
        choice = steps.ask()
        for watcher in watchers:
            watcher.chosen(steps, options, choice)
        if not steps.apply(choice):
            order.refused(steps, options, choice)
            break
        for watcher in watchers:
            watcher.applied(steps, options, choice)
    if steps.over:
        steps.finish()
    for watcher in watchers:
        watcher.end(steps)
    return decisions
