"""What strangers send is bounded before it is read, and what is malformed is refused, never a mistake of ours."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from urllib.parse import parse_qsl, urlsplit

import httpx
import pytest
from events import base, new_section

from pareo.web import incoming

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


@pytest.fixture
def stranger(hall) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=hall.address, timeout=30) as made:
        made.get("/sign-in")
        yield made


@pytest.fixture
def parsed(monkeypatch) -> list[object]:
    """The forms that were taken apart into their fields."""
    found: list[object] = []

    def noted(body: str, keep_blank_values: bool) -> list[tuple[str, str]]:
        found.append(body)
        return parse_qsl(body, keep_blank_values)

    monkeypatch.setattr(incoming, "parse_qsl", noted)
    return found


def test_a_strangers_long_form_is_refused_before_it_is_read(stranger, parsed):
    answer = stranger.post("/sign-in", content=b"a=&" * 6_000_000, headers=FORM)
    assert (answer.status_code, parsed) == (413, [])
    streamed = (b"a=&" * 10_000 for _ in range(100))
    assert stranger.post("/sign-in", content=streamed, headers=FORM).status_code == 413


def test_a_strangers_many_fields_are_refused(stranger):
    body = "&".join(f"f{number}=" for number in range(101))
    assert stranger.post("/sign-in", content=body.encode(), headers=FORM).status_code == 413


def test_a_form_of_too_many_fields_is_refused_to_an_arbiter_too_and_other_pages_go_on(desk, client, parsed):
    section = new_section(desk.world.books)
    client.get("/manual")
    body = "&".join(f"f{number}=" for number in range(1_900_000)).encode()
    with ThreadPoolExecutor(1) as other:
        sent = other.submit(client.post, base(section) + "/players/paste", content=body, headers=FORM)
        while not sent.done():
            assert httpx.get(desk.url("/manual"), timeout=30).status_code == 200
        assert (sent.result().status_code, parsed) == (413, [])


def test_whoever_is_not_signed_in_is_sent_to_the_door_before_the_form_is_read(hall, stranger):
    section = new_section(hall.world.books)
    answer = stranger.post(base(section) + "/players/paste", content=b"a=&" * 6_000_000, headers=FORM)
    assert (answer.status_code, answer.headers["location"].split("?")[0]) == (303, "/sign-in")


def test_the_body_of_a_page_that_is_asked_for_is_not_parsed(desk, monkeypatch):
    parsed: list[object] = []
    monkeypatch.setattr("litestar.connection.request.parse_url_encoded_form_data", lambda body: parsed.append(body))
    answer = httpx.request("GET", desk.url("/manual"), content=b"a=&" * 3_000_000, headers=FORM, timeout=30)
    assert (answer.status_code, parsed) == (200, [])


def test_a_form_that_does_not_come_to_an_end_is_given_up(hall, stranger, monkeypatch):
    monkeypatch.setattr(incoming, "STRANGER", incoming.Bounds(64_000, 100, 0.3))
    place = urlsplit(hall.address)
    with socket.create_connection((place.hostname, place.port), timeout=20) as half:
        cookie = f"csrftoken={stranger.cookies['csrftoken']}"
        head = f"POST /sign-in HTTP/1.1\r\nHost: {place.netloc}\r\nCookie: {cookie}\r\nContent-Length: 100\r\n"
        half.sendall((head + f"Content-Type: {FORM['Content-Type']}\r\n\r\nname=El").encode())
        assert half.recv(100).startswith(b"HTTP/1.1 408")


def test_a_token_that_cannot_be_ours_is_refused(client):
    client.get("/manual")
    for token in ("ñ" * 100, "é", "0" * 128, ""):
        assert client.post("/choose", data={"_csrf_token": token, "lang": "es"}).status_code == 403
    assert client.post("/choose", files={"_csrf_token": ("x", b"0" * 128)}).status_code == 403
    headers = {"Cookie": "csrftoken=%C3%B1" * 40}
    assert httpx.post(str(client.base_url) + "/choose", data={"lang": "es"}, headers=headers).status_code == 403
    raw = [
        (b"X-CSRFToken", "ñ".encode("latin-1") * 100),
        (b"Cookie", f"csrftoken={client.cookies['csrftoken']}".encode()),
    ]
    assert httpx.post(str(client.base_url) + "/choose", headers=raw).status_code == 403


HOSTS = [b"[::1", b"]", b"[", b"a b", b"http://x", b"[::1]:x", b"127.0.0.1:99999999", b"\xff", b"localhost:", b""]


def test_a_malformed_host_is_refused_and_no_mistake_of_ours(desk):
    place = urlsplit(desk.address)
    for path, host in product((b"/", b"/nowhere", b"/static/desk.css", b"/public/none", b"/sign-in"), HOSTS):
        with socket.create_connection((place.hostname, place.port), timeout=20) as raw:
            raw.sendall(b"GET " + path + b" HTTP/1.1\r\nConnection: close\r\nHost: " + host + b"\r\n\r\n")
            assert int(raw.makefile("rb").readline().split()[1]) < 500, (path, host)


def test_a_path_that_no_file_can_have_is_not_there(client):
    for path in ("/static/%00", "/static/x%00.css", "/public/%00", "/e/%00/x", "/manual/%00"):
        assert client.get(path).status_code == 404, path
