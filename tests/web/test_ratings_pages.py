"""The pages of ratings and norms: as the command line has them, by the setup, in public only when switched on."""

from __future__ import annotations

import io
import re

import pytest
from desks import Client, Desk
from events import base, enter, fresh, markup, new_section, pair, played
from openpyxl import load_workbook

import pareo.norms
import pareo.reports.views.rating_changes
from pareo.desk.books.journal import undo
from pareo.desk.books.section import Section
from pareo.desk.event import setup
from pareo.desk.players import registration
from pareo.desk.results import entering as results
from pareo.i18n import messages_in
from pareo.i18n.systems import system_name
from pareo.reports.forms import FORMS
from pareo.store.books import Books
from pareo.store.files import export_event

PAGE, NORMS = "/ratings", "/norms"


def public(section: Section) -> str:
    return f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"


def announced(books: Books, section: Section, **typed: str) -> Section:
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(act, typed)
    return fresh(books, section)


def edited(books: Books, section: Section, number: int, **fields: object) -> Section:
    with books.act(section.snapshot, "Ana", 2) as act:
        registration.edit(act, section.by_number[number].id, fields)
    return fresh(books, section)


def rows(client: Client, section: Section, name: str, round: int | None = None) -> list[dict[str, object]]:
    asked = f"{base(section)}/lists/{name}.json" + (f"?round={round}" if round is not None else "")
    found: list[dict[str, object]] = client.get(asked).json()["rows"]
    return found


@pytest.fixture
def books(desk: Desk) -> Books:
    return desk.world.books


@pytest.fixture
def both(books: Books) -> Section:
    """Three rounds, a fourth on; the first player has no international rating, the others no local one but two."""
    section = new_section(books)
    for number, rating in ((2, 2300), (3, 2250), (4, 2200)):
        section = edited(books, section, number, national_rating=rating)
    section = pair(books, played(books, section, 3))
    return announced(books, section, local_system="elo", local_k="20")


def test_the_window_stands_after_the_last_finished_round_and_after_any_other(client, both):
    page = markup(client.get(base(both) + PAGE))
    assert "Ratings after round 3" in page
    assert "FIDE standard ratings" in page
    assert "Ratings after round 1" in markup(client.get(base(both) + PAGE + "?after=1"))
    first, third = rows(client, both, "rating-changes", 1), rows(client, both, "rating-changes", 3)
    assert (first[0]["games"], third[0]["games"]) == (1, 3)
    assert f">{third[1]['new']}</td>" in page


def test_a_round_that_is_not_there_and_a_list_that_nobody_knows_give_the_usual_page(client, both):
    for asked in ("?after=77", "?after=-1", "?show=nothing", "?side=nobody"):
        assert "Ratings after round 3" in markup(client.get(base(both) + PAGE + asked)), asked


def test_every_open_board_says_what_each_result_would_change(client, both):
    page = markup(client.get(base(both) + PAGE + "?show=forecast"))
    assert "What the open games would change" in page
    found = [row for row in rows(client, both, "rating-forecast") if row["side"] == "international"]
    assert len(found) == len(both.boards[4])
    assert [row["board"] for row in found] == [board.board for board in both.boards[4]]
    for row in found:
        win, draw, loss = (float(str(row[f"white_{name}"])) for name in ("win", "draw", "loss"))
        assert win > draw > loss
    assert "No game is open" in markup(client.get(base(both) + PAGE + "?show=forecast&after=2"))


def test_both_ratings_stand_side_by_side_and_each_alone(client, both):
    page = markup(client.get(base(both) + PAGE))
    assert [re.sub("<.*?>", "", head).strip() for head in re.findall("<h2>(.*?)</h2>", page)][:2] == [
        "International",
        "Local",
    ]
    alone = markup(client.get(base(both) + PAGE + "?side=local"))
    assert ("<h2>Local</h2>" in alone, "<h2>International</h2>" in alone) == (True, False)
    together = rows(client, both, "rating-comparison")
    listed = {row["number"]: row for row in rows(client, both, "rating-changes") if row["side"] == "local"}
    assert [row["local_rating"] for row in together[:4]] == [None, 2300, 2250, 2200]
    assert all(row["local_new"] == listed[row["number"]]["new"] for row in together)
    assert "Side by side" in page


def test_a_national_rating_never_stands_in_for_the_international_one(client, books):
    section = edited(books, new_section(books), 1, fide_rating=0, national_rating=2400)
    section = played(books, section, 2)
    row = next(row for row in rows(client, section, "rating-changes") if row["name"] == "Player01, Test")
    assert (row["rating"], row["remark"]) == (None, "initial_few")
    facts = {row["statistic"]: row["value"] for row in rows(client, section, "statistics")}
    assert (facts["rated"], facts["unrated"]) == (11, 1)


@pytest.mark.parametrize(
    ("system", "known"),
    [("uscf", {"national_games": 5}), ("uscf", {"national_peak": 2790}), ("dwz", {"national_index": 1})],
)
def test_what_a_national_system_asks_of_a_player_changes_the_rating_and_is_told(client, books, system, known):
    section = played(books, new_section(books, players=4), 2)
    for player in section.players:
        section = edited(books, section, player.number, national_rating=1900 - 50 * player.number)
    section = announced(books, section, local_system=system, international_system="none")
    before = rows(client, section, "rating-changes")
    loser = min(before, key=lambda row: float(str(row["change"]))) if "national_peak" in known else before[0]
    section = edited(books, section, int(str(loser["number"])), **known)
    after = next(row for row in rows(client, section, "rating-changes") if row["number"] == loser["number"])
    assert after["new"] != loser["new"]
    shown = markup(client.get(f"{base(section)}/players/{loser['number']}"))
    assert any(words in shown for words in ("5 games", "highest 2790", "index 1"))


def test_what_is_no_number_of_games_is_told_beside_its_field(client, books):
    section = new_section(books, players=2)
    path = f"{base(section)}/players/id/{section.players[0].id}/edit"
    answer = client.submit(path, {"name": "A", "national_games": "many", "national_peak": "9999"})
    assert answer.status_code == 422
    assert markup(answer).count('aria-invalid="true"') == 2


def test_an_older_edition_is_chosen_in_the_setup_and_told_in_words(client, books):
    """Somebody of 2700 who beats 2000: until September 2025 the difference counts as 400, since then as it is."""
    section = new_section(books, players=4)
    for number, rating in enumerate((2700, 2100, 2050, 2000), 1):
        section = edited(books, section, number, fide_rating=rating)
    section = played(books, section, 1)
    newest = rows(client, section, "rating-changes")[0]
    assert "rules in force since October 2025" in markup(client.get(base(section) + PAGE))
    section = announced(books, section, international_system="fide-2024-03")
    assert rows(client, section, "rating-changes")[0]["change"] != newest["change"]
    page = client.get(base(section) + PAGE, headers={"Accept-Language": "es"})
    assert "reglas de marzo a noviembre de 2024" in markup(page)
    chosen = re.search(r'value="fide-2024-03"\s+selected\s*>\s*([^<]*?)\s*<', client.get(base(section) + "/setup").text)
    assert chosen is not None
    assert chosen[1] == "FIDE, rules of March to November 2024, also for events before"
    journal = markup(client.get(base(section) + "/journal"))
    assert "as usual → FIDE, rules of March to November 2024" in journal


def test_a_players_own_k_stands_above_the_rules_and_the_setup(client, books):
    section = edited(books, new_section(books), 1, fide_k=40)
    section = announced(books, played(books, section, 1), international_k="15")
    by_number = {row["number"]: row["k"] for row in rows(client, section, "rating-changes")}
    assert (by_number[1], by_number[2]) == ("40", "15")


def test_a_result_that_was_corrected_for_the_report_is_rated_as_reported(client, books):
    section = pair(books, played(books, new_section(books), 3))
    board = section.boards[1][0]
    before = rows(client, section, "rating-changes", 1)
    with books.act(section.snapshot, "Ana", 2) as act:
        results.enter(act, 1, board.board, "01")
    assert fresh(books, section).board(1, board.board).report_white == "0"
    after = rows(client, section, "rating-changes", 1)
    white = section.player(board.white).number - 1
    assert (before[white]["score"], after[white]["score"]) == ("1.0", "0.0")


@pytest.mark.parametrize("form", FORMS.values(), ids=lambda form: form.suffix)
@pytest.mark.parametrize(
    "name", ["rating-changes", "rating-variation", "rating-forecast", "rating-comparison", "norms", "norm-requirements"]
)
def test_every_list_comes_in_every_form(client, both, name, form):
    answer = client.get(f"{base(both)}/lists/{name}.{form.suffix}")
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == form.media
    if form.suffix == "xlsx":
        assert load_workbook(io.BytesIO(answer.content)).worksheets[0].max_row > 1


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_list_is_a_paper_and_on_the_page_of_papers(client, both, language):
    asked = {"Accept-Language": language}
    shown = client.get(base(both) + "/papers", headers=asked).text
    for paper in ("rating-changes", "rating-variation", "rating-forecast", "rating-comparison", "norms", "statistics"):
        assert f"{base(both)}/print/{paper}" in shown, paper
        assert client.get(f"{base(both)}/print/{paper}", headers=asked).status_code == 200, paper
    printed = markup(client.get(f"{base(both)}/print/statistics", headers=asked))
    assert system_name(messages_in(language), "dutch@2026") in printed
    assert "dutch@2026" not in printed


def test_what_is_not_rated_has_no_list(client, books):
    section = announced(books, played(books, new_section(books), 1), international_system="none")
    page = markup(client.get(base(section) + PAGE))
    assert "Nothing is rated here" in page
    assert f"{base(section)}/setup#rated" in page
    assert client.get(base(section) + "/lists/rating-changes.csv").status_code == 404
    assert client.get(base(section) + "/print/rating-changes").status_code == 404
    assert "print/rating-changes" not in client.get(base(section) + "/papers").text


def test_scrabble_is_rated_by_elo_and_has_no_norms(client, books):
    section = played(books, new_section(books, players=6, system="scrabble@fise"), 1)
    assert "Elo ratings of the event" in markup(client.get(base(section) + PAGE))
    assert client.get(base(section) + NORMS).status_code == 404
    assert client.get(base(section) + NORMS + "/1").status_code == 404
    shown = client.get(base(section) + "/setup").text
    assert 'value="uscf"' not in shown.partition('id="rated"')[2].partition("</details>")[0]


def test_the_setup_is_told_in_the_journal_and_taken_back(client, books, both):
    told = markup(client.get(base(both) + "/journal"))
    assert "Local: Rated by: as usual → Elo with options of your own" in told
    assert "Local: K for players without one of their own: 0 → 20" in told
    entry = books.journal(both.snapshot.event)[0]
    with books.act(both.snapshot, "Ana", 2) as act:
        undo(act, entry)
    assert rows(client, fresh(books, both), "rating-changes")[0].get("side") is None


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("local_table", "fifty", "is not a table of expected scores"),
        ("local_table", "50=57 40=60", "is not a table of expected scores"),
        ("local_k", "0.5", "a whole number from 1 to 800"),
        ("local_cap", "99999", "a whole number from 0 to 9999"),
        ("international_system", "uscf", "not one of the choices"),
        ("norm_exemption", "d", "not one of the choices"),
    ],
)
def test_what_cannot_be_meant_is_refused_beside_its_field(client, both, field, typed, said):
    answer = client.submit(base(both) + "/setup", {field: typed})
    assert answer.status_code == 422
    assert said in markup(answer)
    assert '<details class="further" id="rated" open' in markup(answer)


def test_the_options_travel_with_the_event(client, desk, both):
    file = export_event(desk.world.books, both.festival, for_others=True)
    token = {"_csrf_token": client.get("/manual") and client.cookies["csrftoken"], "confirmed": "1"}
    answer = client.post("/events/import", data=token, files={"file": ("event.pareo", file)})
    assert answer.status_code == 200
    copy = next(one for one in desk.world.books.festivals() if one.snapshot.event != both.snapshot.event)
    section = desk.world.books.sections(copy)[0]
    assert (section.settings.local_system, section.settings.local_k) == ("elo", 20)
    assert rows(client, section, "rating-comparison") == rows(client, both, "rating-comparison")


def test_the_hall_sees_ratings_and_norms_only_when_they_are_switched_on(client, books, both):
    there = public(both)
    assert [client.get(there + path).status_code for path in (PAGE, NORMS)] == [404, 404]
    assert PAGE not in client.get(there).text
    section = announced(books, both, public_ratings="on")
    assert [client.get(there + path).status_code for path in (PAGE, NORMS)] == [200, 404]
    section = announced(books, section, public_norms="on")
    shown = client.get(there + PAGE).text
    assert (f'href="{there}{PAGE}"' in shown, f'href="{there}{NORMS}"' in shown) == (True, True)
    assert "Ratings after round 3" in markup(client.get(there + PAGE))
    for path in (PAGE, PAGE + "?show=variation", PAGE + "?show=forecast", NORMS, NORMS + "?show=missed", "/players/1"):
        page = client.get(there + path)
        assert page.status_code == 200, path
        assert "22000" not in page.text, "no ids of players"
        assert "/e/" not in page.text, path


def test_a_round_that_is_not_published_is_in_no_public_forecast(client, books):
    section = played(books, new_section(books), 1)
    section = announced(books, pair(books, section, publish=False), public_ratings="on", public_norms="on")
    assert "No game is open" in markup(client.get(public(section) + PAGE + "?show=forecast"))
    unseen = new_section(books)
    unseen = announced(books, unseen, public_ratings="on", public_norms="on")
    for path in (PAGE, NORMS):
        assert "Player0" not in client.get(public(unseen) + path).text


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_finder_knows_both_pages(client, both, language):
    where = {"event": both.snapshot.event_slug, "section": both.snapshot.slug}
    found = client.get("/find", params=where, headers={"Accept-Language": language}).text
    assert f"{base(both)}{PAGE}" in found
    assert f"{base(both)}{NORMS}" in found


def test_norms_and_ratings_are_worked_out_once_until_something_happens(client, books, monkeypatch):
    section = played(books, new_section(books), 2)
    asked: list[str] = []
    for name, module, function in (
        ("norms", pareo.norms, "survey"),
        ("ratings", pareo.reports.views.rating_changes, "rate"),
    ):
        real = getattr(module, function)
        counted = lambda *given, _name=name, _real=real, **said: (asked.append(_name), _real(*given, **said))[1]  # noqa: E731
        monkeypatch.setattr(module, function, counted)
    pages = ("/norms", "/lists/norms.csv", "/print/norms", "/lists/norm-requirements.xlsx", "/print/it1")
    for page in (*pages, PAGE, "/lists/rating-changes.csv", "/print/rating-changes", *pages):
        assert client.get(base(section) + page).status_code == 200, page
    assert sorted(asked) == ["norms", "ratings"]
    section = enter(books, section, 1, "01")
    for page in (*pages, PAGE):
        client.get(base(section) + page)
    assert sorted(asked) == ["norms", "norms", "ratings", "ratings"]
