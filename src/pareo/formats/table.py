"""The one table of file formats: id, usual endings of file names, where it lives, whether it is written too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from pareo.formats.conversion import Conversion
from pareo.model import Problem, Tournament


@dataclass(frozen=True, slots=True)
class Format:
    """One line of the table. The module is loaded on first use; ``dialect`` is its own name for the format."""

    id: str
    module: str
    dialect: str
    suffixes: tuple[str, ...]
    source: str

    @property
    def is_trf(self) -> bool:
        """Whether it is one of the dialects of FIDE's own file."""
        return self.module == "pareo.formats.trf"

    @property
    def players_only(self) -> bool:
        """Whether it is a list of players: no rounds, nothing announced."""
        return self.module in (_LISTS, _SWISS_MANAGER)

    def load(self, data: bytes) -> Conversion:
        """A tournament, with the problems of the file. Never raises, whatever the bytes."""
        conversion: Conversion = self._module().load(data)
        return conversion

    def dump(self, tournament: Tournament, ranks: Mapping[int, int] | None = None) -> bytes:
        """The bytes of a new file; ``ranks`` are the places of the players, by points and number where nobody says.

        Raises Unwritable when the format has no room for something.
        """
        data: bytes = self._module().dump(tournament, self.dialect, ranks)
        return data

    def losses(self, tournament: Tournament) -> tuple[Problem, ...]:
        """What a file of this format would not give back: it is written, read again, and compared.

        Raises Unwritable as ``dump`` does.
        """
        from pareo.formats.losses import losses

        return losses(tournament, lambda one: self.load(self.dump(one)).tournament)

    def _module(self) -> ModuleType:
        return import_module(self.module)


_LISTS, _SWISS_MANAGER = "pareo.formats.player_lists", "pareo.formats.swissmanager"
_SHEETS = (".xlsx", ".ods")

FORMATS: dict[str, Format] = {
    format_.id: format_
    for format_ in (
        Format("trf26", "pareo.formats.trf", "trf26", (".trf", ".trf26", ".txt"), "FIDE C.02.03 Annexure A, TRF26"),
        Format("trf16", "pareo.formats.trf", "trf16", (".trf16",), "FIDE C.04 Annex 2, TRF16"),
        Format("trfx", "pareo.formats.trf", "trfx", (".trfx",), "TRF(x): JaVaFo, Advanced User Manual"),
        Format("trf06", "pareo.formats.trf", "trf06", (".trf06",), "FIDE TRF06"),
        Format("tdf", "pareo.formats.tdf", "tdf", (".tdf",), "Vega, generic tournament description file"),
        Format("veg", "pareo.formats.veg", "veg", (".veg",), "Vega 5.4, manual, Appendix C"),
        Format("xml", "pareo.formats.eventxml", "xml", (".xml",), "docs/formats/pareo-event.xsd"),
        Format("players-csv", _LISTS, "players-csv", (".csv",), "delimited text with headings"),
        Format("vega-players", _LISTS, "vega-players", (), "Vega, manual, 2.10.2"),
    )
}
"""What is read and written."""

READ_ONLY: dict[str, Format] = {
    format_.id: format_
    for format_ in (
        Format("swissperfect", "pareo.formats.swissperfect", "", (".trn", ".sco", ".ini", ".zip"), "Swiss Perfect 98"),
        Format("swissmanager-xml", _SWISS_MANAGER, "", (".xml",), "Swiss-Manager, players and teams"),
        Format("sheet", _LISTS, "", _SHEETS, "ECMA-376, ODF 1.2"),
        Format("other", "pareo.formats.other_kinds", "", (), ""),
    )
}
"""What is read and not written; ``other`` says what a file is that holds no tournament."""
