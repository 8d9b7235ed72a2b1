"""An arbiter who sends any form of the desk at any time, and notes what the desk has answered."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import httpx
from events import base, fresh

from pareo.desk.books.act import Entry
from pareo.desk.books.section import Section
from pareo.desk.event.bin import MOVES
from pareo.store.files import export_event
from pareo.web.world import World

REPORT = Path(__file__).parent.parent / "data" / "trf" / "rtg-19p5r-144.trf"
PASTED = "\n".join(f"Pasted{number:02}, Test {2000 + number}" for number in range(1, 13))
ANSWERS = (200, 303, 404, 409, 422)
"""Done, shown again with a question, or refused in words."""

GONE = (httpx.NetworkError, httpx.ProtocolError)
"""Nobody is there any more; one who is there and does not answer is another matter."""

PATIENCE = 600
"""Seconds: a machine that has much else to do is slow, and only a desk that never answers is at fault."""

Sent: TypeAlias = "tuple[str, dict[str, str]] | tuple[str, dict[str, str], dict[str, tuple[str, bytes]]]"
"""Address, fields and files of a form."""


@dataclass
class Told:
    """What the arbiters were told: of each act that was answered the entries that it left, and what was asked for."""

    entries: dict[int, Entry] = field(default_factory=dict)
    acts: Counter[str] = field(default_factory=Counter)
    wrong: list[BaseException] = field(default_factory=list)
    written: int = 0
    restored: int = 0

    def in_figures(self) -> str:
        kinds = sum(1 for count in self.acts.values() if count)
        answered = f"{self.acts.total()} acts of {kinds} kinds answered"
        return f"{answered}, {self.written} more written, {self.restored} restores"


class ClumsyArbiter:
    """Sends one form after the other until nobody answers."""

    def __init__(self, world: World, section: Section, seat: str, told: Told, dice: random.Random) -> None:
        self.books, self.section, self.seat, self.told, self.dice = world.books, section, seat, told, dice
        self.file = export_event(self.books, section.festival)
        self.backups = [file.name for file in world.backups.list(section.festival)]
        self.known = 0

    def send_until_dead(self, address: str, answered: Callable[[], object]) -> None:
        """A thread's own failure is nobody's: it is noted, for whoever waits for the thread."""
        cookies = {"seat": self.seat}
        try:
            with suppress(*GONE), httpx.Client(base_url=address, timeout=PATIENCE, cookies=cookies) as client:
                client.get("/manual/start")
                while True:
                    self.send(client)
                    answered()
        except BaseException as failure:
            self.told.wrong.append(failure)

    def send(self, client: httpx.Client) -> None:
        path, fields, *files = self.form()
        data = {"_csrf_token": client.cookies["csrftoken"], **fields}
        answer = client.post(path, data=data, files=files[0] if files else None)
        assert answer.status_code in ANSWERS, (path, fields, answer.text[:2000])
        self.told.acts[re.sub(r"\d+", "1", path)] += answer.status_code == 303
        self.note()

    def note(self) -> None:
        """Keep what this arbiter's act has left in the journals."""
        for festival in self.books.festivals():
            for entry in self.books.journal(festival.snapshot.event, None, 60, after=self.known):
                if entry.seat == self.seat:
                    self.told.entries[entry.seq] = entry
        self.known = max([self.known, *self.told.entries])

    def form(self) -> Sent:
        section = fresh(self.books, self.section)
        area = self.dice.choice((self.of_round, self.of_round, self.of_players, self.of_section, self.of_event))
        path, fields, *files = self.dice.choice(area(section))
        return path, {"seen": str(section.snapshot.revision), "confirmed": "2", **fields}, *files  # type: ignore[return-value]

    def word(self) -> str:
        return f"{self.dice.randrange(10**9)}"

    def one(self, section: Section) -> str:
        return str(self.dice.choice(section.players).id) if section.players else "0"

    def of_round(self, section: Section) -> Sequence[Sent]:
        dice, here, at = self.dice, base(section), section.last_round
        this, following = f"{here}/rounds/{at}", f"{here}/rounds/{at + 1}"
        board = dice.choice(section.boards[at]) if at and section.boards[at] else None
        pair = f"{board.white}-{board.black}" if board else "0-0"
        result = f"{board.board if board else 0}:{dice.choice(('10', '01', '==', ''))}::{pair}"
        two = {"one": self.one(section), "other": self.one(section), "reason": "asked"}
        drafting = ("pair", "bye", "complete", "finish", "discard")
        return [
            *[(f"{this}/results", {"entry": result})] * 4,
            *[(f"{following}/pair", {})] * 2,
            (f"{this}/delete", {}),
            (f"{this}/{dice.choice(('publish', 'unpublish'))}", {}),
            (f"{this}/pairs/{dice.choice(('swap', 'unpair'))}", {"pair": pair}),
            (f"{this}/move", {"pair": pair, "to": str(dice.randint(1, 7))}),
            (f"{this}/exchange", two),
            (f"{this}/add", two),
            (f"{following}/force", {"what": "force", **two}),
            (f"{following}/apart", {"what": "forbid", **two}),
            (f"{here}/hand", {"what": dice.choice(drafting), "round": str(at + 1), **two}),
            (f"{here}/reset", {}),
        ]

    def of_players(self, section: Section) -> Sequence[Sent]:
        dice, here, player, word = self.dice, base(section), self.one(section), self.word()
        name, following = f"Name{word}, Test", section.last_round + 1
        paste = {"text": f"Late{word}, Test 1999", "step": "add", "rest": "on", "numbers": "end"}
        what = dice.choice(("move", "copy"))
        states = ("withdraw", "come_back", "expel", "pardon", "remove", "bye", "arrive", "number")
        return [
            (f"{here}/players/add", {"name": name, "fide_rating": "2100", "numbers": "end"}),
            (f"{here}/players/paste", paste),
            (f"{here}/players/id/{player}/edit", {"name": name, "club": word}),
            *[
                (f"{here}/players/id/{player}/state",
                {"what": dice.choice(states), "round": str(following), "letter": "H", "number": "3"})
            ] * 3,
            (f"{here}/attendance", {"cell": f"{player}:{following}:{dice.choice('HZ')}"}),
            (f"{here}/checkin", {"player": player, "present": dice.choice(("on", ""))}),
            (f"{here}/checkin/{dice.choice(('start', 'absent', 'play', 'open', 'close'))}", {}),
            (f"{here}/groups", {"player": player, "group": f"G{word[:2]}"}),
            (f"{here}/players/renumber", {}),
            (f"{here}/players/lots", {}),
            (f"{here}/transfer", {"what": what, "player": player, "target": "second", "numbers": "end"}),
            (f"{here}/transfer/section", {"name": f"T{word}", "low": "0", "high": "4000"}),
        ]  # fmt: skip

    def of_section(self, section: Section) -> Sequence[Sent]:
        dice, here, player, word = self.dice, base(section), self.one(section), self.word()
        last = self.books.journal(section.snapshot.event, section.snapshot.book, 6)
        return [
            (f"{here}/setup", {"time_control": word}),
            (f"{here}/schedule", {"date": "2026-11-17", "time": f"{dice.randint(10, 20)}:00"}),
            (f"{here}/leave-fide-mode", {}),
            (f"{here}/phones", {"phone_results": dice.choice(("on", "")), "phone_byes": "on"}),
            (f"{here}/phones/new-code", {"player": player}),
            (f"{here}/phones/new-codes", {}),
            *[(f"{here}/undo", {"seq": str(dice.choice(last).seq)})] * 4,
            (f"/e/{section.snapshot.event_slug}/second/remove", {}),
        ]

    def of_event(self, section: Section) -> Sequence[Sent]:
        dice, event, word = self.dice, f"/e/{section.snapshot.event_slug}", self.word()
        last = self.books.journal(section.snapshot.event, None, 6)
        others = [one.snapshot.event_slug for one in self.books.festivals() if one.settings.name != "Test Open"]
        moved = {"event": dice.choice(others) if others else "", "what": dice.choice([*MOVES])}
        return [
            (f"{event}/edit", {"place": word}),
            (f"{event}/journal", {"seq": str(dice.choice(last).seq)}),
            (f"{event}/sections", {"section": f"S{word}", "rounds": "5"}),
            (f"{event}/backups", {}),
            *[(f"{event}/backups/{name}", {}) for name in dice.sample(self.backups, min(2, len(self.backups)))],
            ("/events/new", {"name": f"E{word}", "rounds": "5", "players": PASTED}),
            ("/events/import", {"confirmed": dice.choice("01")}, {"file": ("x.pareo", self.file)}),
            ("/events/import", {}, {"file": ("x.trf", REPORT.read_bytes())}),
            ("/events/state", moved),
        ]
