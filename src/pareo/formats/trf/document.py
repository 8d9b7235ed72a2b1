"""A TRF file as it lies on the disk: its lines, how each one ends, and how characters become bytes."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.formats.trf.tables import TRF16_LETTERS, TRF26_RECORDS, TRFX_RECORDS


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

    @property
    def dialect(self) -> str:
        """The oldest of ``trf06``, ``trf16``, ``trfx``, ``trf26`` that knows every record of this document."""
        codes = {line[:3] for line in self.lines}
        if codes & TRF26_RECORDS:
            return "trf26"
        if codes & TRFX_RECORDS:
            return "trfx"
        players = [line for line in self.lines if line.startswith("001")]
        if any(line[column].upper() in TRF16_LETTERS for line in players for column in range(98, len(line), 10)):
            return "trf16"
        return "trf06"
