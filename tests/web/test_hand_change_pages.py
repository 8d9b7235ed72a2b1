"""A made round changed by hand: its page, the question at the end, the paper, the public page and the report."""

from __future__ import annotations

from html import unescape

from events import base, fresh, markup, new_section, pair

from pareo.desk.results.report import report_file
from pareo.i18n import messages_in

ENGLISH = messages_in("en")


def take_two_apart(client, section) -> None:
    """Boards 1 and 2 by the forms of the page, their players paired otherwise."""
    where = f"{base(section)}/rounds/1"
    first, second = section.boards[1][:2]
    for board in (first, second):
        client.submit(f"{where}/pairs/unpair", {"pair": f"{board.white}-{board.black}", "confirmed": "1"})
    for one, other in ((first.white, second.white), (first.black, second.black)):
        client.submit(f"{where}/add", {"one": str(one), "other": str(other), "confirmed": "1"})


def reported(desk, section) -> str:
    """The report file of this moment, whatever FIDE would still miss in it."""
    books, snapshot = desk.world.books, section.snapshot
    return report_file(fresh(books, section), books.reported(snapshot.event, snapshot.book)).decode()


def test_the_page_says_from_the_first_change_on_that_the_changes_are_not_finished(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books, players=8), publish=False)
    where = f"{base(section)}/rounds/1"
    assert "by-hand" not in client.get(where).text
    take_two_apart(client, section)
    shown = unescape(markup(client.get(where)))
    assert ENGLISH.say("web.changes_open") in shown
    assert "By the system: 1 Player01, Test – 5 Player05, Test; 6 Player06, Test – 2 Player02, Test." in shown
    assert ENGLISH.say("web.changes_finish") in shown


def test_publishing_asks_once_and_then_page_paper_hall_and_report_say_it(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books, players=8), publish=False)
    where = f"{base(section)}/rounds/1"
    take_two_apart(client, section)
    asked = client.submit(f"{where}/publish")
    assert asked.status_code == 409
    assert ENGLISH.say("desk.ask_keep_changes", number=1) in unescape(asked.text)
    assert not fresh(desk.world.books, section).round(1).published
    client.submit(f"{where}/publish", {"confirmed": "1"})
    shown = unescape(client.get(where).text)
    assert ENGLISH.say("web.changes_kept") in shown
    assert ENGLISH.say("web.changes_finish") not in shown
    note = ENGLISH.say("standings.changed_by_hand")
    for paper in ("boards", "names"):
        assert note in client.get(f"{base(section)}/print/{paper}?round=1").text
    hall = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    assert note in client.get(hall).text
    assert "### MPA @ Round 1: made " in reported(desk, section)


def test_the_reason_typed_at_the_end_is_kept_with_the_round(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books, players=8))
    where = f"{base(section)}/rounds/1"
    board = section.boards[1][0]
    client.submit(f"{where}/pairs/swap", {"pair": f"{board.white}-{board.black}", "confirmed": "1"})
    answer = client.submit(f"{where}/keep", {"reason": "left arm in plaster", "confirmed": "1"})
    assert "left arm in plaster" in answer.text
    assert "colours exchanged, made 5-1 (left arm in plaster)" in reported(desk, section)


def test_a_round_of_the_system_has_nothing_to_finish(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books, players=8))
    answer = client.submit(f"{base(section)}/rounds/1/keep", {"confirmed": "1"})
    assert answer.status_code == 409
    assert ENGLISH.say("desk.refused_no_changes", round=1) in answer.text
    assert ENGLISH.say("standings.changed_by_hand") not in client.get(f"{base(section)}/print/boards?round=1").text


def test_the_hand_page_says_that_the_colours_are_the_other_way_round(desk, client):
    section = new_section(desk.world.books, players=8)
    for one, other in ((5, 1), (2, 6), (7, 3), (4, 8)):
        typed = {"what": "pair", "one": str(one), "other": str(other), "keep_colors": "on", "confirmed": "1"}
        client.submit(f"{base(section)}/hand", typed)
    shown = unescape(markup(client.get(f"{base(section)}/hand")))
    assert "not those the system gives" in shown
    assert "With the colours exchanged: " in shown
