"""A refused form: said on top with the focus, said beside the field, and nothing that was typed is lost."""

from __future__ import annotations

import re

import pytest
from events import base, fresh, markup, new_section, played
from playwright.sync_api import expect

from pareo.i18n import messages_in

EN, ES = messages_in("en"), messages_in("es")


def test_a_refused_setup_says_so_where_one_looks_and_not_that_something_was_saved(desk, page):
    section = new_section(desk.world.books)
    page.goto(base(section) + "/setup")
    page.get_by_label("Time control").fill("90+30")
    page.locator("#setup-form > .btn.primary").click()
    expect(page.locator("#said")).to_contain_text("Setup changed")
    page.get_by_label("Win", exact=True).fill("many")
    page.get_by_label("Time control").fill("60+30")
    page.locator("#setup-form > .btn.primary").click()
    summary = page.locator(".refused")
    expect(summary).to_be_focused()
    expect(summary).to_contain_text("“many” is not a number of points")
    expect(page.locator("#said")).to_contain_text("Not saved")
    expect(page.locator("#said")).not_to_contain_text("Setup changed")
    expect(page.get_by_label("Time control")).to_have_value("60+30")
    field = page.get_by_label("Win", exact=True)
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator("#h-points_win")).to_contain_text("many")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    assert fresh(desk.world.books, section).settings.time_control == "90+30"


def test_boxes_and_folded_fields_of_a_refused_form_stay_as_they_were_sent(desk, client):
    section = new_section(desk.world.books, system="uscf")
    answer = client.submit(
        base(section) + "/setup",
        {"boxes": "forfeits_bind", "forfeits_bind": "on", "forbidden": "1 2\nnobody", "points_win": "x"},
    )
    assert answer.status_code == 422
    page = markup(answer)
    assert 'name="forfeits_bind" checked' in page
    assert 'name="game_points" >' in page
    assert "1 2 nobody" in page


def test_a_name_that_nobody_has_is_quoted_and_the_rules_stay_as_typed(desk, client):
    section = new_section(desk.world.books)
    page = markup(client.submit(base(section) + "/setup", {"forbidden": "1 2\nnobody"}))
    assert "nobody" in page.partition('class="refused"')[2].partition("</section>")[0]
    assert "1 2 nobody</textarea>" in page
    beside = page.partition('id="f-forbidden"')[2].partition("</div>")[0]
    assert "Nobody on the list is called “nobody”." in beside


@pytest.mark.parametrize("typed, near", [("Spain", "ESP"), ("España", "ESP"), ("Netherland", "NED")])
def test_a_country_written_out_is_answered_with_its_code(desk, client, typed, near):
    section = new_section(desk.world.books)
    answer = client.submit(f"/e/{section.snapshot.event_slug}/edit", {"name": "Open", "federation": typed})
    assert answer.status_code == 422
    assert EN.say("desk.wrong_federation_near", found=typed, near=near) in answer.text


FORMS = [
    ("/events/new", {"name": "", "rounds": "900", "players": "Ana 2000"}, "900"),
    ("EVENT/edit", {"name": "Kept", "start_date": "tomorrow", "place": "Xàtiva"}, "Xàtiva"),
    ("EVENT/sections", {"section": "Kept Name", "rounds": "0"}, "Kept Name"),
    ("SECTION/setup", {"rounds": "many", "time_control": "90+30"}, "90+30"),
    ("SECTION/players/add", {"name": "Kept, Name", "fide_rating": "99999"}, "Kept, Name"),
    ("SECTION/players/id/1/edit", {"name": "Kept, Name", "birth": "long ago"}, "long ago"),
    ("SECTION/transfer/section", {"name": "", "low": "1500"}, "1500"),
    ("SECTION/transfer/list", {"list_name": ""}, ""),
    ("/lists/import", {"name": "Kept Name", "date": "yesterday"}, "Kept Name"),
]


@pytest.mark.parametrize("path, typed, kept", FORMS, ids=[path for path, _, _ in FORMS])
def test_every_form_is_shown_again_with_what_is_wrong_and_what_was_typed(desk, client, path, typed, kept):
    section = new_section(desk.world.books)
    event = f"/e/{section.snapshot.event_slug}"
    where = path.replace("EVENT", event).replace("SECTION", base(section))
    answer = client.submit(where, typed, headers={"Accept-Language": "es"})
    page = markup(answer)
    assert answer.status_code == 422
    assert page.count('<section class="refused" role="alert"') == 1
    assert page.count('aria-invalid="true"') + page.count('class="problem" role="alert"') >= 1
    assert f'value="{kept}"' in page
    assert ES.say("setup.nothing_lost") in page
    for target in re.findall(r'data-goto="([^"]+)"', page):
        assert page.count(f'id="{target}"') == 1


def test_a_refusal_without_a_field_is_said_on_the_page_of_the_form(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 3)
    answer = client.submit(base(section) + "/setup", {"rounds": "2"})
    assert answer.status_code == 422
    assert EN.say("desk.wrong_rounds_made", made=3, found=2) in markup(answer)
