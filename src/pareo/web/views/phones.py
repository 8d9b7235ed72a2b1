"""The arbiter's page of the players' phones: what waits for an answer, who guesses codes, and the codes themselves."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.desk.phones.codes import code_of
from pareo.model.spelling import folded
from pareo.web.guesses import WrongCodes
from pareo.web.views.checkin import qr_code


@dataclass(frozen=True, slots=True)
class Guessed:
    """Wrong codes for one player, with the board of the last round (0: none)."""

    player: Participant
    board: int
    count: int
    since: datetime


@dataclass(frozen=True, slots=True)
class CodeSlip:
    """What is cut out for one player: the code, and the address that types it."""

    player: Participant
    code: str
    address: str

    @property
    def qr(self) -> Markup:
        return qr_code(self.address)


def guessed(section: Section, told: Sequence[WrongCodes]) -> list[Guessed]:
    boards = {id: one.board for one in section.boards.get(section.last_round, ()) for id in (one.white, one.black)}
    return [
        Guessed(section.by_id[one.player], boards.get(one.player, 0), one.count, one.since)
        for one in told
        if one.player in section.by_id
    ]


def codes_by_number(section: Section) -> dict[int, str]:
    return {player.number: code_of(section, player.id) for player in section.players}


def slips(section: Section, address: str, only: int = 0) -> list[CodeSlip]:
    """By name, or of one player.

    The code stands behind the # of the address: no machine on the way gets to see it, and no log.
    """
    found = []
    wanted = [one for one in section.players if only in (0, one.id)]
    for player in sorted(wanted, key=lambda one: folded(one.name)):
        code = code_of(section, player.id)
        found.append(CodeSlip(player, code, f"{address}#{player.id}-{code}"))
    return found


def first_key(secret: str, section: Section) -> str:
    """What the codes follow from when phones are switched on: the same again if that is taken back and done anew."""
    said = f"phones {section.snapshot.event} {section.snapshot.book}"
    return hmac.new(secret.encode(), said.encode(), hashlib.sha256).hexdigest()[:32]
