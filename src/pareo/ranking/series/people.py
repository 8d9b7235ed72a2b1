"""Who is who in the stages of a series: by FIDE's number, by the national one, else by name; doubts are told.

Two entries of one stage are never one person. Names that are only alike are asked about, and counted apart until
somebody has decided.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from pareo.model.spelling import words
from pareo.ranking.series.stages import Entrant, Stage

_NEAREST = 40
"""Beyond so many people with the same first letters nobody is asked: it is no slip of the pen."""


@dataclass(slots=True, eq=False)
class Person:
    """Somebody with the results of each stage, by its place in the series."""

    results: dict[int, Entrant] = field(default_factory=dict)

    @property
    def last(self) -> Entrant:
        """As the last stage knows him."""
        return self.results[max(self.results)]

    @property
    def name(self) -> str:
        return self.last.player.name

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(entrant.player.name for entrant in self.results.values()))

    @property
    def fide_ids(self) -> frozenset[str]:
        return frozenset(one.player.fide_id for one in self.results.values() if one.player.fide_id)

    @property
    def years(self) -> frozenset[str]:
        return frozenset(one.player.birth[:4] for one in self.results.values() if one.player.birth)


@dataclass(frozen=True, slots=True)
class Doubt:
    """``one_id``: one number, two names; ``two_ids``: one name, two numbers; ``alike``: names that are nearly one.

    ``twice``: two entries of one stage that would be one person.
    """

    kind: str
    first: str
    second: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class People:
    """Everybody of a series, in the order in which they came, and what somebody should look at."""

    persons: tuple[Person, ...]
    doubts: tuple[Doubt, ...]


def people_of(
    stages: Sequence[Stage], same: Sequence[tuple[str, str]] = (), different: Sequence[tuple[str, str]] = ()
) -> People:
    """Match the players of all stages."""
    return _Matching(same, different).of(stages)


def name_key(name: str) -> tuple[str, ...]:
    """``Ruiz, Marta`` and ``Marta Ruiz`` are one name."""
    return tuple(sorted(words(name)))


class _Matching:
    def __init__(self, same: Sequence[tuple[str, str]], different: Sequence[tuple[str, str]]) -> None:
        self.same: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
        for one, other in same:
            first, second = name_key(one), name_key(other)
            self.same.setdefault(first, set()).add(second)
            self.same.setdefault(second, set()).add(first)
        self.different = {frozenset((name_key(one), name_key(other))) for one, other in different}
        self.persons: list[Person] = []
        self.by_fide: dict[str, Person] = {}
        self.by_national: dict[str, Person] = {}
        self.by_name: dict[tuple[str, ...], list[Person]] = {}
        self.doubts: list[Doubt] = []

    def of(self, stages: Sequence[Stage]) -> People:
        for at, stage in enumerate(stages):
            for entrant in stage.entrants:
                self._enter(at, entrant, stage.name)
        self.doubts += self._namesakes()
        self.doubts += self._alike()
        told = {
            (doubt.kind, frozenset((doubt.first, doubt.second)), doubt.detail): doubt for doubt in reversed(self.doubts)
        }
        return People(tuple(self.persons), tuple(reversed(told.values())))

    def _enter(self, at: int, entrant: Entrant, stage: str) -> None:
        found = self._by_number(entrant) or self._by_name(entrant)
        if found is not None and at in found.results:
            self.doubts.append(Doubt("twice", found.results[at].player.name, entrant.player.name, stage))
            found = None
        if found is None:
            found = Person()
            self.persons.append(found)
        elif name_key(found.name) != name_key(entrant.player.name) and self._told(found, entrant):
            number = entrant.player.fide_id or entrant.national_id
            self.doubts.append(Doubt("one_id", found.name, entrant.player.name, number))
        found.results[at] = entrant
        self._remember(found, entrant)

    def _told(self, person: Person, entrant: Entrant) -> bool:
        """One number with two names is told unless somebody said that they are one."""
        return name_key(entrant.player.name) not in self.same.get(name_key(person.name), set())

    def _by_number(self, entrant: Entrant) -> Person | None:
        """By FIDE's number; by the national one where no number of FIDE's speaks against it."""
        if found := self.by_fide.get(entrant.player.fide_id):
            return found
        known = self.by_national.get(entrant.national_id)
        return known if known is not None and not _contradict(known, entrant) else None

    def _by_name(self, entrant: Entrant) -> Person | None:
        """By name where no number speaks against it: other numbers or other years of birth are other people."""
        key = name_key(entrant.player.name)
        for known in (key, *sorted(self.same.get(key, set()))):
            for person in self.by_name.get(known, ()):
                if not _contradict(person, entrant):
                    return person
        return None

    def _remember(self, person: Person, entrant: Entrant) -> None:
        if entrant.player.fide_id:
            self.by_fide.setdefault(entrant.player.fide_id, person)
        if entrant.national_id:
            self.by_national.setdefault(entrant.national_id, person)
        named = self.by_name.setdefault(name_key(entrant.player.name), [])
        if person not in named:
            named.append(person)

    def _namesakes(self) -> Iterator[Doubt]:
        """One name with two numbers: two people as far as anybody can tell, which is said."""
        for some in self.by_name.values():
            for one, other in combinations(some, 2):
                if frozenset((name_key(one.name),)) not in self.different:
                    told = "/".join(sorted(one.fide_ids | other.fide_ids)) or "/".join(sorted(one.years | other.years))
                    if told:  # Else they stand in one stage under one name, and that is told already.
                        yield Doubt("two_ids", one.name, other.name, told)

    def _alike(self) -> Iterator[Doubt]:
        near: dict[str, list[Person]] = {}
        for person in self.persons:
            for word in {word[:2] for word in name_key(person.name)}:
                near.setdefault(word, []).append(person)
        for some in near.values():
            if len(some) <= _NEAREST:
                yield from (doubt for one, other in combinations(some, 2) if (doubt := self._asked(one, other)))

    def _asked(self, one: Person, other: Person) -> Doubt | None:
        first, second = name_key(one.name), name_key(other.name)
        if first == second or one.results.keys() & other.results.keys():
            return None
        if (one.fide_ids and other.fide_ids) or (one.years and other.years and not one.years & other.years):
            return None
        if frozenset((first, second)) in self.different or not _nearly_one(first, second):
            return None
        return Doubt("alike", one.name, other.name)


def _contradict(person: Person, entrant: Entrant) -> bool:
    player = entrant.player
    ids, years = person.fide_ids, person.years
    return bool(
        (ids and player.fide_id and player.fide_id not in ids)
        or (years and player.birth and player.birth[:4] not in years)
    )


def _nearly_one(first: tuple[str, ...], second: tuple[str, ...]) -> bool:
    """One has all words of the other (a second surname), or they differ in a letter."""
    if min(len(first), len(second)) > 1 and (set(first) < set(second) or set(second) < set(first)):
        return True
    return _a_letter_apart(" ".join(first), " ".join(second))


def _a_letter_apart(one: str, other: str) -> bool:
    """True where a letter more, a letter less or another letter makes the one of the other."""
    short, long = sorted((one, other), key=len)
    if len(long) - len(short) > 1:
        return False
    begin = next((at for at, (a, b) in enumerate(zip(short, long)) if a != b), len(short))
    return short[begin + (len(short) == len(long)) :] == long[begin + 1 :]
