"""Wishes read word by word: the round paired by the literal engines with nothing left but what is wished, and the two
rounds laid side by side.

Shares nothing with the refutations of the engine but the words for wishes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from literal import dutch2017, dutch2026
from literal.candidates import Pair, Pairs, ordered
from literal.dutch2017 import Route
from literal.field import Bracket, Field
from pareo.history import Position
from pareo.pairing.why.wishes import Wish

EDITIONS: dict[str, ModuleType] = {"dutch@2026": dutch2026, "dutch@2017": dutch2017}
Stages = list[tuple[Bracket, Pairs, Route]]


@dataclass(eq=False)
class WishedField(Field):
    """A field in which the players of the wishes have no other way than the one that is wished."""

    wishes: Sequence[Wish] = ()

    def compatible(self, a: int, b: int) -> bool:
        return super().compatible(a, b) and all(self._leaves(wish, a, b) for wish in self.wishes)

    def _leaves(self, wish: Wish, a: int, b: int) -> bool:
        ids = (self.players[a].id, self.players[b].id)
        named = [id for id in ids if id in wish.players]
        if not named:
            return True
        if wish.kind == "meet":
            return len(named) == 2
        if wish.kind == "float":
            higher, lower = sorted((self.score(a), self.score(b)), reverse=True)
            return higher > lower and named[0] == self.players[min(a, b)].id
        if wish.kind == "color":
            white, _ = self.colours(ordered(a, b))
            return (self.players[white].id == named[0]) == (wish.color == "w")
        return False

    def eligible(self, place: int) -> bool:
        id = self.players[place].id
        for wish in self.wishes:
            if wish.kind == "bye" and id not in wish.players:
                return False
            if wish.kind in ("meet", "color") and id in wish.players:
                return False
        return super().eligible(place)


def stages(system: str, field: Field) -> Stages | None:
    """Every bracket of the round with its pairs; None when no round can be completed."""
    if field.completion(frozenset(range(len(field.players)))) is None:
        return None
    edition = EDITIONS[system]
    made: Stages = []
    floaters: tuple[int, ...] = ()
    groups = field.scoregroups
    while groups:
        bracket = Bracket(floaters, groups[0], groups[1:])
        groups = groups[1:]
        route = Route.USUAL if bracket.below else Route.LAST
        if edition is dutch2026:
            chosen = dutch2026.best(field, bracket)
        else:
            chosen = dutch2017.best(field, bracket, route)
            if field.completion(bracket.after(bracket.floaters(chosen))) is None:
                route = Route.PENULTIMATE
                chosen = dutch2017.best(field, bracket, route)
                groups = (sum(groups, ()),)
        made.append((bracket, chosen, route))
        floaters = bracket.floaters(chosen)
    return made


@dataclass(frozen=True)
class Verdict:
    """What the text says to a wish: ``article`` of the first criterion that is worse, in the bracket of ``score``."""

    kind: str
    article: str = ""
    score: int | None = None
    chosen: Any = None
    wished: Any = None
    pairs: frozenset[frozenset[int]] = frozenset()
    bye: int | None = None


def judge(system: str, position: Position, wishes: Sequence[Wish]) -> Verdict:
    edition = EDITIONS[system]
    free = Field(position, edition.may_have_bye)
    bound = WishedField(position, edition.may_have_bye, wishes=wishes)
    ours, theirs = stages(system, free), stages(system, bound)
    assert ours is not None
    if theirs is None:
        return Verdict("not possible")
    pairs = [pair for _, chosen, _ in theirs for pair in chosen]
    ids = frozenset(frozenset(free.players[i].id for i in pair) for pair in pairs)
    bye, other_bye = (_bye(made) for made in (ours, theirs))
    free_player = None if other_bye is None else free.players[other_bye].id
    if {pair for _, chosen, _ in ours for pair in chosen} == set(pairs):
        return Verdict("granted", pairs=ids, bye=free_player)
    if edition is dutch2026 and bye is not None and other_bye is not None and free.score(bye) != free.score(other_bye):
        return Verdict("worse", "C5", None, free.score(bye), free.score(other_bye), ids, free_player)
    for bracket, chosen, route in ours:
        inside = tuple(pair for pair in pairs if set(pair) <= bracket.players)
        if set(inside) == set(chosen):
            continue
        score = free.score(bracket.residents[0])
        for article, criterion in criteria(system, route):
            mine, other = criterion(free, bracket, chosen), criterion(free, bracket, inside)
            if mine != other:
                assert mine < other, "the text chooses the best"
                return Verdict("worse", article, score, mine, other, ids, free_player)
        order = generated(system, free, bracket, route)
        places = [next(n for n, each in enumerate(order) if set(each) == set(p)) for p in (chosen, inside)]
        assert places[0] < places[1], "the text takes the earlier"
        return Verdict("later", parting(system, bracket, order[places[0]], order[places[1]]), score, None, None, ids)
    raise AssertionError("the two rounds are the same")


def _bye(made: Stages) -> int | None:
    bracket, chosen, _ = made[-1]
    return next(iter(bracket.floaters(chosen)), None)


def criteria(system: str, route: Route) -> list[tuple[str, Callable[[Field, Bracket, Pairs], Any]]]:
    skipped = "C7" if system == "dutch@2017" and route is not Route.USUAL else ""
    return [(name, criterion) for name, criterion in EDITIONS[system].CRITERIA if name != skipped]


def generated(system: str, field: Field, bracket: Bracket, route: Route) -> list[Pairs]:
    if system == "dutch@2026":
        return list(dutch2026.candidates(field, bracket))
    return list(dutch2017.candidates(field, bracket, route))


def parting(system: str, bracket: Bracket, earlier: Pairs, later: Pairs) -> str:
    """The article by which two candidates part, read off the S1 and S2 that first generate them."""
    transposition, exchange, moved = ("4.2", "4.3", "4.4") if system == "dutch@2026" else ("D.1", "D.2", "D.3")
    above = set(bracket.moved_down)

    def parts(pairs: Pairs) -> tuple[list[Pair], list[Pair]]:
        return [p for p in pairs if set(p) & above], [p for p in pairs if not set(p) & above]

    (down, rest), (other_down, other_rest) = parts(earlier), parts(later)
    if [a for a, _ in down] != [a for a, _ in other_down]:
        return moved
    if down != other_down:
        return transposition
    return transposition if {a for a, _ in rest} == {a for a, _ in other_rest} else exchange
