"""What strangers send, what they may see, and what the browser is told to refuse."""

from __future__ import annotations

import httpx
import pytest
from events import base, fresh, new_section, pair, played

PAGES = (
    "", "/setup", "/players", "/players/1", "/attendance", "/rounds/1", "/hand", "/standings", "/journal", "/trf",
    "/rounds/1/why", "/rounds/1/why/choices", "/rounds/1/why/players/1", "/print/why", "/print/cards",
    "/print/player-cards",
)  # fmt: skip


def test_names_with_tags_in_them_are_just_names(desk, client):
    books = desk.world.books
    client.submit(
        "/events/new",
        {"name": "<script>alert(1)</script>", "rounds": "3", "players": "<b>Bold</b>, Ann 2000\n<img src=x onerror=1>"},
    )
    section = books.sections(books.festivals()[0])[0]
    pair(books, section)
    public = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    for path in [base(section) + rest for rest in PAGES if rest != "/trf"] + [
        "/", public, public + "/standings", public + "/why?round=1&board=1",
    ]:  # fmt: skip
        answer = client.get(path)
        text = answer.text if answer.headers["content-type"].startswith("text/html") else ""
        assert "<script>alert" not in text
        assert "<b>Bold" not in text
        assert "<img src=x" not in text


@pytest.mark.parametrize("path", ["/", "/nowhere", "/static/desk.css", "/events/import", "/public/none"])
def test_every_answer_carries_a_strict_policy(client, path):
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"


def test_scripts_that_others_import_are_asked_for_again_so_that_two_versions_never_meet(desk, client):
    page = client.get("/").text
    marked = next(part.split('"')[0] for part in page.split('src="') if part.startswith("/static/desk.js?v="))
    assert "max-age=31536000" in client.get(marked).headers["cache-control"]
    for name in ("why.js", "tables.js", "live.js", "results.js"):
        assert client.get(f"/static/{name}").headers["cache-control"] == "no-cache"


def test_a_form_without_the_token_changes_nothing(desk):
    section = new_section(desk.world.books)
    with httpx.Client(base_url=desk.address) as stranger:
        answer = stranger.post(base(section) + "/rounds/1/pair", data={})
    assert answer.status_code == 403
    assert fresh(desk.world.books, section).last_round == 0


def test_a_desk_for_one_machine_answers_to_no_other_name(desk):
    answer = httpx.get(desk.url("/"), headers={"Host": "evil.example"})
    assert answer.status_code == 403
    assert httpx.get(desk.url("/"), headers={"Host": "localhost:1234"}).status_code == 200


@pytest.mark.parametrize(
    "data", [b"", b"PK\x03\x04 broken", b"\x00\xff" * 5000, b"012 Nothing here\n", b"001", b"\n" * 1000, b"<html>"]
)
def test_a_hostile_upload_is_refused_in_words(client, data):
    client.get("/manual")
    answer = client.post(
        "/events/import", data={"_csrf_token": client.cookies["csrftoken"]}, files={"file": ("x.trf", data)}
    )
    assert answer.status_code == 409
    assert "Not done" in answer.text


def test_an_upload_beyond_the_limit_is_refused(client):
    client.get("/manual")
    token = {"_csrf_token": client.cookies["csrftoken"]}
    answer = client.post("/events/import", data=token, files={"file": ("x.trf", b"x" * 25_000_000)})
    assert answer.status_code == 413


def test_public_pages_show_what_the_hall_may_see_and_nothing_else(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    pair(desk.world.books, section, publish=False)
    public = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    for path in (public, public + "?by=name", public + "/standings", public + "/players/3"):
        text = client.get(path).text
        assert "Player03" in text
        for secret in ("2200003", "1963-01-02", "secret note"):
            assert secret not in text
    assert "Round 1" in client.get(public).text
    assert "Round 2" not in client.get(public + "?round=2").text.replace("Round 2:", "")


def test_public_pages_cost_nothing_when_nothing_changed(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    public = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    first = client.get(public)
    again = client.get(public, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    with desk.world.books.act(section.snapshot, "Ana") as act:
        from pareo.desk.results import entering as results

        results.enter(act, 1, 1, "10")
    assert client.get(public, headers={"If-None-Match": first.headers["etag"]}).status_code == 200


def sign_in(client, name="Elena", password="correct horse"):
    client.get("/sign-in")
    return client.post(
        "/sign-in",
        data={"name": name, "password": password, "next": "/", "_csrf_token": client.cookies["csrftoken"]},
    )


def test_in_the_hall_everything_but_the_public_pages_asks_for_a_sign_in(hall):
    section = pair(hall.world.books, new_section(hall.world.books))
    with httpx.Client(base_url=hall.address) as stranger:
        for path in ["/", "/events/new"] + [base(section) + rest for rest in PAGES]:
            answer = stranger.get(path)
            assert (answer.status_code, answer.headers["location"].split("?")[0]) == (303, "/sign-in"), path
        assert stranger.get(f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}").status_code == 200
        token = {"_csrf_token": stranger.cookies["csrftoken"]}
        assert stranger.post(base(section) + "/rounds/2/pair", data=token).headers["location"].startswith("/sign-in")
    assert fresh(hall.world.books, section).last_round == 1


def test_whoever_signs_in_is_named_in_the_journal(hall):
    section = pair(hall.world.books, new_section(hall.world.books))
    with httpx.Client(base_url=hall.address, follow_redirects=True) as arbiter:
        assert sign_in(arbiter).status_code == 200
        token = arbiter.cookies["csrftoken"]
        arbiter.post(base(section) + "/rounds/1/results", data={"entry": "1:10:", "_csrf_token": token})
    entry = hall.world.books.journal(section.snapshot.event)[0]
    assert (entry.who, entry.action) == ("Elena", "enter_result")
    session = [cookie for cookie in arbiter.cookies.jar if cookie.name == "session"]
    assert session[0].has_nonstandard_attr("HttpOnly")


def test_guessing_passwords_is_slowed_down(hall):
    with httpx.Client(base_url=hall.address) as stranger:
        codes = [sign_in(stranger, password=f"guess {number}").status_code for number in range(12)]
        assert codes[:10] == [401] * 10
        assert 429 in codes[10:]


@pytest.mark.parametrize("onward", ["//evil.example", "https://evil.example", "/\\evil"])
def test_signing_in_never_leads_elsewhere(hall, onward):
    with httpx.Client(base_url=hall.address) as arbiter:
        arbiter.get("/sign-in")
        fields = {"name": "Elena", "password": "correct horse", "next": onward}
        answer = arbiter.post("/sign-in", data={**fields, "_csrf_token": arbiter.cookies["csrftoken"]})
        assert answer.headers["location"] == "/"
