"""The players of a tournament as Vega's file of players or as delimited text."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.formats.rating_lists.rows import Listed
from pareo.formats.rating_lists.writing import Entrant, entrants_csv, vega
from pareo.formats.trf.convert.dates import plain_date
from pareo.model import NationalRecord, Player, Tournament
from pareo.model.titles import TITLES

_FORMULA = ("=", "+", "-", "@")


def dump(tournament: Tournament, dialect: str = "players-csv", ranks: Mapping[int, int] | None = None) -> bytes:
    """The bytes of a new file. Vega's has one column for club and origin: the club is in it."""
    if dialect == "vega-players":
        return b"".join(vega(map(_listed, tournament.players)))
    return entrants_csv(Entrant(_listed(one), _plain(one.origin), _plain(one.group)) for one in tournament.players)


def _listed(player: Player) -> Listed:
    record = next(iter(player.national), NationalRecord(""))
    number = player.fide_id
    return Listed(
        fide_id=int(number) if number.isascii() and number.isdigit() and len(number) < 13 else 0,
        national_id=_plain(record.national_id),
        name=_plain(player.name),
        federation=_plain(player.federation),
        sex=player.sex if player.sex in ("m", "w") else "",
        title=player.title if player.title in TITLES else "",
        standard=player.by_fide,
        standard_k=0,
        rapid=0,
        rapid_k=0,
        blitz=0,
        blitz_k=0,
        national=record.rating,
        national_k=0,
        birth=_plain(plain_date(player.birth)),
        club=_plain(player.club),
        flag="",
    )


def _plain(text: str) -> str:
    """One line, and nothing that a spreadsheet takes for a formula (CWE-1236)."""
    line = " ".join(text.split())
    return f"'{line}" if line.startswith(_FORMULA) else line
