"""Why not otherwise? The round paired again with a wish forced, and the first rule by which that is worse.

Rules: FIDE C.04.3 2026 [3.8]: candidates are compared criterion by criterion; if all are equal, the earlier one wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from pareo.history import Position
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.outcome import NoPairing, Obstacle, RoundPairing
from pareo.pairing.swiss.preferences import Strength
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.colors import seats
from pareo.pairing.systems.dutch.comparing import Comparison
from pareo.pairing.systems.dutch.criteria import OF_COLOR
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.field import Field
from pareo.pairing.systems.dutch.obstacles import forbidding_rule
from pareo.pairing.systems.dutch.procedure import Brackets, boards_of, pair_brackets
from pareo.pairing.trace import Value
from pareo.pairing.why.wishes import FurtherDown, Kind, Refutation, Wish

_BASIC_RULE_OF_BYE = "C.04.1 3"
_OF_THE_ROUND = frozenset({"lowest-bye-score", "next-bracket"})
"""Criteria whose value is not that of one bracket."""


class _Wanted(NamedTuple):
    """A wish with the places of the players."""

    kind: Kind
    players: tuple[int, ...]
    color: str


class DutchJudge:
    """One round and what speaks against wishes for it. The round itself is paired once, however much is asked."""

    def __init__(self, position: Position, edition: Edition) -> None:
        self.position = position
        self.edition = edition
        self.untouched = Field(position, edition.is_downfloat, edition.may_have_bye)
        self.free = self.untouched.copied()
        self.place = {entry.id: i for i, entry in enumerate(self.free.entries)}

    @cached_property
    def chosen(self) -> Brackets:
        return pair_brackets(self.free, self.edition)

    def __call__(self, wishes: Sequence[Wish]) -> Refutation:
        """What speaks against these wishes. KeyError for a player who does not play this round."""
        free, edition, place = self.free, self.edition, self.place
        wanted = [_Wanted(wish.kind, tuple(place[id] for id in wish.players), wish.color) for wish in wishes]
        broken = [obstacle for wish in wanted for obstacle in _broken_rules(free, edition, wish)]
        if broken:
            return Refutation("illegal", broken[0].rule, broken[0].article, obstacles=tuple(broken))
        if all(_granted(free, self.chosen, wish) for wish in wanted):
            return Refutation("granted", pairing=boards_of(free, self.chosen, None))
        bound = self.untouched.copied()
        for wish in wanted:
            _force(bound, wish)
        try:
            wished = pair_brackets(bound, edition)
        except NoPairing as refusal:
            article = edition.article("completion")
            return Refutation("impossible", "completion", article, obstacles=refusal.obstacles)
        return _compare(free, edition, self.chosen, wished, boards_of(bound, wished, None))


# --- what a wish asks for -------------------------------------------------------------------------------------------


def _broken_rules(field: Field, edition: Edition, wish: _Wanted) -> list[Obstacle]:
    """The absolute rules that a wish breaks by itself."""
    first, ids = wish.players[0], field.ids(wish.players)
    rule = ""
    match wish.kind:
        case "meet":
            rule = forbidding_rule(field, *wish.players)
        case "bye" if field.bye < 0:
            return [Obstacle("no-bye-needed", _BASIC_RULE_OF_BYE, ids)]
        case "bye" if not field.can_have_bye[first]:
            rule = "bye-not-repeated"
        case "color":
            due = field.preference[first]
            if due.strength is Strength.ABSOLUTE and due.color != wish.color and not field.position.last_round:
                rule = "absolute-preference"
    if not rule:
        return []
    return [Obstacle(rule, edition.article(rule), ids)]


def _granted(field: Field, brackets: Brackets, wish: _Wanted) -> bool:
    first = wish.players[0]
    match wish.kind:
        case "meet":
            return any(set(pair) == set(wish.players) for _, candidate in brackets for pair in candidate.pairs)
        case "float":
            others = [i for _, made in brackets for pair in made.pairs if first in pair for i in pair if i != first]
            return all(field.score[i] < field.score[first] for i in others)
        case "bye":
            return first in brackets[-1][1].floaters
        case "color":
            pairs = [pair for _, candidate in brackets for pair in candidate.pairs if first in pair]
            return any(_color(field, first, *pair) == wish.color for pair in pairs)


def _color(field: Field, player: int, a: int, b: int) -> str:
    return "w" if seats(field, a, b)[0] == player else "b"


def _force(field: Field, wish: _Wanted) -> None:
    """Leave the players concerned no other way."""
    first = wish.players[0]
    match wish.kind:
        case "meet":
            a, b = wish.players
            for i, only in ((a, b), (b, a)):
                field.can_have_bye[i] = False
                _cut(field, i, ~(1 << only))
        case "float":
            group = next(group for group in field.groups if first in group)
            _cut(field, first, (1 << group[-1] + 1) - 1)
        case "bye":
            field.can_have_bye = [i == first and can for i, can in enumerate(field.can_have_bye)]
            _cut(field, first, field.everyone)
        case "color":
            field.can_have_bye[first] = False
            others = (j for j in range(field.size) if field.legal[first] >> j & 1)
            _cut(field, first, as_mask(j for j in others if _color(field, first, first, j) != wish.color))


def _cut(field: Field, player: int, others: int) -> None:
    """These may not meet the player any more, seen from both."""
    for j in range(field.size):
        if others >> j & 1:
            field.legal[player] &= ~(1 << j)
            field.legal[j] &= ~(1 << player)


# --- two rounds side by side ----------------------------------------------------------------------------------------


def _compare(field: Field, edition: Edition, chosen: Brackets, wished: Brackets, pairing: RoundPairing) -> Refutation:
    """The first bracket in which the two differ, and the first rule by which they do.

    The wished round is read bracket by bracket as the chosen one is: who meets nobody in a bracket floats from it.
    """
    bye = _bye_score(field, chosen), _bye_score(field, wished)
    if edition.lowest_bye_score and bye[0] != bye[1]:
        article = edition.article("lowest-bye-score")
        free = field.ids(wished[-1][1].floaters)
        return Refutation("worse", "lowest-bye-score", article, None, bye[0], bye[1], free, pairing=pairing)
    partner = {i: j for _, candidate in wished for a, b in candidate.pairs for i, j in ((a, b), (b, a))}
    for bracket, ours in chosen:
        theirs = _as_candidate(bracket, partner)
        if _pairs(ours) != _pairs(theirs):
            found = _refuted(field, edition, bracket, ours, theirs, pairing)
            if found.verdict == "later":
                return replace(found, below=_further_down(field, edition, bracket, chosen, wished))
            return found
    raise AssertionError("a wish that is not granted makes another round")


def _as_candidate(bracket: Bracket, partner: dict[int, int]) -> Candidate:
    inside = set(bracket.members)
    mover_pairs = [(i, partner[i]) for i in bracket.movers if partner.get(i) in inside]
    met = {b for _, b in mover_pairs}
    rest = [i for i in bracket.residents if i not in met]
    rest_pairs = [(i, partner[i]) for i in rest if partner.get(i, -1) > i and partner[i] in inside]
    s1 = [a for a, _ in rest_pairs]
    floaters = [i for i in bracket.members if partner.get(i) not in inside]
    return Candidate(mover_pairs, rest_pairs, floaters, s1, [i for i in rest if i not in s1], rest)


def _pairs(candidate: Candidate) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in candidate.pairs}


def _bye_score(field: Field, brackets: Brackets) -> int | None:
    left = brackets[-1][1].floaters
    return field.score[left[0]] if left else None


def _refuted(
    field: Field, edition: Edition, bracket: Bracket, ours: Candidate, theirs: Candidate, pairing: RoundPairing
) -> Refutation:
    score = field.score[bracket.residents[0]]
    found = Comparison(field, edition, bracket).first(ours, theirs)
    if found is None:
        rule = _order(ours, theirs)
        return Refutation("later", rule, edition.article(rule), score, pairing=pairing)
    values: dict[str, Value] = {"due": _due(field, found.players, theirs)} if found.rule in OF_COLOR else {}
    return Refutation(
        "worse",
        found.rule,
        found.article,
        score,
        found.better,
        found.worse,
        field.ids(found.players),
        pairing=pairing,
        values=values,
    )


def _due(field: Field, missing: Sequence[int], candidate: Candidate) -> tuple[Value, ...]:
    """Of each who misses his colour: he, his opponent, who is due the same one, and that colour."""
    partner = {i: j for a, b in candidate.pairs for i, j in ((a, b), (b, a))}
    return tuple((*field.ids((i, partner[i])), field.preference[i].color) for i in missing)


def _further_down(
    field: Field, edition: Edition, decided: Bracket, chosen: Brackets, wished: Brackets
) -> FurtherDown | None:
    """The first bracket below the one that decides in which a criterion has another value; None where none has.

    The rules never come to compare these: a bracket is settled before the next is looked at (C.04.3 2026 [1.9.2]).
    Brackets joined otherwise (2017) are not compared.
    """
    start = 1 + next(place for place, (bracket, _) in enumerate(chosen) if bracket is decided)
    for (mine, ours), (other, theirs) in zip(chosen[start:], wished[start:], strict=False):
        if mine.residents != other.residents:
            return None
        left, right = Comparison(field, edition, mine), Comparison(field, edition, other)
        for criterion in edition.quality:
            if criterion.name in _OF_THE_ROUND:
                continue
            values = left.value(criterion, ours), right.value(criterion, theirs)
            if values[0] != values[1]:
                return FurtherDown(criterion.name, criterion.article, field.score[mine.residents[0]], *values)
    return None


def _order(ours: Candidate, theirs: Candidate) -> str:
    """Where two equally good candidates part: moved-down players, exchange, or transposition.

    In the earliest way to make some pairs S1 has the higher ranked of each.
    """
    if {a for a, _ in ours.mover_pairs} != {a for a, _ in theirs.mover_pairs}:
        return "moved-down-set"
    if set(ours.mover_pairs) != set(theirs.mover_pairs):
        return "moved-down-opponents"
    upper = [{min(pair) for pair in candidate.rest_pairs} for candidate in (ours, theirs)]
    return "transposition" if upper[0] == upper[1] else "exchange"
