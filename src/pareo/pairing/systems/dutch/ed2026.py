"""FIDE C.04.3, the edition in force from 1 February 2026: its criteria in the order of the text."""

from __future__ import annotations

from pareo.history import Entry, FloatKind, Position
from pareo.model import Points
from pareo.pairing.outcome import BY_THE_ORGANISER, RoundPairing
from pareo.pairing.swiss.byes import had_points_for_nothing
from pareo.pairing.systems.dutch import criteria as c
from pareo.pairing.systems.dutch.criteria import Criterion
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.procedure import pair_round
from pareo.pairing.systems.dutch.refute import DutchJudge
from pareo.pairing.trace import Trace


def is_downfloat(kind: FloatKind) -> bool:
    """Against a lower score, the pairing-allocated bye, or points without playing.

    Rules: FIDE C.04.3 2026 [1.4.2, 1.4.3, 1.4.4]
    """
    return kind in (FloatKind.DOWN, FloatKind.PAIRING_BYE, FloatKind.UNPLAYED_WITH_POINTS)


def may_have_bye(entry: Entry, win: Points) -> bool:
    """Nobody who had a pairing-allocated bye or scored as for a win without playing.

    Rules: FIDE C.04.3 2026 [C2]; FIDE C.04.1 2026 [4]
    """
    return not had_points_for_nothing(entry, win)


EDITION = Edition(
    id="dutch@2026",
    source="FIDE C.04.3 (2026)",
    is_downfloat=is_downfloat,
    may_have_bye=may_have_bye,
    complete_every_bracket=True,
    lowest_bye_score=True,
    articles={
        "score-group": "1.3",
        "absolute-preference": "1.7",
        "bracket": "1.3.2",
        "natural": "3.3",
        "perfect": "3.4",
        "best": "3.8",
        "forbidden": BY_THE_ORGANISER,
        "never-met": "C1",
        "bye-not-repeated": "C2",
        "absolute-preferences-differ": "C3",
        "completion": "C4",
        "both-preferences": "5.2.1",
        "stronger-preference": "5.2.2",
        "wider-difference": "5.2.2",
        "last-difference": "5.2.3",
        "higher-ranked": "5.2.4",
        "initial-color": "5.2.5",
        "transposition": "4.2",
        "moved-down-opponents": "4.2",
        "exchange": "4.3",
        "moved-down-set": "4.4",
    },
    quality=(
        Criterion("C5", "lowest-bye-score"),
        Criterion("C6", "fewest-downfloaters"),
        Criterion("C7", "lowest-downfloater-scores"),
        Criterion("C8", "next-bracket"),
        Criterion("C9", "fewest-unplayed-of-bye", floater=c.unplayed_rounds),
        Criterion("C10", "color-difference-exceeded", c.color_difference_exceeded),
        Criterion("C11", "third-color-in-a-row", c.third_color_in_a_row),
        Criterion("C12", "preference-missed", c.preference_missed),
        Criterion("C13", "strong-preference-missed", c.strong_preference_missed),
        Criterion("C14", "downfloat-previous-round", floater=c.resident_downfloats_again(1)),
        Criterion("C15", "upfloat-previous-round", c.opponent_upfloats_again(1)),
        Criterion("C16", "downfloat-two-rounds-before", floater=c.resident_downfloats_again(2)),
        Criterion("C17", "upfloat-two-rounds-before", c.opponent_upfloats_again(2)),
        Criterion(
            "C18",
            "difference-downfloat-previous-round",
            c.difference_of_repeated_downfloat(1),
            c.difference_of_floating_again(1),
            by_difference=True,
        ),
        Criterion("C19", "difference-upfloat-previous-round", c.difference_of_repeated_upfloat(1), by_difference=True),
        Criterion(
            "C20",
            "difference-downfloat-two-rounds-before",
            c.difference_of_repeated_downfloat(2),
            c.difference_of_floating_again(2),
            by_difference=True,
        ),
        Criterion(
            "C21", "difference-upfloat-two-rounds-before", c.difference_of_repeated_upfloat(2), by_difference=True
        ),
    ),
)


def pair(position: Position, trace: Trace | None = None, *, exactly: bool = False) -> RoundPairing:
    """Pair a round by C.04.3 as in force from 1 February 2026."""
    return pair_round(position, EDITION, trace, exactly=exactly)


def judge(position: Position) -> DutchJudge:
    """What speaks against wishes for this round."""
    return DutchJudge(position, EDITION)
