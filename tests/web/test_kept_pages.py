"""What a page keeps of what it wrote before is what it would write afresh."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from events import base, fresh, new_section, played
from litestar.testing import TestClient

from pareo.bootstrap import build_world
from pareo.store.books import Books
from pareo.web.app import create_app
from random_acts import ACTS

PAGES = (
    *(
        "players",
        "attendance",
        "hand",
        "standings",
        "crosstable",
        "crosstable?order=number",
        "trf?dialect=trfx",
        "print/cards",
    ),
    *(
        "print/player-cards",
        "print/standings",
        "lists/standings.csv",
        "rounds/{}",
        "rounds/{}/why",
        "rounds/{}/boards/1",
    ),
    *("print/crosstable", "print/crosstable-by-number", "print/wallchart", "print/progress"),
    *("print/boards", "print/names", "print/slips", "print/attendance", "checkin"),
    *("print/players", "print/players?order=rating:up", "print/ratings"),
    *("rounds/{}/why/answer?ask=meet-1-4", "rounds/{}/why/answer?ask=float-3", "standings?after={}"),
)
OF_THE_MOMENT = re.compile(r"[0-9a-f]{64,}|\d\d:\d\d(:\d\d)?")
"""The token of a form, and the hour that a paper says it was printed at."""


def text(client: TestClient, path: str) -> str:
    answer = client.get(path, headers={"X-Requested-With": "desk"})
    assert answer.status_code == 200, path
    return OF_THE_MOMENT.sub("", answer.text)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("system", ["dutch@2026", "uscf"])
def test_after_any_act_every_page_is_what_a_desk_that_was_just_started_shows(tmp_path: Path, system: str, seed: int):
    dice, world = random.Random(seed), build_world(tmp_path)
    books = world.books
    section = new_section(books, players=9, system=system)
    with books.act(section.snapshot, "Ana") as act:
        # What is done here by chance asks nobody: FIDE mode would not let it pass.
        act.set(fide_mode=False, left_fide_mode=True)
        act.note("setup")
    section = played(books, fresh(books, section), 3)
    app = create_app(world)
    with TestClient(app, base_url="http://localhost") as client:
        for _ in range(8):
            with books.act(fresh(books, section).snapshot, "Ana", 3) as act:
                dice.choice(ACTS)(act, dice)
                act.note("setup", names=[])
            rounds = range(1, fresh(books, section).last_round + 1)
            for path in sorted({f"{base(section)}/{page.format(number)}" for page in PAGES for number in rounds}):
                kept = text(client, path)
                app.state.world = replace(world, books=Books(books.engine))
                afresh = text(client, path)
                app.state.world = world
                assert kept == afresh, path
