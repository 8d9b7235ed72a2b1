"""A page as somebody sees it: its text, its forms with their controls and buttons, and what is closed in them."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

_UNSEEN = re.compile(r"(?s)<(script|style|template|head)\b.*?</\1>")
_BLOCK = re.compile(r"</?(?:p|li|td|th|tr|h\d|div|section|button|option|label|dt|dd|summary|br|form|legend)\b[^>]*>")
_TEXT = "\0"
_TAG = re.compile(r"<[^>]+>")


@dataclass
class Control:
    """One control of a form with what it holds; ``options`` of a choice with their words."""

    name: str
    kind: str
    value: str = ""
    checked: bool = False
    closed: bool = False
    options: dict[str, str] = field(default_factory=dict)

    @property
    def sent(self) -> tuple[str, ...]:
        """What a browser sends of it."""
        if self.closed or (self.kind in ("checkbox", "radio") and not self.checked):
            return ()
        return () if self.kind == "submit" else (self.value,)


@dataclass
class Form:
    """One form of a page."""

    action: str
    method: str
    kind: str = ""
    controls: list[Control] = field(default_factory=list)

    def has(self, values: dict[str, str]) -> bool:
        """True where each of these controls holds this value."""
        return all(any(one.value == value for one in self.named(name)) for name, value in values.items())

    def named(self, name: str) -> list[Control]:
        return [control for control in self.controls if control.name == name]

    def filled(self, typed: dict[str, str | list[str]]) -> dict[str, list[str]]:
        """Everything that a browser would send with these values typed in, ticked or chosen."""
        sent: dict[str, list[str]] = {}
        for control in self.controls:
            if control.name and control.name not in typed:
                sent.setdefault(control.name, []).extend(control.sent)
        for name, value in typed.items():
            sent[name] = [value] if isinstance(value, str) else value
        return {name: values for name, values in sent.items() if values}


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.forms: dict[str, Form] = {}
        self._inside: Form | None = None
        self._open: Control | None = None
        self._option = ""
        self._later: list[tuple[str, Control]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._inside = Form(found.get("action", ""), found.get("method", "get"), found.get("enctype", ""))
            self.forms[found.get("id") or f"#{len(self.forms)}"] = self._inside
        elif tag in ("input", "select", "textarea", "button"):
            self._control(tag, found)
        elif tag == "option" and self._open is not None:
            self._option = found.get("value", _TEXT)
            self._open.options[self._option] = ""
            if "selected" in found or len(self._open.options) == 1:
                self._open.value = self._option

    def _control(self, tag: str, found: dict[str, str]) -> None:
        kind = "submit" if tag == "button" else found.get("type", "text") if tag == "input" else tag
        value = found.get("value", "on" if kind in ("checkbox", "radio") else "")
        made = Control(found.get("name", ""), kind, value, "checked" in found, "disabled" in found)
        if found.get("form"):
            self._later.append((found["form"], made))
        elif self._inside is not None:
            self._inside.controls.append(made)
        self._open = made if tag in ("select", "textarea") else self._open if tag == "input" else None

    def handle_data(self, data: str) -> None:
        if self._open is None:
            return
        if self._open.kind == "textarea":
            self._open.value += data
        elif self._open.options:
            self._name_option(data.strip())

    def _name_option(self, words: str) -> None:
        """The words of an option, which are its value where it has no other."""
        assert self._open is not None
        if self._option == _TEXT and words:
            del self._open.options[_TEXT]
            self._open.value = words if self._open.value == _TEXT else self._open.value
            self._option = words
        self._open.options[self._option] = words or self._open.options[self._option]

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = None
        elif tag in ("select", "textarea"):
            self._open = None

    def all(self) -> list[Form]:
        for form, control in self._later:
            if form in self.forms:
                self.forms[form].controls.append(control)
        return list(self.forms.values())


def forms_in(text: str) -> list[Form]:
    """The forms of a page."""
    reader = _Reader()
    reader.feed(text)
    return reader.all()


def lines_in(text: str) -> Iterator[str]:
    """What can be read on a page, line by line."""
    shown = _TAG.sub("", _BLOCK.sub("\n", " ".join(_UNSEEN.sub("", text).split())))
    for line in html.unescape(shown).split("\n"):
        words = " ".join(line.split())
        if words:
            yield words
