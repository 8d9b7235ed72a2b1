"""Sections of an event to the three files of format 2C, in one zip."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Mapping, Sequence

from pareo.catalog import SYSTEMS
from pareo.formats.dbase import Field, write_table
from pareo.formats.federations.letters import plain
from pareo.formats.federations.report import (
    Date,
    Details,
    Gaps,
    Section,
    Written,
    days_of,
    record_of,
    surname_first,
    tell_event,
)
from pareo.formats.time_controls import TimeControl, time_control
from pareo.formats.trf.tables import TIME_CONTROL
from pareo.formats.uschess.fields import (
    BYES,
    DETAILS,
    FILES,
    HEADER,
    MEMBER,
    NOT_PLAYED,
    OVER_THE_BOARD,
    PLAYER,
    ROUND_LENGTH,
    SECTION,
    UNPLAYED,
)
from pareo.history import RoundRecord, records
from pareo.model import ByeKind, Outcome, Player, Tournament

_RAREST_DATE = (1980, 1, 1)


def report(sections: Sequence[Section], details: Mapping[str, str]) -> Written:
    """One zip with the files of all sections, and what US Chess would ask back for."""
    gaps = Gaps()
    said = Details(DETAILS, details, gaps)
    tell_event(sections, gaps)
    columns = max([rounds_of(section.tournament) for section in sections], default=1)
    fields = (*PLAYER, *(Field(f"D_RND{number:02d}", ROUND_LENGTH) for number in range(1, columns + 1)))
    last = days_of(sections)[1] or _RAREST_DATE
    tables = (
        write_table(HEADER, [_header(sections, said, gaps)], last),
        write_table(SECTION, [_section(*one, said, gaps) for one in enumerate(sections, 1)], last),
        write_table(fields, [row for one in enumerate(sections, 1) for row in _players(*one, columns, gaps)], last),
    )
    gaps.players("report-players-uschess-id", [player for one in sections for player in _without_id(one.tournament)])
    gaps.players("report-players-rating", [player for one in sections for player in _unrated(one.tournament)])
    return Written(_zipped(dict(zip(FILES, tables)), last), gaps.all())


def rounds_of(tournament: Tournament) -> int:
    return max(1, len(tournament.rounds))


def _zipped(files: Mapping[str, bytes], day: Date) -> bytes:
    """The same bytes for the same event: the files are as old as its last day."""
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, (max(day[0], 1980), *day[1:], 0, 0, 0)), data)
    return into.getvalue()


def _header(sections: Sequence[Section], said: Details, gaps: Gaps) -> dict[str, str]:
    first, last = days_of(sections)
    event = sections[0].tournament
    return {
        "H_FORMAT": "2C",
        "H_PROGRAM": "Pareo",
        "H_NAME": gaps.cut(plain(event.name), 35),
        "H_TOT_SECT": str(len(sections)),
        "H_BEG_DATE": _date(first),
        "H_END_DATE": _date(last),
        "H_AFF_ID": said["affiliate"],
        "H_CITY": gaps.cut(plain(event.city), 21),
        "H_STATE": said["state"],
        "H_ZIPCODE": said["zip"],
        "H_COUNTRY": said["country"],
        "H_SENDCROS": said["crosstables"],
        "H_CTD_ID": said["chief-td"],
        "H_ATD_ID": said["assistant-td"],
        "H_OTHER_TD": said["other-tds"],
    }


def _section(number: int, section: Section, said: Details, gaps: Gaps) -> dict[str, str]:
    tournament = section.tournament
    first, last = days_of([section])
    control = time_control(tournament.time_control, tournament.settings.options.get(TIME_CONTROL, ""))
    if control is None:
        gaps.tell("report-time-control", tournament.time_control, "G/60;d5", section=section.name)
    return {
        "S_SEC_NUM": str(number),
        "S_SEC_NAME": gaps.cut(plain(section.name), 30),
        "S_R_SYSTEM": rating_system(control) if control else "",
        "S_TIMECTL": canonical(control) if control else plain(tournament.time_control)[:40],
        "S_CTD_ID": said["chief-td"],
        "S_ATD_ID": said["assistant-td"],
        "S_TRN_TYPE": _kind(tournament),
        "S_TOT_RNDS": str(rounds_of(tournament)),
        "S_LST_PAIR": str(len(tournament.players)),
        "S_BEG_DATE": _date(first),
        "S_END_DATE": _date(last),
        "S_SCH_LVL": said["school-level"],
        "S_GR_PRIX": said["grand-prix"],
        "S_GP_PTS": said["grand-prix-points"],
        "S_FIDE": said["fide"],
    }


def _kind(tournament: Tournament) -> str:
    system = SYSTEMS.get(tournament.settings.system or "")
    return "R" if system is not None and system.kind == "round-robin" else "S"


def rating_system(control: TimeControl) -> str:
    """R above 65, D from 30 to 65, Q from 11 to 29 (rule 5C); a blitz game has no letter and is sent as D."""
    total = control.total
    return "R" if total > 65 else "D" if total >= 30 else "Q" if total > 10 else "D"


def canonical(control: TimeControl) -> str:
    """``40/90,SD/30;d5``: the spelling in which US Chess keeps time controls."""
    before = ",".join(f"{stage.moves}/{stage.minutes}" for stage in control.stages[:-1])
    last = f"{'SD' if before else 'G'}/{control.stages[-1].minutes}"
    added = f"d{control.seconds}" if control.delay or not control.seconds else f"+{control.seconds}"
    return f"{before}{',' if before else ''}{last};{added}"


def _players(number: int, section: Section, columns: int, gaps: Gaps) -> list[dict[str, str]]:
    """Pairing numbers are counted from 1 in each section, whatever gaps the list has."""
    tournament = section.tournament
    numbers = {player.id: at for at, player in enumerate(tournament.players, 1)}
    made = records(tournament)
    rows = []
    for player in tournament.players:
        own = record_of(player, "USA")
        row = {
            "D_SEC_NUM": str(number),
            "D_PAIR_NUM": str(numbers[player.id]),
            "D_MEM_ID": own.national_id if re.fullmatch(MEMBER, own.national_id) else "",
            "D_NAME": gaps.cut(_name(player), 30),
            "D_RATING": str(own.rating) if own.rating else "",
        }
        cells = [_cell(record, numbers) for record in made[player.id]]
        row |= {f"D_RND{at:02d}": cell for at, cell in enumerate(cells + [UNPLAYED] * columns, 1) if at <= columns}
        rows.append(row)
    _tell_odd(tournament, gaps)
    return rows


def _cell(record: RoundRecord, numbers: Mapping[int, int]) -> str:
    opponent, color, letter = record[:3]
    if not opponent:
        return f"{BYES[ByeKind(letter).ending]}0" if letter else UNPLAYED
    outcome = Outcome(letter)
    if outcome.ending == "open":
        return UNPLAYED
    if outcome.rated:
        return f"{OVER_THE_BOARD[outcome.ending]}{numbers[opponent]}{color.upper()}"
    return f"{NOT_PLAYED[outcome.ending]}0"


def _tell_odd(tournament: Tournament, gaps: Gaps) -> None:
    """Results whose two sides US Chess would take for a slip: 0-0 and half a point for one side alone."""
    odd = [
        f"{number}: {game.white}-{game.black}"
        for number, made in enumerate(tournament.rounds, 1)
        for game in made.games
        if game.white_outcome.rated and game.black_outcome.value != game.white_outcome.answers[0]
    ]
    if odd:
        gaps.tell("report-odd-results", ", ".join(odd))


def _name(player: Player) -> str:
    surname, given = surname_first(player.name)
    return plain(", ".join(filter(None, (surname, given)))).upper()


def _without_id(tournament: Tournament) -> list[Player]:
    return [one for one in tournament.players if not re.fullmatch(MEMBER, record_of(one, "USA").national_id)]


def _unrated(tournament: Tournament) -> list[Player]:
    """Who has a rating of FIDE's alone: it is not sent in its place."""
    return [one for one in tournament.players if one.by_fide and not record_of(one, "USA").rating]


def _date(date: Date | None) -> str:
    return "{:04d}{:02d}{:02d}".format(*date) if date else ""
