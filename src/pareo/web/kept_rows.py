"""Lists and long tables of a page, whose cells and rows are written once and kept while they show the same."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from pareo.desk.books.section import Section
from pareo.i18n import Messages
from pareo.i18n.tiebreaks import tiebreak_name
from pareo.reports.forms.html import Cells, Decoration, Written, cells_for, table_html
from pareo.reports.table import Column, Kind, Table


@dataclass
class Lists:
    """The lists of one page, each cell of which is written once."""

    messages: Messages
    section: Section | None
    template: str
    cells: dict[frozenset[tuple[str, Decoration]], Cells] = field(default_factory=dict)

    def listed(
        self, table: Table, decorations: Mapping[str, Decoration] | None = None, kept: object = None, **how: Any
    ) -> Markup:
        """A table of a list; ``decorations``: macros that write the cells of a kind of column.

        ``kept``: beside what is in a row and what is given here, these show nothing but what rests on the players and
        on what is announced. A row is then written again only when something else is in it.
        """
        wanted = frozenset((decorations or {}).items())
        if wanted not in self.cells:
            self.cells[wanted] = cells_for(
                self.messages, decorations, self._written(kept is not None, decorations or {})
            )
        return Markup(table_html(table, self.messages, self.cells[wanted], hint=self._hint, kept=kept, **how))

    def _written(self, kept: bool, decorations: Mapping[str, Decoration]) -> Written:
        """What this list of this page has written before, since the players or the announcements changed."""
        if self.section is None or not kept:
            return Written()
        question = "written", self.template, tuple(sorted(decorations)), self.messages.language
        return self.section.once(question, Written, before=1).bounded()

    def _hint(self, column: Column) -> str:
        return tiebreak_name(column.text, self.messages) if column.kind is Kind.VALUE else ""


@dataclass(frozen=True)
class KeptRows:
    """Rows of long tables as they were written last, for as long as what they show is the same."""

    section: Section
    language: str

    def kept(self, macro: Any, before: int, key: Hashable, shows: object, *values: Any) -> Markup:
        """The row of ``key``, which shows ``shows`` and else only what rests on the rounds before ``before``."""
        question = "rows", macro.name, before, self.language
        rows: dict[Hashable, tuple[object, Markup]] = self.section.once(question, dict, before)
        known = rows.get(key)
        if known is None or known[0] != shows:
            known = rows[key] = shows, macro(*values)
        return known[1]
