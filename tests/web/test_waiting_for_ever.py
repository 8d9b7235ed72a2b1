"""Whatever goes wrong behind a page, whoever waits for it gets an answer."""

from __future__ import annotations

from threading import Thread

import pytest
from events import new_section
from litestar import Litestar
from litestar.testing import TestClient

from pareo.web.handlers import get


def test_a_pasted_number_without_a_name_is_answered(client):
    answer = client.submit("/events/new", {"name": "Open", "rounds": "5", "players": "1. Ruiz, Marta 2301\n2. "})
    assert answer.status_code == 422
    assert "no name" in answer.text


def test_the_same_on_the_page_of_the_players(desk, client):
    section = new_section(desk.world.books)
    path = f"/e/{section.snapshot.event_slug}/{section.snapshot.slug}/players/paste"
    assert "no name" in client.submit(path, {"list": "1. Ruiz, Marta 2301\n3. "}).text


def test_an_iteration_that_ends_too_early_is_an_answer_and_not_silence():
    @get("/")
    def empty() -> str:
        found: str = next(iter(()))
        return found

    answers: list[int] = []
    asking = Thread(target=lambda: answers.append(_status(Litestar([empty]))), daemon=True)
    asking.start()
    asking.join(20)
    assert answers == [500]


def _status(app: Litestar) -> int:
    with TestClient(app, raise_server_exceptions=False) as client:
        return client.get("/").status_code


@pytest.mark.parametrize("number", ["3. ", "4) "])
def test_a_number_alone_is_no_player(client, number):
    answer = client.submit("/events/new", {"name": "Open", "rounds": "5", "players": f"{number}\n{number}"})
    assert answer.status_code == 422
