"""An arbiter of teams who does anything at any time: it is done or refused in words, undone, and told by the report."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
import test_random_arbiter
from test_random_arbiter import content, take_back

import pareo
from desk_table import Table
from fide_arbiter import any_entry
from pareo.desk.books.act import Entry
from pareo.desk.books.records import LineUp, TeamBye, TeamMatch
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import match_of_team, matches_of, seats_of, team_bye, waiting_matches
from pareo.desk.books.undoing import steps
from pareo.desk.event import festivals
from pareo.desk.event.incoming import look_at
from pareo.desk.results.report import report_file
from pareo.desk.results.team_standings import team_scores
from pareo.desk.teams import squads
from pareo.i18n import messages_in
from pareo.i18n.journal import entry_sentence
from pareo.i18n.refusals import refusal_sentences
from pareo.replaying.files import CheckOrder, FileState, check_bytes
from pareo.store.books import Books
from random_arbiter import undoing
from random_team_arbiter import SYSTEMS, TeamArbiter

WALKS = int(os.environ.get("PAREO_TEAM_WALKS", "6"))
UNDOING = 0.1


def team_table(books: Books, dice: random.Random) -> tuple[Table, Section]:
    """Teams of two to five, with no reserve or some; and the section before there was a team."""
    boards, each = dice.randint(2, 4), dice.randint(2, 5)
    teams = dice.randint(3, 8)
    typed = {"system": dice.choice(SYSTEMS), "rounds": str(dice.randint(2, 6)), "match_boards": str(boards)}
    table = Table(books, players=teams * each, **typed)
    ids = [player.id for player in table.section.players]
    first = table.section
    for at in range(teams):
        table.do(squads.add_team, {"name": f"Team {at + 1}"}, ids[at * each : (at + 1) * each])
    return table, first


def walk(table: Table, dice: random.Random, count: int) -> Iterator[BaseException | None]:
    """An arbiter of teams at work, who undoes any line of the journal too."""

    def any_line(*asked: Any) -> Entry | None:
        return dice.choice((any_entry, undoing))(*asked)

    return test_random_arbiter.walk(table, dice, count, TeamArbiter(dice), any_line, (0, 1, 2, 2, 2), UNDOING)


def check(section: Section) -> None:
    """Every team has one thing in every round, and every match the boards of its line-ups."""
    known = {team.id for team in section.teams}
    assert sorted(team.number for team in section.teams) == list(range(1, len(known) + 1))
    for squad in section.squads.values():
        assert [player.team_place for player in squad] == list(range(1, len(squad) + 1))
    for number in range(1, section.last_round + 1):
        matches = [match for match in section.snapshot.all(TeamMatch) if match.round == number]
        playing = [id for match in matches for id in (match.white, match.black)]
        assert len(playing) == len(set(playing))
        assert set(playing) <= known
        for id in known:
            match, bye = match_of_team(section, number, id), team_bye(section, number, id)
            assert match is not None or bye is not None, (number, id)
            assert match is None or bye is None or match.forfeit, (number, id)
        wanted = {at: (white, black) for match in matches for at, white, black in seats_of(section, match)}
        full = {at: pair for at, pair in wanted.items() if all(pair)}
        assert {board.board: (board.white, board.black) for board in section.boards.get(number, ())} == full
    for lined in section.snapshot.all(LineUp):
        assert set(lined.seats) <= {0} | {player.id for player in section.squads[lined.team]}
    assert all(number <= section.last_round for number, boards in section.boards.items() if boards)
    assert {player.team for player in section.players} <= known | {0}
    assert all(bye.team in known for bye in section.snapshot.all(TeamBye))


@pytest.mark.parametrize("seed", range(WALKS))
def test_whatever_is_done_is_done_or_refused_in_words_and_the_report_says_the_same(seed: int, books: Books) -> None:
    dice = random.Random(seed)
    table, _ = team_table(books, dice)
    speaker = messages_in(dice.choice(("en", "es")))
    done, known = 0, numbers_of(table.section)
    for refused in walk(table, dice, 70):
        section = table.section
        if isinstance(refused, Refusal):
            told = " ".join(refusal_sentences(speaker, refused, section))
            assert told
            assert "{" not in told
        if refused is not None:
            continue
        done += 1
        assert "{" not in entry_sentence(speaker, table.last())
        check(section)
        now = numbers_of(section)
        assert {key: number for key, number in known.items() if now.get(key, number) != number} == {}
        known |= now
        if section.last_round and dice.random() < 0.2:
            data = report_file(section, table.books.reported(table.snapshot.event, table.snapshot.book))
            assert check_bytes("x", data, CheckOrder()).state is FileState.CHECKED
    assert done > 10
    come_and_go(table)


def numbers_of(section: Section) -> dict[Any, int]:
    """The number of each team, for the round 1 that is made."""
    return {(one.paired_at, team.id, team.name): team.number for one in section.rounds[:1] for team in section.teams}


def come_and_go(table: Table) -> None:
    """The report comes in as another event, with the same scores, and goes out as it was."""
    section = table.section
    rounds = range(1, section.last_round + 1)
    if not rounds or any(waiting_matches(section, at) or apart(section, at) for at in rounds):
        return
    entries = table.books.journal(table.snapshot.event, table.snapshot.book, 500)
    written = report_file(section, entries)
    read = pareo.read(written)
    system = festivals.system_of(read)
    assert system is not None
    looked = look_at(read, system)
    assert looked.lost == (), looked.lost
    taken = festivals.bring_in(table.books, "Ana", read)
    assert team_scores(taken, taken.last_round) == team_scores(section, section.last_round)
    assert uncommented(report_file(taken, ())) == uncommented(written)


def apart(section: Section, number: int) -> bool:
    """Whether no game tells a file of the round, or of one of its matches: nobody sits opposite anybody."""
    matches = matches_of(section, number)
    seats = [seats_of(section, match) for match in matches if not match.forfeit]
    return not matches or any(not any(white and black for _, white, black in boards) for boards in seats)


def uncommented(report: bytes) -> list[str]:
    """Matches have no numbers in a file: the lines of a round may come in another order."""
    return sorted(line for line in report.decode().splitlines() if not line.startswith("###"))


@pytest.mark.parametrize("seed", range(WALKS))
def test_everything_done_can_be_undone_to_the_first_day(seed: int, books: Books) -> None:
    dice = random.Random(1000 + seed)
    table, start = team_table(books, dice)
    first = start.snapshot.revision
    for _ in walk(table, dice, 50):
        pass
    entries = table.books.journal(table.snapshot.event, table.snapshot.book, 500, after=first)
    assert len(entries) > 5
    while (entry := steps(table.books, table.snapshot.event, table.snapshot.book).back) is not None:
        take_back(table, entry)
        check(table.section)
    assert content(table.section) == content(start)
