"""What a team file says beside the games: byes, forfeited matches and line-ups, kept by the reader as they stand.

Columns are those of the TRF26 records 240, 300, 320, 330, 352 and 362, counted from the fifth of the line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from pareo.model import ByeKind, Points, parse_points
from pareo.ranking.lines import STATUS_BY_LETTER, Status, Worth

RoundOf = tuple[int, int]
"""A round and a team."""

_BYES = {kind.value: STATUS_BY_LETTER[kind.value] for kind in ByeKind if kind.requested}
_MATCH_POINTS = {"TW": 20, "TD": 10, "TL": 0}
_USUAL = Worth(20, 10, 0)


@dataclass(frozen=True, slots=True)
class TeamRecords:
    """Byes by round and team, the worth of the pairing-allocated one, forfeits (opponent, won) and line-ups."""

    byes: Mapping[RoundOf, Status] = field(default_factory=dict)
    pairing_bye: tuple[Points, Points] | None = None
    forfeits: Mapping[RoundOf, tuple[int, bool]] = field(default_factory=dict)
    lineups: Mapping[RoundOf, tuple[int, ...]] = field(default_factory=dict)
    boards: int = 0
    worth: Worth = _USUAL


def team_records(options: Mapping[str, str]) -> TeamRecords:
    """The records in the options of a tournament; whatever cannot be read is passed over."""
    byes = dict(_requested(options.get("trf:240", "")))
    pairing = _pairing_byes(options.get("trf:320", ""))
    return TeamRecords(
        byes | dict.fromkeys(pairing[1], Status.PAIRING_BYE),
        pairing[0],
        dict(_forfeits(options.get("trf:330", ""))),
        dict(_lineups(options.get("trf:300", ""))),
        len(options.get("trf:352", "").strip()),
        _worth(options.get("trf:362", "")),
    )


def _requested(text: str) -> Iterator[tuple[RoundOf, Status]]:
    for line in text.splitlines():
        letter, *numbers = line.split()
        if letter in _BYES and (values := _whole(numbers)):
            yield from (((values[0], team), _BYES[letter]) for team in values[1:])


def _pairing_byes(text: str) -> tuple[tuple[Points, Points] | None, list[RoundOf]]:
    """Match and game points, then the team of each round at every fourth column; blank where there was none."""
    line = text.splitlines()[0] if text.strip() else ""
    teams = [line[start : start + 3].strip() for start in range(10, len(line), 4)]
    places = [(number, int(team)) for number, team in enumerate(teams, 1) if team.isdigit()]
    try:
        return (parse_points(line[0:4]), parse_points(line[5:9])), places
    except ValueError:
        return None, places


def _forfeits(text: str) -> Iterator[tuple[RoundOf, tuple[int, bool]]]:
    for line in text.splitlines():
        signs, *numbers = line.split()
        values = _whole(numbers)
        if len(signs) == 2 and len(values) >= 3:
            number, white, black = values[:3]
            yield (number, white), (black, signs[0] == "+")
            yield (number, black), (white, signs[1] == "+")


def _lineups(text: str) -> Iterator[tuple[RoundOf, tuple[int, ...]]]:
    for line in text.splitlines():
        values = _whole(line.split())
        if len(values) > 3:
            yield (values[0], values[1]), tuple(values[3:])


def _worth(text: str) -> Worth:
    words = text.split()
    values = dict(_MATCH_POINTS)
    for name, points in zip(words[::2], words[1::2]):
        if name in values:
            try:
                values[name] = parse_points(points)
            except ValueError:
                continue
    return Worth(values["TW"], values["TD"], values["TL"])


def _whole(words: list[str]) -> list[int]:
    return [int(word) for word in words if word.isascii() and word.isdigit()]
