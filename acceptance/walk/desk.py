"""A desk started afresh in a folder of its own, and somebody in front of it who uses pages and forms only."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from acceptance.walk.pages import Control, Form, forms_in, lines_in

_OPEN = re.compile(r"http://127\.0\.0\.1:\d+")
SECONDS = 60


class Closed(Exception):
    """What was to be typed or pressed is not on the page, or is closed there."""


class Page:
    """An answer of the desk."""

    def __init__(self, desk: Desk, answer: httpx.Response) -> None:
        self.desk, self.answer = desk, answer
        self.text = answer.text if "text" in answer.headers.get("content-type", "") else ""
        self.lines = [line for line in lines_in(self.text) if not line.startswith("Skip to the content")]

    @property
    def status(self) -> int:
        return self.answer.status_code

    @property
    def place(self) -> str:
        return self.answer.url.path

    def says(self, words: str) -> str:
        """The line of the page in which these words are, by a regular expression; empty when nobody can read them."""
        return next((line for line in self.lines if re.search(words, line)), "")

    def form(self, action: str, **held: str) -> Form:
        """The form that sends to an address that ends so, and has controls that hold this."""
        for form in forms_in(self.text):
            if form.action.partition("?")[0].endswith(action) and form.has(held):
                return form
        raise Closed(f"no form {action} on {self.place}")

    def _form_with(self, action: str, names: set[str]) -> Form:
        """The form of this address in which all of this can be typed; else the first of them."""
        found = [form for form in forms_in(self.text) if form.action.partition("?")[0].endswith(action)]
        fitting = [form for form in found if names <= {control.name for control in form.controls}]
        return (fitting or [self.form(action)])[0]

    def control(self, action: str, name: str) -> Control:
        """A control of a form."""
        for control in self.form(action).named(name):
            return control
        raise Closed(f"no {name} in {action} on {self.place}")

    def submit(self, action: str, form: Form | None = None, /, **typed: str | list[str]) -> Page:
        """Fill the form in as somebody would and press its button; Closed where a control is missing or closed."""
        form = form or self._form_with(action, set(typed))
        for name, value in typed.items():
            found = form.named(name)
            if not found or all(control.closed for control in found):
                raise Closed(f"{name} is closed in {action} on {self.place}")
            known = {option for control in found for option in control.options}
            if known and isinstance(value, str) and value not in known:
                raise Closed(f"{name} does not offer {value} in {action} on {self.place}")
        return self.desk.send(form.action, form.filled(typed), form.kind)

    def press(self, action: str, value: str, **typed: str | list[str]) -> Page:
        """Press the button of a form whose value begins so."""
        for form in forms_in(self.text):
            for control in form.controls if form.action.partition("?")[0].endswith(action) else ():
                if control.kind == "submit" and control.value.startswith(value) and not control.closed:
                    return self.desk.send(form.action, form.filled({**typed, control.name: control.value}), form.kind)
        raise Closed(f"no button {value} in {action} on {self.place}")

    @property
    def asks(self) -> str:
        """The question of a page that wants a confirmation; empty where nothing is asked."""
        heading = re.search(r"(?s)<h1[^>]*>(.*?)</h1>", self.text)
        return " ".join(lines_in(heading[1])) if heading and self.status == 409 and self._asking() else ""

    def _asking(self) -> Form | None:
        return next((form for form in forms_in(self.text) if form.named("confirmed")), None)

    def confirm(self) -> Page:
        """Say yes to the question."""
        form = self._asking()
        if form is None:
            raise Closed(f"nothing is asked on {self.place}")
        (yes,) = {control.value for control in form.named("confirmed")}
        return self.desk.send(form.action, form.filled({"confirmed": yes}), form.kind)

    def confirmed(self) -> tuple[Page, list[str]]:
        """Say yes until nothing is asked any more; what was asked."""
        asked: list[str] = []
        page = self
        while page.asks and len(asked) < 4:
            asked.append(page.asks)
            page = page.confirm()
        return page, asked


class Desk:
    """Somebody in front of the desk."""

    def __init__(self, client: httpx.Client, folder: Path) -> None:
        self.client, self.folder = client, folder

    def get(self, path: str) -> Page:
        return Page(self, self.client.get(path))

    def send(self, action: str, data: dict[str, list[str]], kind: str = "") -> Page:
        if kind == "multipart/form-data":
            parts = [(name, (None, value)) for name, values in data.items() for value in values]
            return Page(self, self.client.post(action, files=parts))
        return Page(self, self.client.post(action, data=data))

    def upload(self, page: Page, action: str, file: str, content: bytes, **typed: str) -> Page:
        """Choose a file in a form and send it."""
        form = page.form(action)
        data = {one: values for one, values in form.filled(dict(typed)).items() if one != "file"}
        return Page(self, self.client.post(form.action, data=data, files={"file": (file, content)}))


def pareo(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The command line, as somebody types it."""
    command = [sys.executable, "-m", "pareo", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)


@contextmanager
def fresh_desk(folder: Path) -> Iterator[Desk]:
    """``pareo serve`` in an empty folder, and a browser of its own; closed at the end."""
    command = [sys.executable, "-m", "pareo", "serve", "--no-browser", "--port", "0", "--data", str(folder / "events")]
    surroundings = {**os.environ, "PYTHONUNBUFFERED": "1", "no_proxy": "127.0.0.1"}
    log = folder / "desk.log"
    with log.open("w") as said:
        server = subprocess.Popen(command, stdout=said, stderr=subprocess.STDOUT, env=surroundings)
    try:
        with httpx.Client(base_url=_address(log), follow_redirects=True, timeout=SECONDS) as client:
            yield Desk(client, folder)
    finally:
        server.terminate()
        server.wait(SECONDS)


def _address(log: Path) -> str:
    """Where the desk says that it is open."""
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        if found := _OPEN.search(log.read_text(encoding="utf-8")):
            return found[0]
        time.sleep(0.05)
    raise Closed("the desk did not start")
