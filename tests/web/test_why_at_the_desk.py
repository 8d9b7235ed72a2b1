"""Why? On every board, every player, every place; why not, and what if; on paper and in public."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from events import base, enter, new_section, pair, played
from playwright.sync_api import expect

from pareo.desk.reasons.questions import MOST_PARTS
from pareo.desk.reasons.traces import this_engine
from pareo.desk.rounds import drafts
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.legality import facts_before
from pareo.i18n import messages_in
from pareo.i18n.wording import capital
from pareo.store import traces


@pytest.fixture
def section(desk):
    return pair(desk.world.books, played(desk.world.books, new_section(desk.world.books, players=13), 2))


def number(section, id):
    return section.player(id).number


def asked(client, section, question, round=3, language="en"):
    path = base(section) + f"/rounds/{round}/why/answer"
    answer = client.get(path, params={"ask": question}, headers={"Accept-Language": language})
    assert answer.status_code == 200, answer.text
    return answer.text


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_whole_round_is_told_with_its_score_groups_and_brackets(section, client, language):
    page = client.get(base(section) + "/rounds/3/why", headers={"Accept-Language": language}).text
    say = messages_in(language).say
    assert say("told.kept", engine=capital(this_engine()), system=say("systems.name_dutch_2026")) in page
    for player in section.players:
        assert player.name in page
    groups = page.partition('class="plain groups"')[2]
    assert groups.count("<tr id=") == 13
    assert groups.count("<tbody>") == len({sum_of(section, player) for player in section.players})
    assert "None" not in page


def sum_of(section, player):
    return facts_before(section, 3)[player.id].points


def test_everything_on_demand_is_more_than_what_needs_a_reason(section, client):
    short, full = (client.get(base(section) + f"/rounds/3/why?full={flag}").text for flag in (0, 1))
    assert full.count("<li>") > short.count("<li>")
    assert "3 players to pair" in full
    assert "3 players to pair" not in short


def test_the_page_says_which_edition_paired_the_round_when_it_was_another(desk, section, client):
    books = desk.world.books
    kept = books.trace(section.snapshot.book, 3)
    with books.writing() as connection:
        traces.keep(connection, section.snapshot.book, 3, replace(kept, engine="pareo 0.0.1"))
    page = client.get(base(section) + "/rounds/3/why").text
    assert "Paired by Pareo 0.0.1 with FIDE Dutch (2026)." in page
    assert f"This desk now runs {capital(this_engine())}." in page


def test_every_player_has_an_answer_in_every_round(section, client):
    for round in (1, 2, 3):
        for player in section.players:
            answer = client.get(base(section) + f"/rounds/{round}/why/players/{player.number}")
            assert answer.status_code == 200
            assert player.name in answer.text
            assert messages_in("en").say("told.no_reasons") not in answer.text


def test_a_pair_that_met_is_refused_by_the_article_and_the_pair_of_the_round_is_granted(section, client):
    met, board = section.boards[1][0], section.boards[3][0]
    assert "have already played each other" in asked(
        client, section, f"meet-{number(section, met.white)}-{number(section, met.black)}"
    )
    assert "That is how the round is" in asked(
        client, section, f"meet-{number(section, board.white)}-{number(section, board.black)}"
    )


@pytest.mark.parametrize("language", ["en", "es"])
def test_floats_colours_and_byes_can_be_asked_for_and_several_at_once(section, client, language):
    board, other = section.boards[3][0], section.boards[3][2]
    white, rival = number(section, board.white), number(section, other.white)
    for question in (f"black-{white}", f"float-{white}", f"bye-{white}", f"black-{white},meet-{white}-{rival}"):
        answer = asked(client, section, question, language=language)
        assert section.player(board.white).name in answer
        assert "{" not in answer


def test_another_result_and_an_absence_show_the_boards_that_would_be_others(section, client):
    game = section.boards[2][0]
    answer = asked(client, section, f"result-2-{game.board}-{'b' if game.result == '10' else 'w'}")
    assert re.search("board(s)? would change", answer)
    away = number(section, section.boards[3][0].white)
    answer = asked(client, section, f"absent-{away}")
    assert re.search("board(s)? would change", answer)
    assert section.player(section.boards[3][0].white).name not in answer.partition("<tbody>")[2]


def test_a_wish_can_be_asked_under_another_result(section, client):
    game, board = section.boards[2][0], section.boards[3][0]
    question = f"result-2-{game.board}-d,meet-{number(section, board.white)}-{number(section, board.black)}"
    assert "</p>" in asked(client, section, question)


@pytest.mark.parametrize(
    "question",
    ["meet-1", "meet-1-1", "meet-1-99", "float-x", "result-3-1-w", "result-1-99-d", "result-1-1-z", "dance-1"],
)
def test_what_cannot_be_asked_is_said_in_words(section, client, question):
    answer = client.get(base(section) + "/rounds/3/why/answer", params={"ask": question})
    assert answer.status_code == 404
    assert "This cannot be asked" in answer.text


def test_a_question_has_an_end(section, client):
    many = ",".join(f"float-{one}" for one in range(1, 13))
    assert client.get(base(section) + "/rounds/3/why/answer", params={"ask": many}).status_code == 200
    assert MOST_PARTS == 8


def test_the_list_of_choices_offers_the_players_then_all_that_can_be_asked_about_one(section, client):
    path = base(section) + "/rounds/3/why/choices"
    players = client.get(path).json()
    assert [code for code, _, _ in players] == [str(one) for one in range(1, 14)]
    about = {code for code, _, _ in client.get(path, params={"player": 2}).json()}
    assert {"white-2", "black-2", "float-2", "bye-2", "absent-2", "meet-2-3"} <= about
    assert "meet-2-2" not in about
    assert sum(code.startswith("result-") for code in about) == 4


def test_a_round_by_hand_begins_with_not_pareo_s_pairing_on_page_paper_and_panel(desk, client):
    books = desk.world.books
    section = played(books, new_section(books, players=8), 1)
    for board in section.boards[1]:
        with books.act(section.snapshot, "Ana", 3) as act:
            drafts.add_pair(act, board.white, board.black)
    with books.act(section.snapshot, "Ana", 3) as act:
        drafts.finish(act, "private reason", lambda: "w")
    with books.act(section.snapshot, "Ana", 3) as act:
        rounds.publish(act, 2)
    for path in ("/rounds/2/why", "/print/why?round=2", "/rounds/2/boards/1"):
        text = client.get(base(section) + path).text
        assert "This round is not Pareo&#39;s pairing: it was made by hand." in text
        assert "The round breaks rules:" in text
    assert "This answers for the round of the rules" in asked(client, section, "meet-1-2", round=2)
    public = client.get(f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}/why?round=2&board=1").text
    assert "This round is not Pareo&#39;s pairing" in public
    assert "private reason" not in public


# --- public ---------------------------------------------------------------------------------------------------------


def test_the_public_answer_is_short_private_of_nothing_and_cacheable(desk, section, client):
    path = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    board = section.boards[3][0]
    answer = client.get(path + "/why?round=3&board=1")
    assert section.player(board.white).name in answer.text
    assert 1 <= answer.text.partition('class="answer"')[2].count("<p>") <= 5
    for secret in ("secret note", "2200001", "1961"):
        assert secret not in answer.text
    assert (
        client.get(path + "/why?round=3&board=1", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    )
    assert client.get(path).text.count('class="ask-why"') == len(section.boards[3])


def test_nothing_is_said_of_a_round_that_the_hall_has_not_seen(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books), publish=False)
    path = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}/why"
    for query in ("?round=1&board=1", "?round=0&board=1", "?round=2&board=1", ""):
        assert client.get(path + query).status_code == 404


# --- in a browser ---------------------------------------------------------------------------------------------------


def test_names_complete_as_one_types_and_the_answer_appears_in_place(desk, section, page):
    met = section.boards[1][0]
    white, black = section.player(met.white), section.player(met.black)
    page.goto(base(section) + "/rounds/3/why")
    field = page.get_by_role("combobox", name="Why not")
    field.click()
    field.press_sequentially(white.name[:8])
    expect(page.get_by_role("option", name=white.name)).to_be_visible()
    field.press("Enter")
    expect(page.locator(".asking .stage")).to_contain_text(white.name)
    field.press_sequentially(black.name[:8])
    expect(page.get_by_role("option", name=f"against {black.number} {black.name}")).to_be_visible()
    field.press("ArrowDown")
    field.press("ArrowUp")
    field.press("Enter")
    expect(page.locator(".asking .answer")).to_contain_text("have already played each other")
    expect(page.get_by_role("listitem").filter(has_text=black.name).first).to_be_visible()
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.get_by_role("button", name="Remove").click()
    expect(page.locator(".asking .answer")).to_be_empty()
    expect(field).to_be_focused()


def test_keys_typed_before_the_list_has_come_are_not_lost(desk, section, page):
    page.goto(base(section) + "/rounds/3/why")
    field = page.get_by_role("combobox", name="Why not")
    expect(page.locator(".asking[data-ready]")).to_be_attached()
    field.focus()
    page.keyboard.type("Player03")
    page.keyboard.press("Enter")
    expect(page.locator(".asking .stage")).to_contain_text("Player03")
    page.keyboard.type("absent")
    page.keyboard.press("Enter")
    expect(page.locator(".asking .answer")).to_contain_text(re.compile("would change"))


def test_escape_and_backspace_lead_back(desk, section, page):
    page.goto(base(section) + "/rounds/3/why")
    field = page.get_by_role("combobox", name="Why not")
    field.press_sequentially("Player05")
    expect(page.get_by_role("option", name="Player05")).to_be_visible()
    field.press("Escape")
    expect(page.get_by_role("listbox", name="Why not")).to_be_hidden()
    field.press("ArrowDown")
    field.press("Enter")
    expect(page.locator(".asking .stage")).to_contain_text("Player05")
    field.press("Backspace")
    expect(page.locator(".asking .stage")).to_be_hidden()


def test_the_board_s_panel_asks_about_its_own_players_at_one_click(desk, section, page):
    board = section.boards[3][1]
    page.goto(base(section) + "/rounds/3?board=2")
    name = section.player(board.black).name
    page.get_by_role("button", name=f"Ask about {name}").click()
    expect(page.get_by_role("option", name="with White")).to_be_visible()
    page.get_by_role("option", name="with White").click()
    expect(page.locator("#panel .answer")).to_contain_text(name)


def test_w_tells_why_of_the_chosen_board_and_without_one_of_the_round(desk, section, page):
    page.goto(base(section) + "/rounds/3")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.locator("#b2")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("w")
    expect(page.locator("#panel")).to_contain_text("Why this board?")
    expect(page.locator("#panel h2")).to_have_text("Board 2")
    page.goto(base(section) + "/rounds/3")
    page.keyboard.press("w")
    expect(page.get_by_role("heading", name="Why round 3?")).to_be_visible()


def test_an_answer_survives_what_others_do_meanwhile(desk, section, page):
    page.goto(base(section) + "/rounds/3/why")
    field = page.get_by_role("combobox", name="Why not")
    field.press_sequentially("Player04")
    expect(page.get_by_role("option", name="Player04")).to_be_visible()
    field.press("Enter")
    expect(page.get_by_role("option", name="with White")).to_be_visible()
    page.get_by_role("option", name="with White").click()
    expect(page.locator(".asking .answer")).to_contain_text("Player04")
    page.locator("h1").click()
    enter(desk.world.books, section, 1, "10")
    expect(page.locator("#said")).to_contain_text("board 1")
    expect(page.locator(".asking .answer")).to_contain_text("Player04")


def test_the_player_s_page_opens_the_answer_below_the_round_and_closes_it_again(desk, section, page):
    player = section.player(section.boards[3][0].white)
    page.goto(base(section) + f"/players/{player.number}")
    button = page.get_by_role("button", name=f"Round 3 of {player.name}: why?")
    button.click()
    expect(page.locator("tr.told")).to_contain_text("Why White?")
    expect(button).to_have_attribute("aria-expanded", "true")
    button.click()
    expect(page.locator("tr.told")).to_have_count(0)


def test_the_bye_of_a_round_has_its_why(desk, section, page):
    (bye,) = [bye for (round, _), bye in section.byes.items() if round == 3]
    name = section.player(bye.player).name
    page.goto(base(section) + "/rounds/3")
    page.get_by_role("button", name=f"Round 3 of {name}: why?").click()
    expect(page.locator("tr.told")).to_contain_text(f"{name} has the bye")


def test_on_a_phone_the_public_answer_opens_below_its_board_and_stays_when_results_come(desk, section, phone):
    phone.goto(f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}")
    expect(phone.locator("a.ask-why").first).to_have_attribute("aria-expanded", "false")
    phone.locator("a.ask-why").first.click()
    expect(phone.locator("tr.told")).to_contain_text(section.player(section.boards[3][0].white).name)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    enter(desk.world.books, section, 1, "10")
    expect(phone.locator("tr.board").first).to_contain_text("1–0")
    expect(phone.locator("tr.told")).to_contain_text(section.player(section.boards[3][0].white).name)


def test_without_script_the_public_answer_is_a_page_of_its_own(desk, section, new_page):
    page = new_page(java_script_enabled=False)
    page.goto(f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}")
    page.locator("a.ask-why").first.click()
    expect(page.get_by_role("heading", name="Why this board?")).to_be_visible()


# --- paper ----------------------------------------------------------------------------------------------------------


def test_the_round_s_paper_menu_leads_to_its_explanation_and_cards(desk, section, page):
    page.goto(base(section) + "/rounds/3")
    page.locator("summary", has_text="Print").click()
    page.get_by_role("link", name="The pairing explained").click()
    expect(page.get_by_role("heading", name="Why round 3?")).to_be_visible()
    expect(page.get_by_role("heading", name="How it was paired")).to_be_visible()


def test_every_player_has_a_pairing_card_with_rounds_colours_results_and_running_points(desk, section, client):
    text = client.get(base(section) + "/print/cards").text
    cards = text.split('class="cutout"')[1:]
    assert len(cards) == len(section.players)
    for player, card in zip(section.players, cards):
        assert player.name in card
        rows = card.partition("<tbody>")[2].split("<tr>")[1:]
        assert len(rows) == section.rounds_planned
        for round, row in enumerate(rows, start=1):
            cells = [re.sub("<[^>]+>", "", cell) for cell in re.findall("<td[^>]*>(.*?)</td>", row)]
            game = next((one for one in section.boards.get(round, ()) if player.id in (one.white, one.black)), None)
            assert cells[0] == str(round)
            if game is None:
                assert cells[1] == ""
                continue
            rival = game.black if game.white == player.id else game.white
            assert cells[1] == str(number(section, rival))
            assert f"piece {'w' if game.white == player.id else 'b'}" in row


def test_empty_cards_hold_names_and_lines_only(desk, section, client):
    text = client.get(base(section) + "/print/cards?empty=1").text
    assert "piece" not in text.partition('class="cards"')[2]
    assert text.count('class="cutout"') == len(section.players)


def test_scrabble_cards_have_the_columns_of_the_old_ones(desk, client):
    section = new_section(desk.world.books, players=6, game_points="on")
    text = client.get(base(section) + "/print/cards").text
    for heading in ("Start", "Scr.", "Initials", "S-B"):
        assert f">{heading}</th>" in text


def test_no_card_is_wider_than_its_place_on_the_sheet(desk, page):
    section = new_section(desk.world.books, players=6, game_points="on")
    for locale in ("en-GB", "es-ES"):
        page.set_extra_http_headers({"Accept-Language": locale})
        page.goto(base(section) + "/print/cards")
        page.emulate_media(media="print")
        page.set_viewport_size({"width": 703, "height": 1000})
        wide = "[...document.querySelectorAll('.cutout')].filter((one) => one.scrollWidth > one.clientWidth).length"
        assert page.evaluate(wide) == 0


def test_player_cards_name_opponents_place_and_tie_breaks(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    text = client.get(base(section) + "/print/player-cards").text
    cards = text.split('class="cutout"')[1:]
    assert len(cards) == len(section.players)
    for player, card in zip(section.players, cards):
        for board in (one for boards in section.boards.values() for one in boards):
            if player.id in (board.white, board.black):
                rival = board.black if board.white == player.id else board.white
                assert section.player(rival).name in card
        assert "place " in card


@pytest.mark.parametrize("paper", ["why", "cards", "player-cards"])
@pytest.mark.parametrize("format", ["A4", "Letter"])
def test_the_papers_fit_their_sheet(desk, section, page, paper, format):
    page.goto(base(section) + f"/print/{paper}")
    page.emulate_media(media="print")
    width = {"A4": 703, "Letter": 725}[format]
    page.set_viewport_size({"width": width, "height": 1000})
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.pdf(format=format)[:4] == b"%PDF"


def test_where_games_make_matches_the_score_groups_have_a_column_for_each_match(desk, client):
    books = desk.world.books
    made = played(books, new_section(books, players=8, system="double-swiss@2026", rounds="8"), 6)
    groups = client.get(base(made) + "/rounds/6/why").text.partition('class="plain groups"')[2].partition("</table>")[0]
    heads, first = groups.count('scope="col"'), groups.partition("</tr>")[2].partition("</tr>")[0]
    assert re.findall(r'scope="col">(\d)<', groups) == ["1", "3"]
    assert first.count("<td") + first.count("<th") == heads
