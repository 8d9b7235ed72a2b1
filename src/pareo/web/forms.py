"""What a browser sent: texts and small files, read once and within limits."""

from __future__ import annotations

import re
from typing import Any

from litestar import Request
from litestar.datastructures import UploadFile

LARGEST_UPLOAD = 20_000_000


_WHOLE = re.compile(r"-?[0-9]{1,9}")
_PAIR = re.compile(r"([0-9]{1,9})-([0-9]{1,9})")


def whole_number(text: str, default: int = 0) -> int:
    """A number as people type it; ``default`` for anything else. Every form and address reads its numbers here."""
    digits = text.strip()
    return int(digits) if _WHOLE.fullmatch(digits) else default


def pair_of(text: str) -> tuple[int, int]:
    found = _PAIR.fullmatch(text)
    return (int(found[1]), int(found[2])) if found else (0, 0)


class Form(dict[str, str]):
    """The fields of a form by name, the last of each; ``many`` has them all.

    ``files`` has the uploads, ``called`` what they are called; ``sent`` has all of a field that takes several, by name.
    """

    many: dict[str, list[str]]
    files: dict[str, bytes]
    called: dict[str, str]
    sent: dict[str, dict[str, bytes]]

    def number(self, name: str, default: int = 0) -> int:
        return whole_number(self.get(name, ""), default)

    def numbers(self, name: str) -> list[int]:
        """All the numbers that the field has; what is none is left out."""
        return [number for text in self.many.get(name, []) if (number := whole_number(text, -1)) >= 0]

    def pair(self, name: str = "pair") -> tuple[int, int]:
        """Two players of a board by their lasting ids, White first: ``17-23``; noughts where nothing of the kind is."""
        return pair_of(self.get(name, ""))

    @property
    def confirmed(self) -> int:
        return self.number("confirmed")

    @property
    def seen(self) -> int:
        """The revision of the book that the page showed; 0 when the form did not say."""
        return self.number("seen")


async def read_form(request: Request[Any, Any, Any]) -> Form:
    """The form of a request; kept in the request's state for a page that has to ask again."""
    form = Form()
    form.many, form.files, form.called, form.sent = {}, {}, {}, {}
    for name, value in (await request.form()).multi_items():
        if isinstance(value, UploadFile):
            data = await value.read(LARGEST_UPLOAD + 1)
            if data:
                form.files[name], form.called[name] = data, value.filename
                form.sent.setdefault(name, {})[value.filename] = data
            elif value.filename:
                form.called[name] = value.filename
        elif name != "_csrf_token":
            form[name] = str(value)
            form.many.setdefault(name, []).append(str(value))
    if "seen" in form:
        # A question in between has a revision of its own; what counts is the page on which the act was decided.
        form.many["seen"] = [form["seen"]]
    request.state.form = form
    return form
