"""A result that the page has confirmed survives the death of the server at any moment."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from events import base, fresh, new_section, pair

from pareo.bootstrap import build_world
from pareo.desk.books.section import Section
from pareo.desk.rounds import making as rounds
from pareo.store.books import Books

DEATHS = 100
BOARDS = 10
CODES = ("10", "01", "==", "+-", "-+", "--", "=0", "WL")


def post_until_dead(
    client: httpx.Client, path: str, killer: threading.Timer, confirmed: dict[int, str], dice: random.Random
) -> int:
    """Post results one after the other until nobody answers; gives how many were answered with success.

    The token of the page outlives the server, as it does for an arbiter who notices nothing.
    """
    count = 0
    with suppress(httpx.TransportError):
        while True:
            board, code = dice.randint(1, BOARDS), dice.choice(CODES)
            fields = {"entry": f"{board}:{code}:", "_csrf_token": client.cookies["csrftoken"]}
            answer = client.post(path, data=fields, headers={"X-Requested-With": "desk"})
            assert answer.status_code == 200, answer.text
            confirmed[board] = code
            count += 1
            if count == 1:
                killer.start()
    return count


@pytest.mark.slow
def test_no_confirmed_result_is_lost_when_the_server_is_killed_again_and_again(tmp_path: Path):
    world = build_world(tmp_path)
    section = pair(world.books, new_section(world.books, players=20))
    dice = random.Random(4)
    nursery = subprocess.Popen(
        [sys.executable, Path(__file__).parent / "server_nursery.py", tmp_path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    confirmed: dict[int, str] = {}
    cookies: dict[str, str] = {}
    count = 0
    try:
        for _ in range(DEATHS):
            nursery.stdin.write("start\n")
            nursery.stdin.flush()
            pid, address = nursery.stdout.readline().split()
            killer = threading.Timer(dice.random() * 0.1, os.kill, (int(pid), signal.SIGKILL))
            with httpx.Client(base_url=address, timeout=10, cookies=cookies) as client:
                if not cookies:
                    client.get("/manual/start")
                    cookies["csrftoken"] = client.cookies["csrftoken"]
                count += post_until_dead(client, base(section) + "/rounds/1/results", killer, confirmed, dice)
            killer.join()
            found = {board.board: board.result for board in fresh(world.books, section).boards[1]}
            lost = {
                board: code
                for board, code in confirmed.items()
                if found[board] != code and _result_before_the_last(world.books, section, board) != code
            }
            assert lost == {}
            confirmed = found
    finally:
        nursery.stdin.close()
        nursery.terminate()
        nursery.wait(5)
    assert count > DEATHS


def _result_before_the_last(books: Books, section: Section, board: int) -> str:
    """The last post may have been written without its answer reaching us: then this is what we know of."""
    entries = books.journal(section.snapshot.event, section.snapshot.book, 50)
    return next(str(entry.values["before"]) for entry in entries if entry.values.get("board") == board)


def test_what_was_half_typed_when_the_power_went_is_either_whole_or_not_there(tmp_path: Path):
    world = build_world(tmp_path)
    section = new_section(world.books)

    class Plug(Exception):
        pass

    def pulled() -> None:
        with world.books.act(section.snapshot, "Ana") as act:
            rounds.pair(act, lambda: "w")
            raise Plug

    with pytest.raises(Plug):
        pulled()
    again = build_world(tmp_path)
    kept = again.books.section(section.snapshot.event_slug, section.snapshot.slug)
    assert kept.snapshot.records == section.snapshot.records
