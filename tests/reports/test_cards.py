"""Cards by a template: every key filled in for every player, and whatever people typed is text."""

from __future__ import annotations

from dataclasses import replace

import pytest
from list_events import SWISS, TITLED, event

from pareo.desk.event.templates import SIZES, STARTS
from pareo.i18n import messages_in
from pareo.reports.cards import cards_page
from pareo.reports.event import OfficialRatings
from pareo.reports.paper.sheet import Letterhead, letterhead_of

EN, ES = messages_in("en"), messages_in("es")


def cards(text: str, of=SWISS, size: str = "badge", messages=EN, **head) -> list[str]:
    made = of if hasattr(of, "after") else event(of)
    letterhead = replace(letterhead_of(made.tournament, messages), **head)
    page = cards_page(text, size, made, messages, letterhead)
    return [part.partition("</section>")[0] for part in page.split('<section class="card">')[1:]]


def test_every_player_has_a_card_with_the_keys_filled_in():
    found = cards("##PLAYERID|##PLAYERNAME|##RTG|##TOURNAMENTNAME")
    assert len(found) == len(SWISS.players)
    assert found[0] == "1|Álvarez|2200|Open"


def test_ratings_are_those_that_the_key_names():
    known = replace(event(SWISS), ratings={1: OfficialRatings(fide=2345, national=2111)})
    assert cards("##RTGFIDE/##RTGNAT/##RTG", known)[0] == "2345/2111/2200"
    assert cards("##RTGNAT", SWISS)[0] == ""


def test_keys_of_a_round_are_those_of_the_board():
    found = cards("##BOARD ##COLOR ##OPPONENT (##OPPONENTRTG), ##ROUND")
    boards = {(game.white, game.black) for game in SWISS.rounds[-1].games}
    white, black = next(iter(boards))
    of = {player.id: player for player in SWISS.players}
    assert f"White {of[black].name} ({of[black].rating}), Round 2" in found[white - 1]
    assert f"Black {of[white].name}" in found[black - 1]
    resting = {bye.player for bye in SWISS.rounds[-1].byes}
    assert all(found[id - 1].strip() == "(), Round 2" for id in resting)


def test_before_the_first_round_its_keys_are_empty():
    made = event(replace(SWISS, rounds=()))
    assert cards("[##ROUND##BOARD##OPPONENT##RANK##POINTS]", made)[0] == "[]"


def test_a_flag_is_a_picture_in_the_text_and_an_address_in_an_attribute():
    players = tuple(replace(player, federation="ESP") for player in SWISS.players)
    made = replace(SWISS, players=players)
    (shown, *_), (placed, *_) = cards("##IMAGE", made), cards('<img src="##IMAGE" width="20">', made)
    assert shown.startswith('<img class="flag" src="data:image/svg+xml;base64,')
    assert shown.endswith('alt="ESP">')
    assert placed.startswith('<img src="data:image/svg+xml;base64,')
    assert cards("##IMAGE")[0] == ""


def test_what_people_typed_is_text():
    players = tuple(replace(player, name='<script>"x"</script>', federation='"><b>') for player in SWISS.players)
    for found in cards('<p title="##PLAYERNAME ##COUNTRY">##PLAYERNAME ##COUNTRY</p>', replace(SWISS, players=players)):
        assert "<script" not in found
        assert "<b>" not in found
        assert found.count("<") == 2
    page = cards_page("a", "badge", event(SWISS), EN, Letterhead("</title><script>"))
    assert "<script" not in page


@pytest.mark.parametrize("size", SIZES)
def test_the_usual_template_of_every_size_makes_cards_in_both_languages(size: str):
    for messages in (EN, ES):
        page = cards_page(STARTS[size], size, event(TITLED), messages, letterhead_of(TITLED, messages))
        assert page.count("<section") == len(TITLED.players)
        assert "##" not in page
        assert f'<html lang="{messages.language}">' in page
    assert page.count('upside-down"') == (len(TITLED.players) if size == "place-card" else 0)


def test_a_preview_has_the_first_cards_only():
    assert cards_page("a", "badge", event(SWISS), EN, Letterhead("x"), 2).count("<section") == 2
