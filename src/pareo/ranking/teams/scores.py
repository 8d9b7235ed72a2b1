"""Team tie-breaks from match and game points: the other score, extended Sonneborn-Berger, schedule strength."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pareo.ranking.book import Book
from pareo.ranking.buchholz import buchholz, fore_buchholz
from pareo.ranking.codes import Code
from pareo.ranking.cuts import cut
from pareo.ranking.lines import Line, Status, voluntary_rounds
from pareo.ranking.sonneborn import imagined_product, met_product
from pareo.ranking.tally import Contribution, Number, Tally, summed
from pareo.ranking.unplayed import imagined_opponent


def other_score(book: Book, id: int, code: Code) -> Tally:
    """Game points where match points decide, match points where game points decide.

    Rules: FIDE C.07 [13.1]
    """
    other = book.team_scores.book(book.team_scores.secondary)
    return summed([Contribution(line.round, line.opponent, line.points, "score", "13.1") for line in other.lines[id]])


def extended_sonneborn_berger(book: Book, id: int, code: Code) -> Tally:
    """The opponent's final match or game points times the match or game points scored against it.

    Rules: FIDE C.07 [13.2, 14.1.2, 16]
    """
    totals = book.team_scores.book(f"{code.name[1]}P")
    against = book.team_scores.book(f"{code.name[2]}P")
    rows = totals.with_forfeits(code.forfeits_played).lines[id]
    addends = [
        addend for line, scored in zip(rows, against.lines[id]) if (addend := _product(totals, id, line, scored.points))
    ]
    missed = voluntary_rounds(rows) if code.low else frozenset()
    weights: dict[int, Number] = {addend.round: addend.parts[0] for addend in addends}
    return summed(cut(addends, code.low, code.high, book.conditions.edition, missed, weights))


def _product(totals: Book, id: int, line: Line, points: int) -> Contribution | None:
    if line.status is Status.PLAYED:
        return met_product(totals, line, points, "13.2")
    imagined = imagined_opponent(totals, id, line, totals.adjusted)
    return imagined_product(line, imagined, points) if imagined else None


def schedule_strength(book: Book, id: int, code: Code) -> Tally:
    """The secondary score and the Buchholz of the primary one, divided by what makes the two comparable.

    Rules: FIDE C.07 [13.4]
    """
    team = book.team_scores
    primary, secondary = team.book(team.primary), team.book(team.secondary)
    strength = (fore_buchholz if code.fore else buchholz)(primary, id, replace(code, name="BH", factor=0, fore=False))
    factor = code.factor or primary.worth.win * primary.rounds // secondary.worth.win
    assert isinstance(strength.value, int)
    return summed(
        [
            Contribution(0, 0, secondary.scores[id], "secondary-score", "13.4"),
            Contribution(
                0, 0, Fraction(strength.value, factor or 1), "schedule-strength", "13.4", (strength.value, factor)
            ),
        ]
    )
