"""Sites sent from the desk: by a queue that nobody waits for, to real servers; passwords are seen nowhere."""

from __future__ import annotations

import io
import logging
import re
import socket
import zipfile
from dataclasses import replace

import httpx
import pytest
from desks import Client
from events import enter, fresh, new_section, pair, played
from test_accessibility import complaints

from pareo.bootstrap import build_world
from pareo.store.files import export_event
from pareo.store.sites.destinations import Destination, Destinations
from pareo.store.sites.placing import MANIFEST
from pareo.web.app import create_app
from pareo.web.publishing import WAITS, Publishing
from site_servers import PASSWORD, USER, server
from sites import dead_links, shown


class Clock:
    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def world(tmp_path):
    made = build_world(tmp_path / "data")
    yield made
    made.close()


@pytest.fixture
def section(world):
    return pair(world.books, new_section(world.books))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def queue(world, clock) -> Publishing:
    """Without its thread: a test says when it looks."""
    return Publishing(create_app(world), clock)


def local(section, folder, **changes) -> Destination:
    made = Destination("", section.snapshot.event_slug, "folder", str(folder), languages=("en",))
    return replace(made, **changes)


def only(queue: Publishing) -> Destination:
    (found,) = queue.destinations.all()
    return found


def test_what_is_asked_for_is_sent_once_and_what_arrived_is_seen(queue, section, tmp_path):
    made = queue.destinations.add(local(section, tmp_path / "site"), "")
    queue.look()
    assert not (tmp_path / "site").exists(), "nothing is sent that nobody asked for"
    queue.ask(made.id, "whole")
    queue.look()
    there = shown(tmp_path / "site")
    kept = only(queue)
    assert (kept.wanted, kept.sent.arrived, kept.sent.written) == ("", True, len(there) - 1)
    assert kept.arrived == kept.sent.when != ""
    queue.ask(made.id, "whole")
    queue.look()
    assert only(queue).sent.written == 0


@pytest.mark.parametrize("kind", ["ftp", "sftp"])
def test_a_server_that_was_away_gets_the_site_when_it_is_back(queue, clock, section, tmp_path, kind):
    with server(kind, tmp_path / "root") as running:
        where = running.destination("www", event=section.snapshot.event_slug)
    made = queue.destinations.add(where, PASSWORD)
    queue.ask(made.id, "whole")
    for tries, wait in enumerate((*WAITS, WAITS[-1]), 1):
        queue.look()
        kept = only(queue)
        assert (kept.sent.code, kept.wanted, kept.tries) == ("no_answer", "whole", tries)
        assert kept.due == clock.now + wait
        queue.look()
        assert only(queue).tries == tries, "before its time it is not tried again"
        clock.now += wait
    with server(kind, tmp_path / "root") as running:
        queue.destinations.change(made.id, port=running.port, fingerprint=running.fingerprint)
        queue.look()
    assert (only(queue).sent.arrived, only(queue).wanted) == (True, "")
    assert (tmp_path / "root" / "www" / "index.html").is_file()


def test_a_wrong_password_is_not_tried_again_until_somebody_mends_it(queue, section, tmp_path):
    with server("ftp", tmp_path / "root") as running:
        where = running.destination("www", event=section.snapshot.event_slug, automatic=True)
        made = queue.destinations.add(where, "wrong")
        queue.look()
        kept = only(queue)
        assert (kept.sent.code, kept.wanted, kept.automatic) == ("wrong_password", "", False)
        queue.destinations.set_password(made.id, PASSWORD)
        queue.ask(made.id, "whole")
        queue.look()
    assert only(queue).sent.arrived


def test_sent_by_itself_it_goes_out_after_every_change_and_not_without_one(queue, world, section, tmp_path):
    queue.destinations.add(local(section, tmp_path / "site", automatic=True), "")
    queue.look()
    first = (tmp_path / "site" / "main" / "index.html").read_bytes()
    kept = only(queue)
    queue.look()
    assert only(queue) == kept
    enter(world.books, section, 1, "10")
    queue.look()
    assert (tmp_path / "site" / "main" / "index.html").read_bytes() != first
    assert 0 < only(queue).sent.written < 20


def test_a_desk_that_is_started_again_goes_on_with_what_it_had_not_sent(queue, world, clock, section, tmp_path):
    (tmp_path / "site").write_bytes(b"in the way")
    made = queue.destinations.add(local(section, tmp_path / "site" / "in"), "")
    queue.ask(made.id, "no-flags")
    (tmp_path / "site").unlink()
    Publishing(create_app(world), clock).look()
    assert only(queue).sent.arrived
    assert only(queue).sent.amount == "no-flags"


def test_pages_that_cannot_be_made_are_told_and_the_queue_goes_on(queue, section, tmp_path, monkeypatch):
    for name in ("one", "two"):
        queue.ask(queue.destinations.add(local(section, tmp_path / name), "").id, "whole")
    send, calls = queue._send, iter([True])

    def failing(*arguments):
        if next(calls, False):
            raise KeyError("a mistake of ours")
        return send(*arguments)

    monkeypatch.setattr(queue, "_send", failing)
    queue.look()
    assert [one.sent.code for one in queue.destinations.all()] == ["not_made", ""]


def test_a_password_is_in_no_file_of_the_event_no_backup_no_page_and_no_log(start_desk, tmp_path, caplog):
    caplog.set_level(logging.DEBUG)
    desk = start_desk()
    section = played(desk.world.books, new_section(desk.world.books), 1)
    event = section.snapshot.event_slug
    with (
        server("sftp", tmp_path / "root") as running,
        Client(base_url=desk.address, follow_redirects=True, timeout=60) as client,
    ):
        form = {
            "kind": "sftp", "site_host": "127.0.0.1", "site_port": str(running.port), "site_folder": "www",
            "site_user": USER, "password": PASSWORD, "language_en": "on",
        }  # fmt: skip
        assert client.submit(f"/e/{event}/site/add", form).status_code == 200
        text = until_told(client, event, "trust it")
        assert running.fingerprint in text
        (where,) = desk_queue(desk).all()
        fields = {"what": "trust", "fingerprint": running.fingerprint}
        client.submit(f"/e/{event}/site/{where.id}", fields)
        text += until_told(client, event, "Everything has arrived")
        text += client.get(f"/e/{event}").text + client.get(f"/e/{event}/journal").text
    assert (tmp_path / "root" / "www" / MANIFEST).is_file()
    assert PASSWORD not in text
    assert PASSWORD not in caplog.text
    assert PASSWORD.encode() not in export_event(desk.world.books, fresh(desk.world.books, section).festival)
    told = [path for path in desk.world.data.rglob("*") if path.is_file() and PASSWORD.encode() in path.read_bytes()]
    assert [path.name for path in told] == ["site-passwords.json"]


def desk_queue(desk):
    return Destinations(desk.world.data)


def until_told(client, event: str, words: str) -> str:
    for _ in range(600):
        text = client.get(f"/e/{event}/site").text
        if words in text:
            return text
        client.get("/manual")
    raise AssertionError(f"the page never said {words!r}")


def test_a_server_that_does_not_answer_is_told_in_whole_sentences(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    event = section.snapshot.event_slug
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        port = silent.getsockname()[1]
        client.submit(f"/e/{event}/site/add", {"kind": "ftp", "site_host": "127.0.0.1", "site_port": str(port)})
        words = re.sub(r"<[^>]+>", "", until_told(client, event, "It is tried again"))
    assert re.search(rf"does not answer at port {port}\.\s+It is tried again at \d", words)


def test_the_site_is_taken_home_as_one_file(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    answer = client.get(f"/e/{section.snapshot.event_slug}/site.zip?languages=es&languages=en")
    files = zipfile.ZipFile(io.BytesIO(answer.content))
    inside = {name: files.read(name) for name in files.namelist()}
    assert {"index.html", "en/index.html", "main/index.html", "static/desk.css"} <= set(inside)
    assert dead_links(inside) == []


def test_what_cannot_be_meant_is_told_beside_its_field_and_nothing_is_kept(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    address = f"/e/{section.snapshot.event_slug}/site/add"
    for fields, said in (
        ({"kind": "folder", "site_folder": " "}, "site_folder"),
        ({"kind": "ftp", "site_host": "ftp://example.org/x"}, "site_host"),
        ({"kind": "sftp", "site_host": "example.org", "site_port": "70000"}, "site_port"),
    ):
        answer = client.submit(address, {**fields, "password": PASSWORD})
        assert answer.status_code == 422, said
        assert f'id="h-{said}"' in answer.text, said
        assert PASSWORD not in answer.text
    assert desk_queue(desk).all() == []
    assert client.submit(address[:-3] + "nothing", {"what": "whole"}).status_code == 404


def test_a_folder_asks_for_no_server_and_a_server_asks_for_all_of_it(desk, page):
    section = pair(desk.world.books, new_section(desk.world.books))
    page.goto(f"/e/{section.snapshot.event_slug}/site")
    of_a_server = [page.get_by_label(name, exact=True) for name in ("Server", "Port", "User", "Password")]
    assert [field.is_visible() for field in of_a_server] == [False] * 4
    page.get_by_label("How").select_option("sftp")
    assert [field.is_visible() for field in of_a_server] == [True] * 4
    assert page.get_by_label("Folder").is_visible()


def test_whoever_is_no_arbiter_sees_and_sends_nothing(hall):
    section = pair(hall.world.books, new_section(hall.world.books))
    with httpx.Client(base_url=hall.address) as stranger:
        for path in ("site", "site.zip"):
            assert stranger.get(f"/e/{section.snapshot.event_slug}/{path}").status_code in (303, 401, 403)


@pytest.mark.parametrize("width, scheme", [(1400, "light"), (390, "dark")])
def test_axe_finds_nothing_on_the_page_of_the_site(desk, new_page, tmp_path, width, scheme):
    section = pair(desk.world.books, new_section(desk.world.books))
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "index.html").write_text("somebody's own")
    kept = desk_queue(desk)
    for folder in ("site", "other"):
        kept.add(local(section, tmp_path / folder, wanted="whole"), "")
    page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
    for _ in range(600):
        page.goto(f"/e/{section.snapshot.event_slug}/site")
        if not any(one.wanted for one in kept.all()):
            break
    page.goto(f"/e/{section.snapshot.event_slug}/site")
    page.get_by_text("Everything has arrived").wait_for()
    page.get_by_text("is not empty and holds no site of Pareo").wait_for()
    page.evaluate("document.querySelectorAll('details').forEach((folded) => { folded.open = true; })")
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
