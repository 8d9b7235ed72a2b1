"""A round robin with rounds made by hand: whether everybody meets everybody once, or as often as announced (C.05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
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
    counted: Counter[frozenset[int]] = Counter()
    for made in section.boards.values():
        counted.update(frozenset((board.white, board.black)) for board in made)
    counted.update(_of_the_table(section, section.last_round))
    announced = _announced(section)
    groups = section.groups.values() if section.groups else (section.players,)
    pairs = [(one.id, other.id) for group in groups for one, other in combinations(group, 2)]
    return Meetings(
        section.settings.cycles,
        tuple(pair for pair in pairs if counted[frozenset(pair)] > announced(pair)),
        tuple(pair for pair in pairs if counted[frozenset(pair)] < announced(pair)),
    )


def _announced(section: Section) -> Callable[[tuple[int, int]], int]:
    """How often two meet: all as often, or where teams meet by a table as often as it has them."""
    if not section.system.needs_squads:
        return lambda _: section.settings.cycles
    of_the_table = Counter(_of_the_table(section))
    return lambda pair: of_the_table[frozenset(pair)]


def _of_the_table(section: Section, after: int = 0) -> Iterator[frozenset[int]]:
    """Who meets in the rounds of the table after this one, by lasting id."""
    ids = {player.number: player.id for player in section.players}
    parts = sections(section.tournament).values() if section.groups else (section.tournament,)
    for part in parts:
        try:
            rounds = calendar_of(part)
        except NoPairing:
            continue
        for made in rounds[after:]:
            yield from (frozenset((ids[game.white], ids[game.black])) for game in made.games)
