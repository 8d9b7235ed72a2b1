"""The setup of a section: what is folded away, rules put together by choosing, groups with lists of their own."""

from __future__ import annotations

import pytest
from events import base, enter, fresh, markup, new_section, pair
from playwright.sync_api import expect

from pareo.desk.event import setup
from pareo.desk.players import registration
from pareo.i18n import messages_in


def in_groups(books, section, names: str):
    for player, name in zip(section.players, names):
        with books.act(section.snapshot, "Ana") as act:
            registration.edit(act, player.id, {"group": name})
    with books.act(section.snapshot, "Ana") as act:
        setup.change_section(act, {"groups": "independent"})
    return fresh(books, section)


def test_what_most_events_never_touch_is_folded_away_until_it_is_chosen(desk, page):
    section = new_section(desk.world.books, system="lim@1999")
    page.goto(base(section) + "/setup")
    expect(page.get_by_label("Method")).to_be_hidden()
    page.get_by_text("More: groups, acceleration").click()
    for field in ("Rating limits of the groups", "Places in the list", "Points of each group or range"):
        expect(page.get_by_label(field)).to_be_hidden()
    page.get_by_label("Method").select_option("list-places")
    expect(page.get_by_label("Rating limits of the groups")).to_be_hidden()
    page.get_by_label("Places in the list").fill("4")
    page.get_by_label("Points of each group or range").fill("1")
    page.locator("#setup-form > .btn.primary").click()
    expect(page.locator("#said")).to_contain_text("Setup changed")
    expect(page.get_by_label("Places in the list")).to_have_value("4")
    assert fresh(desk.world.books, section).settings.acceleration == "list-places"


@pytest.mark.parametrize(
    "locale, line", [("en-GB", "federation last 3 more than half"), ("es-ES", "federación últimas 3 más de la mitad")]
)
def test_a_rule_is_put_together_by_choosing_and_said_in_words(desk, new_page, locale, line):
    section, messages = new_section(desk.world.books), messages_in(locale[:2])
    page = new_page(locale=locale)
    page.goto(base(section) + "/setup")
    page.locator("details.further:not(#rated) > summary").click()
    page.locator("#rule-who").select_option("federation")
    page.locator("#rule-when").select_option("last")
    page.locator("#rule-first").fill("3")
    page.locator("#rule-half").check()
    page.get_by_role("button", name=messages.say("web.add_rule")).click()
    expect(page.locator("#f-forbidden")).to_have_value(line)
    page.locator("#setup-form > .btn.primary").click()
    expect(page.get_by_text(messages.say("web.apart_last", count=3))).to_be_visible()
    expect(page.locator("#f-forbidden")).to_have_value(line)
    (stored,) = fresh(desk.world.books, section).settings.forbidden
    assert isinstance(stored, dict)
    assert (stored["by"], stored["last_rounds"], stored["above_half"]) == ("federation", 3, True)


def test_a_parameter_that_cannot_be_read_is_said_beside_its_field_and_kept(desk, client):
    section = new_section(desk.world.books)
    typed = {"acceleration": "degressive", "acceleration_limits": "strong, weak"}
    answer = client.submit(base(section) + "/setup", typed)
    assert answer.status_code == 422
    assert messages_in("en").say("desk.wrong_acceleration_limits") in answer.text
    assert 'value="strong, weak"' in answer.text
    assert '<details class="further" open>' in answer.text


def test_fide_mode_shows_its_own_rules_of_colour_as_locked(desk, client):
    section = new_section(desk.world.books)
    assert 'name="ignore_colors" disabled' in markup(client.get(base(section) + "/setup"))
    client.submit(base(section) + "/leave-fide-mode", {"confirmed": "2"})
    client.submit(base(section) + "/setup", {"boxes": "ignore_colors", "ignore_colors": "on"})
    assert 'name="ignore_colors" checked' in markup(client.get(base(section) + "/setup"))


def test_each_independent_group_has_standings_of_its_own(desk, client):
    books = desk.world.books
    section = in_groups(books, new_section(books, players=8), "ABABABAB")
    section = pair(books, section)
    for board in section.boards[1]:
        enter(books, section, board.board, "10")
    first = client.get(base(section) + "/standings").text
    assert first.count('href="/e/test-open/main/players/') == 4
    assert "Player01" in first
    assert "Player02" not in first
    assert client.get(base(section) + "/standings?group=").text.count('href="/e/test-open/main/players/') == 8
    public = client.get("/public/test-open/main/standings").text
    assert "<h2>A</h2>" in public
    assert "<h2>B</h2>" in public
    paper = client.get(base(section) + "/print/standings?round=1").text
    assert paper.index("<h2>A</h2>") < paper.index("Player01") < paper.index("<h2>B</h2>") < paper.index("Player02")


def test_players_without_a_group_are_counted_where_the_groups_part_the_section(desk, client):
    books = desk.world.books
    section = in_groups(books, new_section(books, players=4), "AB")
    assert messages_in("en").say("web.groups_missing", count=2) in markup(client.get(base(section) + "/setup"))
    answer = client.submit(base(section) + "/rounds/1/pair")
    assert answer.status_code == 409
    assert "Player03" in answer.text


def test_the_calendar_of_a_round_robin_shows_every_group(desk, client):
    books = desk.world.books
    section = in_groups(books, new_section(books, players=7, system="roundrobin@berger"), "AAAABBB")
    paper = client.get(base(section) + "/print/calendar").text
    first, second = paper.split("<h2>B</h2>")
    assert first.count("<section") == second.count("<section") == 3
    assert "Player05" not in first
    assert second.count("Player05, Test") == 3
    client.submit(base(section) + "/players/lots")
    assert "drawn by lot" in client.get(base(section) + "/journal").text
