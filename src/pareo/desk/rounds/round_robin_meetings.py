"""A round robin with rounds made by hand: whether everybody meets everybody once, or as often as announced (C.05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from pareo.conduct.calendars import calendar_of
from pareo.desk.books.section import Section
from pareo.pairing import NoPairing
from pareo.pairing.groups import sections


@dataclass(frozen=True, slots=True)
class Meetings:
    """Pairs by lasting id who would meet more often than announced, or less, when the table is played to its end."""

    times: int = 0
    too_often: tuple[tuple[int, int], ...] = ()
    too_seldom: tuple[tuple[int, int], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.too_often or self.too_seldom)


ALL_MEET = Meetings()


def wrong_meetings(section: Section) -> Meetings:
    """The rounds made, and those of the table that are still to come, counted together."""
    times, ids = section.settings.cycles, {player.number: player.id for player in section.players}
    counted: Counter[frozenset[int]] = Counter()
    for made in section.boards.values():
        counted.update(frozenset((board.white, board.black)) for board in made)
    for white, black in _to_come(section):
        counted[frozenset((ids[white], ids[black]))] += 1
    groups = section.groups.values() if section.groups else (section.players,)
    pairs = [(one.id, other.id) for group in groups for one, other in combinations(group, 2)]
    return Meetings(
        times,
        tuple(pair for pair in pairs if counted[frozenset(pair)] > times),
        tuple(pair for pair in pairs if counted[frozenset(pair)] < times),
    )


def _to_come(section: Section) -> Iterator[tuple[int, int]]:
    parts = sections(section.tournament).values() if section.groups else (section.tournament,)
    for part in parts:
        try:
            rounds = calendar_of(part)
        except NoPairing:
            continue
        for made in rounds[section.last_round :]:
            yield from ((game.white, game.black) for game in made.games)
