"""Screens of the hall: chosen at the desk, moving by themselves, followed live, honest about their age."""

from __future__ import annotations

import re

import pytest
from desks import until
from events import enter, fresh, new_section, pair, played
from playwright.sync_api import expect

from pareo.desk.books.portable import unpack
from pareo.desk.event import screens, setup
from pareo.desk.event.screens import screens_kept
from pareo.model import RoundTimes

PLAIN = {"name": "Entrance", "seconds": "12", "motion": "pages", "size": "medium", "theme": "auto"}


@pytest.fixture
def section(desk):
    return pair(desk.world.books, new_section(desk.world.books, 12))


def add(desk, section, *shows: str, **typed: str) -> str:
    """The address of a new screen."""
    with desk.world.books.act(desk.world.books.festival(section.snapshot.event_slug).snapshot, "Ana") as act:
        made = screens.keep_screen(act, 0, {**PLAIN, **typed}, shows or ("pairings",), ())
    return f"/public/{section.snapshot.event_slug}/screens/{made.key}"


def say(desk, section, text: str, on: int = 0) -> None:
    with desk.world.books.act(desk.world.books.festival(section.snapshot.event_slug).snapshot, "Ana") as act:
        screens.put_message(act, text, on)


def kept(desk, section) -> tuple[screens.Screen, ...]:
    return screens_kept(desk.world.books.festival(section.snapshot.event_slug))


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_several_screens_show_different_things_as_the_desk_says(client, desk, section):
    at = f"/e/{section.snapshot.event_slug}/screens"
    client.submit(at, {**PLAIN, "shows": ["boards"]})
    client.submit(at, {**PLAIN, "name": "Bar", "size": "large", "theme": "dark", "shows": ["standings", "clock"]})
    first, second = kept(desk, section)
    assert (first.shows, second.shows, second.size, second.theme) == (
        ("boards",), ("standings", "clock"), "large", "dark",
    )  # fmt: skip
    page = client.get(at).text
    assert f"/public/{section.snapshot.event_slug}/screens/2" in page
    boards = client.get(f"/public/{section.snapshot.event_slug}/screens/1").text
    assert boards.count('class="slide ') == 1
    assert "Round 1" in words(boards)
    assert "Player01" in boards
    standings = client.get(f"/public/{section.snapshot.event_slug}/screens/2").text
    assert "Starting list" in words(standings)
    assert 'data-theme="dark"' in standings


def test_a_screen_that_is_changed_keeps_its_address(client, desk, section):
    address = add(desk, section, "boards")
    at = f"/e/{section.snapshot.event_slug}/screens"
    assert 'value="Entrance"' in client.get(f"{at}?change=1").text
    client.submit(at, {**PLAIN, "key": "1", "name": "Stairs", "shows": ["names"]})
    assert [(one.key, one.name, one.shows) for one in kept(desk, section)] == [(1, "Stairs", ("names",))]
    assert "wall-names" in client.get(address).text


def test_what_cannot_be_a_screen_is_told_beside_its_field_and_nothing_typed_is_lost(client, desk, section):
    at = f"/e/{section.snapshot.event_slug}/screens"
    answer = client.submit(at, {**PLAIN, "name": "", "seconds": "1"})
    assert answer.status_code == 422
    for sentence in ("A name of at most 60 letters", "A whole number from 3 to 300.", "Tick at least one thing"):
        assert sentence in answer.text
    odd = client.submit(at, {**PLAIN, "size": "enormous", "shows": ["boards"]})
    assert "This is not one of the choices of a screen." in odd.text
    assert kept(desk, section) == ()


def test_no_more_screens_than_an_event_can_have(client, desk, section):
    for _ in range(screens.MOST_SCREENS):
        add(desk, section)
    answer = client.submit(f"/e/{section.snapshot.event_slug}/screens", {**PLAIN, "shows": ["boards"]})
    assert "The limit for an event is 20" in answer.text


def test_a_message_stands_on_one_screen_or_on_all_until_it_is_taken_down(client, desk, section):
    one, two = add(desk, section, "boards"), add(desk, section, "message", name="Bar")
    at = f"/e/{section.snapshot.event_slug}/screens/message"
    client.submit(at, {"message": "Bus at nine <b>sharp</b>", "on": "1"})
    assert "Bus at nine &lt;b&gt;sharp" in client.get(one).text
    assert "Bus at nine" not in client.get(two).text
    client.submit(at, {"message": "Lunch", "on": "0"})
    assert "Lunch" in client.get(one).text
    assert client.get(two).text.count("Lunch") == 2, "above, and large as its content"
    client.submit(at, {"what": "hide", "on": "0"})
    assert "Lunch" not in client.get(one).text
    assert "There is no message on this screen." in client.submit(at, {"what": "hide", "on": "1"}).text
    long = client.submit(at, {"message": "x" * 501, "on": "0"})
    assert "At most 500 letters" in long.text


def test_screens_are_in_the_journal_undone_redone_and_in_the_file_of_the_event(client, desk, section):
    add(desk, section, "boards")
    event = section.snapshot.event_slug
    client.submit(f"/e/{event}/screens/remove", {"key": "1"})
    assert kept(desk, section) == ()
    journal = client.get(f"/e/{event}/journal").text
    assert "Screen “Entrance” deleted" in journal
    newest = desk.world.books.journal(section.snapshot.event)[0]
    assert newest.action == "remove_screen"
    client.submit(f"/e/{event}/journal", {"seq": str(newest.seq)})
    assert [one.name for one in kept(desk, section)] == ["Entrance"]
    (own, *_) = unpack(client.get(f"/e/{event}/export").content).books
    assert any(getattr(record, "name", "") == "screens" for record in own.records)


def test_what_a_file_brings_and_no_form_would_write_is_left_out(desk, section):
    festival = desk.world.books.festival(section.snapshot.event_slug)
    sound = {"key": 3, "name": "A", "shows": ["boards"], "sections": []}
    with desk.world.books.act(festival.snapshot, "Ana") as act:
        act.set(
            screens=[sound, {**sound, "key": "x"}, {**sound, "key": 4, "seconds": 0}, {"name": "B"},
                     {**sound, "key": 5, "unknown": 1}, {**sound, "key": 6, "shows": [1]}]
        )  # fmt: skip
        act.note("change_screen", name="A")
    assert [one.key for one in kept(desk, section)] == [3]


def test_nothing_of_an_unpublished_round_is_on_a_screen(client, desk):
    section = pair(desk.world.books, new_section(desk.world.books), publish=False)
    page = client.get(add(desk, section, "pairings", "results", "standings")).text
    assert "Player01" not in page
    assert client.get(f"/public/{section.snapshot.event_slug}/screens/9").status_code == 404


def test_results_come_in_with_the_latest_first(client, desk, section):
    address = add(desk, section, "results")
    assert "Games finished: 0 of 6" in client.get(address).text
    for board in (4, 2):
        section = enter(desk.world.books, section, board, "10")
    page = client.get(address).text
    assert "Games finished: 2 of 6" in page
    assert re.findall(r'class="n nr">(\d+)<', page) == ["2", "4"]


def test_a_bye_is_told_in_the_list_of_names_beside_the_boards(client, desk):
    section = pair(desk.world.books, new_section(desk.world.books, 7))
    page = client.get(add(desk, section, "pairings")).text
    rows = [words(row) for row in re.findall(r"<tr.*?</tr>", page.partition("wall-names")[2], re.DOTALL)]
    assert [row for row in rows if "bye" in row.lower()] == ["Player07, Test pairing-allocated bye"]


def wide(new_page, address: str, **options: object):
    page = new_page(1920, 1080, **options)
    page.goto(address)
    return page


def shown_boards(page) -> list[str]:
    return page.locator(".slide:visible table.wall-boards tbody tr:visible td.nr").all_inner_texts()


def test_any_number_of_boards_goes_by_page_after_page(new_page, desk):
    section = pair(desk.world.books, new_section(desk.world.books, 90))
    page = wide(new_page, desk.url(add(desk, section, "boards", seconds="3")))
    expect(page.locator(".slide-pages")).to_have_text(re.compile(r"^1 / \d+$"))
    seen = shown_boards(page)
    assert seen[0] == "1"
    assert 10 < len(seen) < 45
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    while len(seen) < 45:
        expect(page.locator(".slide:visible table.wall-boards tbody tr:visible td.nr").first).to_have_text(
            str(len(seen) + 1)
        )
        seen += shown_boards(page)
    assert seen == [str(number) for number in range(1, 46)]


def test_slides_follow_one_another_and_lists_can_scroll(new_page, desk):
    section = pair(desk.world.books, new_section(desk.world.books, 90))
    address = add(desk, section, "names", "clock", seconds="3", motion="scroll")
    page = wide(new_page, desk.url(address))
    until(page, lambda: page.evaluate("document.querySelector('.pane').scrollTop") > 20)
    first = add(desk, section, "message", "clock", seconds="3", name="Bar")
    say(desk, section, "Hello", 2)
    other = wide(new_page, desk.url(first))
    expect(other.locator(".wall-time.large")).to_be_visible()
    expect(other.locator(".wall-told")).to_be_visible()


def test_a_result_and_a_message_reach_the_screen_by_themselves(new_page, desk, section):
    page = wide(new_page, desk.url(add(desk, section, "pairings")))
    expect(page.locator("table.wall-boards tr:visible")).to_have_count(7)
    enter(desk.world.books, section, 2, "10")
    expect(page.locator("table.wall-boards td.res").nth(1)).to_have_text("1–0")
    say(desk, section, "The bar is open")
    expect(page.locator(".wall-message")).to_have_text("The bar is open")


def test_a_lost_connection_is_told_with_its_age_and_mended_by_itself(new_page, desk, section):
    page = wide(new_page, desk.url(add(desk, section, "boards")))
    page.clock.install()
    page.reload()
    expect(page.locator(".wall-age")).to_have_text(re.compile("As of"))
    page.context.set_offline(True)
    page.clock.run_for(130_000)
    expect(page.locator(".wall-age.lost")).to_have_text(re.compile(r"No connection to the desk for [12] min"))
    expect(page.locator("table.wall-boards tr:visible")).to_have_count(7)
    enter(desk.world.books, section, 1, "01")
    page.context.set_offline(False)
    page.clock.run_for(31_000)
    expect(page.locator("table.wall-boards td.res").first).to_have_text("0–1")
    expect(page.locator(".wall-age.lost")).to_have_count(0)


def test_a_screen_that_was_deleted_says_so(new_page, desk, section):
    page = wide(new_page, desk.url(add(desk, section, "boards")))
    page.clock.install()
    page.reload()
    with desk.world.books.act(desk.world.books.festival(section.snapshot.event_slug).snapshot, "Ana") as act:
        screens.remove_screen(act, 1)
    page.clock.run_for(16_000)
    expect(page.locator(".wall-age")).to_have_text("This screen was deleted at the desk.")


def test_the_clock_counts_down_to_the_next_round_of_the_schedule(new_page, desk, section):
    with desk.world.books.act(section.snapshot, "Ana") as act:
        setup.change_schedule(act, [RoundTimes("2020-01-01", "10:00"), RoundTimes("2031-05-04", "16:00")])
    page = wide(new_page, desk.url(add(desk, section, "clock")))
    expect(page.locator(".wall-next.large")).to_have_text(re.compile(r"^Round 2 in \d{3,} d$"))


def test_the_clock_never_counts_down_to_a_round_that_is_over(client, desk):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    with desk.world.books.act(section.snapshot, "Ana") as act:
        days = [RoundTimes(f"2031-05-0{day}", "16:00") for day in (1, 2, 3)]
        setup.change_schedule(act, days)
    text = client.get(add(desk, section, "clock")).text
    assert re.findall(r'data-round="(\d+)"', text) == ["2", "3"]


def test_other_computers_are_told_how_they_reach_a_screen(client, desk, section):
    add(desk, section, "pairings")
    told = "only if the desk was started for the hall: pareo serve --lan"
    assert told in client.get(f"/e/{section.snapshot.event_slug}/screens").text


def test_a_phone_is_scrolled_by_hand(new_page, desk, section):
    page = new_page(390, 844)
    page.goto(desk.url(add(desk, section, "pairings", "standings")))
    expect(page.locator(".slide:visible")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("language", ["en", "es"])
def test_screens_and_their_page_are_in_every_language(client, desk, section, language):
    address = add(desk, section, "results")
    told = {
        "en": ("Games finished: 0 of 6", "Screens of the hall"),
        "es": ("Partidas terminadas: 0 de 6", "Pantallas de la sala"),
    }
    asked = {"headers": {"Accept-Language": language}}
    assert told[language][0] in client.get(address, **asked).text
    assert told[language][1] in client.get(f"/e/{section.snapshot.event_slug}/screens", **asked).text


def test_two_sections_have_their_turns_and_a_screen_can_be_kept_to_one(client, desk, section):
    event = section.snapshot.event_slug
    client.submit(f"/e/{event}/sections", {"section": "Blitz", "rounds": "3", "system": "dutch@2026"})
    (other,) = [
        one for one in desk.world.books.sections(section.festival) if one.snapshot.slug != section.snapshot.slug
    ]
    assert fresh(desk.world.books, other).settings.name == "Blitz"
    client.submit(f"/e/{event}/screens", {**PLAIN, "shows": ["boards"], "sections": [other.snapshot.slug]})
    assert kept(desk, section)[0].sections == (other.snapshot.slug,)
    assert "Player01" not in client.get(f"/public/{event}/screens/1").text
