"""The schedule of the rounds: kept, checked, told in the report, back from a file."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from pareo.desk.books.refusals import FieldProblems
from pareo.desk.event import festivals, setup
from pareo.desk.players import registration
from pareo.desk.results import entering
from pareo.desk.results.report import report_file
from pareo.formats import trf
from pareo.i18n import messages_in
from pareo.i18n.calendar import period_words, round_words
from pareo.i18n.journal import entry_sentence
from pareo.model import RoundTimes

FRIDAY = RoundTimes("2027-03-26", "16:30", "12:00", "22:30")


def report(table: Any, dialect: str = "trf26") -> list[str]:
    return report_file(table.section, [], dialect).decode().splitlines()


def record(lines: list[str], code: str) -> str:
    return next((line for line in lines if line.startswith(code)), "")


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "trf06", "trfx"])
def test_a_round_without_a_date_leaves_its_columns_of_record_132_blank(table, dialect: str):
    table.do(setup.change_schedule, [RoundTimes(), FRIDAY, RoundTimes(), RoundTimes("2027-03-28")])
    line = record(report(table, dialect), "132")
    assert (line[91:99], line[101:109], line[111:119], line[121:129]) == (" " * 8, "27/03/26", " " * 8, "27/03/28")


def test_the_days_of_the_event_and_of_birth_are_written_with_slashes(table):
    with table.books.act(table.section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"start_date": "25/03/2027", "end_date": "2027-03-29"})
    table.do(registration.edit, table.section.players[0].id, {"birth": "1963-04-13"})
    lines = report(table)
    assert (record(lines, "042"), record(lines, "052")) == ("042 2027/03/25", "052 2027/03/29")
    assert record(lines, "001    1")[69:79] == "1963/04/13"
    problems = trf.to_tournament(trf.read(report_file(table.section, []))).problems
    assert [problem.code for problem in problems] == []


def test_dates_and_births_of_a_report_come_back_as_they_were(table):
    table.do(setup.change_schedule, [RoundTimes(), FRIDAY])
    table.do(registration.edit, table.section.players[0].id, {"birth": "1963-04-13"})
    found = trf.to_tournament(trf.read(report_file(table.section, []))).tournament
    back = festivals.bring_in(table.books, "Ana", found)
    assert [times.date for times in back.schedule()][:3] == ["", "2027-03-26", ""]
    assert back.players[0].birth == "1963-04-13"


def test_a_national_rating_never_stands_in_the_columns_of_fide(new_table):
    table = new_table(players=2)
    with table.act() as act:
        registration.register(act, [{"name": "Local, Lola", "national_rating": 1950, "federation": "ESP"}])
    number = next(player.number for player in table.section.players if player.name == "Local, Lola")
    for dialect in ("trf26", "trf16", "trf06", "trfx"):
        lines = report(table, dialect)
        assert record(lines, f"001 {number:4d}")[48:52] == "    "
        assert record(lines, "072") == "072 2"
        found = trf.to_tournament(trf.read("\n".join(lines).encode())).tournament
        assert (found.player(number).rating, found.player(number).by_fide) == (1950, 0)
        back = festivals.bring_in(table.books, "Ana", found, system="dutch@2026").by_number[number]
        assert (back.fide_rating, back.national_rating, back.tournament_rating) == (0, 1950, 0)


def test_a_rating_set_by_hand_comes_back_as_one(table):
    first = table.section.players[0]
    table.do(registration.edit, first.id, {"tournament_rating": 2600})
    number = table.section.player(first.id).number
    lines = report(table)
    assert record(lines, f"001 {number:4d}")[48:52] == "2490"
    back = festivals.bring_in(table.books, "Ana", trf.to_tournament(trf.read("\n".join(lines).encode())).tournament)
    assert (back.by_number[number].fide_rating, back.by_number[number].tournament_rating) == (2490, 2600)


def test_the_type_of_tournament_is_written_in_words(new_table):
    assert record(report(new_table()), "092") == "092 Individual: Swiss-System (Dutch)"
    double = new_table(system="roundrobin@berger", cycles="2")
    assert record(report(double), "092") == "092 Individual: Double Round Robin"


def test_an_hour_that_is_none_is_named_with_its_round(table):
    with pytest.raises(FieldProblems) as wrong, table.act() as act:
        setup.change_schedule(act, [RoundTimes(), RoundTimes("2027-02-30", "25:00", "9h", "21.15")])
    assert wrong.value.problems == {"date-2": "date", "time-2": "time"}
    table.do(setup.change_schedule, [RoundTimes("26/03/2027", "9", "9h", "21.15")])
    assert table.section.times(1) == RoundTimes("2027-03-26", "09:00", "09:00", "21:15")


def test_a_round_is_announced_in_words_of_the_language():
    assert round_words(messages_in("en"), FRIDAY) == [
        "Friday 26 March 2027, 16:30",
        "Pairings posted at 12:00",
        "Claims until 22:30",
    ]
    spanish = round_words(messages_in("es"), FRIDAY._replace(claims="09:00"))
    assert spanish[0] == "viernes 26 de marzo de 2027, 16:30"
    assert spanish[2] == "Reclamaciones hasta las 09:00 del día siguiente"
    assert round_words(messages_in("en"), RoundTimes()) == []


@pytest.mark.parametrize(
    ("start", "end", "words"),
    [
        ("2027-03-25", "2027-03-28", "25–28 March 2027"),
        ("2027-03-30", "2027-04-02", "30 March 2027 – 2 April 2027"),
        ("2027-03-30", "2027-03-30", "30 March 2027"),
        ("2027-03-30", "", "30 March 2027"),
        ("", "2027-03-30", "30 March 2027"),
        ("Easter", "", "Easter"),
        ("", "", ""),
    ],
)
def test_the_days_of_an_event_are_said_once(start: str, end: str, words: str):
    assert period_words(messages_in("en"), start, end) == words


@pytest.mark.parametrize(("minutes", "late"), [(-1, False), (1, True)])
def test_a_correction_after_the_limit_for_claims_says_so(table, minutes: int, late: bool):
    now = datetime.now(UTC).astimezone() - timedelta(minutes=minutes)
    limit = RoundTimes(now.date().isoformat(), "", "", f"{now:%H:%M}")
    table.play()
    table.do(setup.change_schedule, [limit])
    with table.act() as act:
        act.at = now + timedelta(minutes=minutes)
        entering.enter(act, 1, 1, "01")
    said = entry_sentence(messages_in("en"), table.last())
    assert ("after the time limit for claims" in said) is late


def test_the_journal_names_round_old_and_new_of_every_change_in_the_schedule(table):
    table.do(setup.change_schedule, [RoundTimes(), FRIDAY])
    table.do(setup.change_schedule, [RoundTimes(), FRIDAY._replace(time="17:00", claims="")])
    said = [entry_sentence(messages_in(language), table.last()) for language in ("en", "es")]
    assert said == [
        "Schedule changed: Round 2, Time: 16:30 → 17:00; Round 2, Claims until: 22:30 → –",
        "Calendario modificado: Ronda 2, Hora: 16:30 → 17:00; Ronda 2, Reclamaciones hasta: 22:30 → –",
    ]


def test_a_schedule_changed_before_the_journal_said_more_is_told_as_it_was(table):
    table.do(setup.change_schedule, [FRIDAY])
    assert entry_sentence(messages_in("en"), replace(table.last(), values={})) == "Schedule changed"
