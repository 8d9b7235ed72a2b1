"""Everything of a round in one archive: its lists in the forms that people edit, send and print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from pareo.i18n import Messages
from pareo.reports.forms import FORMS
from pareo.reports.forms.document import archive
from pareo.reports.table import View

LISTS = (
    "pairings", "pairings-by-name", "score-groups", "explanations", "standings", "standings-by-group", "crosstable",
    "crosstable-by-rank", "square", "square-by-rank", "wall-chart", "progress", "board-points", "cards", "players",
    "calendar", "statistics",
)  # fmt: skip
"""What is hung up, sent and kept of a round; an event that has no such list goes without it."""
LISTS_OF_TEAMS = (
    "matches", "match-boards", "match-boards-by-name", "explanations", "team-standings", "team-crosstable",
    "team-progress", "team-sheets", "squads", "board-prizes", "team-cards", "players", "statistics",
)  # fmt: skip
"""The same of an event in which teams meet."""

OFFERED = ("text", "csv", "xlsx", "odt", "docx", "html", "pdf")
PRINTED = frozenset(
    {
        *("pairings", "pairings-by-name", "standings", "crosstable-by-rank"),
        *("matches", "match-boards", "match-boards-by-name", "team-standings", "team-crosstable"),
    }
)
"""What hangs on the wall: of these there is a PDF too."""

Write = Callable[[View, str], bytes]
"""A list as a file of the form of this name."""


def forms_there(wanted: Sequence[str] = ()) -> tuple[str, ...]:
    """Of the forms that are offered those that were asked for, or all; what this machine cannot write is left out."""
    return tuple(name for name in OFFERED if FORMS[name].there and (not wanted or name in wanted))


def bundle(views: Iterable[View], messages: Messages, forms: Sequence[str], write: Write | None = None) -> bytes:
    """The archive: a folder for each form, in it a file for each list."""
    made = write or (lambda view, form: FORMS[form].file(view, messages))
    return archive(dict(_files(views, forms, made)))


def _files(views: Iterable[View], forms: Sequence[str], write: Write) -> Iterator[tuple[str, bytes]]:
    for view in views:
        for form in forms:
            if form != "pdf" or view.name in PRINTED:
                yield f"{form}/{view.name}.{FORMS[form].suffix}", write(view, form)
