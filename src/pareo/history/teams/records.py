"""What a team file says beside the games: byes, forfeited matches, line-ups, bans, kept by the reader as they stand.

Columns are those of the TRF26 records 240, 250, 260, 299, 300, 320, 330, 352 and 362, counted from the fifth of the
line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from pareo.model import BLACK, WHITE, ByeKind, Forbidden, Points, VirtualPoints, opposite, parse_points

RoundOf: TypeAlias = tuple[int, int]
"""A round and a team."""


class MatchWorth(NamedTuple):
    """Match points of a won, a drawn and a lost match (362)."""

    win: Points = 20
    draw: Points = 10
    loss: Points = 0


class ForfeitedMatch(NamedTuple):
    """A forfeited match as one team has it (330)."""

    opponent: int
    color: str
    won: bool


class OtherPoints(NamedTuple):
    """Points that differ from the scoring (299): of one kind of result, or on top where ``kind`` is empty.

    None leaves a score alone; ``round`` 0 is every round, no ``teams`` are all of them.
    """

    kind: str
    match_points: Points | None
    game_points: Points | None
    round: int
    teams: tuple[int, ...]

    def concerns(self, team: int, number: int) -> bool:
        return self.round in (0, number) and (not self.teams or team in self.teams)


@dataclass(frozen=True, slots=True)
class TeamRecords:
    """Byes by round and team as letters, the worth of the pairing-allocated one, forfeits, line-ups, board colours."""

    byes: Mapping[RoundOf, str] = field(default_factory=dict)
    pairing_bye: tuple[Points, Points] | None = None
    forfeits: Mapping[RoundOf, ForfeitedMatch] = field(default_factory=dict)
    lineups: Mapping[RoundOf, tuple[int, ...]] = field(default_factory=dict)
    board_colors: str = ""
    worth: MatchWorth = field(default_factory=MatchWorth)
    other_points: tuple[OtherPoints, ...] = ()

    @property
    def boards(self) -> int:
        """How many a match has; 0 where nothing is announced."""
        return len(self.board_colors)

    def color_of_board(self, board: int, team_color: str) -> str:
        """What a team with this colour has on a board, the first is 0: White on the odd ones where nothing is said."""
        letters = self.board_colors or "WB"
        return team_color if letters[board % len(letters)] == "W" else opposite(team_color)


_BYES = {kind.value for kind in ByeKind if kind.requested}
_PAIRING_BYE = ByeKind.PAIRING_ALLOCATED.value
_OPEN_END, _ENDLESS = 999, Forbidden(frozenset()).last_round
"""How a file writes the last round of a ban without end, and how the model has it."""


def team_records(options: Mapping[str, str]) -> TeamRecords:
    """The records in the options of a tournament; whatever cannot be read is passed over."""
    worth, places = _pairing_byes(options.get("trf:320", ""))
    colors = options.get("trf:352", "").strip().upper()
    return TeamRecords(
        dict(_requested(options.get("trf:240", ""))) | dict.fromkeys(places, _PAIRING_BYE),
        worth,
        dict(_forfeits(options.get("trf:330", ""))),
        dict(_lineups(options.get("trf:300", ""))),
        colors if set(colors) <= {"W", "B"} else "",
        _worth(options.get("trf:362", "")),
        tuple(_other_points(options.get("trf:299", ""))),
    )


def forbidden_matches(options: Mapping[str, str]) -> Iterator[Forbidden]:
    """Teams that must not meet (260): the first round, the last one, the teams."""
    for line in options.get("trf:260", "").splitlines():
        first, last, teams = _number(line[0:3]), _number(line[4:7]), _whole(line[8:].split())
        if len(teams) > 1:
            yield Forbidden(frozenset(teams), first or 1, _ENDLESS if last in (0, _OPEN_END) else last)


def virtual_points(options: Mapping[str, str], teams: tuple[int, ...], game_points: bool) -> Iterator[VirtualPoints]:
    """Fictitious points of the primary score (250); match points are taken where no others are said."""
    for line in options.get("trf:250", "").splitlines():
        said = (line[5:9] if game_points else "").strip() or line[0:4].strip() or line[5:9].strip()
        first_round, last_round = _number(line[10:13]), _number(line[14:17])
        first, last = _number(line[18:22]), _number(line[23:27])
        worth = _points(said)
        if worth and first_round and first:
            group = tuple(id for id in teams if first <= id <= (last or first))
            yield VirtualPoints(group, first_round, last_round or first_round, worth)


def _requested(text: str) -> Iterator[tuple[RoundOf, str]]:
    for line in text.splitlines():
        letter, *numbers = line.split() or [""]
        if letter in _BYES and (values := _whole(numbers)):
            yield from (((values[0], team), letter) for team in values[1:])


def _pairing_byes(text: str) -> tuple[tuple[Points, Points] | None, list[RoundOf]]:
    """Match and game points, then the team of each round at every fourth column; blank where there was none."""
    line = text.splitlines()[0] if text.strip() else ""
    teams = [line[start : start + 3].strip() for start in range(10, len(line), 4)]
    places = [(number, int(team)) for number, team in enumerate(teams, 1) if _number(team)]
    match_points, game_points = _points(line[0:4]), _points(line[5:9])
    if match_points is None or game_points is None:
        return None, places
    return (match_points, game_points), places


def _forfeits(text: str) -> Iterator[tuple[RoundOf, ForfeitedMatch]]:
    for line in text.splitlines():
        signs, *numbers = line.split() or [""]
        values = _whole(numbers)
        if len(signs) == 2 and len(values) >= 3:
            number, white, black = values[:3]
            yield (number, white), ForfeitedMatch(black, WHITE, signs[0] == "+")
            yield (number, black), ForfeitedMatch(white, BLACK, signs[1] == "+")


def _lineups(text: str) -> Iterator[tuple[RoundOf, tuple[int, ...]]]:
    for line in text.splitlines():
        values = _whole(line.split())
        if len(values) > 3:
            yield (values[0], values[1]), tuple(values[3:])


def _worth(text: str) -> MatchWorth:
    words = text.split()
    found = {name: points for name, word in zip(words[::2], words[1::2]) if (points := _points(word)) is not None}
    usual = MatchWorth()
    return MatchWorth(found.get("TW", usual.win), found.get("TD", usual.draw), found.get("TL", usual.loss))


_OTHER_POINTS = ((3, 7), (9, 13), (15, 18), 19), ((2, 6), (7, 11), (12, 15), 16)
"""Match points, game points, round and first team of 299 by the text; then as FIDE's own sample has them."""


def _other_points(text: str) -> Iterator[OtherPoints]:
    for line in text.splitlines():
        for match_points, game_points, round, teams in _OTHER_POINTS:
            fields = [line[start:end] for start, end in (match_points, game_points, round)]
            if all(not each.strip() or (each == each.rstrip() and _points(each) is not None) for each in fields):
                paid, made = _points(fields[0]), _points(fields[1])
                concerned = tuple(_whole(line[teams:].split()))
                yield OtherPoints(line[:1].strip(), paid, made, _number(fields[2]), concerned)
                break


def _points(text: str) -> Points | None:
    try:
        return parse_points(text)
    except ValueError:
        return None


def _number(text: str) -> int:
    word = text.strip()
    return int(word) if word.isascii() and word.isdigit() else 0


def _whole(words: list[str]) -> list[int]:
    return [int(word) for word in words if word.isascii() and word.isdigit()]
