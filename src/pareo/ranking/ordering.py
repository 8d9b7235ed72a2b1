"""The order of the list: one criterion after the other, each for the groups that are still tied."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field
from hashlib import sha256

from pareo.ranking.book import Book
from pareo.ranking.codes import OUTSIDE, Code
from pareo.ranking.lines import Reach
from pareo.ranking.tally import Contribution, Number, Tally, Value
from pareo.ranking.tiebreaks import TIEBREAKS, Unit

Groups = list[list[int]]


@dataclass(frozen=True, slots=True)
class Outside:
    """What does not come from the rounds: lots, an order set by hand, values entered from elsewhere.

    ``identity`` is what a player's lot is drawn by, so that new starting numbers do not change it.
    """

    lot_seed: str = ""
    hand_order: tuple[int, ...] = ()
    values: Mapping[str, Mapping[int, Number]] = field(default_factory=dict)
    identity: Mapping[int, str] = field(default_factory=dict)


_NOTHING = Outside()


@dataclass(frozen=True, slots=True)
class Arithmetic:
    """How to lay out the sums again: values are kept for everybody, addends only for whoever asks."""

    book: Book
    codes: tuple[Code, ...]
    outside: Outside
    among_tied: Mapping[int, Mapping[int, Tally]]
    values: tuple[dict[int, Value], ...]

    def of(self, id: int) -> tuple[Tally, ...]:
        """The tallies of a participant, one for each code."""
        return tuple(
            self.among_tied[index][id] if index in self.among_tied else tally(self.book, id, code, self.outside)
            for index, code in enumerate(self.codes)
        )


@dataclass(frozen=True, slots=True)
class Before:
    """What was worked out before some results changed, and those whose lines they changed."""

    arithmetic: Arithmetic
    moved: Set[int]

    def column(self, book: Book, index: int, code: Code, ids: Sequence[int]) -> dict[int, Value] | None:
        """The values of the same people by the same code, anew for those whom a move reaches; None for others."""
        reach = TIEBREAKS[code.name].reach if code.name in TIEBREAKS else Reach.ALL
        codes, values = self.arithmetic.codes, self.arithmetic.values
        if reach is Reach.ALL or codes[index : index + 1] != (code,) or list(values[index]) != ids:
            return None
        anew = book.reached(self.moved, reach)
        return values[index] | {id: tally(book, id, code, _NOTHING).value for id in anew if id in values[index]}

    def encounter(self, code: Code, group: list[int]) -> dict[int, Tally] | None:
        """The places of the same tied people, none of whom has moved."""
        if TIEBREAKS[code.name].reach is not Reach.OWN or not self.moved.isdisjoint(group):
            return None
        return self.arithmetic.book.encounters.get((str(code), tuple(group)))


@dataclass(frozen=True, slots=True)
class Order:
    """The groups in order (several in one are tied), what put each below the one above, and the values with it."""

    groups: Groups
    decided_by: dict[int, int]
    arithmetic: Arithmetic


def order(
    book: Book, ids: Sequence[int], codes: Sequence[Code], outside: Outside, before: Before | None = None
) -> Order:
    """Rank the first code for all, then each next one for each group still tied (C.07 4.2).

    ``before``: what an earlier book of the same event gave, of which all that nobody moved still holds.
    """
    groups: Groups = [list(ids)] if ids else []
    columns: list[dict[int, Value]] = []
    decided: dict[int, int] = {}
    tied: dict[int, dict[int, Tally]] = {}
    for index, code in enumerate(codes):
        if _among_tied(code):
            tied[index] = _of_tied(book, groups, code, outside, before)
            values = {id: found.value for id, found in tied[index].items()}
        else:
            known = before.column(book, index, code, ids) if before else None
            values = _values(book, ids, code, outside) if known is None else known
        columns.append(values)
        refined: Groups = []
        for group in groups:
            parts = _parts(group, values, lower_first(code)) if len(group) > 1 else [group]
            decided |= {id: index for part in parts[1:] for id in part}
            refined += parts
        groups = refined
    return Order(groups, decided, Arithmetic(book, tuple(codes), outside, tied, tuple(columns)))


def lower_first(code: Code) -> bool:
    """True when the lower value is the better one."""
    if code.name in ("LOT", "HAND"):
        return True
    lower = code.name in TIEBREAKS and TIEBREAKS[code.name].lower_first
    return lower != code.reversed


def unit_of(code: Code) -> Unit:
    """What the numbers of a column are."""
    if code.name in TIEBREAKS:
        return TIEBREAKS[code.name].unit
    return Unit.COUNT if code.name in ("LOT", "HAND") else Unit.POINTS


def _among_tied(code: Code) -> bool:
    return code.name in ("LOT", "HAND") or (code.name in TIEBREAKS and TIEBREAKS[code.name].of_tied is not None)


def tally(book: Book, id: int, code: Code, outside: Outside) -> Tally:
    """The value of one participant with its arithmetic."""
    entry = TIEBREAKS.get(code.name)
    if entry is not None and entry.of_each is not None:
        return entry.of_each(_scored(book, code), id, code)
    if code.name.startswith(OUTSIDE):
        return Tally(outside.values.get(code.name, {}).get(id), (), "given")
    return _points(_scored(book, code), id)


def _values(book: Book, ids: Sequence[int], code: Code, outside: Outside) -> dict[int, Value]:
    """The values of all: points are known without their addends."""
    if code.name in TIEBREAKS or code.name.startswith(OUTSIDE):
        return {id: tally(book, id, code, outside).value for id in ids}
    scores = _scored(book, code).scores
    return {id: scores[id] for id in ids}


def _scored(book: Book, code: Code) -> Book:
    """The book in the score that the code names, for teams; the same one for individuals."""
    if book.team is None:
        return book
    return book.team.book({"MPTS": "MP", "GPTS": "GP"}.get(code.name, code.score))


def _points(book: Book, id: int) -> Tally:
    addends = [Contribution(line.round, line.opponent, line.points, "points", "") for line in book.lines[id]]
    return Tally(book.scores[id], tuple(addends))


def _of_tied(
    book: Book, groups: Groups, code: Code, outside: Outside, before: Before | None = None
) -> dict[int, Tally]:
    """Places within each group that is still tied; 0 for those who are tied with nobody."""
    tallies: dict[int, Tally] = {}
    for group in groups:
        if len(group) == 1:
            tallies[group[0]] = Tally(0, (), "place")
        elif code.name == "LOT":
            tallies |= _lots(group, outside)
        elif code.name == "HAND":
            tallies |= _by_hand(group, outside.hand_order)
        else:
            places = (before and before.encounter(code, group)) or _encounter(book, group, code)
            book.encounters[str(code), tuple(group)] = places
            tallies |= places
    return tallies


def _encounter(book: Book, group: list[int], code: Code) -> dict[int, Tally]:
    among = TIEBREAKS[code.name].of_tied
    assert among is not None
    return among(_scored(book, code), group, code)


def _lots(group: list[int], outside: Outside) -> dict[int, Tally]:
    """A drawing that gives the same again: by a digest of the tournament's seed and the player.

    C.07 4.2; without a seed no lots are drawn.
    """
    if not outside.lot_seed:
        return {id: Tally(1, (), "given") for id in group}
    drawn = sorted(group, key=lambda id: (lot(outside.lot_seed, outside.identity.get(id, str(id))), id))
    return {id: Tally(place, (), "given") for place, id in enumerate(drawn, 1)}


def lot(seed: str, identity: str) -> str:
    """The lot of a player: the lower, the better."""
    return sha256(f"{seed}\n{identity}".encode()).hexdigest()


def _by_hand(group: list[int], hand_order: tuple[int, ...]) -> dict[int, Tally]:
    """Those named by hand come first, in that order; the others stay tied behind them."""
    named = [id for id in hand_order if id in group]
    last = len(named) + 1
    return {id: Tally(named.index(id) + 1 if id in named else last, (), "given") for id in group}


def _parts(group: list[int], values: dict[int, Value], lower: bool) -> Groups:
    """The group split by value, best first; those without a value come last."""
    parts: dict[tuple[object, ...], list[int]] = {}
    for id in group:
        parts.setdefault(rank_key(values[id], lower), []).append(id)
    return [parts[key] for key in sorted(parts)]


def rank_key(value: Value, lower: bool) -> tuple[object, ...]:
    """By which a value is placed: the smaller key comes first, nothing comes last."""
    if value is None:
        return (1,)
    numbers = value if isinstance(value, tuple) else (value,)
    # The closing 0 puts a series that has ended behind one that still has something to count.
    return (0, *(numbers if lower else [-number for number in numbers]), *([] if lower else [0]))
