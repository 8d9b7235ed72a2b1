"""Forms: what is typed is kept, what is wrong is said beside the field, what is dangerous is asked again."""

from __future__ import annotations

import re

import pytest
from events import base, enter, fresh, markup, new_section, pair, played, report_of

from pareo.i18n import messages_in


def test_a_wrong_field_keeps_everything_that_was_typed(client):
    answer = client.submit("/events/new", {"name": "", "rounds": "900", "players": "Ana 2000\nBea 1900"})
    assert answer.status_code == 422
    assert messages_in("en").say("desk.wrong_empty") in answer.text
    assert "Ana 2000\nBea 1900" in answer.text
    assert 'value="900"' in answer.text


def test_messages_come_in_the_language_of_the_browser(client):
    answer = client.submit("/events/new", {"name": ""}, headers={"Accept-Language": "es-AR,es;q=0.9"})
    assert messages_in("es").say("desk.wrong_empty") in answer.text


def test_name_rounds_and_players_are_enough_for_the_first_pairing(desk, client):
    players = "\n".join(f"Player {letter}" for letter in "ABCDEF")
    answer = client.submit("/events/new", {"name": "Quick", "rounds": "3", "players": players})
    assert answer.url.path == "/e/quick/main/rounds/1"
    answer = client.submit("/e/quick/main/rounds/1/pair")
    assert markup(answer).count('<tr id="b') == 3


def test_the_settings_of_an_earlier_event_are_taken_over(desk, client):
    first = new_section(desk.world.books)
    client.submit(
        base(first) + "/setup", {"points_win": "3", "points_draw": "1", "points_bye": "3", "tiebreaks": "BH, SB"}
    )
    client.submit("/events/new", {"name": "Second", "rounds": "9", "like": f"{first.snapshot.event_slug}/main"})
    second = desk.world.books.section("second", "main")
    assert (second.settings.points_win, second.settings.tiebreaks, second.settings.rounds) == (30, ["BH", "SB"], 9)


def test_pasted_players_are_shown_before_they_are_added(desk, client):
    section = new_section(desk.world.books, players=2)
    text = "Name;Rating;Club\nNew One;2100;Xàtiva\nTest Player01;2490;\n;;"
    shown = client.submit(base(section) + "/players/paste", {"list": text})
    assert "2 players recognised" in shown.text
    assert "1 is already in the list" in shown.text
    assert len(fresh(desk.world.books, section).players) == 2
    client.submit(base(section) + "/players/paste", {"list": text, "step": "add"})
    assert [player.name for player in fresh(desk.world.books, section).players][2:] == ["New One"]


def test_a_stale_result_shows_both_values_and_overwrites_nothing(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    seen = section.board(1, 1).version
    enter(desk.world.books, section, 1, "10", who="Luis")
    answer = client.submit(base(section) + "/rounds/1/results", {"entry": f"1:01:{seen}"})
    assert answer.status_code == 409
    assert all(words in answer.text for words in ("Two results were entered", "Keep 1–0", "Change to 0–1"))
    assert fresh(desk.world.books, section).board(1, 1).result == "10"


def test_a_stale_player_form_shows_both_values(desk, client):
    section = new_section(desk.world.books)
    seen = str(section.snapshot.revision)
    client.submit(base(section) + "/players/id/3/edit", {"name": "First Change", "seen": seen})
    answer = client.submit(base(section) + "/players/id/3/edit", {"name": "Second Change", "seen": seen})
    assert answer.status_code == 409
    assert "First Change" in answer.text
    assert "Second Change" in answer.text


def test_two_confirmations_lead_through_two_pages_and_then_it_is_done(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    first = client.submit(base(section) + "/setup", {"rounds": "7"})
    assert first.status_code == 409
    assert 'name="rounds" value="7"' in first.text
    assert 'name="confirmed" value="1"' in first.text
    second = client.submit(base(section) + "/setup", {"rounds": "7", "confirmed": "1"})
    assert 'name="confirmed" value="2"' in second.text
    client.submit(base(section) + "/setup", {"rounds": "7", "confirmed": "2"})
    assert fresh(desk.world.books, section).settings.rounds == 7


def test_a_forbidden_act_says_why_and_its_control_looks_forbidden(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 4)
    answer = client.submit(base(section) + "/players/renumber", {"confirmed": "2"})
    assert answer.status_code == 409
    assert "No number changes once round 4 is paired (C.04.2 2.3)." in answer.text
    assert 'disabled title="FIDE mode does not allow this now"' in client.get(base(section) + "/players").text


def test_undo_from_the_journal_names_what_stands_in_the_way(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    enter(desk.world.books, section, 1, "10")
    entries = desk.world.books.journal(section.snapshot.event)
    pairing = next(entry for entry in entries if entry.action == "pair")
    answer = client.submit(base(section) + "/undo", {"seq": str(pairing.seq), "confirmed": "2"})
    assert answer.status_code == 409
    assert "Player01" in answer.text
    assert fresh(desk.world.books, section).last_round == 1


def test_the_journal_is_searched_in_words(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    enter(desk.world.books, section, 2, "==")
    found = client.get(base(section) + "/journal", params={"q": "board 2 ½"}).text
    assert found.count("<tr") == 2
    assert "Nothing found" in client.get(base(section) + "/journal", params={"q": "zzz"}).text


@pytest.mark.parametrize("path", ["/rounds/99", "/rounds/0", "/players/999", "/print/nothing", "/standings/1/99"])
def test_what_does_not_exist_is_said_not_to(desk, client, path):
    section = new_section(desk.world.books)
    assert client.get(base(section) + path).status_code == 404


def test_a_restored_backup_can_itself_be_undone(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    oldest = desk.world.backups.list(section.festival)[-1]
    client.submit(f"/e/{section.snapshot.event_slug}/backups/{oldest.name}", {"confirmed": "2"})
    assert fresh(desk.world.books, section).last_round == 0
    entry = desk.world.books.journal(section.snapshot.event, section.snapshot.book, 1)[0]
    client.submit(base(section) + "/undo", {"seq": str(entry.seq), "confirmed": "2"})
    assert fresh(desk.world.books, section).last_round == 2


def test_an_event_travels_as_one_file(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    data = client.get(f"/e/{section.snapshot.event_slug}/export").content
    token = {"_csrf_token": client.cookies["csrftoken"], "confirmed": "1"}
    answer = client.post("/events/import", data=token, files={"file": ("event.pareo", data)})
    assert answer.url.path == f"/e/{section.snapshot.event_slug}-2"
    copy = desk.world.books.section(f"{section.snapshot.event_slug}-2", "main")
    assert copy.tournament == section.tournament


def test_a_report_file_comes_in_and_goes_out_with_the_same_rounds(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 3)
    data = report_of(client, base(section))
    token = {"_csrf_token": client.cookies["csrftoken"]}
    token["confirmed"] = "1"
    answer = client.post("/events/import", data=token, files={"file": ("report.trf", data)})
    assert answer.url.path.endswith("/standings")
    slug = answer.url.path.split("/")[2]
    copy = desk.world.books.section(slug, "main")
    assert copy.tournament.rounds == section.tournament.rounds
    assert [player.name for player in copy.players] == [player.name for player in section.players]


@pytest.mark.parametrize(
    ("said", "near", "language"),
    [("CUSTOM_SWISS", "", "en"), ("lim@2031", "lim@1999", "es"), ("", "", "en")],
)
def test_a_file_of_an_unknown_system_asks_which_one_and_makes_nothing_before(desk, client, said, near, language):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    line = f"### pareo system = {said}" if said else "### nothing said"
    data = report_of(client, base(section)).replace(b"192 FIDE_DUTCH_2026", line.encode())
    data = re.sub(rb"092 [^\r]*\r\n", b"", data)
    token = {"_csrf_token": client.cookies["csrftoken"]}
    spoken, before = {"Accept-Language": language}, len(desk.world.books.festivals())
    asked = client.post("/events/import", data=token, files={"file": ("report.trf", data)}, headers=spoken)
    words = messages_in(language)
    assert (words.say("web.system_not_known", system=said) if said else words.say("web.system_not_said")) in asked.text
    assert near in asked.text
    assert len(desk.world.books.festivals()) == before
    (kept,) = re.findall('name="kept" value="([^"]+)"', asked.text)[:1]
    again = client.submit("/events/import", {"kept": kept, "system": "nonsense"}, headers=spoken)
    assert words.say("web.which_system") in again.text
    chosen = {"kept": kept, "system": "lim@1999", "confirmed": "1"}
    answer = client.submit("/events/import", chosen, headers=spoken)
    copy = desk.world.books.section(answer.url.path.split("/")[2], "main")
    assert copy.settings.system == "lim@1999"
    assert copy.tournament.rounds == section.tournament.rounds


def test_lists_come_as_csv_and_as_text(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    standings = client.get(base(section) + "/lists/standings.csv")
    assert standings.headers["content-disposition"] == 'attachment; filename="test-open-main-standings-2.csv"'
    assert standings.text.splitlines()[0] == "\ufeffRank,No.,Title,Name,Rating,Fed,Pts,DE,BH/C1,BH,WON,Status"
    pairings = client.get(base(section) + "/lists/pairings.txt?round=1").text.splitlines()
    words = ("Player01, Test", "2490", "0.0", "1-0", "0.0", "Player07, Test", "2430", "7")
    assert re.split(" {2,}", pairings[3].strip()) == ["1", "1", *words]
    assert client.get(base(section) + "/lists/nothing.csv").status_code == 404


def test_two_clicks_exchange_two_players_after_saying_what_is_against_it(desk, client):
    section = pair(desk.world.books, played(desk.world.books, new_section(desk.world.books), 1))
    first, second = section.boards[2][:2]
    path = base(section) + "/rounds/2/colors"
    shown = client.get(path, params={"one": first.black, "other": second.black}).text
    assert "Difference in rating" in shown
    asked = client.submit(base(section) + "/rounds/2/exchange", {"one": str(first.black), "other": str(second.black)})
    assert asked.status_code == 409
    client.submit(
        base(section) + "/rounds/2/exchange",
        {"one": str(first.black), "other": str(second.black), "confirmed": "1"},
    )
    assert [board.black for board in fresh(desk.world.books, section).boards[2][:2]] == [second.black, first.black]


def test_a_round_robin_draws_its_numbers_once_and_prints_its_whole_calendar(desk, client):
    section = new_section(desk.world.books, players=5, system="roundrobin@berger")
    client.submit(base(section) + "/players/lots")
    first = [player.name for player in fresh(desk.world.books, section).players]
    client.submit(base(section) + "/players/lots")
    assert [player.name for player in fresh(desk.world.books, section).players] == first
    calendar = client.get(base(section) + "/print/calendar").text
    assert calendar.count('<section class="round">') == 5
    assert calendar.count("bye") == 5


@pytest.mark.parametrize(("system", "drawn"), [("roundrobin@berger", False), ("dutch@2026", True)])
def test_a_colour_is_said_to_be_drawn_only_where_one_is(desk, client, system, drawn):
    section = new_section(desk.world.books, players=7, system=system)
    assert ("drawn by lot when you pair" in client.get(base(section) + "/rounds/1").text) is drawn


def test_the_calendar_that_is_printed_is_the_one_that_is_paired(desk, client):
    section = new_section(desk.world.books, players=6, system="roundrobin@berger")
    client.submit(base(section) + "/setup", {"cycles": "2", "variant": "fide"})
    from pareo.pairing.systems.round_robin import calendar

    section = fresh(desk.world.books, section)
    planned = calendar(6, section.tournament.settings.options)
    for number in range(1, 11):
        section = played(desk.world.books, section, 1)
        made = section.tournament.rounds[number - 1].games
        assert [(game.white, game.black) for game in made] == [
            (one.white, one.black) for one in planned[number - 1].games
        ]


def test_every_board_that_the_engine_made_says_why_also_after_the_numbers_changed(desk, client):
    section = pair(desk.world.books, played(desk.world.books, new_section(desk.world.books), 2))
    before = [client.get(base(section) + f"/rounds/3/boards/{board.board}").text for board in section.boards[3]]
    for text, board in zip(before, section.boards[3]):
        why = text.partition("Why this board?")[2].partition("</div>")[0]
        assert section.player(board.white).name in why
        assert section.player(board.black).name in why
    client.submit(base(section) + "/players/add", {"name": "Newcomer, Late", "fide_rating": "2600"})
    after = client.get(base(section) + "/rounds/3/boards/1").text
    assert (
        after.partition("Why this board?")[2].partition("</div>")[0]
        == (before[0].partition("Why this board?")[2].partition("</div>")[0])
    )


def test_standings_are_not_called_final_while_a_game_is_adjourned(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books, rounds="1"))
    for board in section.boards[1]:
        enter(desk.world.books, section, board.board, "??" if board.board == 2 else "10")
    shown = client.get(base(section) + "/standings").text
    assert "Provisional: 1 game has no result yet" in shown
    assert "Final standings" not in shown
    enter(desk.world.books, section, 2, "10")
    assert "Final standings" in client.get(base(section) + "/standings").text


@pytest.mark.parametrize(("language", "article"), [("en", "C.07 Article 8"), ("es", "C.07, artículo 8")])
def test_tie_breaks_that_cannot_be_used_are_named_beside_their_field(desk, client, language, article):
    section = new_section(desk.world.books, system="roundrobin@berger")
    answer = client.submit(
        base(section) + "/setup",
        {"tiebreaks": "DE, BH", "time_control": "90+30"},
        headers={"Accept-Language": language},
    )
    assert answer.status_code == 422
    assert messages_in(language).say("desk.wrong_tiebreaks") in answer.text
    assert article in answer.text
    assert 'value="DE, BH"' in answer.text
    assert 'value="90+30"' in answer.text
    assert fresh(desk.world.books, section).settings.tiebreaks == ["DE", "WON", "SB", "KS"]


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_new_number_of_rounds_says_what_becomes_of_the_round_made(desk, client, language):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    sentence = messages_in(language).say("desk.recheck_right", round=2)
    messages = {"Accept-Language": language}
    assert sentence in client.submit(base(section) + "/setup", {"rounds": "2"}, headers=messages).text
    client.submit(base(section) + "/setup", {"rounds": "2", "confirmed": "2"}, headers=messages)
    assert sentence in client.get(base(section) + "/journal", headers=messages).text


def test_a_player_who_comes_later_is_announced_before_the_first_round(desk, client):
    section = new_section(desk.world.books, players=5)
    client.submit(base(section) + "/players/id/5/state", {"what": "arrive", "round": "3"})
    section = played(desk.world.books, section, 2)
    assert section.by_number[5].arrives == 3
    late = section.by_number[5].id
    assert late not in section.seated[1] | section.seated[2]
    after = pair(desk.world.books, section)
    assert late in after.seated[3] or after.byes[3, late].letter == "U"
    refused = client.submit(base(section) + "/players/id/1/state", {"what": "arrive", "round": "4"})
    assert refused.status_code == 409
    assert client.submit(base(section) + "/players/id/5/state", {"what": "arrive", "round": "x"}).status_code == 404


def test_a_number_given_by_hand_moves_those_between_by_one(desk, client):
    section = new_section(desk.world.books, players=5)
    answer = client.submit(base(section) + "/players/id/4/state", {"what": "number", "number": "2", "confirmed": "1"})
    assert answer.url.path.endswith("/players/2")
    names = [player.name[6:8] for player in fresh(desk.world.books, section).players]
    assert names == ["01", "04", "02", "03", "05"]
    refused = client.submit(base(section) + "/players/id/4/state", {"what": "number", "number": "9"})
    assert messages_in("en").say("desk.refused_no_such_number", number=9, first=1, last=5) in refused.text
