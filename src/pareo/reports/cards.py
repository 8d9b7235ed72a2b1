"""Cards by a template of the user's own: every key filled in for every player, as one page to print."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from html import escape

from pareo.desk.event.card_markup import PICTURES, Piece, Tag, read_markup, split
from pareo.desk.event.logo import read_picture
from pareo.desk.event.templates import SIZES
from pareo.i18n import Messages
from pareo.i18n.calendar import when_words
from pareo.i18n.results import points_in
from pareo.model import Game, Player
from pareo.reports.event import Event
from pareo.reports.forms.writing import day_figures
from pareo.reports.paper.pictures import flags_of
from pareo.reports.paper.sheet import Letterhead
from pareo.reports.views.pairings import seats

FOLDED = frozenset({"place-card"})
_SHEETS = {
    "badge": ("A4", "8mm"),
    "place-card": ("A4", "0"),
    "label": ("A4 landscape", "0"),
    "certificate": ("A4 landscape", "8mm"),
}
"""The sheet that cards of a size are cut out of, and its margin: four of A6 fill one to its edges."""
_STYLE = """
@page { size: %s; margin: %s; }
* { box-sizing: border-box; }
body { margin: 0; font-family: "DejaVu Sans Condensed", "Liberation Sans", Arial, sans-serif; }
.card { display: inline-block; vertical-align: top; overflow: hidden; width: %dmm; height: %dmm; padding: 4mm;
  border: 0.3pt dashed #888; break-inside: avoid; }
.card h1, .card h2, .card h3, .card p { margin: 0 0 2mm; }
.folded { display: inline-block; vertical-align: top; width: %dmm; break-inside: avoid; }
.upside-down { transform: rotate(180deg); }
img.flag { height: 0.8em; } img.logo { max-height: 20mm; }
""".strip()


@dataclass(frozen=True, slots=True)
class Seat:
    """Where a player sits in the round: the board, the colour, who is opposite."""

    board: int
    color: str
    opponent: Player


def cards_page(text: str, size: str, event: Event, messages: Messages, letterhead: Letterhead, first: int = 0) -> str:
    """The cards of everybody, or of the ``first`` players. WrongTemplate where the text is none."""
    pieces, filler = read_markup(text), _Filler(event, messages, letterhead)
    players = event.tournament.players[: first or None]
    faces = ("".join(_written(pieces, filler.values(player))) for player in players)
    cards = "".join(_card(face, size) for face in faces)
    width, height = SIZES[size]
    room = (min(width, 280), min(height, 190)) if size == "certificate" else (width, height)
    title = escape(letterhead.event)
    style = _STYLE % (*_SHEETS[size], *room, room[0])
    return (
        f'<!doctype html>\n<html lang="{messages.language}">\n<head>\n<meta charset="utf-8">\n<title>{title}</title>\n'
        f"<style>\n{style}\n</style>\n</head>\n<body>\n<main>\n{cards}\n</main>\n</body>\n</html>\n"
    )


def _card(face: str, size: str) -> str:
    if size not in FOLDED:
        return f'<section class="card">{face}</section>'
    above = f'<div class="card upside-down" aria-hidden="true">{face}</div>'
    return f'<section class="folded">{above}<div class="card">{face}</div></section>'


Values = dict[str, str]


class _Filler:
    """What the keys stand for; those of a round are empty where there is none, or where somebody rests."""

    def __init__(self, event: Event, messages: Messages, letterhead: Letterhead) -> None:
        self.event, self.messages, self.letterhead = event, messages, letterhead
        self.seats = dict(_seats(event)) if event.after else {}
        self.rows = {row.id: row for table in event.standings.values() for row in table.rows} if event.after else {}
        self.flags = flags_of(player.federation for player in event.tournament.players)

    def values(self, player: Player) -> Values:
        of = self.event.tournament
        official = self.event.ratings.get(player.id)
        row = self.rows.get(player.id)
        return {
            "PLAYERNAME": player.name,
            "PLAYERID": str(player.id),
            "TITLE": player.title,
            "COUNTRY": player.federation,
            "CLUB": player.club,
            "RTG": _number(player.rating),
            "RTGFIDE": _number(official.fide if official else player.fide_rating or player.rating),
            "RTGNAT": _number(official.national if official else 0),
            "TOURNAMENTNAME": self.letterhead.event,
            "TOURNAMENTPLACE": of.city,
            "SECTION": self.letterhead.section,
            "DATAB": day_figures(of.start_date),
            "DATAE": day_figures(of.end_date),
            "POINTS": points_in(self.messages, row.points) if row else "",
            "RANK": str(row.rank) if row else "",
            **self._of_round(player),
            "IMAGE": _drawing(self.flags.get(player.federation, "")),
            "LOGO": _picture(self.letterhead.logo),
        }

    def _of_round(self, player: Player) -> Values:
        say, number = self.messages.say, self.event.after
        seat = self.seats.get(player.id)
        return {
            "ROUND": say("web.round_n", round=number) if number else "",
            "ROUNDDATE": when_words(self.messages, self.event.times(number)) if number else "",
            "BOARD": str(seat.board) if seat else "",
            "COLOR": say(f"standings.{seat.color}") if seat else "",
            "OPPONENT": " ".join(filter(None, (seat.opponent.title, seat.opponent.name))) if seat else "",
            "OPPONENTID": str(seat.opponent.id) if seat else "",
            "OPPONENTRTG": _number(seat.opponent.rating) if seat else "",
            "OPPONENTCOUNTRY": seat.opponent.federation if seat else "",
        }


def _seats(event: Event) -> Iterator[tuple[int, Seat]]:
    games: list[tuple[int, Game]] = seats(event)
    for board, game in games:
        yield game.white, Seat(board, "white", event.players[game.black])
        yield game.black, Seat(board, "black", event.players[game.white])


def _number(rating: int | None) -> str:
    return str(rating) if rating else ""


def _drawing(svg: str) -> str:
    return f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}" if svg else ""


def _picture(data: bytes) -> str:
    return f"data:{read_picture(data).kind};base64,{b64encode(data).decode()}" if data else ""


def _written(pieces: tuple[Piece, ...], values: Values) -> Iterator[str]:
    """HTML from the pieces of a template, each text and each value of a key written as text."""
    for piece in pieces:
        if isinstance(piece, str):
            yield _filled(piece, values, _shown)
        elif isinstance(piece, Tag):
            attributes = ((name, _filled(value, values, _as_text)) for name, value in piece.attributes)
            yield f"<{piece.name}{''.join(f' {name}={chr(34)}{value}{chr(34)}' for name, value in attributes)}>"
        else:
            yield f"</{piece.name}>"


def _filled(text: str, values: Values, write: Callable[[str, Values], str]) -> str:
    return "".join(write(key, values) if key else escape(before) for key, before in split(text))


def _as_text(key: str, values: Values) -> str:
    return escape(values[key])


def _shown(key: str, values: Values) -> str:
    """A picture as a picture: of the flag its letters are what is read aloud."""
    if key not in PICTURES:
        return escape(values[key])
    about = escape(values["COUNTRY"]) if key == "IMAGE" else ""
    kind = "flag" if key == "IMAGE" else "logo"
    return f'<img class="{kind}" src="{values[key]}" alt="{about}">' if values[key] else ""
