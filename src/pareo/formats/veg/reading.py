"""Bytes to tournament: the lines of the head, the players, then the codes of the pairings, which are the truth.

The tables of colours, opponents and results say the same once more; where they differ it is told, cell by cell.
"""

from __future__ import annotations

from collections.abc import Mapping

from pareo.formats.assembling import Assembling
from pareo.formats.conversion import Conversion
from pareo.formats.player_lists.players import player_of
from pareo.formats.texts import Text, text_of, whole
from pareo.formats.veg.blocks import Block, blocks_of
from pareo.formats.veg.codes import read_codes
from pareo.formats.veg.head import HEAD_LINES, Head, read_head
from pareo.formats.veg.tables import FIELDS, HEADING, MOST_PLAYERS, SEVERITIES
from pareo.formats.veg.tallies import check_tallies
from pareo.model import ByeKind, RequestedBye, Settings, Tournament

_FEWEST_FIELDS = 4


def recognised(data: bytes) -> bool:
    """Whether these bytes begin as Vega's file does."""
    start = data[:200].lstrip(b"\xef\xbb\xbf").split(b"\n")[0]
    return start.startswith(b"Vega ") and start[5:6].isdigit()


def load(data: bytes) -> Conversion:
    """The tournament in a file of Vega, with everything that is wrong. Never raises."""
    made = Assembling(SEVERITIES)
    tournament = _Reading(text_of(data), made).tournament()
    # The lines are gone by now: put together, a tournament takes as much memory as they did.
    return made.conversion(tournament)


class _Reading:
    """One file, line by line."""

    def __init__(self, text: Text, made: Assembling) -> None:
        self._lines = text.lines
        self._made = made
        if text.guessed:
            self._made.tell("file-encoding", found=text.encoding)

    def tournament(self) -> Tournament:
        """All but the players and the rounds, which are put together by then."""
        made = self._made
        if len(self._lines) < HEAD_LINES:
            made.tell("veg-short", len(self._lines), found=str(len(self._lines)), expected=str(HEAD_LINES))
            return Tournament()
        head = read_head(self._lines, made.tell)
        begin, away = self._players(head)
        blocks = blocks_of(self._lines, begin, made.tell)
        halves_out = self._rounds(blocks, head.current)
        settings = head.settings(halves_out)
        return Tournament(
            name=head.name,
            city=head.city,
            federation=head.federation,
            start_date=head.start_date,
            end_date=head.end_date,
            chief_arbiter=head.arbiter,
            settings=settings,
            requested_byes=self._away(away, settings),
        )

    def _players(self, head: Head) -> tuple[int, list[int]]:
        """The players in the order of their numbers. Gives the line behind them, and who does not play."""
        at, away = HEAD_LINES, []
        if self._lines[at : at + 1] and self._lines[at].replace(" ", "").startswith(HEADING.replace(" ", "")[:12]):
            at += 1
        number = 0
        while at < len(self._lines) and not self._lines[at].startswith("#") and number < MOST_PLAYERS:
            line = self._lines[at]
            at += 1
            if ";" not in line:
                if line.strip():
                    self._made.tell("file-unknown-part", at, found=line.strip())
                continue
            number += 1
            if not self._player(number, at, line, head):
                away.append(number)
        if head.players is not None and head.players != number:
            self._made.tell("veg-player-count", HEAD_LINES, found=str(head.players), expected=str(number))
        return at, away

    def _player(self, number: int, line: int, text: str, head: Head) -> bool:
        """Whether he plays on. A line without his name keeps its number: the tables behind count the lines."""
        cells = [cell.strip() for cell in text.split(";")]
        if len(cells) < _FEWEST_FIELDS or not cells[0]:
            self._made.tell("veg-few-fields", line, found=text.strip(), expected=str(len(FIELDS)), player=number)
        fields = dict(zip(FIELDS, cells + [""] * len(FIELDS), strict=False))
        fields["name"] = fields["name"] or str(number)
        player = player_of(number, fields, self._made.tell, line, head.federation, head.rated_by)
        self._made.add_player(player, line)
        if fields["k"].strip("0"):
            self._k(line)
        return fields["available"] in ("", "1")

    def _k(self, line: int) -> None:
        """K is worked out where ratings are: told once that the file has it."""
        if not hasattr(self, "_told_k"):
            self._told_k = True
            self._made.tell("veg-k", line)

    def _rounds(self, blocks: Mapping[str, Block], current: int) -> bool:
        """Whether half points without a game are left out of the tie-breaks."""
        if not blocks["codes"]:
            played = any(whole(word) for _, line in blocks["opponents"] for word in line.split()[1:])
            if played or (current > 0 and not blocks["codes"].announced):
                self._made.tell("veg-no-codes")
            return False
        halves_out = read_codes(blocks["codes"], self._made)
        check_tallies(self._made, blocks)
        return halves_out

    def _away(self, away: list[int], settings: Settings) -> tuple[RequestedBye, ...]:
        """Who is not available (ISAVAL) is absent from the rounds to come."""
        first = len(self._made.rounds()) + 1
        return tuple(
            RequestedBye(number, id, ByeKind.ZERO_POINT)
            for number in range(first, max(settings.rounds or 0, first - 1) + 1)
            for id in away
            if id in self._made.players
        )
