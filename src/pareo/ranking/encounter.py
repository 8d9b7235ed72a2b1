"""Direct encounter: the games among those who are tied."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.lines import Status
from pareo.ranking.tally import Contribution, Number, Tally

Places = list[list[int]]
"""Those tied, in order; a list of several is still tied."""


class Meetings:
    """The games among some participants: what each scored, and how many of the others he has met."""

    def __init__(self, book: Book, tied: Sequence[int]) -> None:
        self.tied = tied
        self.points: dict[int, Number] = {}
        self.met: dict[int, int] = {}
        self.games: dict[int, list[Contribution]] = {}
        members = set(tied)
        for id in tied:
            games: dict[int, list[tuple[int, int]]] = {}
            for line in book.lines[id]:
                if line.opponent in members and line.status is Status.PLAYED:
                    games.setdefault(line.opponent, []).append((line.round, line.points))
            self.games[id] = list(_addends(games))
            self.points[id] = sum([addend.value for addend in self.games[id]])
            self.met[id] = len(games)

    @property
    def complete(self) -> bool:
        """True when all have met each other."""
        return all(met == len(self.tied) - 1 for met in self.met.values())


def _addends(games: dict[int, list[tuple[int, int]]]) -> Iterator[Contribution]:
    """C.07 6.1.2: those who met more than once count the average of their games."""
    for opponent, meetings in games.items():
        share = len(meetings)
        for number, points in meetings:
            value: Number = points if share == 1 else Fraction(points, share)
            yield Contribution(number, opponent, value, "encounter" if share == 1 else "encounter-average", "6.1")


def direct_encounter(book: Book, tied: Sequence[int], code: Code) -> dict[int, Tally]:
    """The places of the tied among themselves, 1 for the best; those not told apart share a place, 0 when all do.

    Rules: FIDE C.07 [6]; before 2023 only when all the tied have met
    """
    read = book.with_forfeits(code.forfeits_played)
    meetings = Meetings(read, tied)
    return placed(ranked(read, list(tied), meetings), meetings.games)


def placed(groups: Places, games: dict[int, list[Contribution]]) -> dict[int, Tally]:
    """The tallies of groups in order: their places, 0 for all when the games told nobody apart."""
    tallies, place = {}, 1 if len(groups) > 1 else 0
    for group in groups:
        for id in group:
            tallies[id] = Tally(place, tuple(games[id]), "place")
        place += len(group)
    return tallies


def ranked(book: Book, tied: list[int], meetings: Meetings | None = None) -> Places:
    """The tied in order, as far as their games tell them apart; each smaller group is looked at again."""
    groups = split(book, tied, meetings)
    if len(groups) == 1:
        return groups
    return [place for group in groups for place in ranked(book, group)]


def split(book: Book, tied: list[int], meetings: Meetings | None = None) -> Places:
    """The tied in the groups that their games among themselves make, at once; ``meetings``: those, if known."""
    if len(tied) == 1:
        return [tied]
    meetings = meetings or Meetings(book, tied)
    if meetings.complete:
        return by_points(meetings.points, tied)
    if book.conditions.edition.missing_encounters:
        return _sure_leaders(meetings, book.worth.win, book.worth.loss)
    return [tied]


def by_points(points: dict[int, Number], tied: list[int]) -> Places:
    """The tied in descending order of their points; equal points share a group (6.2)."""
    groups: dict[Number, list[int]] = {}
    for id in tied:
        groups.setdefault(points[id], []).append(id)
    return [groups[score] for score in sorted(groups, reverse=True)]


def _sure_leaders(meetings: Meetings, win: int, loss: int) -> Places:
    """Those who are alone on top whatever the missing games bring, one after the other; then the rest (6.3)."""
    missing = {id: len(meetings.tied) - 1 - meetings.met[id] for id in meetings.tied}
    worst = {id: meetings.points[id] + loss * missing[id] for id in meetings.tied}
    best = {id: meetings.points[id] + win * missing[id] for id in meetings.tied}
    rest = sorted(meetings.tied, key=lambda id: worst[id], reverse=True)
    groups: Places = []
    while len(rest) > 1:
        leader = rest[0]
        if any(best[other] >= worst[leader] for other in rest[1:]):
            break
        groups.append([leader])
        rest = rest[1:]
    return [*groups, rest]


def encounter_for_first(book: Book, tied: Sequence[int], code: Code) -> dict[int, Tally]:
    """Only where the first place is at stake: the best results in the games among the tied, whether all met or not.

    Rules: FIDE Dutch 1992 (seed 000) [F10]
    """
    meetings = Meetings(book, tied)
    best = max((score for id, score in book.scores.items() if id not in book.unranked), default=0)
    first = all(book.scores[id] == best for id in tied)
    return placed(by_points(meetings.points, list(tied)) if first else [list(tied)], meetings.games)
