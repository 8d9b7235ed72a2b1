"""Two rounds of teams side by side: the first criterion in which they differ, in the first bracket where they do.

Rules: FIDE C.04.6 2026 [2.2, 2.3, 3.5, 3.6]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pareo.history import Position
from pareo.pairing.matching.cardinality import as_mask, bits
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.swiss.preferences import Strength
from pareo.pairing.swiss.upfloaters import following, needs_least
from pareo.pairing.systems.team_swiss.field import Field
from pareo.pairing.systems.team_swiss.rules import ARTICLES
from pareo.pairing.trace import Value
from pareo.pairing.why.wishes import Refutation


class Criterion(NamedTuple):
    """A rule by the name under which it is told, its article by meaning, and what a bracket has in it: ``cost`` is
    compared, the smaller is better, ``value`` is told.
    """

    rule: str
    article: str
    cost: tuple[int, ...]
    value: Value


def first_difference(position: Position, chosen: RoundPairing, wished: RoundPairing) -> Refutation | None:
    """Why the rules have the one round and not the other; None where neither bye nor brackets tell, but colours."""
    field = Field(position)
    place = {entry.id: i for i, entry in enumerate(field.entries)}
    if chosen.byes != wished.byes:
        return _other_bye(field, place[chosen.byes[0]], place[wished.byes[0]], wished)
    rounds = [_mates(place, made) for made in (chosen, wished)]
    rest = as_mask(rounds[0])
    for group in field.score_sets():
        residents = group & rest
        if not residents:
            continue
        one, other = (_Bracket(field, residents, rest, mates) for mates in rounds)
        if one.pairs != other.pairs:
            return _difference(field.score[next(bits(residents))], one, other, wished)
        rest &= ~(residents | as_mask(one.came))
    return None


def _mates(place: dict[int, int], made: RoundPairing) -> dict[int, int]:
    both = ((white, black) for board in made.boards for white, black in (board, (board.black, board.white)))
    return {place[one]: place[other] for one, other in both}


def _other_bye(field: Field, mine: int, theirs: int, wished: RoundPairing) -> Refutation | None:
    """The bye is given before anything else ([3.4.2-3.4.4])."""
    rows = (
        ("team-bye-score", field.score[mine], field.score[theirs], 1),
        ("team-bye-matches", field.games(mine), field.games(theirs), -1),
        ("team-bye-number", field.number[mine], field.number[theirs], -1),
    )
    rule, one, other, sign = next(row for row in rows if row[1] != row[2])
    if sign * one > sign * other:
        return None
    return Refutation("worse", rule, ARTICLES["bye"], None, one, other, pairing=wished)


def _difference(score: int, one: _Bracket, other: _Bracket, wished: RoundPairing) -> Refutation | None:
    for mine, theirs in zip(one.criteria(), other.criteria(), strict=True):
        if mine.cost == theirs.cost:
            continue
        if mine.cost > theirs.cost:
            return None
        article = ARTICLES[mine.article]
        if mine.value is None:
            return Refutation("later", mine.rule, article, score, pairing=wished)
        return Refutation("worse", mine.rule, article, score, mine.value, theirs.value, pairing=wished)
    return None


class _Bracket:
    """One bracket of a round that was made."""

    def __init__(self, field: Field, residents: int, rest: int, mates: dict[int, int]) -> None:
        self.field = field
        self.residents = residents
        self.pairs = {(i, mates[i]) if i < mates[i] else (mates[i], i) for i in bits(residents)}
        self.came = sorted(mates[i] for i in bits(residents) if not residents >> mates[i] & 1)
        self.left = rest & ~(residents | as_mask(self.came))

    def criteria(self) -> Iterator[Criterion]:
        """In the order of the text; an order without a value is no criterion, but decides among equals."""
        field, scores = self.field, sorted(self.field.score[i] for i in self.came)
        yield Criterion("team-upfloaters", "fewest-upfloaters", (len(self.came),), len(self.came))
        costs = tuple(-score for score in scores)
        yield Criterion("team-upfloater-scores", "highest-upfloater-scores", costs, tuple(scores))
        next_group = following(field, self.residents) & self.left
        yield _counted(
            "team-following-group", "following-scoregroup", not needs_least(field.legal, next_group, self.left)
        )
        yield _counted("team-upfloaters-again", "upfloaters-again", (field.again & as_mask(self.came)).bit_count())
        yield Criterion("team-upfloater-order", "upfloaters", tuple(field.number[i] for i in self.came), None)
        missed = [pair for pair in self.pairs if self._same_color(*pair)]
        strong = [pair for pair in missed if field.graded and all(self._strong(i) for i in pair)]
        yield _counted("team-preferences-missed", "preference-missed", len(missed))
        yield _counted("team-strong-missed", "strong-preference-missed", len(strong))
        again = [pair for pair in self.pairs if self._floats_again(*pair)]
        yield _counted("team-opponents-again", "opponents-again", len(again))
        yield Criterion("team-identifier", "identifier", self._identifier(), None)

    def _same_color(self, one: int, other: int) -> bool:
        mine, theirs = self.field.preference[one].color, self.field.preference[other].color
        return bool(mine) and mine == theirs

    def _strong(self, i: int) -> bool:
        return self.field.preference[i].strength is Strength.STRONG

    def _floats_again(self, one: int, other: int) -> bool:
        """An upfloater's opponent who floated in the round before."""
        up = as_mask(self.came)
        return any(up >> i & 1 and self.field.again >> j & 1 for i, j in ((one, other), (other, one)))

    def _identifier(self) -> tuple[int, ...]:
        number = self.field.number
        pairs = sorted(sorted((number[one], number[other])) for one, other in self.pairs)
        return (*(top for top, _ in pairs), *(bottom for _, bottom in pairs))


def _counted(rule: str, article: str, count: int) -> Criterion:
    return Criterion(rule, article, (count,), int(count))
