"""What a report is made of and what comes of it: sections, details that no tournament has, bytes, problems."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pareo.model import Game, NationalRecord, Outcome, Player, Problem, Severity, Tournament
from pareo.model.dates import date_of

Date = tuple[int, int, int]

_NOTE, _WARNING, _ERROR = Severity.NOTE, Severity.WARNING, Severity.ERROR
SEVERITIES: Final = {
    # of the event
    "report-lacks-name": _ERROR,
    "report-lacks-city": _ERROR,
    "report-lacks-dates": _ERROR,
    "report-lacks-round-dates": _WARNING,
    "report-time-control": _ERROR,
    # typed for one federation
    "report-lacks-affiliate": _ERROR,
    "report-lacks-chief-td": _ERROR,
    "report-lacks-state": _ERROR,
    "report-lacks-zip": _ERROR,
    "report-lacks-event-code": _ERROR,
    "report-lacks-results-officer": _ERROR,
    "report-lacks-results-officer-address": _ERROR,
    "report-lacks-treasurer": _ERROR,
    "report-lacks-treasurer-address": _ERROR,
    "report-lacks-sender": _ERROR,
    "report-detail-wrong": _ERROR,
    "report-detail-unknown": _WARNING,
    # of the players
    "report-players-uschess-id": _ERROR,
    "report-players-ecf-code": _ERROR,
    "report-players-ecf-letter": _ERROR,
    "report-players-birth-year": _ERROR,
    "report-players-dsb-id": _WARNING,
    "report-players-feda-id": _WARNING,
    "report-players-rating": _NOTE,
    "report-text-cut": _WARNING,
    # of the games
    "report-open-games": _ERROR,
    "report-odd-results": _ERROR,
    "report-unrated-games": _NOTE,
}
_LONGEST_LIST = 70


@dataclass(frozen=True, slots=True)
class Section:
    """One tournament of the event, under the name that the report gives it."""

    name: str
    tournament: Tournament


@dataclass(frozen=True, slots=True)
class Detail:
    """Something that only this federation asks for: its name, what it looks like, an example, what it is if unsaid."""

    name: str
    pattern: str
    example: str
    needed: bool = True
    usual: str = ""


@dataclass(frozen=True, slots=True)
class Written:
    """A file, and everything for which the receiver might refuse it."""

    data: bytes
    problems: tuple[Problem, ...] = ()

    @property
    def complete(self) -> bool:
        return all(problem.severity < Severity.ERROR for problem in self.problems)


class Gaps:
    """What is missing, gathered while a report is written."""

    def __init__(self) -> None:
        self._problems: dict[tuple[str, str, str], Problem] = {}

    def tell(self, code: str, found: str = "", expected: str = "", **values: object) -> None:
        texts = {name: str(value) for name, value in values.items()}
        problem = Problem(code, SEVERITIES[code], found=found, expected=expected, values=texts)
        self._problems.setdefault((code, found, str(texts)), problem)

    def players(self, code: str, lacking: Iterable[Player]) -> None:
        """One sentence for all who lack the same thing, by name; ``ids`` for whoever can lead to each of them."""
        who = list(lacking)
        if who:
            self.tell(code, players=named_shortly(who), count=len(who), ids=" ".join(str(one.id) for one in who))

    def cut(self, text: str, length: int) -> str:
        """The text as far as it fits; what had to be cut is told."""
        if len(text) > length:
            self.tell("report-text-cut", text, text[:length])
        return text[:length]

    def all(self) -> tuple[Problem, ...]:
        return tuple(self._problems.values())


def named_shortly(players: Sequence[Player]) -> str:
    """``Ibarra (1), Novak (2) …``: as many as one line of a sentence holds."""
    named = ""
    for player in players:
        one = f"{surname_first(player.name)[0]} ({player.id})"
        if len(named) + len(one) > _LONGEST_LIST:
            return f"{named} …"
        named += f", {one}" if named else one
    return named


class Details:
    """What was typed for a report, looked up by the table of its federation."""

    def __init__(self, table: Sequence[Detail], said: Mapping[str, str], gaps: Gaps) -> None:
        self._table = {detail.name: detail for detail in table}
        self._said = {name: " ".join(text.split()) for name, text in said.items()}
        self._gaps = gaps
        for name in said:
            if name not in self._table:
                gaps.tell("report-detail-unknown", name, ", ".join(self._table))

    def __getitem__(self, name: str) -> str:
        detail = self._table[name]
        text = self._said.get(name, "") or detail.usual
        if not text:
            if detail.needed:
                self._gaps.tell(f"report-lacks-{name}", expected=detail.example)
        elif not re.fullmatch(detail.pattern, text):
            self._gaps.tell("report-detail-wrong", text, detail.example, detail=name)
        return text


def record_of(player: Player, federation: str) -> NationalRecord:
    """What one federation says of a player; empty where it says nothing. Never another nation's rating, nor FIDE's."""
    own = [record for record in player.national if record.federation in (federation, "")]
    return own[0] if own else NationalRecord(federation)


def days_of(sections: Sequence[Section]) -> tuple[Date | None, Date | None]:
    """The first and the last day of an event: as announced, else the first and last date of a round."""
    firsts, lasts = [], []
    for section in sections:
        tournament = section.tournament
        rounds = [date for text in tournament.round_dates if (date := round_date(text))]
        firsts += [real_date(date_of(tournament.start_date)) or (min(rounds) if rounds else None)]
        lasts += [real_date(date_of(tournament.end_date)) or (max(rounds) if rounds else None)]
    known_firsts, known_lasts = [date for date in firsts if date], [date for date in lasts if date]
    return min(known_firsts, default=None), max(known_lasts, default=None)


def round_date(text: str) -> Date | None:
    """A date of record 132, which has two figures for its year, or one in full."""
    return real_date(date_of(f"20{text}" if re.fullmatch(r"\d\d/\d\d/\d\d", text) else text))


def real_date(date: Date | None) -> Date | None:
    """The date if the calendar has it."""
    try:
        return date and (datetime.date(*date), date)[1]
    except ValueError:
        return None


def date_in_round(tournament: Tournament, number: int) -> Date | None:
    dates = tournament.round_dates
    return round_date(dates[number - 1]) if number <= len(dates) else None


def tell_event(sections: Sequence[Section], gaps: Gaps) -> None:
    """What every report needs of the event itself, and games that have no result."""
    first = sections[0].tournament
    if not first.name.strip():
        gaps.tell("report-lacks-name")
    if not first.city.strip():
        gaps.tell("report-lacks-city")
    if None in days_of(sections):
        gaps.tell("report-lacks-dates")
    open_games = {
        number
        for section in sections
        for number, made in enumerate(section.tournament.rounds, 1)
        for game in made.games
        if Outcome.UNKNOWN in (game.white_outcome, game.black_outcome)
    }
    if open_games:
        gaps.tell("report-open-games", ", ".join(map(str, sorted(open_games))))


def rated_games(tournament: Tournament, gaps: Gaps) -> Iterator[tuple[int, Game]]:
    """The games that count for a rating, with their rounds: played, rated, with a result."""
    left_out = 0
    for number, made in enumerate(tournament.rounds, 1):
        for game in made.games:
            sides = (game.white_outcome, game.black_outcome)
            if Outcome.UNKNOWN in sides or any(side.forfeit for side in sides):
                continue
            if all(side.rated for side in sides):
                yield number, game
            else:
                left_out += 1
    if left_out:
        gaps.tell("report-unrated-games", count=left_out)


def surname_first(name: str) -> tuple[str, str]:
    """Surname and given names; without a comma the first word is the surname, as lists of federations have it."""
    surname, comma, given = name.partition(",")
    if not comma:
        surname, _, given = name.strip().partition(" ")
    return surname.strip(), given.strip()
