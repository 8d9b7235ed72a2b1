"""A running desk, and a browser without a screen that looks at it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import httpx
from playwright.sync_api import Page

from pareo.web.world import World


@dataclass
class Desk:
    """A running desk."""

    world: World
    address: str

    def url(self, path: str = "/") -> str:
        return self.address + path


class Client(httpx.Client):
    """A browser without a screen: keeps cookies, sends the token of the last page with every form."""

    def submit(self, path: str, fields: dict[str, str] | None = None, **options: object) -> httpx.Response:
        if "csrftoken" not in self.cookies:
            self.get("/manual")
        data = {"_csrf_token": self.cookies["csrftoken"], **(fields or {})}
        return self.post(path, data=data, **options)  # type: ignore[arg-type]


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Lets the browser go on until what a handler of the test notes has come."""
    for _ in range(3000):
        if holds():
            return
        page.wait_for_timeout(10)
    raise AssertionError("it never came")


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """In a thread of its own: a browser of another test may keep a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(work())).result()
