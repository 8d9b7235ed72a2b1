"""An event with everything in it, played at the desk by its own acts: what the reports of federations are tried on.

30 players and two late entries, 9 rounds, Baku; byes of every kind, forfeits, odd and unrated results, an adjourned
game, a withdrawal, an expelled player, a prohibited pair, national ratings, unrated players, a national title.
"""

from __future__ import annotations

from typing import Any

from pareo.desk.books.section import Section
from pareo.desk.event import festivals, setup
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering
from pareo.desk.rounds import making
from pareo.model import RoundTimes
from pareo.store.books import Books

ROUNDS = 9
FESTIVAL = {
    "place": "Cullera",
    "federation": "ESP",
    "start_date": "2026-11-01",
    "end_date": "2026-11-09",
    "chief_arbiter": "IA Campos Ibáñez, Elena (2205394, ESP)",
    "deputies": "FA Núñez, Óscar (2210002, ESP)\nNA Peris, Rosa (2210010, ESP)",
    "organiser": "Club Escacs Cullera (2299001)",
}
SECTION = {
    "rounds": str(ROUNDS),
    "acceleration": "baku",
    "time_control": "90 min + 30 s",
    "tiebreaks": "BH/C1, BH, SB",
    "fide_event": "412345",
}
_TITLES = ("GM", "IM", "FM", "", "WGM", "CM", "WIM", "", "WFM", "")
_SURNAMES = (
    *("Ábalos", "Benítez", "Çelik", "Durán", "Echeverría", "Fàbregas", "Gálvez", "Hernández-Ruiz", "Íñiguez", "Jordá"),
    *("Kovač", "López", "Martí", "Núñez", "Ochoa", "Peñarroya", "Quílez", "Ruiz", "Sánchez", "Tébar"),
    *("Ureña", "Valdés", "Weiß", "Ximénez", "Yáñez", "Zúñiga", "Alós", "Boix", "Cabañas", "Dolz"),
)
ODD = {(2, 3): "+-", (3, 4): "--", (4, 2): "=0", (5, 3): "00", (6, 4): "WL", (7, 2): "DD", (8, 5): "-+", (3, 6): "??"}
"""Results by round and board that are none of the usual three."""


def entry(at: int) -> dict[str, Any]:
    """One player: every fifth without a FIDE rating, every third with a national one, the years of birth spread."""
    return {
        "name": f"{_SURNAMES[at]}, {'Ana' if at % 4 == 1 else 'Joan'}",
        "sex": "w" if at % 4 == 1 else "m",
        "title": _TITLES[at % 10] if at % 4 == 1 or not _TITLES[at % 10].startswith("W") else "",
        "federation": ("ESP", "ESP", "FRA", "ESP", "ARG")[at % 5],
        "birth": f"{1960 + at}-0{1 + at % 9}-1{at % 10}",
        "fide_id": str(2_200_100 + at),
        "fide_rating": 0 if at % 5 == 4 else 2450 - 21 * at,
        "fide_k": 20,
        "national_rating": 2500 - 20 * at if at % 3 == 0 else 0,
        "national_id": f"{10_000 + at}" if at % 3 == 0 else "",
    }


def full_event(books: Books, rounds: int = ROUNDS, **settings: str) -> Section:
    """The event after so many rounds."""
    typed = {"name": "Open de Cullera", **SECTION, **settings}
    section = festivals.create(books, "Ana", typed, [entry(at) for at in range(30)])
    play = _Play(books, section)
    play.festival()
    for number in range(1, rounds + 1):
        play.before(number)
        play.round(number)
    return play.section


class _Play:
    """The acts, each confirmed as often as is asked."""

    def __init__(self, books: Books, section: Section) -> None:
        self._books = books
        self._snapshot = section.snapshot

    @property
    def section(self) -> Section:
        return self._books.section(self._snapshot.event_slug, self._snapshot.slug)

    def do(self, use_case: Any, *arguments: Any, **named: Any) -> Any:
        with self._books.act(self._snapshot, "Ana", 2) as act:
            return use_case(act, *arguments, **named)

    def festival(self) -> None:
        with self._books.act(self.section.festival.snapshot, "Ana") as act:
            setup.change_festival(act, FESTIVAL)
        self.do(setup.change_schedule, [RoundTimes(f"2026-11-0{number}") for number in range(1, ROUNDS + 1)])
        self.do(setup.change_section, {"forbidden": "1 2"})

    def before(self, number: int) -> None:
        """What happens before a round is paired."""
        ids = [player.id for player in self.section.players]
        if number == 1:
            self.do(attendance.set_bye, ids[9], 1, "Z")
            self.do(attendance.set_bye, ids[4], 2, "H")
            self.do(attendance.set_bye, ids[7], 4, "F")
        if number == 2:
            self.late("Late, Lena", 2105, "w")
        if number == 3:
            self.late("Tarde, Tomás", 0, "m")
        if number == 6:
            self.do(attendance.withdraw, ids[13])
        if number == 7:
            self.do(attendance.expel, ids[19])

    def late(self, name: str, rating: int, sex: str) -> None:
        values = {"name": name, "fide_rating": rating, "sex": sex, "federation": "ESP", "birth": "1999-12-31"}
        self.do(registration.register, [values | {"fide_id": "2299999" if rating else "2299998", "fide_k": 20}])

    def round(self, number: int) -> None:
        self.do(making.pair, lambda: "w")
        self.do(making.publish, number)
        for board in self.section.boards[number]:
            if board.open:
                self.do(entering.enter, number, board.board, self.result(number, board.board))
        if number == 4:
            self.do(entering.enter, 3, 6, "01")

    def result(self, number: int, board: int) -> str:
        return ODD.get((number, board)) or ("10", "==", "01")[(number * 7 + board * 5) % 3]
