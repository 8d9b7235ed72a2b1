"""Who is paired in a score group: who leaves it, and who is lifted into it to make it even.

Rules: seed 004 [Appendix E 2.5, 6.3, 7.1, 7.2]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from pareo.pairing.matching.cardinality import as_mask, perfect_matching_exists
from pareo.pairing.matching.leaving import first_leaving
from pareo.pairing.swiss.colors import dominant_color
from pareo.pairing.systems.vega.field import Field

Lift: TypeAlias = Literal["opposite-color", "highest-buchholz"]


class Group(NamedTuple):
    """A score group as it is paired. ``alone`` have nobody to meet in it (7.1), ``remaining`` could not be paired
    (6.3); both go down. ``lifted`` comes from below (7.2), for the reason ``why``."""

    incoming: tuple[int, ...]
    residents: tuple[int, ...]
    alone: tuple[int, ...] = ()
    lifted: int | None = None
    why: Lift | None = None
    remaining: tuple[int, ...] = ()

    @property
    def members(self) -> list[int]:
        """Those who are paired here, the higher first."""
        gone = {*self.alone, *self.remaining}
        lifted = [] if self.lifted is None else [self.lifted]
        return sorted([i for i in (*self.incoming, *self.residents) if i not in gone] + lifted)

    @property
    def leaving(self) -> list[int]:
        return sorted((*self.alone, *self.remaining))


def make_even(field: Field, incoming: Sequence[int], residents: Sequence[int], below: Sequence[Sequence[int]]) -> Group:
    """The players who are paired in this group, so that all of them and everybody below find an opponent.

    7.1 is about those who have met all the others of their group. A group of one has no others: it is odd (7.2).
    """
    everybody = (*incoming, *residents)
    inside = as_mask(everybody)
    alone = tuple(i for i in everybody if not field.legal[i] & inside) if len(everybody) > 1 else ()
    group = Group(tuple(incoming), tuple(residents), alone)
    stay = [i for i in everybody if i not in alone]
    rest = sum(as_mask(places) for places in below) | as_mask(alone)
    if len(stay) % 2:
        lifted = _lifted(field, stay, rest, below)
        if lifted is not None:
            return group._replace(lifted=lifted[0], why=lifted[1])
    remaining = first_leaving(field.legal, rest, _order_of_leaving(field, incoming, stay))
    return group._replace(remaining=tuple(remaining))


def _lifted(field: Field, stay: list[int], rest: int, below: Sequence[Sequence[int]]) -> tuple[int, Lift] | None:
    """The player from below with whom all can be paired, from the nearest group that has one; None when none has.

    First those whose tendency is contrary to that of the majority, then the others, each by falling Buchholz and name.

    Rules: seed 004 [Appendix E 7.2]
    """
    inside = as_mask(stay)
    dominant = dominant_color([field.due[i] for i in stay])
    for places in below:
        contrary = [i for i in places if dominant and field.due[i] and field.due[i] != dominant]
        others = [i for i in places if i not in contrary]
        for candidates, why in ((contrary, "opposite-color"), (others, "highest-buchholz")):
            for i in candidates:
                if (
                    field.legal[i] & inside
                    and perfect_matching_exists(field.legal, inside | 1 << i)
                    and perfect_matching_exists(field.legal, rest & ~(1 << i))
                ):
                    return i, "opposite-color" if why == "opposite-color" else "highest-buchholz"
    return None


def _order_of_leaving(field: Field, incoming: Sequence[int], stay: list[int]) -> list[int]:
    """Residents before those from above, the lowest Buchholz first, then by name, as for the bye (4)."""
    return sorted(stay, key=lambda i: (i in incoming, field.score[i], field.buchholz[i], field.names[i]))
