"""The round page of 300 boards in a real browser, by its own figures: painted, usable, how soon a key is heard.

Figures of a browser go by the clock: they say something on a machine that is idle, and are told, never tested. What the
main thread of the page worked is told beside them.
"""

from __future__ import annotations

import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bench.desk import PLAYERS, ROUNDS, large_world
from bench.registry import bench

TYPED, SECONDS = 60, 5
LISTEN = """() => {
  window.delays = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      if (one.name === "keydown") window.delays.push([one.processingStart - one.startTime, one.duration]);
    }
  }).observe({ type: "event", buffered: true, durationThreshold: 16 });
}"""
LOADED = """() => {
  const [page] = performance.getEntriesByType("navigation");
  const paints = performance.getEntriesByType("paint").map((one) => [one.name, one.startTime]);
  return { ...Object.fromEntries(paints), answered: page.responseEnd, usable: page.domContentLoadedEventEnd,
    loaded: page.loadEventEnd, bytes: page.encodedBodySize };
}"""


@contextmanager
def served(world: Any) -> Iterator[str]:
    """The desk on a free port."""
    import uvicorn

    from pareo.web.app import create_app

    server = uvicorn.Server(uvicorn.Config(create_app(world), port=0, log_level="error", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join(5)


@contextmanager
def window() -> Iterator[Any]:
    """A page of the browser that the tests use."""
    from playwright.sync_api import sync_playwright

    sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
    from needs import BROWSER  # type: ignore[import-not-found]

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=BROWSER.find(), args=["--no-sandbox"])
        yield browser.new_context(viewport={"width": 1400, "height": 900}, locale="en-GB", bypass_csp=True).new_page()
        browser.close()


def round_page(page: Any, address: str) -> None:
    """Open the round in play and tell what the browser measured."""
    thread = page.context.new_cdp_session(page)
    thread.send("Performance.enable", {"timeDomain": "threadTicks"})
    page.goto(f"{address}/e/large/main/rounds/{ROUNDS + 1}", wait_until="load")
    page.wait_for_function("performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
    found = page.evaluate(LOADED)
    worked = {one["name"]: one["value"] for one in thread.send("Performance.getMetrics")["metrics"]}
    told = ", ".join(f"{name} {found[name]:.0f} ms" for name in ("answered", "first-paint", "usable", "loaded"))
    parts = ", ".join(f"{name} {1000 * worked[name + 'Duration']:.0f}" for name in ("Script", "Layout", "RecalcStyle"))
    print(f"  {told}; {found['bytes'] // 1024} KB; main thread {1000 * worked['TaskDuration']:.0f} ms ({parts})")


def typed_results(page: Any) -> None:
    """Type 60 results in 5 seconds from the first open board on, and wait until the last is saved."""
    page.evaluate(LISTEN)
    start = time.perf_counter()
    for number in range(TYPED):
        page.keyboard.press("105"[number % 3])
        time.sleep(max(0.0, start + SECONDS * (number + 1) / TYPED - time.perf_counter()))
    typed = time.perf_counter() - start
    page.wait_for_function(f"document.querySelector('#progress progress').value >= {TYPED}", timeout=60_000)
    saved = time.perf_counter() - start
    delays = page.evaluate("window.delays")
    waits, durations = [one for one, _ in delays] or [0], [one for _, one in delays] or [0]
    print(
        f"  {TYPED} results typed in {typed:.1f} s, saved after {saved:.1f} s; keys that took 16 ms or more until the "
        f"next paint: {len(delays)}, longest input delay {max(waits):.0f} ms, until painted {max(durations):.0f} ms"
    )


@bench.row(f"desk in the browser, round page of {PLAYERS // 2} boards, {TYPED} results typed", repeat=1)
def browser() -> Callable[[], object]:
    def run() -> None:
        folder = tempfile.TemporaryDirectory(prefix="pareo-bench-")
        world = large_world(Path(folder.name), PLAYERS, ROUNDS, open_rounds=1)
        with folder, served(world) as address, window() as page:
            for _ in range(3):
                round_page(page, address)
            typed_results(page)

    return run
