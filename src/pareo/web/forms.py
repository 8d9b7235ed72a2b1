"""What a browser sent: texts and small files, read once and within limits."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import UploadFile

LARGEST_UPLOAD = 20_000_000


class Form(dict[str, str]):
    """The fields of a form by name, the last of each; ``many`` has them all.

    ``files`` has the uploads, ``called`` what they are called.
    """

    many: dict[str, list[str]]
    files: dict[str, bytes]
    called: dict[str, str]

    def number(self, name: str, default: int = 0) -> int:
        text = self.get(name, "").strip()
        return int(text) if text.lstrip("-").isascii() and text.lstrip("-").isdigit() and len(text) < 10 else default

    @property
    def confirmed(self) -> int:
        return self.number("confirmed")

    @property
    def seen(self) -> int | None:
        """The version that the page showed; None when the form did not say."""
        return self.number("seen") if self.get("seen") else None


async def read_form(request: Request[Any, Any, Any]) -> Form:
    """The form of a request; kept in the request's state for a page that has to ask again."""
    form = Form()
    form.many, form.files, form.called = {}, {}, {}
    for name, value in (await request.form()).multi_items():
        if isinstance(value, UploadFile):
            data = await value.read(LARGEST_UPLOAD + 1)
            if data:
                form.files[name], form.called[name] = data, value.filename
        elif name != "_csrf_token":
            form[name] = str(value)
            form.many.setdefault(name, []).append(str(value))
    request.state.form = form
    return form
