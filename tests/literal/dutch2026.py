"""The FIDE (Dutch) system of 2026, word by word: every candidate, every criterion, the earliest of the best.

Rules: FIDE C.04.3, in force from 1 February 2026
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from literal.candidates import Pair, Pairs, heterogeneous, homogeneous, pairable_sets, ways
from literal.criteria import over_two_colours, three_in_a_row, unmet_preferences, unmet_strong_preferences
from literal.field import Bracket, Field
from pareo.history import Entry, FloatKind, Position
from pareo.model import Points
from pareo.pairing import RoundPairing

DOWNFLOATS = frozenset({FloatKind.DOWN, FloatKind.PAIRING_BYE, FloatKind.UNPLAYED_WITH_POINTS})  # 1.4.2, 1.4.3
UPFLOATS = frozenset({FloatKind.UP})  # 1.4.2
PREVIOUS_ROUND, TWO_ROUNDS_BEFORE = 1, 2


def pair(position: Position) -> RoundPairing:
    """Pair a round, bracket by bracket from the top (1.9.2)."""
    field = Field(position, may_have_bye)
    field.require_completion("1.9.3")
    floaters: tuple[int, ...] = ()
    pairs: list[Pair] = []
    for number, residents in enumerate(field.scoregroups):
        bracket = Bracket(floaters, residents, field.scoregroups[number + 1 :])
        chosen = best(field, bracket)
        pairs.extend(chosen)
        floaters = bracket.floaters(chosen)
    return field.outcome(pairs, floaters[0] if floaters else None)


def may_have_bye(player: Entry, position: Position) -> bool:
    """[C2]: no earlier bye, and no round that gave as much as a win without a game (C.04.1 Art. 4)."""
    return not any(
        record.letter == "U" or (not record.played and record.points >= position.scoring.win)
        for record in player.records
    )


def best(field: Field, bracket: Bracket) -> Pairs:
    """The earliest of the best candidates (3.4, 3.8)."""
    values: dict[frozenset[Pair], tuple[Any, ...]] = {}

    def failures(pairs: Pairs) -> tuple[Any, ...]:
        key = frozenset(pairs)
        if key not in values:
            values[key] = tuple(criterion(field, bracket, pairs) for _, criterion in CRITERIA)
        return values[key]

    return min(candidates(field, bracket), key=failures)


def candidates(field: Field, bracket: Bracket) -> Iterator[Pairs]:
    """The legal candidates in the order of Arts 3 and 4.

    MaxPairs and M1 (3.1) are found by trying all: the most pairs, then the downfloaters that [C7] likes best, which
    fixes how many moved-down players are paired.
    """
    allowed = legal(field, bracket)
    max_pairs = max(map(len, allowed))
    model = min((p for p in allowed if len(p) == max_pairs), key=lambda p: scores_of_floaters(field, bracket, p))
    m1 = len(set(bracket.moved_down) - set(bracket.floaters(model)))
    if bracket.moved_down:
        sets = pairable_sets(bracket.moved_down, m1)
        generated = heterogeneous(sets, bracket.residents, max_pairs, field.compatible)
    else:
        generated = homogeneous(bracket.residents, max_pairs, field.compatible)
    good = {frozenset(pairs) for pairs in allowed}
    return (pairs for pairs in generated if frozenset(pairs) in good)


def legal(field: Field, bracket: Bracket) -> list[Pairs]:
    """All sets of pairs that meet [C1]-[C4] and give the lowest [C5]."""
    found = [
        (field.completion(bracket.after(bracket.floaters(pairs))), pairs)
        for pairs in ways(bracket.moved_down, bracket.residents, field.compatible)
    ]
    lowest = min(score for score, _ in found if score is not None)
    return [pairs for score, pairs in found if score == lowest]


def score_of_the_bye(field: Field, bracket: Bracket, pairs: Pairs) -> Points:
    """The lowest score that the rest of the round can give the bye to."""
    score = field.completion(bracket.after(bracket.floaters(pairs)))
    assert score is not None, "[C4]"
    return score


def number_of_floaters(field: Field, bracket: Bracket, pairs: Pairs) -> int:
    """Downfloaters."""
    return len(bracket.floaters(pairs))


def scores_of_floaters(field: Field, bracket: Bracket, pairs: Pairs) -> tuple[Points, ...]:
    """Scores of the downfloaters, in descending order."""
    return field.scores(bracket.floaters(pairs))


def following_bracket(field: Field, bracket: Bracket, pairs: Pairs) -> tuple[Any, ...]:
    """What [C1]-[C7] come to in the following bracket when these players float into it.

    Reading: there [C1]-[C5] hold, then [C6] and [C7] are as good as they can be; only that one bracket is looked at.
    The alternative takes "complied with" as a yes or no.
    """
    if not bracket.below:
        return ()
    following = Bracket(bracket.floaters(pairs), bracket.below[0], bracket.below[1:])
    return field.once(
        following,
        lambda: min(
            (number_of_floaters(field, following, way), scores_of_floaters(field, following, way))
            for way in legal(field, following)
        ),
    )


def unplayed_games_of_the_bye(field: Field, bracket: Bracket, pairs: Pairs) -> int:
    """Unplayed games of who gets the bye, when he is the only downfloater of the bracket.

    Reading: he gets it when his is the score of [C5], for then nobody below may have it. The alternative counts in
    every bracket through which he passes, also in company.
    """
    floaters = bracket.floaters(pairs)
    left = bracket.after(floaters)
    if len(floaters) != 1 or len(left) % 2 == 0 or field.score(floaters[0]) != field.completion(left):
        return 0
    return sum(not record.played for record in field.players[floaters[0]].records)


def floated_so(field: Field, place: int, kinds: frozenset[FloatKind], ago: int) -> bool:
    """True when the player received such a float ``ago`` tournament rounds before."""
    records = field.players[place].records
    return len(records) >= ago and records[-ago].floated in kinds


def downfloating_again(ago: int) -> Criterion:
    """Residents who float down and received a downfloat then."""

    def value(field: Field, bracket: Bracket, pairs: Pairs) -> int:
        leaving = set(bracket.floaters(pairs)) & set(bracket.residents)
        return sum(floated_so(field, place, DOWNFLOATS, ago) for place in leaving)

    return value


def upfloating_again(ago: int) -> Criterion:
    """Opponents of moved-down players who received an upfloat then."""

    def value(field: Field, bracket: Bracket, pairs: Pairs) -> int:
        return sum(floated_so(field, low, UPFLOATS, ago) for high, low in pairs if high in bracket.moved_down)

    return value


def differences_down_again(ago: int) -> Criterion:
    """Score differences of the moved-down players who received a downfloat then, in descending order.

    Reading: the text leaves open what the difference is of one who floats on; here it is greater than that of any pair.
    Any value above that of a game against a resident gives the same order, since [C7] has fixed the scores that leave.
    """

    def value(field: Field, bracket: Bracket, pairs: Pairs) -> tuple[Points, ...]:
        again = [high for high in bracket.moved_down if floated_so(field, high, DOWNFLOATS, ago)]
        opponent = dict(pairs)
        beyond = field.score(0) + 1
        return tuple(
            sorted(
                (
                    field.score(high) - field.score(opponent[high]) if high in opponent else field.score(high) + beyond
                    for high in again
                ),
                reverse=True,
            )
        )

    return value


def differences_up_again(ago: int) -> Criterion:
    """Score differences of the opponents of moved-down players who received an upfloat then, in descending order."""

    def value(field: Field, bracket: Bracket, pairs: Pairs) -> tuple[Points, ...]:
        again = [(a, b) for a, b in pairs if a in bracket.moved_down and floated_so(field, b, UPFLOATS, ago)]
        return tuple(sorted((field.score(a) - field.score(b) for a, b in again), reverse=True))

    return value


Criterion = Callable[[Field, Bracket, Pairs], Any]
CRITERIA: tuple[tuple[str, Criterion], ...] = (
    ("C5", score_of_the_bye),
    ("C6", number_of_floaters),
    ("C7", scores_of_floaters),
    ("C8", following_bracket),
    ("C9", unplayed_games_of_the_bye),
    ("C10", over_two_colours),
    ("C11", three_in_a_row),
    ("C12", unmet_preferences),
    ("C13", unmet_strong_preferences),
    ("C14", downfloating_again(PREVIOUS_ROUND)),
    ("C15", upfloating_again(PREVIOUS_ROUND)),
    ("C16", downfloating_again(TWO_ROUNDS_BEFORE)),
    ("C17", upfloating_again(TWO_ROUNDS_BEFORE)),
    ("C18", differences_down_again(PREVIOUS_ROUND)),
    ("C19", differences_up_again(PREVIOUS_ROUND)),
    ("C20", differences_down_again(TWO_ROUNDS_BEFORE)),
    ("C21", differences_up_again(TWO_ROUNDS_BEFORE)),
)
