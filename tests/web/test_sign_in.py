"""Signing in: whose session it is, how long it lasts, what is kept of strangers, and who is made to wait."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from events import markup

from pareo.bootstrap import set_password
from pareo.web.attempts import FOR_A_NAME, FROM_A_PLACE, Attempts
from pareo.web.sessions import sweep

Browser = Callable[..., httpx.Client]


@pytest.fixture
def browser_of(hall) -> Iterator[Browser]:
    made: list[httpx.Client] = []

    def open_one(**cookies: str) -> httpx.Client:
        made.append(httpx.Client(base_url=hall.address, cookies=cookies, timeout=30))
        return made[-1]

    yield open_one
    for one in made:
        one.close()


def sign_in(client: httpx.Client, name: str = "Elena", password: str = "correct horse") -> httpx.Response:
    client.get("/sign-in")
    return client.post(
        "/sign-in",
        data={"name": name, "password": password, "next": "/", "_csrf_token": client.cookies["csrftoken"]},
    )


def files_of(hall) -> list[Path]:
    return sorted((hall.world.data / "sessions").iterdir())


def test_an_id_that_was_planted_before_is_not_signed_in_afterwards(hall, browser_of):
    victim, attacker = browser_of(session="attacker-chosen-id"), browser_of(session="attacker-chosen-id")
    assert sign_in(victim).status_code == 303
    assert [cookie.value for cookie in victim.cookies.jar if cookie.name == "session"] != ["attacker-chosen-id"]
    assert attacker.get("/").headers["location"].startswith("/sign-in")


def test_signing_in_again_ends_the_session_before(hall, browser_of):
    arbiter = browser_of()
    sign_in(arbiter)
    earlier = browser_of(session=arbiter.cookies["session"])
    assert earlier.get("/").status_code == 200
    sign_in(arbiter)
    assert arbiter.get("/").status_code == 200
    assert earlier.get("/").headers["location"].startswith("/sign-in")
    assert len(files_of(hall)) == 1


def test_signing_out_ends_the_session_and_leaves_nothing(hall, browser_of):
    arbiter = browser_of()
    sign_in(arbiter)
    earlier = browser_of(session=arbiter.cookies["session"])
    arbiter.post("/sign-out", data={"_csrf_token": arbiter.cookies["csrftoken"]})
    assert earlier.get("/").headers["location"].startswith("/sign-in")
    assert files_of(hall) == []


def test_nothing_is_kept_of_strangers(hall, browser_of):
    for number in range(5):
        browser_of().get("/sign-in")
        browser_of(session=f"made-up-{number}").get("/sign-in")
        sign_in(browser_of(), password="wrong")
    assert files_of(hall) == []


def test_old_sessions_and_those_of_nobody_are_swept_and_the_others_stay(hall, browser_of, start_desk):
    arbiter = browser_of()
    sign_in(arbiter)
    (kept,) = files_of(hall)
    (kept.parent / "of-nobody").write_bytes(kept.read_bytes().replace(b"name", b"none"))
    assert sweep(kept.parent) == 1
    assert files_of(hall) == [kept]
    assert arbiter.get("/").status_code == 200
    brief = start_desk(lan=True, signed_in_for=1)
    set_password(brief.world, "Elena", "correct horse")
    with httpx.Client(base_url=brief.address, timeout=30) as client:
        answer = sign_in(client)
    assert "Max-Age=1" in next(line for line in answer.headers.get_list("set-cookie") if line.startswith("session="))
    (short,) = files_of(brief)
    while sweep(short.parent) == 0:
        assert short.exists()
    assert files_of(brief) == []


def test_wrong_passwords_of_another_do_not_keep_out_the_browser_that_was_signed_in_before(hall, browser_of):
    arbiter, guesser = browser_of(), browser_of()
    sign_in(arbiter)
    for _ in range(FOR_A_NAME):
        assert sign_in(guesser, password="guess").status_code == 401
    refused = sign_in(guesser, password="correct horse")
    assert refused.status_code == 429
    assert "Too many wrong passwords for this name. Try again in" in markup(refused)
    assert sign_in(arbiter, password="wrong").status_code == 401
    assert sign_in(arbiter).status_code == 303
    forged = browser_of(known="0" * 64)
    assert sign_in(forged).status_code == 429


def test_a_name_is_counted_for_each_place_and_a_place_for_all_names():
    now = 0.0
    attempts = Attempts(lambda: now)
    for _ in range(FOR_A_NAME):
        assert not attempts.wait("Elena", "10.0.0.1", known=False)
        attempts.note_wrong("Elena", "10.0.0.1", known=False)
    assert attempts.wait("elena", "10.0.0.1", known=False) == 61
    assert not attempts.wait("Elena", "10.0.0.2", known=False)
    assert not attempts.wait("Marc", "10.0.0.1", known=False)
    for number in range(FROM_A_PLACE - FOR_A_NAME):
        attempts.note_wrong(f"name {number}", "10.0.0.1", known=False)
    assert attempts.wait("Marc", "10.0.0.1", known=False)
    assert not attempts.wait("Elena", "10.0.0.1", known=True)
    now = 61.0
    assert not attempts.wait("Elena", "10.0.0.1", known=False)


def test_whoever_got_in_begins_to_count_anew():
    attempts = Attempts(lambda: 0.0)
    for _ in range(FOR_A_NAME - 1):
        attempts.note_wrong("Elena", "10.0.0.1", known=False)
    attempts.note_right("Elena", "10.0.0.1", known=False)
    attempts.note_wrong("Elena", "10.0.0.1", known=False)
    assert not attempts.wait("Elena", "10.0.0.1", known=False)


ELSEWHERE = ("//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example", "/x\\y", "evil")


@pytest.mark.parametrize("back", ELSEWHERE)
def test_choosing_a_language_never_leads_elsewhere(client, back):
    answer = client.submit("/choose", {"lang": "es", "back": back}, follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_the_way_back_leads_to_the_page_before_and_never_elsewhere(client):
    host = str(client.base_url)
    for referer, back in ((f"{host}/events/new?x=1", "/events/new?x=1"), (f"{host}//evil.example", "/")):
        shown = markup(client.get("/nowhere", headers={"Referer": referer}))
        assert re.findall(r'<a class="btn primary"[^>]* href="([^"]*)"', shown) == [back]
