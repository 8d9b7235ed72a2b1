"""FIDE's forms: papers and lists with FIDE's data, and a mark wherever the event has nothing for a field."""

from __future__ import annotations

import json

import pytest
from events import base, enter, fresh, markup, new_section, pair, played

from full_event import full_event
from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.reports.sections import fide_event
from pareo.reports.views import OF_FIDE, draw
from pareo.store.books import Books

FEDERATIONS = ("ESP", "FRA", "GER", "ITA", "POL", "NED", "HUN", "ARG", "IND", "USA")


def norm_event(books: Books) -> Section:
    """Ten players, nine of them grandmasters of as many federations: the tenth wins eight games and draws one."""
    entries = [
        {
            "name": f"Player{at:02}, Test", "fide_rating": 2560 - at, "title": "GM" if at else "IM", "sex": "m",
            "federation": FEDERATIONS[at], "fide_id": str(2_200_000 + at), "birth": "1990-01-02",
        }
        for at in range(10)
    ]  # fmt: skip
    typed = {"name": "Closed", "system": "roundrobin@berger"}
    section = festivals.create(books, "Ana", typed, entries)
    for number in range(1, 10):
        section = pair(books, section)
        for board in section.boards[number]:
            ours = [section.player(id).number for id in (board.white, board.black)]
            result = "==" if 1 not in ours or number == 9 else "10" if ours[0] == 1 else "01"
            section = enter(books, section, board.board, result)
    return fresh(books, section)


@pytest.mark.parametrize("paper", sorted(OF_FIDE))
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_form_is_a_paper_and_a_list_in_either_language(desk, client, paper, language):
    section = full_event(desk.world.books, rounds=3)
    client.headers["Accept-Language"] = language
    shown = client.get(f"{base(section)}/print/{paper}")
    assert shown.status_code == 200
    assert f"/print/{paper}" in client.get(base(section) + "/papers").text
    for form in ("csv", "json", "txt", "xlsx"):
        assert client.get(f"{base(section)}/lists/{paper}.{form}").status_code == 200, form


def test_the_tournament_report_counts_players_by_title_and_marks_what_is_missing(desk, client):
    section = full_event(desk.world.books, rounds=2)
    rows = json.loads(client.get(base(section) + "/lists/it3.json").text)["rows"]
    said = {row["statistic"]: row for row in rows}
    assert said["form_chief_arbiter_id"]["value"] == "2205394"
    assert said["form_schedule"]["value"] == "1-1-1-1-1-1-1-1-1"
    assert said["form_event_code"]["value"] == ["missing"]
    counts = ("value", "form_federations", "form_host", "form_others")
    assert [said["form_rated"][name] for name in counts] == [25, 2, 19, 6]
    assert [said["form_unrated"][name] for name in counts] == [6, 1, 0, 6]
    shown = markup(client.get(base(section) + "/print/it3"))
    assert "Fields that the event has nothing for: 1." in shown


def test_an_event_without_data_leaves_no_field_of_the_form_blank(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    shown = markup(client.get(base(section) + "/print/fa1"))
    assert shown.count("– not entered –") == 13
    assert "Fields that the event has nothing for: 13." in shown


def test_a_norm_that_was_made_has_its_certificate(desk, client):
    section = norm_event(desk.world.books)
    view = draw("it1", fide_event(section, 9))
    headings = [part.title for part in view.parts]
    assert "IT1 · GM · Player00, Test" in headings
    part = view.parts[headings.index("IT1 · GM · Player00, Test")]
    assert part.count == 9
    assert {column.name: cell for column, cell in part.about}["form_games"] == 9
    shown = markup(client.get(base(section) + "/print/it1"))
    assert "Score required" in shown
    assert "Player00" in shown


def test_cards_hold_rated_games_against_rated_opponents_with_fides_ratings(desk):
    section = full_event(desk.world.books)
    view = draw("fide-cards", fide_event(section, 9))
    cards = {card.said("number"): card for card in view.parts}
    first = cards[1]
    assert first.column("round") == (1, 2, 3, 4, 5, 8, 9)  # round 6 was not rated, 7 against an unrated opponent
    assert [figure.value for figure in first.column("form_difference")] == [168, 147, 252, 315, 378, 345, 357]
    assert first.said("rating") == 2450
    assert cards[7].said("rating") is None  # a national rating counts here, and is not FIDE's
    numbers = [row[5] for row in draw("fide-crosstable", fide_event(section, 9)).parts[0].rows]
    assert numbers == [player.fide_rating or None for player in section.players]
