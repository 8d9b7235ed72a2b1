"""A whole event driven at the desk as a browser drives it, to every report: 30 players, two late, Baku, nine rounds."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
import zipfile
from html import unescape
from pathlib import Path

import pytest
from desks import Client
from events import confirming, markup, report_of
from test_reporting_pages import DETAILS

from full_event import FESTIVAL, ODD, ROUNDS, SECTION, entry
from pareo.cli.main import main
from pareo.reports.views import OF_FIDE

NOT_REFUSED = {
    "en": "There is nothing for which FIDE would refuse the file.",
    "es": "No hay nada por lo que FIDE rechazaría el archivo.",
}
COLUMNS = {
    "Name": "name", "Title": "title", "Fed": "federation", "Elo FIDE": "fide_rating", "K": "fide_k",
    "Elo Nac": "national_rating", "ID Nac": "national_id", "FIDE ID": "fide_id", "Sex": "sex", "Birth": "birth",
}  # fmt: skip
STATES = ((1, 10, 1, "Z"), (1, 5, 2, "H"), (1, 8, 4, "F"))
"""Byes: before which round somebody asks, the number, the round, the letter."""


ADJOURNED = next(at for at, result in ODD.items() if result == "??")
"""The game that ends after the next round was paired, and not as the draw that it counted for there."""
LATE = {
    2: {"name": "Late, Lena", "fide_rating": "2105", "fide_id": "2299999", "sex": "w"},
    3: {"name": "Tarde, Tomás", "fide_id": "2299998", "sex": "m"},
}


class Arbiter:
    """Fills in forms, and says yes as often as is asked."""

    def __init__(self, client: Client, language: str) -> None:
        self.client = client
        client.headers["Accept-Language"] = language
        lines = ["\t".join(COLUMNS), *("\t".join(_cells(entry(at))) for at in range(30))]
        made = self.send("/events/new", name="Open de Cullera", rounds=str(ROUNDS), players="\n".join(lines))
        self.event = "/" + "/".join(made.split("/")[1:3])
        self.base = f"{self.event}/main"

    def send(self, path: str, **fields: str | list[str]) -> str:
        answer = self.client.submit(path, {"confirmed": "2", **fields})  # type: ignore[dict-item]
        assert answer.status_code == 200, (path, fields, markup(answer)[-2000:])
        return answer.url.path

    def announce(self) -> None:
        self.send(f"{self.event}/edit", name="Open de Cullera", **FESTIVAL)
        self.send(f"{self.base}/setup", **SECTION, initial_color="w", forbidden="1 2")
        days = [f"2026-11-0{number}" for number in range(1, ROUNDS + 1)]
        nothing = [""] * ROUNDS
        self.send(f"{self.base}/schedule", date=days, time=nothing, publish=nothing, claims=nothing)

    def before(self, number: int) -> None:
        for first, player, round, letter in STATES:
            if first == number:
                self.state(player, what="bye", round=str(round), letter=letter)
        if number in LATE:
            self.late(number, **LATE[number])
        if number == 6:
            self.state(14, what="withdraw")

    def late(self, number: int, **values: str) -> None:
        """Whoever is told that numbers move agrees."""
        typed = {"federation": "ESP", "fide_k": "20", "birth": "1999-12-31", "arrives": str(number), **values}
        asked = self.client.submit(f"{self.base}/players/add", typed)
        told = re.search(r'name="told"\s+value="([^"]*)"', asked.text)
        if asked.status_code == 409 and told is not None:
            self.send(f"{self.base}/players/add", numbers="rating", told=unescape(told[1]), **typed)

    def state(self, player: int, **values: str) -> None:
        page = self.client.get(f"{self.base}/players/{player}").text
        action = re.search(r'action="([^"]*/players/id/\d+)/state"', page)
        assert action is not None
        self.send(f"{action[1]}/state", **values)

    def play(self, number: int) -> None:
        self.before(number)
        self.send(f"{self.base}/rounds/{number}/pair")
        self.send(f"{self.base}/rounds/{number}/publish")
        boards = self.client.get(f"{self.base}/lists/pairings.json", params={"round": number}).json()["rows"]
        for row in boards:
            if row.get("board") and row.get("black"):
                self.enter(number, int(row["board"]))
        if number == ADJOURNED[0] + 1:
            self.send(f"{self.base}/rounds/{ADJOURNED[0]}/results", entry=f"{ADJOURNED[1]}:01:")

    def enter(self, number: int, board: int) -> None:
        usual = ("10", "==", "01")[(number * 7 + board * 5) % 3]
        self.send(f"{self.base}/rounds/{number}/results", entry=f"{board}:{ODD.get((number, board), usual)}:")


def _cells(values: dict[str, object]) -> list[str]:
    return [str(values[name] or "") for name in COLUMNS.values()]


@pytest.fixture(params=["en", "es"])
def arbiter(desk, client, request) -> Arbiter:
    made = Arbiter(client, request.param)
    made.announce()
    for number in range(1, ROUNDS + 1):
        made.play(number)
    return made


@pytest.mark.slow
def test_an_event_is_driven_from_its_first_form_to_every_report(arbiter, tmp_path, capsys):
    spanish = arbiter.client.headers["Accept-Language"] == "es"
    page = arbiter.client.get(f"{arbiter.base}/report").text
    assert NOT_REFUSED["es" if spanish else "en"] in page
    _fide_files(arbiter, tmp_path, capsys)
    _national_files(arbiter)
    for paper in sorted(OF_FIDE):
        printed = markup(arbiter.client.get(f"{arbiter.base}/print/{paper}"))
        assert "Open de Cullera" in printed, paper
        assert "– not entered –" not in printed, paper
        assert "– sin indicar –" not in printed, paper
    for name in ("rating-changes", "norms", "statistics", "fide-crosstable"):
        for form in ("txt", "csv", "json", "xlsx"):
            assert arbiter.client.get(f"{arbiter.base}/lists/{name}.{form}").status_code == 200


def _fide_files(arbiter: Arbiter, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither the checker nor the reader has anything against what goes to FIDE."""
    for to in ("trf26", "trf16"):
        file = folder / f"{to}.trf"
        written = arbiter.client.get(f"{arbiter.base}/trf?dialect={to}")
        assert "attachment" in written.headers["content-disposition"], to
        file.write_bytes(written.content)
        assert main(["check", str(file)]) == 0, capsys.readouterr().out
        assert main(["problems", str(file)]) == 0, capsys.readouterr().out
    text = (folder / "trf26.trf").read_text(encoding="utf-8")
    assert "102 IA Campos Ibáñez, Elena (2205394)\n" in text
    assert text.count("\n001 ") == 32
    first = next(line for line in text.splitlines() if line.startswith("001    1 "))
    assert first[48:52] == "2450"
    national = next(line for line in text.splitlines() if line.startswith("ESP"))
    assert "2500" in national


def _national_files(arbiter: Arbiter) -> None:
    for to in ("uschess", "ecf", "dsb", "feda", "fsi", "nzcf", "tdf"):
        if to in DETAILS:
            arbiter.send(f"{arbiter.base}/report/{to}/details", **DETAILS[to])
        page = arbiter.client.get(f"{arbiter.base}/report?to={to}").text
        assert (confirming(page) == "") is (to in ("tdf", "feda", "fsi", "nzcf", "dsb")), to
        data = report_of(arbiter.client, arbiter.base, to)
        if to == "uschess":
            with zipfile.ZipFile(io.BytesIO(data)) as archive:
                assert len(archive.namelist()) == 3
        elif to == "dsb":
            assert len(list(ET.fromstring(data).iter("{http://www.schachbund.de/XMLSchema}player"))) == 32
        assert len(data) > 500, to
