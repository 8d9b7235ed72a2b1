"""Title norms read from FIDE B.01 article by article: every admissible choice of games is tried, nothing is clever.

A row is one round: ``(opponent, rating, title, federation, result)``. Results: ``1 = 0`` over the board, ``+ -``
forfeits, ``U`` the pairing-allocated bye, ``H`` another bye, ``?`` still to be played. Rating 0 is unrated.

Readings where the text is silent: 35 per cent is exact; a tail and beaten opponents are not ignored at once; in a
double round robin half as many different players with the necessary title are enough, and an opponent met twice is
raised twice; a round robin "makes a norm possible" when mix and average of all its games are enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, combinations, permutations, product
from math import ceil, floor
from typing import NamedTuple

from pareo.model.federations import FEDERATIONS
from pareo.ratings.tables import DIFFERENCE_BY_PERCENT


class Row(NamedTuple):
    opponent: int
    rating: int
    title: str
    federation: str
    result: str


@dataclass(frozen=True)
class Sheet:
    """A player's event. ``scoreless``: opponents without a rating and without a point against rated players."""

    rows: tuple[Row, ...]
    federation: str
    woman: bool = False
    format: str = "swiss"
    rounds: int = 9
    kind: str = "ordinary"
    host: str = ""
    exemption: str = ""
    scoreless: frozenset[int] = frozenset()
    players: int = 10


# 0.5, 1.4.5b to e, 1.4.6b, 1.4.8: performance, average, floor, necessary titles
TITLES = {
    "GM": (2600, 2380, 2200, {"GM"}),
    "IM": (2450, 2230, 2050, {"GM", "IM"}),
    "WGM": (2400, 2180, 2000, {"GM", "IM", "WGM"}),
    "WIM": (2250, 2030, 1850, {"GM", "IM", "WGM", "WIM"}),
}
PLAYED = {"1": Fraction(1), "=": Fraction(1, 2), "0": Fraction(0)}
HALF = Fraction(1, 2)


def is_counted(row: Row, sheet: Sheet) -> bool:
    """1.4.2: over the board, against a player of FIDE, not the scoreless unrated of a round robin."""
    if row.result not in PLAYED or row.federation == "NON":
        return False
    return not (sheet.format.endswith("round-robin") and row.opponent in sheet.scoreless)


def least_games(sheet: Sheet) -> int:
    """1.4.1a and b."""
    if sheet.kind == "team-7-9" and sheet.rounds in (7, 8, 9):
        return 7
    return 8 if sheet.kind == "world-cup" else 9


def nearest(value: Fraction) -> int:
    """To the nearest whole number, one half upwards."""
    return floor(value + HALF)


def is_exempt(sheet: Sheet) -> bool:
    """1.4.3a to d."""
    if sheet.exemption in ("a", "b"):
        return sheet.host != "" and sheet.federation == sheet.host
    return sheet.exemption in ("c", "d")


def mix_is_right(games: list[Row], sheet: Sheet, title: str) -> bool:
    """1.4.3, 1.4.4, 1.4.5."""
    count = len(games)
    if not is_exempt(sheet):
        named = [row.federation for row in games if row.federation in FEDERATIONS and row.federation != "FID"]
        if len({code for code in named if code != sheet.federation}) < 2:
            return False
        if named.count(sheet.federation) > floor(Fraction(3, 5) * count):
            return False
        if any(named.count(code) > floor(Fraction(2, 3) * count) for code in named):
            return False
    if sum(row.title in ("GM", "IM", "FM", "WGM", "WIM", "WFM") for row in games) < ceil(HALF * count):
        return False
    necessary = [row.opponent for row in games if row.title in TITLES[title][3]]
    needed = max(3, ceil(Fraction(1, 3) * count))
    if sheet.format == "double-round-robin":
        return sheet.players >= 6 and len(set(necessary)) >= ceil(HALF * needed)
    return len(necessary) >= needed


def average(games: list[Row], title: str) -> int:
    """1.4.6 and 1.4.7."""
    ratings = {row.opponent: row.rating or 1400 for row in games}
    lowest = min(ratings, key=lambda opponent: ratings[opponent])
    ratings[lowest] = max(ratings[lowest], TITLES[title][2])
    return nearest(Fraction(sum(ratings[row.opponent] for row in games), len(games)))


def difference(games: list[Row]) -> int:
    """1.4.9."""
    percent = nearest(100 * sum((PLAYED[row.result] for row in games), Fraction(0)) / len(games))
    return DIFFERENCE_BY_PERCENT[percent - 50] if percent >= 50 else -DIFFERENCE_BY_PERCENT[50 - percent]


def is_norm(games: list[Row], sheet: Sheet, title: str) -> bool:
    """Every requirement but the number of games."""
    performance, least_average, _, _ = TITLES[title]
    if not games or (title.startswith("W") and not sheet.woman) or not mix_is_right(games, sheet, title):
        return False
    found = average(games, title)
    score = sum((PLAYED[row.result] for row in games), Fraction(0))
    if found < least_average or score < Fraction(35, 100) * len(games):
        return False
    return found + difference(games) >= performance


def choices(sheet: Sheet, title: str) -> Iterator[list[Row]]:
    """Every choice of games that 1.4.1 and 1.4.2 allow, of enough games."""
    games = [row for row in sheet.rows if is_counted(row, sheet)]
    least = least_games(sheet)
    if len(games) >= least:
        yield games
    others = [row for row in sheet.rows if not is_counted(row, sheet)]
    if sheet.rounds == 9 and least == 9 and len(games) == 8 and [row.result for row in others] in (["+"], ["U"]):
        yield games  # 1.4.1c
    last = sheet.rows[-1]
    if len(sheet.rows) == sheet.rounds and last.result == "+" and last.federation != "NON" and len(games) == least - 1:
        yield [*games, last._replace(result="0")]  # 1.4.2c
    predetermined = sheet.format.endswith("round-robin")
    if not predetermined:
        yield from (games[:kept] for kept in range(least, len(games)))  # 1.4.1e
    if not predetermined or (games and mix_is_right(games, sheet, title) and average(games, title) >= TITLES[title][1]):
        for kept in all_subsets(range(len(games))):
            gone = [row for at, row in enumerate(games) if at not in kept]
            if len(kept) >= least and all(row.result == "1" for row in gone):
                yield [row for at, row in enumerate(games) if at in kept]  # 1.4.1f


def all_subsets(items: Iterable[int]) -> Iterator[set[int]]:
    every = list(items)
    return map(set, chain.from_iterable(combinations(every, many) for many in range(len(every) + 1)))


def is_met(sheet: Sheet, title: str) -> bool:
    """A sheet without open rounds."""
    return any(is_norm(games, sheet, title) for games in choices(sheet, title))


def completions(sheet: Sheet, pool: tuple[Row, ...], unknown: int) -> Iterator[Sheet]:
    """Every way in which the rounds to come may go: whoever of the pool in whatever order, any result, or no game."""
    open_at = [at for at, row in enumerate(sheet.rows) if row.result == "?"]
    for results in product("1=0+-", repeat=len(open_at)):
        rows = list(sheet.rows)
        for at, result in zip(open_at, results):
            rows[at] = rows[at]._replace(result=result)
        for opponents in permutations(pool, unknown):
            for more in product("1=0+-", repeat=unknown):
                later = (row._replace(result=result) for row, result in zip(opponents, more))
                yield replace(sheet, rows=(*rows, *later))
