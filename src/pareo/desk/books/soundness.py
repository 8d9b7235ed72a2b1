"""Whether an event can be worked with: tried out on the values of a file, or asked of a section that does not open."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from pareo.catalog import SYSTEMS
from pareo.desk.books.file_schema import wrong
from pareo.desk.books.paired import paired
from pareo.desk.books.portable_event import PortableBook, PortableEvent
from pareo.desk.books.records import (
    KIND_OF,
    KINDS,
    Board,
    Participant,
    Record,
    RoundMade,
    Squad,
    TeamMatch,
    key_of,
)
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Festival, Section
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.event.settings import MOST_ROUNDS
from pareo.desk.results.standings import by_group
from pareo.desk.results.team_standings import team_table
from pareo.desk.rounds.drafts import session
from pareo.desk.rounds.forced_pairs import forced_pairs

log = logging.getLogger("pareo.desk")


def check_event(event: PortableEvent) -> None:
    """Refuse an event whose records contradict one another, or of which no page could be drawn."""
    own = _snapshot(event.books[0], "books/0")
    for place, book in enumerate(event.books):
        seqs = [entry["seq"] for entry in book.entries]
        if len(seqs) != len(set(seqs)):
            raise wrong(f"books/{place}/journal/seq", "twice")
        if len({round for round, _ in book.traces}) != len(book.traces):
            raise wrong(f"books/{place}/traces", "twice")
        if place:
            _check_section(Section(Festival(own), _snapshot(book, f"books/{place}")), f"books/{place}")


def sections_in(event: PortableEvent) -> tuple[Festival, tuple[Section, ...]]:
    """The event of a file that has been checked, with the sections that are not removed, in their order."""
    festival = Festival(_snapshot(event.books[0], "books/0"))
    sections = (Section(festival, _snapshot(book, book.slug)) for book in event.books[1:])
    return festival, tuple(
        sorted((one for one in sections if one.in_sight), key=lambda section: section.settings.position)
    )


def _snapshot(book: PortableBook, where: str) -> Snapshot:
    """The records as a book holds them, each key once."""
    records: dict[str, dict[tuple[object, ...], Record]] = {kind: {} for kind in KINDS}
    for record in book.records:
        kind, key = KIND_OF[type(record)], key_of(record)
        if key in records[kind]:
            raise wrong(f"{where}/records/{kind}/{'-'.join(map(str, key))}", "twice")
        records[kind][key] = record
    return Snapshot(0, 0, "", book.slug, 0, records)


def _check_section(section: Section, where: str) -> None:
    records = section.snapshot
    if [made.number for made in section.rounds] != list(range(1, section.last_round + 1)):
        raise wrong(f"{where}/records/round", [made.number for made in records.all(RoundMade)])
    numbers = [player.number for player in section.players if player.number]
    if len(numbers) != len(set(numbers)):
        raise wrong(f"{where}/records/player/number", "twice")
    _check_boards(records.all(Board), records, f"{where}/records/board")
    _check_matches(records, f"{where}/records/match")
    if (fault := fault_of(section)) is not None:
        raise fault if fault.code == "section_of_unknown_system" else wrong(where, fault.values.get("found", ""))


def _check_boards(boards: Iterable[Board], records: Snapshot, where: str) -> None:
    """Both players are there, in a round that was made, each at one board of it."""
    seats: set[tuple[int, int]] = set()
    for board in boards:
        for id in (board.white, board.black):
            known = records.get(Participant, id) is not None and records.get(RoundMade, board.round) is not None
            if not known or (board.round, id) in seats:
                raise wrong(f"{where}/{board.round}-{board.board}", id)
            seats.add((board.round, id))


def _check_matches(records: Snapshot, where: str) -> None:
    """Both teams are there, in a round that was made, each in one match of it."""
    seats: set[tuple[int, int]] = set()
    for match in records.all(TeamMatch):
        for id in (match.white, match.black):
            known = records.get(Squad, id) is not None and records.get(RoundMade, match.round) is not None
            if not known or (match.round, id) in seats:
                raise wrong(f"{where}/{match.round}-{match.match}", id)
            seats.add((match.round, id))


def fault_of(section: Section) -> Refusal | None:
    """Why a section cannot be worked with; None when all that its pages rest on can be worked out."""
    if section.settings.system not in SYSTEMS:
        return Refusal("section_of_unknown_system", system=section.settings.system, name=section.title)
    if section.settings.rounds > MOST_ROUNDS:
        return Refusal("section_faulty", name=section.title, found=f"rounds: {section.settings.rounds}")
    try:
        _work_out(section)
    except Refusal:
        return None  # what it lacks is told where it is needed
    except Exception as failure:  # whatever the records lead to: it is the event's fault, and told as such
        log.warning("section %s cannot be worked with", section.snapshot.slug, exc_info=failure)
        return Refusal("section_faulty", name=section.title, found=f"{type(failure).__name__}: {failure}"[:120])
    return None


def _work_out(section: Section) -> None:
    assert section.tournament.players is not None
    section.schedule()
    pairing = paired(section)
    forced_pairs(pairing)
    session(pairing, section.last_round + 1)
    if section.players:
        by_group(section, section.last_round)
    if pairing.players:
        pairing.position()
    if section.system.of_teams:
        team_table(section, section.last_round)
