"""A demo event: a festival of two sections in the middle of play, made by the same acts as any other."""

from __future__ import annotations

import random
from datetime import date, timedelta

from pareo.desk import attendance, festivals, registration, results, rounds, setup
from pareo.desk.office import Office
from pareo.desk.section import Section
from pareo.i18n import catalogue
from pareo.web.demo_names import ENTRIES

SEED = 2027
PLAYED = 4


def make_demo(office: Office, language: str = "en") -> Section:
    """Make the demo; gives its main section, in its fifth round."""
    say = catalogue(language).say
    dice = random.Random(SEED)
    who = say("web.arbiter")
    typed = {"name": say("web.demo_name"), "rounds": "9", "section": say("web.demo_open")}
    section = festivals.create(office, who, typed, ENTRIES[:41])
    first = date(2027, 3, 25)
    with office.work(section.festival.sheet, who) as work:
        fields = {"place": "Valencia", "federation": "ESP", "chief_arbiter": "IA Campos, Elena", "demo": "on"}
        dates = {"start_date": first.isoformat(), "end_date": (first + timedelta(days=8)).isoformat()}
        setup.change_festival(work, {**fields, **dates})
    festival = office.festival(section.sheet.event_slug)
    juniors = festivals.add_section(
        office, who, festival, {"name": say("web.demo_juniors"), "rounds": "5"}, ENTRIES[41:]
    )
    _schedule(office, section, who, first)
    _play(office, section, who, dice, PLAYED, open_boards=6)
    _play(office, juniors, who, dice, 1, open_boards=4)
    return office.section(section.sheet.event_slug, section.sheet.slug)


def _schedule(office: Office, section: Section, who: str, first: date) -> None:
    lines = [
        {"date": (first + timedelta(days=day)).isoformat(), "time": "16:30", "publish": "12:00", "claims": ""}
        for day in range(9)
    ]
    with office.work(section.sheet, who) as work:
        setup.change_schedule(work, lines)


def _play(office: Office, section: Section, who: str, dice: random.Random, whole: int, open_boards: int) -> None:
    """Play some rounds to the end and one more but for a few boards, with a bye, a no-show and a late entry."""
    for number in range(1, whole + 2):
        with office.work(section.sheet, who, 2) as work:
            if number == 3 and whole > 2:
                attendance.set_bye(work, work.section.players[11].id, 4, "H")
        with office.work(section.sheet, who, 2) as work:
            rounds.pair(work, lambda: "w")
        with office.work(section.sheet, who, 2) as work:
            rounds.publish(work, number)
        here = office.section(section.sheet.event_slug, section.sheet.slug)
        boards = here.boards[number]
        playing = set(dice.sample(range(len(boards)), open_boards)) if number == whole + 1 else set()
        for index, board in enumerate(boards):
            if index not in playing:
                gap = here.rating(here.player(board.white)) - here.rating(here.player(board.black))
                with office.work(section.sheet, who, 2) as work:
                    results.enter(work, number, board.board, _result(dice, gap, number == 2 and index == 9))
        if number == 2 and whole > 2:
            _late_entry(office, section, who)


def _result(dice: random.Random, gap: int, no_show: bool) -> str:
    if no_show:
        return "+-"
    expected = 1 / (1 + 10 ** (-(gap + 35) / 400))
    roll = dice.random()
    draws = 0.34 * (1 - abs(2 * expected - 1))
    return "10" if roll < expected - draws / 2 else "==" if roll < expected + draws / 2 else "01"


def _late_entry(office: Office, section: Section, who: str) -> None:
    with office.work(section.sheet, who, 2) as work:
        registration.register(
            work, [{"name": "Oliveira, Beatriz", "fide_rating": 2087, "federation": "POR", "sex": "w"}]
        )
