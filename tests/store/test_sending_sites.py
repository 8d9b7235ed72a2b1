"""Sites sent to real servers: arrived whole, only what changed, and every trouble told for what it is."""

from __future__ import annotations

import json
import socket
import stat
from dataclasses import replace

import pytest

from pareo.store.sites.destinations import PASSWORDS, SITES, Destination, Destinations
from pareo.store.sites.placing import ASIDE, MANIFEST, Site, SiteRefused, place
from pareo.store.sites.targets import opened
from site_servers import PASSWORD, server
from sites import shown

FIRST = Site("open", "The Open", {
    "index.html": b"one", "a/index.html": "añadido".encode(), "a/b/c.html": b"gone", "static/x.css": b"x" * 70_000,
}, frozenset({"a/index.html"}))  # fmt: skip
SECOND = replace(FIRST, files={"index.html": b"two", "a/index.html": b"two", "static/x.css": b"x" * 70_000})
KINDS = ["ftp", "ftps", "sftp"]


@pytest.fixture(params=KINDS)
def running(request, tmp_path):
    with server(request.param, tmp_path / "root") as made:
        if request.param == "ftps":
            made.fingerprint = str(refused(made.destination()).values["fingerprint"])
        yield made


def send(where: Destination, site: Site = FIRST, password: str = PASSWORD, amount="whole"):
    with opened(where, password) as target:
        return place(site, target, amount)


def refused(where: Destination, site: Site = FIRST, password: str = PASSWORD) -> SiteRefused:
    with pytest.raises(SiteRefused) as wrong:
        send(where, site, password)
    return wrong.value


def arrived(running) -> dict[str, bytes]:
    there = shown(running.root / "www" / "open")
    assert not (running.root / "www" / "open" / ASIDE).exists()
    return {name: data for name, data in there.items() if name != MANIFEST}


def test_a_site_arrives_and_then_only_what_changed_is_sent(running):
    where = running.destination()
    assert set(send(where).written) == set(FIRST.files)
    assert arrived(running) == FIRST.files
    assert send(where).written == ()
    placed = send(where, SECOND)
    assert (set(placed.written), placed.removed) == ({"index.html", "a/index.html"}, ("a/b/c.html",))
    assert arrived(running) == SECOND.files


def test_the_round_alone_is_sent_alone(running):
    send(running.destination())
    assert send(running.destination(), SECOND, amount="round").written == ("a/index.html",)


def test_a_wrong_password_is_told_and_never_shown(running):
    wrong = refused(running.destination(), password="wrong secret")
    assert (wrong.code, wrong.lasting) == ("wrong_password", True)
    assert "secret" not in f"{wrong} {wrong.values}"
    assert list(running.root.iterdir()) == []


def test_a_full_disk_on_the_server_leaves_the_old_site(running):
    send(running.destination())
    running.full = True
    wrong = refused(running.destination(), SECOND)
    assert (wrong.code, wrong.lasting) == ("disk_full", False)
    assert arrived(running) == FIRST.files
    running.full = False
    send(running.destination(), SECOND)
    assert arrived(running) == SECOND.files


def test_a_folder_with_another_site_is_left_alone(running):
    (running.root / "www" / "open").mkdir(parents=True)
    (running.root / "www" / "open" / "index.html").write_bytes(b"somebody's own")
    assert refused(running.destination()).code == "not_empty"
    (running.root / "www" / "open" / "index.html").unlink()
    send(running.destination())
    assert refused(running.destination(), replace(FIRST, event="other")).code == "other_site"
    assert arrived(running) == FIRST.files


def cut_while_moving(where: Destination) -> None:
    """The connection breaks off after the second move."""
    with opened(where, PASSWORD) as target:
        move, left = target.move, iter([True, True])

        def dying(name: str, to: str) -> None:
            if not next(left, False):
                raise ConnectionResetError("the line is cut")
            move(name, to)

        target.move = dying  # type: ignore[method-assign]
        place(SECOND, target)


def test_moves_that_somebody_began_are_finished_by_the_next_one(running):
    send(running.destination())
    with pytest.raises(SiteRefused) as wrong:
        cut_while_moving(running.destination())
    assert (wrong.value.code, wrong.value.lasting) == ("broken_off", False)
    assert send(running.destination(), SECOND).written == ()
    assert arrived(running) == SECOND.files


@pytest.mark.parametrize("kind", KINDS)
def test_a_server_that_is_not_there_is_told_and_tried_again(kind):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    where = Destination("1", "open", kind, "www", "127.0.0.1", port, "ana")
    wrong = refused(where)
    assert (wrong.code, wrong.lasting) == ("no_answer", False)
    assert refused(replace(where, host="no-such-host.invalid")).code == "no_such_host"


@pytest.mark.parametrize("kind", ["ftps", "sftp"])
def test_a_server_whose_key_is_not_known_hears_no_password(kind, tmp_path):
    with server(kind, tmp_path / "root") as running:
        wrong = refused(running.destination(fingerprint=""))
        assert (wrong.code, wrong.lasting) == ("unknown_server", True)
        trusted = running.destination(fingerprint=str(wrong.values["fingerprint"]))
        assert send(trusted).written
        other = refused(replace(trusted, fingerprint="SHA256:another"))
        assert other.code == "other_server"


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path):
    (tmp_path / "file").write_bytes(b"x")
    where = Destination("1", "open", "folder", str(tmp_path / "file" / "site"))
    assert refused(where).code == "not_allowed"


def test_passwords_are_in_a_file_that_only_its_owner_reads_and_nowhere_else(tmp_path):
    kept = Destinations(tmp_path)
    made = kept.add(Destination("", "open", "sftp", "www", "example.org", 22, "ana"), PASSWORD)
    for name in (SITES, PASSWORDS):
        assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600
    assert PASSWORD not in (tmp_path / SITES).read_text()
    assert PASSWORD not in f"{kept.all()} {made.address}"
    assert Destinations(tmp_path).password(made.id) == PASSWORD
    kept.remove(made.id)
    assert (kept.all(), json.loads((tmp_path / PASSWORDS).read_text())) == ([], {})


def test_a_spoilt_file_of_destinations_is_an_empty_one(tmp_path):
    (tmp_path / SITES).write_text('[{"id": 3}, 7, {"kind": "gopher"}]')
    assert Destinations(tmp_path).all() == []
    (tmp_path / SITES).write_text("{")
    assert Destinations(tmp_path).all() == []
