"""What one page is told while it listens: nothing that matters gives way to something that does not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from desks import run

from pareo.web.streams import STILL_HERE, Stream


def sent(*doings: Callable[[Stream], None]) -> bytes:
    """What a page gets when all of this is done at one moment."""
    bodies: list[bytes] = []

    async def send(message: Any) -> None:
        bodies.append(message["body"])

    async def work() -> None:
        stream = Stream("192.0.2.7", send)
        for does in doings:
            does(stream)
        await asyncio.gather(*asyncio.all_tasks() - {asyncio.current_task()})

    run(work)
    return b"".join(bodies)


def test_what_is_newer_takes_the_place_of_what_was_not_sent_yet():
    assert sent(lambda stream: stream.tell(b"one"), lambda stream: stream.tell(b"two")) == b"two"


def test_a_sign_of_life_takes_the_place_of_nothing():
    assert sent(lambda stream: stream.tell(b"rows"), Stream.stay_alive) == b"rows"
    assert sent(Stream.stay_alive) == STILL_HERE


def test_what_happens_while_the_first_word_is_made_up_comes_after_it():
    assert sent(lambda stream: stream.tell(b"rows"), lambda stream: stream.greet(b"hello ")) == b"hello rows"
