"""A desk that speaks HTTPS: a real connection, cookies that never travel in the clear, players' pages without it."""

from __future__ import annotations

import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from pareo.store.certificates import own_certificate


@dataclass
class Served:
    """A desk as ``pareo serve`` opens it, with what it said."""

    port: int
    public: int
    said: list[str] = field(default_factory=list)

    def line(self, text: str) -> str:
        return next(line for line in self.said if text in line)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def opened(*arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "pareo", "serve", "--lan", "--no-browser", *map(str, arguments)]
    pipe, nothing = subprocess.PIPE, subprocess.DEVNULL
    english = os.environ | {"PAREO_LANG": "en"}
    return subprocess.Popen(command, stdin=nothing, stdout=pipe, stderr=subprocess.STDOUT, text=True, env=english)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    public = free_port()
    program = opened("--https", "--port", 0, "--public-port", public, "--data", tmp_path, "--demo")
    yield ready(program, public)
    closed(program)


def ready(program: subprocess.Popen[str], public: int = 0) -> Served:
    """The desk once it has said all and answers."""
    found = Served(0, public)
    assert program.stdout is not None
    while not any("without HTTPS" in line for line in found.said):
        line = program.stdout.readline()
        assert line, found.said
        found.said.append(line.strip())
    found.port = int(found.line("The desk is open at").partition("/ (")[0].rpartition(":")[2])
    answers_at(found.port)
    return found


def closed(program: subprocess.Popen[str]) -> None:
    program.send_signal(signal.SIGTERM)
    program.communicate(timeout=60)


def answers_at(port: int) -> None:
    """Wait until somebody takes the connection up."""
    for _ in range(1200):
        try:
            httpx.get(f"https://127.0.0.1:{port}/health", verify=False)
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return
    pytest.fail("the desk did not answer")


def certificate_at(port: int) -> bytes:
    text = ssl.get_server_certificate(("127.0.0.1", port))
    return ssl.PEM_cert_to_DER_cert(text)


def test_the_desk_answers_by_https_with_the_certificate_whose_fingerprint_it_says(served: Served, tmp_path: Path):
    import hashlib

    printed = hashlib.sha256(certificate_at(served.port)).digest().hex(":").upper()
    assert printed in served.said
    assert "https://" in served.line("The desk is open at")
    trusted = ssl.create_default_context(cafile=str(tmp_path / "https" / "certificate.pem"))
    for name in ("127.0.0.1", "localhost"):
        assert httpx.get(f"https://{name}:{served.port}/health", verify=trusted).status_code == 200
    assert (tmp_path / "address").read_text().startswith("https://")


def test_every_cookie_of_the_desk_stays_with_https_and_signing_in_works(served: Served, tmp_path: Path):
    password = served.line("with the password").split()[-1]
    trusted = ssl.create_default_context(cafile=str(tmp_path / "https" / "certificate.pem"))
    with httpx.Client(base_url=f"https://127.0.0.1:{served.port}", verify=trusted) as client:
        first = client.get("/sign-in")
        data = {"name": "arbiter", "password": password, "_csrf_token": client.cookies["csrftoken"]}
        answer = client.post("/sign-in", data=data)
        assert answer.status_code == 303
        given = [line for one in (first, answer) for line in one.headers.get_list("set-cookie")]
        assert {line.partition("=")[0] for line in given} >= {"csrftoken", "seat", "session", "known"}
        assert [line for line in given if not line.endswith("; Secure")] == []
        page = client.get("/people").text
        assert ":".join(served.said[-2].split(":")[:4]) in page


def test_the_players_have_their_pages_in_the_clear_and_nothing_else(served: Served):
    plain = f"http://127.0.0.1:{served.public}"
    page = httpx.get(f"{plain}/public/spring-festival-2027")
    assert page.status_code == 200
    assert "Secure" not in "".join(page.headers.get_list("set-cookie"))
    assert "my board on my phone" in httpx.get(f"{plain}/manual/my-phone").text
    for path in ("/", "/sign-in", "/people", "/e/spring-festival-2027", "/door/a/b/c"):
        answer = httpx.get(plain + path)
        assert (answer.status_code, answer.headers["location"]) == (307, f"https://127.0.0.1:{served.port}{path}")
    assert httpx.post(f"{plain}/sign-in", data={"name": "a", "password": "b"}).status_code == 403
    assert "location" not in httpx.get(f"{plain}/", headers={"Host": "evil.example/x"}).headers


def refused(*arguments: object) -> tuple[int, str]:
    program = opened(*arguments)
    out, _ = program.communicate(timeout=60)
    return program.returncode, out


def test_files_that_do_not_fit_are_told_and_nothing_is_opened(tmp_path: Path):
    one = own_certificate(tmp_path, ["localhost"])
    other = tmp_path / "other"
    other.mkdir()
    key = own_certificate(other, ["localhost"]).key
    data = "--data", tmp_path / "desk", "--port", 0
    assert refused("--certificate", one.file, "--key", key, *data) == (
        5, f"pareo: The key {key} does not belong to the certificate {one.file}.\n",
    )  # fmt: skip
    code, said = refused("--certificate", tmp_path / "none.pem", "--key", key, *data)
    assert (code, said.startswith("pareo: The file ")) == (5, True)
    code, said = refused("--certificate", one.file, *data)
    assert (code, "--certificate and --key go together" in said) == (2, True)
    code, said = refused("--public-port", 8643, *data)
    assert (code, "--public-port belongs to --https" in said) == (2, True)


def test_a_given_certificate_is_the_one_that_is_shown(tmp_path: Path):
    given = own_certificate(tmp_path, ["localhost", "127.0.0.1"])
    program = opened("--certificate", given.file, "--key", given.key, "--port", 0, "--data", tmp_path / "desk")
    try:
        desk = ready(program)
        assert certificate_at(desk.port) == ssl.PEM_cert_to_DER_cert(given.file.read_text())
        assert not (tmp_path / "desk" / "https").exists()
        assert given.fingerprint in desk.said
    finally:
        closed(program)
