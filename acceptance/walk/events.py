"""Events made and played at the desk by its own pages."""

from __future__ import annotations

import csv
import html
import io
import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from acceptance.walk.desk import Closed, Desk, Page, pareo

_ROW = re.compile(r"(?s)<tr\b.*?</tr>")


def crowd(count: int, first: int = 2500) -> str:
    """Players one per line, each weaker than the one before."""
    return "\n".join(f"Player{number:02}, Test {first - 10 * number}" for number in range(1, count + 1))


class Event:
    """One section of an event."""

    def __init__(self, desk: Desk, base: str) -> None:
        self.desk, self.base = desk, base

    def page(self, path: str = "/rounds/1") -> Page:
        return self.desk.get(self.base + path)

    def setup(self, **typed: str | list[str]) -> Page:
        """Change the setup; questions are left to be answered."""
        return self.page("/setup").submit("/setup", **typed)

    def ticked(self, box: str, on: bool = True) -> Page:
        return self.setup(**{box: ["on"] if on else []})

    @property
    def made(self) -> int:
        """How many rounds are made: the first whose page has a button to pair it comes next."""
        number = 1
        while f"/rounds/{number}/results" in self.page(f"/rounds/{number}").text:
            number += 1
        return number - 1

    def pair(self, number: int = 0, publish: bool = True) -> tuple[Page, list[str]]:
        """Pair the next round and publish it; what was asked."""
        number = number or self.made + 1
        page, questions = self.page(f"/rounds/{number}").submit(f"/rounds/{number}/pair").confirmed()
        if publish:
            page, more = page.submit(f"/rounds/{number}/publish").confirmed()
            questions += more
        return page, questions

    def result(self, number: int, board: int, result: str) -> Page:
        """Enter a result in the panel of a board; questions are left to be answered."""
        return self.page(f"/rounds/{number}?board={board}").press("/results", f"{board}:{result}:")

    def boards(self, number: int) -> list[tuple[int, int]]:
        """The pairing numbers of White and Black, by board."""
        content = self.page(f"/lists/pairings.csv?round={number}").answer.content.decode("utf-8-sig")
        rows = list(csv.reader(io.StringIO(content)))[1:]
        return [(int(row[1]), int(row[-1])) for row in rows if row and row[-1]]

    def play(self, rounds: int = 1, results: Sequence[str] = ("10", "==", "01")) -> Event:
        """Pair, publish and finish so many rounds."""
        for number in range(self.made + 1, self.made + rounds + 1):
            page, _ = self.pair(number)
            for board in range(1, page.text.count('data-board="') + 1 or 99):
                try:
                    page, _ = page.press("/results", f"{board}:{results[board % len(results)]}:").confirmed()
                except Closed:
                    break
        return self

    def player(self, number: int, what: str, **typed: str) -> Page:
        """One of the small forms on the page of a player."""
        page = self.page(f"/players/{number}")
        return page.submit("/state", page.form("/state", what=what), **typed)

    def edit(self, number: int, **typed: str | list[str]) -> Page:
        return self.page(f"/players/{number}/edit").submit("/edit", **typed)

    def undo(self, words: str) -> Page:
        """Press Undo at the newest line of the journal that says this."""
        for row in _ROW.findall(self.page("/journal").text):
            found = re.search(r'name="seq"\s+value="(\d+)"', row)
            if found and re.search(words, html.unescape(re.sub(r"<[^>]+>", " ", row))):
                page = self.page("/journal")
                return page.submit("/undo", page.form("/undo", seq=found[1]))
        raise Closed(f"nothing to undo says {words}")

    def journal(self, words: str) -> str:
        return self.page("/journal").says(words)

    def report(self, to: str = "trf26") -> str:
        """The report file, written although something is missing."""
        page = self.page(f"/report/{to}")
        shown = re.search(r'name="shown"\s+value="(\w+)"', page.text)
        if shown:
            page = self.page(f"/report/{to}?shown={shown[1]}")
        return page.answer.content.decode("utf-8", "replace")

    def lines(self, record: str) -> list[str]:
        """The lines of the report that begin so; ``###``: without those that Pareo keeps for itself."""
        found = [line for line in self.report().splitlines() if line.startswith(record)]
        return [line for line in found if not line.startswith("### pareo")] if record == "###" else found

    def told(self, words: str) -> str:
        """The ``###`` line that says this."""
        return next((line for line in self.lines("###") if re.search(words, line)), "")

    def checked(self) -> str:
        """The last line of ``pareo check`` of the report."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "event.trf"
            file.write_bytes(self.report().encode())
            answer = pareo("check", str(file))
        return (answer.stdout + answer.stderr).strip().splitlines()[-1]


def new_event(desk: Desk, name: str, players: int | str = 8, rounds: int = 5, system: str = "dutch@2026") -> Event:
    """An event as somebody makes one: a name, a number of rounds, a list."""
    listed = crowd(players) if isinstance(players, int) else players
    page = desk.get("/events/new")
    made = page.submit("/events/new", name=name, rounds=str(rounds), system=system, players=listed)
    return Event(desk, re.sub(r"/rounds/\d+$", "", made.place))
