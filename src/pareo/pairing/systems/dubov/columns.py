"""The two columns in which a score group is written: who should have White, who should have Black.

Rules: FIDE C.04.3 1997 [5, 6.2, 7.3, 7.4, 8.1]
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from pareo.model import BLACK
from pareo.pairing.swiss.colors import dominant_color
from pareo.pairing.systems.dubov.field import Field

Key: TypeAlias = tuple[Fraction, Fraction, str, int]


class Columns(NamedTuple):
    """Both columns from the top, and who was moved from one to the other to make them equal."""

    whites: list[int]
    blacks: list[int]
    moved: list[int]


def white_order(field: Field, i: int) -> Key:
    """Rising average of the opponents, then the lower rating.

    Rules: FIDE C.04.3 1997 [6.2]
    """
    return (field.average[i], Fraction(field.rating[i]), *field.names[i])


def black_order(field: Field, i: int) -> Key:
    """Falling rating, then the higher average of the opponents.

    Rules: FIDE C.04.3 1997 [6.2]
    """
    return (Fraction(-field.rating[i]), -field.average[i], *field.names[i])


def by_side(field: Field, players: Iterable[int]) -> tuple[list[int], list[int]]:
    """Both subgroups, each in the order of its column. In the first round nobody has a side yet: all stand together."""
    members = list(players)
    whites = sorted((i for i in members if field.side[i] != BLACK), key=lambda i: white_order(field, i))
    blacks = sorted((i for i in members if field.side[i] == BLACK), key=lambda i: black_order(field, i))
    return whites, blacks


def equal_columns(field: Field, players: Iterable[int]) -> Columns:
    """The columns made equal: half of the surplus changes sides, first the lowest averages or the highest.

    Whites go from the lowest average, Blacks from the highest. Nobody goes who cannot have the other colour (2.6); an
    odd one stays where he is.

    Rules: FIDE C.04.3 1997 [7.3, 7.4]
    """
    whites, blacks = by_side(field, players)
    surplus = (len(whites) - len(blacks)) // 2 if len(whites) > len(blacks) else -((len(blacks) - len(whites)) // 2)
    if surplus > 0:
        moved = sorted(
            (i for i in whites if not field.fixed[i]),
            key=lambda i: (field.average[i], -field.rating[i], field.names[i]),
        )[:surplus]
        whites = [i for i in whites if i not in moved]
        blacks = sorted([*blacks, *moved], key=lambda i: black_order(field, i))
    else:
        moved = sorted(
            (i for i in blacks if not field.fixed[i]),
            key=lambda i: (-field.average[i], field.rating[i], field.names[i]),
        )[:-surplus]
        blacks = [i for i in blacks if i not in moved]
        whites = sorted([*whites, *moved], key=lambda i: white_order(field, i))
    return Columns(whites, blacks, moved)


def halves(players: Iterable[int]) -> Columns:
    """The upper half of the list on the left, the lower half on the right.

    Rules: FIDE C.04.3 1997 [5]
    """
    members = sorted(players)
    half = len(members) // 2
    return Columns(members[:half], members[half:], [])


def alternating(field: Field, players: Iterable[int]) -> list[int]:
    """The order in which floaters and islands are served: the highest White, the highest Black, the second White, ...

    Rules: FIDE C.04.3 1997 [8.1]
    """
    whites, blacks = by_side(field, players)
    served = [i for pair in zip(whites, blacks, strict=False) for i in pair]
    shorter = min(len(whites), len(blacks))
    return served + whites[shorter:] + blacks[shorter:]


def dominant_side(field: Field, players: Iterable[int]) -> str:
    """The colour of the larger subgroup; empty when both are equal."""
    return dominant_color([field.side[i] for i in players])
