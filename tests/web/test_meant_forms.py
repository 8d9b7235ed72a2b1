"""Every form says what it means: a player or a pair by what never changes, a round by its number, and what was seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from desks import until
from events import base, fresh, new_section, pair, played
from form_fields import PageForm, posting_forms
from litestar.routes import HTTPRoute
from playwright.sync_api import Route, expect

import pareo.web
from pareo.desk.players import attendance, registration
from pareo.desk.rounds import board_changes, board_order, drafts, forbidden_pairs
from pareo.web.app import create_app

TEMPLATES = Path(pareo.web.__file__).parent / "templates"
OWN_IDS = {"event", "section", "player", "round", "key", "token", "name", "what", "to", "team"}
"""Parts of an address that name something for good."""


def posts(world: object) -> Iterator[str]:
    for route in create_app(world).routes:  # type: ignore[arg-type]
        if isinstance(route, HTTPRoute) and "POST" in route.methods:
            yield route.path_format


def numbers_that_move(path: str) -> list[str]:
    """Parts of an address that may mean something else tomorrow; a round keeps its number, and so does an import."""
    kept = re.sub(r"/(rounds|imports)/\{number\}|/periods/\{round\}", "", path)
    return [name for name in re.findall(r"\{(\w+)\}", kept) if name not in OWN_IDS]


def test_no_act_is_addressed_by_a_pairing_number_or_a_board_number(desk):
    assert numbers_that_move("/e/{event}/{section}/players/{number}/state") == ["number"]
    assert numbers_that_move("/e/{event}/{section}/rounds/{number}/boards/{board}/swap") == ["board"]
    assert {path: wrong for path in posts(desk.world) if (wrong := numbers_that_move(path))} == {}


def forms_without_marks(template: str) -> int:
    """Forms that are sent and have neither the token nor what their page showed."""
    forms = re.findall(r"<form\b[^>]*?method=\"post\".*?</form>", template, re.DOTALL)
    return sum("csrf_field(" not in form for form in forms)


@pytest.mark.parametrize("path", sorted(TEMPLATES.rglob("*.html")), ids=lambda path: path.name)
def test_no_template_has_a_form_that_does_not_say_what_was_seen(path: Path):
    assert forms_without_marks('<form method="post" action="/x"><button>Go</button></form>') == 1
    assert forms_without_marks(path.read_text("utf-8")) == 0


PAGES = (
    "", "/setup", "/players", "/players/3", "/players/3/edit", "/players/paste", "/transfer", "/refresh", "/groups",
    "/order", "/attendance", "/checkin", "/phones", "/journal", "/rounds/2?board=1", "/rounds/3", "/rounds/2/colors",
    "/hand", "/rankings", "/prizes/plan", "/teams",
)  # fmt: skip


@pytest.mark.parametrize("path", PAGES)
def test_every_form_of_a_section_carries_the_revision_that_its_page_shows(desk, client, path):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    forms = [form for form in posting_forms(client.get(base(section) + path).text) if form.action.startswith("/e/")]
    assert forms
    for form in forms:
        assert form.hidden["seen"] == [str(section.snapshot.revision)], form.action


def test_the_forms_of_an_event_carry_the_revision_of_its_own_book(desk, client):
    section = new_section(desk.world.books)
    forms = posting_forms(client.get(f"/e/{section.snapshot.event_slug}").text)
    seen = {form.hidden["seen"][0] for form in forms if form.action.startswith("/e/")}
    assert seen == {str(section.festival.snapshot.revision)}


def form_on(client, path: str, to: str, /, **having: str) -> PageForm:
    """The form of a page that goes to such an address."""
    found = [form for form in posting_forms(client.get(path).text) if form.action.endswith(to)]
    return next(form for form in found if all(form.hidden.get(name) == [value] for name, value in having.items()))


def send(client, form: PageForm, **also: str):
    fields = {name: values[-1] for name, values in form.hidden.items()}
    typed = {control.name: control.value for control in form.controls}
    return client.submit(form.action, {**typed, **fields, **also})


def test_whoever_is_withdrawn_is_the_one_on_the_page(desk, client):
    books = desk.world.books
    section = new_section(books)
    withdraw = form_on(client, base(section) + "/players/5", "/state", what="withdraw")
    bye = form_on(client, base(section) + "/players/6", "/state", what="bye")
    with books.act(section.snapshot, "Ben") as act:
        registration.register(act, [{"name": "Strong", "fide_rating": 2800}])
    assert send(client, withdraw).status_code == 200
    assert send(client, bye, round="2", letter="H").status_code == 200
    now = fresh(books, section)
    assert [player.name for player in now.players if player.leaves] == ["Player05, Test"]
    assert [now.player(id).name for _, id in now.byes] == ["Player06, Test"]


def test_the_board_that_is_changed_is_the_one_on_the_page(desk, client):
    books = desk.world.books
    section = pair(books, new_section(books))
    second = section.board(1, 2)
    panel = base(section) + "/rounds/1/boards/2"
    swap, apart, move = (form_on(client, panel, what) for what in ("/pairs/swap", "/pairs/unpair", "/move"))
    with books.act(section.snapshot, "Ben", 2) as act:
        board_order.move_board(act, 1, 1, 5)
    assert send(client, move, to="6", confirmed="2").status_code == 200
    assert fresh(books, section).board(1, 6).white == second.white
    assert send(client, swap, confirmed="2").status_code == 200
    assert fresh(books, section).board(1, 6).white == second.black
    assert send(client, swap, confirmed="2").status_code == 409
    assert fresh(books, section).board(1, 6).white == second.black
    assert send(client, apart, confirmed="2").status_code == 409
    assert len(fresh(books, section).boards[1]) == 6


def test_a_result_goes_with_the_pair_to_another_table_and_nowhere_else(desk, client):
    books = desk.world.books
    section = pair(books, new_section(books))
    second = section.board(1, 2)
    entry = f"2:10:{second.version}:{second.white}-{second.black}"
    with books.act(section.snapshot, "Ben", 2) as act:
        board_order.move_board(act, 1, 1, 5)
    assert client.submit(base(section) + "/rounds/1/results", {"entry": entry}).status_code == 200
    now = {board.board: board for board in fresh(books, section).boards[1]}
    assert [(board.white, board.result) for board in now.values() if board.result] == [(second.white, "10")]
    other = section.board(1, 3)
    gone = f"3:10:{other.version}:{other.white}-{other.black}"
    with books.act(section.snapshot, "Ben", 2) as act:
        at = next(number for number, board in now.items() if board.white == other.white)
        board_changes.swap_colors(act, 1, at)
    assert client.submit(base(section) + "/rounds/1/results", {"entry": gone}).status_code == 409


def test_a_number_that_is_typed_means_whoever_had_it_on_the_page(desk, client):
    books = desk.world.books
    section = new_section(books)
    force = form_on(client, base(section) + "/rounds/1", "/force", what="force")
    with books.act(section.snapshot, "Ben") as act:
        registration.register(act, [{"name": "Strong", "fide_rating": 2800}])
    refused = send(client, force, one="3", other="4", reason="asked", confirmed="1")
    assert refused.status_code == 409
    assert "Strong added" in refused.text
    assert send(client, force, one="Player03", other="Player04", reason="asked", confirmed="1").status_code == 200
    (pair_,) = fresh(books, section).settings.forced
    assert {pair_["one"], pair_["other"]} == {3, 4}


def test_pairs_of_a_draft_and_rules_are_named_by_their_players(desk, client):
    books = desk.world.books
    section = new_section(books)
    for one, other in ((1, 2), (3, 4)):
        with books.act(section.snapshot, "Ben", 2) as act:
            drafts.add_pair(act, one, other, keep_colors=True)
        with books.act(section.snapshot, "Ben", 2) as act:
            forbidden_pairs.forbid(act, one, other, reason="kin")
    take_back = form_on(client, base(section) + "/hand", "/hand", pair="3-4")
    allow = form_on(client, base(section) + "/rounds/1", "/apart", rule="3-4:1:0")
    with books.act(section.snapshot, "Ben", 2) as act:
        drafts.take_back(act, 1)
    with books.act(section.snapshot, "Ben", 2) as act:
        forbidden_pairs.allow(act, 0)
    assert send(client, take_back, what="take_back").status_code == 200
    assert send(client, allow, confirmed="1").status_code == 200
    now = fresh(books, section)
    assert drafts.session(now, 1).boards == ()
    assert now.settings.forbidden == []


def test_a_draft_of_a_round_that_is_made_by_now_becomes_no_other_round(desk, client):
    books = desk.world.books
    section = new_section(books)
    complete = form_on(client, base(section) + "/hand", "/hand", round="1")
    pair(books, section)
    assert send(client, complete, what="complete").status_code == 409
    assert fresh(books, section).draft(2) is None


def test_the_same_player_again_is_a_question_and_not_a_block(desk, client):
    section = new_section(desk.world.books)
    add = base(section) + "/players/add"
    asked = client.submit(add, {"name": "player03 TEST", "fide_rating": "1999"})
    assert asked.status_code == 409
    assert "Player03, Test (3) is already on the list." in asked.text
    (form,) = [form for form in posting_forms(asked.text) if form.action == add]
    assert form.hidden["name"] == ["player03 TEST"]
    assert len(fresh(desk.world.books, section).players) == 12
    assert send(client, form).status_code == 200
    assert len(fresh(desk.world.books, section).players) == 13


def test_a_player_without_a_name_or_with_an_unknown_bye_is_not_added(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    add = base(section) + "/players/add"
    assert client.submit(add, {"fide_rating": "1999"}).status_code == 422
    assert client.submit(add, {"name": "Late, Luis", "missed": "B"}).status_code == 409
    assert len(fresh(desk.world.books, section).players) == 12


def test_a_round_that_is_there_already_is_shown_and_not_made_again(desk, client):
    section = new_section(desk.world.books)
    for _ in range(2):
        answer = client.submit(base(section) + "/rounds/1/pair")
        assert (answer.status_code, answer.url.path) == (200, base(section) + "/rounds/1")
    assert fresh(desk.world.books, section).last_round == 1
    assert client.submit(base(section) + "/rounds/3/pair").status_code == 404


WISHES = {
    "two clicks": lambda page, box: page.mouse.click(box["x"] + 5, box["y"] + 5),
    "two keys": lambda page, box: page.keyboard.press("p"),
    "a held key": lambda page, box: page.keyboard.down("p"),
}


@pytest.mark.parametrize("wish", WISHES.values(), ids=WISHES)
def test_a_form_is_sent_once_while_the_desk_is_at_work(desk, page, wish):
    section = new_section(desk.world.books)
    asked: list[Route] = []
    page.route("**/rounds/1/pair", lambda route: asked.append(route))
    page.goto(base(section) + "/rounds/1")
    button = page.locator("[data-key=P]").first
    expect(button).to_be_enabled()
    box = button.bounding_box()
    with page.expect_request("**/rounds/1/pair"):
        wish(page, box)
    for _ in range(5):
        wish(page, box)
    until(page, lambda: bool(asked))
    asked[0].continue_()
    expect(page.locator("#round tr.board")).to_have_count(6)
    assert len(asked) == 1
    assert fresh(desk.world.books, section).last_round == 1


def test_a_key_that_is_still_held_on_the_next_page_does_nothing_there(desk, page):
    section = new_section(desk.world.books)
    page.goto(base(section) + "/rounds/1")
    with page.expect_navigation():
        page.keyboard.down("p")
    expect(page.locator("#round tr.board")).to_have_count(6)
    expect(page.locator("[data-key=P]").first).to_be_enabled()
    page.evaluate("sent = 0; document.addEventListener('submit', () => sent++, true)")
    for _ in range(5):
        page.keyboard.down("p")
    assert page.evaluate("sent") == 0
    assert not fresh(desk.world.books, section).round(1).published


def test_a_refused_act_says_who_was_quicker_and_what_they_did(desk, client):
    books = desk.world.books
    section = new_section(books)
    bye = form_on(client, base(section) + "/players/6", "/state", what="bye")
    with books.act(section.snapshot, "Berta") as act:
        attendance.set_bye(act, 6, 2, "Z")
    refused = send(client, bye, round="2", letter="H")
    assert refused.status_code == 409
    assert "Somebody else was quicker" in refused.text
    assert "Berta: Player06, Test" in refused.text
    assert fresh(books, section).byes[2, 6].letter == "Z"
