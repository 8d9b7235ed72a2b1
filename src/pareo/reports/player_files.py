"""The players of a section as a file to take elsewhere: Vega's own, CSV or a spreadsheet; spreadsheets read back."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from typing import Any

from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.players.transfer import as_listed
from pareo.formats.archives import Unpackable
from pareo.formats.player_lists.sheets import sheet_text as cells_of_sheet
from pareo.formats.rating_lists import Listed
from pareo.formats.rating_lists.writing import ENTRANT_HEADINGS, Entrant, entrant_cells, entrants_csv, vega
from pareo.reports.harmless import harmless

FORMS = {"vega": ("txt", "text/plain"), "csv": ("csv", "text/csv"), "xlsx": ("xlsx", "application/vnd.openxmlformats")}
"""Each form with the ending of its file and its media type."""


def players_file(section: Section, form: str) -> bytes:
    """The file. Refusal for a form that there is not."""
    if form == "vega":
        shown = (_at_usual_rate(player) for player in as_listed(section))
        return b"".join(vega(map(_harmless, shown)))
    if form == "csv":
        return entrants_csv(_entrants(section))
    if form == "xlsx":
        return _spreadsheet(_entrants(section))
    raise Refusal("no_such_form", form=form)


def _at_usual_rate(player: Listed) -> Listed:
    """Vega's file has one FIDE rating: the one of the event."""
    rating = player.standard or player.rapid or player.blitz
    return player._replace(standard=rating, standard_k=player.standard_k or player.rapid_k or player.blitz_k)


def _harmless(player: Listed) -> Listed:
    """The player with every text defused, whichever column it stands in."""
    texts: dict[str, Any] = {
        name: harmless(value) for name, value in player._asdict().items() if isinstance(value, str)
    }
    return player._replace(**texts)


def _entrants(section: Section) -> Iterator[Entrant]:
    for player, listed in zip(section.players, as_listed(section), strict=True):
        yield Entrant(_harmless(listed), harmless(player.origin), harmless(player.group))


def _spreadsheet(entrants: Iterable[Entrant]) -> bytes:
    from openpyxl import Workbook

    book = Workbook(write_only=True)
    snapshot = book.create_sheet("Players")
    snapshot.append(list(ENTRANT_HEADINGS))
    for entrant in entrants:
        snapshot.append([value or None for value in entrant_cells(entrant)])
    output = io.BytesIO()
    book.save(output)
    return output.getvalue()


def sheet_text(data: bytes) -> str:
    """The first sheet of a spreadsheet (.xlsx or .ods) as lines of tabbed cells, ready for ``read_entry_list``.

    Refusal for what is no spreadsheet, or one that unpacks into more than anybody's list of entries.
    """
    try:
        return cells_of_sheet(data)
    except Unpackable as wrong:
        raise Refusal("sheet_too_large" if wrong.code == "file-too-large" else "not_a_sheet") from None
