"""Papers of a team event: match cards with and without line-ups, cards for the tables, lists as PDF."""

from __future__ import annotations

import io
from dataclasses import replace

import pytest
from list_events import LEAGUE, SWISS, TEAMS, event
from pypdf import PdfReader

from pareo.i18n import messages_in
from pareo.reports.event import NoSuchList
from pareo.reports.paper.cutouts import cutout_document, cutout_paper
from pareo.reports.paper.lists import list_document
from pareo.reports.paper.papers import OF_MATCHES
from pareo.reports.paper.sheet import Sheet, letterhead_of
from pareo.reports.views import OF_TEAMS, draw

EN = messages_in("en")
HEAD = letterhead_of(TEAMS, EN)


def cards(shown=None, **sheet):
    return cutout_document("match-cards", shown or event(TEAMS), EN, HEAD, Sheet(**sheet)).content


def test_a_card_has_the_boards_of_its_match_and_boxes_for_what_is_open():
    (card,) = cards()["cards"]
    assert (card["called"], card["first"], card["second"], card["result"]) == ("Table 1", "Liceo", "Casino", "")
    one, two = card["boards"]
    assert (one["first"]["called"], one["first"]["piece"], one["result"]) == (["", "Ortiz, Eva"], "○", "")
    assert (two["first"]["called"], two["second"]["called"], two["result"]) == (["", "Lara, Fe"], "–", "+ –")


def test_a_finished_match_has_its_result_on_the_card():
    (card,) = cards(event(TEAMS, after=1))["cards"]
    assert card["result"] == "1½–½"


def test_before_the_line_ups_a_card_has_empty_lines_and_the_colours():
    content = cards(replace(event(TEAMS), coming=((2, 3), (1, 0))))
    assert content["round"] == "Round 3"
    (card,) = content["cards"]
    assert [(one["first"]["called"], one["first"]["piece"]) for one in card["boards"]] == [(None, "○"), (None, "●")]


def test_one_or_two_cards_are_on_a_sheet():
    assert [cards(per_sheet=count)["down"] for count in (0, 1, 2, 8)] == [2, 1, 2, 2]


@pytest.mark.parametrize("name", OF_MATCHES)
def test_an_event_of_players_has_no_papers_of_matches(name: str):
    with pytest.raises(NoSuchList):
        cutout_document(name, event(SWISS), EN, HEAD, Sheet())


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", OF_MATCHES)
def test_the_cards_are_a_pdf_in_both_languages(name: str, language: str):
    messages = messages_in(language)
    made = cutout_paper(name, event(TEAMS), messages, letterhead_of(TEAMS, messages), Sheet())
    text = PdfReader(io.BytesIO(made)).pages[0].extract_text()
    assert "Liceo" in text
    assert ("Captain" if language == "en" else "Capitán") in text or name == "table-cards"


@pytest.mark.parametrize("name", OF_TEAMS)
def test_every_list_of_teams_is_laid_out(name: str):
    assert list_document(draw(name, event(LEAGUE)), EN, HEAD, Sheet()).content["parts"]
