"""A TRF file as it lies on the disk: its lines, how each one ends, and how characters become bytes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pareo.formats.trf.tables import COMMENT, ROUND_COLUMN, ROUND_WIDTH, TRF16_LETTERS, TRF26_RECORDS, TRFX_RECORDS

_FIRST_RESULT = ROUND_COLUMN + 6


@dataclass(frozen=True, slots=True)
class TrfDocument:
    """All that is needed to give the same bytes back.

    ``endings[i]`` closes ``lines[i]``; the last line of a file without a closing line end has an empty one.
    ``mark`` holds the byte order mark, if there was one.
    """

    lines: tuple[str, ...]
    endings: tuple[str, ...]
    encoding: str = "utf-8"
    mark: bytes = b""

    def without_comments(self) -> TrfDocument:
        """For programs that may not know the record."""
        kept = [pair for pair in zip(self.lines, self.endings, strict=True) if not pair[0].startswith(COMMENT)]
        return replace(self, lines=tuple(line for line, _ in kept), endings=tuple(ending for _, ending in kept))

    @property
    def dialect(self) -> str:
        """``trf26`` or ``trfx`` when the document has records of theirs, ``trf06`` when it writes byes as results."""
        codes = {line[:3] for line in self.lines}
        if codes & TRF26_RECORDS:
            return "trf26"
        if codes & TRFX_RECORDS:
            return "trfx"
        players = [line for line in self.lines if line.startswith("001")]
        byes = [
            line[column].upper()
            for line in players
            for column in range(_FIRST_RESULT, len(line), ROUND_WIDTH)
            if line[column - 7 : column - 3] in ("0000", "    ") and not line[column].isspace()
        ]
        return "trf06" if byes and not TRF16_LETTERS.intersection(byes) else "trf16"
