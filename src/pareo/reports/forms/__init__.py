"""The one table of forms: every list comes in each of them, at the desk and on the command line alike."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.i18n import Messages
    from pareo.reports.table import View


@dataclass(frozen=True, slots=True)
class Form:
    """A form: what it is called, what its files are, and the function (module of this folder, name) that makes it.

    ``encoding`` of a file whose form is text: CSV begins with a mark, by which spreadsheets know the accents.
    ``needs``: the package of an extra without which there is no such form.
    """

    name: str
    suffix: str
    media: str
    maker: str
    encoding: str = "utf-8"
    needs: str = ""

    @property
    def there(self) -> bool:
        """Whether the package that it needs is installed."""
        return not self.needs or find_spec(self.needs) is not None

    def make(self, view: View, messages: Messages) -> str | bytes:
        """The list in this form: text, or the bytes of a file."""
        module, _, function = self.maker.partition(":")
        made: Callable[[View, Messages], str | bytes] = getattr(import_module(f"{__name__}.{module}"), function)
        return made(view, messages)

    def file(self, view: View, messages: Messages) -> bytes:
        """The list as a file of this form."""
        made = self.make(view, messages)
        return made if isinstance(made, bytes) else made.encode(self.encoding)


_DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
_XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

FORMS: dict[str, Form] = {
    form.name: form
    for form in (
        Form("text", "txt", "text/plain", "text:as_text"),
        Form("csv", "csv", "text/csv", "delimited:as_csv", "utf-8-sig"),
        Form("xlsx", "xlsx", _XLSX, "spreadsheet:as_xlsx"),
        Form("odt", "odt", "application/vnd.oasis.opendocument.text", "odt:as_odt"),
        Form("docx", "docx", _DOCX, "docx:as_docx"),
        Form("json", "json", "application/json", "data:as_json"),
        Form("html", "html", "text/html", "html:as_html"),
        Form("paste", "paste.html", "text/html", "pasting:as_paste"),
        Form("mail", "eml", "message/rfc822", "pasting:as_mail"),
        Form("pdf", "pdf", "application/pdf", "pdf:as_pdf", needs="typst"),
    )
}
"""A form more is one module of this folder and one line here: desk and command line read this table."""


def form_of_file(name: str) -> Form | None:
    """The form that a file of this name has, by its ending."""
    endings = {form.suffix: form for form in FORMS.values()}
    fitting = (ending for ending in endings if name.lower().endswith(f".{ending}"))
    longest = max(fitting, key=len, default="")
    return endings.get(longest)
