"""The prizes of one list among players in their order: Hort, equal shares, or each place its own.

Hort (seed 004 2.7): the prizes of the places that players with the same points hold are added up; one half of the sum
is shared equally, of the other everybody gets half of what the own place after tie-breaks would bring. Four tied for
10,000, 8,000, 6,000 and 4,000 get 8,500, 7,500, 6,500 and 5,500.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from pareo.prizes.allocation import Award, Share
from pareo.prizes.plan import Prize, Sharing
from pareo.ranking.listing import Row

NOTHING = Prize()


def shared_out(
    number: int, prizes: Sequence[Prize], rows: Sequence[Row], how: Sharing, unit: int, by_points: bool
) -> list[Award]:
    """The awards of list ``number`` among these rows, the best first. ``by_points``: those with equal points are tied,
    whatever parts them in the standings; else only those on one place.
    """
    return list(_awards(number, prizes, rows, how, unit, by_points))


def _awards(
    number: int, prizes: Sequence[Prize], rows: Sequence[Row], how: Sharing, unit: int, by_points: bool
) -> Iterator[Award]:
    first = 1
    for _, tied in groupby(rows, key=lambda row: row.points if by_points and how != "place" else row.rank):
        if first > len(prizes):
            return
        group = tuple(tied)
        held = [prizes[at] if at < len(prizes) else NOTHING for at in range(first - 1, first - 1 + len(group))]
        yield from _of_the_tied(number, first, group, held, how, unit)
        first += len(group)


def _of_the_tied(
    number: int, first: int, group: tuple[Row, ...], held: Sequence[Prize], how: Sharing, unit: int
) -> Iterator[Award]:
    pool, count = sum(prize.cents for prize in held), len(group)
    own = _own_places(group, held)
    exact = [_exact(how, pool, count, mine) for mine in own]
    paid = _rounded(exact, pool, unit) if count > 1 else [pool]
    for at, row in enumerate(group):
        level = [other for other in range(count) if group[other].rank == row.rank]
        things = tuple(text for other in level if (text := held[other].text))
        if not paid[at] and not things:
            continue
        share = Share(how, first, first + count - 1, count, pool, own[at], len(level), exact[at]) if pool else None
        others = tuple(group[other].id for other in level if other != at) if things else ()
        yield Award(number, first + min(level), row, paid[at], things, share, others)


def _own_places(group: Sequence[Row], held: Sequence[Prize]) -> list[Fraction]:
    """What each one's own place brings; those who stand exactly level hold their places together."""
    found = []
    for row in group:
        level = [prize.cents for other, prize in zip(group, held) if other.rank == row.rank]
        found.append(Fraction(sum(level), len(level)))
    return found


def _exact(how: Sharing, pool: int, count: int, own: Fraction) -> Fraction:
    match how:
        case "hort":
            return Fraction(pool, 2 * count) + own / 2
        case "equal":
            return Fraction(pool, count)
        case "place":
            return own


def _rounded(exact: Sequence[Fraction], pool: int, unit: int) -> list[int]:
    """Down to whole units; the units left over go one by one from the top. Less than one unit stays unpaid."""
    paid = [int(amount // unit) * unit for amount in exact]
    left = (pool - sum(paid)) // unit
    return [amount + (unit if at < left else 0) for at, amount in enumerate(paid)]
