"""The FIDE (Dutch) system of 2017, word by word: every candidate, every criterion, the earliest of the best.

Rules: FIDE C.04.3, in force until 31 January 2026
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from itertools import chain
from typing import Any

from literal.candidates import Pair, Pairs, heterogeneous, homogeneous, moved_down_exchanges, ways
from literal.criteria import over_two_colours, three_in_a_row, unmet_preferences, unmet_strong_preferences
from literal.field import Bracket, Field
from pareo.history import Entry, FloatKind, Position
from pareo.model import Points
from pareo.model.points import ONE_POINT
from pareo.pairing import RoundPairing

# A.4: after a game between different scores, and for whatever reason a round was not played
DOWNFLOATS = frozenset({FloatKind.DOWN, FloatKind.PAIRING_BYE, FloatKind.UNPLAYED_WITH_POINTS, FloatKind.UNPLAYED})
UPFLOATS = frozenset({FloatKind.UP})
PREVIOUS_ROUND, TWO_ROUNDS_BEFORE = 1, 2


class Route(Enum):
    """What a bracket is to the round (A.9)."""

    USUAL = "usual"
    PENULTIMATE = "PPB"
    LAST = "last or CLB"


def pair(position: Position) -> RoundPairing:
    """Pair a round bracket by bracket from the top; where that leads nowhere, collapse the rest (A.9)."""
    field = Field(position, may_have_bye)
    field.require_completion("A.9")
    floaters: tuple[int, ...] = ()
    pairs: list[Pair] = []
    groups = field.scoregroups
    while groups:
        bracket = Bracket(floaters, groups[0], groups[1:])
        chosen = best(field, bracket, Route.USUAL if bracket.below else Route.LAST)
        groups = groups[1:]
        if field.completion(bracket.after(bracket.floaters(chosen))) is None:
            chosen = best(field, bracket, Route.PENULTIMATE)
            groups = (sum(groups, ()),)
        pairs.extend(chosen)
        floaters = bracket.floaters(chosen)
    return field.outcome(pairs, floaters[0] if floaters else None)


def may_have_bye(player: Entry, position: Position) -> bool:
    """[C2]: neither an earlier bye nor a win by forfeit."""
    return not any(record.letter in ("U", "+") for record in player.records)


def best(field: Field, bracket: Bracket, route: Route) -> Pairs:
    """The earliest of the best candidates (B.4, B.8)."""
    criteria = [criterion for name, criterion in CRITERIA if name != "C7" or route is Route.USUAL]
    values: dict[frozenset[Pair], tuple[Any, ...]] = {}

    def failures(pairs: Pairs) -> tuple[Any, ...]:
        key = frozenset(pairs)
        if key not in values:
            values[key] = tuple(criterion(field, bracket, pairs) for criterion in criteria)
        return values[key]

    return min(candidates(field, bracket, route), key=failures)


def candidates(field: Field, bracket: Bracket, route: Route) -> Iterator[Pairs]:
    """The legal candidates in the order of B and D.

    MaxPairs and M1 (B.1) are found by trying all: the most pairs, then the least PSD. Reading: M1, the maximum number
    of moved-down players that can be paired, is the one that [C6] gives; where the least PSD leaves several numbers,
    the greater one is tried first and the other criteria decide. The alternative takes the plain number; it can only
    differ in a PPB or CLB, where one high moved-down player may stand against two lower ones.
    """
    allowed = legal(field, bracket, route)
    max_pairs = max(map(len, allowed))
    differences = {p: pairing_score_differences(field, bracket, p) for p in allowed if len(p) == max_pairs}
    least = min(differences.values())
    above = set(bracket.moved_down)
    numbers = {len(above - set(bracket.floaters(p))) for p, found in differences.items() if found == least}
    generated: Iterator[Pairs]
    if bracket.moved_down:
        generated = chain.from_iterable(
            heterogeneous(
                moved_down_exchanges(bracket.moved_down, m1, field.score),
                bracket.residents,
                max_pairs,
                field.compatible,
            )
            for m1 in sorted(numbers, reverse=True)
        )
    else:
        generated = homogeneous(bracket.residents, max_pairs, field.compatible)
    good = {frozenset(pairs) for pairs in allowed}
    return (pairs for pairs in generated if frozenset(pairs) in good)


def legal(field: Field, bracket: Bracket, route: Route) -> list[Pairs]:
    """All sets of pairs that meet [C1]-[C3], and [C4] where it speaks.

    The bye is part of the last bracket (A.9): there everybody else is paired, and who is left may have it.
    """
    found = list(ways(bracket.moved_down, bracket.residents, field.compatible))
    if route is Route.USUAL:
        return found
    return [pairs for pairs in found if field.completion(bracket.after(bracket.floaters(pairs))) is not None]


def number_of_floaters(field: Field, bracket: Bracket, pairs: Pairs) -> int:
    """Downfloaters: the fewer, the more pairs."""
    return len(bracket.floaters(pairs))


def pairing_score_differences(field: Field, bracket: Bracket, pairs: Pairs) -> tuple[Points, ...]:
    """The PSD (A.8)."""
    differences = [abs(field.score(a) - field.score(b)) for a, b in pairs]
    differences += [difference_of_floater(field, bracket, place) for place in bracket.floaters(pairs)]
    return tuple(sorted(differences, reverse=True))


def difference_of_floater(field: Field, bracket: Bracket, place: int) -> Points:
    """His score against an imaginary one, a point below the lowest of the bracket (A.8)."""
    return field.score(place) - (min(map(field.score, bracket.players)) - ONE_POINT)


def following_bracket(field: Field, bracket: Bracket, pairs: Pairs) -> tuple[Any, ...]:
    """The most pairs, then the least PSD, that the following bracket can have with these downfloaters in it.

    Reading: [C2] counts when the following bracket is the last one: one player who may not have the bye cannot be left
    there alone. The alternative looks at [C1] and [C3] only.
    """
    if not bracket.below:
        return ()
    following = Bracket(bracket.floaters(pairs), bracket.below[0], bracket.below[1:])

    def allowed(way: Pairs) -> bool:
        floaters = following.floaters(way)
        return bool(following.below) or len(floaters) != 1 or field.eligible(floaters[0])

    return field.once(
        following,
        lambda: min(
            (
                (number_of_floaters(field, following, way), pairing_score_differences(field, following, way))
                for way in ways(following.moved_down, following.residents, field.compatible)
                if allowed(way)
            ),
            default=(len(following.players) + 1, ()),
        ),
    )


def receiving(field: Field, bracket: Bracket, pairs: Pairs) -> tuple[dict[int, Points], dict[int, Points]]:
    """Who receives a downfloat and who an upfloat by these pairs, with the score differences."""
    uneven = [(a, b, field.score(a) - field.score(b)) for a, b in pairs if field.score(a) != field.score(b)]
    down = {a: difference for a, _, difference in uneven}
    down |= {place: difference_of_floater(field, bracket, place) for place in bracket.floaters(pairs)}
    return down, {b: difference for _, b, difference in uneven}


def again(field: Field, bracket: Bracket, pairs: Pairs, kinds: frozenset[FloatKind], ago: int) -> list[Points]:
    """The differences, in descending order, of the players who receive the float that they received then."""
    down, up = receiving(field, bracket, pairs)
    floating = down if kinds is DOWNFLOATS else up
    return sorted((floating[place] for place in floating if floated_so(field, place, kinds, ago)), reverse=True)


def floated_so(field: Field, place: int, kinds: frozenset[FloatKind], ago: int) -> bool:
    """True when the player received such a float ``ago`` tournament rounds before."""
    records = field.players[place].records
    return len(records) >= ago and records[-ago].floated in kinds


def floating_again(kinds: frozenset[FloatKind], ago: int) -> Criterion:
    """Players who receive the same float as then."""
    return lambda field, bracket, pairs: len(again(field, bracket, pairs, kinds, ago))


def differences_again(kinds: frozenset[FloatKind], ago: int) -> Criterion:
    """Score differences of the players who receive the same float as then."""
    return lambda field, bracket, pairs: again(field, bracket, pairs, kinds, ago)


Criterion = Callable[[Field, Bracket, Pairs], Any]
CRITERIA: tuple[tuple[str, Criterion], ...] = (
    ("C5", number_of_floaters),
    ("C6", pairing_score_differences),
    ("C7", following_bracket),
    ("C8", over_two_colours),
    ("C9", three_in_a_row),
    ("C10", unmet_preferences),
    ("C11", unmet_strong_preferences),
    ("C12", floating_again(DOWNFLOATS, PREVIOUS_ROUND)),
    ("C13", floating_again(UPFLOATS, PREVIOUS_ROUND)),
    ("C14", floating_again(DOWNFLOATS, TWO_ROUNDS_BEFORE)),
    ("C15", floating_again(UPFLOATS, TWO_ROUNDS_BEFORE)),
    ("C16", differences_again(DOWNFLOATS, PREVIOUS_ROUND)),
    ("C17", differences_again(UPFLOATS, PREVIOUS_ROUND)),
    ("C18", differences_again(DOWNFLOATS, TWO_ROUNDS_BEFORE)),
    ("C19", differences_again(UPFLOATS, TWO_ROUNDS_BEFORE)),
)
