"""A document brought up to date: rounds, points and ranks of a tournament, every other line as it was."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pareo.formats.trf.convert.columns import in_whole_cells
from pareo.formats.trf.convert.entries import Entry, read_entries
from pareo.formats.trf.convert.importing import to_tournament
from pareo.formats.trf.convert.player_lines import PlayerLines
from pareo.formats.trf.convert.records import Records, whole
from pareo.formats.trf.convert.setting_lines import bye_records
from pareo.formats.trf.document import TrfDocument
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import BYE_ROUND, CELLS_AT, ROUND_WIDTH
from pareo.history import records
from pareo.model import RequestedBye, Tournament

_STANDING_AT = 79  # columns 80 to 89: points and rank
_RANK_AT = 84


def update(document: TrfDocument, tournament: Tournament, ranks: Mapping[int, int] | None = None) -> TrfDocument:
    """The document with the rounds of ``tournament``. Cells that say the same as before keep their own writing.

    Players whom the document does not have get a line after the last player; lines of players whom the tournament
    does not have go. Nothing else of a player is touched.
    """
    before = to_tournament(document).tournament
    same_rounds = before.rounds == tournament.rounds and _ids(before) == _ids(tournament)
    if same_rounds and before.requested_byes == tournament.requested_byes and ranks is None:
        return document
    return _Update(document, before, tournament, ranks).document()


def _ids(tournament: Tournament) -> list[int]:
    return [player.id for player in tournament.players]


class _Update:
    def __init__(
        self, document: TrfDocument, before: Tournament, after: Tournament, ranks: Mapping[int, int] | None
    ) -> None:
        self._document = document
        self._after = after
        dialect = document.dialect
        self._columns_hold_byes = dialect != "trf26"
        self._player_lines = PlayerLines(after, dialect, ranks)
        self._old = records(before)
        self._new = records(after)
        made = len(after.rounds)
        still_to_come = tuple(bye for bye in before.requested_byes if bye.round > made)
        self._wanted = tuple(bye for bye in after.requested_byes if bye.round > made)
        self._same_byes = _as_set(still_to_come) == _as_set(self._wanted)
        self._same_next_round = made == len(before.rounds)
        self._keep_ranks = ranks is None and before.rounds == after.rounds

    def document(self) -> TrfDocument:
        document = self._document
        usual = max(document.endings, key=document.endings.count, default="") or "\r\n"
        pairs: list[tuple[str, str]] = []
        for line in self._lines():
            if isinstance(line, int):
                pairs.append((document.lines[line], document.endings[line]))
            else:
                text, at = line
                pairs.append((text, document.endings[at] if at >= 0 else usual))
        # Only the last line may go without an end.
        whole_lines = [(text, ending or usual) for text, ending in pairs]
        if document.endings and not document.endings[-1] and whole_lines:
            whole_lines[-1] = (whole_lines[-1][0], "")
        lines, endings = zip(*whole_lines) if whole_lines else ((), ())
        return TrfDocument(lines, endings, document.encoding, document.mark)

    def _lines(self) -> Iterator[int | tuple[str, int]]:
        """The index of a line that stays, or a text with the index of the line that it replaces (-1: none)."""
        entries = self._entries()
        last_player = max(entries, default=len(self._document.lines) - 1)
        known = {player.id: player for player in self._after.players}
        missing = known.keys() - {entry.id for entry in entries.values()}
        for index, text in enumerate(self._document.lines):
            if index in entries:
                if entries[index].id in known:
                    yield self._player_line(entries[index]), index
            elif not self._outdated(text):
                yield index
            if index == last_player:
                yield from ((self._player_lines.line(known[id]), -1) for id in sorted(missing))
        if not self._same_byes and not self._columns_hold_byes:
            yield from ((line, -1) for line in bye_records(self._wanted))

    def _entries(self) -> dict[int, Entry]:
        found = Records(self._document, Findings())
        return {entry.number - 1: entry for entry in read_entries(found.players, (), Findings())}

    def _outdated(self, text: str) -> bool:
        """XXZ speaks of the next round only; 240 names its rounds and is written anew when byes have changed."""
        code = text[:3].upper()
        if code == "XXZ":
            return not (self._same_byes and self._same_next_round)
        round = whole(text[BYE_ROUND]) if code == "240" else None
        return not self._same_byes and round is not None and round > len(self._after.rounds)

    def _player_line(self, entry: Entry) -> str:
        text = in_whole_cells(entry.text)
        old, new = self._old.get(entry.id, ()), self._new[entry.id]
        kept = [number < len(old) and old[number][:3] == row[:3] for number, row in enumerate(new)]
        cells = [
            _cell(text, number) if kept[number] else self._player_lines.cell(row) for number, row in enumerate(new)
        ]
        later = self._player_lines.cells(entry.id)[len(new) * ROUND_WIDTH :]
        if self._same_byes and not self._columns_hold_byes:
            later = text[CELLS_AT + len(new) * ROUND_WIDTH :]
        standing = self._player_lines.standing(entry.id)
        if self._keep_ranks:
            standing = standing[: _RANK_AT - _STANDING_AT] + f"{text[_RANK_AT:CELLS_AT]:{CELLS_AT - _RANK_AT}}"
        return f"{text[:_STANDING_AT]:{_STANDING_AT}}{standing}{''.join(cells)}{later}".rstrip()


def _as_set(byes: tuple[RequestedBye, ...]) -> set[tuple[int, int, str]]:
    return {(bye.round, bye.player, bye.kind.value) for bye in byes}


def _cell(text: str, number: int) -> str:
    start = CELLS_AT + number * ROUND_WIDTH
    return f"{text[start : start + ROUND_WIDTH]:{ROUND_WIDTH}}"
