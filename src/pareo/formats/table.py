"""The one table of file formats: id, usual endings of file names, where it lives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType

from pareo.formats.conversion import Conversion
from pareo.model import Tournament


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

    def load(self, data: bytes) -> Conversion:
        """A tournament, with the problems of the file. Never raises, whatever the bytes."""
        format_ = self._module()
        conversion: Conversion = format_.to_tournament(format_.read(data))
        return conversion

    def dump(self, tournament: Tournament, ranks: Mapping[int, int] | None = None) -> bytes:
        """The bytes of a new file; ``ranks`` are the places of the players, by points and number where nobody says.

        Raises Unwritable when the format has no room for something.
        """
        format_ = self._module()
        data: bytes = format_.write(format_.from_tournament(tournament, self.dialect, ranks))
        return data

    def _module(self) -> ModuleType:
        return import_module(self.module)


FORMATS: dict[str, Format] = {
    format_.id: format_
    for format_ in (
        Format("trf26", "pareo.formats.trf", "trf26", (".trf", ".trf26", ".txt"), "FIDE C.02.03 Annexure A, TRF26"),
        Format("trf16", "pareo.formats.trf", "trf16", (".trf16",), "FIDE C.04 Annex 2, TRF16"),
        Format("trfx", "pareo.formats.trf", "trfx", (".trfx",), "TRF(x): JaVaFo, Advanced User Manual"),
        Format("trf06", "pareo.formats.trf", "trf06", (".trf06",), "FIDE TRF06"),
        Format("tdf", "pareo.formats.tdf", "tdf", (".tdf",), "Vega, generic tournament description file"),
    )
}


def format_of(data: bytes) -> Format:
    """The format of a file by what is in it; every dialect of TRF is read in the same way."""
    from pareo.formats.tdf import recognised

    return FORMATS["tdf"] if recognised(data) else FORMATS["trf26"]
