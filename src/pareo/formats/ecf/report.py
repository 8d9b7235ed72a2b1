"""Sections of an event to the ECF's text of ``#FIELD=value`` items (its field definition of 15 April 2022)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pareo.formats.federations.letters import windows
from pareo.formats.federations.report import (
    Date,
    Detail,
    Details,
    Gaps,
    Section,
    Written,
    date_in_round,
    days_of,
    rated_games,
    record_of,
    surname_first,
    tell_event,
)
from pareo.formats.time_controls import TimeControl, time_control
from pareo.formats.trf.tables import TIME_CONTROL
from pareo.model import Game, Player, Tournament
from pareo.model.dates import date_of

_TEXT = r".{2,80}"
DETAILS: Final = (
    Detail("event-code", r"[A-Za-z0-9-]{1,10}", "LEIC26"),
    Detail("submission-index", r"[1-9]\d{0,2}", "1", usual="1"),
    Detail("results-officer", _TEXT, "A N Other"),
    Detail("results-officer-address", r".{2,250}", "results@example.org"),
    Detail("treasurer", _TEXT, "A N Other"),
    Detail("treasurer-address", r".{2,250}", "treasurer@example.org"),
    Detail("environment", r"[A-Za-z ]{2,20}", "OTB", needed=False),
    Detail("inform-grand-prix", r"[YN]", "N", needed=False),
)
CODE: Final = re.compile(r"\d{6}[A-HJ-L]")
"""Six figures and a letter that checks them; the letter I is none of them."""
_CHECK_LETTERS: Final = "ABCDEFGHJKL"
MEMBER: Final = re.compile(r"(?:ME)?\d{3,6}")
CLUB: Final = re.compile(r"[A-Z0-9]{4}")
_SCORES: Final = {("win", "loss"): "10", ("loss", "win"): "01", ("draw", "draw"): "55"}
_HALVES: Final = {("draw", "loss"): "d0", ("loss", "draw"): "0d"}


def report(sections: Sequence[Section], details: Mapping[str, str]) -> Written:
    """The file of all sections, and what the ECF would ask back for."""
    gaps = Gaps()
    said = Details(DETAILS, details, gaps)
    tell_event(sections, gaps)
    pins = _pins(sections)
    lines = ["#EVENT DETAILS", *_event(sections, said, gaps), "#PLAYER LIST"]
    lines += [
        line
        for at, one in enumerate(sections)
        for player in one.tournament.players
        for line in _player(player, pins[at])
    ]
    for at, one in enumerate(sections):
        lines.append(item("SECTION RESULTS", one.name or str(at + 1)))
        lines += [
            _game(game, number, one.tournament, pins[at], gaps) for number, game in rated_games(one.tournament, gaps)
        ]
    lines.append("#FINISH")
    gaps.players("report-players-ecf-code", [one for each in sections for one in _without_code(each.tournament)])
    gaps.players("report-players-ecf-letter", [one for each in sections for one in _misspelt(each.tournament)])
    text = "".join(f"{line}\r\n" for line in lines if line)
    return Written(windows(text), gaps.all())


def item(name: str, value: str) -> str:
    """One field; the sign that begins a field cannot be in a value."""
    return f"#{name}={' '.join(value.replace('#', ' ').split())}"


def _pins(sections: Sequence[Section]) -> list[dict[int, int]]:
    """Numbers of the players in the file, each its own over all sections."""
    pins: list[dict[int, int]] = []
    count = 0
    for section in sections:
        pins.append({player.id: count + at for at, player in enumerate(section.tournament.players, 1)})
        count += len(section.tournament.players)
    return pins


def _event(sections: Sequence[Section], said: Details, gaps: Gaps) -> Iterator[str]:
    first, last = days_of(sections)
    tournament = sections[0].tournament
    yield item("EVENT CODE", said["event-code"])
    yield item("SUBMISSION INDEX", said["submission-index"])
    yield item("EVENT NAME", tournament.name)
    yield item("EVENT DATE", british_date(first))
    yield item("FINAL RESULT DATE", british_date(last))
    for name in ("results-officer", "results-officer-address", "treasurer", "treasurer-address"):
        yield item(name.replace("-", " ").upper(), said[name])
    control = time_control(tournament.time_control, tournament.settings.options.get(TIME_CONTROL, ""))
    if control is None or len(control.stages) > 3:
        gaps.tell("report-time-control", tournament.time_control, "90+30", section=sections[0].name)
    else:
        yield from session_items(control)
    for name in ("environment", "inform-grand-prix"):
        if said[name]:
            yield item(name.replace("-", " ").upper(), said[name])


def session_items(control: TimeControl) -> Iterator[str]:
    """One session for the whole game, or one or two of so many moves and the rest of the game."""
    *before, last = control.stages
    for name, stage in zip(("FIRST", "SECOND"), before):
        yield item(f"MOVES {name} SESSION", str(stage.moves))
        yield item(f"MINUTES {name} SESSION", str(stage.minutes))
    yield item("MINUTES REST OF GAME" if before else "MINUTES FOR GAME", str(last.minutes))
    if control.seconds:
        yield item("SECONDS PER MOVE", str(control.seconds))


def _player(player: Player, pins: Mapping[int, int]) -> Iterator[str]:
    own = record_of(player, "ENG")
    surname, given = surname_first(player.name)
    birth = date_of(player.birth)
    values = {
        "ECF CODE": own.national_id if CODE.fullmatch(own.national_id) else "",
        "ECF NO": own.national_id if MEMBER.fullmatch(own.national_id) else "",
        "NAME": ", ".join(filter(None, (surname, given))),
        "GENDER": {"m": "M", "w": "F"}.get(player.sex, ""),
        "TITLE": player.title,
        "DATE OF BIRTH": british_date(birth) if birth else "",
        "CLUB CODE": player.club if CLUB.fullmatch(player.club) else "",
        "CLUB NAME": "" if CLUB.fullmatch(player.club) else player.club,
        "FIDE NO": player.fide_id,
    }
    yield item("PIN", str(pins[player.id])) + "".join(item(name, value) for name, value in values.items() if value)


def _game(game: Game, number: int, tournament: Tournament, pins: Mapping[int, int], gaps: Gaps) -> str:
    ending = (game.white_outcome.ending, game.black_outcome.ending)
    score = _SCORES.get(ending) or _HALVES.get(ending)
    if score is None:
        gaps.tell("report-odd-results", f"{number}: {game.white}-{game.black}")
        return ""
    values = {"PIN1": str(pins[game.white]), "SCORE": score, "PIN2": str(pins[game.black]), "COLOUR": "W"}
    day = date_in_round(tournament, number)
    values |= {"ROUND": str(number)} | ({"GAME DATE": british_date(day)} if day else {})
    return "".join(item(name, value) for name, value in values.items())


def _without_code(tournament: Tournament) -> list[Player]:
    """Who has neither an ECF code or number nor a club: nobody could be found by it (004, Appendix I)."""
    return [
        player
        for player in tournament.players
        if not player.club
        and not CODE.fullmatch(record_of(player, "ENG").national_id)
        and not MEMBER.fullmatch(record_of(player, "ENG").national_id)
    ]


def check_letter(figures: str) -> str:
    """The letter that six figures have: each times its place from the right, counted from 2, and the rest by 11."""
    total = sum(int(figure) * weight for weight, figure in enumerate(reversed(figures), 2))
    return _CHECK_LETTERS[total % len(_CHECK_LETTERS)]


def _misspelt(tournament: Tournament) -> list[Player]:
    """Whose code has another letter than its figures say: one of them was typed wrongly."""
    codes = {player: record_of(player, "ENG").national_id for player in tournament.players}
    return [one for one, code in codes.items() if CODE.fullmatch(code) and code[-1] != check_letter(code[:-1])]


def british_date(date: Date | None) -> str:
    return "{2:02d}/{1:02d}/{0:04d}".format(*date) if date else ""
