"""A desk of its own for each test, served on a free port, and a real browser to look at it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import uvicorn
from desks import Client, Desk
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from publishers import Publisher

from needs import BROWSER
from pareo.bootstrap import build_world, set_password
from pareo.web.app import create_app
from pareo.web.world import World

SWITCHES = (
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
expect.set_options(timeout=30_000)


def serve(world: World) -> tuple[uvicorn.Server, threading.Thread, str]:
    server = uvicorn.Server(uvicorn.Config(create_app(world), port=0, log_level="error", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    return server, thread, f"http://127.0.0.1:{port}"


@pytest.fixture
def start_desk(tmp_path: Path) -> Iterator[Callable[..., Desk]]:
    running = []

    def start(**options: object) -> Desk:
        world = build_world(tmp_path / f"desk{len(running)}", **options)  # type: ignore[arg-type]
        server, thread, address = serve(world)
        running.append((server, thread, world))
        return Desk(world, address)

    yield start
    for server, thread, world in running:
        server.should_exit = True
        thread.join(5)
        world.books.engine.dispose()


@pytest.fixture
def desk(start_desk: Callable[..., Desk]) -> Desk:
    return start_desk()


@pytest.fixture
def hall(start_desk: Callable[..., Desk]) -> Desk:
    """A desk that serves the hall, with one arbiter."""
    made = start_desk(lan=True)
    set_password(made.world, "Elena", "correct horse")
    return made


@pytest.fixture
def client(desk: Desk) -> Iterator[Client]:
    with Client(base_url=desk.address, follow_redirects=True, timeout=30) as made:
        yield made


@pytest.fixture
def publisher(monkeypatch: pytest.MonkeyPatch) -> Iterator[Publisher]:
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    made = Publisher()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as made:
        yield made


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    program = BROWSER.find()
    assert program is not None, BROWSER.ask
    made = playwright.chromium.launch(executable_path=program, args=list(SWITCHES))
    yield made
    made.close()


@pytest.fixture
def new_page(browser: Browser, desk: Desk) -> Iterator[Callable[..., Page]]:
    """Open a window on the desk; whatever its console complains about fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(width: int = 1400, height: int = 900, locale: str = "en-GB", **options: object) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": height}, locale=locale, base_url=desk.address, **options
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda line: complaints.append(line.text) if _is_complaint(line) else None)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


def _is_complaint(line: object) -> bool:
    """Refusals (409, 422) are answers, not mistakes of the page; nor is a connection that a test cuts."""
    text = getattr(line, "text", "")
    return (
        getattr(line, "type", "") == "error"
        and not any(f"status of {code}" in text for code in (404, 409, 422))
        and not any(cut in text for cut in ("ERR_FAILED", "ERR_INTERNET_DISCONNECTED"))
    )


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Page:
    return new_page(width=390, height=844, has_touch=True, is_mobile=True)
