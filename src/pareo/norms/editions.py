"""The numbers of FIDE B.01 by edition: what each title asks for, and what all of them share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

Date: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class TitleRules:
    """What a norm for one title takes.

    ``performance`` after rounding, ``average`` and ``floor`` in rating points; ``holders`` are the titles of which a
    third is needed, by ``holders_article``; ``rating`` is the one that the title itself takes (1.5.3).
    """

    title: str
    performance: int
    average: int
    floor: int
    holders: tuple[str, ...]
    holders_article: str
    rating: int
    women_only: bool = False


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition of B.01. Shares are (part, whole); ``longest`` is the most games that a norm can count for (1.7)."""

    name: str
    since: Date
    titles: tuple[TitleRules, ...]
    title_holders: tuple[str, ...]
    games: int
    games_by_kind: tuple[tuple[str, int, int, int], ...]
    eight_of_nine: tuple[int, int]
    unrated: int
    foreign_federations: int
    own_share: tuple[int, int]
    one_share: tuple[int, int]
    titled_share: tuple[int, int]
    holders_share: tuple[int, int]
    holders_least: int
    double_round_robin_players: int
    score_percent: int
    rounds_a_day: int
    longest: int

    def rules_of(self, title: str) -> TitleRules:
        """KeyError for a title that is not gained by norms."""
        for rules in self.titles:
            if rules.title == title:
                return rules
        raise KeyError(title)

    def least_games(self, kind: str, rounds: int) -> int:
        """How many games a norm takes in such an event. Rules: 1.4.1a, 1.4.1b"""
        return next(
            (games for name, games, first, last in self.games_by_kind if name == kind and first <= rounds <= last),
            self.games,
        )


_WOMEN = True

ED2024 = Edition(
    name="2024",
    since=(2024, 1, 1),
    titles=(
        # title, performance, average, floor, holders of whom a third is needed, article, rating for the title
        TitleRules("GM", 2600, 2380, 2200, ("GM",), "1.4.5b", 2500),
        TitleRules("IM", 2450, 2230, 2050, ("IM", "GM"), "1.4.5c", 2400),
        TitleRules("WGM", 2400, 2180, 2000, ("WGM", "IM", "GM"), "1.4.5d", 2300, _WOMEN),
        TitleRules("WIM", 2250, 2030, 1850, ("WIM", "WGM", "IM", "GM"), "1.4.5e", 2200, _WOMEN),
    ),
    # 1.4.5a: CM and WCM are no title holders here.
    title_holders=("GM", "IM", "WGM", "FM", "WIM", "WFM"),
    games=9,
    # 1.4.1b: kind of event, games, from so many rounds to so many
    games_by_kind=(("team-7-9", 7, 7, 9), ("world-cup", 8, 0, 99)),
    eight_of_nine=(8, 9),
    unrated=1400,
    foreign_federations=2,
    own_share=(3, 5),
    one_share=(2, 3),
    titled_share=(1, 2),
    holders_share=(1, 3),
    holders_least=3,
    double_round_robin_players=6,
    score_percent=35,
    rounds_a_day=2,
    longest=13,
)

EDITIONS: tuple[Edition, ...] = (ED2024,)
"""From the oldest to the newest; an older text is added as a table of its own."""


def edition_named(name: str) -> Edition:
    """KeyError for an edition that is not here."""
    for edition in EDITIONS:
        if edition.name == name:
            return edition
    raise KeyError(name)


def edition_on(start: str) -> Edition:
    """The edition in force when an event starts (1.5.4); the newest for an event without a date.

    An event before the first edition here is judged by that first one: ``since`` tells that it is not its own.
    """
    day = _date(start)
    if day is None:
        return EDITIONS[-1]
    return next((edition for edition in reversed(EDITIONS) if day >= edition.since), EDITIONS[0])


def before_every_edition(start: str) -> bool:
    """True for an event older than the first edition here."""
    day = _date(start)
    return day is not None and day < EDITIONS[0].since


def _date(text: str) -> Date | None:
    """``2026/03/25``, ``2026-03-25`` or ``26/03/25``; None for what is no date."""
    numbers = [int(each) for each in re.findall(r"[0-9]+", text)]
    if len(numbers) != 3:
        return None
    year, month, day = numbers
    return (year + 2000 if year < 100 else year, month, day)
