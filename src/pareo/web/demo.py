"""A demo event: a festival of two sections in the middle of play, made by the same acts as any other."""

from __future__ import annotations

import random
from datetime import date, timedelta

from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.section import Section
from pareo.desk.event import festivals, setup
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering as results
from pareo.desk.rounds import making as rounds
from pareo.i18n import messages_in
from pareo.model import RoundTimes
from pareo.web.demo_names import ENTRIES

SEED = 2027
PLAYED = 4


def make_demo(books: KeepsBooks, language: str = "en") -> Section:
    """Make the demo; gives its main section, in its fifth round."""
    say = messages_in(language).say
    dice = random.Random(SEED)
    who = say("web.arbiter")
    typed = {"name": say("web.demo_name"), "rounds": "9", "section": say("web.demo_open")}
    first = date(2027, 3, 25)
    with books.together():
        section = festivals.create(books, who, typed, ENTRIES[:41])
        with books.act(section.festival.snapshot, who) as act:
            fields = {"place": "Valencia", "federation": "ESP", "chief_arbiter": "IA Campos, Elena", "demo": "on"}
            dates = {"start_date": first.isoformat(), "end_date": (first + timedelta(days=8)).isoformat()}
            setup.change_festival(act, {**fields, **dates})
        festival = books.festival(section.snapshot.event_slug)
        juniors = festivals.add_section(
            books, who, festival, {"name": say("web.demo_juniors"), "rounds": "5"}, ENTRIES[41:]
        )
        _schedule(books, section, who, first)
        _play(books, section, who, dice, PLAYED, open_boards=6)
        _play(books, juniors, who, dice, 1, open_boards=4)
        return books.section(section.snapshot.event_slug, section.snapshot.slug)


def _schedule(books: KeepsBooks, section: Section, who: str, first: date) -> None:
    lines = [
        RoundTimes((first + timedelta(days=day)).isoformat(), "16:30", publish="12:00", claims="22:30")
        for day in range(9)
    ]
    with books.act(section.snapshot, who) as act:
        setup.change_schedule(act, lines)


def _play(books: KeepsBooks, section: Section, who: str, dice: random.Random, whole: int, open_boards: int) -> None:
    """Play some rounds to the end and one more but for a few boards, with a bye, a no-show and a late entry."""
    for number in range(1, whole + 2):
        with books.act(section.snapshot, who, 2) as act:
            if number == 3 and whole > 2:
                attendance.set_bye(act, act.section.players[11].id, 4, "H")
        with books.act(section.snapshot, who, 2) as act:
            rounds.pair(act, lambda: "w")
        with books.act(section.snapshot, who, 2) as act:
            rounds.publish(act, number)
        here = books.section(section.snapshot.event_slug, section.snapshot.slug)
        boards = here.boards[number]
        playing = set(dice.sample(range(len(boards)), open_boards)) if number == whole + 1 else set()
        for index, board in enumerate(boards):
            if index not in playing:
                gap = here.rating(here.player(board.white)) - here.rating(here.player(board.black))
                with books.act(section.snapshot, who, 2) as act:
                    results.enter(act, number, board.board, _result(dice, gap, number == 2 and index == 9))
        if number == 2 and whole > 2:
            _late_entry(books, section, who)


def _result(dice: random.Random, gap: int, no_show: bool) -> str:
    if no_show:
        return "+-"
    expected = 1 / (1 + 10 ** (-(gap + 35) / 400))
    roll = dice.random()
    draws = 0.34 * (1 - abs(2 * expected - 1))
    return "10" if roll < expected - draws / 2 else "==" if roll < expected + draws / 2 else "01"


def _late_entry(books: KeepsBooks, section: Section, who: str) -> None:
    with books.act(section.snapshot, who, 2) as act:
        registration.register(
            act, [{"name": "Oliveira, Beatriz", "fide_rating": 2087, "federation": "POR", "sex": "w"}]
        )
