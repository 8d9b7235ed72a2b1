"""Why not otherwise? The round paired again with a wish forced, and the first rule by which that is worse.

Rules: FIDE C.04.3 2026 [3.8]: candidates are compared criterion by criterion; if all are equal, the earlier one wins.
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.history import Position
from pareo.pairing.outcome import NoPairing, Obstacle, RoundPairing
from pareo.pairing.systems.dutch.bracket import Bracket, Candidate
from pareo.pairing.systems.dutch.costs import Costs
from pareo.pairing.systems.dutch.edition import Edition
from pareo.pairing.systems.dutch.field import Field
from pareo.pairing.systems.dutch.lookahead import Below
from pareo.pairing.systems.dutch.procedure import Brackets, boards_of, pair_brackets
from pareo.pairing.trace import Value
from pareo.pairing.wishes import Refutation, Wish


def refute(position: Position, edition: Edition, wishes: Sequence[Wish]) -> Refutation:
    """What speaks against these wishes. KeyError for a player who does not play this round."""
    free = Field(position, edition.is_downfloat, edition.may_have_bye)
    place = {entry.id: i for i, entry in enumerate(free.entries)}
    forced = [(wish.kind, tuple(place[id] for id in wish.players)) for wish in wishes]
    broken = _broken_rules(free, edition, forced)
    if broken:
        return Refutation("illegal", broken[0].rule, broken[0].article, obstacles=broken)
    chosen = pair_brackets(free, edition)
    if _grants(chosen, forced):
        return Refutation("granted", pairing=_as_pairing(free, chosen))
    bound = Field(position, edition.is_downfloat, edition.may_have_bye)
    _force(bound, forced)
    try:
        wished = pair_brackets(bound, edition)
    except NoPairing as refusal:
        article = edition.article("completion")
        return Refutation("impossible", "completion", article, obstacles=refusal.obstacles)
    return _compare(free, edition, chosen, wished, _as_pairing(bound, wished))


def _broken_rules(
    field: Field, edition: Edition, forced: Sequence[tuple[str, tuple[int, ...]]]
) -> tuple[Obstacle, ...]:
    found = []
    for kind, players in forced:
        if kind != "meet":
            continue
        a, b = players
        if field.entries[b].id in field.entries[a].banned:
            found.append(Obstacle("forbidden", "", field.ids(players)))
        elif not field.not_met[a] >> b & 1:
            found.append(Obstacle("never-met", edition.article("never-met"), field.ids(players)))
        elif not field.legal[a] >> b & 1:
            rule = "absolute-preferences-differ"
            found.append(Obstacle(rule, edition.article(rule), field.ids(players)))
    return tuple(found)


def _grants(brackets: Brackets, forced: Sequence[tuple[str, tuple[int, ...]]]) -> bool:
    pairs = {frozenset(pair) for _, candidate in brackets for pair in candidate.pairs}
    floating = {i for bracket, candidate in brackets for i in candidate.floaters if i in bracket.residents}
    return all(frozenset(players) in pairs if kind == "meet" else players[0] in floating for kind, players in forced)


def _force(field: Field, forced: Sequence[tuple[str, tuple[int, ...]]]) -> None:
    """Leave the players concerned no other way."""
    for kind, players in forced:
        if kind == "meet":
            a, b = players
            for i, only in ((a, b), (b, a)):
                field.can_have_bye[i] = False
                _cut(field, i, ~(1 << only))
        else:
            group = next(group for group in field.score_groups if players[0] in group)
            _cut(field, players[0], (1 << group[-1] + 1) - 1)


def _cut(field: Field, player: int, others: int) -> None:
    """These two may not meet any more, seen from both."""
    for j in range(field.size):
        if others >> j & 1:
            field.legal[player] &= ~(1 << j)
            field.legal[j] &= ~(1 << player)


def _as_pairing(field: Field, brackets: Brackets) -> RoundPairing:
    return boards_of(field, brackets, None)


def _compare(field: Field, edition: Edition, chosen: Brackets, wished: Brackets, pairing: RoundPairing) -> Refutation:
    """The first bracket in which the two differ, and the first rule by which they do."""
    bye = _bye_scores(field, chosen), _bye_scores(field, wished)
    if edition.lowest_bye_score and bye[0] != bye[1]:
        article = edition.article("lowest-bye-score")
        return Refutation("worse", "lowest-bye-score", article, 0, bye[0], bye[1], pairing=pairing)
    for (bracket, ours), (other, theirs) in zip(chosen, wished, strict=False):
        if bracket.members != other.members:
            break
        if _pairs(ours) == _pairs(theirs):
            continue
        return _worse(field, edition, bracket, ours, theirs, pairing)
    return Refutation("later", "transposition", edition.article("transposition"), pairing=pairing)


def _pairs(candidate: Candidate) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in candidate.pairs}


def _bye_scores(field: Field, brackets: Brackets) -> int | None:
    left = brackets[-1][1].floaters
    return field.score[left[0]] if left else None


def _worse(
    field: Field, edition: Edition, bracket: Bracket, ours: Candidate, theirs: Candidate, pairing: RoundPairing
) -> Refutation:
    score = field.score[bracket.residents[0]]
    for rule, mine, other in _structure(field, edition, bracket, ours, theirs):
        if mine != other:
            floaters = field.ids(theirs.floaters)
            return Refutation("worse", rule, edition.article(rule), score, mine, other, floaters, pairing=pairing)
    alone = bracket.bye_from_here and len(ours.floaters) == 1
    costs = Costs(field, edition, bracket.members, bracket.floor, alone)
    found = costs.first_difference(costs.total(theirs.pairs, theirs.floaters), costs.total(ours.pairs, ours.floaters))
    if found is None:
        rule = _order(bracket, ours, theirs)
        players = field.ids(bracket.members)
        return Refutation("later", rule, edition.article(rule), score, players=players, pairing=pairing)
    criterion, mine, other = found
    failing = [i for pair in theirs.pairs if criterion.pair and criterion.pair(field, *sorted(pair)) for i in pair] + [
        i for i in theirs.floaters if criterion.floater and criterion.floater(field, i, bracket.floor)
    ]
    return Refutation(
        "worse", criterion.name, criterion.article, score, mine, other, field.ids(failing), pairing=pairing
    )


def _structure(
    field: Field, edition: Edition, bracket: Bracket, ours: Candidate, theirs: Candidate
) -> list[tuple[str, Value, Value]]:
    """Number and scores of the floaters, and what they leave for the next bracket."""
    below = Below(field, bracket.following, bracket.lower & ~bracket.following, bracket.completes)
    sides = ours, theirs
    scores = [tuple(field.score[i] for i in candidate.floaters) for candidate in sides]
    found: list[tuple[str, Value, Value]] = [
        ("fewest-downfloaters", len(ours.floaters), len(theirs.floaters)),
    ]
    named = {criterion.name for criterion in edition.quality}
    if "lowest-downfloater-scores" in named:
        found.append(("lowest-downfloater-scores", scores[0], scores[1]))
    if bracket.following and ours.floaters:
        outlooks = [below.outlook(candidate.floaters) for candidate in sides]
        flat = [None if outlook is None else (outlook[0], *outlook[1]) for outlook in outlooks]
        found.append(("next-bracket", flat[0], flat[1]))
    return found


def _order(bracket: Bracket, ours: Candidate, theirs: Candidate) -> str:
    """Where two equally good candidates part: moved-down players, exchange, or transposition."""
    if {a for a, _ in ours.mover_pairs} != {a for a, _ in theirs.mover_pairs}:
        return "moved-down-set"
    if ours.mover_pairs == theirs.mover_pairs and set(ours.s1) != set(theirs.s1):
        return "exchange"
    return "transposition"
