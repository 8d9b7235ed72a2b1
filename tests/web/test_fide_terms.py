"""What can be announced in FIDE mode, asked over HTTP as FIDE's checklist asks it (VCL4THP draft 13)."""

from __future__ import annotations

import pytest
from events import base, fresh, markup, new_section

from pareo.catalog import OF_PLAYERS, SYSTEMS
from pareo.i18n.messages import messages_in
from pareo.i18n.systems import system_name
from pareo.web.rules_pages import RULES, rules_of, rules_page


def announced(client, books, section, fields: dict[str, str]):
    answer = client.submit(base(section) + "/setup", fields)
    return answer, fresh(books, section).settings


@pytest.mark.parametrize("bye", ["0.7", "0.3", "0.9"])
def test_83_with_1_half_and_0_the_bye_has_no_other_value(desk, client, bye):
    section = new_section(desk.world.books)
    answer, settings = announced(client, desk.world.books, section, {"points_bye": bye})
    assert answer.status_code == 422
    assert "the bye is worth 1, ½ or 0" in answer.text
    assert settings.points_bye == 10


@pytest.mark.parametrize(("points", "tenths"), [("1", 10), ("½", 5), ("0", 0)])
def test_79_to_82_the_bye_may_be_worth_a_win_a_draw_or_nothing(desk, client, points, tenths):
    section = new_section(desk.world.books)
    answer, settings = announced(client, desk.world.books, section, {"points_bye": points})
    assert (answer.status_code, settings.points_bye) == (200, tenths)


def test_84_another_scoring_has_byes_of_its_own_and_going_back_to_the_usual_one_asks_for_a_usual_bye(desk, client):
    books = desk.world.books
    section = new_section(books)
    other = {"points_win": "3", "points_draw": "1", "points_loss": "0", "points_bye": "2"}
    answer, settings = announced(client, books, section, other)
    assert (answer.status_code, settings.points_win, settings.points_bye) == (200, 30, 20)
    usual = {"points_win": "2", "points_draw": "1", "points_bye": "1.5"}
    assert announced(client, books, section, usual)[0].status_code == 200
    answer, settings = announced(client, books, section, {"points_win": "1", "points_draw": "0.5", "points_bye": "0.7"})
    assert (answer.status_code, settings.points_win) == (422, 20)


def test_outside_fide_mode_the_bye_is_free(desk, client):
    section = new_section(desk.world.books, system="lim@1999")
    answer, settings = announced(client, desk.world.books, section, {"points_bye": "0.7"})
    assert (answer.status_code, settings.points_bye) == (200, 7)


@pytest.mark.parametrize("method", ["rating-groups", "degressive", "list-places"])
def test_107_an_acceleration_that_is_none_of_fides_is_closed_in_fide_mode(desk, client, method):
    books = desk.world.books
    section = new_section(books)
    answer, settings = announced(client, books, section, {"acceleration": method})
    assert answer.status_code == 422
    assert "FIDE has published one acceleration" in answer.text
    assert settings.acceleration == ""
    page = markup(client.get(base(section) + "/setup"))
    assert f'<option value="{method}" disabled >' in page
    client.submit(base(section) + "/leave-fide-mode", {"confirmed": "2"})
    assert f'<option value="{method}" >' in markup(client.get(base(section) + "/setup"))
    more = {"acceleration": method, "acceleration_limits": "2450, 2400", "acceleration_points": "2, 1, 0"}
    extra = {"acceleration_rounds": "2", "acceleration_places": "1-3, 4-6, 7-9"}
    answer, settings = announced(client, books, section, more | extra)
    assert (answer.status_code, settings.acceleration) == (200, method)


@pytest.mark.parametrize("language", ["en", "es"])
def test_92_and_108_the_rules_of_every_system_and_acceleration_are_read_at_the_desk(client, language):
    asked = {"Accept-Language": language}
    for name in {*RULES, *(rules_of(id) for id in SYSTEMS)}:
        answer = client.get(f"/manual/systems/{name}", headers=asked)
        assert answer.status_code == 200, name
        assert rules_page(name, language).language == language
        assert f'<article class="card pad manual" lang="{language}">' in answer.text
        assert "data-print" in answer.text
        told = str(rules_page(name, language).text)
        assert not [mark for mark in ("```", "](", "**") if mark in told], name
    assert client.get("/manual/systems/nobody").status_code == 404


def test_the_setup_leads_to_the_rules_of_what_it_offers(desk, client):
    page = client.get(base(new_section(desk.world.books)) + "/setup").text
    for id in OF_PLAYERS:
        assert f'href="/manual/systems/{rules_of(id)}"' in page
    assert 'href="/manual/systems/acceleration"' in page


@pytest.mark.parametrize("language", ["en", "es"])
def test_only_what_belongs_to_fide_mode_is_called_fides(language):
    """VCL.06: the word FIDE is not used for a pairing service that FIDE has not endorsed."""
    messages = messages_in(language)
    named = {id for id in SYSTEMS if "FIDE" in system_name(messages, id)}
    assert named <= {id for id, system in SYSTEMS.items() if system.fide_mode}
