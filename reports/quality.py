"""What is measured of a game's quality: each measure with its unit, its definition in a sentence, and its source."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from reports.words import SEAT, name_seat, name_seats

BROWNE = (
    "C. Browne, Automatic Generation and Evaluation of Recombination Games, PhD thesis, Queensland University of "
    "Technology 2008"
)
LUDII = "É. Piette et al., Ludii: the Ludemic General Game System, ECAI 2020; the system's metric {}"
GOODMAN = (
    "after J. Goodman, D. Perez-Liebana and S. Lucas, Seeding for Success: Skill and Stochasticity in Tabletop Games, "
    "arXiv 2503.02686, 2025"
)
SHARE = "share"


@dataclass(frozen=True)
class Metric:
    """A measure of quality; the unit ``share`` stands for numbers from 0 to 1."""

    name: str
    unit: str
    definition: str
    source: str


# Words in braces depend on the game.
METRICS = (
    Metric(
        "balance",
        SHARE,
        "1 less the gap between the win rates of the {seat} that wins most and the {seat} that wins least.",
        LUDII.format("Balance"),
    ),
    Metric("wins of the first {seat}", SHARE, "Share of all games that {first} wins.", LUDII.format("AdvantageP1")),
    Metric("completion", SHARE, "Share of all games that end with a winner.", LUDII.format("Completion")),
    Metric("draws", SHARE, "Share of all games that end drawn.", LUDII.format("Drawishness")),
    Metric("duration", "turns", "Mean number of turns, all players' together.", LUDII.format("DurationTurns")),
    Metric(
        "spread of duration",
        "turns",
        "Standard deviation of the number of turns over games.",
        LUDII.format("DurationTurnsStdDev"),
    ),
    Metric(
        "drama, mean",
        SHARE,
        "How far the winner stands behind the leader, on average over the game's time and over {finished}.",
        f"{BROWNE}; {LUDII.format('Drama')}",
    ),
    Metric(
        "drama, most",
        SHARE,
        "How far the winner stands behind the leader at its worst time, on average over {finished}.",
        f"{BROWNE}; {LUDII.format('Drama')}",
    ),
    Metric("lead changes", "changes", "Mean number of times that another {seat} takes the lead.", BROWNE),
    Metric(
        "decisiveness at half-time",
        SHARE,
        "Share of {finished} that are won by whoever leads after half of the turns; a tied lead counts in parts.",
        BROWNE,
    ),
    Metric(
        "uncertainty",
        SHARE,
        "How little the lead tells of who wins, over all the game's time: 1 if leaders win no more than their equal "
        "share, 0 if whoever leads always wins; {finished}.",
        BROWNE,
    ),
    Metric("decisions per game", "decisions", "Mean number of decisions, all players' together.", "plain count"),
    Metric("decisions per turn", "decisions", "All decisions over all turns.", "plain count"),
    Metric("options per decision", "options", "Mean number of legal choices.", LUDII.format("BranchingFactor")),
    Metric(
        "forced decisions",
        SHARE,
        "Share of decisions with one legal choice only.",
        f"the complement of {LUDII.format('DecisionMoves')}",
    ),
    Metric(
        "luck",
        SHARE,
        "Share of the variance of which {seat} wins that the luck of the block settles, {whoever}.",
        GOODMAN,
    ),
    Metric(
        "play",
        SHARE,
        "Share of the variance of which {seat} wins that {seating} settles, whatever the luck; the "
        "rest is how play and luck meet.",
        GOODMAN,
    ),
)

# Where games may be drawn, those that end are more than those with a winner.
ENDED = Metric(
    "completion",
    SHARE,
    "Share of all games that end, with a winner or drawn.",
    f"the complement of {LUDII.format('Timeouts')}",
)


def list_metrics(sides: Sequence[str], *, draws: bool) -> list[Metric]:
    """Return the measures in the words of a game: what its seats are called, and whether its games may be drawn."""
    seated = name_seats(sides) == SEAT
    words = {
        "seat": name_seats(sides),
        "first": name_seat(0, sides),
        "finished": "games with a winner" if draws else "finished games",
        "whoever": "whoever sits where" if seated else "whoever plays which side",
        "seating": "the seating of the strategies" if seated else "who plays which side",
    }
    metrics = [ENDED if draws and metric.name == ENDED.name else metric for metric in METRICS]
    return [
        replace(metric, name=metric.name.format(**words), definition=metric.definition.format(**words))
        for metric in metrics
    ]
