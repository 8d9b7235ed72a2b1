"""Criteria that both editions of the Dutch rules have: what colours cost.

Each takes the field, the bracket and the pairs of a candidate; the smaller the value, the better the candidate.
"""

from __future__ import annotations

from literal.candidates import Pairs
from literal.colours import Preference, Strength, difference
from literal.field import Bracket, Field
from pareo.model import BLACK, WHITE


def over_two_colours(field: Field, bracket: Bracket, pairs: Pairs) -> int:
    """Topscorers and their opponents whose colour difference goes beyond two.

    Rules: FIDE C.04.3 2026 [C10]; FIDE C.04.3 2017 [C8]
    """
    return sum(
        abs(difference(field.players[place]) + change) > 2
        for pair in pairs
        if field.topscorers & set(pair)
        for place, change in zip(field.colours(pair), (+1, -1))
    )


def three_in_a_row(field: Field, bracket: Bracket, pairs: Pairs) -> int:
    """Topscorers and their opponents who get a colour for the third time running.

    Rules: FIDE C.04.3 2026 [C11]; FIDE C.04.3 2017 [C9]
    """
    return sum(
        field.players[place].colors[-2:] == colour * 2
        for pair in pairs
        if field.topscorers & set(pair)
        for place, colour in zip(field.colours(pair), (WHITE, BLACK))
    )


def unmet_preferences(field: Field, bracket: Bracket, pairs: Pairs) -> int:
    """Players who do not get their colour preference.

    Rules: FIDE C.04.3 2026 [C12]; FIDE C.04.3 2017 [C10]
    """
    return len(_unmet(field, pairs))


def unmet_strong_preferences(field: Field, bracket: Bracket, pairs: Pairs) -> int:
    """Players who do not get their strong colour preference.

    Reading: the strong kind alone, for a topscorer's absolute one that yields has been counted above. The alternative
    counts absolute ones as strong.

    Rules: FIDE C.04.3 2026 [C13]; FIDE C.04.3 2017 [C11]
    """
    return sum(wish.strength is Strength.STRONG for wish in _unmet(field, pairs))


def _unmet(field: Field, pairs: Pairs) -> list[Preference]:
    wishes = [map(field.wish, field.colours(pair)) for pair in pairs]
    return [wish for white, black in wishes for wish, other in ((white, BLACK), (black, WHITE)) if wish.colour == other]
