"""The Dutch system with the players in the order of the tie-breaks, the sums made word by word.

Rules: manual of Vega 2.1; FIDE C.04.3 2026 and 2017; FIDE C.07, in force from 1 March 2026
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from literal import dutch2017, dutch2026
from pareo.history import Entry, Position, RoundRecord
from pareo.model import WHITE
from pareo.pairing import RoundPairing


@dataclass(frozen=True, slots=True)
class Share:
    """What one round gives to a sum over opponents. ``voluntary``: the player chose not to play it (16.1)."""

    score: int
    value: int
    voluntary: bool


@dataclass(eq=False)
class Standings:
    """Everybody who has entered, and what the rounds made so far give him."""

    position: Position
    sums: dict[str, Callable[[Entry], int]] = field(init=False)

    def __post_init__(self) -> None:
        self.sums = {
            "WIN": lambda one: sum(record.points >= self.position.scoring.win for record in one.records),  # 7.1
            "WON": lambda one: sum(record.letter in ("1", "W") for record in one.records),  # 7.2
            "BPG": lambda one: sum(record.played and record.color == "b" for record in one.records),  # 7.3
            "BWG": lambda one: sum(
                record.letter in ("1", "W") and record.color == "b" for record in one.records
            ),  # 7.4
            "PS": lambda one: sum(
                sum(r.points for r in one.records[:n]) for n in range(1, len(one.records) + 1)
            ),  # 7.5
            "REP": lambda one: sum(not voluntary(record) for record in one.records),  # 7.6
            "BH": lambda one: total(self.buchholz(one)),  # 8.1
            "BH/C1": lambda one: total(cut(self.buchholz(one))),  # 14.1
            "BH/C2": lambda one: total(cut(cut(self.buchholz(one)))),  # 14.2
            "BH/M1": lambda one: total(cut_highest(cut(self.buchholz(one)))),  # 14.3
            "SB": lambda one: total(self.sonneborn(one)),  # 9.1
            "SB/C1": lambda one: total(cut(self.sonneborn(one))),
        }

    @cached_property
    def everybody(self) -> dict[int, Entry]:
        return {one.id: one for one in (*self.position.entries, *self.position.absent)}

    def adjusted(self, id: int) -> int:
        """16.3: his score for his opponents; a requested bye that no round but voluntary ones follow is a draw."""
        records = self.everybody[id].records
        return sum(
            self.position.scoring.draw if requested(record) and all(map(voluntary, records[number:])) else record.points
            for number, record in enumerate(records)
        )

    def opponent_score(self, one: Entry, record: RoundRecord) -> int:
        """16.4: without a game a dummy with his own score, which has a limit."""
        if record.played:
            return self.adjusted(record.opponent)
        if record.opponent:
            return min(one.points, self.adjusted(record.opponent))  # 16.4.1
        return min(one.points, self.position.scoring.draw * len(one.records))  # 16.4.2

    def buchholz(self, one: Entry) -> list[Share]:
        scores = [(self.opponent_score(one, record), voluntary(record)) for record in one.records]
        return [Share(score, score, chosen) for score, chosen in scores]

    def sonneborn(self, one: Entry) -> list[Share]:
        scores = [(self.opponent_score(one, record), record) for record in one.records]
        return [Share(score, score * record.points, voluntary(record)) for score, record in scores]

    def order(self, tiebreaks: Sequence[str]) -> list[int]:
        """4.2: by points, then by each tie-break in turn. Reading: who is still tied goes by his number."""
        number = {id: place for place, id in enumerate(self.position.field)}
        return sorted(
            self.everybody,
            key=lambda id: (
                -self.everybody[id].points,
                [-self.sums[code](self.everybody[id]) for code in tiebreaks],
                number[id],
            ),
        )


def requested(record: RoundRecord) -> bool:
    """16.1: a half-point or zero-point bye; who is in no list of the round had the latter."""
    return record.letter in ("H", "Z", "")


def voluntary(record: RoundRecord) -> bool:
    return requested(record) or record.letter == "-"


def total(shares: Sequence[Share]) -> int:
    return sum(share.value for share in shares)


def cut(shares: list[Share]) -> list[Share]:
    """14.1, and 16.5: the lowest voluntary round instead, unless it is lower than the least significant value."""
    if not shares:
        return shares
    gone = min(shares, key=lambda share: (share.score, share.value))
    chosen = [share for share in shares if share.voluntary]
    if chosen:
        lowest = min(chosen, key=lambda share: (share.value, share.score))
        gone = lowest if lowest.value >= gone.value else gone
    left = list(shares)
    left.remove(gone)
    return left


def cut_highest(shares: list[Share]) -> list[Share]:
    return sorted(shares, key=lambda share: (share.score, share.value))[:-1]


def pair(position: Position, tiebreaks: Sequence[str]) -> RoundPairing:
    """The Dutch system with numbers in the order of the standings among those who have arrived."""
    standings = Standings(position)
    arrived = [id for id in standings.order(tiebreaks) if standings.everybody[id].pairing_number]
    number = {id: place for place, id in enumerate(arrived, start=1)}
    entries = sorted(
        (one._replace(pairing_number=number[one.id]) for one in position.entries), key=lambda one: one.pairing_number
    )
    initial = position.initial_color or WHITE  # none drawn: White, as everywhere here
    pair_by = dutch2017.pair if position.options.get("dutch-edition") == "2017" else dutch2026.pair
    return pair_by(replace(position, entries=tuple(entries), initial_color=initial))
