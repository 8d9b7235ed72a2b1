"""Zermelo's scores of a tournament: class by class, or the reason why there are none (seed 004, Appendix Q)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import exp, fsum
from typing import Literal, NamedTuple, TypeAlias

from pareo.strengths.classes import in_line, parted
from pareo.strengths.comparisons import Comparison
from pareo.strengths.existence import NOWHERE, runaway
from pareo.strengths.fitting import fitted

FIND = None
"""A value that is to be found."""
NOBODY = -1
"""With whom everybody has a virtual draw (seed 004, Appendix Q: a maximum exists only where all are connected)."""
LEVEL = 1e-8
"""Strengths that differ by less than this part of themselves are the same: answers are right to eight figures."""
FIGURES = 15
"""Decimals that are kept of a strength; lists show fewer."""

Trouble: TypeAlias = Literal["", "alone", "theta", "nu", "both", "unsettled"]
"""Why a class has no strengths: one player alone; no one best value of these; steps that did not come to rest."""


class Terms(NamedTuple):
    """theta belongs to the colour (below 1 White has the advantage), nu to draws (0: a draw is half a win each).

    ``virtual``: everybody has one more game, a draw with one who is nobody, so that all can be compared.
    """

    theta: Fraction | None = FIND
    nu: Fraction | None = FIND
    virtual: bool = False


PLAIN = Terms(Fraction(1), Fraction(0))
"""As in Zermelo's own paper."""


class Strength(NamedTuple):
    """One player: place in the class, halves made in so many games, the share of the strengths of the class, and the
    same with the highest set to 100. ``games`` counts those inside the class. None: there is no such number.
    """

    id: int
    place: int
    shared: bool
    halves: int
    games: int
    share: Fraction | None
    hundred: Fraction | None


@dataclass(frozen=True, slots=True)
class Class:
    """Players whose strengths can be compared, the strongest first; with the theta and nu that belong to them."""

    rows: tuple[Strength, ...]
    theta: Fraction | None = None
    nu: Fraction | None = None
    trouble: Trouble = ""


@dataclass(frozen=True, slots=True)
class Zermelo:
    """``in_line``: each class stands above the next one; else some cannot be compared."""

    terms: Terms
    classes: tuple[Class, ...]
    in_line: bool


def zermelo(ids: Collection[int], games: Sequence[Comparison], terms: Terms = PLAIN) -> Zermelo:
    """Everybody's strength, from the games of these players with one another."""
    if terms.virtual and ids:
        return Zermelo(terms, (_class(tuple(sorted(ids)), [*games, *_virtual(ids)], terms),), in_line=True)
    parts = parted(ids, games)
    home = {id: at for at, part in enumerate(parts) for id in part}
    inside: list[list[Comparison]] = [[] for _ in parts]
    for game in games:
        if home[game.white] == home[game.black]:
            inside[home[game.white]].append(game)
    classes = tuple(_class(part, inside[at], terms) for at, part in enumerate(parts))
    return Zermelo(terms, classes, in_line(parts, games))


def _class(ids: tuple[int, ...], games: Sequence[Comparison], terms: Terms) -> Class:
    halves, counted = _made([game for game in games if NOBODY not in game[:2]])
    if len(ids) == 1:
        return Class(_without(ids, halves, counted), trouble="alone")
    # Where nobody drew the likelihood is greatest without draws.
    nu = Fraction(0) if terms.nu is FIND and all(game.halves != 1 for game in games) else terms.nu
    if trouble := _trouble(runaway(games, terms.theta is FIND, nu is FIND, nu != 0)):
        return Class(_without(ids, halves, counted), trouble=trouble)
    fit = fitted(games, None if terms.theta is FIND else float(terms.theta), None if nu is FIND else float(nu))
    if fit is None:
        return Class(_without(ids, halves, counted), trouble="unsettled")
    rows = _rows({id: fit.logs[id] for id in ids}, halves, counted, _by_score(ids, games, terms))
    return Class(rows, terms.theta or _kept(fit.theta), _kept(fit.nu) if nu is FIND else nu)


def _virtual(ids: Collection[int]) -> list[Comparison]:
    """A draw of everybody with nobody, the colours in turn so that none of them gains."""
    return [Comparison(id, NOBODY, 1) if at % 2 else Comparison(NOBODY, id, 1) for at, id in enumerate(sorted(ids))]


def _trouble(way: tuple[int, int]) -> Trouble:
    if way == NOWHERE:
        return ""
    return "both" if all(way) else "theta" if way[0] else "nu"


def _made(games: Sequence[Comparison]) -> tuple[Counter[int], Counter[int]]:
    halves: Counter[int] = Counter()
    counted: Counter[int] = Counter()
    for game in games:
        halves[game.white] += game.halves
        halves[game.black] += 2 - game.halves
        counted.update((game.white, game.black))
    return halves, counted


def _without(ids: Sequence[int], halves: Counter[int], counted: Counter[int]) -> tuple[Strength, ...]:
    """By score, then by number: nobody has a place."""
    order = sorted(ids, key=lambda id: (-halves[id], id))
    return tuple(Strength(id, 0, False, halves[id], counted[id], None, None) for id in order)


def _by_score(ids: Sequence[int], games: Sequence[Comparison], terms: Terms) -> bool:
    """Whether the strengths follow the scores: all have met equally often, and the colour means nothing."""
    met = Counter(frozenset((game.white, game.black)) for game in games)
    return terms.theta == 1 and len({met[frozenset(pair)] for pair in combinations(ids, 2)}) == 1


def _rows(
    logs: Mapping[int, float], halves: Counter[int], counted: Counter[int], by_score: bool
) -> tuple[Strength, ...]:
    """The players of a class with their places; an exact order where there is one, else that of the strengths."""
    steps = {id: -halves[id] for id in logs} if by_score else _steps(logs)
    top = max(logs.values())
    weights = {id: exp(value - top) for id, value in logs.items()}
    whole = fsum(weights.values())
    taken = Counter(steps.values())
    rows = []
    for id in sorted(logs, key=lambda id: (steps[id], id)):
        place = 1 + sum(count for step, count in taken.items() if step < steps[id])
        share, hundred = _kept(weights[id] / whole), _kept(100 * weights[id])
        rows.append(Strength(id, place, taken[steps[id]] > 1, halves[id], counted[id], share, hundred))
    return tuple(rows)


def _steps(logs: Mapping[int, float]) -> dict[int, int]:
    """The strengths as steps from the top: those that are level with the one before stand on the same step."""
    steps: dict[int, int] = {}
    before, step = 0.0, 0
    for id in sorted(logs, key=lambda id: (-logs[id], id)):
        step += bool(steps) and before - logs[id] > LEVEL
        steps[id], before = step, logs[id]
    return steps


def _kept(number: float) -> Fraction:
    """What is kept of a strength: so many decimals, exactly."""
    return Fraction(round(number * 10**FIGURES), 10**FIGURES)
