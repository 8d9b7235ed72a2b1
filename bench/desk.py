"""The desk at a large open: 600 players, nine rounds played; what each page and each result costs."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Any

from bench.registry import bench

PLAYERS, ROUNDS = 600, 9
PAGES = {
    "players": "/players",
    "who plays when": "/attendance",
    "round in play": f"/rounds/{ROUNDS}",
    "why this round": f"/rounds/{ROUNDS}/why",
    "why not another pair": f"/rounds/{ROUNDS}/why/answer?ask=meet-30-45",
    "why not a float": f"/rounds/{ROUNDS}/why/answer?ask=float-200",
    "what if another result": f"/rounds/{ROUNDS}/why/answer?ask=result-8-3-d",
    "pairing cards": "/print/cards",
    "hand pairing": "/hand",
    "standings": "/standings",
    "cross table": "/crosstable",
    "rating changes": "/ratings",
    "title norms": "/norms",
    "journal": "/journal",
    "TRF": "/trf?dialect=trfx",
}


@cache
def large_open(players: int = PLAYERS, played: int = ROUNDS) -> Any:
    """The running application with the event in it; kept for all rows."""
    from pareo.bootstrap import collect_rarely
    from pareo.web.app import create_app

    folder = tempfile.TemporaryDirectory(prefix="pareo-bench-")
    app = create_app(large_world(Path(folder.name), players, played))
    collect_rarely()
    app.state.folder = folder
    return app


def large_world(folder: Path, players: int, played: int, open_rounds: int = 0) -> Any:
    """A desk with one event: so many rounds played, then others paired and published."""
    from pareo.bootstrap import build_world
    from pareo.desk.event import festivals
    from pareo.desk.rounds import making as rounds

    world, dice = build_world(folder), random.Random(600)
    entries = [{"name": f"Surname{n:03}, Given", "fide_rating": 2600 - 2 * n} for n in range(players)]
    settings = {"name": "Large", "rounds": str(played + open_rounds + 1)}
    section = festivals.create(world.books, "bench", settings, entries)
    for number in range(1, played + open_rounds + 1):
        with world.books.act(section.snapshot, "bench", 2) as act:
            rounds.pair(act, lambda: "w")
            rounds.publish(act, number)
            for board in act.section.boards[number] if number <= played else ():
                white, black = dice.choice(("10", "01", "=="))
                act.put(replace(board, white_letter=white, black_letter=black))
    return world


def asking(use: Callable[[Any], Any]) -> Callable[[], object]:
    """Run a conversation with the application, in this process, without a network."""
    app = large_open()

    async def talk() -> object:
        import httpx

        transport = httpx.ASGITransport(app=app)
        async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            return await use(client)

    return lambda: asyncio.run(talk())


async def _get(client: Any, path: str) -> None:
    answer = await client.get(path)
    assert answer.status_code == 200, (path, answer.status_code)


def _page_row(name: str, path: str) -> None:
    @bench.row(f"desk, {name}, {PLAYERS} players after {ROUNDS} rounds")
    def page() -> Callable[[], object]:
        return asking(lambda client: _get(client, "/e/large/main" + path))


for _name, _path in PAGES.items():
    _page_row(_name, _path)


@bench.row("desk, every page 20 times", repeat=1)
def pages() -> Callable[[], object]:
    async def use(client: Any) -> None:
        for name, path in PAGES.items():
            times = []
            for _ in range(20):
                start = perf_counter()
                await _get(client, "/e/large/main" + path)
                times.append(perf_counter() - start)
            print(f"  {name}: {_rate(times)}")

    return asking(use)


def _rate(times: list[float]) -> str:
    """Requests a second and the slowest in a hundred: by the clock, so it is told and never tested."""
    return f"{len(times) / sum(times):.0f} a second, p99 {quantiles(times, n=100)[98]:.3f} s by the clock"


@bench.row("desk, every page after a new result, 10 times", repeat=1)
def pages_after_a_result() -> Callable[[], object]:
    """What an arbiter waits for in the last minutes of a round: nothing of what was kept before holds as a whole."""

    async def use(client: Any) -> None:
        await client.get("/manual/start")
        token = client.cookies["csrftoken"]
        headers = {"X-Requested-With": "desk"}
        for name, path in PAGES.items():
            times = []
            for board in range(1, 11):
                for code in ("10", "01"):  # whatever stood there, the second one changes it
                    entry = {"entry": f"{board}:{code}:", "_csrf_token": token}
                    await client.post(f"/e/large/main/rounds/{ROUNDS}/results", data=entry, headers=headers)
                start = process_time()
                await _get(client, "/e/large/main" + path)
                times.append(process_time() - start)
            print(f"  {name}: {median(times) * 1000:.0f} ms of CPU")

    return asking(use)


@bench.row("desk, public standings asked for 100 times, 99 unchanged")
def public() -> Callable[[], object]:
    async def use(client: Any) -> None:
        path = "/public/large/main/standings"
        tag = (await client.get(path)).headers["etag"]
        for _ in range(99):
            assert (await client.get(path, headers={"If-None-Match": tag})).status_code == 304

    return asking(use)


@bench.row("desk, 20 results saved, one after the other", repeat=1)
def results() -> Callable[[], object]:
    async def use(client: Any) -> None:
        await client.get("/manual/start")
        token, times = client.cookies["csrftoken"], []
        for board in range(1, 21):
            for code in ("10", "=="):
                start = perf_counter()
                fields = {"entry": f"{board}:{code}:", "_csrf_token": token}
                headers = {"X-Requested-With": "desk"}
                answer = await client.post(f"/e/large/main/rounds/{ROUNDS}/results", data=fields, headers=headers)
                times.append(perf_counter() - start)
                assert answer.status_code == 200
        print(f"  results: {_rate(times)}")

    return asking(use)
