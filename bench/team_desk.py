"""The desk at a large team event: 200 teams of four and a reserve, six rounds played, the seventh on."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from bench.registry import bench

TEAMS, EACH, PLAYED = 200, 5, 6
PAGES = {
    "round in play": f"/rounds/{PLAYED + 1}",
    "standings": "/standings",
    "cross table": "/team-lists",
    "board prizes": "/team-lists?show=board-prizes",
    "players' records": "/team-lists?show=team-cards",
    "matches as CSV": "/lists/matches.csv",
    "TRF": "/trf?dialect=trfx",
}


@cache
def large_team_event() -> Any:
    """The running application with the event in it; kept for all rows."""
    from pareo.web.app import create_app

    folder = tempfile.TemporaryDirectory(prefix="pareo-bench-")
    app = create_app(_world(Path(folder.name)))
    app.state.folder = folder
    return app


def _world(folder: Path) -> Any:
    from pareo.bootstrap import build_world
    from pareo.desk.event import festivals
    from pareo.desk.rounds import making as rounds
    from pareo.desk.teams import line_ups, squads

    world, dice = build_world(folder), random.Random(200)
    entries = [
        {"name": f"Surname{n:04}, Given", "fide_rating": 2600 - n, "club": f"Club {n // EACH:03}"}
        for n in range(TEAMS * EACH)
    ]
    settings = {"name": "Teams", "rounds": "9", "system": "team-swiss@2026"}
    section = festivals.create(world.books, "bench", settings, entries)
    with world.books.act(section.snapshot, "bench", 2) as act:
        squads.make_teams(act, "club")
    for number in range(1, PLAYED + 2):
        with world.books.act(section.snapshot, "bench", 2) as act:
            rounds.pair(act, lambda: "w")
        with world.books.act(section.snapshot, "bench", 2) as act:
            rounds.publish(act, number)
            line_ups.hand_in_missing(act, number, line_ups.FIRST_OF_SQUAD)
        with world.books.act(section.snapshot, "bench", 2) as act:
            for board in act.section.boards[number] if number <= PLAYED else ():
                white, black = dice.choice(("10", "01", "=="))
                act.put(replace(board, white_letter=white, black_letter=black))
    return world


def _page_row(name: str, path: str) -> None:
    @bench.row(f"desk of teams, {name}, {TEAMS} teams after {PLAYED} rounds")
    def page() -> Callable[[], object]:
        app = large_team_event()

        async def ask() -> None:
            import httpx

            transport = httpx.ASGITransport(app=app)
            async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                answer = await client.get("/e/teams/main" + path)
                assert answer.status_code == 200, (path, answer.status_code)

        return lambda: asyncio.run(ask())


for _name, _path in PAGES.items():
    _page_row(_name, _path)
