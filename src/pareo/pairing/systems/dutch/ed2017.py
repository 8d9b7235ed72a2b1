"""FIDE C.04.3, the edition in force until 31 January 2026: its criteria in the order of the text."""

from __future__ import annotations

from pareo.history import Entry, FloatKind, Position
from pareo.model import Points
from pareo.pairing.outcome import BY_THE_ORGANISER, RoundPairing
from pareo.pairing.systems.dutch import criteria as c
from pareo.pairing.systems.dutch.criteria import Criterion
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.procedure import pair_round
from pareo.pairing.systems.dutch.refute import DutchJudge
from pareo.pairing.trace import Trace


def is_downfloat(kind: FloatKind) -> bool:
    """Against a lower score, or not playing for whatever reason.

    Rules: FIDE C.04.3 2017 [A.4]
    """
    return kind not in (FloatKind.LEVEL, FloatKind.UP)


def may_have_bye(entry: Entry, win: Points) -> bool:
    """Nobody who had a pairing-allocated bye or a forfeit win.

    Rules: FIDE C.04.3 2017 [C2]
    """
    return not any(record.letter in ("U", "+") for record in entry.records)


EDITION = Edition(
    id="dutch@2017",
    source="FIDE C.04.3 (2017)",
    is_downfloat=is_downfloat,
    may_have_bye=may_have_bye,
    complete_every_bracket=False,
    lowest_bye_score=False,
    articles={
        "score-group": "A.3",
        "absolute-preference": "A.6",
        "bracket": "A.3",
        "natural": "B.3",
        "perfect": "B.4",
        "best": "B.8",
        "forbidden": BY_THE_ORGANISER,
        "never-met": "C1",
        "bye-not-repeated": "C2",
        "absolute-preferences-differ": "C3",
        "completion": "C4",
        "both-preferences": "E.1",
        "stronger-preference": "E.2",
        "wider-difference": "E.2",
        "last-difference": "E.3",
        "higher-ranked": "E.4",
        "initial-color": "E.5",
        "transposition": "D.1",
        "moved-down-opponents": "D.1",
        "exchange": "D.2",
        "moved-down-set": "D.3",
    },
    quality=(
        Criterion("C5", "fewest-downfloaters"),
        Criterion("C6", "score-differences", c.score_difference, c.floater_difference, by_difference=True),
        Criterion("C7", "next-bracket"),
        Criterion("C8", "color-difference-exceeded", c.color_difference_exceeded),
        Criterion("C9", "third-color-in-a-row", c.third_color_in_a_row),
        Criterion("C10", "preference-missed", c.preference_missed),
        Criterion("C11", "strong-preference-missed", c.strong_preference_missed),
        Criterion("C12", "downfloat-previous-round", c.downfloat_again(1), c.floats_again(1)),
        Criterion("C13", "upfloat-previous-round", c.opponent_upfloats_again(1)),
        Criterion("C14", "downfloat-two-rounds-before", c.downfloat_again(2), c.floats_again(2)),
        Criterion("C15", "upfloat-two-rounds-before", c.opponent_upfloats_again(2)),
        Criterion(
            "C16",
            "difference-downfloat-previous-round",
            c.difference_of_repeated_downfloat(1),
            c.floater_difference_again(1),
            by_difference=True,
        ),
        Criterion("C17", "difference-upfloat-previous-round", c.difference_of_repeated_upfloat(1), by_difference=True),
        Criterion(
            "C18",
            "difference-downfloat-two-rounds-before",
            c.difference_of_repeated_downfloat(2),
            c.floater_difference_again(2),
            by_difference=True,
        ),
        Criterion(
            "C19", "difference-upfloat-two-rounds-before", c.difference_of_repeated_upfloat(2), by_difference=True
        ),
    ),
)


def pair(position: Position, trace: Trace | None = None, *, exactly: bool = False) -> RoundPairing:
    """Pair a round by C.04.3 as in force until 31 January 2026."""
    return pair_round(position, EDITION, trace, exactly=exactly)


def judge(position: Position) -> DutchJudge:
    """What speaks against wishes for this round."""
    return DutchJudge(position, EDITION)
